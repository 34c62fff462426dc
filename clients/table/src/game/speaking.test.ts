import { describe, expect, it } from "vitest";

import { spokenTo } from "./speaking";

describe("a sentence", () => {
  const cases: [string, string][] = [
    ["Seat 1 draws a tile: Power generator.", "You draw a tile: Power generator."],
    ["Seat 1 wins 42 to 37: the bag is empty.", "You win 42 to 37: the bag is empty."],
    ["Seat 2 passes.", "You pass."],
    ["Seat 1 carries 2 fish home.", "You carry 2 fish home."],
    ["Seat 2 is asked: Choose a species.", "You are asked: Choose a species."],
    ["Seat 2 scores 5 for a complete colony of 5 tiles, as Seat 1 does.", "Seat 2 scores 5 for a complete colony of 5 tiles, as you do."],
    ["Seat 2 scores 3 for a colony of 2 tiles with the head office of Seat 1.", "Seat 2 scores 3 for a colony of 2 tiles with your head office."],
    ["Attack Seat 1's species 1 for 4", "Attack your species 1 for 4"],
    ["Seat 1's hand", "Your hand"],
    ["Supply of Seat 1", "Your supply"],
    ["Seat 1 (you)", "You"],
    ["A ship of Seat 1, adrift", "A ship of yours, adrift"],
    ["Seat 1 drowns, loses 1 fish and has 2 air again.", "You drown, lose 1 fish and have 2 air again."],
    ["Seat 1 draws a tile of the 20 m deck; it fits nowhere and goes to the market.", "You draw a tile of the 20 m deck; it fits nowhere and goes to the market."],
    ["Seat 1 takes its marker back from the link.", "You take your marker back from the link."],
    ["Seat 2 ends the turn; Seat 1 is next.", "Seat 2 ends the turn; you are next."],
    ["Seat 2 attacks Seat 1's species 1. Seat 1's species 1 loses 4.", "Seat 2 attacks your species 1. Your species 1 loses 4."],
    ["Seat 12 draws a tile.", "Seat 12 draws a tile."],
  ];

  for (const [said, heard] of cases) {
    it(`is said to whoever it is about: ${heard}`, () => {
      const you = /^Seat 2 (passes|is)/.test(said) ? 1 : 0;
      expect(spokenTo(said, you)).toBe(heard);
    });
  }

  it("is left as it is where several persons sit, or nobody", () => {
    expect(spokenTo("Seat 1 draws a tile.", undefined)).toBe("Seat 1 draws a tile.");
  });
});
