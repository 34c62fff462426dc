// The division of a table: layers, frames of places, plates of seats, from the room alone. The pieces in a frame never move it.

/** A box in CSS pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Sized {
  /** Its part of what is left along the parent, 1 if nothing is said. */
  share?: number;
  /** Its length along the parent in CSS pixels, instead of a share. */
  size?: number;
}

/** Parts below or beside each other; as a plate they are the things of a seat. */
export interface Group extends Sized {
  rows?: readonly Part[];
  columns?: readonly Part[];
  plate?: Plate;
}

/** The plate of a seat has its name and its score above its things. */
export interface Plate {
  seat: number;
  /** Things of the seat that have no frame are looked at by a click on the plate. */
  opens?: boolean;
}

/** The frame of a place, by its key. */
export interface Frame extends Sized {
  place: string;
  seat?: number | undefined;
  /** Of several places of this key, which. */
  nth?: number;
  /** Nothing is drawn of it but what lies there. */
  bare?: boolean;
  /** Its name stands there, without a frame. */
  open?: boolean;
  /** Its things are looked at on demand alone. */
  folded?: boolean;
  /** The parts that float over its edges: nothing is laid below them. */
  safe?: Edges;
  /** The frames of places that are parts of this one. */
  inside?: Part;
}

/** Parts that lie over each other, the first below: each at a point of the box, as large as it says. */
export interface Layers extends Sized {
  layers: readonly Pinned[];
  /** Where the room is lower than this, the table is as high as this, and is scrolled. */
  least?: number;
}

/** A part of a size, laid so that its point (0 to 1 across and down) lies on the same point of the box, and moved from there. */
export interface Pinned {
  part: Part;
  x?: number;
  y?: number;
  dx?: number;
  dy?: number;
  width?: number;
  height?: number;
}

/** Room that the page fills itself: the question, the tools, what the others did. */
export interface Slot extends Sized {
  slot: string;
}

export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where places go that have no frame of their own: so many stand beside each other, and each keeps its frame. */
export interface Rest extends Sized {
  rest: number;
}

export type Part = Group | Frame | Rest | Layers | Slot;

/** The inputs of a division. They are the same for the whole game. */
export interface Seated {
  /** The seats, the one that looks first. */
  seats: readonly number[];
  /** A phone held upright. */
  narrow: boolean;
  room: { width: number; height: number };
  /** How many places of this key there are. */
  count(key: string): number;
}

export interface Divided {
  frames: { frame: Frame; box: Box }[];
  plates: { plate: Plate; box: Box }[];
  slots: Map<string, Box>;
  /** The parts that float over the first of some layers. */
  floats: Box[];
  rest: Box[];
}

/** Narrower than this is a phone held upright. */
const PHONE = 620;

export function isPhone({ width }: { width: number }): boolean {
  return width < PHONE;
}

export const GAP = 8;
const PADDING = 6;
/** The name of a plate, its score and what else is counted. */
export const HEAD = 50;

/** The boxes of all frames within one. */
export function divided(part: Part, box: Box): Divided {
  const out: Divided = { frames: [], plates: [], rest: [], slots: new Map(), floats: [] };
  if ("layers" in part) out.floats = part.layers.slice(1).map((each) => pinnedIn(each, box));
  divide(part, box, out);
  return out;
}

function divide(part: Part, box: Box, out: Divided): void {
  if ("place" in part) {
    out.frames.push({ frame: part, box });
    if (part.inside) divide(part.inside, inset(box, 2), out);
  } else if ("layers" in part) {
    for (const each of part.layers) divide(each.part, pinnedIn(each, box), out);
  } else if ("slot" in part) {
    out.slots.set(part.slot, box);
  } else if ("rest" in part) {
    const width = (box.width - GAP * (part.rest - 1)) / part.rest;
    for (let at = 0; at < part.rest; at++) out.rest.push({ ...box, x: box.x + at * (width + GAP), width });
  } else {
    divideGroup(part, box, out);
  }
}

function divideGroup(group: Group, box: Box, out: Divided): void {
  let inner = box;
  if (group.plate) {
    out.plates.push({ plate: group.plate, box });
    inner = { x: box.x + PADDING, y: box.y + HEAD, width: box.width - 2 * PADDING, height: Math.max(0, box.height - HEAD - PADDING) };
  }
  const parts = group.rows ?? group.columns ?? [];
  const down = group.rows !== undefined;
  const lengths = along(parts, (down ? inner.height : inner.width) - GAP * (parts.length - 1));
  let at = down ? inner.y : inner.x;
  parts.forEach((each, index) => {
    const length = lengths[index]!;
    divide(each, down ? { ...inner, y: at, height: length } : { ...inner, x: at, width: length }, out);
    at += length + GAP;
  });
}

function pinnedIn({ x = 0, y = 0, dx = 0, dy = 0, ...sizes }: Pinned, box: Box): Box {
  const { width = box.width, height = box.height } = sizes;
  return { x: box.x + (box.width - width) * x + dx, y: box.y + (box.height - height) * y + dy, width, height };
}

function along(parts: readonly Part[], length: number): number[] {
  const sizes = parts.map(({ size }) => size);
  const shares = parts.map(({ share, size }) => (size === undefined ? (share ?? 1) : 0));
  const left = Math.max(0, length - sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0));
  const all = shares.reduce((sum, share) => sum + share, 0) || 1;
  return parts.map((_, index) => sizes[index] ?? (left * shares[index]!) / all);
}

export function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: Math.max(0, width - 2 * by), height: Math.max(0, height - 2 * by) };
}
