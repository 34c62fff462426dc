import type { ReviewMoment, ReviewedAction } from "hadal-client/messages/hadal/v1/analysis_service";
import type { Scene } from "hadal-client/messages/hadal/v1/scene";
import { describe, expect, it } from "vitest";

import { badgesIn, ghostBy } from "./review_badges";

const pieces = (...ids: bigint[]) => ({ target: { case: "pieces", value: { ids } } });
const cell = (x: number) => ({ target: { case: "cell", value: { place: 1, x, y: 0 } } });
const turn = (value: number) => ({ target: { case: "turn", value } });
const option = { target: { case: "option", value: "end" } };
/** Steps 0 to 6: a ship, two cells, a way to turn what is drawn and another one, the end of the turn, and another ship. */
const SCENE = {
  places: [{ id: 1, key: "map" }, { id: 2, key: "drawn" }],
  pieces: [{ id: 7n, place: 1 }, { id: 8n, place: 1 }, { id: 9n, place: 2 }],
  steps: [pieces(7n), cell(3), cell(4), turn(1), turn(2), option, pieces(8n)],
} as unknown as Scene;

const moment = (better: number[], played: number[]) => ({ better: { steps: better }, played: { steps: played } }) as unknown as ReviewMoment;
const action = (...steps: number[]) => ({ steps }) as unknown as ReviewedAction;
const placed = (of: ReviewMoment) => badgesIn(of, SCENE).map(({ text, words, target }) => [text, words, target]);

describe("badges of a moment", () => {
  it("stand where the two actions differ", () => {
    expect(placed(moment([0, 1], [0, 2]))).toEqual([
      ["1", "better", { kind: "cell", place: 1, x: 3, y: 0 }],
      ["✕", "played", { kind: "cell", place: 1, x: 4, y: 0 }],
    ]);
    expect(placed(moment([0, 1], [6, 1])).map(([, , target]) => target)).toEqual([{ kind: "piece", id: 7n }, { kind: "piece", id: 8n }]);
  });

  it("are one where both actions point at the same things, and none for what is nowhere on the board", () => {
    expect(placed(moment([1, 3], [1, 4]))).toEqual([["1", "better", { kind: "cell", place: 1, x: 3, y: 0 }]]);
    expect(placed(moment([5], [0, 1])).map(([text]) => text)).toEqual(["✕"]);
  });

  it("need the scene of the moment", () => {
    expect(placed(moment([0, 99], [6]))).toEqual([["✕", "played", { kind: "piece", id: 8n }]]);
  });
});

describe("the ghost of an action", () => {
  it("is the piece that is moved, where it goes", () => {
    expect(ghostBy(action(0, 2), SCENE)).toMatchObject({ piece: { id: 7n }, at: { kind: "cell", x: 4 } });
  });

  it("is what was drawn, turned as it comes to lie, whatever follows", () => {
    expect(ghostBy(action(1, 4, 5), SCENE)).toMatchObject({ piece: { id: 9n, turn: 2 }, at: { kind: "cell", x: 3 } });
  });

  it("is nothing for an action that brings nothing anywhere", () => {
    expect(ghostBy(action(5), SCENE)).toBeUndefined();
    expect(ghostBy(undefined, SCENE)).toBeUndefined();
  });
});
