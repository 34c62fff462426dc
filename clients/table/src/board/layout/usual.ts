// The table of a game that says nothing about it: its first board, or what belongs to nobody, in the middle; plates of the others on the
// left, what else belongs to nobody on the right, one's own things below. On a phone all of it stands below each other.

import type { Scene, Scene_Place } from "hadal-client/messages/hadal/v1/scene";
import { isGrid } from "./grid";
import { ASK, ASK_NARROW, ask, EDGE, SIDE, tools, TOOLS } from "./pins";
import { Kind } from "./plan";
import { type Frame, GAP, HEAD, type Part, type Pinned, type Seated } from "./table";

/** How much room a place asks for, by how things lie there. */
const WEIGHTS: Partial<Record<Kind, number>> = { [Kind.HAND]: 2, [Kind.ROW]: 1.6, [Kind.SQUARES]: 4, [Kind.HEXES]: 4 };
/** The height of such a place on a phone, in CSS pixels. */
const NARROW = 84;
/** The things of the one who looks, at the lower edge. */
const OWN = 156;
/** A lower window is scrolled. */
const LEAST = 560;
const REST = 62;

interface Things {
  board: Scene_Place | undefined;
  shared: Scene_Place[];
  of(seat: number): Scene_Place[];
  frame(place: Scene_Place): Frame;
}

export function usualTable(scene: Scene, seated: Seated): Part {
  const things = thingsOf(scene);
  return seated.narrow ? below(things, seated) : beside(things, seated);
}

function thingsOf(scene: Scene): Things {
  const roots = scene.places.filter(({ parent }) => parent === 0);
  const board = roots.find(({ kind }) => isGrid(kind));
  return {
    board,
    shared: roots.filter((place) => place.seat === undefined && place !== board),
    of: (seat) => roots.filter((place) => place.seat === seat && place !== board),
    frame: (place) => ({ ...frameOf(place, roots, scene), share: weightOf(place, scene) }),
  };
}

function beside({ board, shared, of, frame }: Things, { seats, room }: Seated): Part {
  const height = Math.max(room.height, LEAST);
  const [own = 0, ...others] = seats;
  const isAside = board !== undefined && shared.length > 0;
  const foot = EDGE + OWN + GAP;
  const left = others.length > 0 ? SIDE + GAP : 0;
  const right = isAside ? SIDE + GAP : 0;
  const top = EDGE + TOOLS + GAP;
  const middle = { dx: EDGE + left, dy: top, width: room.width - 2 * EDGE - left - right, height: height - top - foot - ASK - GAP };
  const rivals = others.map((seat): Part => ({ rows: of(seat).map(frame), plate: { seat } }));
  const ours: Part = { columns: [{ rows: [], plate: { seat: own }, size: SIDE }, ...of(own).map(frame)] };
  const side: Pinned[] = isAside ? [{ part: { rows: shared.map(frame) }, x: 1, dx: -EDGE, dy: EDGE, width: SIDE, height: height - EDGE - foot }] : [];
  const leading: Part = board ? { ...frame(board), bare: true } : { rows: shared.map(frame) };
  return {
    least: LEAST,
    layers: [
      { part: { rows: [leading, { rest: 3, size: REST }] }, ...middle },
      { part: { rows: rivals }, dx: EDGE, dy: EDGE, width: SIDE, height: height - EDGE - foot },
      ...side,
      tools(room),
      ask({ width: middle.width, up: foot, x: 0, dx: middle.dx }),
      { part: ours, dx: EDGE, y: 1, dy: -EDGE, width: room.width - 2 * EDGE, height: OWN },
    ],
  };
}

function below({ board, shared, of, frame }: Things, { seats, room }: Seated): Part {
  const width = room.width - 2 * GAP;
  const high = (places: readonly Scene_Place[]) => places.reduce((sum, place) => sum + NARROW * (frame(place).share ?? 1) + GAP, 0);
  const row = (places: readonly Scene_Place[]): [Part, number] => [{ rows: places.map(frame) }, high(places)];
  const [own = 0, ...others] = seats;
  const rows: [Part, number][] = [
    ...(board ? [[{ ...frame(board), bare: true }, Math.max(240, room.height - 480)] as [Part, number]] : []),
    ...(board ? [] : [row(shared)]),
    ...[own, ...others].map((seat): [Part, number] => [{ rows: of(seat).map(frame), plate: { seat } }, HEAD + high(of(seat))]),
    ...(board ? [row(shared)] : []),
    [{ rest: 3 }, REST],
  ];
  let at = TOOLS + 2 * GAP;
  const pinned = rows.map(([part, height]): Pinned => {
    const pin = { part, dx: GAP, dy: at, width, height };
    at += height + GAP;
    return pin;
  });
  return { least: at + ASK_NARROW + GAP, layers: [...pinned, tools(room), ask({ width, up: GAP, height: ASK_NARROW })] };
}

function frameOf(place: Scene_Place, roots: readonly Scene_Place[], scene: Scene): Frame {
  const alike = roots.filter(({ key, seat }) => key === place.key && seat === place.seat);
  const children = scene.places.filter(({ parent }) => parent === place.id);
  const inside = children.length > 0 ? { inside: { columns: children.map((child) => ({ place: child.key, seat: child.seat, nth: alikeBefore(child, scene), share: weightOf(child, scene) })) } } : {};
  return { place: place.key, seat: place.seat, nth: alike.indexOf(place), ...inside };
}

/** Of the places of its key and seat, which it is. */
function alikeBefore(place: Scene_Place, scene: Scene): number {
  return scene.places.filter(({ key, seat }) => key === place.key && seat === place.seat).indexOf(place);
}

function weightOf(place: Scene_Place, scene: Scene): number {
  const children = scene.places.filter(({ parent }) => parent === place.id);
  return Math.max(WEIGHTS[place.kind] ?? 1, ...children.map((child) => weightOf(child, scene)));
}
