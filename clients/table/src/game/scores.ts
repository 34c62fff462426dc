// Final scores: their sources, and the game's names for them.

import type { SeatResult } from "hadal-client/messages/hadal/v1/game";
import type { Scene } from "hadal-client/messages/hadal/v1/scene";

/** The sources that gave or took anything, in the order of the game. */
export function sourcesOf(results: readonly SeatResult[]): { source: string; label: string }[] {
  const found = new Map<string, string>();
  for (const { lines } of results) {
    for (const { source, label, points } of lines) if (points !== 0n || found.has(source)) found.set(source, label || source);
  }
  return [...found].map(([source, label]) => ({ source, label }));
}

/** The name of the scores: the number of each seat on the table that is its score, if there is one. */
export function scoreName(scene: Scene | undefined, results: readonly SeatResult[]): string {
  const counters = scene?.counters.filter(({ seat, place, piece }) => seat !== undefined && place === 0 && piece === 0n) ?? [];
  const keys = [...new Set(counters.map(({ key }) => key))];
  const fits = (key: string) => results.every(({ seat, score }) => counters.some((counter) => counter.key === key && counter.seat === seat && counter.value === score));
  // Where nobody has scored, many numbers are 0; a score has seldom a most.
  const open = (key: string) => counters.some((counter) => counter.key === key && counter.maximum === undefined);
  const fitting = results.length > 0 ? keys.filter(fits) : [];
  const key = fitting.find(open) ?? fitting[0];
  return counters.find((counter) => counter.key === key)?.label ?? "Points";
}
