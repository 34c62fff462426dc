// The puzzle of the day, and which puzzles a person has solved.

/** A game with as many puzzles. */
export interface Puzzled {
  readonly id: string;
  readonly puzzles: number;
}

const DAY_MS = 86_400_000;
/** Day 0. */
const FIRST_DAY = Date.UTC(2027, 0, 1);
/** How far apart the places of two days lie, as a share of all, so that days in a row seldom have neighbours. */
const STRIDE = 0.618;
const NAME = "hadal-table/puzzles";

/** The day of a time: the days since 2027-01-01, in UTC. Before that it is negative. */
export function dayOf(milliseconds: number): number {
  return Math.floor((milliseconds - FIRST_DAY) / DAY_MS);
}

/** The place of a day's puzzle among so many: a fixed permutation, in which as many days in a row have each of them once. */
export function placeOfTheDay(day: number, count: number): number {
  let stride = Math.max(1, Math.round(count * STRIDE));
  while (commonDivisor(stride, count) > 1) stride++;
  return (((day * stride) % count) + count) % count;
}

/** The puzzle of a day, by its game and its place in it; undefined if there is none. */
export function puzzleOfTheDay(day: number, games: readonly Puzzled[]): { gameId: string; place: number } | undefined {
  const count = games.reduce((sum, { puzzles }) => sum + puzzles, 0);
  if (count === 0) return undefined;
  let place = placeOfTheDay(day, count);
  for (const { id, puzzles } of games) {
    if (place < puzzles) return { gameId: id, place };
    place -= puzzles;
  }
  return undefined;
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

/** The puzzles that have been solved in this browser, each as its game and id. */
export function solvedPuzzles(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((each) => typeof each === "string") : []);
  } catch {
    return new Set();
  }
}

/** Remembers that a puzzle was solved, if the browser lets anything be kept. */
export function setSolved(gameId: string, id: string): void {
  try {
    localStorage.setItem(NAME, JSON.stringify([...new Set([...solvedPuzzles(), `${gameId}/${id}`])]));
  } catch {
    // It is forgotten.
  }
}
