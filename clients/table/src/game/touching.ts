// The pieces of a step, so that the log can show the subject of a line.

import type { Event } from "hadal-client/messages/hadal/v1/game";

/** More would tell nothing. */
const TOUCHED_MAX = 24;

/** The pieces that events were about, each once. */
export function piecesOf(events: readonly Pick<Event, "pieces">[]): string[] {
  return [...new Set(events.flatMap(({ pieces }) => pieces.map(String)))].slice(0, TOUCHED_MAX);
}
