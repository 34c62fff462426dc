// The layout of Deep Colony: the ocean floor fills the window; the plates of the seats, the drawn tile and the question float over it.

import { ask, bare, EDGE, LINE, line, tools, TOOLS } from "../../board/layout/pins";
import { GAP, type Part, type Pinned, type Seated } from "../../board/layout/table";
import type { Table } from "../theme";
import { ridingSizeOf, sizeOf } from "./sizes";
import { drawingOf } from "./spots";

/** Rules of the house are places without things, within one of this key. */
const HOUSE = "house_rules";
const PLATE = { width: 236, height: 98 };
const DRAWN = 100;
const BAG = { width: 88, height: 44 };
/** In a lower window there are no supplies in the plates of the others. */
const LOW = 560;

function divide(seated: Seated): Part {
  return seated.narrow ? upright(seated) : wide(seated);
}

function plate(seat: number, supply: boolean): Part {
  return supply ? { rows: [bare("supply", { seat })], plate: { seat } } : { rows: [], plate: { seat, opens: true } };
}

function wide({ seats, room, count }: Seated): Part {
  const low = room.height < LOW;
  const [own = 0, ...others] = seats;
  const width = Math.min(PLATE.width, room.width * 0.25);
  const each = low ? LINE : PLATE.height;
  const foot = low ? 68 : 96;
  const rivals = others.map((seat, nth): Pinned => ({ part: plate(seat, !low), x: 1, dx: -EDGE, dy: EDGE + nth * (each + GAP), width, height: each }));
  const house: Pinned[] = count(HOUSE) > 0 ? [{ part: { place: HOUSE }, y: 1, dx: EDGE, dy: -EDGE - BAG.height - GAP, ...BAG }] : [];
  const question: Part = { columns: [bare("drawn", { size: low ? 72 : DRAWN }), { slot: "ask" }] };
  return {
    layers: [
      { part: bare("board", { safe: { left: 20, right: 20, top: EDGE + TOOLS + GAP, bottom: foot + EDGE + GAP } }) },
      { part: plate(own, true), dx: EDGE, dy: EDGE, width, height: PLATE.height },
      ...rivals,
      { part: { place: "bag" }, y: 1, dx: EDGE, dy: -EDGE, ...BAG },
      ...house,
      { part: question, x: 0.5, y: 1, dy: -EDGE, width: Math.min(760, room.width - 2 * (EDGE + BAG.width + GAP)), height: foot },
      { ...tools(room), ...(low ? { width: Math.min(236, room.width - 2 * (width + EDGE + GAP)) } : {}) },
      { part: { slot: "news" }, x: 1, dx: -EDGE, dy: EDGE + others.length * (each + GAP), width, height: 82 },
    ],
  };
}

function upright({ seats, room, count }: Seated): Part {
  const [own = 0, ...others] = seats;
  const top = 6 + TOOLS + 6;
  const two = others.length < 2;
  const width = (room.width - 3 * GAP) / 2;
  const foot = 116;
  const shown: Pinned[] = two
    ? others.map((seat): Pinned => ({ part: plate(seat, true), x: 1, dx: -GAP, dy: top, width, height: 92 }))
    : [line(others, room, top)];
  const below = two ? top : top + LINE + 6;
  const house: Pinned[] = count(HOUSE) > 0 ? [{ part: { place: HOUSE }, x: 1, y: 1, dx: -GAP, dy: -foot - 2 * GAP, ...BAG }] : [];
  return {
    layers: [
      { part: bare("board", { safe: { left: 10, right: 10, top: below + 92 + GAP, bottom: foot + 2 * GAP } }) },
      ...shown,
      { part: plate(own, true), dx: GAP, dy: below, width, height: 92 },
      { part: { place: "bag" }, y: 1, dx: GAP, dy: -foot - 2 * GAP, ...BAG },
      ...house,
      { part: bare("drawn"), x: 1, y: 1, dx: -GAP, dy: -foot - 2 * GAP, width: 84, height: 84 },
      ask({ width: room.width - 2 * GAP, up: GAP, height: foot }),
      tools(room),
    ],
  };
}

export const table: Table = {
  id: "deep_colony",
  table: divide,
  largest: (key) => (key === "drawn" ? 92 : key === "supply" ? 76 : undefined),
  size: sizeOf,
  rides: ridingSizeOf,
  anchor(face, part) {
    const at = drawingOf(face).anchors[part - 1] ?? { x: 0, y: 0 };
    return { x: at.x / 100, y: at.y / 100 };
  },
  draws: ["owner"],
  folded: ["bag", HOUSE],
};
