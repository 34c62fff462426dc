import { describe, expect, it } from "vitest";

import { USUAL, controlOf, controlWords } from "./time_control";

describe("time controls", () => {
  it("are none unless somebody asks, and have what belongs to their kind alone", () => {
    expect(controlOf({ ...USUAL, minutes: 5 })).toEqual({});
    expect(controlOf({ ...USUAL, kind: "bank", minutes: 10, increment: 5 })).toEqual({ time: { bank_seconds: 600, increment_seconds: 5 } });
    expect(controlOf({ ...USUAL, kind: "bank" }), "an increment needs a bank").toEqual({});
    expect(controlOf({ ...USUAL, kind: "move", seconds: 45, minutes: 2, increment: 5 })).toEqual({ time: { seconds_per_move: 45, bank_seconds: 120 } });
    expect(controlOf({ ...USUAL, kind: "days", minutes: 9 })).toEqual({ time: { days_per_move: 3 } });
  });

  it("are said as people say them", () => {
    expect(controlWords(null)).toBe("");
    expect(controlWords({ bank_seconds: 600 })).toBe("10 minutes for each player");
    expect(controlWords({ bank_seconds: 60, increment_seconds: 5 })).toBe("1 minute for each player, 5 seconds more with each move");
    expect(controlWords({ seconds_per_move: 45, bank_seconds: 120 })).toBe("45 seconds for each move and 2 minutes more in all");
    expect(controlWords({ days_per_move: 1 })).toBe("1 day for each move");
  });
});
