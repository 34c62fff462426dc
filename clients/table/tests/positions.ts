// Positions at the start, in the middle and at the end of games, the same each time: from a seed, by a bot that is asked with a seed.

import { type Hadal, type Position, awaited, connectHadal, saveState } from "hadal-client";

import { fragmentOf } from "./links";

export interface Game {
  gameId: string;
  title: string;
  seats: number;
  /** After so many actions a game is in its middle. */
  middle: number;
  /** Options with which it ends soon. */
  short: object;
}

export const POSITIONS: readonly Game[] = [
  { gameId: "deep_colony", title: "Deep Colony", seats: 3, middle: 40, short: {} },
  { gameId: "advanced_colonization", title: "Advanced Colonization", seats: 2, middle: 30, short: { maxTurns: 24 } },
  { gameId: "oceans", title: "Oceans", seats: 3, middle: 50, short: { roundLimit: 7 } },
  { gameId: "deeper", title: "Deeper", seats: 3, middle: 60, short: { turnLimit: 24 } },
];

export type Moment = "start" | "middle" | "end";

const SEED = 11n;

/** The fragment of a link to a moment of a game, in which the first seat is a person and, but at the end, is asked; the others wait. */
export async function linkTo(server: string, game: Game, moment: Moment, other: object = { kind: "away" }): Promise<string> {
  const position = await positionAt(connectHadal(server), game, moment);
  const sitters = Array.from({ length: game.seats }, (_, seat) => (seat === 0 ? { kind: "person" } : other));
  const state = Buffer.from(saveState(position)).toString("base64url");
  return fragmentOf({ setup: { gameId: game.gameId, title: game.title, hidden: false, sitters, keys: [] }, state });
}

/** The options with which a game ends soon, as a request has them. */
export function soonOver({ gameId, short }: Game): { options: never } {
  const name = gameId.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  return { options: { options: { case: name, value: short } } as never };
}

async function positionAt(hadal: Hadal, game: Game, moment: Moment): Promise<Position> {
  const { gameId, seats, middle } = game;
  let { position } = await hadal.createGame(gameId, { seatCount: seats, seed: SEED, ...(moment === "end" ? soonOver(game) : {}) });
  const least = moment === "middle" ? middle : 0;
  for (let ply = 0; ; ply++) {
    const seat = awaited(position);
    if (seat === undefined || (moment !== "end" && ply >= least && seat === 0)) return position;
    const { action } = await hadal.chooseAction(position, { bot: "greedy", seed: BigInt(ply) });
    position = (await hadal.apply(position, action, { include: { skipLegalActions: true } })).position;
  }
}
