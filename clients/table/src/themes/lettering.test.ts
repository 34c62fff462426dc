import { describe, expect, test } from "vitest";

import { fitted, LEADING, wrapped } from "./lettering";

describe("lettering", () => {
  test("lines break between words and keep them all", () => {
    const text = "Gains 2 each time its right neighbour is attacked.";
    const lines = wrapped(text, 60, 8);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(" ")).toBe(text);
  });

  test("what fits is as large as it may be", () => {
    expect(fitted("Ink", 100, 40, 15, 8)).toEqual({ lines: ["Ink"], size: 15 });
  });

  test("what fits at no size is cut to the box", () => {
    const { lines, size } = fitted("one two three four five six seven eight nine ten eleven twelve", 40, 20, 12, 8);
    expect(size).toBe(8);
    expect(lines.length * size * LEADING).toBeLessThanOrEqual(20 + size * 0.2);
    expect(lines.at(-1)).toMatch(/…$/);
  });

  test("long words are broken between syllables before letters become too small", () => {
    const { lines, size } = fitted("Observatory", 40, 60, 20, 10);
    expect(size).toBeGreaterThan(10);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.slice(0, -1).every((line) => line.endsWith("-"))).toBe(true);
    expect(lines.map((line) => line.replace(/-$/, "")).join("")).toBe("Observatory");
  });

  test.each([
    ["Extremophile", ["Extremo-", "phile"]],
    ["Transparent", ["Transpa-", "rent"]],
    ["Backpack", ["Backpack"]],
    ["Inhospitable", ["Inhospi-", "table"]],
  ])("%s is broken as late as eight letters allow, and never within a sound", (word, lines) => {
    expect(wrapped(word, 8.1 * 8 * 0.55, 8, 400, true)).toEqual(lines);
  });

  test("nothing is no line", () => {
    expect(fitted("", 40, 20, 12, 8).lines).toEqual([]);
  });
});
