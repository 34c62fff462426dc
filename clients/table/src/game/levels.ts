// The players at the levels of bots.

import type { BotInfo } from "hadal-client/messages/hadal/v1/bot";

/** Who plays at a level: a name, a line, a word for a portrait, and what is said at the start and at the end. */
export interface BotPerson {
  name: string;
  line: string;
  face: string;
  greeting: string;
  farewell: string;
}

/** The player at a level; empty words where the catalogue has none. */
export function personOf(bots: readonly BotInfo[], bot: string, level: number): BotPerson {
  const found = bots.find(({ id }) => id === bot)?.levels.find((each) => each.level === level);
  const { line = "", face = "", greeting = "", farewell = "" } = found ?? {};
  return { name: found?.called || found?.name || "", line, face, greeting, farewell };
}
