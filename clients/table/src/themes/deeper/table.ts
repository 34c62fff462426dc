// The layout of Deeper: the sea, the goals, and each seat's things.

import { ASK, ASK_NARROW, ask, askBetween, bare, EDGE, LINE, line, SIDE, tools, TOOLS } from "../../board/layout/pins";
import { GAP, type Part, type Seated } from "../../board/layout/table";
import type { Table } from "../theme";
import { ridingSizeOf, sizeOf } from "./sizes";

const DECKS = [0, 1, 2, 3, 4];
/** A lower window is scrolled. */
const LEAST = 640;
const LEAST_UPRIGHT = 780;
/** Here there is room for the cards of a rival. */
const HIGH = 760;
/** The plate of the one who looks. */
const OWN = 134;
/** The decks at the edge of the map, the shallow ones above. */
const GAUGE = 96;
const GAUGE_NARROW = 60;

function divide(seated: Seated): Part {
  return seated.narrow ? upright(seated) : wide(seated);
}

const gauge: Part = { rows: DECKS.map((nth) => ({ place: "deck", nth, open: true })) };

function things(seat: number): Part {
  return { columns: [{ place: "inventory", seat }, { place: "storage", seat }], size: 72 };
}

/** Somebody else's things; of several others a click on the plate shows them. */
function rival(seat: number, others: number, isHigh: boolean): Part {
  if (others > 1) return { rows: [], plate: { seat, opens: true }, size: 56 };
  const cards = (place: string): Part => ({ place, seat });
  if (!isHigh) return { rows: [things(seat), { columns: [cards("built"), cards("hand")] }], plate: { seat }, size: 206 };
  return { rows: [things(seat), cards("built"), cards("hand")], plate: { seat }, size: 316 };
}

function wide({ seats, room }: Seated): Part {
  const [own = 0, ...others] = seats;
  const height = Math.max(room.height, LEAST);
  const foot = Math.round(Math.min(210, height * 0.17));
  const aim = Math.round(Math.min(200, height * 0.185));
  const inner = room.width - 2 * (EDGE + SIDE + GAP);
  const between = askBetween(room);
  const top = EDGE + aim + GAP;
  const bottom = foot + ASK + EDGE + 3 * GAP;
  const shared: Part[] = [{ place: "supply", size: 96 }, { columns: [{ place: "market", share: 1.6, open: true }, { place: "drawn", open: true }], size: 96 }];
  const rest: Part = { rows: [] };
  return {
    least: LEAST,
    layers: [
      { part: bare("map", { safe: { left: EDGE + SIDE + GAP, right: EDGE + SIDE + 2 * GAP + GAUGE, top, bottom } }) },
      tools(room, true),
      { part: { columns: [{ place: "blueprints", open: true }, { place: "rockets", share: 4.4, open: true }] }, x: 0.5, dy: EDGE, width: inner, height: aim },
      { part: { rows: [things(own)], plate: { seat: own } }, dx: EDGE, dy: EDGE, width: SIDE, height: OWN },
      { part: { place: "built", seat: own, open: true }, dx: EDGE, dy: EDGE + OWN + GAP, width: SIDE, height: height - foot - between.above - OWN - 2 * EDGE - 2 * GAP },
      { part: { rows: [...others.map((seat) => rival(seat, others.length, height >= HIGH)), ...shared, rest] }, x: 1, dx: -EDGE, dy: EDGE + TOOLS + GAP, width: SIDE, height: height - foot - between.above - 2 * EDGE - 2 * GAP - TOOLS },
      { part: gauge, x: 1, dx: -EDGE - SIDE - GAP, dy: top, width: GAUGE, height: height - top - bottom },
      ask({ width: between.width, up: foot + EDGE + GAP }),
      { part: { columns: [{ place: "hand", seat: own, open: true }, { place: "board", seat: own, share: 1.25, open: true }] }, x: 0.5, y: 1, dy: -EDGE, width: room.width - 2 * EDGE, height: foot },
    ],
  };
}

function upright({ seats, room }: Seated): Part {
  const [own = 0] = seats;
  const height = Math.max(room.height, LEAST_UPRIGHT);
  const width = room.width - 2 * GAP;
  const aim = 6 + TOOLS + 6;
  const plates = aim + 92 + 6;
  const map = plates + LINE + 6;
  const stores = 66;
  const cards = 104;
  const foot = { board: GAP, stores: GAP + 84 + 6, cards: 0, ask: 0 };
  foot.cards = foot.stores + stores + 6;
  foot.ask = foot.cards + cards + 6;
  const bottom = foot.ask + ASK_NARROW + 6;
  return {
    least: LEAST_UPRIGHT,
    layers: [
      { part: bare("map", { safe: { left: GAP, right: 2 * GAP + GAUGE_NARROW, top: map, bottom } }) },
      tools(room),
      { part: { columns: [{ place: "rockets", share: 3.4 }, { place: "market", share: 1.5 }, { place: "drawn" }] }, dx: GAP, dy: aim, width, height: 92 },
      line(seats, room, plates),
      { part: gauge, x: 1, dx: -GAP, dy: map, width: GAUGE_NARROW, height: height - map - bottom },
      ask({ width, up: foot.ask, height: ASK_NARROW }),
      { part: { columns: [{ place: "hand", seat: own }, { place: "built", seat: own }] }, dx: GAP, y: 1, dy: -foot.cards, width, height: cards },
      { part: { columns: [{ place: "inventory", seat: own, share: 1.2 }, { place: "storage", seat: own, share: 1.2 }, { place: "supply", folded: true }, { place: "blueprints", share: 0.8 }] }, dx: GAP, y: 1, dy: -foot.stores, width, height: stores },
      { part: { place: "board", seat: own }, dx: GAP, y: 1, dy: -foot.board, width, height: 84 },
    ],
  };
}

/** The goals of building are named if there is room for them; below these widths a number has no room beside the usual name. */
function short({ key, label }: { key: string; label: string }, width: number): string | undefined {
  if (key === "rockets") return width > 300 ? "To launch: build every part of the rocket" : "To launch";
  if (key === "deck") return width < 80 ? label.replace(" deck", "") : undefined;
  if (key === "blueprints" || key === "drawn") return width < 84 ? (key === "drawn" ? "Drawn" : "Plans") : undefined;
  return key === "inventory" && width < 104 ? "Held" : key === "storage" && width < 96 ? "Stored" : undefined;
}

export const table: Table = {
  id: "deeper",
  table: divide,
  // They stay in sight when they are built: all of them are the aim.
  shows: (_, face) => (face?.help.startsWith("A rocket card") ? "rockets" : undefined),
  largest: (key) => (["hand", "rockets"].includes(key) ? 130 : key === "built" || key === "board" ? 92 : ["inventory", "storage", "supply"].includes(key) ? 76 : undefined),
  size: sizeOf,
  rides: ridingSizeOf,
  short,
  stands: (key) => (key === "diver-pawn" ? { x: -0.2, y: -0.2 } : undefined),
  piles: ["deck", "blueprints"],
  draws: ["owner"],
};
