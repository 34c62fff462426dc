// The client without a server, in Node.js.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { Code, ConnectError, Refused, Sealing, applyRequest, awaited, loadState, localHadal, outcome, randomAction, saveState, viewOf } from "hadal-client";
import { localHadal as localOceans, viewOf as viewOfOceans } from "hadal-client/oceans";

import { BUG, CORE, KEY, trapping } from "./core.js";

const hadal = localHadal({ core: CORE, interceptors: [trapping] });
/** The games, with options under which each of them ends. */
const GAMES = {
  advanced_colonization: { options: { options: { case: "advancedColonization", value: { maxTurns: 20 } } } },
  deep_colony: {},
  oceans: {},
  deeper: { options: { options: { case: "deeper", value: { turnLimit: 4 } } } },
} as const;

for (const [game, options] of Object.entries(GAMES)) {
  test(`${game} is played to its end against a bot, and its record holds`, async () => {
    const { position: start, seed } = await hadal.createGame(game, { seatCount: 2, viewers: [0], ...options });
    assert.equal(viewOf(start, 0).$typeName.startsWith("hadal.v1."), true);
    const actions = [];
    let position = start;
    while (awaited(position) !== undefined) {
      const action = awaited(position) === 0 ? randomAction(position) : (await hadal.chooseAction(position, { bot: "greedy" })).action;
      actions.push(action);
      ({ position } = await hadal.apply(loadState(saveState(position)), action));
    }
    assert.equal(outcome(position)!.results.length, 2);
    const { record } = await hadal.exportRecord(start, actions, { ...options, ...(seed === undefined ? {} : { seed }) });
    assert.equal((await hadal.verifyGame(record)).verified, true);
    assert.equal((await hadal.importRecord(record)).position!.ply, position.ply);
  });
}

test("a refusal is the one of a server", async () => {
  const { position } = await hadal.createGame("advanced_colonization");
  await assert.rejects(hadal.apply(position, "buy k2"), (error) => {
    assert.ok(error instanceof Refused);
    assert.deepEqual([error.code, error.reason, error.clause], [Code.FailedPrecondition, "ILLEGAL_ACTION", "4.5"]);
    return error.violated === "not_your_pyramid";
  });
  await assert.rejects(hadal.apply(position, "nonsense"), { reason: "MALFORMED", field: "action.notation" });
  const [good, bad] = await hadal.batch(["buy r2", "buy k2"].map((action) => applyRequest(position, action)));
  assert.ok(bad instanceof Refused && !(good instanceof Refused));
});

test("a stream goes on after a refusal, and many are open at once", async () => {
  const { position } = await hadal.createGame("advanced_colonization");
  const [first, second] = await Promise.all([hadal.play(position), hadal.play(position)]);
  assert.equal((await first.apply("buy r2")).position?.ply, 1n);
  await assert.rejects(first.apply("buy k2"), { reason: "ILLEGAL_ACTION" });
  const answers = await Promise.all([first.apply("dep r2 A>B"), first.apply("end"), second.apply("buy r1")]);
  assert.deepEqual(answers.map(({ position }) => position?.ply), [2n, 3n, 1n]);
  first.close();
  await assert.rejects(first.apply("end"), /closed/);
  second.close();
});

test("a hint reports on its way, and its last report is final", async () => {
  const { position } = await hadal.createGame("deep_colony", { seatCount: 2, seed: 1n });
  const finals = [];
  for await (const { final } of hadal.analyze(position, { bot: "search", budget: { milliseconds: 600 }, reportEvery: 500n })) finals.push(final);
  assert.ok(finals.length > 2, `${finals.length} reports`);
  assert.deepEqual(finals.filter(Boolean), [true]);
  assert.equal(finals.at(-1), true);
});

test("a deadline ends a hint with what there is", async () => {
  const { position } = await hadal.createGame("deep_colony", { seatCount: 2, seed: 1n });
  let last;
  for await (const analysis of hadal.analyze(position, { bot: "search", budget: { milliseconds: 20_000 }, timeoutMs: 2_000 })) last = analysis;
  assert.equal(last!.final, true);
});

test("nothing waits for a bot, and a bot that nobody waits for ends", async () => {
  const { position } = await hadal.createGame("deep_colony", { seatCount: 2, seed: 1n });
  const stream = await hadal.play(position);
  const leaving = new AbortController();
  const thinking = (async () => {
    for await (const _ of hadal.analyze(position, { bot: "search", budget: { milliseconds: 30_000 }, signal: leaving.signal })) assert.fail("a report that nobody asked for");
  })();
  // While it thinks, another call is answered.
  assert.equal((await hadal.getPosition(position)).position.ply, 0n);
  // This one waits for the bot before it, and has the worker that comes after.
  const choosing = hadal.chooseAction(position, { bot: "random" });
  const before = performance.now();
  leaving.abort();
  await assert.rejects(thinking, (error) => error instanceof ConnectError && error.code === Code.Canceled);
  assert.ok((await choosing).action);
  assert.ok(performance.now() - before < 20_000, "the bot has gone on thinking");
  // Streams are of the other worker.
  assert.equal((await stream.apply(0)).position?.ply, 1n);
  stream.close();
});

test("a bug costs its own call and the open streams; the next call has another worker", async () => {
  const { position } = await hadal.createGame("deep_colony", { seatCount: 2, seed: 1n });
  const stream = await hadal.play(position);
  const met = hadal.getGame(BUG);
  const beside = hadal.getPosition(position);
  await assert.rejects(met, (error) => {
    assert.ok(error instanceof Refused);
    assert.deepEqual([error.code, error.reason], [Code.Internal, "INTERNAL"]);
    return /report the request/.test(error.message);
  });
  assert.equal((await beside).position.ply, 0n);
  await assert.rejects(stream.apply(0), (error) => error instanceof ConnectError && error.code === Code.Aborted);
  stream.close();
  const again = await hadal.play(position);
  assert.equal((await again.apply(0)).position?.ply, 1n);
  again.close();
});

test("sealed games are played where a key is given, and nowhere else", async () => {
  const sealed = { seatCount: 2, sealing: Sealing.SEALED };
  await assert.rejects(hadal.createGame("oceans", sealed), { reason: "SEALING_UNAVAILABLE" });
  const sealing = localHadal({ core: CORE, keys: KEY });
  const { position, seatKeys, tableKey } = await sealing.createGame("oceans", sealed);
  assert.equal(position.state!.state.case, "sealed");
  const looking = await sealing.getPosition(position, { viewers: [seatKeys[0]!] });
  assert.equal(looking.position.perspectives.length, 1);
  const seat = awaited(position)!;
  await assert.rejects(sealing.apply(position, 0, { seatKey: new Uint8Array(32), tableKey }), { reason: "SEAT_KEY_REFUSED" });
  const { action } = await sealing.chooseAction(position, { bot: "greedy", seatKey: seatKeys[seat]! });
  assert.equal((await sealing.apply(position, action, { seatKey: seatKeys[seat]!, tableKey })).position.ply, position.ply + 1n);
  await assert.rejects(hadal.getPosition(position), { reason: "SEALING_UNAVAILABLE" });
  // Another client with the same key goes on with it.
  const other = localHadal({ core: CORE, keys: KEY });
  assert.equal((await other.getPosition(position)).position.ply, position.ply);
});

test("keys that are none are refused, and not shown", async () => {
  await assert.rejects(localHadal({ core: CORE, keys: "secret" }).listGames(), (error) => {
    assert.ok(error instanceof Refused);
    return error.reason === "MALFORMED" && !error.message.includes("secret");
  });
});

test("the core is a path, an address, bytes or a module", async () => {
  const bytes = new Uint8Array(await readFile(CORE));
  const loaded: (number | undefined)[][] = [];
  for (const core of [CORE, pathToFileURL(CORE), pathToFileURL(CORE).href, bytes, bytes.buffer, await WebAssembly.compile(bytes)]) {
    const { games } = await localHadal({ core, onProgress: (...progress) => loaded.push(progress) }).listGames();
    assert.deepEqual(games, (await hadal.listGames()).games);
  }
  assert.deepEqual(loaded, [1, 2, 3].map(() => [bytes.length, bytes.length]));
});

test("without a core the error names what makes one", async () => {
  assert.throws(() => localHadal({} as never), /make wasm/);
  await assert.rejects(localHadal({ core: `${CORE}.not` }).listGames(), (error) => error instanceof ConnectError && /make wasm/.test(error.message));
  await assert.rejects(localHadal({ core: new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]) }).listGames(), /not a core of Hadal/);
});

test("a client of one game has its messages", async () => {
  const oceans = localOceans({ core: CORE });
  const { position } = await oceans.createGame("oceans", { seatCount: 2, viewers: [0] });
  assert.equal(viewOfOceans(position, 0).seats.length, 2);
});

test("a deadline ends a call, also while the core is loaded", async () => {
  const never = localHadal({ core: () => new Promise<never>(() => undefined), defaultTimeoutMs: 20 });
  await assert.rejects(never.listGames(), (error) => error instanceof ConnectError && error.code === Code.DeadlineExceeded);
  const slow = localHadal({ core: CORE, defaultTimeoutMs: 1 });
  const { position } = await hadal.createGame("deep_colony", { seatCount: 2, seed: 1n });
  await assert.rejects(slow.chooseAction(position, { bot: "search", budget: { milliseconds: 20_000 } }), (error) => {
    return (error as ConnectError | Refused).code === Code.DeadlineExceeded;
  });
});
