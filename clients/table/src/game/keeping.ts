// Games kept in the browser, so that a reload goes on. A kept game is plain JSON; it is also what is saved of a game with hidden
// hands that still goes on.

import type { Tree } from "./branch";
import type { Setup } from "./setup";

export interface Kept {
  version: 1;
  id: string;
  /** When it was last played, in milliseconds. */
  saved: number;
  setup: Setup;
  tree: Tree;
  over?: boolean;
  /** The seat that is asked. */
  turn?: number;
  /** How far it has come, in words. */
  far?: string;
  /** How it ended, in a sentence. */
  ended?: string;
}

const PREFIX = "hadal-table/game/";
/** Older games make room. */
const KEPT_MAX = 8;

/** Keeps a game; false if the browser cannot keep it. */
export function keep(kept: Kept): boolean {
  for (let times = 0; times < 3; times++) {
    try {
      localStorage.setItem(PREFIX + kept.id, JSON.stringify(kept));
      for (const { id } of keptGames().slice(KEPT_MAX)) forget(id);
      return true;
    } catch {
      // The room is used up: the oldest game goes, if it is another one.
      const oldest = quietly(keptGames, []).findLast(({ id }) => id !== kept.id);
      if (!oldest) return false;
      quietly(() => forget(oldest.id), undefined);
    }
  }
  return false;
}

/** The kept games, the last played first. */
export function keptGames(): Kept[] {
  const keys = quietly(() => Object.keys(localStorage), []).filter((key) => key.startsWith(PREFIX));
  return keys.flatMap((key) => keptGame(key.slice(PREFIX.length)) ?? []).sort((a, b) => b.saved - a.saved);
}

export function keptGame(id: string): Kept | undefined {
  const text = quietly(() => localStorage.getItem(PREFIX + id), null);
  return text === null ? undefined : asKept(text);
}

/** The game that a text holds; undefined for any other text. */
export function asKept(text: string): Kept | undefined {
  const kept = quietly(() => JSON.parse(text) as Partial<Kept> | null, undefined);
  const whole = kept?.version === 1 && kept.setup && Array.isArray(kept.setup.sitters) && Array.isArray(kept.tree?.plies);
  return whole && kept.tree!.plies.length > 0 ? (kept as Kept) : undefined;
}

export function forget(id: string): void {
  localStorage.removeItem(PREFIX + id);
}

/** A browser may forbid storage; the page goes on without it. */
function quietly<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
