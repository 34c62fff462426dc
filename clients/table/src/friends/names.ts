// The names of players: their own ones, never the number of a seat.

import type { BotInfo } from "hadal-client/messages/hadal/v1/bot";

import { personOf } from "../game/levels";
import type { Sitter } from "./match_server";

const NAME = "hadal-table/name";

export function nameBefore(): string {
  try {
    return localStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
}

export function rememberName(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // It is asked for again.
  }
}

/** The match server's name for a player who has given none, and for nobody else. */
const NUMBERED = /^seat \d+$/i;
const GUEST = "Guest";

/** The names of those who sit at a table, all different. A seat that nobody has taken is a friend's. */
export function namesOf(sitters: readonly Sitter[], bots: readonly BotInfo[]): string[] {
  const names = sitters.map((sitter) => nameOf(sitter, bots));
  return names.map((name, seat) => {
    const alike = names.flatMap((other, at) => (other === name ? [at] : []));
    return alike.length > 1 ? `${name} ${alike.indexOf(seat) + 1}` : name;
  });
}

/** The words for portraits of the bots that sit at a table; empty for people, and for those for whom a bot plays. */
export function facesOf(sitters: readonly Sitter[], bots: readonly BotInfo[]): string[] {
  return sitters.map(({ bot, name }) => (bot && name === null ? personOf(bots, bot.id, bot.level).face : ""));
}

function nameOf({ name, named, taken, bot }: Sitter, bots: readonly BotInfo[]): string {
  if (bot && name === null) return personOf(bots, bot.id, bot.level).name || `${bot.id} ${bot.level}`;
  if (!taken) return "A friend";
  return name === null || named === false || NUMBERED.test(name) ? GUEST : name;
}
