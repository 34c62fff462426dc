import { describe, expect, it } from "vitest";

import { Scene_CounterRole as Role } from "hadal-client/messages/hadal/v1/scene";

import { actWord, isScore, saidHere, stepWord, withoutCoordinates } from "./short_words";

describe("words for where there is little room", () => {
  it("say here where something is pointed at, instead of columns and rows", () => {
    expect(saidHere("Place the tile at column -3, row 3")).toBe("Place the tile here");
    expect(saidHere("You gather 1 fish in column -1, at 20 m.")).toBe("You gather 1 fish here.");
    expect(saidHere("End the turn and lose 3 points")).toBe("End the turn and lose 3 points");
  });

  it("leave columns and rows out of what was done elsewhere", () => {
    expect(withoutCoordinates("You dive to column 2, at 40 m.")).toBe("You dive to 40 m.");
    expect(withoutCoordinates("You gather 1 fish in column -1, at 20 m.")).toBe("You gather 1 fish at 20 m.");
    expect(withoutCoordinates("You turn the tile in column 3.")).toBe("You turn the tile.");
    expect(withoutCoordinates("You place Colony with a link (CE) at column 2, row -1.")).toBe("You place Colony with a link (CE).");
  });

  it("are the game's own where it says some", () => {
    const said = { label: "End the turn and lose 3 points", brief: "End turn, lose 3" };
    expect(stepWord(said)).toBe("End turn, lose 3");
    expect(stepWord({ ...said, brief: "" })).toBe(said.label);
  });

  it("say what the last step of a move brings", () => {
    const steps = ["Put a marker", "Put it here", "Put nothing"].map((brief) => ({ label: "Long", brief }));
    const moves = [{ steps: [0, 1], worthWords: "link pays +4" }, { steps: [2], worthWords: "" }];
    const scene = { steps, moves } as never;
    expect(actWord(scene, [0], 1)).toBe("Put it here: link pays +4");
    expect(actWord(scene, [], 0)).toBe("Put a marker");
    expect(actWord(scene, [], 2)).toBe("Put nothing");
  });

  it("know the score by its role", () => {
    expect([Role.SCORE, Role.RESOURCE, Role.UNSPECIFIED].map((role) => isScore({ role } as never))).toEqual([true, false, false]);
  });
});
