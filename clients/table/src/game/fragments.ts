// The fragments of addresses that hold a game.

export const LINK = "#game=";

export function isLink(fragment: string): boolean {
  return fragment.startsWith(LINK);
}
