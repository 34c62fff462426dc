// A sealed game of Oceans from seat keys to its end, over gRPC-Web as a browser plays it and over gRPC.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";

import { equals } from "@bufbuild/protobuf";
import { type Hadal, Refused, connectHadal } from "hadal-client";
import { type Action, type Outcome, type Position, type State, StateForm, StateSchema } from "hadal-client/messages/hadal/v1/game";
import { Authority, type CreateGameResponse, Sealing } from "hadal-client/messages/hadal/v1/game_service";
import { connectHadal as connectHadalWeb } from "hadal-client/web";

import { BINARY, Server } from "./server.js";

const GAME = "oceans";
const ACTIONS_MAX = 1000;
const options = { options: { case: "oceans", value: { roundLimit: 2 } } } as const;
const spectator = { viewer: { case: "spectator", value: {} } } as const;

let server: Server;
before(async () => void (server = await Server.start()));
after(async () => assert.equal(await server.stop(), 0));

function byKey(key: Uint8Array): { viewer: { case: "seatKey"; value: Uint8Array } } {
  return { viewer: { case: "seatKey", value: key } };
}

/** The seat that decides next; undefined when the game is over. */
function awaited(position: Position): number | undefined {
  const status = position.status!.status;
  return status.case === "awaiting" ? status.value.seat : undefined;
}

function outcome(position: Position): Outcome {
  const status = position.status!.status;
  assert.equal(status.case, "outcome");
  return status.value as Outcome;
}

for (const [protocol, connect] of [
  ["gRPC-Web", connectHadalWeb],
  ["gRPC", connectHadal],
] as const) {
  describe(`a sealed game over ${protocol}`, () => {
    let hadal: Hadal;
    let created: CreateGameResponse;
    before(async () => {
      hadal = connect(server.url);
      created = await hadal.createGame(GAME, {
        seatCount: 2,
        options,
        sealing: Sealing.SEALED,
        authority: Authority.TABLE,
      });
    });

    function refused(call: Promise<unknown>, reason: string): Promise<void> {
      return assert.rejects(call, (error) => error instanceof Refused && error.reason === reason);
    }

    /** What a player's browser sees with the player's key. */
    async function look(state: State, seat: number): Promise<Position> {
      const viewers = [byKey(created.seatKeys[seat]!), spectator];
      return (await hadal.getPosition(state, { viewers, include: { expandLimit: 1000 } })).position!;
    }

    test("is played with the seat keys to its end, and its record verifies", async () => {
      const { seatKeys, tableKey, matchId, seedCommitment } = created;
      assert.deepEqual([seatKeys.length, tableKey.length, matchId.length, seedCommitment.length], [2, 32, 16, 32]);
      let position = created.position!;
      const start = position.state!;
      assert.equal(start.state.case, "sealed");
      const actions: Action[] = [];
      for (let seat = awaited(position); seat !== undefined; seat = awaited(position)) {
        assert.ok(actions.length < ACTIONS_MAX, "the game ends");
        const state = position.state!;
        const legal = (await look(state, seat)).legalActions!.actions;
        const action = legal[(actions.length * 5) % legal.length]!;
        const acting = { seatKey: seatKeys[seat]!, tableKey, expectedHash: position.stateHash };
        const next = (await hadal.apply(state, action, acting)).position!;
        assert.deepEqual(next.parentHash, position.stateHash);
        position = next;
        actions.push(action);
      }
      assert.equal(outcome(position).results.length, 2);
      assert.equal(outcome(position).chanceSecret.length, 32);
      const { record } = await hadal.exportRecord(start, actions, { seatKeys, tableKey, options });
      const verdict = await hadal.verifyGame(record);
      assert.deepEqual([verdict.verified, verdict.actions], [true, actions.length]);
    });

    test("is dealt in two steps, closed early, and its record verifies", async () => {
      const entropy = [randomBytes(32), randomBytes(32)];
      const digests = entropy.map((each) => createHash("sha256").update(each).digest());
      const { opening, seedCommitment } = await hadal.commitChance(GAME, digests, { seatCount: 2, options });
      await refused(hadal.createGame(GAME, { seatCount: 2, options, opening, entropy: digests }), "MALFORMED");
      const dealt = await hadal.createGame(GAME, { seatCount: 2, options, opening, entropy });
      assert.equal(dealt.authority, Authority.TABLE);
      assert.deepEqual(dealt.seedCommitment, seedCommitment);
      const { seatKeys, tableKey } = dealt;
      const start = dealt.position!.state!;
      await refused(hadal.closeGame(start, { seatKeys }), "SEAT_KEY_REFUSED");
      const closed = (await hadal.closeGame(start, { tableKey, reason: "nobody came" })).position!;
      assert.deepEqual([outcome(closed).reason, outcome(closed).closedBecause], ["closed", "nobody came"]);
      await refused(hadal.closeGame(closed.state!, { tableKey }), "GAME_OVER");
      const { record } = await hadal.exportRecord(start, [], { seatKeys, tableKey, options, closed: closed.state! });
      const published = { expectedCommitment: seedCommitment, expectedEntropyCommitments: digests };
      const verdict = await hadal.verifyGame(record, published);
      assert.ok(verdict.verified);
      assert.deepEqual([verdict.steps, verdict.players], [2, 2]);
      assert.deepEqual(verdict.entropyCommitments.map((each) => Buffer.from(each)), digests);
      const swapped = { ...published, expectedEntropyCommitments: [...digests].reverse() };
      assert.ok(!(await hadal.verifyGame(record, swapped)).verified);
    });

    test("shows each player more than a spectator, and legal actions to the awaited seat alone", async () => {
      const state = created.position!.state!;
      const seat = awaited(created.position!)!;
      for (const viewer of [0, 1]) {
        const { perspectives, legalActions } = await look(state, viewer);
        assert.deepEqual(perspectives.map((each) => each.viewer?.viewer.case), ["seat", "spectator"]);
        assert.equal(perspectives[0]!.viewer!.viewer.value, viewer);
        assert.equal(legalActions !== undefined, viewer === seat);
        assert.notDeepEqual(perspectives[0]!.view, perspectives[1]!.view, "a player sees more than a spectator");
      }
      const watching = await hadal.getPosition(state, { viewers: [spectator] });
      assert.equal(watching.position!.legalActions, undefined);
      await refused(hadal.getPosition(state, { viewers: [{ viewer: { case: "seat", value: seat } }] }), "SEAT_KEY_REFUSED");
    });

    test("a browser asks with the seat key alone, and the table key advances", async () => {
      const state = created.position!.state!;
      const seat = awaited(created.position!)!;
      const seatKey = created.seatKeys[seat]!;
      const action = (await look(state, seat)).legalActions!.actions[0]!;
      await hadal.apply(state, action, { seatKey, validateOnly: true });
      await refused(hadal.apply(state, action, { seatKey }), "SEAT_KEY_REFUSED");
      const { tableKey } = created;
      await refused(hadal.apply(state, action, { seatKey: created.seatKeys[1 - seat]!, tableKey }), "SEAT_KEY_REFUSED");
      const [once, again] = [
        await hadal.apply(state, action, { seatKey, tableKey }),
        await hadal.apply(state, action, { seatKey, tableKey }),
      ];
      assert.ok(equals(StateSchema, once.position!.state!, again.position!.state!), "a retry gets the same token");
    });

    test("a changed token is refused", async () => {
      const sealed = created.position!.state!.state;
      assert.equal(sealed.case, "sealed");
      const token = Uint8Array.from(sealed.value as Uint8Array);
      token[token.length - 1]! ^= 1;
      const changed = { ...created.position!.state!, state: { case: "sealed" as const, value: token } };
      await refused(hadal.getPosition(changed), "SEAL_BROKEN");
    });
  });
}

describe("a server that seals every game", () => {
  const folder = mkdtempSync(join(tmpdir(), "hadal-"));
  let sealing: Server;
  before(async () => {
    const keys = join(folder, "seal-keys");
    writeFileSync(keys, execFileSync(BINARY, ["keygen"]), { mode: 0o600 });
    sealing = await Server.start("--seal-keys-file", keys, "--sealing-policy", "sealed-only");
  });
  after(async () => {
    assert.equal(await sealing.stop(), 0);
    rmSync(folder, { recursive: true });
  });

  test("is asked for no form, and its states have no typed one", async () => {
    const hadal = connectHadal(sealing.url);
    const { position } = await hadal.createGame("advanced_colonization");
    assert.equal(position?.state?.state.case, "sealed");
    await assert.rejects(hadal.typed(position), { reason: "MALFORMED" });
    await assert.rejects(hadal.createGame("advanced_colonization", { sealing: Sealing.OPEN }), Refused);
    const typed = { include: { stateForm: StateForm.TYPED } };
    await assert.rejects(hadal.createGame("advanced_colonization", typed), { reason: "MALFORMED" });
  });
});
