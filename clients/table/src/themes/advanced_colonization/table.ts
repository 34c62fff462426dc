// The layout of Advanced Colonization: three planets across the window, the bank as a shelf below; all pyramids on one scale.

import { ASK, ASK_NARROW, ask, bare, EDGE, tools, TOOLS } from "../../board/layout/pins";
import { ringOf } from "../../board/layout/places";
import { GAP, isPhone, type Part, type Pinned, type Seated } from "../../board/layout/table";
import type { Table } from "../theme";
import { circle } from "../../board/polygons";
import { CORNERS, GROUND, lies, scaleOf, sizeOf } from "./pyramids";
import { sizeOfKey } from "./sizes";

const SLOTS = [0, 1, 2];
const COLOURS = "rykbg";
const PLATE = 250;
/** A lower window is scrolled. */
const LEAST = 520;

function divide(seated: Seated): Part {
  return seated.narrow ? upright(seated) : wide(seated);
}

/** A planet in the middle of its ring. */
function slot(nth: number, unit: number): Part {
  return bare("slot", { nth, inside: { layers: [{ part: bare("orbit", { nth }) }, { part: bare("planet", { nth }), x: 0.5, y: 0.5, width: unit * 1.3 }] } });
}

/** The length of a cell at which three planets, the bank and the plates have room. */
function unitIn(room: { width: number; height: number }): number {
  const { width, height } = room;
  return isPhone(room) ? 46 : Math.min(124, width / 14.2, height / 8.6);
}

const plate = (seat: number): Part => ({ rows: [bare("reserve", { seat })], plate: { seat } });

function wide({ seats, room: { width: across, height: down }, count }: Seated): Part {
  const room = { width: across, height: Math.max(down, LEAST) };
  const unit = unitIn(room);
  const tall = unit + 62;
  const shelf = Math.max(60, unit * 1.3);
  const top = EDGE + TOOLS + GAP;
  const bottom = EDGE + shelf + 2 * GAP + ASK;
  const width = Math.min(PLATE, room.width * 0.28);
  const rules: Part[] = count("switches") > 0 ? [{ place: "switches" }] : [];
  return {
    least: LEAST,
    layers: [
      { part: { columns: SLOTS.map((nth) => slot(nth, unit)) }, dx: EDGE, dy: top, width: room.width - 2 * EDGE, height: room.height - top - bottom - GAP },
      ...seats.map((seat, nth): Pinned => ({ part: plate(seat), x: nth, dx: nth ? -EDGE : EDGE, dy: EDGE, width, height: tall })),
      tools(room),
      ask({ width: Math.min(940, room.width - 2 * EDGE), up: EDGE + shelf + GAP }),
      { part: { columns: [{ rows: [{ place: "turn" }, ...rules], size: 150 }, bare("bank"), { place: "burned", size: 150 }] }, x: 0.5, y: 1, dy: -EDGE, width: room.width - 2 * EDGE, height: shelf },
    ],
  };
}

function upright({ seats, room }: Seated): Part {
  const unit = unitIn(room);
  const width = room.width - 2 * GAP;
  const top = 6 + TOOLS + 6;
  const tall = 104;
  const foot = ASK_NARROW + 2 * GAP;
  const shelf = 3 * unit + 20;
  return {
    layers: [
      { part: { rows: SLOTS.map((nth) => slot(nth, unit)) }, dx: GAP, dy: top + tall + GAP, width, height: room.height - top - tall - foot - shelf - 2 * GAP },
      tools(room),
      ...seats.map((seat, nth): Pinned => ({ part: plate(seat), x: nth, dx: nth ? -GAP : GAP, dy: top, width: (width - GAP) / 2, height: tall })),
      { part: bare("bank"), dx: GAP, y: 1, dy: -foot, width: width * 0.68, height: shelf },
      { part: { rows: [{ place: "turn" }, { place: "burned" }] }, x: 1, dx: -GAP, y: 1, dy: -foot, width: width * 0.3, height: shelf },
      ask({ width, up: GAP, height: ASK_NARROW }),
    ],
  };
}

function ellipse(across: number, down: number): string {
  return `M${-across} 0A${across} ${down} 0 0 1 ${across} 0A${across} ${down} 0 0 1 ${-across} 0Z`;
}

export const table: Table = {
  id: "advanced_colonization",
  table: divide,
  largest: (key) => (key === "turn" || key === "switches" ? 80 : 118),
  size: sizeOfKey,
  oneScale: { places: ["planet", "orbit", "reserve", "bank", "burned"], unit: unitIn },
  rings: ["orbit"],
  outline(piece, face) {
    const size = face && sizeOf(face);
    if (!size) return undefined;
    const scale = scaleOf(size);
    return lies(piece) ? circle(0.46 * scale) : CORNERS.map(([x, y]) => [(x * scale) / 100, (y * scale + GROUND * (1 - scale)) / 100]);
  },
  area(key, box, cell = 90) {
    if (key === "planet") return ellipse(box.width / 2 - 3, Math.min(box.height, box.width * 1.4) / 2 - 3);
    return key === "orbit" ? ellipse(...ringOf(box, cell)) : undefined;
  },
  cells: {
    bank: (narrow) => ({
      columns: narrow ? 5 : 10.2,
      rows: narrow ? 3 : 1,
      width: narrow ? 0.9 : 1,
      height: narrow ? 0.86 : 1.02,
      at: (key) => (narrow ? { x: COLOURS.indexOf(key[0]!), y: Number(key[1]) - 1 } : { x: COLOURS.indexOf(key[0]!) * 2.1 + [0, 0.46, 1.06][Number(key[1]) - 1]! - 0.25, y: 0 }),
    }),
  },
  draws: ["count", "marks", "owner", "toward"],
};
