// A game that was reviewed, as a table that shows its positions, and a new game from one of them.

import { saveState } from "hadal-client/web";
import type { BotInfo } from "hadal-client/messages/hadal/v1/bot";
import type { GameSummary } from "hadal-client/messages/hadal/v1/game_service";

import { planted } from "./branch";
import { toText } from "./bytes";
import { hadal, steady } from "./connection.svelte";
import type { Kept } from "./keeping";
import type { Match } from "./match.svelte";
import { namesIn, youOf } from "./seat_names";
import { type Setup, type Sitter, newId, usualBot } from "./setup";

/** The game of a record as a review shows it: open to everybody, with the names of those who played it. */
export function asReviewed(kept: Kept, setup: Setup): Kept {
  return { ...kept, setup: { ...kept.setup, names: namesIn(setup) } };
}

/** Whether something is dealt anew: where a seat cannot see everything that is to come, and has seen it by now. */
export function isDealtAnew({ hasChance, hasHiddenInformation }: Pick<GameSummary, "hasChance" | "hasHiddenInformation">): boolean {
  return hasChance || hasHiddenInformation;
}

/** Who sits where: a person in the seat that decided, and the same opponents; a bot for players elsewhere, and for the person who changes seats. */
export function sittersAgain(setup: Setup, seat: number, bots: readonly BotInfo[]): Sitter[] {
  const decided = setup.sitters[seat];
  const changing = decided?.kind === "person" ? undefined : youOf(setup);
  return setup.sitters.map((sitter, at) => {
    if (at === seat) return { kind: "person" };
    if (at === changing) return decided?.kind === "bot" ? decided : usualBot(bots);
    return sitter.kind === "away" ? usualBot(bots) : sitter;
  });
}

/** A new game from a position of a reviewed one, in which a seat decides. What that seat could not see is dealt anew; else the log goes along. */
export async function triedAgain(reviewed: Match, at: number, seat: number, setup: Setup): Promise<Kept> {
  const { game, bots } = await steady(() => hadal.getGame(setup.gameId));
  const state = await reviewed.stateOf(at);
  const hidden = game?.hasHiddenInformation ?? false;
  const { gameId, title, options } = setup;
  const again: Setup = {
    gameId,
    title,
    hidden,
    sitters: sittersAgain(setup, seat, bots),
    keys: [],
    ...(options ? { options } : {}),
    // An imagined state is open.
    ...(hidden ? { unsealed: true } : {}),
  };
  const kept = { version: 1 as const, id: newId(), saved: Date.now(), setup: again };
  if (!game || !isDealtAnew(game)) return { ...kept, tree: { plies: reviewed.tree.plies.slice(0, at + 1), current: at, tip: at } };
  const [seed] = crypto.getRandomValues(new BigUint64Array(1));
  const { states } = await steady(() => hadal.imagineStates(state, { viewer: seat, count: 1, seed: seed! }));
  const [imagined] = states;
  if (!imagined) throw new Error("the answer has no state");
  return { ...kept, tree: planted(toText(saveState(imagined))) };
}
