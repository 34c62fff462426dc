// How the table of Deeper is divided: the sea, what is built towards, and each seat's things.

import type { Part, Seated } from "../../board/layout/table";
import type { Table } from "../theme";
import { ridingSizeOf, sizeOf } from "./sizes";

const DECKS = [0, 1, 2, 3, 4];

function divide({ seats, narrow }: Seated): Part {
  const [own = 0, ...others] = seats;
  const size = (height: number) => (narrow ? { size: height } : {});
  const decks: Part = { columns: DECKS.map((nth) => ({ place: "deck", nth })), ...(narrow ? { size: 74 } : { share: 0.72 }) };
  const rockets: Part = { columns: [{ place: "rockets", share: 5 }, { place: "blueprints", share: 1.15 }], ...(narrow ? { size: 118 } : { share: 1.2 }) };
  const laid: Part[] = [{ place: "market", share: 1.6 }, { place: "drawn", share: 1 }];
  const ours: Part = {
    rows: [
      { place: "hand", seat: own, ...(narrow ? size(126) : { share: 1.25 }) },
      { columns: [{ place: "inventory", seat: own }, { place: "storage", seat: own, share: 1.4 }], ...(narrow ? size(70) : { share: 0.6 }) },
      { place: "built", seat: own, ...(narrow ? size(100) : { share: 0.95 }) },
      { place: "board", seat: own, ...(narrow ? size(100) : { share: 0.95 }) },
    ],
    panel: { seat: own },
    share: 3.9,
  };
  const theirs = others.map(
    (seat): Part => ({
      rows: [
        { columns: [{ place: "hand", seat, share: 1.1 }, { place: "inventory", seat }, { place: "storage", seat }], ...size(70) },
        { place: "built", seat, ...size(70) },
      ],
      panel: { seat },
    }),
  );
  if (narrow) {
    const shared: Part = { rows: [rockets, decks, { columns: laid, size: 92 }, { place: "supply", size: 66 }], panel: { seat: undefined } };
    return { rows: [{ place: "map", size: 380 }, ours, shared, ...theirs] };
  }
  const shared: Part = { rows: [rockets, { place: "supply", share: 0.62 }], panel: { seat: undefined }, share: 1.75 };
  const left: Part[] = [
    { place: "map", share: 3 },
    { columns: [{ ...decks, share: 3 }, ...laid], share: 0.76 },
    ...(theirs.length > 0 ? [{ columns: theirs, share: 1.25 } satisfies Part] : []),
  ];
  return { columns: [{ rows: left, share: 1.18 }, { rows: [ours, shared], share: 1 }] };
}

export const table: Table = {
  id: "deeper",
  table: divide,
  largest: (key) => (["hand", "rockets"].includes(key) ? 100 : key === "built" || key === "board" ? 84 : ["inventory", "storage", "supply"].includes(key) ? 76 : undefined),
  size: sizeOf,
  rides: ridingSizeOf,
  stands: (key) => (key === "diver-pawn" ? { x: -0.2, y: -0.2 } : undefined),
  piles: ["deck", "blueprints"],
  draws: ["owner"],
};
