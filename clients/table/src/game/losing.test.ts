import { describe, expect, it } from "vitest";

import { lossOf } from "./losing";

describe("a game that cannot be gone on with", () => {
  it("is one that could not even be opened, and says why", () => {
    expect(lossOf(new Error("the state is cut"), false)).toContain("the state is cut");
  });

  it("is not one that was opened before", () => {
    expect(lossOf(new Error("the answer lacks a perspective"), true)).toBe("");
  });
});
