import { describe, expect, it } from "vitest";

import { branches, grown, lineTo, planted, shownAt, slim, undone } from "./branch";

const ply = (state: string) => ({ state, texts: [], touched: [], reversibility: 1 });
const ids = (plies: { id: number }[]) => plies.map(({ id }) => id);

describe("a tree of positions", () => {
  const straight = grown(grown(planted("a"), 0, ply("b")), 1, ply("c"));

  it("shows what was played last", () => {
    expect(straight.current).toBe(2);
    expect(ids(lineTo(straight, 2))).toEqual([0, 1, 2]);
  });

  it("keeps the log when an earlier position is shown", () => {
    const back = shownAt(straight, 1);
    expect([back.current, back.tip]).toEqual([1, 2]);
  });

  it("keeps both courses", () => {
    const forked = grown(shownAt(straight, 1), 1, ply("d"));
    expect(ids(lineTo(forked, forked.tip))).toEqual([0, 1, 3]);
    expect(branches(forked)).toEqual([
      { tip: 2, length: 2, leaves: 1 },
      { tip: 3, length: 2, leaves: 2 },
    ]);
    expect(shownAt(forked, 2).tip).toBe(2);
  });

  it("plays the same again without a second copy", () => {
    const again = grown(shownAt(straight, 0), 0, ply("b"));
    expect([again.plies.length, again.current, again.tip]).toEqual([3, 1, 2]);
  });

  it("is kept with the states that the others follow from", () => {
    const kept = slim(straight);
    expect(kept.plies.map(({ state }) => state)).toEqual(["a", undefined, "c"]);
    expect(kept.plies[1]!.reversibility).toBe(1);
  });

  it("takes the last position back, but none that others follow from", () => {
    expect(undone(straight)).toMatchObject({ current: 1, tip: 1 });
    expect(undone(straight).plies).toHaveLength(2);
    expect(undone(shownAt(straight, 1)).current).toBe(1);
  });
});
