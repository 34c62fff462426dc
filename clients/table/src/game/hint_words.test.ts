import type { ActionAnalysis } from "hadal-client/web";
import { expect, test } from "vitest";

import { following, valueInWords } from "./hint_words";

const worth = (...shares: number[]) => ({ values: shares.map((winPpm, seat) => ({ seat, winPpm, scoreMilli: 12_340n })) }) as unknown as ActionAnalysis;

test("a share of the win is told in steps, for the seat that asks", () => {
  const told = [0, 249_999, 250_000, 400_000, 600_000, 750_000].map((share) => valueInWords(worth(share, 1_000_000 - share), 0));
  expect(told).toEqual(["losing", "losing", "worse", "even", "better", "winning"]);
  expect(valueInWords(worth(100_000, 900_000), 1)).toBe("winning");
});

test("who leads by much is not called even", () => {
  const leading = (own: bigint, other: bigint) => ({ values: [own, other].map((scoreMilli, seat) => ({ seat, winPpm: 500_000, scoreMilli })) }) as unknown as ActionAnalysis;
  expect([leading(35_000n, 19_000n), leading(19_000n, 35_000n), leading(20_000n, 19_000n)].map((action) => valueInWords(action, 0))).toEqual(["better", "worse", "even"]);
});

test("points are told to whoever plays alone", () => {
  expect(valueInWords(worth(1_000_000), 0)).toBe("12.3 points");
});

test("of a line three further actions are told, as parts of a sentence", () => {
  const variationLabels = ["Swim to 1", "Take a shell", "Swim to 2", "Take a pearl", "Swim home"];
  expect(following({ variationLabels } as unknown as ActionAnalysis)).toEqual(["take a shell", "swim to 2", "take a pearl"]);
});
