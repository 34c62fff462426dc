// The pieces that a step was about, so that the log can show what a line is about.

import type { Event } from "hadal-client/messages/hadal/v1/game";
import type { Scene, Scene_Piece } from "hadal-client/messages/hadal/v1/scene";

/** More would tell nothing. */
const TOUCHED_MAX = 24;

/** The pieces that events were about, each once. */
export function piecesOf(events: readonly Pick<Event, "pieces">[]): string[] {
  return [...new Set(events.flatMap(({ pieces }) => pieces.map(String)))].slice(0, TOUCHED_MAX);
}

/** The pieces of the later scene that are new or lie otherwise than in the earlier one. */
export function touched(before: Scene | undefined, after: Scene): string[] {
  if (!before) return [];
  const known = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const changed = after.pieces.filter((piece) => !same(known.get(piece.id), piece));
  return changed.slice(0, TOUCHED_MAX).map(({ id }) => String(id));
}

function same(a: Scene_Piece | undefined, b: Scene_Piece): boolean {
  return (
    a !== undefined &&
    a.place === b.place &&
    a.x === b.x &&
    a.y === b.y &&
    a.turn === b.turn &&
    a.key === b.key &&
    a.seat === b.seat &&
    a.count === b.count &&
    a.on === b.on &&
    a.part === b.part &&
    a.toward === b.toward
  );
}
