// Games that were kept and that the server cannot go on with, now or later.

import { Refused } from "hadal-client/web";

const NO_KEY = "The key that sealed the hands of this game is missing here, so nobody can open it.";
const OTHER_VERSION = "The game needs another version of the rules, which is not available here.";

/** The part of a refusal that is about a kept state, for any question about it. */
const WORDS: Readonly<Record<string, string>> = {
  SEAL_KEY_UNKNOWN: NO_KEY,
  SEALING_UNAVAILABLE: NO_KEY,
  RULES_VERSION_UNSUPPORTED: OTHER_VERSION,
  SEALING_REQUIRED: "You can go on only with sealed games here, and this one is open.",
};

/** Refusals of a state as such: for any question about it, nobody can go on with it. */
const UNREADABLE: ReadonlySet<string> = new Set(["MALFORMED", "STATE_INVALID", "SEAL_BROKEN", "SEAT_KEY_REFUSED", "UNKNOWN_GAME"]);

/**
 * Why a game is lost, in words; empty if it is not. A state that was `opened` before may be refused for what was asked about it, and a
 * server that has no time for it now may have some later.
 */
export function lossOf(error: unknown, opened: boolean): string {
  const known = error instanceof Refused ? WORDS[error.reason] : undefined;
  if (known !== undefined) return known;
  if (opened || (error instanceof Refused && !UNREADABLE.has(error.reason))) return "";
  const why = error instanceof Error ? error.message : String(error);
  return `The rules cannot read the saved game: ${why}.`;
}
