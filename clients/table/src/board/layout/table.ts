// How a table is divided: frames of places within panels of seats, from the room alone. What lies in a frame never moves it.

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

/** Parts below or beside each other; as a panel they are the things of a seat, or of nobody. */
export interface Group extends Sized {
  rows?: readonly Part[];
  columns?: readonly Part[];
  panel?: { seat: number | undefined };
}

/** The frame of a place, by its key. */
export interface Frame extends Sized {
  place: string;
  seat?: number | undefined;
  /** Of several places of this key, which. */
  nth?: number;
  /** The frames of places that are parts of this one. */
  inside?: Part;
}

/** Where places go that have no frame of their own: so many stand beside each other, and each keeps its frame. */
export interface Rest extends Sized {
  rest: number;
}

export type Part = Group | Frame | Rest;

/** What a division follows from. It is the same for the whole game. */
export interface Seated {
  /** The seats, the one that looks first. */
  seats: readonly number[];
  /** A phone: everything below each other, and scrolled to. */
  narrow: boolean;
  /** How many places of this key there are. */
  count(key: string): number;
}

export interface Divided {
  frames: { frame: Frame; box: Box }[];
  panels: { seat: number | undefined; box: Box }[];
  rest: Box[];
}

export const GAP = 8;
const PADDING = 6;
/** The name of a panel and its counters. */
export const HEAD = 28;

/** The boxes of all frames within one; `stacked`, what stands below each other is as high as it asks for. */
export function divided(part: Part, box: Box, stacked: boolean, out: Divided = { frames: [], panels: [], rest: [] }): Divided {
  if ("place" in part) {
    out.frames.push({ frame: part, box });
    if (part.inside) divided(part.inside, inset(box, 2), stacked, out);
    return out;
  }
  if ("rest" in part) {
    const width = (box.width - GAP * (part.rest - 1)) / part.rest;
    for (let at = 0; at < part.rest; at++) out.rest.push({ ...box, x: box.x + at * (width + GAP), width });
    return out;
  }
  let inner = box;
  if (part.panel) {
    out.panels.push({ seat: part.panel.seat, box });
    inner = inset(box, PADDING);
    inner = { ...inner, y: inner.y + HEAD - PADDING, height: inner.height - HEAD + PADDING };
  }
  const parts = part.rows ?? part.columns ?? [];
  const down = part.rows !== undefined;
  const lengths = along(stacked && down ? parts.map((each) => ({ ...each, size: heightOf(each) })) : parts, (down ? inner.height : inner.width) - GAP * (parts.length - 1));
  let at = down ? inner.y : inner.x;
  parts.forEach((each, index) => {
    const length = lengths[index]!;
    divided(each, down ? { ...inner, y: at, height: length } : { ...inner, x: at, width: length }, stacked, out);
    at += length + GAP;
  });
  return out;
}

/** What a division takes from top to bottom where everything has a size; shares take nothing. */
export function heightOf(part: Part): number {
  if (part.size !== undefined) return part.size;
  if (!("rows" in part || "columns" in part)) return 0;
  const head = part.panel ? HEAD + PADDING : 0;
  const parts = (part.rows ?? part.columns ?? []).map(heightOf);
  return head + (part.rows ? parts.reduce((sum, height) => sum + height, 0) + GAP * (parts.length - 1) : Math.max(0, ...parts));
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
