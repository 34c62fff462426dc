// Finished games whose review is known: the game is real, and so are the two actions of its moment; that one is better is only said.

import type { Page } from "@playwright/test";
import { type ActionAnalysis, type AnyAction, type Hadal, type Position, awaited, connectHadal, create, fromBinary, toBinary } from "hadal-client";
import { ReviewGameRequestSchema, ReviewSchema, ReviewVerdict } from "hadal-client/messages/hadal/v1/analysis_service";

import { targetsOf } from "../src/game/choosing";
import { type Game, soonOver } from "./positions";

const CALL = "**/hadal.v1.AnalysisService/ReviewGame";
const SEED = 7n;
/** A position with a choice on the board is looked for from here on. */
const PLY_MIN = 4;

/** A game that random bots have played to its end. */
export interface Finished {
  record: string;
  /** The actions before the moment, its seat, and the two actions. */
  ply: number;
  seat: number;
  better: ActionAnalysis;
  played: ActionAnalysis;
}

/** Plays a game whose seats choose at random, but for the second best action of a greedy bot in the moment. */
export async function finished(server: string, game: Game): Promise<Finished> {
  const hadal = connectHadal(server);
  const created = await hadal.createGame(game.gameId, { seatCount: game.seats, seed: SEED, ...soonOver(game) });
  let { position } = created;
  const actions: AnyAction[] = [];
  let moment: Omit<Finished, "record"> | undefined;
  for (let seat = awaited(position); seat !== undefined; seat = awaited(position)) {
    const found = moment ? undefined : await choiceAt(hadal, position, actions.length);
    if (found) moment = { ply: actions.length, seat, ...found };
    const notation = found?.played.notation ?? (await hadal.chooseAction(position, { bot: "random", seed: BigInt(actions.length) })).notation;
    actions.push(notation);
    position = (await hadal.apply(position, notation, { include: { skipLegalActions: true } })).position;
  }
  if (!moment) throw new Error("no position of the game has two actions on the board");
  const seed = created.seed === undefined ? {} : { seed: created.seed };
  const { record } = await hadal.exportRecord(created.position, actions, { ...seed, ...soonOver(game) });
  return { record, ...moment };
}

/** The two actions that a greedy bot likes best of those that point at something on the board. */
async function choiceAt(hadal: Hadal, position: Position, ply: number): Promise<Pick<Finished, "better" | "played"> | undefined> {
  if (ply < PLY_MIN) return undefined;
  const seen = await hadal.getPosition(position, { viewers: [awaited(position)!], include: { scene: true, skipLegalActions: true } });
  const scene = seen.position.perspectives[0]!.scene!;
  const isOnBoard = ({ steps }: ActionAnalysis) => steps.some((step) => targetsOf(scene.steps[step]!).length > 0);
  let best: readonly ActionAnalysis[] = [];
  for await (const { actions } of hadal.analyze(position, { bot: "greedy" })) best = actions;
  const [better, played] = best.filter(isOnBoard);
  return better && played && { better, played };
}

/** The answer to every question for a review: points of all seats, and the moment. */
export async function answerReviews(page: Page, { ply, seat, better, played }: Finished): Promise<void> {
  const told = ({ action, notation, label, steps }: ActionAnalysis, reasons: string[]) => ({ ...(action ? { action } : {}), notation, label, steps, reasons });
  const points = [
    { ply: 0n, turn: 1n, seat: 0, winPpm: 500_000 },
    { ply: 2n, turn: 2n, seat: 1, winPpm: 450_000 },
    { ply: BigInt(ply), turn: 3n, seat, winPpm: 300_000 },
  ];
  const moments = [
    { ply: BigInt(ply), turn: 3n, seat, verdict: ReviewVerdict.MISTAKE, better: told(better, ["brings 4 points"]), played: told(played, []), lossPpm: 150_000, errorPpm: 9_000 },
  ];
  const review = create(ReviewSchema, { final: true, points, moments, sentences: ["Seat 2 won.", "It turned in turn 3."] });
  const body = Buffer.concat([framed(0, toBinary(ReviewSchema, review)), framed(0x80, Buffer.from("grpc-status: 0\r\n"))]);
  await page.route(CALL, (route) => route.fulfill({ status: 200, contentType: "application/grpc-web+proto", body }));
}

/** Lets the server look at each decision only this much. */
export async function lookLittle(page: Page, look: bigint): Promise<void> {
  await page.route(CALL, (route) => {
    const sent = route.request().postDataBuffer()!;
    const request = fromBinary(ReviewGameRequestSchema, sent.subarray(HEAD, HEAD + sent.readUInt32BE(1)));
    return route.continue({ postData: framed(0, toBinary(ReviewGameRequestSchema, { ...request, look })) });
  });
}

/** A frame of gRPC-Web: a byte of flags, the length in four bytes, and what it holds. */
const HEAD = 5;

function framed(flags: number, content: Uint8Array): Buffer {
  const head = Buffer.alloc(HEAD);
  head.writeUInt8(flags);
  head.writeUInt32BE(content.length, 1);
  return Buffer.concat([head, content]);
}
