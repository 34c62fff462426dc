// The sizes of things other than pyramids, in cells.

/** A slip for a phase of the turn or a special rule. */
export const SLIP = { width: 1.8, height: 0.45 };

/** The keys of pyramids are a letter and a size. */
export function sizeOfKey(key: string): { width: number; height: number } {
  return /^[bgkry][123]$/.test(key) ? { width: 1, height: 1 } : SLIP;
}
