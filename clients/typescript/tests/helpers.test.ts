// Common questions about a position, and states as bytes.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import {
  type Hadal,
  type Position,
  Sealing,
  StateForm,
  awaited,
  connectHadal,
  create,
  describe,
  equals,
  loadState,
  outcome,
  saveState,
  viewOf,
  winner,
} from "hadal-client";
import { connectHadal as connectColonization, viewOf as viewOfColonization } from "hadal-client/advanced_colonization";
import { connectHadal as connectDeepColony, viewOf as viewOfDeepColony } from "hadal-client/deep_colony";
import { connectHadal as connectDeeper, viewOf as viewOfDeeper } from "hadal-client/deeper";
import { PositionSchema, StateSchema } from "hadal-client/messages/hadal/v1/game";
import { connectHadal as connectOceans, viewOf as viewOfOceans } from "hadal-client/oceans";

import { Server } from "./server.js";

let server: Server;
let hadal: Hadal;
before(async () => {
  server = await Server.start();
  hadal = connectHadal(server.url);
});
after(async () => assert.equal(await server.stop(), 0));

async function colonization(text: string, maxTurns = 0): Promise<Position> {
  const options = { options: { case: "advancedColonization", value: { position: text, maxTurns } } } as const;
  return (await hadal.createGame("advanced_colonization", { options })).position;
}

test("the awaited seat is counted from 0, and none is awaited when the game is over", async () => {
  const { position } = await hadal.createGame("advanced_colonization");
  assert.equal(awaited(position), 0);
  assert.equal(awaited((await hadal.apply(position, "end")).position), 1);
  assert.equal(awaited(await colonization("r1[1]r1/r2[2]r2/[3] -/- - 2P5")), undefined);
});

test("the winner is a seat, and nobody while the game goes on, in a tie, or when it was closed", async () => {
  assert.equal(winner(await colonization("r1[1]r1/r2[2]r2/[3] -/- - 2P5")), 0);
  const { position } = await hadal.createGame("advanced_colonization");
  assert.deepEqual([winner(position), outcome(position)], [undefined, undefined]);
  const tied = create(PositionSchema, {
    status: { status: { case: "outcome", value: { results: [{ seat: 0, rank: 1 }, { seat: 1, rank: 1 }] } } },
  });
  assert.deepEqual([winner(tied), outcome(tied)?.results.length], [undefined, 2]);
  const sealed = await hadal.createGame("oceans", { seatCount: 2, sealing: Sealing.SEALED });
  const closed = (await hadal.closeGame(sealed.position, { tableKey: sealed.tableKey })).position;
  assert.deepEqual([winner(closed), outcome(closed)?.reason], [undefined, "closed"]);
});

test("a view comes without its wrapping, for a seat and for a spectator", async () => {
  const { position } = await hadal.createGame("oceans", { seatCount: 3, viewers: [0, 2, "spectator"] });
  for (const viewer of [0, 2, "spectator"] as const) {
    const view = viewOf(position, viewer);
    assert.equal(view.$typeName, "hadal.v1.OceansView");
    assert.equal(view.viewerSeat, viewer === "spectator" ? undefined : viewer);
  }
  assert.throws(() => viewOf(position, 1), /no view of seat 1: ask for it with viewers: \[1, or the key of the seat\]/);
  const { position: bare } = await hadal.getPosition(position);
  assert.throws(() => viewOf(bare, "spectator"), /no view of a spectator: ask for it with viewers: \["spectator"\]/);
});

test("a seat key of a sealed game shows the view of its seat", async () => {
  const { position, seatKeys } = await hadal.createGame("deeper", { seatCount: 2, sealing: Sealing.SEALED });
  const seen = (await hadal.getPosition(position, { viewers: [seatKeys[1]!] })).position;
  assert.equal(viewOf(seen, 1).$typeName, "hadal.v1.DeeperView");
});

test("a packed and a sealed state are kept as bytes and played on", async () => {
  for (const sealing of [Sealing.OPEN, Sealing.SEALED]) {
    const { position, seatKeys } = await hadal.createGame("advanced_colonization", { sealing });
    const kept = saveState(position);
    assert.ok(equals(StateSchema, loadState(kept), position.state!));
    assert.deepEqual(saveState(loadState(kept)), kept);
    const acting = sealing === Sealing.SEALED ? { seatKey: seatKeys[0]! } : {};
    assert.equal((await hadal.apply(loadState(kept), "end", acting)).position.ply, 1n);
  }
});

test("a typed state, none at all and bytes that are no state are not kept or loaded", async () => {
  const { position } = await hadal.createGame("advanced_colonization", { include: { stateForm: StateForm.TYPED } });
  assert.throws(() => saveState(position), /Hadal\.packed/);
  assert.throws(() => saveState({ ...position, state: undefined as never }), /no state/);
  for (const bytes of [new Uint8Array(), new TextEncoder().encode("not a state"), Uint8Array.of(0xff, 0xff, 0xff)]) {
    assert.throws(() => loadState(bytes), { message: "these bytes are not a saved state" });
  }
});

test("a typed state is packed by the server, and a packed one stays what it is", async () => {
  const { position } = await hadal.createGame("oceans", { seatCount: 2, seed: 5n });
  const typed = await hadal.typed(position);
  assert.equal(typed.state.case, "oceans");
  assert.ok(equals(StateSchema, await hadal.packed(typed), position.state!));
  assert.ok(equals(StateSchema, await hadal.packed(position), position.state!));
});

test("a position is described in one line", async () => {
  const { position } = await hadal.createGame("advanced_colonization");
  assert.equal(describe(position), `ply 0: seat 0 decides: act; ${position.legalActions!.total} legal actions`);
  const { position: next } = await hadal.apply(position, "end", { include: { skipLegalActions: true } });
  assert.equal(describe(next), "ply 1: seat 1 decides: act");
  const over = await colonization("r1[1]r1/r2[2]r2/[3] -/- - 2P5");
  const [best, other] = outcome(over)!.results;
  assert.equal(describe(over), `ply 0: over (${outcome(over)!.reason}); seat 0 is first with ${best!.score}, seat 1 is second with ${other!.score}`);
  const sealed = await hadal.createGame("oceans", { seatCount: 2, sealing: Sealing.SEALED });
  const closed = (await hadal.closeGame(sealed.position, { tableKey: sealed.tableKey })).position;
  assert.match(describe(closed), /^ply \d+: over \(closed\); seat 0 has \d+, seat 1 has \d+$/);
  assert.equal(describe(create(PositionSchema, { ply: 4n })), "ply 4");
});

for (const [gameId, connect, view] of [
  ["advanced_colonization", connectColonization, viewOfColonization],
  ["deep_colony", connectDeepColony, viewOfDeepColony],
  ["oceans", connectOceans, viewOfOceans],
  ["deeper", connectDeeper, viewOfDeeper],
] as const) {
  test(`the client of ${gameId} alone reads what the client of all games reads`, async () => {
    const one = connect(server.url);
    const how = { seatCount: 2, seed: 5n, viewers: [0], include: { stateForm: StateForm.TYPED } };
    const [own, all] = [(await one.createGame(gameId, how)).position, (await hadal.createGame(gameId, how)).position];
    assert.ok(equals(PositionSchema, own, all));
    assert.ok(own.state!.state.case && own.legalActions!.actions[0]!.action.case && view(own, 0).$typeName);
    const next = await one.apply(own, own.legalActions!.actions[0]!);
    assert.ok(next.events.every(({ event }) => event.case !== undefined));
    assert.ok((await one.getGame(gameId)).components?.components.case);
  });
}

test("the client of one game refuses to lose the options of another", async () => {
  const one = connectDeeper(server.url);
  const options = { options: { case: "oceans", value: { roundLimit: 2 } } } as const;
  const told = /hadal-client\/deeper leaves out the options of oceans/;
  await assert.rejects(one.createGame("oceans", { seatCount: 2, options }), told);
  await assert.rejects(one.getGame("oceans", { options }), told);
  await assert.rejects(one.commitChance("oceans", [], { seatCount: 2, options }), told);
  const { position } = await one.createGame("oceans", { seatCount: 2, viewers: [0] });
  assert.equal(awaited(position), awaited((await hadal.getPosition(position)).position));
  assert.throws(() => viewOfDeeper(position, 0), /no view of seat 0/);
});
