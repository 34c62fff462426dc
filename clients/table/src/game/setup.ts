// The players of the seats, and how a game begins.

import { Authority, Refused, Sealing, saveState } from "hadal-client/web";
import type { BotInfo } from "hadal-client/messages/hadal/v1/bot";
import type { GameSummary } from "hadal-client/messages/hadal/v1/game_service";
import { planted } from "./branch";
import { fromText, toText } from "./bytes";
import { hadal, steady } from "./connection.svelte";
import type { Kept } from "./keeping";
import { personOf } from "./levels";
import { messageOf, tableOptions } from "./options";
import { persons } from "./seat_names";

/** The player of a seat: a person at this page, a bot, or somebody at another page. */
export type Sitter = { kind: "person" } | { kind: "bot"; bot: string; level: number; name?: string } | { kind: "away" };

/** An option of a game as its message takes it. */
export type OptionValue = boolean | number | string;

export interface Setup {
  gameId: string;
  title: string;
  /** Whether seats know different things. */
  hidden: boolean;
  sitters: Sitter[];
  /** The keys of the seats of a sealed game, as far as this page has them; empty in an open game. */
  keys: (string | null)[];
  /** The seed of an open game with chance, and the options, both for its record. */
  seed?: string;
  options?: Record<string, OptionValue>;
  /** The names of players at other pages, by seat. */
  names?: string[];
  /** Words for portraits of bots elsewhere, by seat; empty for people. */
  faces?: string[];
  /** Hands are hidden by this page alone, since the server cannot seal. */
  unsealed?: boolean;
}

/** The opponent of a game, else its strongest bot, at a level that leaves a beginner a chance. */
export function usualBot(bots: readonly BotInfo[]): Sitter {
  const bot = bots.find(({ id }) => id === OPPONENT) ?? bots.at(-1);
  if (!bot) return { kind: "person" };
  const level = bot.levels[Math.min(1, bot.levels.length - 1)]?.level ?? 1;
  return botSitter(bots, bot.id, level);
}

/** The bot whose levels are people with names. */
const OPPONENT = "opponent";

/** A bot in a seat, with the name of its level if the catalogue has one. */
export function botSitter(bots: readonly BotInfo[], bot: string, level: number): Sitter {
  const { name } = personOf(bots, bot, level);
  return { kind: "bot", bot, level, ...(name ? { name } : {}) };
}

/** One person against bots. */
export function usualSitters(game: GameSummary, bots: readonly BotInfo[], seats = Math.max(2, game.seatsMin)): Sitter[] {
  const count = Math.min(seats, game.seatsMax);
  return Array.from({ length: count }, (_, seat) => (seat === 0 ? { kind: "person" } : usualBot(bots)));
}

/** The word for the portrait of a seat, empty where people sit. */
export function faceIn({ sitters, faces }: Setup, bots: readonly BotInfo[], seat: number): string {
  const sitter = sitters[seat];
  return sitter?.kind === "bot" ? personOf(bots, sitter.bot, sitter.level).face : (faces?.[seat] ?? "");
}

/** Whether people at this page must not see each other's hands. */
export function isShared(setup: Setup): boolean {
  return setup.hidden && persons(setup).length > 1;
}

export function keyOf({ keys }: Setup, seat: number): Uint8Array | undefined {
  const key = keys[seat];
  return key ? fromText(key) : undefined;
}

/** Options as the request has them: a message of the game, named as its state is. */
export function optionsOf({ gameId, options }: Pick<Setup, "gameId" | "options">) {
  if (!options || Object.keys(options).length === 0) return {};
  const name = messageOf(gameId);
  // The game's own message is known to the client, not to this page.
  return { options: { options: { case: name, value: options } } as never };
}

export interface Start {
  game: GameSummary;
  sitters: Sitter[];
  options?: Record<string, OptionValue>;
  seed?: bigint;
}

/** A new game. One with hidden hands is sealed; where the server has no keys for that, it says so and the game is open. */
export async function begin(start: Start): Promise<Kept> {
  const { game, sitters, seed } = start;
  const options = { ...tableOptions(game), ...start.options };
  const hidden = game.hasHiddenInformation;
  const common = { seatCount: sitters.length, ...optionsOf({ gameId: game.id, options }), include: { skipLegalActions: true } };
  const open = () => hadal.createGame(game.id, { ...common, ...(seed === undefined ? {} : { seed }) });
  // With the keys of seats alone a link can be played on from elsewhere.
  const sealed = () => hadal.createGame(game.id, { ...common, sealing: Sealing.SEALED, authority: Authority.SEATS });
  let unsealed = false;
  const created = await steady(hidden ? sealed : open).catch((error: unknown) => {
    if (!hidden || !(error instanceof Refused)) throw error;
    unsealed = true;
    return steady(open);
  });
  const setup: Setup = {
    gameId: game.id,
    title: game.title,
    hidden,
    sitters,
    keys: created.seatKeys.map(toText),
    ...(created.seed === undefined ? {} : { seed: String(created.seed) }),
    options,
    ...(unsealed ? { unsealed } : {}),
  };
  return { version: 1, id: newId(), saved: Date.now(), setup, tree: planted(toText(saveState(created.position))) };
}

export function newId(): string {
  return toText(crypto.getRandomValues(new Uint8Array(6)));
}
