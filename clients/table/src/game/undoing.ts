// Whether the last action may be taken back, and if not, why.

import { Reversibility } from "hadal-client/web";

import { follows } from "./branch";
import type { Match } from "./match.svelte";

export interface Undoing {
  fair: boolean;
  reason: string;
}

export function undoing(match: Match): Undoing {
  const { ply, tree, setup, busy, judge } = match;
  if (match.undoing) return match.undoing;
  const no = (reason: string): Undoing => ({ fair: false, reason });
  if (ply.parent === undefined) return no("Nothing has been played yet.");
  if (judge) return no("In a lesson you play only what it asks for.");
  if (follows(tree, ply.id)) return no("This position is in the middle of the game: go on from here, or choose another in the log.");
  if (ply.seat !== undefined && setup.sitters[ply.seat]?.kind !== "person") return no("The last action was not yours. You can go further back in the log and play another course of the game.");
  switch (ply.reversibility as Reversibility) {
    case Reversibility.OTHER_SEAT_INVOLVED:
      return no("The decision has passed to another seat. You can go further back in the log and play another course of the game.");
    case Reversibility.CHANCE_USED:
      return no("Chance was used. You can go further back in the log and play another course of the game.");
    case Reversibility.INFORMATION_REVEALED:
      return no("Something hidden was shown. You can go further back in the log and play another course of the game.");
    case Reversibility.FREE:
      return { fair: !busy, reason: "Take the last action back" };
    default:
      return no("The last action cannot be taken back.");
  }
}
