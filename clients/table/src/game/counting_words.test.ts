import { describe, expect, it } from "vitest";

import { countingWords } from "./counting_words";

const choice = (least: number, most: number, verb = "", none = "") => ({ least, most, verb, none });

describe("the button of a choice", () => {
  it("says what becomes of those that are chosen, and of all if none are", () => {
    const discard = choice(0, 6, "Throw away {n}, draw {n}", "Keep all of them");
    expect(countingWords(discard, 0)).toBe("Keep all of them");
    expect(countingWords(discard, 2)).toBe("Throw away 2, draw 2");
  });

  it("says how many are wanted while there are too few", () => {
    expect(countingWords(choice(1, 3, "Take {n}"), 0)).toBe("Choose 1 to 3");
    expect(countingWords(choice(2, 2, "Ignore {n}"), 1)).toBe("Choose 2");
    expect(countingWords(choice(1, 1, "Attack it"), 0)).toBe("Choose one");
    expect(countingWords(choice(1, 1, "Attack it"), 1)).toBe("Attack it");
  });

  it("has plain words where the game says none", () => {
    expect(countingWords(choice(0, 4), 0)).toBe("Choose none");
    expect(countingWords(choice(0, 4), 2)).toBe("Choose 2");
    expect(countingWords(choice(0, 1), 1)).toBe("Choose this one");
  });
});
