// The inputs of a pyramid's looks: its entry in the catalogue, how it stands, and the light.

import type { Face, Scene_Piece } from "hadal-client/messages/hadal/v1/scene";

export type Size = 1 | 2 | 3;

/** The corners of the largest pyramid as it stands, in hundredths of a cell around its middle. */
export const CORNERS = [[0, -46], [37, 29], [0, 44], [-37, 29]] as const;
/** Where the front corner of every size stands. */
export const GROUND = 44;

/** How much of the largest pyramid each size is. */
const scales: Record<Size, number> = { 1: 0.6, 2: 0.8, 3: 1 };

const colours = ["red", "yellow", "black", "blue", "green"];

/** The size of a pyramid, by the number printed on it; undefined for a piece that is no pyramid. */
export function sizeOf(face: Face): Size | undefined {
  const size = Number(/^Size (\d)$/.exec(face.numbers[0] ?? "")?.[1]);
  return size === 1 || size === 2 || size === 3 ? size : undefined;
}

export function scaleOf(size: Size): number {
  return scales[size];
}

/** The fill of a pyramid, by the word of the catalogue. */
export function fillOf(face: Face): string {
  return colours.includes(face.colour) ? `var(--pyramid-${face.colour})` : "var(--ink-soft)";
}

/** Whether it lies on its side: it points at a place, or at nothing any more. */
export function lies(piece: Scene_Piece): boolean {
  return piece.toward > 0 || piece.marks.includes("adrift");
}

/** The text on it: its letter in capitals, and its size. */
export function letters(face: Face): string {
  return face.sign.toUpperCase();
}

/** The letter of the place that it points at. */
export function aimLetter(label: string | undefined): string {
  return label?.split(" ").at(-1)?.slice(0, 2) ?? "";
}

/** A lamp in the north-west, in degrees clockwise from north. */
const LAMP = 315;

/**
 * How light or dark a facet is that looks in a direction: from -1 to 1, so that a pyramid keeps its light while it turns.
 */
export function lightOn(direction: number): number {
  return Math.cos(((direction - LAMP) * Math.PI) / 180);
}

/** A veil of white or black over the colour of a facet. */
export function veil(light: number): { fill: string; opacity: number } {
  return light > 0 ? { fill: "#fff", opacity: 0.36 * light } : { fill: "#000", opacity: -0.42 * light };
}
