import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Beat, lasting, standingWords, waitingWords } from "./presence";

vi.mock("../game/connection.svelte", () => ({ connection: {} }));

describe("who is there", () => {
  it("is said in words that grow with the time", () => {
    const away = (seconds: number | null) => standingWords({ state: "away", away_for: seconds }, false);
    expect([0, 59, 60, 125, 3_599].map(away)).toEqual(["away", "away", "away for 1 min", "away for 2 min", "away for 59 min"]);
    expect(away(null)).toBe("not here yet");
    expect(standingWords({ state: "here", away_for: 0 }, false)).toBe("here");
    expect(standingWords({ state: "gone", away_for: 7_300 }, false)).toBe("gone for 2 h");
    expect(standingWords({ state: "gone", away_for: 0 }, true)).toBe("left");
    expect([86_400, 200_000].map(lasting)).toEqual(["a day", "2 days"]);
  });
});

describe("whoever is waited for", () => {
  it("is named, with whether they are there and since when it is their turn", () => {
    const away = { state: "away", away_for: 130 } as const;
    expect(waitingWords("Bo", away, false, 185)).toBe("Bo is away; it has been Bo's turn for 3 min.");
    expect(waitingWords("Bo", away, false, 5)).toBe("Bo is away; it is Bo's turn.");
    expect(waitingWords("Bo", { state: "here", away_for: 0 }, false, 5)).toBe("Bo is asked.");
    expect(waitingWords("Bo", undefined, false, 125)).toBe("It has been Bo's turn for 2 min.");
    expect(waitingWords("Bo", { state: "gone", away_for: 9_000 }, true, 0)).toBe("Bo has left; it is Bo's turn.");
  });
});

describe("the beat of a page", () => {
  const asked = vi.fn(async (_path: string, _how: { body: string; keepalive: boolean; headers: Record<string, string> }) => ({}));
  const said = () => asked.mock.calls.map(([, { body }]) => (JSON.parse(body) as { away_for: number }).away_for);
  const look = { hidden: false };

  beforeEach(() => {
    look.hidden = false;
    vi.useFakeTimers();
    vi.stubGlobal("document", look);
    vi.stubGlobal("fetch", asked);
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    asked.mockClear();
  });

  it("comes at once and then as often as told, while somebody looks", () => {
    const beat = new Beat("m", "secret", 20);
    vi.advanceTimersByTime(40_000);
    expect(said()).toEqual([0, 0, 0]);
    expect(asked.mock.calls[0]![0]).toBe("/matches/m/presence");
    expect(asked.mock.calls[0]![1]).toMatchObject({ keepalive: true, headers: { Authorization: "Bearer secret" } });
    look.hidden = true;
    beat.say();
    vi.advanceTimersByTime(100_000);
    expect(said().slice(3), "said once: what follows from it the match server counts itself").toEqual([0.1]);
    beat.say();
    expect(said().slice(4), "asked anew, since when").toEqual([100]);
    look.hidden = false;
    beat.say();
    beat.say(false);
    expect(said().slice(5), "a page that goes away is looked at until then").toEqual([0, 0.1]);
    beat.stop();
    vi.advanceTimersByTime(100_000);
    expect(said()).toHaveLength(7);
  });
});
