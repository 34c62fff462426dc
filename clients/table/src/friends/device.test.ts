import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { forget, muteDevice, tellDevice, tidy } from "./device";
import { allRemembered, remember, remembered } from "./remembered";
import { isNotified, notifications } from "./telling";

vi.mock("../game/connection.svelte", () => ({ connection: {} }));

const [FIRST, SECOND] = ["M6jXhVJq4ZrA", "N6jXhVJq4ZrB"] as const;
const TOKEN = "ab".repeat(32);
const ENDPOINT = "https://push.example/a";

/** Paths and bodies that were asked for. */
let asked: [string, unknown, string | undefined][];
let subscription: { endpoint: string; unsubscribe: () => Promise<boolean>; toJSON: () => object } | undefined;
const unsubscribe = vi.fn(async () => {
  subscription = undefined;
  return true;
});

/** Until then the browser is still about it. */
let allowed: Promise<void>;

const subscribe = vi.fn(async () => {
  await allowed;
  subscription ??= { endpoint: ENDPOINT, unsubscribe, toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: "p", auth: "a" } }) };
  return subscription;
});

/** As a browser keeps what was written: names are its own properties. */
function storage(): Storage {
  const kept: Record<string, string> = {};
  const hidden = { getItem: (key: string) => kept[key] ?? null, setItem: (key: string, value: string) => void (kept[key] = value), removeItem: (key: string) => void delete kept[key] };
  return new Proxy(kept, { get: (_, name: string) => hidden[name as keyof typeof hidden] }) as unknown as Storage;
}

beforeEach(async () => {
  asked = [];
  allowed = Promise.resolve();
  subscription = undefined;
  const Notification = { permission: "granted", requestPermission: async () => "granted" };
  vi.stubGlobal("window", { Notification, isSecureContext: true });
  vi.stubGlobal("Notification", Notification);
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("navigator", { serviceWorker: { register: async () => ({}), ready: Promise.resolve({ pushManager: { subscribe, getSubscription: async () => subscription ?? null } }) } });
  vi.stubGlobal("fetch", async (path: string, how: RequestInit) => {
    asked.push([path, JSON.parse(String(how.body)), new Headers(how.headers).get("authorization") ?? undefined]);
    return new Response("{}");
  });
  for (const match of [FIRST, SECOND]) remember(match, { title: "Oceans", fragment: `#match=${match}.p.${TOKEN}.${TOKEN}` });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe("a device", () => {
  it("is told of turns once its person wants it, and not before", async () => {
    await tellDevice(FIRST, TOKEN, "key");
    expect(asked).toEqual([]);
    await notifications(true);
    await tellDevice(FIRST, TOKEN, "key");
    expect(asked).toEqual([[`/matches/${FIRST}/push`, { endpoint: ENDPOINT, keys: { p256dh: "p", auth: "a" } }, `Bearer ${TOKEN}`]]);
  });

  it("is told nothing if the switch is turned off while the browser still subscribes", async () => {
    await notifications(true);
    let allow = () => {};
    allowed = new Promise((resolve) => (allow = resolve));
    const telling = tellDevice(FIRST, TOKEN, "key");
    await vi.waitFor(() => expect(subscribe).toHaveBeenCalledOnce());
    await muteDevice(FIRST, TOKEN);
    allow();
    await telling;
    expect([subscription, asked]).toEqual([undefined, []]);
  });

  it("gives its subscription up when the switch is turned off, and says so", async () => {
    await notifications(true);
    await subscribe();
    await muteDevice(FIRST, TOKEN);
    expect([unsubscribe.mock.calls.length, isNotified()]).toEqual([1, false]);
    expect(asked).toEqual([[`/matches/${FIRST}/push/forget`, { endpoint: ENDPOINT }, `Bearer ${TOKEN}`]]);
    await muteDevice(FIRST, TOKEN);
    expect(asked, "there is nothing more to give up").toHaveLength(1);
  });

  it("is told nothing more of a match that is forgotten, and goes on to be told of the others", async () => {
    await notifications(true);
    await subscribe();
    await forget(FIRST);
    expect([remembered(FIRST), unsubscribe.mock.calls.length]).toEqual([undefined, 0]);
    expect(asked).toEqual([[`/matches/${FIRST}/push/forget`, { endpoint: ENDPOINT }, `Bearer ${TOKEN}`]]);
    await forget(SECOND);
    expect(unsubscribe, "nothing is left of which it could be told").toHaveBeenCalledOnce();
    expect(asked.at(-1)![0]).toBe(`/matches/${SECOND}/push/forget`);
  });

  it("forgets what is too much, first what was only looked at, and has the match server forget it", async () => {
    await notifications(true);
    await subscribe();
    for (let number = 0; number < 97; number++) remember(`seat-${number}`.padEnd(12, "x"), { fragment: `#match=${`seat-${number}`.padEnd(12, "x")}.p.${TOKEN}.${TOKEN}` });
    for (const match of ["only-looked-1", "only-looked-2"]) remember(match, { title: "Oceans", fragment: `#match=${match}` });
    expect(allRemembered()).toHaveLength(101);
    await tidy(SECOND);
    expect(allRemembered(), "one of those that were only looked at").toHaveLength(100);
    expect([remembered(FIRST), remembered(SECOND)].map((each) => each?.title)).toEqual(["Oceans", "Oceans"]);
    remember("seat-of-today", { fragment: `#match=seat-of-today.p.${TOKEN}.${TOKEN}` });
    remember("seat-of-now-1", { fragment: `#match=seat-of-now-1.p.${TOKEN}.${TOKEN}` });
    await tidy("seat-of-now-1");
    expect(["only-looked-1", "only-looked-2"].map(remembered), "the others that have no seat").toEqual([undefined, undefined]);
    expect(allRemembered()).toHaveLength(100);
    expect(asked.length, "of a seat, too").toBe(1);
  });

  it("that never wanted to be told asks nobody when a match is forgotten", async () => {
    await forget(FIRST);
    expect([remembered(FIRST), asked]).toEqual([undefined, []]);
  });
});
