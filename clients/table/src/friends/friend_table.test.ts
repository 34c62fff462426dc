import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { FriendTable } from "./friend_table.svelte";

vi.mock("../game/preferences.svelte", () => ({ preferences: {} }));
vi.mock("../game/connection.svelte", () => ({
  connection: { wait: async () => undefined, retry: () => undefined },
  hadal: { getGame: async () => ({ game: { title: "Oceans" }, bots: [], faces: [] }) },
  steady: (call: () => unknown) => call(),
}));

const MATCH = "M6jXhVJq4ZrA";
const TOKEN = "ab".repeat(32);
const SITTER = { kind: "open", name: "Ada", taken: true, shown: false, bot: null, left: false };
const MOMENT = { game: "oceans", version: 3, since: 0, ply: null, awaited: null, sitters: [SITTER, SITTER], own_seat: 1, entropy_commitments: ["a", "b"], seed_commitment: null, clocks: [], seconds_left: null, server_time: null, rematch_asked: [], rematch: null };
const PRESENCE = { version: 3, absent: [], presence: [{ state: "away", away_for: 70 }, { state: "here", away_for: 0 }], awaited_for: null, seconds_left: null, server_time: null };

/** The requests, with their bodies. */
let asked: [string, unknown][];
let table: FriendTable;
let here: () => Promise<Response>;
/** Writes to the stream that was opened last. */
let write: (text: string) => void;
let end: () => void;
const look = { hidden: false };

beforeEach(() => {
  asked = [];
  look.hidden = false;
  here = () => new Promise(() => undefined);
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  vi.stubGlobal("document", look);
  vi.stubGlobal("window", {});
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    asked.push([path.replace(`/${MATCH}`, ""), body ? JSON.parse(String(body)) : undefined]);
    if (path === "/matches") return here();
    if (!path.includes("/stream")) return Response.json(MOMENT);
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        write = (text) => controller.enqueue(new TextEncoder().encode(text));
        end = () => controller.close();
      },
    });
    return new Response(stream);
  });
  table = new FriendTable({ match: MATCH, token: TOKEN }, () => undefined);
});

afterEach(() => {
  table.leave();
  vi.unstubAllGlobals();
});

const streams = () => asked.filter(([path]) => path.includes("/stream")).length;
const away = () => asked.flatMap(([path, body]) => (path.endsWith("/presence") ? [(body as { away_for: number }).away_for > 0] : []));
const sign = () => write(`event: presence\ndata: ${JSON.stringify(PRESENCE)}\n\n`);

describe("a match with friends", () => {
  it("is listened to though the match server does not say its times, and it is said how long nothing was heard", async () => {
    const before = performance.now();
    void table.follow();
    expect(table.silentFor(before + 60_000)).toBeGreaterThanOrEqual(59);
    await vi.waitFor(() => expect(streams()).toBe(1));
    sign();
    await vi.waitFor(() => expect(table.presentAt(0)).toEqual({ state: "away", words: "away for 1 min" }));
    expect(table.presentAt(1), "oneself").toBeUndefined();
    expect(away(), "until the times are known, or will not be").toEqual([]);
  });

  it("hears of each stream anew whether its player looks: to open one deletes what was said before", async () => {
    here = async () => Response.json({ page_beat_seconds: 3_600 });
    look.hidden = true;
    void table.follow();
    await vi.waitFor(() => expect(away()).toEqual([true]));
    for (const count of [1, 2]) {
      await vi.waitFor(() => expect(streams()).toBe(count));
      expect(away()).toHaveLength(count);
      sign();
      await vi.waitFor(() => expect(away()).toHaveLength(count + 1));
      sign();
      end();
    }
    expect(away()).toEqual([true, true, true]);
  });

  it("that is left before it has answered opens no stream", async () => {
    const following = table.follow();
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1));
    table.leave();
    await following;
    expect(streams()).toBe(0);
  });
});
