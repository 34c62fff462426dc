import { describe, expect, test } from "vitest";

import type { Scene_Piece } from "hadal-client/messages/hadal/v1/scene";

import { BOARD, onSpecies, spacesOf, statsOf } from "./species";

function piece(key: string, marks: string[] = []): Scene_Piece {
  return { key, marks } as unknown as Scene_Piece;
}

describe("the board of a species", () => {
  test.each([0, 1, 3, 4, 5, 8, 12, 20])("%i traits lie within it, apart from each other", (count) => {
    for (const marks of [[], ["19 spaces"]]) {
      const riders = [piece("population"), ...Array.from({ length: count }, () => piece("S001"))];
      const traits = onSpecies(piece("species", marks), riders).slice(1);
      expect(traits).toHaveLength(count);
      for (const [index, box] of traits.entries()) {
        expect(Math.abs(box.x) + box.width / 2).toBeLessThanOrEqual(BOARD.width / 2);
        expect(Math.abs(box.y) + box.height / 2).toBeLessThanOrEqual(BOARD.height / 2);
        for (const other of traits.slice(index + 1)) {
          const apart = Math.abs(box.x - other.x) >= box.width - 1e-9 || Math.abs(box.y - other.y) >= box.height - 1e-9;
          expect(apart).toBe(true);
        }
      }
    }
  });

  test("its marks are numbers, spaces and words", () => {
    const species = piece("species", ["forage 2", "never attacks", "ages 3", "7 spaces", "has foraged"]);
    expect(spacesOf(species)).toBe(7);
    expect(statsOf(species.marks)).toEqual({
      stats: [
        { name: "forage", value: "2" },
        { name: "attack", value: "–" },
        { name: "ages", value: "3" },
      ],
      rest: ["has foraged"],
    });
  });
});
