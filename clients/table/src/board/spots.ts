// The position and shape of a target in the picture.

import { Scene_PlaceKind as Kind, type Face, type Scene, type Scene_Piece } from "hadal-client/messages/hadal/v1/scene";
import type { Theme } from "../themes/theme";
import { cellOutline, centre } from "./layout/grid";
import { polygonShape } from "./polygons";
import type { Layout, Spot } from "./layout/layout";
import { anchorOf } from "./layout/riders";
import { type GhostOf, type Offer, type Target, targetKey } from "./types";

/** Something lit: an outline around a middle. */
export interface Lit {
  key: string;
  target: Target;
  label: string;
  /** The piece's effect, for screen readers: a sighted player reads it from the piece. */
  help: string | undefined;
  chosen: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
  outline: string;
  kind: "place" | "cell" | "piece" | "part";
}

const ORDER = ["place", "cell", "piece", "part"];

interface Seen {
  scene: Scene;
  laid: Layout;
  theme: Theme;
  faces: ReadonlyMap<string, Face>;
}

/** The offered targets, each once, large ones below small ones. */
export function litOf(offers: readonly Offer[], seen: Seen): Lit[] {
  const lit = new Map<string, Lit>();
  for (const { target, label, chosen } of offers) {
    const key = targetKey(target);
    const before = lit.get(key);
    if (before) {
      before.label += `; ${label}`;
      before.chosen ||= chosen ?? false;
      continue;
    }
    const shape = shapeOf(target, seen);
    if (shape) lit.set(key, { key, target, label, help: helpOf(target, seen), chosen: chosen ?? false, kind: target.kind, ...shape });
  }
  makeRoom([...lit.values()].filter(({ kind }) => kind === "part"));
  // A thing on something larger can be hit, whether it is a piece on a cell or on another piece.
  return [...lit.values()].sort(
    (one, other) => areaOf(other) - areaOf(one) || ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) || one.y - other.y || one.x - other.x,
  );
}

/** The effect of the piece under the pointer. */
function helpOf(target: Target, { scene, faces }: Seen): string | undefined {
  const piece = target.kind === "piece" ? scene.pieces.find(({ id }) => id === target.id) : undefined;
  return (piece && faces.get(piece.key)?.help) || undefined;
}

/** The least radius of a part, in pixels: nearer than that no two parts lie. */
const LEAST_RADIUS = 5;

/** Makes discs smaller that lie on another's middle, as parts of a small tile do: each can be hit. */
export function makeRoom(discs: readonly Pick<Lit, "x" | "y" | "width" | "height" | "outline">[]): void {
  for (const disc of discs) {
    const gaps = discs.filter((other) => other !== disc).map((other) => Math.hypot(other.x - disc.x, other.y - disc.y));
    const radius = Math.min(disc.width / 2, Math.max(LEAST_RADIUS, Math.min(...gaps) / 2));
    if (radius < disc.width / 2) Object.assign(disc, { width: radius * 2, height: radius * 2, outline: rounded(radius * 2, radius * 2, radius) });
  }
}

/** Rounded, so that things of one size keep the order in which they are read. */
function areaOf({ width, height }: Lit): number {
  return Math.round((width * height) / 16);
}

type Shape = Pick<Lit, "x" | "y" | "width" | "height" | "outline">;

export function shapeOf(target: Target, seen: Seen): Shape | undefined {
  switch (target.kind) {
    case "piece":
      return pieceShape(target.id, seen);
    case "cell":
      return cellShape(target.place, target.x, target.y, seen.laid);
    case "place":
      return placeShape(target.place, seen);
    case "part":
      return partShape(target.piece, target.part, seen);
  }
}

/** Where a piece would lie that came to a target. */
export function spotOf({ piece, at }: GhostOf, seen: Seen): Spot | undefined {
  const shape = shapeOf(at, seen);
  if (!shape || at.kind === "piece") return undefined;
  const { laid, theme } = seen;
  const size = theme.size?.(piece.key) ?? { width: 1, height: 1 };
  const cell = cellAt(piece, at, shape, seen) ?? Math.min(shape.width / size.width, shape.height / size.height) * 0.6;
  const step = at.kind === "cell" && laid.grids.get(at.place)?.place.kind === Kind.HEXES ? 60 : 90;
  return { x: shape.x, y: shape.y, cell, turn: piece.turn * step, width: size.width * cell, height: size.height * cell, hidden: false };
}

/** The length of a cell where a piece would lie. */
function cellAt(piece: Scene_Piece, at: Target, shape: Shape, { laid, theme, scene }: Seen): number | undefined {
  if (at.kind === "part") {
    const host = laid.spots.get(at.piece);
    const riding = theme.rides?.(piece.key) ?? { height: 0.3 };
    return host && (host.cell * riding.height) / (theme.size?.(piece.key).height ?? 1);
  }
  if (at.kind === "piece") return undefined;
  const grid = laid.grids.get(at.place);
  if (grid && at.kind === "cell") return grid.cell;
  // A thing that comes to a place where others lie is as large as they are.
  const there = scene.pieces.find((other) => other.place === at.place && laid.spots.has(other.id));
  return laid.units.get(at.place) ?? (there && laid.spots.get(there.id)!.cell) ?? laid.stacks.get(at.place)?.cell ?? (shape.width < 40 ? laid.spots.get(piece.id)?.cell : undefined);
}

function pieceShape(id: bigint, { scene, laid, theme, faces }: Seen): Shape | undefined {
  const spot = laid.spots.get(id);
  const piece = scene.pieces.find((one) => one.id === id);
  if (!spot || !piece) return undefined;
  const place = scene.places.find((one) => one.id === piece.place);
  // Of what others lie over only the left is seen.
  const width = spot.strip === undefined ? spot.width : Math.min(spot.width, spot.strip * spot.cell);
  const x = spot.x - (spot.width - width) / 2;
  // Of what stands under another piece of its stack only the foot is seen.
  const stack = laid.stacks.get(piece.place);
  const isUnder = stack && stack.step > 0 && scene.pieces.some((other) => other.place === piece.place && other.y === piece.y + 1);
  const foot = isUnder ? Math.min(stack.step, spot.height) : spot.height;
  const points = theme.outline?.(piece, faces.get(piece.key));
  if (points) return polygonShape(points.map(([across, down]) => [across * spot.cell, down * spot.cell]), spot, isUnder ? foot : undefined);
  const y = spot.y + (spot.height - foot) / 2;
  const outline = place?.kind === Kind.HEXES ? cellOutline(Kind.HEXES, width) : rounded(width, foot, Math.min(width, foot) * 0.08);
  return { x, y, width, height: foot, outline };
}

/** The outline of a cell around its middle. */
export function cellShape(place: number, x: number, y: number, laid: Layout): Shape | undefined {
  const grid = laid.grids.get(place);
  if (grid) {
    const at = centre(grid.place.kind, x, y);
    const size = grid.cell;
    const outline = cellOutline(grid.place.kind, size, size * 0.04);
    return { x: grid.x + at.x * size, y: grid.y + at.y * size, width: size, height: size, outline };
  }
  const gap = laid.gaps.get(place)?.[x];
  if (gap) {
    const height = Math.max(36, gap.height * 0.9);
    return { x: gap.x, y: gap.y, width: 14, height, outline: rounded(14, height, 7) };
  }
  const stack = laid.stacks.get(place);
  if (!stack) return undefined;
  const size = stack.cell;
  return { x: stack.x, y: stack.y - y * stack.step, width: size, height: size * 0.8, outline: rounded(size, size * 0.8, 10) };
}

function placeShape(id: number, { laid, theme }: Seen): Shape | undefined {
  const area = laid.areas.find(({ place }) => place.id === id);
  if (area && !laid.grids.has(id)) {
    const { place, x, y, width, height } = area;
    const outline = theme.area?.(place.key, { x, y, width, height }, laid.units.get(id)) ?? rounded(width, height, 10);
    return { x: x + width / 2, y: y + height / 2, width, height, outline };
  }
  const grid = laid.grids.get(id);
  if (!grid) return undefined;
  const { extent, cell } = grid;
  const width = (extent.right - extent.left) * cell;
  const height = (extent.bottom - extent.top) * cell;
  return { x: grid.x + ((extent.left + extent.right) / 2) * cell, y: grid.y + ((extent.top + extent.bottom) / 2) * cell, width, height, outline: rounded(width, height, 12) };
}

function partShape(id: bigint, part: number, { scene, laid, theme, faces }: Seen): Shape | undefined {
  const spot = laid.spots.get(id);
  const piece = scene.pieces.find((one) => one.id === id);
  if (!spot || !piece) return undefined;
  const at = anchorOf(theme, faces.get(piece.key), part);
  const angle = (spot.turn * Math.PI) / 180;
  const radius = Math.max(9, spot.cell * 0.13);
  return {
    x: spot.x + (at.x * Math.cos(angle) - at.y * Math.sin(angle)) * spot.cell,
    y: spot.y + (at.x * Math.sin(angle) + at.y * Math.cos(angle)) * spot.cell,
    width: radius * 2,
    height: radius * 2,
    outline: rounded(radius * 2, radius * 2, radius),
  };
}

export function rounded(width: number, height: number, radius: number): string {
  const [x, y] = [width / 2, height / 2];
  const curve = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return `M${-x + radius} ${-y}H${x - radius}${curve(radius, radius)}V${y - radius}${curve(-radius, radius)}H${-x + radius}${curve(-radius, -radius)}V${-y + radius}${curve(radius, -radius)}Z`;
}

/** The nearest in a direction, seen from one of them: what lies aside counts double. */
export function nearest(all: readonly Lit[], from: Lit, dx: number, dy: number): Lit | undefined {
  let best: { lit: Lit; far: number } | undefined;
  for (const lit of all) {
    const along = (lit.x - from.x) * dx + (lit.y - from.y) * dy;
    if (lit === from || along < 1) continue;
    const aside = Math.abs((lit.x - from.x) * dy) + Math.abs((lit.y - from.y) * dx);
    const far = along + 2 * aside;
    if (!best || far < best.far) best = { lit, far };
  }
  return best?.lit;
}
