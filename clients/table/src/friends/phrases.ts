// The phrases of players: one of a few, by its number, so that nobody has to read texts of strangers.

import type { Phrase } from "./match_server";

/** In the order of the match server. */
export const PHRASES = ["Hello!", "Well played", "Thanks", "One moment", "Oh no!"];
/** So long a phrase stands at a plate. */
export const SHOWN_MS = 7_000;
const MUTED = "hadal-table/muted";

export interface Said {
  seat: number;
  text: string;
  key: string;
  /** By the monotonic clock. */
  until: number;
}

/** The phrases so far, with one more that was heard at `now`. A phrase may be told twice, and an old one is none any more. */
export function withPhrase(before: readonly Said[], { seat, phrase, said, ago }: Phrase, now: number): readonly Said[] {
  const key = `${seat} ${said}`;
  const text = PHRASES[phrase];
  const until = now + SHOWN_MS - ago * 1_000;
  const still = before.filter((each) => each.until > now);
  if (text === undefined || until <= now || still.some((each) => each.key === key)) return still;
  // A player's new phrase ends the one before.
  return [...still.filter((each) => each.seat !== seat), { seat, text, key, until }];
}

export function isMuted(): boolean {
  try {
    return localStorage.getItem(MUTED) === "yes";
  } catch {
    return false;
  }
}

export function mute(muted: boolean): void {
  try {
    localStorage.setItem(MUTED, muted ? "yes" : "no");
  } catch {
    // For as long as the page is open.
  }
}
