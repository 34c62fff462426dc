// Pieces that did not change stay the same objects, so that a page with hundreds of them draws only what changed.

import type { Scene_Piece, Scene_Place } from "hadal-client/messages/hadal/v1/scene";
import type { Spot } from "./layout/layout";
import type { Heading } from "./headings";

/** A piece as it is drawn. */
export interface Seen {
  id: bigint;
  piece: Scene_Piece;
  spot: Spot;
  heading: number | undefined;
  aim: string | undefined;
  words: string;
  place: Scene_Place | undefined;
}

export function seen(piece: Scene_Piece, spot: Spot, heading: Heading | undefined, words: string, place: Scene_Place | undefined, before: Seen | undefined): Seen {
  const now: Seen = {
    id: piece.id,
    piece: before && equalPieces(piece, before.piece) ? before.piece : piece,
    spot: before && equalSpots(spot, before.spot) ? before.spot : spot,
    heading: heading?.heading,
    aim: heading?.aim,
    words,
    place: before && place && before.place?.id === place.id && before.place.key === place.key ? before.place : place,
  };
  return before && sameSeen(before, now) ? before : now;
}

function sameSeen(one: Seen, other: Seen): boolean {
  return one.piece === other.piece && one.spot === other.spot && one.heading === other.heading && one.aim === other.aim && one.words === other.words && one.place === other.place;
}

function equalPieces(one: Scene_Piece, other: Scene_Piece): boolean {
  const plain: (keyof Scene_Piece)[] = ["place", "x", "y", "turn", "seat", "key", "count", "label", "on", "part", "toward"];
  return plain.every((field) => one[field] === other[field]) && one.marks.join() === other.marks.join();
}

function equalSpots(one: Spot, other: Spot): boolean {
  return (Object.keys({ ...one, ...other }) as (keyof Spot)[]).every((field) => one[field] === other[field]);
}
