// Answers, refusals and reports as they come over gRPC, and over gRPC-Web as to a browser.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";

import { Code, type Hadal, Refused, Sealing, StateForm, applyRequest, awaited, connectHadal, create, equals, outcome } from "hadal-client";
import { type Action, PositionSchema, StateSchema } from "hadal-client/messages/hadal/v1/game";
import { connectHadal as connectHadalWeb } from "hadal-client/web";

import { BINARY, Server } from "./server.js";

const GAME = "advanced_colonization";

let server: Server;
before(async () => void (server = await Server.start()));
after(async () => assert.equal(await server.stop(), 0));

/** All that an iterator gives. */
async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const given: Item[] = [];
  for await (const item of items) given.push(item);
  return given;
}

/** The refusal of the call. */
async function refusal(call: Promise<unknown>): Promise<Refused> {
  const error = await call.then(() => assert.fail("the call was not refused"), (error: unknown) => error);
  assert.ok(error instanceof Refused, String(error));
  return error;
}

for (const [protocol, connect] of [
  ["gRPC", connectHadal],
  ["gRPC-Web", connectHadalWeb],
] as const) {
  describe(`over ${protocol}`, () => {
    let hadal: Hadal;
    before(() => void (hadal = connect(server.url)));

    test("a sealed game is played by its keys to its end, and its record verifies", async () => {
      const options = { options: { case: "oceans", value: { roundLimit: 2 } } } as const;
      const { position: start, seatKeys, tableKey } = await hadal.createGame("oceans", { seatCount: 2, options, sealing: Sealing.SEALED });
      const actions: Action[] = [];
      let position = start;
      for (let seat = awaited(position); seat !== undefined; seat = awaited(position)) {
        const seatKey = seatKeys[seat]!;
        const { perspectives, legalActions } = (await hadal.getPosition(position, { viewers: [seatKey], include: { expandLimit: 1000 } })).position;
        assert.deepEqual(perspectives[0]!.viewer!.viewer, { case: "seat", value: seat });
        const legal = legalActions!.actions;
        const action = legal[(actions.length * 5) % legal.length]!;
        position = (await hadal.apply(position, action, { seatKey, tableKey, expectedHash: position.stateHash })).position;
        actions.push(action);
      }
      assert.equal(outcome(position)!.chanceSecret.length, 32);
      const { record } = await hadal.exportRecord(start, actions, { seatKeys, tableKey, options });
      const verdict = await hadal.verifyGame(record);
      assert.deepEqual([verdict.verified, verdict.actions], [true, actions.length]);
    });

    test("a refusal tells reason, rule, field and what was meant", async () => {
      const { position } = await hadal.createGame(GAME);
      const illegal = await refusal(hadal.apply(position, "buy k2"));
      assert.deepEqual([illegal.code, illegal.reason, illegal.field], [Code.FailedPrecondition, "ILLEGAL_ACTION", undefined]);
      assert.deepEqual([illegal.clause, illegal.violated], ["4.5", "not_your_pyramid"]);
      assert.deepEqual(illegal.metadata, { rule: "4.5", violated: "not_your_pyramid" });
      const malformed = await refusal(hadal.apply(position, "bye r2"));
      assert.deepEqual([malformed.code, malformed.reason, malformed.clause], [Code.InvalidArgument, "MALFORMED", undefined]);
      assert.deepEqual([malformed.field, Object.keys(malformed.violations)], ["action.notation", ["action.notation"]]);
      assert.ok(malformed.nearest.includes("buy r2") && malformed.retryAfter === undefined && malformed.message !== "");
    });

    test("a refusal stands among answers, and names its place in a sequence", async () => {
      const { position } = await hadal.createGame(GAME);
      const [good, bad] = await hadal.batch([applyRequest(position, "buy r2"), applyRequest(position, "buy k2")]);
      assert.ok(good !== undefined && !(good instanceof Refused) && bad instanceof Refused);
      assert.deepEqual([bad.code, bad.reason, bad.violated], [Code.FailedPrecondition, "ILLEGAL_ACTION", "not_your_pyramid"]);
      assert.ok(equals(PositionSchema, good.position!, (await hadal.apply(position, "buy r2")).position));
      assert.equal((await refusal(hadal.applyActions(position, ["buy r2", "buy k2"]))).metadata["index"], "1");
    });

    test("with validateOnly the answer is empty", async () => {
      const { position } = await hadal.createGame(GAME);
      assert.equal((await hadal.apply(position, "buy r2", { validateOnly: true })).position, undefined);
    });

    test("too large a request is refused by the name of the limit", async () => {
      const refused = await refusal(hadal.importRecord("x".repeat(1 << 20)));
      assert.deepEqual([refused.code, refused.reason, refused.metadata["limit"]], [Code.OutOfRange, "LIMIT_EXCEEDED", "request_bytes"]);
    });

    test("reports end with the final one, and a refusal comes in their place", async () => {
      const { position } = await hadal.createGame("deep_colony", { seatCount: 2, seed: 5n });
      const messages = await all(hadal.analyze(position, { budget: { simulations: 500n }, reportEvery: 1024n, lines: 2 }));
      assert.ok(messages.length > 1 && messages.every(({ final }, place) => final === (place === messages.length - 1)));
      assert.deepEqual([messages.at(-1)?.actions.length, messages.at(-1)?.work?.simulations], [2, 500n]);
      assert.equal((await refusal(all(hadal.analyze(position, { level: 99 })))).field, "thinker.level");
      assert.equal((await refusal(all(hadal.simulate("chess", { seats: "random", games: 1n })))).reason, "UNKNOWN_GAME");
    });
  });
}

test("a server that seals every game is asked for no form, and its states have no typed one", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "hadal-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const keys = join(folder, "seal-keys");
  writeFileSync(keys, execFileSync(BINARY, ["keygen"]), { mode: 0o600 });
  const sealing = await Server.start("--seal-keys-file", keys, "--sealing-policy", "sealed-only");
  t.after(() => sealing.stop());
  const hadal = connectHadal(sealing.url);
  const { position } = await hadal.createGame(GAME);
  assert.equal(position.state?.state.case, "sealed");
  await assert.rejects(hadal.typed(position), { reason: "MALFORMED" });
  await assert.rejects(hadal.createGame(GAME, { sealing: Sealing.OPEN }), Refused);
  await assert.rejects(hadal.createGame(GAME, { include: { stateForm: StateForm.TYPED } }), { reason: "MALFORMED" });
  assert.equal((await refusal(hadal.getPosition(create(StateSchema)))).field, "state");
});
