// Small scenes for tests.

import { Scene_PlaceKind as Kind, type Scene, type Scene_Piece, type Scene_Place } from "hadal-client/messages/hadal/v1/scene";

type Given<T> = Partial<Omit<T, "$typeName" | "$unknown">>;

export function piece(given: Given<Scene_Piece>): Scene_Piece {
  return { $typeName: "hadal.v1.Scene.Piece", id: 1n, place: 1, x: 0, y: 0, turn: 0, key: "", count: 0, marks: [], label: "", on: 0n, part: 0, toward: 0, ...given };
}

export function place(given: Given<Scene_Place>): Scene_Place {
  return { $typeName: "hadal.v1.Scene.Place", id: 1, kind: Kind.SQUARES, parent: 0, key: "board", label: "Board", brief: "", role: 0, ...given };
}

export function scene(pieces: Scene_Piece[], given: Given<Scene> = {}): Scene {
  return { $typeName: "hadal.v1.Scene", version: 1, prompt: "", places: [place({})], pieces, counters: [], steps: [], moves: [], ...given };
}
