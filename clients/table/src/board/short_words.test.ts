import { describe, expect, it } from "vitest";

import { isScore, saidHere, stepWord, withoutCoordinates } from "./short_words";

describe("words for where there is little room", () => {
  it("say here where something is pointed at, instead of columns and rows", () => {
    expect(saidHere("Place the tile at column -3, row 3")).toBe("Place the tile here");
    expect(saidHere("You gather 1 fish in column -1, at 20 m.")).toBe("You gather 1 fish here.");
    expect(saidHere("End the turn and lose 3 points")).toBe("End the turn and lose 3 points");
  });

  it("leave columns and rows out of what was done elsewhere", () => {
    expect(withoutCoordinates("You place Colony with a link (CE) at column 2, row -1.")).toBe("You place Colony with a link (CE).");
  });

  it("are the server's own where it says some", () => {
    const newer = { label: "End the turn and lose 3 points", short: "End turn, lose 3" };
    expect(stepWord(newer)).toBe("End turn, lose 3");
    expect(stepWord({ label: newer.label })).toBe(newer.label);
  });

  it("know the score by its role, or else by its key", () => {
    const counter = { key: "air", label: "Air" } as never;
    expect(isScore(counter)).toBe(false);
    expect(isScore({ ...(counter as object), role: 1 } as never)).toBe(true);
    expect(isScore({ ...(counter as object), key: "points" } as never)).toBe(true);
  });
});
