// Calls that fail for the moment, on a server that fails as often as it is told.

import assert from "node:assert/strict";
import { once } from "node:events";
import { type Http2Server, type ServerHttp2Session, createServer } from "node:http2";
import { type AddressInfo, type Socket, createServer as createTcpServer } from "node:net";
import { after, before, beforeEach, test } from "node:test";

import { connectNodeAdapter } from "@connectrpc/connect-node";
import { Code, ConnectError, type Hadal, Refused, connectHadal, create } from "hadal-client";
import { ErrorInfoSchema, RetryInfoSchema } from "hadal-client/messages/google/rpc/error_details";
import { AnalysisService } from "hadal-client/messages/hadal/v1/analysis_service";
import { StateSchema } from "hadal-client/messages/hadal/v1/game";
import { GameService } from "hadal-client/messages/hadal/v1/game_service";
import { connectHadal as connectHadalWeb } from "hadal-client/web";

import { Server } from "./server.js";

const QUICK = { pauseMs: 1 };

let calls: number;
/** The milliseconds that the last call had. */
let granted: number | undefined;
/** The ends of the next calls; calls beyond succeed. */
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
    routes: (router) => {
      router.service(AnalysisService, {
        chooseAction: () => ({ ...called(), action: {} }),
        imagineStates: called,
        async *analyzePosition(_, { timeoutMs }) {
          granted = timeoutMs();
          yield called();
        },
        async *simulateGames(_, { timeoutMs }) {
          granted = timeoutMs();
          yield called();
        },
      });
      router.service(GameService, {
        listGames: (_, { timeoutMs }) => {
          granted = timeoutMs();
          return called();
        },
        createGame: () => ({ ...called(), position: {} }),
        commitChance: called,
        async *play() {
          yield called();
        },
      });
    },
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
  const retryDelay = { seconds: BigInt(Math.floor(milliseconds / 1e3)), nanos: (milliseconds % 1e3) * 1e6 };
  return new ConnectError("more calls at once than configured", Code.Unavailable, undefined, [
    { desc: ErrorInfoSchema, value: { reason: "OVERLOADED", domain: "hadal" } },
    { desc: RetryInfoSchema, value: { retryDelay } },
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
  failures = [new ConnectError("no game of this id", Code.NotFound, undefined, [{ desc: ErrorInfoSchema, value: { reason: "UNKNOWN_GAME", domain: "hadal" } }])];
  await assert.rejects(connectHadal(url).listGames(), { reason: "UNKNOWN_GAME" });
  assert.equal(calls, 1);
});

test("a bug of the server, which has details, is not asked for again", async () => {
  failures = [new ConnectError("a bug", Code.Internal, undefined, [{ desc: ErrorInfoSchema, value: { reason: "INTERNAL", domain: "hadal" } }])];
  await assert.rejects(connectHadal(url).listGames(), { reason: "INTERNAL" });
  assert.equal(calls, 1);
});

test("a call whose connection breaks is made again, and one that draws chance is no exception", async () => {
  const hadal = connectHadal(url, { retry: QUICK });
  const calling = [() => hadal.listGames(), () => hadal.createGame("deeper"), () => hadal.commitChance("deeper", [])];
  for (const code of [Code.Unavailable, Code.Internal, Code.Canceled]) {
    for (const call of calling) {
      [calls, failures] = [0, [new ConnectError("the stream was reset", code)]];
      await call();
      assert.equal(calls, 2);
    }
  }
});

test("a connection that is reset is made again", async () => {
  let connections = 0;
  const resetting = createTcpServer((socket) => {
    connections++;
    socket.once("data", () => socket.resetAndDestroy());
  }).listen(0, "127.0.0.1");
  await once(resetting, "listening");
  const hadal = connectHadal(`http://127.0.0.1:${(resetting.address() as AddressInfo).port}`, { retry: QUICK });
  await assert.rejects(hadal.createGame("deeper"), (error) => error instanceof ConnectError && !(error instanceof Refused));
  resetting.close();
  assert.equal(connections, 4);
});

test("what else fails without details is not made again", async () => {
  for (const code of [Code.Unknown, Code.ResourceExhausted, Code.DeadlineExceeded]) {
    [calls, failures] = [0, [new ConnectError("in no mood", code)]];
    await assert.rejects(connectHadal(url, { retry: QUICK }).listGames(), { code });
    assert.equal(calls, 1);
  }
});

test("only an error in the name of the server is a refusal", async () => {
  const details = [
    [{ desc: RetryInfoSchema, value: {} }],
    [{ desc: ErrorInfoSchema, value: { reason: "TOO_MANY", domain: "proxy.example" } }],
  ];
  for (const detail of details) {
    failures = [new ConnectError("the proxy's own words", Code.ResourceExhausted, undefined, detail)];
    const lost = (error: unknown): boolean => error instanceof ConnectError && !(error instanceof Refused);
    await assert.rejects(connectHadal(url).listGames(), lost);
  }
});

test("a refusal says after how many seconds to try again", async () => {
  failures = [overloaded(150)];
  await assert.rejects(connectHadal(url, { retry: { times: 0 } }).listGames(), { reason: "OVERLOADED", retryAfter: 0.15 });
});

test("a stream is not opened again", async () => {
  failures = [overloaded(0)];
  await assert.rejects(connectHadal(url, { retry: QUICK }).play(create(StateSchema)), { reason: "OVERLOADED" });
  assert.equal(calls, 1);
});

test("a server that asks to be left alone beyond the deadline, or for weeks, is not waited for", async () => {
  for (const [milliseconds, defaultTimeoutMs] of [[31_000, undefined], [9_000, 5_000], [3e9, 0]] as const) {
    [calls, failures] = [0, [overloaded(milliseconds)]];
    const hadal = connectHadal(url, defaultTimeoutMs === undefined ? {} : { defaultTimeoutMs });
    await assert.rejects(hadal.listGames(), { reason: "OVERLOADED", retryAfter: milliseconds / 1_000 });
    assert.equal(calls, 1);
  }
});

test("the pauses take no more than the deadline, all together", async () => {
  failures = Array.from({ length: 9 }, () => overloaded(1_200));
  await assert.rejects(connectHadal(url, { defaultTimeoutMs: 2_000 }).listGames(), { reason: "OVERLOADED" });
  assert.equal(calls, 2);
});

test("a server that accepts and says nothing fails the call at its deadline, over gRPC and over gRPC-Web", async () => {
  const sockets = new Set<Socket>();
  const mute = createTcpServer((socket) => void sockets.add(socket)).listen(0, "127.0.0.1");
  await once(mute, "listening");
  try {
    for (const connect of [connectHadal, connectHadalWeb]) {
      const hadal = connect(`http://127.0.0.1:${(mute.address() as AddressInfo).port}`, { defaultTimeoutMs: 200 });
      await assert.rejects(hadal.listGames(), { code: Code.DeadlineExceeded });
    }
  } finally {
    for (const socket of sockets) socket.destroy();
    mute.close();
  }
});

test("a call has 30 seconds unless one says otherwise, and 0 is no bound", async () => {
  for (const [options, least, most] of [[{}, 29_000, 30_000], [{ defaultTimeoutMs: 7_000 }, 6_000, 7_000]] as const) {
    await connectHadal(url, options).listGames();
    assert.ok(granted! > least && granted! <= most, `${granted} ms`);
  }
  await connectHadal(url, { defaultTimeoutMs: 0 }).listGames();
  assert.equal(granted, undefined);
  for (const [options, expected] of [[{}, "30000m"], [{ defaultTimeoutMs: 0 }, null]] as const) {
    let told: string | null | undefined;
    const fetch = (_: unknown, init?: RequestInit): Promise<Response> => {
      told = new Headers(init?.headers).get("grpc-timeout");
      return Promise.reject(new TypeError("failed to fetch"));
    };
    await assert.rejects(connectHadalWeb(url, { ...options, fetch, retry: { times: 0 } }).listGames());
    assert.equal(told, expected);
  }
});

test("questions to bots are asked again, streams of reports are not", async () => {
  const state = create(StateSchema);
  const hadal = connectHadal(url, { retry: QUICK });
  for (const call of [() => hadal.chooseAction(state), () => hadal.imagineStates(state)]) {
    [calls, failures] = [0, [overloaded(0), new ConnectError("the stream was reset", Code.Unavailable)]];
    await call();
    assert.equal(calls, 3);
  }
  for (const reports of [hadal.analyze(state), hadal.simulate("any", { seats: "random", games: 1n })]) {
    [calls, failures] = [0, [overloaded(0)]];
    await assert.rejects(reports.next(), { reason: "OVERLOADED" });
    assert.equal(calls, 1);
  }
});

test("streams of reports have only the time that they are given", async () => {
  const state = create(StateSchema);
  let told: string | null | undefined;
  const fetch = (_: unknown, init?: RequestInit): Promise<Response> => {
    told = new Headers(init?.headers).get("grpc-timeout");
    return Promise.reject(new TypeError("failed to fetch"));
  };
  const [hadal, web] = [connectHadal(url, { defaultTimeoutMs: 5_000 }), connectHadalWeb(url, { defaultTimeoutMs: 5_000, fetch })];
  const asking = [
    (client: Hadal, how: object) => client.analyze(state, how),
    (client: Hadal, how: object) => client.simulate("any", { seats: "random", games: 1n, ...how }),
  ];
  for (const ask of asking) {
    for await (const _ of ask(hadal, {})) break;
    assert.equal(granted, undefined);
    // Were the rest of the time not let go of, these tests would last that long.
    for await (const _ of ask(hadal, { timeoutMs: 60_000 })) break;
    assert.ok(granted! > 30_000 && granted! <= 60_000, `${granted} ms`);
    for (const [how, expected] of [[{}, null], [{ timeoutMs: 60_000 }, "60000m"]] as const) {
      await assert.rejects(ask(web, how).next());
      assert.equal(told, expected);
    }
  }
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
