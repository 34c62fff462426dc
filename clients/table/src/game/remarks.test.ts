import { describe, expect, test } from "vitest";

import { asRemark } from "./remarks";

const bytes = (text: string) => new TextEncoder().encode(text).length;

describe("a remark", () => {
  test("stays as it is where a record takes it", () => {
    expect(asRemark("  <b>fünf & 深い</b> 🐟 ")).toEqual({ text: "<b>fünf & 深い</b> 🐟", isWhole: true });
  });

  test("loses what controls or turns text", () => {
    expect(asRemark("a\u202eb\u0007c\u2028d\ud800e").text).toBe("a b c d e");
  });

  test("is cut at a whole character where it would be too long", () => {
    expect(asRemark("a".repeat(5_000))).toEqual({ text: "a".repeat(4_096), isWhole: false });
    const fish = asRemark(`a${"🐟".repeat(1_100)}`).text;
    expect(bytes(fish)).toBe(4_093);
    expect(fish).toBe(`a${"🐟".repeat(1_023)}`);
    expect(bytes(asRemark(`ab ${"深".repeat(2_000)}`).text)).toBeLessThanOrEqual(4_096);
  });
});
