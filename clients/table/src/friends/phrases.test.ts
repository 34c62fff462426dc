import { describe, expect, it } from "vitest";

import { SHOWN_MS, withPhrase } from "./phrases";

const hello = { seat: 1, phrase: 0, said: 100.5, ago: 0 };

describe("phrases", () => {
  it("stand once, though they are told twice, and the newest of each player", () => {
    const once = withPhrase([], hello, 1_000);
    expect(withPhrase(once, hello, 1_200)).toEqual(once);
    const both = withPhrase(once, { seat: 0, phrase: 2, said: 101, ago: 0 }, 1_300);
    expect(both.map(({ text }) => text)).toEqual(["Hello!", "Thanks"]);
    expect(withPhrase(both, { seat: 1, phrase: 4, said: 102, ago: 0 }, 1_400).map(({ text }) => text)).toEqual(["Thanks", "Oh no!"]);
  });

  it("go, and those of before or of a later release are not shown", () => {
    const once = withPhrase([], hello, 1_000);
    expect(withPhrase(once, { ...hello, ago: SHOWN_MS / 1_000 }, 1_000 + SHOWN_MS)).toEqual([]);
    expect(withPhrase([], { ...hello, phrase: 9 }, 1_000)).toEqual([]);
  });
});
