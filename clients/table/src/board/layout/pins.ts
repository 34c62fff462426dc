// The parts that every table has at the same place: the tools, the question, the plates; in CSS pixels.

import { type Frame, GAP, isPhone, type Part, type Pinned } from "./table";

/** From the edge of the window, at a desk. */
export const EDGE = 12;
export const TOOLS = 46;
/** The question: a line and a note, and beside them the answers. */
export const ASK = 64;
const ASK_LEAST = 480;
/** The same on a phone, where the answers stand below. */
export const ASK_NARROW = 116;
/** The parts at a side of the window. */
export const SIDE = 236;
/** Plates with a name and a score alone. */
export const LINE = 44;

type Room = { width: number; height: number };

/** In the middle of the upper edge, or at its right; on a phone as wide as the window. */
export function tools(room: Room, right = false): Pinned {
  const { width } = room;
  const narrow = isPhone(room);
  const x = right ? 1 : 0.5;
  return { part: { slot: "tools" }, x, dx: right && !narrow ? -EDGE : 0, dy: narrow ? 6 : EDGE, width: narrow ? width - 2 * GAP : SIDE, height: TOOLS };
}

/** The question between what stands at the sides; where there is too little room for it and an answer, it is wider, and the sides end `above` it. */
export function askBetween(room: Room): { width: number; above: number } {
  const width = Math.max(room.width - 2 * (EDGE + SIDE + GAP), Math.min(ASK_LEAST, room.width - 2 * EDGE));
  return { width, above: width + 2 * (EDGE + SIDE) > room.width ? ASK + GAP : 0 };
}

/** So far `up` from the lower edge. */
export function ask({ width, up, height = ASK, x = 0.5, dx = 0 }: { width: number; up: number; height?: number; x?: number; dx?: number }): Pinned {
  return { part: { slot: "ask" }, x, dx, y: 1, dy: -up, width, height };
}

/** A place of which nothing is drawn but what lies there. */
export function bare(place: string, more: Omit<Frame, "place"> = {}): Frame {
  return { place, bare: true, ...more };
}

/** The plates of some seats in a line, with a name and a score alone; a click opens what else they have. */
export function line(seats: readonly number[], { width }: Room, dy: number): Pinned {
  const columns = seats.map((seat): Part => ({ rows: [], plate: { seat, opens: true } }));
  return { part: { columns }, dx: GAP, dy, width: width - 2 * GAP, height: LINE };
}
