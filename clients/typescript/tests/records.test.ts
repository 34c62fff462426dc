// Every call of `RecordService`, over gRPC and over gRPC-Web.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";

import { equals } from "@bufbuild/protobuf";
import { type Hadal, Refused, connectHadal } from "hadal-client";
import { type Action, type State, StateForm, StateSchema } from "hadal-client/messages/hadal/v1/game";
import { PlyOrder } from "hadal-client/messages/hadal/v1/record_service";
import { connectHadal as connectHadalWeb } from "hadal-client/web";

import { Server } from "./server.js";

const GAME = "deep_colony";
const SEED = 11n;

let server: Server;
before(async () => void (server = await Server.start()));
after(async () => assert.equal(await server.stop(), 0));

/** A short game: its first state, its actions, and the hash of each position. */
async function play(hadal: Hadal): Promise<{ start: State; actions: Action[]; hashes: Uint8Array[] }> {
  let position = (await hadal.createGame(GAME, { seatCount: 2, seed: SEED })).position!;
  const start = position.state!;
  const actions: Action[] = [];
  const hashes = [position.stateHash];
  while (actions.length < 4) {
    const action = position.legalActions!.actions[0]!;
    position = (await hadal.apply(position.state!, action)).position!;
    actions.push(action);
    hashes.push(position.stateHash);
  }
  return { start, actions, hashes };
}

for (const [protocol, connect] of [
  ["gRPC", connectHadal],
  ["gRPC-Web", connectHadalWeb],
] as const) {
  describe(`records over ${protocol}`, () => {
    let hadal: Hadal;
    before(() => void (hadal = connect(server.url)));

    test("a record reproduces every hash", async () => {
      const { start, actions, hashes } = await play(hadal);
      const { record } = await hadal.exportRecord(start, actions, { seed: SEED });
      assert.match(record, new RegExp(GAME));
      const again = await hadal.importRecord(record);
      assert.deepEqual(again.stateHashes, hashes);
      assert.ok(equals(StateSchema, again.initialState!, await hadal.typed(start)));
      const packed = await hadal.importRecord(record, { include: { stateForm: StateForm.PACKED } });
      assert.ok(equals(StateSchema, packed.initialState!, start));
      assert.equal(packed.position?.state?.state.case, "packed");
      const verdict = await hadal.verifyGame(record);
      assert.equal(verdict.verified, true);
      assert.equal(verdict.actions, actions.length);
    });

    test("a changed record diverges where it was changed", async () => {
      const { start, actions } = await play(hadal);
      const { record } = await hadal.exportRecord(start, actions, { seed: SEED });
      const verdict = await hadal.verifyGame(record.replace(/^place \S+/m, "place 40,40"));
      assert.equal(verdict.verified, false);
      assert.equal(verdict.divergence?.index, 0);
    });

    test("states of one match are compared", async () => {
      const { start, actions, hashes } = await play(hadal);
      const later = (await hadal.applyActions(start, actions)).position!.state!;
      const compared = await hadal.compareStates(start, later, { hashesB: hashes.slice(0, -1) });
      assert.equal(compared.sameState, false);
      assert.equal(compared.plyOrder, PlyOrder.B_GREATER);
      assert.deepEqual([compared.plyA, compared.plyB], [0n, BigInt(actions.length)]);
    });

    test("a text that is no record is refused", async () => {
      await assert.rejects(
        hadal.importRecord("not a record"),
        (refused) => refused instanceof Refused && refused.reason === "MALFORMED",
      );
    });
  });
}
