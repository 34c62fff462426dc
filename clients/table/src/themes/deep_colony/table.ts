// How the table of Deep Colony is divided: the ocean floor, and beside it the tile that is drawn, the bag and the supplies.

import type { Part, Seated } from "../../board/layout/table";
import type { Table } from "../theme";
import { ridingSizeOf, sizeOf } from "./sizes";
import { drawingOf } from "./spots";

/** Rules of the house are places without things, within one of this key. */
const HOUSE = "house_rules";

function divide({ seats, narrow, count }: Seated): Part {
  const supplies = seats.map((seat): Part => ({ rows: [{ place: "supply", seat, ...(narrow ? { size: 78 } : {}) }], panel: { seat } }));
  const rest: Part[] = count(HOUSE) > 0 ? [{ place: HOUSE, size: 40 }] : [];
  const drawn: Part = { columns: [{ place: "drawn" }, { place: "bag" }], size: narrow ? 130 : 150 };
  if (narrow) return { rows: [{ place: "board", size: 390 }, drawn, ...supplies, ...rest] };
  return { columns: [{ place: "board", share: 2.1 }, { rows: [drawn, ...supplies, ...rest], share: 1 }] };
}

export const table: Table = {
  id: "deep_colony",
  table: divide,
  largest: (key) => (key === "drawn" ? 118 : key === "supply" ? 120 : undefined),
  size: sizeOf,
  rides: ridingSizeOf,
  anchor(face, part) {
    const at = drawingOf(face).anchors[part - 1] ?? { x: 0, y: 0 };
    return { x: at.x / 100, y: at.y / 100 };
  },
  draws: ["owner"],
  folded: ["bag", HOUSE],
};
