// The drawn things, in the order of drawing.

import type { Face, Scene } from "hadal-client/messages/hadal/v1/scene";
import { headingOf } from "./headings";
import { type Seen, seen } from "./kept";
import type { Layout } from "./layout/layout";
import type { Motion } from "./motion";
import { pieceWords } from "./words";

export interface Named {
  faces: ReadonlyMap<string, Face>;
  seatNames: readonly string[];
}

/** All pieces in sight; those that are as they were `before` stay the same objects. */
export function pictureOf(scene: Scene, laid: Layout, { faces, seatNames }: Named, before: readonly Seen[]): Seen[] {
  const were = new Map(before.map((one) => [one.id, one]));
  const places = new Map(scene.places.map((place) => [place.id, place]));
  const pieces = new Map(scene.pieces.map((piece) => [piece.id, piece]));
  return [...laid.spots].flatMap(([id, spot]) => {
    const piece = pieces.get(id);
    if (!piece || spot.hidden) return [];
    return [seen(piece, spot, headingOf(piece, scene, laid), pieceWords(piece, scene, faces, seatNames), places.get(piece.place), were.get(id))];
  });
}

/** Travelling things are drawn above all else. */
export function raised(pieces: readonly Seen[], motion: Motion | undefined): Seen[] {
  const far = new Set(motion?.arrivals.filter((arrival) => arrival.far).map(({ id }) => id));
  return [...pieces.filter(({ id }) => !far.has(id)), ...pieces.filter(({ id }) => far.has(id))];
}

/** Another game, or an earlier position of this one: boards may be small again. */
export function isOther(one: Scene, other: Scene): boolean {
  return one.places[0]?.key !== other.places[0]?.key || one.pieces.length > other.pieces.length + 12;
}
