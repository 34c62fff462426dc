// The names and portraits of the levels of bots.

import type { BotInfo } from "hadal-client/messages/hadal/v1/bot";

/** A level: its name, its line and a word for its portrait, empty if the catalogue has none. */
export function personOf(bots: readonly BotInfo[], bot: string, level: number): { name: string; line: string; face: string } {
  const found = bots.find(({ id }) => id === bot)?.levels.find((each) => each.level === level);
  return { name: found?.name ?? "", line: found?.line ?? "", face: found?.face ?? "" };
}
