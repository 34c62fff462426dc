// Deeper: a sea of hexes, divers, tokens and cards.

import type { Theme } from "../theme";
import Defs from "./Defs.svelte";
import Face from "./Face.svelte";
import "./sea.css";
import { ridingSizeOf, sizeOf } from "./sizes";

export const theme: Theme = {
  id: "deeper",
  Face,
  Defs,
  size: sizeOf,
  rides: ridingSizeOf,
  order: ["map", "drawn", "market", "deck", "rockets", "blueprints", "supply", "seat"],
  draws: ["owner"],
  background: "deeper-sea",
};
