import { describe, expect, it } from "vitest";
import { changed, join } from "./join";
import { piece, scene } from "./testing";

describe("join", () => {
  it("matches what did not move before equal ids", () => {
    const before = scene([piece({ id: 1n, x: 0, key: "marker", seat: 0 }), piece({ id: 2n, x: 1, key: "marker", seat: 0 })]);
    const after = scene([piece({ id: 2n, x: 0, key: "marker", seat: 0 }), piece({ id: 3n, x: 5, key: "marker", seat: 0 })]);
    expect(join(before, after)).toEqual([
      { before: 1n, after: 2n, count: 1, still: true },
      { before: 2n, after: 3n, count: 1, still: false },
    ]);
  });

  it("splits and merges counts", () => {
    const before = scene([piece({ id: 1n, place: 2, key: "fish", count: 5 }), piece({ id: 9n, place: 3, key: "fish", count: 1 })]);
    const after = scene([piece({ id: 1n, place: 2, key: "fish", count: 3 }), piece({ id: 7n, place: 4, key: "fish", count: 3 })]);
    expect(join(before, after)).toEqual([
      { before: 1n, after: 1n, count: 3, still: true },
      { before: 1n, after: 7n, count: 2, still: false },
      { before: 9n, after: 7n, count: 1, still: false },
    ]);
  });

  it("keeps seats apart", () => {
    const before = scene([piece({ id: 1n, key: "marker", seat: 0 })]);
    const after = scene([piece({ id: 1n, key: "marker", seat: 1 })]);
    expect(join(before, after)).toEqual([
      { before: 1n, count: 1, still: false },
      { after: 1n, count: 1, still: false },
    ]);
  });

  it("turns a card over", () => {
    const before = scene([piece({ id: 1n, place: 2, key: "", count: 10 })]);
    const after = scene([piece({ id: 1n, place: 2, key: "", count: 9 }), piece({ id: 5n, place: 3, key: "S001" })]);
    expect(join(before, after)).toEqual([
      { before: 1n, after: 1n, count: 9, still: true },
      { before: 1n, after: 5n, count: 1, still: false },
    ]);
  });

  it("accounts for every copy on both sides exactly once", () => {
    const before = scene([piece({ id: 1n, key: "a", count: 4 }), piece({ id: 2n, key: "b", x: 3 }), piece({ id: 3n, key: "", count: 2, place: 5 })]);
    const after = scene([piece({ id: 1n, key: "a", x: 2 }), piece({ id: 4n, key: "b", x: 4, count: 3 }), piece({ id: 6n, key: "c", place: 7 })]);
    const links = join(before, after);
    const sum = (side: "before" | "after") => links.filter((link) => link[side] !== undefined).reduce((total, link) => total + link.count, 0);
    expect(sum("before")).toBe(7);
    expect(sum("after")).toBe(5);
  });
});

describe("changed", () => {
  it("tells what came, moved or turned, and nothing else", () => {
    const before = scene([piece({ id: 1n, x: 1, key: "a" }), piece({ id: 2n, x: 2, key: "b" }), piece({ id: 3n, x: 3, key: "c" })]);
    const after = scene([piece({ id: 1n, x: 1, key: "a" }), piece({ id: 2n, x: 2, turn: 1, key: "b" }), piece({ id: 3n, x: 4, key: "c" }), piece({ id: 4n, x: 9, key: "d" })]);
    expect([...changed(before, after)].sort()).toEqual([2n, 3n, 4n]);
  });
});
