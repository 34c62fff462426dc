import { describe, expect, it } from "vitest";

import { madeUp, namedIn, namedThings, shownBeside } from "./named_things";
import { blocksOf } from "./rules_text";

const faces = [
  { key: "fish", title: "Fish" },
  { key: "feeder", title: "Filter Feeder" },
  { key: "filter", title: "Filter" },
  { key: "tile_1", title: "Open tile (WA)" },
  { key: "tile_2", title: "Open tile (WB)" },
];
const things = namedThings([{ words: "colony", piece: madeUp("tile_3") }, { words: "fish", piece: madeUp("population", { count: 5 }) }], faces);

function named(text: string): string[] {
  return namedIn(text, things).map(({ piece }) => piece.key);
}

describe("things that a sentence names", () => {
  it("are found by the words of the theme, then by titles, without what tells two alike apart", () => {
    expect(things.map(({ words, piece }) => `${words}: ${piece.key}`)).toEqual(["colony: tile_3", "fish: population", "filter feeder: feeder", "filter: filter", "open tile: tile_1"]);
  });

  it("are whole words in any letters, one or several, in their order", () => {
    expect(named("Open tiles join colonies; a COLONY has fishes.")).toEqual(["tile_1", "tile_3", "tile_3", "population"]);
    expect(named("Colonyal fishing, fish-like, starfish: nothing of it.")).toEqual([]);
  });

  it("have the longer of two names", () => {
    expect(named("A Filter Feeder, and a filter.")).toEqual(["feeder", "filter"]);
  });

  it("are shown once in a section, at most three beside a sentence", () => {
    const blocks = blocksOf("## One\n\nA colony of fish.\n\n- Fish again.\n- Filter and fish and filter feeder.\n\n## Two\n\nOpen tiles, fish, a colony and a filter.");
    const keys = shownBeside(blocks, things).map((texts) => texts.map((pieces) => pieces.map(({ key }) => key)));
    expect(keys).toEqual([[], [["tile_3", "population"]], [[], ["filter", "feeder"]], [], [["tile_1", "population", "tile_3"]]]);
  });

  it("are none where nothing has a name", () => {
    expect(namedIn("A colony.", [])).toEqual([]);
  });
});
