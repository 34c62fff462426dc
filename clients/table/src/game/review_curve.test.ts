import type { ReviewPoint } from "hadal-client/messages/hadal/v1/analysis_service";
import { expect, test } from "vitest";

import { BANDS, curveInWords, curvesOf, spotOn } from "./review_curve";

const points = (...told: [turn: number, seat: number, winPpm: number][]) => told.map(([turn, seat, winPpm]) => ({ ply: BigInt(turn * 10), turn: BigInt(turn), seat, winPpm })) as unknown as ReviewPoint[];

test("the five words divide the picture without a gap, winning at the top", () => {
  expect(BANDS.map(({ word }) => word)).toEqual(["winning", "better", "even", "worse", "losing"]);
  expect([BANDS[0]!.top, BANDS.at(-1)!.bottom]).toEqual([0, 1]);
  expect(BANDS.slice(1).map(({ top }) => top)).toEqual(BANDS.slice(0, -1).map(({ bottom }) => bottom));
  expect(BANDS.slice(1).map(({ top }) => Math.round(top * 100))).toEqual([25, 40, 60, 75]);
});

test("each seat has a line of its own, along the whole game", () => {
  const curves = curvesOf(points([1, 1, 500_000], [2, 0, 600_000], [3, 1, 250_000]), 40);
  expect(curves.map(({ seat }) => seat)).toEqual([0, 1]);
  expect(curves[1]!.spots).toEqual([{ x: 0.25, y: 0.5 }, { x: 0.75, y: 0.75 }]);
  expect(curvesOf([], 0)).toEqual([]);
});

test("a curve is told by the turns in which it changes", () => {
  const told = points([1, 1, 500_000], [3, 1, 400_000], [5, 1, 249_999], [7, 1, 0]);
  expect(curveInWords(told)).toBe("even, losing from turn 5");
});

test("of many changes the first and the last are told", () => {
  const told = points(...Array.from({ length: 20 }, (_, at): [number, number, number] => [at + 1, 0, at % 2 === 0 ? 100_000 : 900_000]));
  const words = curveInWords(told).split(", ");
  expect(words).toHaveLength(9);
  expect(words.slice(-2)).toEqual(["then up and down", "winning from turn 20"]);
});

test("a moment stands on the curve of its seat, above its own place", () => {
  const told = points([1, 0, 500_000], [2, 1, 100_000], [3, 0, 900_000]);
  expect(spotOn(told, { ply: 20n, seat: 0 }, 40)).toEqual({ x: 0.5, y: 0.5 });
  expect(spotOn(told, { ply: 32n, seat: 0 }, 40).x).toBe(0.8);
  expect(spotOn(told, { ply: 32n, seat: 0 }, 40).y).toBeCloseTo(0.1);
  expect(spotOn(told, { ply: 5n, seat: 1 }, 40).y).toBeCloseTo(0.9);
});
