// Deep Colony: tiles of water, land and tubes on the ocean floor.

import type { Theme } from "../theme";
import Defs from "./Defs.svelte";
import Face from "./Face.svelte";
import { ridingSizeOf, sizeOf } from "./sizes";
import { drawingOf } from "./spots";

export const theme: Theme = {
  id: "deep_colony",
  Face,
  Defs,
  size: sizeOf,
  rides: ridingSizeOf,
  anchor(face, part) {
    const at = drawingOf(face).anchors[part - 1] ?? { x: 0, y: 0 };
    return { x: at.x / 100, y: at.y / 100 };
  },
  order: ["board", "drawn", "supply", "bag"],
  draws: ["owner"],
};
