import { describe, expect, test } from "vitest";

import { bodyOf, lineOf } from "./drawing";

describe("the plain drawing", () => {
  test("mixes the colours that faces name, and knows no others", () => {
    expect(bodyOf("green")).toBe("color-mix(in srgb, var(--kelp) 45%, var(--surface-raised))");
    expect(lineOf("orange")).toBe("var(--coral)");
    for (const word of ["", "white", "__proto__", "url(x)"]) expect([bodyOf(word), lineOf(word)]).toEqual(["var(--surface-raised)", "var(--line-strong)"]);
  });
});
