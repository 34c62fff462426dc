// The names of the seats of a game.

import type { Setup, Sitter } from "./setup";

export function seatName(seat: number): string {
  return `Seat ${seat + 1}`;
}

/** Whom a form calls somebody who is not there yet: "You", and the others by their number if there are several. */
export function rowName(seat: number, you: number | undefined, count: number): string {
  if (seat === you) return "You";
  if (you === undefined) return `Player ${seat + 1}`;
  return count <= 2 ? "Opponent" : `Opponent ${seat < you ? seat + 1 : seat}`;
}

/** The seat of the one person at this page; undefined where several sit here, or nobody. */
export function youOf(setup: Setup): number | undefined {
  const sitting = persons(setup);
  return sitting.length === 1 ? sitting[0] : undefined;
}

/** The names of the seats: players by their own, bots by their levels', with a number where two are the same. */
export function namesIn({ sitters, names }: Setup): string[] {
  const plain = sitters.map((sitter, seat) => names?.[seat] || (sitter.kind === "bot" ? sitterName(sitter) : seatName(seat)));
  return plain.map((name, seat) => {
    const before = plain.slice(0, seat).filter((other) => other === name).length;
    return before === 0 ? name : `${name} ${before + 1}`;
  });
}

/** What people call a seat of a game. */
export function calledIn(setup: Setup, seat: number): string {
  return youOf(setup) === seat ? "You" : (namesIn(setup)[seat] ?? seatName(seat));
}

/** Who sits somewhere, in a word or two. */
export function sitterName(sitter: Sitter): string {
  if (sitter.kind === "person") return "person";
  if (sitter.kind === "away") return "elsewhere";
  if (sitter.name) return sitter.name;
  const bot = sitter.bot.charAt(0).toUpperCase() + sitter.bot.slice(1);
  return sitter.level > 1 ? `${bot} ${sitter.level}` : `${bot} bot`;
}

export function persons({ sitters }: Setup): number[] {
  return sitters.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
}
