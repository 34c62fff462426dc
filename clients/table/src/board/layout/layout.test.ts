import { describe, expect, it } from "vitest";
import { Scene_PlaceKind as Kind, type Scene } from "hadal-client/messages/hadal/v1/scene";
import { piece, place, scene } from "../testing";
import type { Theme } from "../../themes/theme";
import { type Area, layout, type Panel } from "./layout";

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
          all.forEach((one, index) => all.slice(index + 1).forEach((other) => expect(overlap(one, other)).toBe(false)));
        }
      }
    });
  }

  it("shows every piece of a pile that can be pointed at", () => {
    const deck = [1n, 2n, 3n, 4n].map((id, y) => piece({ id, place: 2, y, key: `card_${id}` }));
    const step = (id: bigint): Scene["steps"][number] => ({ $typeName: "hadal.v1.Scene.Step", label: `Keep ${id}`, target: { case: "pieces", value: { $typeName: "hadal.v1.Scene.Pieces", ids: [id] } } });
    const places = [place({}), place({ id: 2, kind: Kind.STACK, key: "deck", label: "Deck" })];
    const laid = layout(scene(deck, { places, steps: [step(2n), step(3n), step(4n)] }), { ...looks, theme: { ...theme, piles: ["deck"] } }, rooms[1]!);
    const [two, three, four] = [2n, 3n, 4n].map((id) => laid.spots.get(id)!);
    expect(three!.x - two!.x).toBeGreaterThanOrEqual(two!.width);
    expect(four!.x - three!.x).toBeGreaterThanOrEqual(three!.width);
  });

  it("leaves what a few piles do not need to the panels", () => {
    const given = table(0, 3);
    const piles = { ...given, places: given.places.filter(({ id }) => id !== 1) };
    const laid = layout(piles, looks, { width: 1500, height: 950 });
    const used = laid.panels.reduce((sum, { width }) => Math.max(sum, width), 0);
    if (laid.split?.beside) expect(used).toBeGreaterThan(700);
    expect(Math.max(...laid.panels.map(({ x, width }) => x + width))).toBeGreaterThan(1480);
  });

  it("puts the viewer's panel first", () => {
    const laid = layout(table(10, 4), { ...looks, viewer: 2 }, rooms[1]!);
    expect(laid.panels.find(({ seat }) => seat === 2)?.y).toBe(Math.min(...laid.panels.map(({ y }) => y)));
  });

  it("lets a board grow and never shrink", () => {
    const large = layout(scene([piece({ id: 1n, key: "a" }), piece({ id: 2n, x: 9, key: "a" })]), looks, rooms[1]!);
    const small = scene([piece({ id: 1n, key: "a" })]);
    expect(layout(small, looks, rooms[1]!, large).grids.get(1)?.extent).toEqual(large.grids.get(1)?.extent);
  });

  it("shows cells around a board of squares from the start, so that nothing jumps when they are lit", () => {
    const laid = layout(scene([piece({ id: 1n, key: "a" })]), looks, rooms[1]!);
    expect(laid.grids.get(1)?.extent).toEqual({ left: -1.5, top: -1.5, right: 1.5, bottom: 1.5 });
  });
});
