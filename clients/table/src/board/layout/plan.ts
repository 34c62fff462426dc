// The types of a layout, and the data to look up while one is made.

import { Scene_PlaceKind as Kind, type Face, type Scene, type Scene_Counter, type Scene_Piece, type Scene_Place } from "hadal-client/messages/hadal/v1/scene";
import type { Table } from "../../themes/theme";
import type { Extent } from "./grid";
import type { Box, Part } from "./table";

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
  /** How much of it is seen from the left where others lie over it, in cells. */
  strip?: number | undefined;
}

/** The frame of a place, with its name. */
export interface Area extends Box {
  place: Scene_Place;
  title: string;
  /** Words in lines, for a place that holds nothing. */
  lines: string[];
  /** Its pieces are looked at on demand alone. */
  folded: boolean;
  /** It is divided into the frames of its parts. */
  holds: boolean;
  /** No frame is drawn. */
  bare: boolean;
}

/** The plate of a seat. */
export interface Panel extends Box {
  seat: number;
  name: string;
  /** The whole name, however narrow the plate is. */
  called: string;
  nameSize: number;
  /** Where the name begins, from the left edge. */
  nameFrom: number;
  /** The middle and the radius of the portrait; undefined where it has no room. */
  portrait: { x: number; y: number; radius: number } | undefined;
  /** Where the middle of the name is, from the upper edge. */
  nameAt: number;
  /** The number by which the seat wins, as large as there is room for. */
  score: string | undefined;
  scoreSize: number;
  scoreAt: number;
  /** The other counters, as far as there is room. */
  told: string;
  toldAt: number;
  /** All that is counted, for screen readers. */
  words: string;
  /** How high name and score stand. */
  head: number;
  /** A click on it shows the things that have no frame. */
  opens: boolean;
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

export interface Layout {
  /** The part of the table that is in the window. */
  room: Room;
  width: number;
  height: number;
  panels: Panel[];
  areas: Area[];
  spots: Map<bigint, Spot>;
  grids: Map<number, Grid>;
  gaps: Map<number, Gap[]>;
  /** Where the heights of a stack lie. */
  stacks: Map<number, { x: number; y: number; step: number; cell: number }>;
  /** Several things of one pile that are offered lie side by side over the middle of the table. */
  spread: (Box & { pieces: ReadonlySet<bigint> }) | undefined;
  /** The length of a cell at each place whose things are laid side by side. */
  units: Map<number, number>;
  /** The cards of each hand from the left, with the gaps of those that were played. */
  hands: Map<number, (bigint | undefined)[]>;
  /** Room that the page fills itself. */
  slots: Map<string, Box>;
  /** The parts that float over boards. */
  floats: readonly Box[];
  /** How the room was divided. */
  table: Part | undefined;
  /** The frames of places that nobody gave one, in the order in which they came. */
  rest: string[];
}

export interface Room {
  width: number;
  height: number;
}

/** A scene with what is asked of it again and again. */
export interface Plan {
  scene: Scene;
  theme: Table;
  faces: ReadonlyMap<string, Face>;
  viewer: number | undefined;
  asked?: number | undefined;
  seatNames: readonly string[];
  lying: ReadonlyMap<number, readonly Scene_Piece[]>;
  riders: ReadonlyMap<bigint, readonly Scene_Piece[]>;
  /** Pieces that can be pointed at or counted. */
  offered: ReadonlySet<bigint>;
  before: Layout | undefined;
  /** The parts that float over boards: no cell lies below them. */
  floats: readonly Box[];
  /** The length of a cell at all places where sizes are compared. */
  oneUnit?: number | undefined;
  out: Layout;
}

export interface Looks {
  theme: Table;
  faces: ReadonlyMap<string, Face>;
  seatNames: readonly string[];
  viewer: number | undefined;
  /** The seat that is asked. */
  asked?: number | undefined;
}

export function planOf(scene: Scene, looks: Looks, before: Layout | undefined): Plan {
  return {
    scene,
    ...looks,
    lying: lyingIn(scene, looks),
    riders: grouped(scene.pieces.filter((piece) => piece.on !== 0n), (piece) => piece.on),
    offered: offeredPieces(scene),
    before,
    floats: [],
    out: { ...emptyLayout(), rest: before?.rest ?? [] },
  };
}

/** The pieces in each place; those that a theme shows elsewhere lie there, in an order that never changes. */
function lyingIn(scene: Scene, { theme, faces }: Looks): Map<number, Scene_Piece[]> {
  const shownIn = (piece: Scene_Piece): number | undefined => {
    const key = theme.shows?.(piece, faces.get(piece.key));
    return key === undefined ? undefined : scene.places.find((place) => place.key === key)?.id;
  };
  const lying = grouped(scene.pieces.filter((piece) => piece.on === 0n), (piece) => shownIn(piece) ?? piece.place);
  for (const [place, pieces] of lying) {
    if (pieces.some((piece) => shownIn(piece) === place)) pieces.sort((one, other) => Number(one.id - other.id));
  }
  return lying;
}

export function emptyLayout(): Layout {
  return { room: { width: 0, height: 0 }, width: 0, height: 0, panels: [], areas: [], spots: new Map(), grids: new Map(), gaps: new Map(), stacks: new Map(), units: new Map(), hands: new Map(), spread: undefined, slots: new Map(), floats: [], table: undefined, rest: [] };
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

/** The text of a counter. */
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

function offeredPieces(scene: Scene): Set<bigint> {
  const offered = scene.steps.flatMap(({ target }) => (target.case === "pieces" ? target.value.ids : []));
  const counted = scene.moves.flatMap(({ choose }) => choose?.items.map(({ piece }) => piece) ?? []);
  return new Set([...offered, ...counted]);
}

export { Kind };
