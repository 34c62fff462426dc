// Squares and hexes: where a cell lies, and how far a board reaches.

import { Scene_PlaceKind as Kind, type Scene } from "hadal-client/messages/hadal/v1/scene";

/** The cells of a board from the first to the last, both included. */
export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const ROOT3 = Math.sqrt(3);

export function isGrid(kind: Kind): boolean {
  return kind === Kind.SQUARES || kind === Kind.HEXES;
}

/** The middle of a cell, in cells: a square is 1 wide, a hex 1 from corner to corner. */
export function centre(kind: Kind, x: number, y: number): { x: number; y: number } {
  return kind === Kind.HEXES ? { x: x * 0.75, y: (y + x / 2) * (ROOT3 / 2) } : { x, y };
}

/** The size of one cell, in cells. */
export function cellSize(kind: Kind): { width: number; height: number } {
  return { width: 1, height: kind === Kind.HEXES ? ROOT3 / 2 : 1 };
}

/** What a board takes, in cells: what lies there, what may be laid there, and what it took before. */
export function extentOf(scene: Scene, place: number, kind: Kind, before?: Extent): Extent {
  const cells = scene.pieces.filter((piece) => piece.place === place).map(({ x, y }) => ({ x, y }));
  // A tile can be laid beside any other, so a board of squares always shows the cells around it: nothing jumps when they are lit.
  const margin = kind === Kind.SQUARES && cells.length > 0 ? 1 : 0;
  const reached = cells.map(({ x, y }) => ({ ...centre(kind, x, y), margin }));
  for (const { target } of scene.steps) {
    if (target.case === "cell" && target.value.place === place) {
      reached.push({ ...centre(kind, target.value.x, target.value.y), margin: 0 });
    }
  }
  if (reached.length === 0) reached.push({ x: 0, y: 0, margin: 1 });
  const { width, height } = cellSize(kind);
  const now: Extent = {
    left: Math.min(...reached.map((cell) => cell.x - cell.margin)) - width / 2,
    top: Math.min(...reached.map((cell) => cell.y - cell.margin)) - height / 2,
    right: Math.max(...reached.map((cell) => cell.x + cell.margin)) + width / 2,
    bottom: Math.max(...reached.map((cell) => cell.y + cell.margin)) + height / 2,
  };
  if (!before) return now;
  return {
    left: Math.min(now.left, before.left),
    top: Math.min(now.top, before.top),
    right: Math.max(now.right, before.right),
    bottom: Math.max(now.bottom, before.bottom),
  };
}

/** The outline of a cell of a size around 0,0. */
export function cellOutline(kind: Kind, size: number, inset = 0): string {
  const half = size / 2 - inset;
  if (kind !== Kind.HEXES) return `M${-half} ${-half}H${half}V${half}H${-half}Z`;
  const high = (half * ROOT3) / 2;
  return `M${-half} 0L${-half / 2} ${-high}H${half / 2}L${half} 0L${half / 2} ${high}H${-half / 2}Z`;
}
