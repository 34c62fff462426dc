// The present score of a piece: the computed hints of a view (Include.advice), in words. A game without such hints, or
// one that this page does not know, has none.

import type { View } from "hadal-client/messages/hadal/v1/game";
import type { DeepColonyAdvice, DeepColonyFeature } from "hadal-client/messages/hadal/v1/deep_colony";
import type { Scene_Piece } from "hadal-client/messages/hadal/v1/scene";

/** The hints' words about a piece, a line for each part that it is or lies on. */
export function adviceOn(view: View | undefined, piece: Scene_Piece, called: (seat: number) => string): string[] {
  const advice = deepColony(view);
  return advice ? advice.features.filter((feature) => touches(feature, piece)).map((feature) => featureInWords(feature, called)) : [];
}

function deepColony(view: View | undefined): DeepColonyAdvice | undefined {
  return view?.view.case === "deepColony" ? view.view.value.advice : undefined;
}

/** Tiles count from 0 and their pieces from 1; so do segments and parts. */
function touches({ segments }: DeepColonyFeature, { id, on, part }: Scene_Piece): boolean {
  return segments.some(({ tile, segment }) => {
    const number = BigInt(tile + 1);
    return on === 0n ? id === number : on === number && part === segment + 1;
  });
}

function featureInWords({ family, points, leaderSeats }: DeepColonyFeature, called: (seat: number) => string): string {
  const name = family.case ? family.case.charAt(0).toUpperCase() + family.case.slice(1) : "Part";
  const open = family.case === "colony" || family.case === "link" ? family.value.openSides : 0;
  const state = open === 1 ? ", 1 side open" : open > 1 ? `, ${open} sides open` : "";
  const whose = leaderSeats.length > 0 ? leaderSeats.map(called).join(" and ") : "nobody so far";
  return `${name}${state}: ${points} ${Math.abs(points) === 1 ? "point" : "points"} as things stand, for ${whose}`;
}
