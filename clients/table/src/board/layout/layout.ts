// Lays a scene out in a room: the board in the middle of attention, panels beside or below it.

import type { Face, Scene, Scene_Place } from "hadal-client/messages/hadal/v1/scene";
import type { Theme } from "../../themes/theme";
import { type Block, flow } from "./block";
import { isGrid } from "./grid";
import { panels } from "./panels";
import { gridBlock, placeBlock } from "./places";
import { type Layout, type Plan, planOf, type Room, type Split } from "./plan";

export type { Area, Chip, Grid, Layout, Panel, Room, Spot } from "./plan";

const MARGIN = 10;
const SMALL = 62;
/** So much better another division of the room must be, before everything moves. */
const STEADY = 0.25;

export interface Looks {
  theme: Theme;
  faces: ReadonlyMap<string, Face>;
  seatNames: readonly string[];
  viewer: number | undefined;
}

/** Everything in CSS pixels. What a board took `before` it still takes, and the room is divided as it was unless that serves badly. */
export function layout(scene: Scene, looks: Looks, room: Room, before?: Layout): Layout {
  const plan = planOf(scene, looks, before);
  const middle = middleOf(plan);
  const narrow = room.width < 620;
  const tried = (split: Division) => divided(plan, middle, room, split, narrow);
  const kept = before?.width === room.width ? before.split : undefined;
  const still = kept && tried(kept);
  // As long as the division serves about as well as when it was chosen, no other is looked for.
  if (kept && still && still.worth > kept.worth - STEADY) {
    still.put();
    plan.out.split = kept;
    return plan.out;
  }
  const others = narrow || middle.length === 0 ? [{ beside: false, share: 0.45 }] : candidates();
  const [best] = others.map(tried).sort((one, other) => other.worth - one.worth);
  const chosen = still && best && best.worth <= still.worth + STEADY ? still : best;
  chosen?.put();
  plan.out.split = chosen && { ...chosen.split, worth: chosen.worth };
  return plan.out;
}

type Division = Omit<Split, "worth">;

function candidates(): Division[] {
  const beside = [0.22, 0.27, 0.32, 0.38, 0.44, 0.5].map((share) => ({ beside: true, share }));
  const below = [0.2, 0.27, 0.34, 0.42, 0.5, 0.58, 0.66].map((share) => ({ beside: false, share }));
  return [...beside, ...below];
}

/** The places in the middle: the first board, or what comes before all that belongs to a seat. */
function middleOf(plan: Plan): readonly Scene_Place[] {
  const board = plan.roots.find((place) => isGrid(place.kind));
  if (board) return [board];
  const told = plan.scene.places.filter((place) => place.parent === 0);
  const first = told.findIndex((place) => place.seat !== undefined);
  const leading = new Set(told.slice(0, first < 0 ? told.length : first));
  return plan.roots.filter((place) => leading.has(place));
}

/** A way to divide the room, measured and not yet put down. */
interface Divided {
  split: Division;
  worth: number;
  put(): void;
}

function divided(plan: Plan, middle: readonly Scene_Place[], room: Room, split: Division, narrow: boolean): Divided {
  const inner = { width: room.width - 2 * MARGIN, height: room.height - 2 * MARGIN };
  const least = split.beside ? inner.width * split.share : inner.width;
  const nothing = middle.length === 0;
  const offeredRoom = nothing ? { width: inner.width, height: 0 } : split.beside
    ? { width: inner.width - least - MARGIN, height: inner.height }
    : { width: inner.width, height: inner.height * (1 - split.share) - MARGIN };
  const main = largest((unit) => middleBlock(plan, middle, unit, offeredRoom.width), offeredRoom, 12, mostOf(plan, middle));
  // A board is the middle of attention and has room around it; a few piles take what they need, and hands and the rest get what is left.
  const mainRoom = split.beside && !isBoard(middle) ? { ...offeredRoom, width: main.block.width } : offeredRoom;
  const besides = least + offeredRoom.width - mainRoom.width;
  const below = split.beside || nothing ? inner.height : Math.max(inner.height - main.block.height - MARGIN, 0);
  const ids = new Set(middle.map((place) => place.id));
  const side = largest(
    (unit) => panels(plan, ids, unit, besides, narrow ? 260 : 240),
    { width: besides, height: below },
    narrow ? 56 : isBoard(middle) ? 34 : 44,
    narrow ? 68 : isBoard(middle) ? 96 : 150,
  );
  const mainHeight = split.beside ? Math.max(mainRoom.height, main.block.height) : main.block.height;
  const over = Math.max(0, side.block.height - below) / room.height;
  const slack = split.beside ? 0 : Math.max(0, below - side.block.height);
  const empty = split.beside ? 1 - (main.block.width * main.block.height) / (mainRoom.width * mainRoom.height) : slack / inner.height;
  // A board whose cells are too small to tell apart is worse than panels that must be scrolled to.
  const small = isBoard(middle) ? Math.max(0, 1 - main.unit / SMALL) : 0;
  const worth = 1.1 * Math.log(Math.min(main.unit, 96)) + Math.log(side.unit) - 6 * over - 2.5 * small - (isBoard(middle) ? 0.3 : 1.2) * empty;
  const aside = isBoard(middle) || isRing(plan, middle) ? Math.max(0, (mainHeight - main.block.height) / 2) : 0;
  return {
    split,
    worth,
    put() {
      main.block.put(MARGIN + Math.max(0, (mainRoom.width - main.block.width) / 2), MARGIN + (split.beside ? aside : slack / 2));
      side.block.put(split.beside ? MARGIN * 2 + mainRoom.width : MARGIN, split.beside || nothing ? MARGIN : MARGIN * 2 + mainHeight + slack);
      plan.out.width = room.width;
      plan.out.height = Math.max(room.height, 2 * MARGIN + (split.beside ? Math.max(mainHeight, side.block.height) : mainHeight + MARGIN + side.block.height));
    },
  };
}

/** The largest cell worth having: a board and a ring are looked at closely, mere piles are not. */
function mostOf(plan: Plan, middle: readonly Scene_Place[]): number {
  if (isBoard(middle)) return 118;
  return isRing(plan, middle) ? 190 : 84;
}

function isRing(plan: Plan, middle: readonly Scene_Place[]): boolean {
  return middle.length > 2 && middle.every((place) => plan.theme.ring?.includes(place.key));
}

function isBoard(middle: readonly Scene_Place[]): boolean {
  return middle.length === 1 && isGrid(middle[0]!.kind);
}

function middleBlock(plan: Plan, middle: readonly Scene_Place[], unit: number, width: number): Block {
  if (isBoard(middle)) return gridBlock(plan, middle[0]!, unit);
  const blocks = middle.map((place) => placeBlock(plan, place, unit, width));
  return flow(blocks, ringWidth(plan, middle, blocks, width), 14, true);
}

/** Places that lie in a ring stand half above and half below. */
function ringWidth(plan: Plan, middle: readonly Scene_Place[], blocks: readonly Block[], width: number): number {
  if (!isRing(plan, middle)) return width;
  const upper = blocks.slice(0, Math.ceil(blocks.length / 2));
  return Math.min(width, upper.reduce((sum, block) => sum + block.width, 0) + 14 * (upper.length - 1) + 1);
}

/** The largest size at which a block fits a room, between a least and a most. */
function largest(measure: (unit: number) => Block, room: Room, least: number, most: number): { unit: number; block: Block } {
  const fits = (block: Block) => block.width <= room.width + 0.5 && block.height <= room.height + 0.5;
  const whole = measure(most);
  if (fits(whole)) return { unit: most, block: whole };
  let low = least;
  let high = most;
  for (let step = 0; step < 7; step++) {
    const between = (low + high) / 2;
    if (fits(measure(between))) low = between;
    else high = between;
  }
  return { unit: low, block: measure(low) };
}
