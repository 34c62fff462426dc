import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("../game/connection.svelte", () => ({ connection: { wait: async () => undefined } }));

/** How each call was made. */
let asked: RequestInit[];
let answer: (how: RequestInit) => Promise<Response>;
let server: typeof import("./match_server");

const said = { status: 200, headers: { "content-type": "application/json" } };

/** As a network that lets a call go silent. */
function swallowed({ signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => signal!.addEventListener("abort", () => reject(new DOMException("over", "TimeoutError"))));
}

beforeEach(async () => {
  vi.resetModules();
  server = await import("./match_server");
  asked = [];
  vi.stubGlobal("fetch", (_: string, how: RequestInit) => {
    asked.push(how);
    return answer(how);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** All that is waited for ends at once. */
function impatient(): void {
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const over = new AbortController();
    setTimeout(() => over.abort());
    return over.signal;
  });
}

describe("another connection", () => {
  it("is the same one for all who want it within a second", async () => {
    const now = vi.spyOn(performance, "now");
    answer = async () => new Response("{}", said);
    const kinds: unknown[] = [];
    for (const at of [5_000, 5_400, 5_900, 6_100]) {
      now.mockReturnValue(at);
      server.otherConnection();
      await server.get("/m");
      kinds.push(asked.at(-1)!.credentials);
    }
    expect(kinds).toEqual(["omit", "omit", "omit", "same-origin"]);
  });
});

describe("a match server beside the page", () => {
  it("is asked once more, over another connection, where a network swallows it", async () => {
    impatient();
    answer = (how) => (asked.length === 1 ? swallowed(how) : Promise.resolve(new Response('{"ended_days": 7}', said)));
    expect(await server.matchServer()).toEqual({ ended_days: 7 });
    expect(asked.map(({ credentials }) => credentials)).toEqual(["same-origin", "omit"]);
  });

  it("is none if it is never heard", async () => {
    impatient();
    answer = swallowed;
    expect(await server.matchServer()).toBeUndefined();
    expect(asked).toHaveLength(2);
  });

  it("is none where another thing is answered, and there if it refuses", async () => {
    answer = async () => new Response("<html>", { headers: { "content-type": "text/html" } });
    expect(await server.matchServer()).toBeUndefined();
    answer = async () => new Response('{"reason": "ORIGIN_REFUSED"}', { ...said, status: 403 });
    await expect(server.matchServer()).rejects.toMatchObject({ reason: "ORIGIN_REFUSED" });
    answer = () => Promise.reject(new TypeError("Failed to fetch"));
    expect(await server.matchServer()).toBeUndefined();
    expect(asked).toHaveLength(3);
  });
});

describe("a call", () => {
  it("is made again when it is swallowed, unless it is made once", async () => {
    impatient();
    answer = (how) => (asked.length % 2 === 1 ? swallowed(how) : Promise.resolve(new Response("{}", said)));
    expect(await server.post("/m/actions", "secret")).toEqual({});
    expect(asked).toHaveLength(2);
    await expect(server.post("/m/phrases", "secret", { phrase: 1 }, { isOnce: true })).rejects.toThrow("does not answer");
    expect(asked).toHaveLength(3);
  });
});

describe("a stream", () => {
  it("that was given up before it was opened is not opened", async () => {
    answer = async () => new Response("data: {}\n\n", said);
    const listening = { signal: AbortSignal.abort(), silence: 1_000, heard: () => undefined };
    expect(await server.listen("m", undefined, 0, listening).next()).toEqual({ done: true, value: undefined });
    expect(asked).toEqual([]);
  });
});
