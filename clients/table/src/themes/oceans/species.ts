// The board of a species, 200 × 140 around its middle: a head with its numbers, spaces for population, and room for traits.

import type { Scene_Piece } from "hadal-client/messages/hadal/v1/scene";

import type { Box } from "../theme";

/** The size of the board in cells. */
export const BOARD = { width: 2, height: 1.4 };

/** Spaces of a board unless its marks say otherwise. */
const SPACES = 10;
export const COLUMNS = 10;
/** Two rows of ten are all that is drawn; the rest is shown as a number. */
export const MOST = 2 * COLUMNS;
export const PITCH = 18.8;
/** The middle of the band with two rows of spaces. */
const TRACK = { y: -27, height: 38 };

/** Below the spaces, and above the line of marks. */
const ROOM = { left: -95, width: 190, bottom: 55 };
const GAP = 4;

/** The number of spaces of a board. */
export function spacesOf(species: Scene_Piece): number {
  const told = species.marks.map((mark) => /^(\d+) spaces$/.exec(mark)?.[1]).find((spaces) => spaces !== undefined);
  return told === undefined ? SPACES : Number(told);
}

/** The middle of a space, from the middle of the band. */
export function spaceAt(index: number): { x: number; y: number } {
  return { x: (index % COLUMNS) * PITCH - (PITCH * (COLUMNS - 1)) / 2, y: index < COLUMNS ? -9.5 : 9.5 };
}

/** Population on its spaces, and the traits side by side, as large as they can be. */
export function onSpecies(species: Scene_Piece, riders: readonly Scene_Piece[]): Box[] {
  const traits = riders.filter(({ key }) => key !== "population").length;
  const boxes = traitBoxes(traits, spacesOf(species) > COLUMNS ? -5 : -24);
  let next = 0;
  const track = { x: 0, y: TRACK.y / 100, width: 1.9, height: TRACK.height / 100 };
  return riders.map(({ key }) => (key === "population" ? track : (boxes[next++] ?? track)));
}

function traitBoxes(count: number, top: number): Box[] {
  const room = ROOM.bottom - top;
  const heights = [1, 2, 3].map((rows) => {
    const columns = Math.ceil(count / rows);
    return Math.min((room - GAP * (rows - 1)) / rows, ((ROOM.width - GAP * (columns - 1)) / columns) * 1.4);
  });
  const height = Math.max(...heights);
  const rows = heights.indexOf(height) + 1;
  const columns = Math.max(1, Math.ceil(count / rows));
  const width = height / 1.4;
  return Array.from({ length: count }, (_, index) => ({
    x: (ROOM.left + width / 2 + (index % columns) * (width + GAP)) / 100,
    y: (top + height / 2 + Math.floor(index / columns) * (height + GAP)) / 100,
    width: width / 100,
    height: height / 100,
  }));
}

/** The numbers of a species, taken out of its marks; null for what it never does. */
export function statsOf(marks: readonly string[]): { stats: { name: string; value: string }[]; rest: string[] } {
  const stats: { name: string; value: string }[] = [];
  const rest: string[] = [];
  for (const mark of marks) {
    const given = /^(forage|attack|ages) (\d+)$/.exec(mark);
    const never = /^never (forage|attack)s$/.exec(mark);
    if (given) stats.push({ name: given[1] ?? "", value: given[2] ?? "" });
    else if (never) stats.push({ name: never[1] ?? "", value: "–" });
    else if (!/^\d+ spaces$/.test(mark)) rest.push(mark);
  }
  return { stats, rest };
}
