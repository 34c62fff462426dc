import { Scene_CounterRole as CounterRole, Scene_PlaceKind as PlaceKind, Scene_PlaceRole as PlaceRole } from "hadal-client/messages/hadal/v1/scene";
import { expect, test } from "vitest";

import { type Heard, soundBetween, TONES } from "./sounds";

const at = (hand: number, board: number, score: number, more: Partial<Heard> = {}): Heard => {
  const places = [{ id: 1, role: PlaceRole.HAND, kind: PlaceKind.HAND }, { id: 2, role: PlaceRole.BOARD, kind: PlaceKind.SQUARES }];
  const pieces = [...Array<object>(hand).fill({ place: 1 }), ...Array<object>(board).fill({ place: 2 })];
  const counters = [{ role: CounterRole.SCORE, seat: 0, value: BigInt(score) }];
  return { scene: { places, pieces, counters } as never, asked: false, over: false, ...more };
};

test("a step has one sound: what matters most of it", () => {
  const before = at(3, 5, 7);
  const heard = (after: Heard) => soundBetween(before, after, 0);
  expect(heard(at(3, 6, 7))).toBe("laid");
  expect(heard(at(2, 6, 7))).toBe("card");
  expect(heard(at(2, 6, 7, { asked: true }))).toBe("turn");
  expect(heard(at(2, 6, 9, { asked: true }))).toBe("points");
  expect(heard(at(2, 6, 9, { over: true }))).toBe("end");
  expect(heard(before)).toBeUndefined();
});

test("nothing sounds at the first position, for another's points or at an end that is looked at again", () => {
  expect(soundBetween({ scene: undefined, asked: false, over: false }, at(3, 5, 7, { asked: true }), 0)).toBeUndefined();
  expect(soundBetween(at(3, 5, 7), at(3, 5, 9), 1)).toBeUndefined();
  expect(soundBetween(at(3, 5, 7, { over: true }), at(3, 6, 9, { over: true }), 0)).toBeUndefined();
});

test("a tile that is drawn and laid is no card, and points that nobody was told of are none", () => {
  const tile = (drawn: number, laid: number): Heard => {
    const { scene, ...rest } = at(drawn, laid, 0);
    const places = scene!.places.map((place) => ({ ...place, kind: PlaceKind.SQUARES }));
    return { ...rest, scene: { ...scene!, places } };
  };
  expect(soundBetween(tile(1, 5), tile(0, 6), 0)).toBe("laid");
  const untold = { ...at(3, 5, 0), scene: { ...at(3, 5, 0).scene!, counters: [] } };
  expect(soundBetween(untold, at(3, 5, 12), 0)).toBeUndefined();
});

test("no sound is longer than 0.4 seconds", () => {
  for (const { tones } of Object.values(TONES)) for (const [, begins, lasts] of tones) expect(begins + lasts).toBeLessThanOrEqual(0.4);
});
