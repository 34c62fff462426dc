// The contents of the board in words: for screen readers.

import { Scene_PlaceKind as Kind, type Face, type Scene, type Scene_Piece } from "hadal-client/messages/hadal/v1/scene";

/** Names a piece and says whose it is, how many there are, what is special about it and where it lies. */
export function pieceWords(piece: Scene_Piece, scene: Scene, faces: ReadonlyMap<string, Face>, seatNames: readonly string[]): string {
  const name = piece.seat === undefined ? "" : (seatNames[piece.seat] ?? `Seat ${piece.seat + 1}`);
  const owner = name === "You" ? " of yours" : name && ` of ${name}`;
  const many = piece.count > 1 ? `${piece.count} times ` : "";
  const where = whereIs(piece, scene, faces);
  return [`${many}${nameOf(piece, faces)}${owner}`, ...piece.marks, where].filter(Boolean).join(", ");
}

/** The name of a piece by itself. */
export function nameOf(piece: Scene_Piece, faces: ReadonlyMap<string, Face>): string {
  return piece.label || faces.get(piece.key)?.title || (piece.key === "" ? "Face down" : piece.key);
}

function whereIs(piece: Scene_Piece, scene: Scene, faces: ReadonlyMap<string, Face>): string {
  if (piece.on !== 0n) {
    const host = scene.pieces.find(({ id }) => id === piece.on);
    if (!host) return "";
    const part = faces.get(host.key)?.parts[piece.part - 1]?.title;
    return [`on ${nameOf(host, faces)}`, piece.part > 0 ? part : undefined, whereIs(host, scene, faces)].filter(Boolean).join(", ");
  }
  const place = scene.places.find(({ id }) => id === piece.place);
  if (!place) return "";
  switch (place.kind) {
    case Kind.SQUARES:
    case Kind.HEXES:
      return `${place.label}, column ${piece.x}, row ${piece.y}`;
    default:
      return place.label;
  }
}
