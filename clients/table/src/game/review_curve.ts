// The curve of a review: how each seat stood along the game, as lines of a picture and in words.

import type { ReviewPoint } from "hadal-client/messages/hadal/v1/analysis_service";

import { STANDINGS, standingOf } from "./hint_words";

/** A whole win in millionths. */
const WHOLE = 1_000_000;
/** So many changes are told one by one. */
const CHANGES_MAX = 8;

/** A point of the picture, in parts of its width and height from the upper left corner. */
export interface Spot {
  x: number;
  y: number;
}

/** How one seat stood. */
export interface Curve {
  seat: number;
  spots: readonly Spot[];
  /** The same in words: "even, better from turn 6". */
  words: string;
}

/** A word of the picture between its upper and its lower edge. */
export interface Band {
  word: string;
  top: number;
  bottom: number;
}

/** The five words from winning to losing, where they stand in the picture. */
export const BANDS: readonly Band[] = STANDINGS.map(([least, word], at) => ({ word, top: heightOf(STANDINGS[at - 1]?.[0] ?? WHOLE), bottom: heightOf(least) }));

/** The curves of the seats, in their order. `actions` is the length of the game, so that the picture does not change while points come. */
export function curvesOf(points: readonly ReviewPoint[], actions: number): Curve[] {
  const seats = [...new Set(points.map(({ seat }) => seat))].sort((a, b) => a - b);
  return seats.map((seat) => {
    const own = points.filter((point) => point.seat === seat);
    const spots = own.map(({ ply, winPpm }) => ({ x: along(ply, actions), y: heightOf(winPpm) }));
    return { seat, spots, words: curveInWords(own) };
  });
}

/** Where a decision stands in the picture: above its place in the game, on the curve of its seat. */
export function spotOn(points: readonly ReviewPoint[], { ply, seat }: { ply: bigint; seat: number }, actions: number): Spot {
  const own = points.filter((point) => point.seat === seat);
  const point = own.findLast((each) => each.ply <= ply) ?? own[0];
  return { x: along(ply, actions), y: heightOf(point?.winPpm ?? WHOLE / 2) };
}

/** The points of one seat in words, by the turns in which they change. */
export function curveInWords(points: readonly ReviewPoint[]): string {
  const told: string[] = [];
  let last = "";
  for (const { turn, winPpm } of points) {
    const word = standingOf(winPpm);
    if (word !== last) told.push(last === "" ? word : `${word} from turn ${turn}`);
    last = word;
  }
  if (told.length <= CHANGES_MAX) return told.join(", ");
  return [...told.slice(0, CHANGES_MAX - 1), "then up and down", told.at(-1)!].join(", ");
}

function along(ply: bigint, actions: number): number {
  return Math.min(1, Number(ply) / Math.max(1, actions));
}

function heightOf(winPpm: number): number {
  return 1 - winPpm / WHOLE;
}
