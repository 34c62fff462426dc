import { expect, it } from "vitest";
import { Scene_PlaceKind as Kind } from "hadal-client/messages/hadal/v1/scene";
import { piece, place, scene } from "../testing";
import type { Theme } from "../../themes/theme";
import { layout, type Layout } from "./layout";

const hand = place({ id: 2, kind: Kind.HAND, key: "hand", label: "Hand", seat: 0 });
const theme = { id: "test", table: () => ({ place: "hand", bare: true }) } as unknown as Theme;
const looks = { theme, faces: new Map(), seatNames: ["One", "Two"], viewer: 0, asked: 0 };

function held(ids: readonly number[]) {
  return scene(ids.map((id, x) => piece({ id: BigInt(id), place: 2, x, key: "card" })), { places: [place({}), hand] });
}

for (const room of [{ width: 1000, height: 200 }, { width: 390, height: 150 }]) {
  const at = (laid: Layout, id: number) => ({ x: laid.spots.get(BigInt(id))!.x, cell: laid.spots.get(BigInt(id))!.cell });
  const first = layout(held([1, 2, 3, 4]), looks, room);
  const second = layout(held([1, 3, 4]), looks, room, first);

  it(`leaves the gap of a card that was played, in ${room.width} pixels`, () => {
    for (const id of [1, 3, 4]) expect(at(second, id)).toEqual(at(first, id));
  });

  it(`closes the gap once somebody else is asked, in ${room.width} pixels`, () => {
    const third = layout(held([1, 3, 4]), { ...looks, asked: 1 }, room, second);
    expect(at(third, 3)).not.toEqual(at(first, 3));
    expect(third.hands.get(2)).toEqual([1n, 3n, 4n]);
  });

  it(`lets a card that comes lie in the gap, and others after the last, in ${room.width} pixels`, () => {
    const third = layout(held([1, 3, 4, 5, 6]), looks, room, second);
    expect(third.hands.get(2)).toEqual([1n, 5n, 3n, 4n, 6n]);
  });
}
