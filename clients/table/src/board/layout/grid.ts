// Squares and hexes: where a cell lies, and what of a board is in its frame.

import { Scene_PlaceKind as Kind, type Scene, type Scene_Piece, type Scene_Place } from "hadal-client/messages/hadal/v1/scene";
import type { Grid, Plan } from "./plan";
import type { Box } from "./table";

/** The cells of a board from the first to the last, both included. */
export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const ROOT3 = Math.sqrt(3);
/** The largest cell worth having. */
const MOST = 118;
/** While cells are so large, there is room for several more to come. */
const LARGE = 76;
const FAR_AHEAD = 3.4;
/** A cell is one of these parts of it, so that it seldom changes. */
const STEPS = Array.from({ length: 40 }, (_, step) => MOST * 0.92 ** step);

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

/** What a board takes, in cells: what lies there, and what may be laid there. */
export function extentOf(scene: Scene, place: number, kind: Kind): Extent {
  const cells = scene.pieces.filter((piece) => piece.place === place).map(({ x, y }) => centre(kind, x, y));
  for (const { target } of scene.steps) {
    if (target.case === "cell" && target.value.place === place) cells.push(centre(kind, target.value.x, target.value.y));
  }
  if (cells.length === 0) cells.push({ x: 0, y: 0 });
  const { width, height } = cellSize(kind);
  return {
    left: Math.min(...cells.map(({ x }) => x)) - width / 2,
    top: Math.min(...cells.map(({ y }) => y)) - height / 2,
    right: Math.max(...cells.map(({ x }) => x)) + width / 2,
    bottom: Math.max(...cells.map(({ y }) => y)) + height / 2,
  };
}

type Put = (plan: Plan, piece: Scene_Piece, unit: number, x: number, y: number, step: number) => void;

/** A board in its frame. It is seen as before while all of it is in sight. */
export function gridIn(plan: Plan, place: Scene_Place, box: Box, put: Put): void {
  const extent = extentOf(plan.scene, place.id, place.kind);
  const grid = seen(place, extent, box, plan.before?.grids.get(place.id));
  plan.out.grids.set(place.id, grid);
  const step = place.kind === Kind.HEXES ? 60 : 90;
  for (const piece of plan.scene.pieces) {
    if (piece.on !== 0n || piece.place !== place.id) continue;
    const at = centre(place.kind, piece.x, piece.y);
    put(plan, piece, grid.cell, grid.x + at.x * grid.cell, grid.y + at.y * grid.cell, step);
  }
}

function seen(place: Scene_Place, extent: Extent, box: Box, before: Grid | undefined): Grid {
  if (before && isIn(before, extent, box)) return { ...before, place, extent };
  const width = extent.right - extent.left;
  const height = extent.bottom - extent.top;
  // With a cell more on each side, the next thing that is laid finds room.
  const fits = (room: number) => STEPS.find((cell) => (width + room) * cell <= box.width && (height + room) * cell <= box.height);
  const wide = place.kind === Kind.HEXES ? undefined : fits(FAR_AHEAD);
  const ahead = wide !== undefined && wide >= LARGE ? FAR_AHEAD : place.kind === Kind.HEXES ? 0.8 : 1.6;
  const cell = Math.min(fits(ahead) ?? fits(0.1) ?? Math.min(box.width / width, box.height / height), before?.cell ?? MOST);
  const x = box.x + box.width / 2 - ((extent.left + extent.right) / 2) * cell;
  const y = box.y + box.height / 2 - ((extent.top + extent.bottom) / 2) * cell;
  return { place, x, y, cell, extent };
}

function isIn({ x, y, cell }: Grid, { left, top, right, bottom }: Extent, box: Box): boolean {
  const edge = 0.5;
  return (
    x + left * cell >= box.x - edge && x + right * cell <= box.x + box.width + edge && y + top * cell >= box.y - edge && y + bottom * cell <= box.y + box.height + edge
  );
}

/** The outline of a cell of a size around 0,0. */
export function cellOutline(kind: Kind, size: number, inset = 0): string {
  const half = size / 2 - inset;
  if (kind !== Kind.HEXES) return `M${-half} ${-half}H${half}V${half}H${-half}Z`;
  const high = (half * ROOT3) / 2;
  return `M${-half} 0L${-half / 2} ${-high}H${half / 2}L${half} 0L${half / 2} ${high}H${-half / 2}Z`;
}
