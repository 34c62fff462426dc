// A game's facts about itself, by key.

import type { GetGameResponse } from "hadal-client/messages/hadal/v1/game_service";
import type { EdgeKind, Face, Scene, Scene_Piece } from "hadal-client/messages/hadal/v1/scene";

export interface Catalogue {
  faces: ReadonlyMap<string, Face>;
  edgeKinds: ReadonlyMap<string, EdgeKind>;
}

/** The catalogue of a game; `say` puts names where its words speak of seats. */
export function catalogueOf({ faces, edgeKinds }: GetGameResponse, say = (text: string) => text): Catalogue {
  return {
    faces: new Map(faces.map((face) => [face.key, { ...face, title: say(face.title), help: say(face.help) }])),
    edgeKinds: new Map(edgeKinds.map((kind) => [kind.key, kind])),
  };
}

/** The name of a piece for people; a piece face down has the name of its place. */
export function nameOf(piece: Scene_Piece, { faces }: Catalogue, scene?: Scene): string {
  const place = scene?.places.find(({ id }) => id === piece.place);
  return piece.label || faces.get(piece.key)?.title || (place ? `${place.label}, face down` : "Something face down");
}

export function pieceOf(scene: Scene, id: bigint): Scene_Piece | undefined {
  return scene.pieces.find((piece) => piece.id === id);
}
