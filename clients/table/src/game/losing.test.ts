import { Refused } from "hadal-client/web";
import { describe, expect, it } from "vitest";

import { lossOf } from "./losing";

function refused(reason: string): Refused {
  return Object.assign(Object.create(Refused.prototype) as Refused, { reason, message: reason });
}

describe("a game that cannot be gone on with", () => {
  it("is one that could not even be opened, and says why", () => {
    expect(lossOf(new Error("the state is cut"), false)).toContain("the state is cut");
  });

  it("is not one that was opened before", () => {
    expect(lossOf(new Error("the answer lacks a perspective"), true)).toBe("");
  });

  it("is not one that the server has no time for now", () => {
    expect(lossOf(refused("OVERLOADED"), false)).toBe("");
    expect(lossOf(refused("SEAL_BROKEN"), false)).toContain("cannot read");
    expect(lossOf(refused("SEAL_KEY_UNKNOWN"), true)).toContain("key");
  });
});
