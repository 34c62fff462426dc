// The panels beside the board: one for each seat, and one for what belongs to nobody.

import type { Scene_Counter, Scene_Place } from "hadal-client/messages/hadal/v1/scene";
import { type Block, column, columns, flow, framed } from "./block";
import { placeBlock } from "./places";
import { counterText, type Plan, textWidth } from "./plan";

const NAME = 14;
const CHIP = 12;
const PADDING = 8;
const GAP = 10;

/** The panels of all seats and of nobody in a width: the viewer's first, then what is shared, then the others in turn. */
export function panels(plan: Plan, middle: ReadonlySet<number>, unit: number, width: number, narrowest: number): Block {
  const makers = seatsOf(plan).map((seat) => (each: number) => seatPanel(plan, seat, unit * (seat === plan.viewer ? 1.15 : 0.9), each));
  const shared = plan.roots.filter((place) => place.seat === undefined && !middle.has(place.id));
  const loose = plan.scene.counters.filter((counter) => counter.seat === undefined && counter.place === 0 && counter.piece === 0n);
  if (shared.length > 0 || loose.length > 0) {
    const at = plan.viewer === undefined ? 0 : 1;
    makers.splice(at, 0, (each) => panel(plan, undefined, [chips(plan, loose, each - 2 * PADDING), flow(blocks(plan, shared, unit, each), each - 2 * PADDING, 6)], each));
  }
  return columns(makers, width, GAP, narrowest);
}

/** The seats that have anything to show, the viewer first and then round the table. */
export function seatsOf(plan: Plan): number[] {
  const seats = new Set<number>();
  for (const place of plan.scene.places) if (place.seat !== undefined) seats.add(place.seat);
  for (const counter of plan.scene.counters) if (counter.seat !== undefined) seats.add(counter.seat);
  const first = plan.viewer ?? 0;
  const count = Math.max(1, ...[...seats].map((seat) => seat + 1));
  return [...seats].sort((one, other) => ((one - first + count) % count) - ((other - first + count) % count));
}

function seatPanel(plan: Plan, seat: number, unit: number, width: number): Block {
  const counters = plan.scene.counters.filter((counter) => counter.seat === seat && counter.place === 0 && counter.piece === 0n);
  const places = plan.roots.filter((place) => place.seat === seat);
  const inner = width - 2 * PADDING;
  const text = plan.seatNames[seat] ?? `Seat ${seat + 1}`;
  const name: Block = {
    width: textWidth(text, NAME) + NAME * 1.6,
    height: NAME + 8,
    put: (x, y) => void plan.out.names.push({ seat, text, x, y: y + (NAME + 8) / 2 }),
  };
  const head = flow([name, ...chipBlocks(plan, counters)], inner, 6);
  return panel(plan, seat, [head, flow(blocks(plan, places, unit, width), inner, 6)], width);
}

function panel(plan: Plan, seat: number | undefined, parts: readonly Block[], width: number): Block {
  const body = column(parts, 4);
  const full: Block = { width: width - 2 * PADDING, height: body.height, put: (x, y) => body.put(x, y) };
  return framed(full, PADDING, (x, y, boxWidth, height) => plan.out.panels.push({ seat, x, y, width: boxWidth, height }));
}

/** Groups of one seat are not boxed again: their places stand in the panel itself. */
function blocks(plan: Plan, places: readonly Scene_Place[], unit: number, width: number): Block[] {
  return places.flatMap((place) => {
    const children = plan.children.get(place.id) ?? [];
    const bare = place.seat !== undefined && children.length > 0 && !plan.lying.has(place.id);
    return bare ? children.map((child) => placeBlock(plan, child, unit, width - 2 * PADDING)) : [placeBlock(plan, place, unit, width - 2 * PADDING)];
  });
}

function chips(plan: Plan, counters: readonly Scene_Counter[], width: number): Block {
  return flow(chipBlocks(plan, counters), width, 6);
}

function chipBlocks(plan: Plan, counters: readonly Scene_Counter[]): Block[] {
  return counters.map((counter) => {
    const text = `${counter.label} ${counterText(counter)}`;
    const width = textWidth(text, CHIP) + 14;
    const height = CHIP + 10;
    return { width, height, put: (x, y) => void plan.out.chips.push({ counter, text, x, y, width, height }) };
  });
}
