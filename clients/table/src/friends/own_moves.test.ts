import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Prepared } from "./match_server";
import { OwnMoves } from "./own_moves.svelte";
import { remember, remembered } from "./remembered";

vi.mock("../game/connection.svelte", () => ({ connection: {} }));

const place = () => ({ match: "M6jXhVJq4ZrA", token: "ab".repeat(32) });
const move = (number: number, state: Prepared["state"]): Prepared => ({ number, state, reason: state === "dropped" ? "not_expected" : null, message: null, expect: [{}], action: `a${number}` });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});

afterEach(() => vi.unstubAllGlobals());

describe("a conditional move that was dropped", () => {
  it("is told until it is read, also to whoever comes back", () => {
    const before = new OwnMoves(place);
    before.hear([move(1, "waiting")]);
    expect(before.dropped).toBeUndefined();
    const after = new OwnMoves(place);
    after.hear([move(1, "dropped"), move(2, "dropped"), move(3, "played")]);
    expect(after.dropped?.number).toBe(1);
    after.read();
    expect(after.dropped?.number).toBe(2);
    const again = new OwnMoves(place);
    again.hear([move(1, "dropped"), move(2, "dropped")]);
    expect(again.dropped?.number).toBe(2);
    again.read();
    const last = new OwnMoves(place);
    last.hear([move(1, "dropped"), move(2, "dropped")]);
    expect(last.dropped).toBeUndefined();
  });

  it("is not told of where it was one of several for whatever comes", () => {
    const moves = new OwnMoves(place);
    moves.hear([move(1, "played"), { ...move(2, "dropped"), expect: null }]);
    expect(moves.dropped).toBeUndefined();
    moves.hear([{ ...move(1, "dropped"), expect: null, reason: "ILLEGAL_ACTION" }, move(2, "played")]);
    expect(moves.dropped?.number).toBe(1);
  });

  it("is told anew when its number is used again", () => {
    const moves = new OwnMoves(place);
    moves.hear([move(1, "dropped")]);
    moves.read();
    moves.hear([move(1, "waiting")]);
    moves.hear([move(1, "dropped")]);
    expect(moves.dropped?.number).toBe(1);
  });

  it("is called by its words as long as it is told of", () => {
    const moves = new OwnMoves(place);
    remember(place().match, { prepared: { read: [], labels: { a1: "End the turn" } } });
    moves.hear([move(1, "dropped")]);
    expect([moves.labelOf(move(1, "dropped")), new OwnMoves(place).labelOf(move(1, "dropped"))]).toEqual(["End the turn", "End the turn"]);
    moves.hear([]);
    expect(remembered(place().match)?.prepared?.labels).toEqual({});
    expect(moves.labelOf(move(1, "dropped"))).toBe("a1");
  });
});
