// The free spots on a tile: for a piece on each of its parts, and for the plants in its oceans.

import type { Face } from "hadal-client/messages/hadal/v1/scene";
import { along, type Point, type Shape, shapesOf } from "./tile";

export interface Plant {
  kind: "kelp" | "algae";
  at: Point;
}

export interface Drawing {
  shapes: Shape[];
  anchors: Point[];
  plants: Plant[];
}

const drawings = new WeakMap<Face, Drawing>();
const STEP = 5;
const RADIUS = 9;

/** Everything that is drawn of a tile, found once for each face. */
export function drawingOf(face: Face): Drawing {
  const known = drawings.get(face);
  if (known) return known;
  const shapes = shapesOf(face);
  const solid = solids(shapes);
  const plants: Plant[] = [];
  const anchors = shapes.map((shape, index) => {
    switch (shape.kind) {
      case "aerator":
      case "generator":
        return shape.at;
      case "link":
        return along(shape.line, shape.end === "open" ? 0.5 : 0.42);
      case "colony":
        return colonyMiddle(shape.sides);
      case "ocean":
        return ocean(shape.rim, solid, growing(face.parts[index]!.title), plants);
    }
  });
  const drawing = { shapes, anchors, plants };
  drawings.set(face, drawing);
  return drawing;
}

/** Plants in an ocean stand in the name of the part alone: the numbers of a face are sums over the tile. */
function growing(title: string): Plant["kind"][] {
  return [...title.matchAll(/(\d+) (kelp|algae)/g)].flatMap(([, count, kind]) => Array.from({ length: Number(count) }, () => kind as Plant["kind"]));
}

function colonyMiddle(sides: readonly number[]): Point {
  const pull = { x: 0, y: 0 };
  for (const side of sides) {
    pull.x += [0, 1, 0, -1][side]! / sides.length;
    pull.y += [-1, 0, 1, 0][side]! / sides.length;
  }
  return { x: pull.x * 36, y: pull.y * 36 };
}

/** The points that are no water: along links, within colonies, around machines. */
function solids(shapes: readonly Shape[]): (point: Point) => number {
  const dots: { at: Point; radius: number }[] = [];
  const lands: Point[][] = [];
  for (const shape of shapes) {
    if (shape.kind === "link") for (let share = 0; share <= 1; share += 0.05) dots.push({ at: along(shape.line, share), radius: 6 });
    if (shape.kind === "aerator" || shape.kind === "generator") dots.push({ at: shape.at, radius: 16 });
    if (shape.kind === "colony") {
      lands.push(shape.outline);
      for (const at of shape.outline) dots.push({ at, radius: 1 });
    }
  }
  return (point) => {
    if (lands.some((land) => inside(land, point))) return 0;
    return Math.max(0, Math.min(...dots.map(({ at, radius }) => Math.hypot(at.x - point.x, at.y - point.y) - radius), 60));
  };
}

/** The best point of an ocean, and further ones for its plants. */
function ocean(rim: readonly number[], free: (point: Point) => number, kinds: readonly Plant["kind"][], plants: Plant[]): Point {
  const water = flooded(rim, free);
  const taken: Point[] = [];
  const choose = (room: number) => {
    let best: { at: Point; worth: number } | undefined;
    for (const at of water) {
      const border = 52 - Math.max(Math.abs(at.x), Math.abs(at.y));
      const apart = Math.min(...taken.map((other) => Math.hypot(other.x - at.x, other.y - at.y)), 200);
      const worth = Math.min(free(at), border, room) + Math.min(apart, 2.2 * room) * 0.8;
      if (!best || worth > best.worth) best = { at, worth };
    }
    if (best) taken.push(best.at);
    return best?.at ?? { x: 0, y: 0 };
  };
  const anchor = choose(18);
  for (const kind of kinds) plants.push({ kind, at: choose(RADIUS) });
  return anchor;
}

/** The water that is reached from half-edges without crossing anything solid. */
function flooded(rim: readonly number[], free: (point: Point) => number): Point[] {
  const starts = rim.map(halfEdge);
  const seen = new Map<string, Point>();
  const next = starts.map(({ x, y }) => ({ x: snapped(x), y: snapped(y) }));
  while (next.length > 0) {
    const at = next.pop()!;
    const key = `${at.x} ${at.y}`;
    if (seen.has(key) || Math.max(Math.abs(at.x), Math.abs(at.y)) > 45 || free(at) < 1) continue;
    seen.set(key, at);
    next.push({ x: at.x + STEP, y: at.y }, { x: at.x - STEP, y: at.y }, { x: at.x, y: at.y + STEP }, { x: at.x, y: at.y - STEP });
  }
  return [...seen.values()];
}

function halfEdge(half: number): Point {
  const off = half % 2 === 0 ? -25 : 25;
  return [{ x: off, y: -45 }, { x: 45, y: off }, { x: -off, y: 45 }, { x: -45, y: -off }][half >> 1]!;
}

function snapped(value: number): number {
  return Math.round(value / STEP) * STEP;
}

function inside(outline: readonly Point[], { x, y }: Point): boolean {
  let within = false;
  outline.forEach((from, index) => {
    const to = outline[(index + 1) % outline.length]!;
    if (from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x) within = !within;
  });
  return within;
}
