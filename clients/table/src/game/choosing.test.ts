import type { Scene_Choose, Scene_Move, Scene_Step } from "hadal-client/messages/hadal/v1/scene";
import { describe, expect, it } from "vitest";

import { canConfirm, changed, choosing, countsByPiece, noCounts, opened, pointedAt } from "./choosing";

const piece = (label: string, ...ids: bigint[]) => ({ label, target: { case: "pieces", value: { ids } } }) as unknown as Scene_Step;
const cell = (label: string, x: number, y: number) =>
  ({ label, target: { case: "cell", value: { place: 1, x, y } } }) as unknown as Scene_Step;
const turn = (label: string, value: number) => ({ label, target: { case: "turn", value } }) as Scene_Step;
const option = (label: string) => ({ label, target: { case: "option", value: label } }) as Scene_Step;
const move = (action: number, steps: number[], unordered = 0) =>
  ({ of: { case: "action", value: action }, steps, unordered }) as unknown as Scene_Move;

const steps = [cell("here", 0, 1), turn("once", 1), turn("twice", 2), option("Pass"), piece("a ship", 5n, 6n), piece("another", 7n)];

describe("choosing", () => {
  const moves = [move(0, [0, 1]), move(1, [0, 2]), move(2, [3])];

  it("shows the first steps of all moves", () => {
    const { pointings, listed, complete } = choosing(moves, steps, []);
    expect(pointings.map(({ label }) => label)).toEqual(["here"]);
    expect(listed.map(({ kind }) => kind)).toEqual(["board", "option"]);
    expect(complete).toBeUndefined();
  });

  it("leaves the moves that begin with what is picked", () => {
    const { pointings, listed } = choosing(moves, steps, [0]);
    expect(pointings).toEqual([]);
    expect(listed.map((each) => each.turn)).toEqual([1, 2]);
  });

  it("is complete when all steps of a move are picked", () => {
    expect(choosing(moves, steps, [0, 2]).complete).toBe(moves[1]);
    expect(choosing(moves, steps, [3]).complete).toBe(moves[2]);
  });

  it("takes the last steps in any order", () => {
    const burns = [move(0, [3, 4, 5], 2), move(1, [3, 0])];
    expect(choosing(burns, steps, [3]).listed.map(({ step }) => step)).toEqual([0, 4, 5]);
    expect(choosing(burns, steps, [3, 5]).listed.map(({ step }) => step)).toEqual([4]);
    expect(choosing(burns, steps, [3, 5, 4]).complete).toBe(burns[0]);
  });

  it("opens a choice of copies at once where the option that leads to it is all that can be picked", () => {
    const discard = { ...move(0, [3]), choose: { items: [] } } as unknown as Scene_Move;
    expect(opened([discard], steps, [])).toEqual([3]);
    expect(opened([discard], steps, [3])).toEqual([3]);
    expect(opened([discard, move(1, [0, 1])], steps, []), "something else can be picked").toEqual([]);
    expect(opened([move(0, [3])], steps, []), "it plays an action").toEqual([]);
    expect(opened([{ ...discard, steps: [4] } as Scene_Move], steps, []), "it lies on the board").toEqual([]);
  });

  it("offers each of several things that mean the same, and all meanings of one thing", () => {
    const both = [...steps, piece("fire it", 5n)];
    const { pointings } = choosing([move(0, [4, 3]), move(1, [6])], both, []);
    expect(pointings.map((each) => each.steps)).toEqual([[4, 6], [4]]);
    expect(pointings[0]!.label).toBe("a ship; fire it");
  });
});

describe("a choice of copies", () => {
  const choose = {
    label: "Targets",
    least: 1,
    most: 3,
    items: [
      { piece: 5n, most: 2, options: [] },
      { piece: 6n, most: 0, options: [{ label: "burn" }, { label: "return" }] },
    ],
  } as unknown as Scene_Choose;

  it("has a number for each item, or for each option of an item", () => {
    expect(noCounts(choose)).toEqual([[0], [0, 0]]);
  });

  it("keeps to the most of an item and of all", () => {
    let counts = changed(choose, noCounts(choose), 1, 0, 1);
    expect(counts).toEqual([[0], [1, 0]]);
    expect(changed(choose, counts, 1, 1, 1)).toBe(counts);
    counts = changed(choose, changed(choose, counts, 0, 0, 1), 0, 0, 1);
    expect(changed(choose, counts, 0, 0, 1)).toBe(counts);
    expect([...countsByPiece(choose, counts)]).toEqual([[5n, 2], [6n, 1]]);
  });

  it("can be confirmed from the least to the most", () => {
    expect(canConfirm(choose, noCounts(choose))).toBe(false);
    expect(canConfirm(choose, [[1], [0, 0]])).toBe(true);
  });

  it("counts clicks up and then to nothing", () => {
    let counts = noCounts(choose);
    for (const expected of [1, 2, 0]) {
      counts = pointedAt(choose, counts, 5n);
      expect(counts[0]).toEqual([expected]);
    }
  });
});
