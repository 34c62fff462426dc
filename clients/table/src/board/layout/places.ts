// The boxes of places of each kind, but for the board that is the middle of everything.

import type { Scene_Piece, Scene_Place } from "hadal-client/messages/hadal/v1/scene";
import { type Block, column, flow, framed } from "./block";
import { cellSize, centre, isGrid } from "./grid";
import { counterText, Kind, type Plan, shortened, type Spot, textWidth } from "./plan";
import { riderBoxes } from "./riders";

const TITLE = 12;
/** So many pieces without an order are a list. */
const LONG = 20;
/** Pieces below this size have a count of many figures beside them; what each figure after the first takes. */
const SMALL = 40;
const COUNT_FIGURE = 10;

/** A place with its name and its counters; `unit` is the length of a cell, `width` what there is at most. */
export function placeBlock(plan: Plan, place: Scene_Place, unit: number, width: number): Block {
  const inner = contents(plan, place, unit, width - 8);
  const title = titleOf(plan, place);
  const children = plan.children.get(place.id) ?? [];
  const empty = inner.height === 0;
  if (empty && children.length > 0) return inner;
  const body = empty ? room(plan, place, unit) : inner;
  // A group that holds nothing is there for its words.
  const share = place.kind === Kind.GROUP ? 0.95 : title.length > place.label.length ? 0.8 : 0.46;
  const titled = Math.min(textWidth(title, TITLE), Math.max(body.width, width * share, 116));
  const head: Block = { width: titled, height: TITLE + 5, put: () => undefined };
  return framed(column([head, body], 0), 4, (x, y, boxWidth, boxHeight) => {
    const shown = shortened(title, TITLE, boxWidth - 6);
    plan.out.areas.push({ place, x, y, width: boxWidth, height: boxHeight, title: shown, outlined: empty || children.length > 0 });
  });
}

/** What an empty place takes: as much as a piece if it can be pointed at, and no less than it had before. */
function room(plan: Plan, place: Scene_Place, unit: number): Block {
  const held = plan.held.get(place.id);
  const pointed = plan.pointed.has(place.id) ? { width: unit, height: unit * 0.7 } : { width: 0, height: 0 };
  const width = Math.max(pointed.width, Math.min((held?.width ?? 0) - 8, unit));
  const height = Math.max(pointed.height, Math.min((held?.height ?? 0) - TITLE - 13, unit));
  return { width: Math.max(0, width), height: Math.max(0, height), put: () => undefined };
}

/** The name of a place, and after it the counters that are about it. */
export function titleOf(plan: Plan, place: Scene_Place): string {
  const counters = plan.scene.counters.filter((counter) => counter.place === place.id);
  const told = counters.map((counter) =>
    place.label.startsWith(counter.label) ? counterText(counter) : `${counter.label.toLowerCase()} ${counterText(counter)}`,
  );
  return [place.label, told.join(", ")].filter(Boolean).join(" · ");
}

function contents(plan: Plan, place: Scene_Place, unit: number, width: number): Block {
  const pieces = plan.lying.get(place.id) ?? [];
  const children = plan.children.get(place.id) ?? [];
  const inside = children.map((child) => placeBlock(plan, child, unit, width));
  const body = ofKind(plan, place, pieces, unit, width);
  return inside.length === 0 ? body : column([body, flow(inside, width, 6)], 4);
}

function ofKind(plan: Plan, place: Scene_Place, pieces: readonly Scene_Piece[], unit: number, width: number): Block {
  if (isGrid(place.kind)) return gridBlock(plan, place, unit * 0.7);
  if (place.kind === Kind.STACK) return plan.theme.piles?.includes(place.key) ? pile(plan, place, pieces, unit, width) : tower(plan, place, pieces, unit);
  if (place.kind === Kind.ROW) return row(plan, place, pieces, unit, width);
  // A long list, such as a bag, is looked up and not read at a glance.
  const smaller = place.kind === Kind.POOL && pieces.length > LONG ? unit * 0.55 : unit;
  const sorted = place.kind === Kind.HAND ? [...pieces].sort((one, other) => one.x - other.x) : pieces;
  return flow(sorted.map((piece) => pieceBlock(plan, piece, smaller)), width, smaller * 0.1);
}

/** A piece with what lies on it. */
export function pieceBlock(plan: Plan, piece: Scene_Piece, unit: number): Block {
  const size = plan.theme.size?.(piece.key) ?? { width: 1, height: 1 };
  const aside = piece.count > 1 && size.width * unit < SMALL && !plan.theme.draws?.includes("count") ? COUNT_FIGURE * (`${piece.count}`.length - 1) : 0;
  const width = size.width * unit;
  const height = size.height * unit;
  return { width: width + aside, height, put: (x, y) => putPiece(plan, piece, unit, x + width / 2, y + height / 2, 90) };
}

/** Puts a piece around a point, and its riders upon it. */
export function putPiece(plan: Plan, piece: Scene_Piece, unit: number, x: number, y: number, step: number, hidden = false): void {
  const size = plan.theme.size?.(piece.key) ?? { width: 1, height: 1 };
  const spot: Spot = { x, y, cell: unit, turn: piece.turn * step, width: size.width * unit, height: size.height * unit, hidden };
  plan.out.spots.set(piece.id, spot);
  const riders = plan.riders.get(piece.id);
  if (!riders) return;
  const boxes = riderBoxes(plan.theme, piece, plan.faces.get(piece.key), riders);
  riders.forEach((rider, index) => {
    const box = boxes[index] ?? { x: 0, y: 0, width: 0.3, height: 0.3 };
    const own = plan.theme.size?.(rider.key) ?? { width: 1, height: 1 };
    // Faces that say how riders lie draw each in a box of its height; others are drawn as everywhere, only smaller.
    const cell = plan.theme.onto ? box.height * unit : (box.height / own.height) * unit;
    plan.out.spots.set(rider.id, {
      x: x + box.x * unit,
      y: y + box.y * unit,
      cell,
      turn: rider.turn * step,
      width: box.width * unit,
      height: box.height * unit,
      hidden,
    });
  });
}

function row(plan: Plan, place: Scene_Place, pieces: readonly Scene_Piece[], unit: number, width: number): Block {
  const sorted = [...pieces].sort((one, other) => one.x - other.x);
  const gap = plan.pointed.has(place.id) ? Math.max(unit * 0.2, 16) : unit * 0.1;
  const blocks = sorted.map((piece) => pieceBlock(plan, piece, unit));
  const laid = flow(blocks, width - gap, gap);
  const height = Math.max(laid.height, plan.pointed.has(place.id) ? unit : 0);
  return {
    width: laid.width + (plan.pointed.has(place.id) ? gap * 2 : 0),
    height,
    put(x, y) {
      const left = plan.pointed.has(place.id) ? x + gap : x;
      laid.put(left, y);
      const spots = sorted.map((piece) => plan.out.spots.get(piece.id)!);
      const gaps = spots.map((spot) => ({ x: spot.x - spot.width / 2 - gap / 2, y: spot.y, height: spot.height }));
      const last = spots.at(-1);
      gaps.push(last ? { x: last.x + last.width / 2 + gap / 2, y: last.y, height: last.height } : { x: left + gap / 2, y: y + height / 2, height });
      plan.out.gaps.set(place.id, gaps);
    },
  };
}

/** Pieces above and below a height of nothing, each to be seen. */
function tower(plan: Plan, place: Scene_Place, pieces: readonly Scene_Piece[], unit: number): Block {
  const cells = plan.scene.steps.flatMap(({ target }) => (target.case === "cell" && target.value.place === place.id ? [target.value.y] : []));
  const heights = [...pieces.map((piece) => piece.y), ...cells];
  if (heights.length === 0) return { width: 0, height: 0, put: () => undefined };
  const lowest = Math.min(...heights, 0);
  const highest = Math.max(...heights, 0);
  const step = unit * Math.min(0.62, 2.4 / Math.max(1, highest - lowest));
  const tall = Math.max(unit, ...pieces.map((piece) => (plan.theme.size?.(piece.key).height ?? 1) * unit));
  const wide = Math.max(unit * 0.6, ...pieces.map((piece) => (plan.theme.size?.(piece.key).width ?? 1) * unit));
  return {
    width: wide,
    height: (highest - lowest) * step + tall,
    put(x, y) {
      const base = { x: x + wide / 2, y: y + tall / 2 + highest * step };
      plan.out.stacks.set(place.id, { ...base, step, cell: unit });
      for (const piece of [...pieces].sort((one, other) => one.y - other.y)) putPiece(plan, piece, unit, base.x, base.y - piece.y * step, 90);
    },
  };
}

/** A pile of which the top is seen. */
function pile(plan: Plan, place: Scene_Place, pieces: readonly Scene_Piece[], unit: number, width: number): Block {
  if (pieces.length === 0) return { width: 0, height: 0, put: () => undefined };
  const sorted = [...pieces].sort((one, other) => one.y - other.y);
  const top = sorted.at(-1)!;
  if (sorted.some((piece) => piece !== top && plan.offered.has(piece.id))) return spread(plan, place, sorted, unit, width);
  const size = plan.theme.size?.(top.key) ?? { width: 1, height: 1 };
  const lift = unit * 0.03;
  const levels = Math.min(sorted.length, 3) - 1;
  return {
    width: size.width * unit + lift * levels,
    height: size.height * unit + lift * levels,
    put(x, y) {
      const middle = { x: x + (size.width * unit) / 2, y: y + (size.height * unit) / 2 + lift * levels };
      plan.out.stacks.set(place.id, { ...middle, step: 0, cell: unit });
      sorted.forEach((piece, index) => {
        const level = Math.max(0, index - (sorted.length - 1 - levels));
        putPiece(plan, piece, unit, middle.x + level * lift, middle.y - level * lift, 90, index < sorted.length - 3);
      });
    },
  };
}

/** A pile of which more than the top is offered: what is offered lies beside it, each to be seen. */
function spread(plan: Plan, place: Scene_Place, sorted: readonly Scene_Piece[], unit: number, width: number): Block {
  const rest = pile(plan, place, sorted.filter(({ id }) => !plan.offered.has(id)), unit, width);
  const offered = sorted.filter(({ id }) => plan.offered.has(id)).map((piece) => pieceBlock(plan, piece, unit));
  return flow([rest, ...offered].filter((block) => block.width > 0), Math.max(width, unit), unit * 0.1);
}

/** Squares or hexes of any size of cell. */
export function gridBlock(plan: Plan, place: Scene_Place, cell: number): Block {
  const extent = plan.extents.get(place.id)!;
  const step = place.kind === Kind.HEXES ? 60 : 90;
  const { width, height } = cellSize(place.kind);
  const box = { width: Math.max(width, extent.right - extent.left) * cell, height: Math.max(height, extent.bottom - extent.top) * cell };
  return {
    ...box,
    put(x, y) {
      const grid = { place, x: x - extent.left * cell, y: y - extent.top * cell, cell, extent };
      plan.out.grids.set(place.id, grid);
      for (const piece of plan.lying.get(place.id) ?? []) {
        const at = centre(place.kind, piece.x, piece.y);
        putPiece(plan, piece, cell, grid.x + at.x * cell, grid.y + at.y * cell, step);
      }
    },
  };
}
