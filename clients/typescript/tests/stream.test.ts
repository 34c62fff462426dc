// The stream, over gRPC.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Code, ConnectError } from "@connectrpc/connect";
import { type Hadal, Refused, connectHadal } from "hadal-client";
import type { State } from "hadal-client/messages/hadal/v1/game";

import { Server } from "./server.js";

const include = { notation: true, actionNotations: true };

let server: Server;
let hadal: Hadal;
let start: State;
before(async () => {
  server = await Server.start();
  hadal = connectHadal(server.url);
  start = (await hadal.createGame("advanced_colonization")).position!.state!;
});
after(async () => assert.equal(await server.stop(), 0));

test("play goes on after a refusal", async () => {
  const stream = await hadal.play(start);
  assert.equal((await stream.apply("buy r2")).position?.ply, 1n);
  await assert.rejects(stream.apply("buy k2"), (error) => {
    assert.ok(error instanceof Refused);
    assert.deepEqual([error.code, error.reason], [Code.FailedPrecondition, "ILLEGAL_ACTION"]);
    return error.metadata["violated"] === "not_your_pyramid";
  });
  const { position } = await stream.apply("dep r2 A>B", { include });
  assert.deepEqual([position?.ply, position?.notation], [2n, "[1](r2>B)/[2]/[3] -/- - 1D1"]);
  stream.close();
});

test("play opens one state after another", async () => {
  const stream = await hadal.play(start);
  await stream.apply("buy r2");
  assert.equal((await stream.open(start)).position?.ply, 0n);
  stream.close();
  await assert.rejects(stream.apply("buy r2"), /closed/);
});

test("requests may be sent ahead of their answers", async () => {
  const stream = await hadal.play(start);
  const answers = await Promise.all(["buy r2", "dep r2 A>B", "end"].map((action) => stream.apply(action)));
  assert.deepEqual(answers.map(({ position }) => position?.ply), [1n, 2n, 3n]);
  stream.close();
});

test("play refuses a bad state at once", async () => {
  await assert.rejects(hadal.play({ ...(await hadal.typed(start)), rulesVersion: 999 }), { reason: "RULES_VERSION_UNSUPPORTED" });
});

test("a stream whose server dies ends with an error and can be resumed elsewhere", async () => {
  const dying = await Server.start();
  const stream = await connectHadal(dying.url).play(start);
  const { position } = await stream.apply("buy r2");
  await dying.stop("SIGKILL");
  await assert.rejects(stream.apply("end"), (error) => !(error instanceof Refused));
  stream.close();
  const resumed = await hadal.play(position!.state!);
  assert.equal((await resumed.apply("end")).position?.ply, 2n);
  resumed.close();
});

test("a lost connection is no refusal", async () => {
  await assert.rejects(connectHadal("http://127.0.0.1:1").listGames(), (error) => error instanceof ConnectError);
});
