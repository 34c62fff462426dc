import { type ReviewLuck, ReviewVerdict } from "hadal-client/messages/hadal/v1/analysis_service";
import { expect, test } from "vitest";

import { luckInWords, momentInWords, troubleOf } from "./review_words";

const called = (seat: number) => (seat === 0 ? "You" : "Melusine");
const draw = (ply: number, seat: number, luckPpm: number, errorPpm = 10_000) => ({ ply: BigInt(ply), seat, luckPpm, errorPpm }) as unknown as ReviewLuck;

test("a moment is called by its turn, its seat and what was lost", () => {
  const moments = [ReviewVerdict.SLIP, ReviewVerdict.MISTAKE, ReviewVerdict.TURNING_POINT].map((verdict, seat) => momentInWords({ turn: 13n, seat, verdict }, called));
  expect(moments).toEqual(["Turn 13, You: a slip", "Turn 13, Melusine: a mistake", "Turn 13, Melusine: the turning point"]);
});

test("the luck of each seat is told together, and draws that stand out one by one", () => {
  const told = luckInWords([draw(0, 0, 90_000), draw(9, 1, -60_000), draw(4, 0, 120_000), draw(6, 1, 20_000)], called);
  expect(told).toEqual([
    "You: much better draws than usual.",
    "Melusine: draws as good as usual.",
    "Before step 1: a lucky draw for you.",
    "Before step 5: a lucky draw for you.",
    "Before step 10: a bad draw for Melusine.",
  ]);
});

test("luck within the error of the search is not told", () => {
  expect(luckInWords([draw(0, 0, 90_000, 50_000)], called)).toEqual(["You: draws as good as usual."]);
  expect(luckInWords([], called)).toEqual([]);
});

test("a connection that was lost is no refusal", () => {
  expect(troubleOf(new TypeError("fetch failed"))).toContain("no answer");
});
