// The shapes of a tile, found from its edges and the half-edges that its parts reach. A tile is 100 wide around 0,0, unturned.

import type { Face } from "hadal-client/messages/hadal/v1/scene";

export interface Point {
  x: number;
  y: number;
}

/** The shape of a part of a tile. */
export type Shape =
  | { kind: "colony"; sides: number[]; outline: Point[]; shores: Point[][] }
  | { kind: "link"; line: Point[]; end: "open" | "terminus" | "junction" | "colony" }
  | { kind: "ocean"; rim: readonly number[] }
  | { kind: "aerator" | "generator"; at: Point };

const CORNERS: readonly Point[] = [{ x: -50, y: -50 }, { x: 50, y: -50 }, { x: 50, y: 50 }, { x: -50, y: 50 }];
const MIDDLES: readonly Point[] = [{ x: 0, y: -50 }, { x: 50, y: 0 }, { x: 0, y: 50 }, { x: -50, y: 0 }];
const SAMPLES = 12;
/** How far the controls of a shore are from the middle, as a share. */
const PULL = 0.42;

/** The shapes of all parts, in their order. */
export function shapesOf(face: Face): Shape[] {
  const rims = face.parts.map((part) => part.rim);
  const isLink = (rim: readonly number[]) => rim.length > 0 && whole(rim) && sidesOf(rim).every((side) => face.edges[side] === "link");
  const isColony = (rim: readonly number[]) => rim.length > 0 && sidesOf(rim).every((side) => face.edges[side] === "colony");
  const oceans = rims.filter((rim) => rim.length > 0 && !isLink(rim) && !isColony(rim));
  const ends = rims.filter((rim) => isLink(rim) && sidesOf(rim).length === 1);
  // Water runs round a terminus: both halves of its edge are the same ocean.
  const stops = (rim: readonly number[]) => oceans.some((ocean) => rim.every((half) => ocean.includes(half)));
  const joined = ends.filter((rim) => !stops(rim)).length;
  const centre = rims.findIndex((rim) => rim.length === 0);
  return rims.map((rim, index) => {
    if (index === centre) return joined === 4 ? { kind: "aerator", at: { x: 0, y: 0 } } : { kind: "generator", at: aside(face) };
    if (isColony(rim)) return { kind: "colony", sides: sidesOf(rim), ...colony(sidesOf(rim)) };
    if (!isLink(rim)) return { kind: "ocean", rim };
    const sides = sidesOf(rim);
    if (sides.length === 2) return { kind: "link", line: curve(MIDDLES[sides[0]!]!, MIDDLES[sides[1]!]!), end: "open" };
    const from = MIDDLES[sides[0]!]!;
    if (stops(rim)) return { kind: "link", line: [from, { x: from.x * 0.34, y: from.y * 0.34 }], end: "terminus" };
    if (joined >= 3) return { kind: "link", line: [from, { x: 0, y: 0 }], end: "junction" };
    return { kind: "link", line: into(from, face), end: "colony" };
  });
}

/** A path through points. */
export function pathOf(points: readonly Point[], closed = false): string {
  return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}${closed ? "Z" : ""}`;
}

/** The point of a line that is this share of the way along. */
export function along(line: readonly Point[], share: number): Point {
  const at = share * (line.length - 1);
  const from = line[Math.floor(at)]!;
  const to = line[Math.ceil(at)]!;
  const rest = at - Math.floor(at);
  return { x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest };
}

function sidesOf(rim: readonly number[]): number[] {
  return [...new Set(rim.map((half) => half >> 1))].sort();
}

function whole(rim: readonly number[]): boolean {
  return sidesOf(rim).every((side) => rim.includes(2 * side) && rim.includes(2 * side + 1));
}

/** Land along its sides; from a corner to the next side its shore bends towards the middle. */
function colony(sides: readonly number[]): { outline: Point[]; shores: Point[][] } {
  const outline: Point[] = [];
  const shores: Point[][] = [];
  sides.forEach((side, index) => {
    const next = sides[(index + 1) % sides.length]!;
    const from = CORNERS[side]!;
    const end = CORNERS[(side + 1) % 4]!;
    outline.push(from, end);
    if (next === (side + 1) % 4) return;
    // A shore across the tile would be a straight line: it swells away from the corner that both sides share.
    const corner = sides.length === 2 ? { x: MIDDLES[side]!.x + MIDDLES[next]!.x, y: MIDDLES[side]!.y + MIDDLES[next]!.y } : { x: 0, y: 0 };
    const shore = bent(end, CORNERS[next]!, { x: -corner.x * 0.22, y: -corner.y * 0.22 });
    shores.push([end, ...shore, CORNERS[next]!]);
    outline.push(...shore);
  });
  return { outline, shores };
}

/** A curve whose controls are its ends pulled to the middle, and both moved aside. */
function bent(from: Point, to: Point, aside: Point): Point[] {
  return Array.from({ length: SAMPLES - 1 }, (_, index) => {
    const t = (index + 1) / SAMPLES;
    const s = 1 - t;
    const near = s * s * s + 3 * s * s * t * PULL;
    const far = t * t * t + 3 * s * t * t * PULL;
    const moved = 3 * s * t;
    return { x: from.x * near + to.x * far + aside.x * moved, y: from.y * near + to.y * far + aside.y * moved };
  });
}

function curve(from: Point, to: Point): Point[] {
  return Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const t = index / SAMPLES;
    return { x: from.x * (1 - t) ** 2 + to.x * t ** 2, y: from.y * (1 - t) ** 2 + to.y * t ** 2 };
  });
}

/** From an edge to the colony, which reaches the middle if it has more than one side. */
function into(from: Point, face: Face): Point[] {
  const sides = face.edges.flatMap((edge, side) => (edge === "colony" ? [side] : []));
  const pull = { x: 0, y: 0 };
  for (const side of sides) {
    pull.x += MIDDLES[side]!.x / sides.length;
    pull.y += MIDDLES[side]!.y / sides.length;
  }
  const to = { x: pull.x * 0.64, y: pull.y * 0.64 };
  const straight = Math.abs(from.x * to.y - from.y * to.x) < 1;
  if (straight) return [from, to];
  return Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const t = index / SAMPLES;
    return { x: from.x * (1 - t) ** 2 + to.x * t ** 2, y: from.y * (1 - t) ** 2 + to.y * t ** 2 };
  });
}

/** A generator stands away from links. */
function aside(face: Face): Point {
  const away = { x: 0, y: 0 };
  face.edges.forEach((edge, side) => {
    if (edge !== "link") return;
    away.x -= MIDDLES[side]!.x;
    away.y -= MIDDLES[side]!.y;
  });
  return { x: away.x * 0.36, y: away.y * 0.36 };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
