// What a layout is, and what is looked up while one is made.

import { Scene_PlaceKind as Kind, type Face, type Scene, type Scene_Counter, type Scene_Piece, type Scene_Place } from "hadal-client/messages/hadal/v1/scene";
import type { Theme } from "../../themes/theme";
import { type Extent, extentOf, isGrid } from "./grid";

/** Where a piece lies: its middle, the length of a cell there, and how far it is turned clockwise in degrees. */
export interface Spot {
  x: number;
  y: number;
  cell: number;
  turn: number;
  width: number;
  height: number;
  /** Under others of its pile, and not to be seen. */
  hidden: boolean;
}

/** A labelled box of a place. */
export interface Area {
  place: Scene_Place;
  x: number;
  y: number;
  width: number;
  height: number;
  title: string;
  /** A box is drawn around it: it is empty, or holds other places. */
  outlined: boolean;
}

/** The things of one seat, or of nobody. */
export interface Panel {
  seat: number | undefined;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A counter, as a word with a number. */
export interface Chip {
  counter: Scene_Counter;
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The cells of a place of squares or hexes: the middle of 0,0 and the length of a cell. */
export interface Grid {
  place: Scene_Place;
  x: number;
  y: number;
  cell: number;
  extent: Extent;
}

/** The gap before the thing at an index of a row. */
export interface Gap {
  x: number;
  y: number;
  height: number;
}

/** How the room is divided: panels beside the board or below it, the share that they take, and what that was worth when it was chosen. */
export interface Split {
  beside: boolean;
  share: number;
  worth: number;
}

export interface Layout {
  width: number;
  height: number;
  split: Split | undefined;
  panels: Panel[];
  areas: Area[];
  chips: Chip[];
  names: { seat: number; text: string; x: number; y: number }[];
  spots: Map<bigint, Spot>;
  grids: Map<number, Grid>;
  gaps: Map<number, Gap[]>;
  /** Where the heights of a stack lie. */
  stacks: Map<number, { x: number; y: number; step: number; cell: number }>;
}

export interface Room {
  width: number;
  height: number;
}

/** A scene with what is asked of it again and again. */
export interface Plan {
  scene: Scene;
  theme: Theme;
  faces: ReadonlyMap<string, Face>;
  viewer: number | undefined;
  seatNames: readonly string[];
  roots: readonly Scene_Place[];
  children: ReadonlyMap<number, readonly Scene_Place[]>;
  lying: ReadonlyMap<number, readonly Scene_Piece[]>;
  riders: ReadonlyMap<bigint, readonly Scene_Piece[]>;
  pointed: ReadonlySet<number>;
  /** Pieces that can be pointed at or counted. */
  offered: ReadonlySet<bigint>;
  /** What each board takes. */
  extents: ReadonlyMap<number, Extent>;
  /** The boxes that places had before: one that is empty for a moment keeps its room, so that nothing else moves. */
  held: ReadonlyMap<number, Area>;
  out: Layout;
}

export function planOf(
  scene: Scene,
  looks: { theme: Theme; faces: ReadonlyMap<string, Face>; seatNames: readonly string[]; viewer: number | undefined },
  before: Layout | undefined,
): Plan {
  const extent = (place: number) => before?.grids.get(place)?.extent;
  return {
    scene,
    ...looks,
    roots: ordered(scene.places.filter((place) => place.parent === 0), looks.theme.order),
    children: grouped(scene.places.filter((place) => place.parent !== 0), (place) => place.parent),
    lying: grouped(scene.pieces.filter((piece) => piece.on === 0n), (piece) => piece.place),
    riders: grouped(scene.pieces.filter((piece) => piece.on !== 0n), (piece) => piece.on),
    pointed: pointedPlaces(scene),
    offered: offeredPieces(scene),
    extents: new Map(scene.places.filter(({ kind }) => isGrid(kind)).map(({ id, kind }) => [id, extentOf(scene, id, kind, extent(id))])),
    held: new Map((before?.areas ?? []).map((area) => [area.place.id, area])),
    out: emptyLayout(),
  };
}

export function emptyLayout(): Layout {
  return { width: 0, height: 0, split: undefined, panels: [], areas: [], chips: [], names: [], spots: new Map(), grids: new Map(), gaps: new Map(), stacks: new Map() };
}

/** The sizes of letters are guessed, since a layout is made without a page. */
export function textWidth(text: string, size: number): number {
  return text.length * size * 0.54;
}

/** As much of a text as a width holds. */
export function shortened(text: string, size: number, width: number): string {
  const most = Math.max(3, Math.floor(width / (size * 0.54)));
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

/** What a counter shows. */
export function counterText(counter: Scene_Counter): string {
  return counter.maximum === undefined ? `${counter.value}` : `${counter.value}/${counter.maximum}`;
}

export function grouped<T, K>(all: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of all) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function ordered(places: readonly Scene_Place[], order: readonly string[] | undefined): readonly Scene_Place[] {
  if (!order) return places;
  const rank = (place: Scene_Place) => (order.includes(place.key) ? order.indexOf(place.key) : order.length);
  return [...places].sort((one, other) => rank(one) - rank(other));
}

function pointedPlaces(scene: Scene): Set<number> {
  const pointed = new Set<number>();
  for (const { target } of scene.steps) {
    if (target.case === "place") pointed.add(target.value);
    if (target.case === "cell") pointed.add(target.value.place);
  }
  return pointed;
}

function offeredPieces(scene: Scene): Set<bigint> {
  const offered = scene.steps.flatMap(({ target }) => (target.case === "pieces" ? target.value.ids : []));
  const counted = scene.moves.flatMap(({ choose }) => choose?.items.map(({ piece }) => piece) ?? []);
  return new Set([...offered, ...counted]);
}

export { Kind };
