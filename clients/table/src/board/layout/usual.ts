// The table of a game that says nothing about it: the first board or what comes before all seats, and a panel for each seat.

import type { Scene, Scene_Place } from "hadal-client/messages/hadal/v1/scene";
import { isGrid } from "./grid";
import { Kind } from "./plan";
import type { Frame, Part, Seated } from "./table";

/** How much room a place asks for, by how things lie there. */
const WEIGHTS: Partial<Record<Kind, number>> = { [Kind.HAND]: 2, [Kind.ROW]: 1.6, [Kind.SQUARES]: 4, [Kind.HEXES]: 4 };
/** The height of such a place on a phone, in CSS pixels. */
const NARROW = 96;

export function usualTable(scene: Scene, { seats, narrow }: Seated): Part {
  const roots = scene.places.filter(({ parent }) => parent === 0);
  const board = roots.find(({ kind }) => isGrid(kind));
  const own = (seat: number | undefined) => roots.filter((place) => place.seat === seat && place !== board);
  const shared = own(undefined);
  const leading = board ? [board] : shared;
  const sized = (place: Scene_Place): Frame => ({ ...frameOf(place, roots, scene), share: weightOf(place, scene), ...(narrow ? { size: Math.round(NARROW * weightOf(place, scene)) } : {}) });
  const panel = (seat: number | undefined, places: readonly Scene_Place[]): Part => ({ rows: places.map(sized), panel: { seat }, share: 0.6 + places.length });
  const panels = [...seats.map((seat) => panel(seat, own(seat))), ...(board && shared.length > 0 ? [panel(undefined, shared)] : [])];
  const rest: Part = { rest: 3, size: 62 };
  if (narrow) return { rows: [...(board ? [{ ...sized(board), size: 360 }] : leading.map(sized)), ...panels, rest] };
  const middle: Part = { rows: [...leading.map(sized), rest], share: 1.7 };
  return panels.length === 0 ? middle : { columns: [middle, { rows: panels, share: 1 }] };
}

function frameOf(place: Scene_Place, roots: readonly Scene_Place[], scene: Scene): Frame {
  const alike = roots.filter(({ key, seat }) => key === place.key && seat === place.seat);
  const children = scene.places.filter(({ parent }) => parent === place.id);
  const inside = children.length > 0 ? { inside: { columns: children.map((child) => ({ place: child.key, seat: child.seat, nth: alikeBefore(child, scene), share: weightOf(child, scene) })) } } : {};
  return { place: place.key, seat: place.seat, nth: alike.indexOf(place), ...inside };
}

/** Of the places of its key and seat, which it is. */
function alikeBefore(place: Scene_Place, scene: Scene): number {
  return scene.places.filter(({ key, seat }) => key === place.key && seat === place.seat).indexOf(place);
}

function weightOf(place: Scene_Place, scene: Scene): number {
  const children = scene.places.filter(({ parent }) => parent === place.id);
  return Math.max(WEIGHTS[place.kind] ?? 1, ...children.map((child) => weightOf(child, scene)));
}
