// A scene in which the thing that is being placed lies where it would go, so that the board shows it before it is sent.

import type { Scene } from "hadal-client/messages/hadal/v1/scene";

/** The place of a thing that was drawn and not yet put anywhere. */
const DRAWN = "drawn";

/** The scene with the drawn thing at the cell picked last, turned as tried; the same scene where nothing was drawn. */
export function previewed(scene: Scene, picked: readonly number[], turn: number | undefined): Scene {
  if (turn === undefined) return scene;
  const cells = picked.flatMap((step) => {
    const target = scene.steps[step]?.target;
    return target?.case === "cell" ? [target.value] : [];
  });
  const cell = cells.at(-1);
  const from = scene.places.find(({ key }) => key === DRAWN);
  const held = scene.pieces.filter(({ place }) => place === from?.id);
  if (!cell || !from || held.length !== 1) return scene;
  const put = { ...held[0]!, place: cell.place, x: cell.x, y: cell.y, turn };
  return { ...scene, pieces: scene.pieces.map((piece) => (piece === held[0] ? put : piece)) };
}
