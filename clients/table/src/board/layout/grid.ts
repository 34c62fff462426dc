// Squares and hexes: the position of a cell, and the part of a board inside its frame.

import { Scene_PlaceKind as Kind, type Scene, type Scene_Piece, type Scene_Place } from "hadal-client/messages/hadal/v1/scene";
import { cells } from "../../../../../core/src/scene/svg/plain.json";
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
const MOST = 150;
/** While cells are so large, there is room for several more to come. */
const LARGE = 96;
/** Below this no room is kept. */
const SMALL = 60;
const FAR_AHEAD = 2.2;
/** A cell is one of these parts of it, so that it seldom changes. */
const STEPS = Array.from({ length: 40 }, (_, step) => MOST * 0.92 ** step);

export function isGrid(kind: Kind): boolean {
  return kind === Kind.SQUARES || kind === Kind.HEXES;
}

/** The middle of a cell, in cells: a square is 1 wide, a hex 1 from corner to corner. */
export function centre(kind: Kind, x: number, y: number): { x: number; y: number } {
  const { across, down } = kind === Kind.HEXES ? cells.hexes : cells.squares;
  return { x: x * across[0]! + y * down[0]!, y: x * across[1]! + y * down[1]! };
}

/** The size of one cell, in cells. */
export function cellSize(kind: Kind): { width: number; height: number } {
  const [width, height] = (kind === Kind.HEXES ? cells.hexes : cells.squares).size;
  return { width: width!, height: height! };
}

/** The cells that a board takes: those with pieces, and those where pieces may be laid. */
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
  const grid = seen(plan, place, extent, box);
  plan.out.grids.set(place.id, grid);
  const step = place.kind === Kind.HEXES ? 60 : 90;
  for (const piece of plan.scene.pieces) {
    if (piece.on !== 0n || piece.place !== place.id) continue;
    const at = centre(place.kind, piece.x, piece.y);
    put(plan, piece, grid.cell, grid.x + at.x * grid.cell, grid.y + at.y * grid.cell, step);
  }
}

function seen(plan: Plan, place: Scene_Place, extent: Extent, box: Box): Grid {
  const before = plan.before?.grids.get(place.id);
  const cells = cellsOf(plan.scene, place.id, place.kind);
  const clear = (grid: Grid, margin = 0) => isIn(grid, extent, box) && cells.every((cell) => isClear(grid, cell, plan.floats, margin));
  if (before && clear(before)) return { ...before, place, extent };
  const width = extent.right - extent.left;
  const height = extent.bottom - extent.top;
  const most = before?.cell ?? MOST;
  const wide = place.kind === Kind.HEXES ? 0.8 : FAR_AHEAD;
  // With room for more on each side, the next thing that is laid finds it; what is left of the room may lie anywhere.
  for (const ahead of [wide, 1, 0.1]) {
    for (const cell of STEPS) {
      if (cell > most || (ahead === wide && cell < LARGE) || (ahead === 1 && cell < SMALL)) continue;
      const [x0, y0] = [width * cell, height * cell];
      const room = { x: box.width - x0, y: box.height - y0 };
      if (room.x < ahead * cell || room.y < Math.min(ahead, 1) * cell * 0.5) continue;
      for (const [sx, sy] of SHIFTS) {
        const grid = { place, extent, cell, x: box.x + room.x * (0.5 + sx) - extent.left * cell, y: box.y + room.y * (0.5 + sy) - extent.top * cell };
        if (clear(grid, cell * 0.06)) return grid;
      }
    }
  }
  const cell = Math.min(box.width / width, box.height / height, most);
  return { place, extent, cell, x: box.x + box.width / 2 - ((extent.left + extent.right) / 2) * cell, y: box.y + box.height / 2 - ((extent.top + extent.bottom) / 2) * cell };
}

/** Where a board may lie in its room, as parts of what is left of it: the middle first. */
const SHIFTS: readonly [number, number][] = [[0, 0], [0, 0.25], [0, 0.5], [-0.2, 0], [0.2, 0], [-0.2, 0.4], [0.2, 0.4], [-0.4, 0.4], [0.4, 0.4]];

function cellsOf(scene: Scene, place: number, kind: Kind): { x: number; y: number }[] {
  const cells = scene.pieces.filter((piece) => piece.place === place && piece.on === 0n).map(({ x, y }) => centre(kind, x, y));
  for (const { target } of scene.steps) if (target.case === "cell" && target.value.place === place) cells.push(centre(kind, target.value.x, target.value.y));
  return cells;
}

function isClear({ x, y, cell }: Grid, at: { x: number; y: number }, floats: readonly Box[], margin: number): boolean {
  const half = cell / 2 + margin;
  const [mx, my] = [x + at.x * cell, y + at.y * cell];
  return !floats.some((box) => mx + half > box.x && mx - half < box.x + box.width && my + half > box.y && my - half < box.y + box.height);
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
