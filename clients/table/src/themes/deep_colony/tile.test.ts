import { describe, expect, it } from "vitest";
import type { Face } from "hadal-client/messages/hadal/v1/scene";
import { drawingOf } from "./spots";
import { shapesOf } from "./tile";

function tile(edges: string[], parts: [string, number[]][]): Face {
  return {
    $typeName: "hadal.v1.Face",
    key: "tile_XX",
    title: "",
    help: "",
    sign: "XX",
    colour: "",
    edges,
    parts: parts.map(([title, rim]) => ({ $typeName: "hadal.v1.FacePart", title, rim })),
    numbers: [],
    textArt: [],
    ruleShort: "",
  };
}

const start = tile(["colony", "link", "ocean", "link"], [
  ["Colony in the north", [0, 1]],
  ["Link from the east to the west", [2, 3, 6, 7]],
  ["Ocean in the northern half of the east and west", [2, 7]],
  ["Ocean in the south with 1 kelp", [3, 4, 5, 6]],
]);
const terminus = tile(["ocean", "ocean", "link", "ocean"], [
  ["Link from the south to a terminus", [4, 5]],
  ["Ocean all round with 1 kelp and 2 algae", [0, 1, 2, 3, 4, 5, 6, 7]],
]);
const intoColony = tile(["colony", "ocean", "link", "ocean"], [
  ["Colony in the north", [0, 1]],
  ["Link from the south into the colony in the north", [4, 5]],
  ["Ocean in the east", [2, 3, 4]],
  ["Ocean in the west", [5, 6, 7]],
]);
const aerator = tile(["link", "link", "link", "link"], [
  ["Link from the north", [0, 1]],
  ["Link from the east", [2, 3]],
  ["Link from the south", [4, 5]],
  ["Link from the west", [6, 7]],
  ["Aerator", []],
  ["Ocean", [1, 2]],
  ["Ocean", [3, 4]],
  ["Ocean", [5, 6]],
  ["Ocean", [0, 7]],
]);

describe("shapes of a tile", () => {
  it("are told from edges and rims alone", () => {
    expect(shapesOf(start).map(({ kind }) => kind)).toEqual(["colony", "link", "ocean", "ocean"]);
    expect(shapesOf(aerator)[4]).toEqual({ kind: "aerator", at: { x: 0, y: 0 } });
    expect(shapesOf(tile(["ocean", "ocean", "ocean", "ocean"], [["Generator", []], ["Ocean", [0, 1, 2, 3, 4, 5, 6, 7]]]))[0]?.kind).toBe("generator");
  });

  it("end a link where water runs round it, and else in the colony or the junction", () => {
    expect(shapesOf(terminus)[0]).toMatchObject({ end: "terminus" });
    expect(shapesOf(intoColony)[1]).toMatchObject({ end: "colony" });
    expect(shapesOf(aerator)[0]).toMatchObject({ end: "junction" });
  });

  it("let lines meet across edges: a link begins in the middle of its edge", () => {
    expect(shapesOf(start)[1]).toMatchObject({ line: { 0: { x: 50, y: 0 }, 12: { x: -50, y: 0 } } });
  });
});

describe("spots of a tile", () => {
  it("lie in the water of their ocean", () => {
    const { anchors, plants } = drawingOf(start);
    expect(anchors[2]!.y).toBeLessThan(0);
    expect(anchors[3]!.y).toBeGreaterThan(10);
    expect(plants).toHaveLength(1);
    expect(plants[0]!.at.y).toBeGreaterThan(0);
  });

  it("show as many plants as the oceans have", () => {
    expect(drawingOf(terminus).plants.map(({ kind }) => kind)).toEqual(["kelp", "algae", "algae"]);
  });
});
