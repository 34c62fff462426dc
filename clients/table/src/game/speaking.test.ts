import { describe, expect, it } from "vitest";

import { spokenTo, withNames } from "./speaking";

describe("a sentence", () => {
  const cases: [string, string][] = [
    ["Seat 1 draws a tile: Power generator.", "You draw a tile: Power generator."],
    ["Seat 1 wins 42 to 37: the bag is empty.", "You win 42 to 37: the bag is empty."],
    ["Seat 1 wins: Seat 2 resigned", "You win: Seat 2 resigned"],
    ["Seat 2 wins: Seat 1 resigned", "Seat 2 wins: you resigned"],
    ["Seat 2 wins: Seat 1 ran out of time", "Seat 2 wins: you ran out of time"],
    ["Seat 1 and Seat 3 share the first place: Seat 2 resigned", "You and Seat 3 share the first place: Seat 2 resigned"],
    ["Seat 2 and Seat 1 share the first place: Seat 3 ran out of time", "Seat 2 and you share the first place: Seat 3 ran out of time"],
    ["Seat 2 wins: Seat 1 and Seat 3 resigned", "Seat 2 wins: you and Seat 3 resigned"],
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

  it("has the names that were given, and those alone", () => {
    const names = ["Ada", "Seat 1", "Bo"];
    expect(withNames("Seat 3 wins: Seat 1 resigned", names)).toBe("Bo wins: Ada resigned");
    expect(withNames("Seat 2 attacks Seat 3's species 1.", names)).toBe("Seat 1 attacks Bo's species 1.");
    expect(withNames("Seat 12 draws a tile.", names)).toBe("Seat 12 draws a tile.");
    expect(withNames(spokenTo("Seat 3 wins: Seat 1 resigned", 2), names)).toBe("You win: Ada resigned");
    expect(withNames("Seat 1 draws a tile.", undefined)).toBe("Seat 1 draws a tile.");
  });

  it("keeps its order around a name whose letters run from the right", () => {
    expect(withNames("Seat 1 wins: Seat 2 resigned", ["\u05d0\u05d3\u05d4", "Bo"])).toBe("\u2068\u05d0\u05d3\u05d4\u2069 wins: Bo resigned");
  });

  it("is left as it is where several persons sit, or nobody", () => {
    expect(spokenTo("Seat 1 draws a tile.", undefined)).toBe("Seat 1 draws a tile.");
  });
});
