// Lays a scene out in a room: frames that follow from the room alone, and the things in each frame.

import type { Scene, Scene_Place } from "hadal-client/messages/hadal/v1/scene";
import { plateOf } from "./heads";
import { fill, titleOf } from "./places";
import { Kind, type Layout, type Looks, type Plan, planOf, type Room } from "./plan";
import { type Box, divided, type Frame, isPhone, type Part, type Seated } from "./table";
import { usualTable } from "./usual";

export type { Area, Grid, Layout, Panel, Room, Spot } from "./plan";

/** Everything in CSS pixels. Cells of boards and the sizes of things stay as they were `before`, as long as everything is in sight. */
export function layout(scene: Scene, looks: Looks, room: Room, before?: Layout): Layout {
  const seated = seatedAt(scene, looks.viewer, room);
  const same = before?.room.width === room.width && before.room.height === room.height ? before : undefined;
  // Without a theme the division follows from the places that there were first.
  const table: Part = looks.theme.table?.(seated) ?? same?.table ?? usualTable(scene, seated);
  const height = Math.max(room.height, "layers" in table ? (table.least ?? 0) : 0);
  const { frames, plates, rest, slots, floats } = divided(table, { x: 0, y: 0, width: room.width, height });
  const plan = planOf(scene, looks, same);
  plan.oneUnit = looks.theme.oneScale?.unit({ width: room.width, height });
  plan.floats = floats;
  Object.assign(plan.out, { table, room, width: room.width, height, slots, floats });
  for (const { plate, box } of plates) plateOf(plan, plate, box);
  const left = new Set(scene.places.filter(({ parent }) => parent === 0 || !framed(frames, scene, parent)));
  for (const { frame, box } of frames) {
    const place = placesOf(scene, frame.place, frame.seat)[frame.nth ?? 0];
    if (!place) continue;
    left.delete(place);
    put(plan, place, box, frame);
  }
  for (const place of left) {
    const panel = plan.out.panels.find(({ seat }) => seat === place.seat);
    // A seat's plate holds all its things.
    if (place.kind !== Kind.GROUP || place.parent !== 0 || !panel || !scene.places.some(({ parent }) => parent === place.id)) continue;
    left.delete(place);
    const { x, y, width, height: high } = panel;
    plan.out.areas.push({ place, x, y, width, height: high, title: "", lines: [], folded: false, holds: false, bare: true });
  }
  putRest(plan, [...left].filter((place) => !isNamed(frames, place)), rest);
  return plan.out;
}

function put(plan: Plan, place: Scene_Place, box: Box, { bare = false, open = false, safe, inside, folded: folds = false }: Omit<Frame, "place">): void {
  const folded = folds || (plan.theme.folded?.includes(place.key) ?? false);
  const holds = inside !== undefined;
  plan.out.areas.push({ place, ...box, title: bare ? "" : titleOf(plan, place, box.width), lines: [], folded, holds, bare: bare || open });
  if (!folded && !holds) fill(plan, place, box, bare, safe);
}

function framed(frames: readonly { frame: { place: string } }[], scene: Scene, id: number): boolean {
  const place = scene.places.find((each) => each.id === id);
  return frames.some(({ frame }) => frame.place === place?.key);
}

function isNamed(frames: readonly { frame: { place: string; seat?: number | undefined } }[], { key, seat }: Scene_Place): boolean {
  return frames.some(({ frame }) => frame.place === key && (frame.seat === undefined || frame.seat === seat));
}

/** Places that nobody gave a frame: each keeps the one that it had first; what is too much is found in words alone. */
function putRest(plan: Plan, places: readonly Scene_Place[], boxes: readonly Box[]): void {
  const names = [...plan.out.rest];
  for (const place of places) {
    const name = `${place.key} ${place.seat ?? ""} ${place.label}`;
    const known = names.findIndex((each) => each === name);
    const free = names.findIndex((each) => !places.some((other) => `${other.key} ${other.seat ?? ""} ${other.label}` === each));
    const at = known >= 0 ? known : names.length < boxes.length ? names.length : free;
    if (at < 0 || !boxes[at]) continue;
    names[at] = name;
    put(plan, place, boxes[at], {});
  }
  plan.out.rest = names;
}

/** The place of the seat on turn has no seat of its own in a table: it is found for any owner. */
function placesOf(scene: Scene, key: string, seat: number | undefined): Scene_Place[] {
  return scene.places.filter((place) => place.key === key && (seat === undefined || place.seat === seat));
}

function seatedAt(scene: Scene, viewer: number | undefined, room: Room): Seated {
  return {
    seats: seatsOf(scene, viewer),
    narrow: isPhone(room),
    room,
    count: (key) => scene.places.filter((place) => place.key === key).length,
  };
}

/** The seats that have anything to show, the viewer first and then round the table. */
export function seatsOf(scene: Scene, viewer: number | undefined): number[] {
  const seats = new Set<number>();
  for (const { seat } of [...scene.places, ...scene.counters]) if (seat !== undefined) seats.add(seat);
  const first = viewer ?? 0;
  const count = Math.max(1, ...[...seats].map((seat) => seat + 1));
  return [...seats].sort((one, other) => ((one - first + count) % count) - ((other - first + count) % count));
}
