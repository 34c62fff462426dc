import { render } from "svelte/server";
import { describe, expect, it } from "vitest";

import { CREATURES, initialOf } from "./creatures";
import Portrait from "./Portrait.svelte";

/** The drawing, and the letter if it is one. */
function drawn(face: string, name: string): [string | undefined, string | undefined] {
  const { body } = render(Portrait, { props: { face, name, seat: 1 } });
  return [/data-portrait="(\w+)"/.exec(body)?.[1], /<text[^>]*>(.+?)<\/text>/.exec(body)?.[1]];
}

describe("portraits", () => {
  it("are there for each word that a level of a bot has, each another one", () => {
    const sources = import.meta.glob<string>("../../../../games/*/src/search/opponents.rs", { query: "?raw", import: "default", eager: true });
    const words = Object.values(sources).flatMap((source) => [...source.matchAll(/face: "(\w+)"/g)].map(([, word]) => word!));
    expect([words.length, new Set(words).size]).toEqual([20, 20]);
    for (const word of words) expect(drawn(word, "Regular")).toEqual([word, undefined]);
    expect(new Set([...CREATURES.values()].map((creature) => JSON.stringify(creature))).size).toBe(CREATURES.size);
  });

  it("are a letter for people, and for a word that nobody has drawn", () => {
    expect(drawn("", "Ada")).toEqual(["initial", "A"]);
    expect(drawn("kraken", "mira")).toEqual(["initial", "M"]);
    expect(["Seat 3", "You", " bo", "Émile", ""].map(initialOf)).toEqual(["3", "Y", "B", "É", "?"]);
  });
});
