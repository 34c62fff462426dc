// The layout of Oceans: the sea fills the window; the reef and the zones across its middle, species above and below, the hand in front.

import { ASK, ASK_NARROW, ask, askBetween, bare, EDGE, LINE, line, SIDE, tools, TOOLS } from "../../board/layout/pins";
import { GAP, type Part, type Pinned, type Seated } from "../../board/layout/table";
import type { Table } from "../theme";
import { sizeOfKey } from "./sizes";
import { onSpecies } from "./species";

const WATER = ["reef", "zone_1", "zone_2", "zone_3"];
const DECKS = ["pile_1", "pile_2", "discard", "surface_deck", "deep_deck", "reserve"];
const SHORT: Readonly<Record<string, string>> = { surface_deck: "Surface", deep_deck: "Deep", discard: "Discard" };
/** Scenarios lie at these. */
const WITH_CARDS = ["zone_1", "zone_2"];
/** A lower window is scrolled. */
const LEAST = 640;

function divide(seated: Seated): Part {
  return seated.narrow ? upright(seated) : wide(seated);
}

/** From top to bottom: the others' species, the water, one's own, the question, the hand. */
function heightsIn(height: number) {
  const hand = Math.round(Math.min(330, height * 0.267));
  const left = height - hand - ASK - EDGE - 4 * GAP;
  const theirs = Math.round(left * 0.27);
  const water = Math.round(left * 0.25);
  return { hand, theirs, water, ours: left - theirs - water };
}

function wide({ seats, room }: Seated): Part {
  const [own = 0, ...others] = seats;
  const height = Math.max(room.height, LEAST);
  const { hand, theirs, water, ours } = heightsIn(height);
  const plate = (seat: number): Part => ({ rows: [bare("score_pile", { seat })], plate: { seat } });
  const inner = room.width - 2 * (EDGE + SIDE + GAP);
  const between = askBetween(room);
  const at = { water: EDGE + theirs + GAP, ours: EDGE + theirs + water + 2 * GAP };
  const rival = others.length > 2 ? 74 : 92;
  const aside = Math.max(at.ours, EDGE + others.length * (rival + GAP));
  const foot = hand + 2 * GAP;
  const decks = (keys: readonly string[]): Part => ({ columns: keys.map((place) => ({ place })) });
  const deck = Math.min(water, 150);
  return {
    least: LEAST,
    layers: [
      { part: bare("species", { seat: own }), dx: EDGE + SIDE + GAP, dy: at.ours, width: inner, height: ours },
      tools(room, true),
      { part: plate(own), y: 1, dx: EDGE, dy: -foot - between.above, width: SIDE, height: 92 },
      ...others.map((seat, nth): Pinned => ({ part: plate(seat), dx: EDGE, dy: EDGE + nth * (rival + GAP), width: SIDE, height: rival })),
      { part: { columns: others.map((seat) => bare("species", { seat })) }, dx: EDGE + SIDE + GAP, dy: EDGE, width: inner, height: theirs },
      { part: { columns: others.map((seat) => bare("hand", { seat })) }, x: 1, dx: -EDGE, dy: EDGE + TOOLS + GAP, width: SIDE, height: theirs - TOOLS - GAP },
      { part: { columns: WATER.map((place) => ({ place, share: WITH_CARDS.includes(place) ? 1.5 : 0.9 })) }, dx: EDGE + SIDE + GAP, dy: at.water, width: inner, height: water },
      { part: decks(DECKS.slice(0, 3)), x: 1, dx: -EDGE, dy: at.water, width: SIDE, height: deck },
      { part: decks(DECKS.slice(3)), x: 1, dx: -EDGE, dy: at.water + deck + GAP, width: SIDE, height: deck },
      { part: { rows: [{ place: "turn", size: 56 }, { place: "suspended" }, { place: "gains" }] }, dx: EDGE, dy: aside, width: SIDE, height: height - foot - between.above - 92 - GAP - aside },
      ask({ width: between.width, up: foot }),
      { part: bare("hand", { seat: own }), x: 0.5, y: 1, dy: -GAP, width: room.width - 2 * EDGE, height: hand },
    ],
  };
}

function upright({ seats, room }: Seated): Part {
  const [own = 0, ...others] = seats;
  const height = Math.max(room.height, 720);
  const width = room.width - 2 * GAP;
  const hand = 196;
  const top = 6 + TOOLS + 6;
  const rows = { species: top + LINE + 6, water: 0, decks: 0, ours: 0 };
  const theirs = others.length > 0 ? 96 : 0;
  rows.water = rows.species + theirs + 6;
  rows.decks = rows.water + 84 + 6;
  rows.ours = rows.decks + 74 + 6;
  return {
    least: 720,
    layers: [
      { part: bare("species", { seat: own }), dx: GAP, dy: rows.ours, width, height: height - rows.ours - hand - ASK_NARROW - 3 * GAP },
      tools(room),
      line(seats, room, top),
      { part: { columns: others.map((seat) => bare("species", { seat })) }, dx: GAP, dy: rows.species, width, height: theirs },
      { part: { columns: WATER.map((place) => ({ place, share: place.startsWith("zone") ? 1.2 : 1 })) }, dx: GAP, dy: rows.water, width, height: 84 },
      { part: { columns: DECKS.map((place) => ({ place })) }, dx: GAP, dy: rows.decks, width, height: 74 },
      ask({ width, up: hand + GAP, height: ASK_NARROW }),
      { part: bare("hand", { seat: own }), x: 0.5, y: 1, dy: -4, width, height: hand },
    ],
  };
}

export const table: Table = {
  id: "oceans",
  table: divide,
  largest: (key) => (key === "hand" ? 260 : key === "species" ? 280 : ["reef", "reserve", "score_pile"].includes(key) || key.startsWith("zone") ? 110 : undefined),
  size: sizeOfKey,
  onto: onSpecies,
  short: ({ key }, width) => (key === "reserve" && width < 70 ? "Stock" : SHORT[key]),
  piles: ["pile_1", "pile_2", "discard", "surface_deck", "deep_deck"],
  draws: ["count", "marks", "owner"],
  folded: ["settings", "removed"],
};
