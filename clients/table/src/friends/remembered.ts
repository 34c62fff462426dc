// This browser's memory of a match with friends: how far it was seen, the links that were made, and the commitments.

export interface Remembered {
  title: string;
  /** The fragment that leads to the own seat. */
  fragment: string;
  /** The last version that was shown here. */
  seen: number;
  saved: number;
  /** The invitations of a match that was created here, by seat. */
  invitations?: (string | null)[];
  /** The invitation that the own seat was taken with; empty for an open seat. */
  by?: string | undefined;
  /** As published before this browser showed its bytes for the deal. */
  committed?: { seed: string; entropy: string[] };
  /** Of the own conditional moves: the dropped ones whose word was read, by number, and words for the others, by action. */
  prepared?: { read: number[]; labels: Record<string, string> };
}

const PREFIX = "hadal-table/friends/";

export function remembered(match: string): Remembered | undefined {
  try {
    return (JSON.parse(localStorage.getItem(PREFIX + match) ?? "null") as Remembered | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(match: string, facts: Partial<Remembered>): void {
  const before = remembered(match) ?? { title: "", fragment: "", seen: 0, saved: 0 };
  try {
    localStorage.setItem(PREFIX + match, JSON.stringify({ ...before, ...facts, saved: Date.now() }));
  } catch {
    // A browser may forbid storage; the link still leads here.
  }
}

export function forgetMatch(match: string): void {
  localStorage.removeItem(PREFIX + match);
}

/** The matches that were played here, the last first. */
export function allRemembered(): (Remembered & { match: string })[] {
  try {
    const matches = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    const found = matches.flatMap((key) => ({ match: key.slice(PREFIX.length), kept: remembered(key.slice(PREFIX.length)) }));
    return found.flatMap(({ match, kept }) => (kept ? [{ ...kept, match }] : [])).sort((a, b) => b.saved - a.saved);
  } catch {
    return [];
  }
}
