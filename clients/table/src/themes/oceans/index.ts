// Oceans: cards, species and fish.

import type { Theme } from "../theme";
import Defs from "./Defs.svelte";
import Detail from "./Detail.svelte";
import Face from "./Face.svelte";
import "./oceans.css";
import { BOARD, onSpecies } from "./species";

/** The sizes of pieces in cells, by the first letter of their keys: traits, scenarios. */
const CARD = { width: 5 / 7, height: 1 };
const SCENARIO = { width: 1.11, height: 0.74 };
const TOKEN = { width: 0.92, height: 0.92 };
const NOTE = { width: 2.2, height: 0.5 };

function size(key: string): { width: number; height: number } {
  switch (key) {
    case "species":
      return BOARD;
    case "population":
      return TOKEN;
    case "task":
      return NOTE;
    default:
      return key.startsWith("C") ? SCENARIO : CARD;
  }
}

export const theme: Theme = {
  id: "oceans",
  Face,
  Detail,
  Defs,
  size,
  onto: onSpecies,
  order: ["species", "hand", "reef", "zone_1", "zone_2", "zone_3", "pile_1", "pile_2", "score_pile"],
  piles: ["pile_1", "pile_2", "discard", "surface_deck", "deep_deck"],
  draws: ["count", "marks", "owner"],
};
