// Pieces that point at a place: the direction, and the name of the place.

import type { Scene, Scene_Piece } from "hadal-client/messages/hadal/v1/scene";
import type { Layout } from "./layout/layout";

export interface Heading {
  heading: number;
  aim: string;
}

export function headingOf(piece: Scene_Piece, scene: Scene, laid: Layout): Heading | undefined {
  if (piece.toward === 0) return undefined;
  const from = laid.spots.get(piece.id);
  const place = scene.places.find(({ id }) => id === piece.toward);
  const area = laid.areas.find((one) => one.place.id === piece.toward);
  if (!from || !place || !area) return undefined;
  const x = area.x + area.width / 2 - from.x;
  const y = area.y + area.height / 2 - from.y;
  return { heading: (Math.atan2(x, -y) * 180) / Math.PI, aim: place.label };
}
