import { expect, test } from "vitest";

import { makeRoom, rounded } from "./spots";

/** Eight parts around the middle of a tile whose cell is so long, in pixels. */
function partsOf(cell: number) {
  return Array.from({ length: 8 }, (_, at) => {
    const [angle, radius] = [(at / 8) * 2 * Math.PI, Math.max(9, cell * 0.13)];
    return { x: Math.sin(angle) * cell * 0.34, y: -Math.cos(angle) * cell * 0.34, width: radius * 2, height: radius * 2, outline: rounded(radius * 2, radius * 2, radius) };
  });
}

test("no part of a small tile lies on the middle of another", () => {
  for (const cell of [24, 30, 45, 60, 120]) {
    const parts = partsOf(cell);
    makeRoom(parts);
    for (const one of parts) {
      const covered = parts.some((other) => other !== one && Math.hypot(other.x - one.x, other.y - one.y) < other.width / 2);
      expect(covered, `cells of ${cell} pixels`).toBe(false);
    }
  }
});

test("parts that lie apart stay as large as they were", () => {
  const [before, after] = [partsOf(120), partsOf(120)];
  makeRoom(after);
  expect(after).toEqual(before);
});
