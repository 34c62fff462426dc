// Calls that fail for the moment, on a server that fails as often as it is told.

import assert from "node:assert/strict";
import { type Http2Server, type ServerHttp2Session, createServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { after, before, beforeEach, test } from "node:test";

import { connectNodeAdapter } from "@connectrpc/connect-node";
import { Code, ConnectError, Refused, connectHadal, create } from "hadal-client";
import { ErrorInfoSchema, RetryInfoSchema } from "hadal-client/messages/google/rpc/error_details";
import { StateSchema } from "hadal-client/messages/hadal/v1/game";
import { GameService } from "hadal-client/messages/hadal/v1/game_service";
import { connectHadal as connectHadalWeb } from "hadal-client/web";

import { Server } from "./server.js";

const QUICK = { pauseMs: 1 };

let calls: number;
/** What the next calls end with; calls beyond succeed. */
let failures: ConnectError[];
let failing: Http2Server;
let url: string;
const sessions = new Set<ServerHttp2Session>();

function called(): Record<string, never> {
  calls++;
  const failure = failures.shift();
  if (failure) throw failure;
  return {};
}

before(async () => {
  const routes = connectNodeAdapter({
    routes: (router) =>
      router.service(GameService, {
        listGames: called,
        createGame: () => ({ ...called(), position: {} }),
        async *play() {
          yield called();
        },
      }),
  });
  failing = createServer(routes).on("session", (session) => void sessions.add(session));
  await new Promise<void>((resolve) => failing.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(failing.address() as AddressInfo).port}`;
});
beforeEach(() => void ([calls, failures] = [0, []]));
after(() => {
  // Clients keep their connections for a while.
  for (const session of sessions) session.destroy();
  failing.close();
});

function overloaded(milliseconds: number): ConnectError {
  return new ConnectError("more calls at once than configured", Code.Unavailable, undefined, [
    { desc: ErrorInfoSchema, value: { reason: "OVERLOADED", domain: "hadal" } },
    { desc: RetryInfoSchema, value: { retryDelay: { seconds: 0n, nanos: milliseconds * 1e6 } } },
  ]);
}

test("an overloaded server is asked again, after the pause that it asks for", async () => {
  failures = [overloaded(150), overloaded(150)];
  const began = performance.now();
  await connectHadal(url, { retry: QUICK }).listGames();
  assert.equal(calls, 3);
  assert.ok(performance.now() - began >= 300);
});

test("a server that stays overloaded is asked four times, or as often as one says", async () => {
  for (const [retry, expected] of [[QUICK, 4], [{ ...QUICK, times: 1 }, 2], [{ times: 0 }, 1]] as const) {
    [calls, failures] = [0, Array.from({ length: 9 }, () => overloaded(0))];
    await assert.rejects(connectHadal(url, { retry }).listGames(), (error) => error instanceof Refused && error.reason === "OVERLOADED");
    assert.equal(calls, expected);
  }
});

test("a refusal that stays one is not asked for again", async () => {
  failures = [new ConnectError("no game of this id", Code.NotFound, undefined, [{ desc: ErrorInfoSchema, value: { reason: "UNKNOWN_GAME" } }])];
  await assert.rejects(connectHadal(url).listGames(), { reason: "UNKNOWN_GAME" });
  assert.equal(calls, 1);
});

test("a bug of the server, which has details, is not asked for again", async () => {
  failures = [new ConnectError("a bug", Code.Internal, undefined, [{ desc: ErrorInfoSchema, value: { reason: "INTERNAL" } }])];
  await assert.rejects(connectHadal(url).listGames(), { reason: "INTERNAL" });
  assert.equal(calls, 1);
});

test("a call whose connection breaks is made again, unless it draws chance", async () => {
  const hadal = connectHadal(url, { retry: QUICK });
  failures = [new ConnectError("the stream was reset", Code.Internal)];
  await hadal.listGames();
  assert.equal(calls, 2);
  [calls, failures] = [0, [new ConnectError("the stream was reset", Code.Internal)]];
  await assert.rejects(hadal.createGame("deeper"), (error) => error instanceof ConnectError && !(error instanceof Refused));
  assert.equal(calls, 1);
  [calls, failures] = [0, [overloaded(0)]];
  await hadal.createGame("deeper");
  assert.equal(calls, 2);
});

test("a stream is not opened again", async () => {
  failures = [overloaded(0)];
  await assert.rejects(connectHadal(url, { retry: QUICK }).play(create(StateSchema)), { reason: "OVERLOADED" });
  assert.equal(calls, 1);
});

test("a server that asks for more than a minute is not waited for", async () => {
  failures = [overloaded(0)];
  failures[0]!.details = overloaded(0).details.map((detail) =>
    "desc" in detail && detail.desc === RetryInfoSchema ? { ...detail, value: { retryDelay: { seconds: 3_000_000n, nanos: 0 } } } : detail,
  );
  await assert.rejects(connectHadal(url).listGames(), { reason: "OVERLOADED" });
  assert.equal(calls, 1);
});

test("a deadline ends the pauses, too", async () => {
  failures = [overloaded(900)];
  await assert.rejects(connectHadal(url, { defaultTimeoutMs: 100 }).listGames(), { code: Code.DeadlineExceeded });
  assert.equal(calls, 1);
});

test("a server that starts late is found, over gRPC and over gRPC-Web", async () => {
  for (const connect of [connectHadal, connectHadalWeb]) {
    const first = await Server.start();
    await first.stop();
    const [{ games }, late] = await Promise.all([
      connect(first.url, { retry: { times: 8, pauseMs: 50 } }).listGames(),
      Server.startAt(new URL(first.url).host),
    ]);
    assert.ok(games.length > 0);
    await late.stop();
  }
});

test("a lost page connection is no refusal, and is asked again", async () => {
  let tries = 0;
  const fetch = (): Promise<Response> => Promise.reject(new TypeError(`failed to fetch ${++tries}`));
  const hadal = connectHadalWeb(url, { fetch, retry: QUICK });
  await assert.rejects(hadal.listGames(), (error) => error instanceof ConnectError && !(error instanceof Refused));
  assert.equal(tries, 4);
});
