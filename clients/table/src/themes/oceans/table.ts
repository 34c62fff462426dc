// How the table of Oceans is divided: the water and the decks, what is still to be done, the others, and one's own species and hand.

import type { Part, Seated } from "../../board/layout/table";
import type { Table } from "../theme";
import { sizeOfKey } from "./sizes";
import { onSpecies } from "./species";

const DECKS = ["pile_1", "pile_2", "deep_deck", "surface_deck", "discard", "reserve", "removed"];

function divide({ seats, narrow }: Seated): Part {
  const [own = 0, ...others] = seats;
  const water: Part = { columns: [{ place: "reef", share: 0.65 }, { place: "zone_1", share: 1.25 }, { place: "zone_2", share: 1.25 }, { place: "zone_3", share: 0.8 }] };
  const waters: Part[] = narrow
    ? [{ columns: [{ place: "reef" }, { place: "zone_3" }], size: 104 }, { columns: [{ place: "zone_1" }, { place: "zone_2" }], size: 104 }]
    : [water];
  const decks: Part = { columns: DECKS.map((place) => ({ place })) };
  const mine: Part[] = [
    { place: "species", seat: own, ...(narrow ? { size: 170 } : { share: 1.15 }) },
    { place: "hand", seat: own, ...(narrow ? { size: 230 } : { share: 1 }) },
  ];
  const score: Part = { place: "score_pile", seat: own, size: 96 };
  const todo: Part = { rows: [{ ...score, size: 88 }, { place: "turn", size: 66 }, { place: "suspended" }, { place: "gains" }, { place: "settings", size: 44 }], size: 190 };
  const ours: Part = narrow ? { rows: [...mine, score], panel: { seat: own } } : { columns: [{ rows: mine }, todo], panel: { seat: own }, share: 2.3 };
  const theirs = others.map(
    (seat): Part => ({
      columns: [{ place: "species", seat, share: 2.1 }, { rows: [{ place: "hand", seat, share: 1.1 }, { place: "score_pile", seat }], share: 1 }],
      panel: { seat },
      ...(narrow ? { size: 190 } : {}),
    }),
  );
  if (narrow) {
    const half = (places: string[]): Part => ({ columns: places.map((place) => ({ place })), size: 96 });
    const next: Part = { rows: [{ columns: [{ place: "turn" }, { place: "settings" }], size: 66 }, { columns: [{ place: "suspended" }, { place: "gains" }], size: 62 }], size: 136 };
    return { rows: [...waters, ours, { rows: [half(DECKS.slice(0, 4)), half(DECKS.slice(4)), next], panel: { seat: undefined } }, ...theirs] };
  }
  return { rows: [{ columns: [water, { ...decks, share: 1.2 }], panel: { seat: undefined }, share: 1 }, { columns: theirs, share: 1.1 }, ours] };
}

export const table: Table = {
  id: "oceans",
  table: divide,
  largest: (key) => (key === "hand" ? 168 : key === "species" ? 118 : ["reef", "reserve", "score_pile"].includes(key) || key.startsWith("zone") ? 92 : undefined),
  size: sizeOfKey,
  onto: onSpecies,
  piles: ["pile_1", "pile_2", "discard", "surface_deck", "deep_deck"],
  draws: ["count", "marks", "owner"],
  folded: ["settings", "removed"],
};
