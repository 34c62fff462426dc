// From one picture to the next: what travels, appears, turns and vanishes.

import type { Scene, Scene_Piece } from "hadal-client/messages/hadal/v1/scene";
import { join, type Link } from "./join";
import type { Layout, Spot } from "./layout/layout";

/** A piece of the new picture, and where it comes from; from nowhere if it appears. */
export interface Arrival {
  id: bigint;
  from: Spot | undefined;
  to: Spot;
  far: boolean;
}

/** A piece that is seen only while it goes: into another, or away. */
export interface Ghost {
  key: string;
  piece: Scene_Piece;
  from: Spot;
  to: Spot | undefined;
}

/** Points that fly to their owner. */
export interface Flight {
  key: string;
  text: string;
  seat: number;
  from: { x: number; y: number };
  to: { x: number; y: number };
}

export interface Motion {
  arrivals: Arrival[];
  ghosts: Ghost[];
  flights: Flight[];
}

interface Picture {
  scene: Scene;
  laid: Layout;
}

const GHOSTS = 24;

export function motionBetween(before: Picture, after: Picture): Motion {
  const were = new Map(before.scene.pieces.map((piece) => [piece.id, piece]));
  const links = join(before.scene, after.scene);
  const into = new Map<bigint, Link[]>();
  const ghosts: Ghost[] = [];
  for (const link of links) {
    if (link.after !== undefined) into.set(link.after, [...(into.get(link.after) ?? []), link]);
    else ghosts.push(...ghost(link, were, before.laid, undefined));
  }
  const arrivals: Arrival[] = [];
  for (const [id, several] of into) {
    const to = after.laid.spots.get(id);
    if (!to) continue;
    const main = several.find((link) => link.still) ?? several.find((link) => link.before === id) ?? several[0]!;
    const from = main.before === undefined ? undefined : before.laid.spots.get(main.before);
    if (!from || !same(from, to)) arrivals.push({ id, from, to, far: !main.still });
    for (const link of several) if (link !== main) ghosts.push(...ghost(link, were, before.laid, to));
  }
  return { arrivals, ghosts: ghosts.slice(0, GHOSTS), flights: flights(before, after, arrivals) };
}

function ghost(link: Link, were: ReadonlyMap<bigint, Scene_Piece>, laid: Layout, to: Spot | undefined): Ghost[] {
  const piece = link.before === undefined ? undefined : were.get(link.before);
  const from = link.before === undefined ? undefined : laid.spots.get(link.before);
  if (!piece || !from || from.hidden) return [];
  return [{ key: `${link.before} ${link.after}`, piece: { ...piece, count: link.count }, from, to }];
}

function same(one: Spot, other: Spot): boolean {
  return Math.abs(one.x - other.x) < 0.5 && Math.abs(one.y - other.y) < 0.5 && Math.abs(one.cell - other.cell) < 0.1 && one.turn === other.turn;
}

/** One flight for each seat: the first of its counters that rises, from the middle of what moved. */
function flights(before: Picture, after: Picture, arrivals: readonly Arrival[]): Flight[] {
  const moved = arrivals.filter(({ far }) => far);
  const from = moved.length > 0 ? moved[0]!.to : { x: after.laid.width / 2, y: after.laid.height / 2 };
  const found = new Map<number, Flight>();
  for (const { seat, key, label, value } of after.scene.counters) {
    const plate = after.laid.panels.find((panel) => panel.seat === seat);
    if (seat === undefined || !plate || found.has(seat)) continue;
    const was = before.scene.counters.find((counter) => counter.seat === seat && counter.key === key && counter.label === label);
    const rise = was ? value - was.value : 0n;
    if (rise <= 0n) continue;
    const to = { x: plate.x + plate.width - 30, y: plate.y + plate.head / 2 };
    found.set(seat, { key: `${seat} ${key}`, text: `+${rise}`, seat, from: { x: from.x, y: from.y }, to });
  }
  return [...found.values()];
}

/** A place in the picture, as the browser's animations take it. */
export function transformOf(spot: { x: number; y: number; cell: number }, grown = 1): string {
  return `translate(${spot.x}px, ${spot.y}px) scale(${(spot.cell / 100) * grown})`;
}
