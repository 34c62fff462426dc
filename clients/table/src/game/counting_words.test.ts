import type { Scene_Step } from "hadal-client/messages/hadal/v1/scene";
import { describe, expect, it } from "vitest";

import { countingWords } from "./counting_words";

const option = (label: string) => ({ label, target: { case: "option", value: "any" } }) as Scene_Step;
const place = (label: string) => ({ label, target: { case: "place", value: 3 } }) as Scene_Step;
const upTo = (most: number, label = `Any of ${most} cards`, least = 0) => ({ label, least, most });

describe("the button of a choice", () => {
  it("says what becomes of those that are chosen, and of all if none are", () => {
    const discard = [option("Discard Surface cards, or none")];
    expect(countingWords(upTo(6), 0, discard)).toBe("Keep all of them");
    expect(countingWords(upTo(6), 2, discard)).toBe("Discard 2");
    expect(countingWords(upTo(3, "Any of 3 species to bite"), 0, [option("Attack another species")])).toBe("Bite none of them");
    expect(countingWords(upTo(3, "Any of 3 colonies and ships to destroy", 1), 3, [place("C")])).toBe("Destroy 3");
  });

  it("says how many are wanted while there are too few", () => {
    expect(countingWords(upTo(3, "From 1 to 3", 1), 0, [option("Take less than 4")])).toBe("Take 1 to 3");
    expect(countingWords(upTo(2, "Traits to ignore", 2), 1, [])).toBe("Ignore 2");
    expect(countingWords(upTo(1, "Any of 4 cards", 1), 0, [option("Without a cost")])).toBe("Choose one");
    expect(countingWords(upTo(1, "Any of 4 cards", 1), 1, [place("To Zone 1")])).toBe("Choose this one");
  });

  it("takes no other word of a step for a deed", () => {
    expect(countingWords(upTo(4), 2, [option("For a card in hand")])).toBe("Choose 2");
    expect(countingWords(upTo(4), 0, [place("Discard pile")])).toBe("Choose none of them");
    expect(countingWords(upTo(4), 0, [])).toBe("Choose none of them");
  });
});
