// The pieces in the frame of a place.

import type { Scene_Piece, Scene_Place } from "hadal-client/messages/hadal/v1/scene";
import { wrapped } from "../../themes/lettering";
import { type Block, flow } from "./block";
import { gridIn, isGrid } from "./grid";
import { cardsOf } from "./hand";
import { counterText, Kind, type Plan, shortened, type Spot } from "./plan";
import { riderBoxes } from "./riders";
import { type Box, type Edges, isPhone } from "./table";

export const TITLE = 12;
/** The line of the name. */
export const TITLE_LINE = 19;
const EDGE = 6;
/** Pieces below this size have a count of many figures beside them; what each figure after the first takes. */
const SMALL = 40;
const COUNT_FIGURE = 10;
/** A cell is one of these parts of the largest, so that it seldom changes. */
const STEPS = Array.from({ length: 40 }, (_, step) => 0.94 ** step);
/** Cells grow again only when there is so much room. */
const ROOMY = 1.35;

/** The name of a place, and after it the counters that are about it, as far as the frame is wide. */
export function titleOf(plan: Plan, place: Scene_Place, width: number): string {
  const counters = plan.scene.counters.filter((counter) => counter.place === place.id);
  const told = counters.map((counter) =>
    place.label.startsWith(counter.label) ? counterText(counter) : `${counter.label.toLowerCase()} ${counterText(counter)}`,
  );
  const ofTheme = plan.theme.short?.(place, width);
  const names = ofTheme ? [ofTheme] : [place.label, ...(place.brief ? [place.brief] : [])];
  const numbers = counters.map(counterText).join(", ");
  const titles = [told.join(", "), numbers].flatMap((after) => names.map((name) => [name, after].filter(Boolean).join(" · ")));
  const fits = (title: string) => title.length * TITLE * 0.54 <= width - 10;
  const title = titles.find(fits);
  if (title !== undefined) return title;
  // A short name is not cut.
  const name = names.at(-1)!;
  return place.brief && fits(name) ? name : shortened(name, TITLE, width - 10);
}

export function fill(plan: Plan, place: Scene_Place, frame: Box, bare = false, safe?: Edges): void {
  const room = safe ? { x: frame.x + safe.left, y: frame.y + safe.top, width: frame.width - safe.left - safe.right, height: frame.height - safe.top - safe.bottom } : frame;
  const box = bare ? room : { x: frame.x + EDGE, y: frame.y + TITLE_LINE, width: frame.width - 2 * EDGE, height: frame.height - TITLE_LINE - EDGE };
  const pieces = plan.lying.get(place.id) ?? [];
  if (isGrid(place.kind)) return gridIn(plan, place, box, putPiece);
  if (place.kind === Kind.STACK) return plan.theme.piles?.includes(place.key) ? pile(plan, place, pieces, box) : tower(plan, place, pieces, box);
  if (place.kind === Kind.GROUP) return words(plan, place, frame);
  if (place.kind === Kind.ROW) return row(plan, place, pieces, box);
  if (plan.theme.rings?.includes(place.key)) return ring(plan, pieces, box, unitOf(plan, place, box, () => ({ width: 0, height: 0, put: () => undefined })));
  if (plan.theme.cells?.[place.key]) return cells(plan, place, pieces, box);
  if (plan.oneUnit !== undefined && plan.theme.oneScale?.places.includes(place.key)) return fan(plan, pieces, box, plan.oneUnit);
  if (place.kind !== Kind.HAND) return sideBySide(plan, place, pieces, box, 0.1);
  const cards = cardsOf(plan, place, pieces);
  if (!isPhone(plan.out.room) || !plan.theme.table) return sideBySide(plan, place, cards, box, 0.1);
  const tallest = Math.max(0.1, ...pieces.map(({ key }) => plan.theme.size?.(key).height ?? 1));
  fan(plan, cards, box, Math.min(plan.theme.largest?.(place.key) ?? 150, box.height / tallest));
}

/** A group that holds nothing is there for its words, in as many lines as there is room for. */
function words(plan: Plan, place: Scene_Place, frame: Box): void {
  const area = plan.out.areas.at(-1)!;
  const most = Math.max(1, Math.floor((frame.height - 4) / 15));
  const lines = wrapped(place.label, frame.width - 30, TITLE);
  area.title = "";
  area.lines = lines.length <= most ? lines : [...lines.slice(0, most - 1), shortened(lines.slice(most - 1).join(" "), TITLE, frame.width - 30)];
}

/** Pieces of one size beside each other, over each other as far as there are too many for the room. */
function fan(plan: Plan, pieces: readonly (Scene_Piece | undefined)[], box: Box, unit: number): void {
  const sizes = pieces.flatMap((piece) => (piece ? [plan.theme.size?.(piece.key) ?? { width: 1, height: 1 }] : []));
  const wide = Math.max(0.1, ...sizes.map(({ width }) => width)) * unit;
  const high = Math.max(0.1, ...sizes.map(({ height }) => height)) * unit;
  const rows = Math.max(1, Math.min(Math.floor(box.height / (high * 0.92)), Math.ceil((pieces.length * wide * 0.86) / box.width)));
  const columns = Math.ceil(pieces.length / rows);
  const step = columns > 1 ? Math.min(wide * 1.04, (box.width - wide) / (columns - 1)) : 0;
  const left = box.x + (box.width - (wide + step * (columns - 1))) / 2 + wide / 2;
  const top = box.y + (box.height - high * rows) / 2 + high / 2;
  pieces.forEach((piece, at) => {
    if (!piece) return;
    putPiece(plan, piece, unit, left + (at % columns) * step, top + Math.floor(at / columns) * high, 90);
    // How far it is to the next one that lies over it.
    const next = pieces.findIndex((each, other) => other > at && each !== undefined);
    const seen = next < 0 || Math.floor(next / columns) > Math.floor(at / columns) ? wide : step * (next - at);
    if (seen < wide - 1) plan.out.spots.get(piece.id)!.strip = seen / unit;
  });
}

/** Around the middle, from its right: half of the ring for one or two, so that what comes lies beside what is there. */
function ring(plan: Plan, pieces: readonly Scene_Piece[], box: Box, unit: number): void {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const [across, down] = ringOf(box, unit);
  pieces.forEach((piece, at) => {
    const angle = (at / Math.max(4, pieces.length)) * 2 * Math.PI - 0.35;
    putPiece(plan, piece, unit, middle.x + across * Math.cos(angle), middle.y + down * Math.sin(angle), 90);
  });
}

/** How far a ring is from its middle, across and down. */
export function ringOf(box: Box, unit: number): [number, number] {
  const [across, down] = [Math.max(0, box.width / 2 - unit * 0.6), Math.max(0, box.height / 2 - unit * 0.55)];
  return [across, Math.min(down, across)];
}

/** Pieces that have a cell of their own each, whether they are there or not. */
function cells(plan: Plan, place: Scene_Place, pieces: readonly Scene_Piece[], box: Box): void {
  const { columns, rows, width, height, at } = plan.theme.cells![place.key]!(isPhone(plan.out.room));
  const unit = unitOf(plan, place, box, (one) => ({ width: columns * width * one, height: rows * height * one, put: () => undefined }));
  const left = box.x + (box.width - columns * width * unit) / 2;
  const top = box.y + (box.height - rows * height * unit) / 2;
  for (const piece of pieces) {
    const { x, y } = at(piece.key);
    putPiece(plan, piece, unit, left + (x + 0.5) * width * unit, top + (y + 0.5) * height * unit, 90);
  }
}

/** Pieces side by side in rows, as large as the frame lets them be. */
function sideBySide(plan: Plan, place: Scene_Place, pieces: readonly (Scene_Piece | undefined)[], box: Box, gap: number): void {
  const first = pieces.find((piece) => piece !== undefined);
  if (!first) return;
  const blockOf = (piece: Scene_Piece | undefined, unit: number) => (piece ? pieceBlock(plan, piece, unit) : { ...pieceBlock(plan, first, unit), put: () => undefined });
  const measure = (unit: number) => flow(pieces.map((piece) => blockOf(piece, unit)), box.width, Math.max(unit * gap, 3));
  const unit = unitOf(plan, place, box, measure);
  const block = measure(unit);
  const middle = place.kind === Kind.HAND && plan.theme.table !== undefined && box.width > 400;
  block.put(box.x + (middle ? (box.width - block.width) / 2 : 0), box.y);
}

/** The length of a cell at which things fit a frame: as it was, while that serves. */
function unitOf(plan: Plan, place: Scene_Place, box: Box, measure: (unit: number) => Block): number {
  const fits = (unit: number) => {
    const { width, height } = measure(unit);
    return width <= box.width + 0.5 && height <= box.height + 0.5;
  };
  const most = mostOf(plan, place, box);
  if (plan.oneUnit !== undefined && plan.theme.oneScale?.places.includes(place.key)) {
    plan.out.units.set(place.id, plan.oneUnit);
    return plan.oneUnit;
  }
  const best = STEPS.map((step) => step * most).find(fits) ?? most * STEPS.at(-1)!;
  const was = plan.before?.units.get(place.id);
  const unit = was !== undefined && best < was * ROOMY && fits(was) ? was : best;
  plan.out.units.set(place.id, unit);
  return unit;
}

/** The largest cell worth having at a place: no larger than lets the highest thing stand in the frame. */
function mostOf(plan: Plan, place: Scene_Place, box: Box): number {
  const heights = (plan.lying.get(place.id) ?? []).map(({ key }) => plan.theme.size?.(key).height ?? 1);
  const said = plan.theme.largest?.(place.key) ?? (place.kind === Kind.HAND ? 150 : place.kind === Kind.POOL ? 64 : 110);
  return place.kind === Kind.STACK ? said : Math.min(said, Math.max(box.height, 16) / Math.max(...heights, 0.1));
}

/** A piece with what lies on it. */
export function pieceBlock(plan: Plan, piece: Scene_Piece, unit: number): Block {
  const size = plan.theme.size?.(piece.key) ?? { width: 1, height: 1 };
  const aside = piece.count > 1 && size.width * unit < SMALL && !plan.theme.draws?.includes("count") ? COUNT_FIGURE * `${piece.count}`.length : 0;
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

/** Things in a row, with a gap before each that is always wide enough to be pointed at. */
function row(plan: Plan, place: Scene_Place, pieces: readonly Scene_Piece[], box: Box): void {
  const sorted = [...pieces].sort((one, other) => one.x - other.x);
  const gap = 14;
  const inner = { ...box, x: box.x + gap, width: box.width - 2 * gap };
  const measure = (unit: number) => flow(sorted.map((piece) => pieceBlock(plan, piece, unit)), inner.width, gap);
  const unit = unitOf(plan, place, inner, measure);
  measure(unit).put(inner.x, inner.y);
  const spots = sorted.map((piece) => plan.out.spots.get(piece.id)!);
  const gaps = spots.map((spot) => ({ x: spot.x - spot.width / 2 - gap / 2, y: spot.y, height: spot.height }));
  const last = spots.at(-1);
  const height = Math.min(unit, box.height);
  gaps.push(last ? { x: last.x + last.width / 2 + gap / 2, y: last.y, height: last.height } : { x: box.x + gap, y: box.y + height / 2, height });
  plan.out.gaps.set(place.id, gaps);
}

/** Pieces above and below a height of nothing, each to be seen. */
function tower(plan: Plan, place: Scene_Place, pieces: readonly Scene_Piece[], box: Box): void {
  const cells = plan.scene.steps.flatMap(({ target }) => (target.case === "cell" && target.value.place === place.id ? [target.value.y] : []));
  const heights = [...pieces.map((piece) => piece.y), ...cells];
  if (heights.length === 0) return;
  const highest = Math.max(...heights, 0);
  const lowest = Math.min(...heights, 0);
  // Room for two on each side from the start, so that the middle seldom moves.
  const [up, down] = [Math.max(highest, 2), Math.max(-lowest, 2)];
  const tall = Math.max(1, ...pieces.map((piece) => plan.theme.size?.(piece.key).height ?? 1));
  const wide = Math.max(0.6, ...pieces.map((piece) => plan.theme.size?.(piece.key).width ?? 1));
  const stepOf = (unit: number) => unit * Math.min(0.62, 3 / (up + down));
  const measure = (unit: number): Block => ({ width: wide * unit, height: (up + down) * stepOf(unit) + tall * unit, put: () => undefined });
  const unit = unitOf(plan, place, box, measure);
  const base = { x: box.x + box.width / 2, y: box.y + box.height / 2 + ((up - down) / 2) * stepOf(unit) };
  plan.out.stacks.set(place.id, { ...base, step: stepOf(unit), cell: unit });
  for (const piece of [...pieces].sort((one, other) => one.y - other.y)) putPiece(plan, piece, unit, base.x, base.y - piece.y * stepOf(unit), 90);
}

/** A pile of which the top is seen; several others that are offered are spread over the middle of the table, a single one lies beside it. */
function pile(plan: Plan, place: Scene_Place, pieces: readonly Scene_Piece[], box: Box): void {
  if (pieces.length === 0) return;
  const sorted = [...pieces].sort((one, other) => one.y - other.y);
  const top = sorted.at(-1)!;
  const offered = sorted.some((piece) => piece !== top && plan.offered.has(piece.id)) ? sorted.filter(({ id }) => plan.offered.has(id)) : [];
  const isSpread = offered.length > 1;
  if (isSpread) spread(plan, offered);
  const beside = isSpread ? [] : offered;
  const rest = sorted.filter((piece) => !offered.includes(piece));
  const measure = (unit: number) => {
    const blocks = [...(rest.length > 0 ? [heap(plan, place, rest, unit)] : []), ...beside.map((piece) => pieceBlock(plan, piece, unit))];
    return flow(blocks, box.width, unit * 0.1);
  };
  measure(unitOf(plan, place, box, measure)).put(box.x, box.y);
}

const SPREAD = { height: 190, edge: 12 };

/** At the size of a hand, until one is picked. */
function spread(plan: Plan, pieces: readonly Scene_Piece[]): void {
  const { room } = plan.out;
  const width = room.width - 4 * SPREAD.edge;
  const height = Math.min(room.height * 0.62, 460);
  const measure = (unit: number) => flow(pieces.map((piece) => pieceBlock(plan, piece, unit)), width, SPREAD.edge);
  const tallest = Math.max(0.1, ...pieces.map(({ key }) => plan.theme.size?.(key).height ?? 1));
  const unit = STEPS.map((step) => (step * SPREAD.height) / tallest).find((each) => measure(each).width <= width && measure(each).height <= height) ?? SMALL;
  const block = measure(unit);
  const [x, y] = [(room.width - block.width) / 2, Math.max(70, (room.height - block.height) * 0.42)];
  block.put(x, y);
  const { edge } = SPREAD;
  plan.out.spread = { x: x - edge, y: y - edge, width: block.width + 2 * edge, height: block.height + 2 * edge, pieces: new Set(pieces.map(({ id }) => id)) };
}

function heap(plan: Plan, place: Scene_Place, sorted: readonly Scene_Piece[], unit: number): Block {
  const size = plan.theme.size?.(sorted.at(-1)!.key) ?? { width: 1, height: 1 };
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
