// A scene in which the thing that is being placed lies where it would go, so that the board shows it before it is sent.

import type { Scene, Scene_Piece } from "hadal-client/messages/hadal/v1/scene";
import { drawnPiece } from "./ghost";

/** The scene with the drawn thing at the cell picked last, turned as tried; the same scene where nothing was drawn. */
export function previewed(scene: Scene, picked: readonly number[], turn: number | undefined): Scene {
  const put = previewedPiece(scene, picked, turn);
  return put ? { ...scene, pieces: scene.pieces.map((piece) => (piece.id === put.id ? put : piece)) } : scene;
}

/** The drawn thing where it would lie. */
export function previewedPiece(scene: Scene, picked: readonly number[], turn: number | undefined): Scene_Piece | undefined {
  const turned = turn ?? turnPicked(scene, picked);
  if (turned === undefined) return undefined;
  const cells = picked.flatMap((step) => {
    const target = scene.steps[step]?.target;
    return target?.case === "cell" ? [target.value] : [];
  });
  const cell = cells.at(-1);
  const held = drawnPiece(scene);
  return cell && held && { ...held, place: cell.place, x: cell.x, y: cell.y, turn: turned };
}

/** The turn that was picked last. */
function turnPicked(scene: Scene, picked: readonly number[]): number | undefined {
  const target = scene.steps[picked.at(-1) ?? -1]?.target;
  return target?.case === "turn" ? target.value : undefined;
}
