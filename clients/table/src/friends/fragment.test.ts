import { describe, expect, it } from "vitest";

import { fragmentOf, mineOf, placeOf } from "./fragment";

const MATCH = "M6jXhVJq4ZrA";
const [TOKEN, ENTROPY] = ["ab".repeat(32), "cd".repeat(32)] as const;

describe("the fragment of a match", () => {
  it("leads to a match, to a seat that waits, or to the own seat, and says so again", () => {
    for (const place of [{ match: MATCH }, { match: MATCH, invitation: TOKEN }, { match: MATCH, token: TOKEN, entropy: ENTROPY }]) {
      expect(placeOf(fragmentOf(place))).toEqual(place);
      expect(mineOf(fragmentOf(place))).toBeUndefined();
    }
  });

  it("of a push message names the match alone, and nothing but that", () => {
    expect(mineOf(`#match=${MATCH}.mine`)).toBe(MATCH);
    expect(placeOf(`#match=${MATCH}.mine`)).toBeUndefined();
    for (const other of [`#match=${MATCH}.mine2`, `#match=${MATCH}.mine.p`, "#match=a.mine", `#match=${MATCH}/.mine`, `#match=${MATCH}.mine\n`, ".mine", ""]) expect(mineOf(other)).toBeUndefined();
  });
});
