import { describe, expect, it } from "vitest";
import { Scene_PlaceKind as Kind, type Scene } from "hadal-client/messages/hadal/v1/scene";
import { piece, place, scene } from "../testing";
import type { Theme } from "../../themes/theme";
import { type Area, layout, type Layout, type Panel, type Spot } from "./layout";
import type { Part } from "./table";

const theme = { id: "test" } as Theme;
const looks = { theme, faces: new Map(), seatNames: ["One", "Two", "Three", "Four"], viewer: 0 };
const rooms = [
  { width: 390, height: 600 },
  { width: 900, height: 700 },
  { width: 1500, height: 950 },
];

/** A board of tiles, a hand and a pool for each seat, a deck and a row that can be played into. */
function table(tiles: number, seats: number): Scene {
  const places = [place({}), place({ id: 2, kind: Kind.STACK, key: "deck", label: "Deck" })];
  const pieces = Array.from({ length: tiles }, (_, index) => piece({ id: BigInt(index + 1), x: (index * 7) % 27, y: Math.floor(index / 27), key: `tile_${index % 9}` }));
  pieces.push(piece({ id: 5000n, place: 2, count: 9 }));
  for (let seat = 0; seat < seats; seat++) {
    const first = 10 * (seat + 1);
    places.push(place({ id: first, kind: Kind.GROUP, seat, key: "seat", label: `Seat ${seat + 1}` }));
    places.push(place({ id: first + 1, kind: Kind.HAND, parent: first, seat, key: "hand", label: "Hand" }));
    places.push(place({ id: first + 2, kind: Kind.POOL, parent: first, seat, key: "pool", label: "Pool" }));
    for (let card = 0; card < 6; card++) pieces.push(piece({ id: BigInt(6000 + first * 10 + card), place: first + 1, x: card, key: "card" }));
  }
  return scene(pieces, { places });
}

function overlap(one: Area | Panel, other: Area | Panel): boolean {
  const apart = one.x + one.width <= other.x + 0.1 || other.x + other.width <= one.x + 0.1 || one.y + one.height <= other.y + 0.1 || other.y + other.height <= one.y + 0.1;
  return !apart;
}

describe("layout", () => {
  for (const room of rooms) {
    it(`gives every piece a spot within ${room.width} by ${room.height} or what is scrolled to`, () => {
      const given = table(40, 4);
      const laid = layout(given, looks, room);
      expect(laid.spots.size).toBe(given.pieces.length);
      expect(laid.width).toBe(room.width);
      for (const spot of laid.spots.values()) {
        expect(spot.x - spot.width / 2).toBeGreaterThanOrEqual(-0.5);
        expect(spot.x + spot.width / 2).toBeLessThanOrEqual(laid.width + 0.5);
        expect(spot.y + spot.height / 2).toBeLessThanOrEqual(laid.height + 0.5);
      }
    });

    it(`lets no panel or place lie on another in ${room.width} by ${room.height}`, () => {
      for (const seats of [1, 2, 4]) {
        const laid = layout(table(40, seats), looks, room);
        const boxes = [laid.panels, laid.areas.filter(({ place: { kind } }) => kind !== Kind.GROUP)];
        for (const all of boxes) {
          all.forEach((one, index) => all.slice(index + 1).forEach((other) => expect(overlap(one, other) ? [one, other] : [], `${seats} seats`).toEqual([])));
        }
      }
    });
  }

  it("shows every piece of a pile that can be pointed at", () => {
    const deck = [1n, 2n, 3n, 4n].map((id, y) => piece({ id, place: 2, y, key: `card_${id}` }));
    const step = (id: bigint): Scene["steps"][number] => ({ $typeName: "hadal.v1.Scene.Step", label: `Keep ${id}`, ask: "", brief: "", target: { case: "pieces", value: { $typeName: "hadal.v1.Scene.Pieces", ids: [id] } } });
    const places = [place({}), place({ id: 2, kind: Kind.STACK, key: "deck", label: "Deck" })];
    const laid = layout(scene(deck, { places, steps: [step(2n), step(3n), step(4n)] }), { ...looks, theme: { ...theme, piles: ["deck"] } }, rooms[1]!);
    const [two, three, four] = [2n, 3n, 4n].map((id) => laid.spots.get(id)!);
    const apart = (one: Spot, other: Spot) => Math.max(Math.abs(one.x - other.x) / one.width, Math.abs(one.y - other.y) / one.height);
    for (const [one, other] of [[two!, three!], [three!, four!], [two!, four!]] as const) expect(apart(one, other)).toBeGreaterThanOrEqual(0.99);
  });

  it("puts the viewer's plate at the lower edge, and on a phone before the others", () => {
    const [phone, desk] = [rooms[0]!, rooms[1]!].map((room) => layout(table(10, 4), { ...looks, viewer: 2 }, room).panels);
    const own = (panels: readonly Panel[]) => panels.find(({ seat }) => seat === 2)?.y;
    expect(own(desk!)).toBe(Math.max(...desk!.map(({ y }) => y)));
    expect(own(phone!)).toBe(Math.min(...phone!.map(({ y }) => y)));
  });

  it("has room for the question and the tools in every room, and nothing of the table below them", () => {
    for (const room of rooms) {
      const laid = layout(table(40, 4), looks, room);
      const slots = ["ask", "tools"].map((name) => laid.slots.get(name)!);
      for (const slot of slots) {
        expect(slot.height).toBeGreaterThanOrEqual(44);
        for (const { x, y, width, height } of laid.spots.values()) {
          const isBelow = x + width / 2 > slot.x + 0.5 && x - width / 2 < slot.x + slot.width - 0.5 && y + height / 2 > slot.y + 0.5 && y - height / 2 < slot.y + slot.height - 0.5;
          expect(isBelow).toBe(false);
        }
      }
    }
  });

  it("lays no cell of a board that fills the window below what floats over it", () => {
    const floating: Part = { layers: [{ part: { place: "board", bare: true } }, { part: { slot: "tools" }, x: 0.5, width: 300, height: 60 }, { part: { rows: [], plate: { seat: 0 } }, width: 200, height: 160 }, { part: { slot: "ask" }, x: 0.5, y: 1, width: 500, height: 90 }] };
    const windowed = { ...looks, theme: { ...theme, table: () => floating } };
    for (const tiles of [1, 5, 20, 60, 120]) {
      const laid = layout(table(tiles, 1), windowed, rooms[2]!);
      expect(laid.floats.length).toBe(3);
      for (let tile = 1; tile <= tiles; tile++) {
        const { x, y, width, height } = laid.spots.get(BigInt(tile))!;
        for (const box of laid.floats) expect(x + width / 2 > box.x && x - width / 2 < box.x + box.width && y + height / 2 > box.y && y - height / 2 < box.y + box.height).toBe(false);
      }
    }
  });

  it("lets frames stay where they are, whatever comes to lie in them", () => {
    for (const room of rooms) {
      let before = layout(table(1, 4), looks, room);
      for (const tiles of [3, 9, 40, 80]) {
        const given = table(tiles, 4);
        const more = given.places.flatMap(({ id, kind }) => (kind === Kind.HAND ? Array.from({ length: tiles }, (_, x) => piece({ id: BigInt(9000 + id * 100 + x), place: id, x, key: "card" })) : []));
        const laid = layout({ ...given, pieces: [...given.pieces, ...more] }, looks, room, before);
        const boxes = ({ areas, panels }: Layout) => [...areas, ...panels].map(({ x, y, width, height }) => [x, y, width, height]);
        expect(boxes(laid)).toEqual(boxes(before));
        before = laid;
      }
    }
  });

  it("moves what is seen of a board only when something would lie outside", () => {
    const tile = (id: bigint, x: number) => piece({ id, x, key: "a" });
    const seen = ({ grids }: Layout) => [grids.get(1)!.x, grids.get(1)!.y, grids.get(1)!.cell];
    const first = layout(scene([tile(1n, 0)]), looks, rooms[1]!);
    const second = layout(scene([tile(1n, 0), tile(2n, 1)]), looks, rooms[1]!, first);
    expect(seen(second)).toEqual(seen(first));
    const far = layout(scene([tile(1n, 0), tile(2n, 9)]), looks, rooms[1]!, second);
    expect(seen(far)).not.toEqual(seen(first));
    const frame = far.areas.find(({ place: { id } }) => id === 1)!;
    for (const { x, width } of far.spots.values()) {
      expect(x - width / 2).toBeGreaterThanOrEqual(frame.x);
      expect(x + width / 2).toBeLessThanOrEqual(frame.x + frame.width);
    }
  });

  it("keeps the frame of a place that comes and goes", () => {
    const given = table(3, 2);
    const late = place({ id: 99, kind: Kind.POOL, key: "late", label: "Late" });
    const [without, withIt] = [given, { ...given, places: [...given.places, late] }];
    const first = layout(without, looks, rooms[1]!);
    const second = layout(withIt, looks, rooms[1]!, first);
    const fourth = layout(withIt, looks, rooms[1]!, layout(without, looks, rooms[1]!, second));
    const box = ({ areas }: Layout) => areas.find(({ place: { key } }) => key === "late");
    expect(box(second)).toBeDefined();
    expect(box(fourth)).toEqual(box(second));
    expect(second.areas.slice(0, first.areas.length).map(({ x, y }) => [x, y])).toEqual(first.areas.map(({ x, y }) => [x, y]));
  });
});
