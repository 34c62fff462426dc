import { expect, test } from "vitest";

import { dayOf, placeOfTheDay, puzzleOfTheDay } from "./puzzles";

test("a day begins and ends at midnight in UTC, and the first one is 2027-01-01", () => {
  expect(dayOf(Date.UTC(2027, 0, 1))).toBe(0);
  expect(dayOf(Date.UTC(2027, 0, 1, 23, 59, 59, 999))).toBe(0);
  expect(dayOf(Date.UTC(2027, 0, 2))).toBe(1);
  expect(dayOf(Date.UTC(2026, 11, 31, 23, 59))).toBe(-1);
  expect(dayOf(Date.UTC(2028, 0, 1))).toBe(365);
});

test("as many days in a row as there are puzzles have each of them once", () => {
  for (let count = 1; count <= 200; count++) {
    for (const first of [0, -7, 12_345]) {
      const places = Array.from({ length: count }, (_, day) => placeOfTheDay(first + day, count));
      expect([...places].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, place) => place));
    }
  }
});

test("the puzzle of a day is of the game on which its place lies, and the same for everybody", () => {
  const games = [
    { id: "a", puzzles: 3 },
    { id: "none", puzzles: 0 },
    { id: "b", puzzles: 5 },
  ];
  const days = Array.from({ length: 8 }, (_, day) => puzzleOfTheDay(day, games));
  const told = days.map((each) => `${each?.gameId} ${each?.place}`);
  expect(new Set(told).size).toBe(8);
  expect([...told].sort()).toEqual(["a 0", "a 1", "a 2", "b 0", "b 1", "b 2", "b 3", "b 4"]);
  expect(told.slice(0, 3)).toEqual(["a 0", "b 2", "a 2"]);
  expect(puzzleOfTheDay(8, games)).toEqual(days[0]);
  expect(puzzleOfTheDay(0, [{ id: "none", puzzles: 0 }])).toBeUndefined();
});
