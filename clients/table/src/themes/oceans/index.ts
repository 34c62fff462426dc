// Oceans: cards, species and fish.

import type { Theme } from "../theme";
import Defs from "./Defs.svelte";
import Detail from "./Detail.svelte";
import Face from "./Face.svelte";
import "./oceans.css";
import { sizeOfKey } from "./sizes";
import { onSpecies } from "./species";

export const theme: Theme = {
  id: "oceans",
  Face,
  Detail,
  Defs,
  size: sizeOfKey,
  onto: onSpecies,
  order: ["species", "hand", "reef", "zone_1", "zone_2", "zone_3", "pile_1", "pile_2", "score_pile"],
  piles: ["pile_1", "pile_2", "discard", "surface_deck", "deep_deck"],
  draws: ["count", "marks", "owner"],
};
