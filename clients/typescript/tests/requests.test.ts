// The request that each call makes of its arguments. The answers are the core's, and tested there.

import assert from "node:assert/strict";
import { test } from "node:test";

import { type DescMessage, type Message, type MessageInitShape, create as made, equals } from "@bufbuild/protobuf";
import type { Interceptor } from "@connectrpc/connect";
import { type Hadal, Sealing, StateForm, applyRequest, connectHadal, create } from "hadal-client";
import { AnalysisService, AnalyzePositionRequestSchema, ChooseActionRequestSchema, ImagineStatesRequestSchema, ReviewGameRequestSchema, SimulateGamesRequestSchema } from "hadal-client/messages/hadal/v1/analysis_service";
import { ThinkerSchema } from "hadal-client/messages/hadal/v1/bot";
import { ActionSchema, IncludeSchema, PositionSchema, StateSchema } from "hadal-client/messages/hadal/v1/game";
import * as pb from "hadal-client/messages/hadal/v1/game_service";
import * as records from "hadal-client/messages/hadal/v1/record_service";

const GAME = "oceans";
const state = create(StateSchema, { state: { case: "packed", value: Uint8Array.of(1) } });
const at = create(PositionSchema, { state, ply: 4n });
const options = { options: { case: "oceans", value: { roundLimit: 2 } } } as const;
const [key, hash] = [new Uint8Array(32), new Uint8Array(16)];
const spectator = { viewer: { case: "spectator", value: {} } } as const;
const viewers = [1, key, "spectator", spectator] as const;
const seen = [{ viewer: { case: "seat", value: 1 } }, { viewer: { case: "seatKey", value: key } }, spectator, spectator] as const;
const choice = { template: 1, counts: [2, 0] };
const actions = ["end", 3, choice, create(ActionSchema, { action: { case: "notation", value: "end" } })];
const sent = [{ action: { case: "notation", value: "end" } }, { action: { case: "index", value: 3 } }, { action: { case: "choice", value: choice } }, { action: { case: "notation", value: "end" } }] as const;
const [packed, typed] = [{ stateForm: StateForm.PACKED }, { stateForm: StateForm.TYPED }];

/** A client without a server, whose calls are answered with nothing; and what it has sent. */
function recording(): [Hadal, Message[]] {
  const all: Message[] = [];
  const record: Interceptor = () => async (request) => {
    const { service, method } = request;
    const empty = create(method.output, { ...("position" in method.output.field && { position: { state: {} } }), ...("action" in method.output.field && { action: {} }) });
    const answer = { service, header: new Headers(), trailer: new Headers() };
    if (!request.stream) {
      all.push(request.message);
      return { ...answer, stream: false, method: method as typeof request.method, message: empty };
    }
    for await (const message of request.message) all.push(message);
    return { ...answer, stream: true, method: method as typeof request.method, message: (async function* () {})() };
  };
  return [connectHadal("http://127.0.0.1:1", { interceptors: [record] }), all];
}

const tested = new Set<string>();

/** That a call sends this request alone. */
function sends<Desc extends DescMessage>(call: (hadal: Hadal) => Promise<unknown> | AsyncIterable<unknown>, schema: Desc, expected: MessageInitShape<Desc>): void {
  tested.add(schema.name);
  test(`${String(call).replace(/^\(hadal\) => /, "")} sends its request`, async () => {
    const [hadal, all] = recording();
    const answer = call(hadal);
    if (Symbol.asyncIterator in answer) for await (const _ of answer) assert.fail("an answer");
    await answer;
    assert.deepEqual(all.map(({ $typeName }) => $typeName), [schema.typeName]);
    assert.ok(equals(schema, all[0] as never, made(schema, expected)), JSON.stringify(all[0], (_, value: unknown) => (typeof value === "bigint" ? String(value) : value)));
  });
}

sends((hadal) => hadal.listGames(), pb.ListGamesRequestSchema, {});
sends((hadal) => hadal.getGame(GAME, { options, lesson: "first" }), pb.GetGameRequestSchema, { gameId: GAME, options, lesson: "first" });
sends((hadal) => hadal.createGame(GAME), pb.CreateGameRequestSchema, { gameId: GAME, include: packed });
sends((hadal) => hadal.createGame(GAME, { seatCount: 2, options, seed: 7n, viewers, include: { notation: true } }), pb.CreateGameRequestSchema, {
  ...{ gameId: GAME, seatCount: 2, options, seed: 7n, viewers: [...seen] },
  include: { notation: true, ...packed },
});
sends((hadal) => hadal.createGame(GAME, { include: typed }), pb.CreateGameRequestSchema, { gameId: GAME, include: typed });
sends((hadal) => hadal.createGame(GAME, { sealing: Sealing.SEALED, entropy: [hash] }), pb.CreateGameRequestSchema, { gameId: GAME, sealing: Sealing.SEALED, entropy: [hash] });
sends((hadal) => hadal.createGame(GAME, { opening: hash }), pb.CreateGameRequestSchema, { gameId: GAME, opening: hash });
sends((hadal) => hadal.commitChance(GAME, [key], { seatCount: 2, options }), pb.CommitChanceRequestSchema, { gameId: GAME, entropyCommitments: [key], seatCount: 2, options });
sends((hadal) => hadal.closeGame(at, { tableKey: key, reason: "resigned", losers: [1], viewers: [1] }), pb.CloseGameRequestSchema, { state, tableKey: key, reason: "resigned", losers: [1], viewers: [seen[0]] });
sends((hadal) => hadal.getPosition(at, { viewers, include: { advice: true } }), pb.GetPositionRequestSchema, { state, viewers: [...seen], include: { advice: true } });
sends((hadal) => hadal.typed(at), pb.GetPositionRequestSchema, { state, include: { ...typed, skipLegalActions: true } });
sends((hadal) => hadal.packed(state), pb.GetPositionRequestSchema, { state, include: { ...packed, skipLegalActions: true } });
sends((hadal) => hadal.apply(at, 3, { seat: 0, seatKey: key, tableKey: key, expectedHash: hash, viewers: [1], validateOnly: true }), pb.ApplyActionRequestSchema, {
  ...{ state, action: sent[1], seat: 0, seatKey: key, tableKey: key, expectedHash: hash, viewers: [seen[0]], validateOnly: true },
});
sends((hadal) => hadal.applyActions(at, actions, { seatKeys: [key], expectedHash: hash }), pb.ApplyActionsRequestSchema, { state, actions: [...sent], seatKeys: [key], expectedHash: hash });
sends((hadal) => hadal.batch([applyRequest(at, "end"), applyRequest(state, 3, { seat: 1, viewers })]), pb.BatchApplyActionsRequestSchema, {
  items: [{ state, action: sent[0] }, { state, action: sent[1], seat: 1, viewers: [...seen] }],
});
sends((hadal) => hadal.chooseAction(at, { words: true, seed: 0n }), ChooseActionRequestSchema, { state, thinker: { bot: "greedy", seed: 0n }, include: { words: true } });
sends((hadal) => hadal.chooseAction(at, { bot: "search", level: 2, budget: { simulations: 9n }, shards: 2, firstShard: 1, seatKey: key }), ChooseActionRequestSchema, {
  ...{ state, thinker: { bot: "search", level: 2, budget: { simulations: 9n }, shards: 2, firstShard: 1 } },
  ...{ seatKey: key, include: { words: false } },
});
sends((hadal) => hadal.analyze(at, { budget: { simulations: 9n }, only: actions, even: true, lines: 2, reportEvery: 1024n, timeoutMs: 5 }), AnalyzePositionRequestSchema, {
  ...{ state, thinker: { bot: "greedy", budget: { simulations: 9n } }, only: [...sent], even: true, lines: 2, reportEvery: 1024n },
});
sends((hadal) => hadal.simulate(GAME, { seats: "random", games: 2n, seatCount: 3, options, firstGame: 1n, rotate: true, opening: 0 }), SimulateGamesRequestSchema, {
  ...{ gameId: GAME, seats: [{ bot: "random" }], games: 2n, seatCount: 3, options, firstGame: 1n, rotate: true, opening: 0 },
});
sends((hadal) => hadal.simulate(GAME, { seats: ["random", { bot: "greedy", level: 1 }, create(ThinkerSchema, { bot: "search" })], games: 2n }), SimulateGamesRequestSchema, {
  ...{ gameId: GAME, seats: [{ bot: "random" }, { bot: "greedy", level: 1 }, { bot: "search" }], games: 2n, seatCount: 3 },
});
sends((hadal) => hadal.simulate(at, { seats: { bot: "random" }, games: 2n, seatKey: key }), SimulateGamesRequestSchema, { state, seats: [{ bot: "random" }], games: 2n, seatKey: key });
sends((hadal) => hadal.imagineStates(at), ImagineStatesRequestSchema, { state });
sends((hadal) => hadal.imagineStates(at, { viewer: 1, count: 3, seed: 9n, include: typed }), ImagineStatesRequestSchema, { state, viewer: seen[0], count: 3, seed: 9n, include: typed });
sends((hadal) => hadal.review("text", { seats: [1], moments: 2, look: 9n, luck: true, reportPoints: true, timeoutMs: 5 }), ReviewGameRequestSchema, { record: "text", seats: [1], moments: 2, look: 9n, luck: true, reportPoints: true });
sends((hadal) => hadal.exportRecord(at, actions, { seed: 7n, options, seatKeys: [key], closed: state }), records.ExportRecordRequestSchema, {
  ...{ initialState: state, actions: [...sent], seed: 7n, options, seatKeys: [key], closed: state },
});
sends((hadal) => hadal.importRecord("text", { viewers, include: packed }), records.ImportRecordRequestSchema, { record: "text", viewers: [...seen], include: packed });
sends((hadal) => hadal.verifyGame("text", { expectedCommitment: key }), records.VerifyGameRequestSchema, { record: "text", expectedCommitment: key });
sends((hadal) => hadal.compareStates(at, state, { hashesB: [hash] }), records.CompareStatesRequestSchema, { a: state, b: state, hashesB: [hash] });

test("every method but the stream is called", () => {
  const methods = [pb.GameService, AnalysisService, records.RecordService].flatMap((service) => service.methods.map(({ input }) => input.name));
  assert.deepEqual(methods.filter((name) => !tested.has(name)), ["PlayRequest"]);
});

test("what the caller gave stays as it was", async () => {
  const include = create(IncludeSchema, { notation: true });
  const [hadal] = recording();
  await hadal.createGame(GAME, { include });
  assert.equal(include.stateForm, StateForm.UNSPECIFIED);
});

test("a position that came without its state is not sent", () => {
  const [hadal, all] = recording();
  assert.throws(() => hadal.apply(create(PositionSchema), "end"), /skipState/);
  assert.deepEqual(all, []);
});
