// The result of a move before it is made, from the path alone: the picked piece, or the drawn one, at the thing under the pointer.
// Nothing is applied.

import type { GhostOf, Target } from "../board/types";
import type { Scene, Scene_Piece, Scene_Step } from "hadal-client/messages/hadal/v1/scene";

import { targetsOf } from "./choosing";

/** The place of a thing that was drawn and not yet put anywhere. */
export const DRAWN = "drawn";

export function ghostOf(scene: Scene, picked: readonly number[], at: Target | undefined): GhostOf | undefined {
  if (!at || at.kind === "piece") return undefined;
  const piece = pickedPiece(scene, picked.map((step) => scene.steps[step]!)) ?? drawnPiece(scene);
  return piece && { piece, at };
}

/** Where the last thing was pointed at that a move needs. */
export function madeAt(scene: Scene, picked: readonly number[]): Target | undefined {
  return picked.flatMap((step) => targetsOf(scene.steps[step]!)).at(-1);
}

/** The pieces picked so far, to be shown as such. */
export function pickedPieces(scene: Scene, picked: readonly number[]): Set<bigint> {
  const ids = picked.flatMap((step) => {
    const target = scene.steps[step]?.target;
    return target?.case === "pieces" && target.value.ids.length === 1 ? target.value.ids : [];
  });
  return new Set(ids);
}

function pickedPiece(scene: Scene, steps: readonly Scene_Step[]): Scene_Piece | undefined {
  const last = steps.findLast(({ target }) => target.case === "pieces");
  const id = last?.target.case === "pieces" ? last.target.value.ids[0] : undefined;
  return id === undefined ? undefined : scene.pieces.find((piece) => piece.id === id);
}

/** The one thing that is drawn. */
export function drawnPiece(scene: Scene): Scene_Piece | undefined {
  const from = scene.places.find(({ key }) => key === DRAWN);
  const held = scene.pieces.filter(({ place }) => place === from?.id);
  return held.length === 1 ? held[0] : undefined;
}
