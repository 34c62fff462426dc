import { describe, expect, it, vi } from "vitest";

import { rowName } from "./seat_names";

vi.mock("./connection.svelte", () => ({ connection: {} }));

describe("who is set up", () => {
  const rows = (you: number | undefined, count: number) => Array.from({ length: count }, (_, seat) => rowName(seat, you, count));

  it("is you and an opponent, wherever you sit", () => {
    expect(rows(0, 2)).toEqual(["You", "Opponent"]);
    expect(rows(1, 2)).toEqual(["Opponent", "You"]);
    expect(rows(0, 1)).toEqual(["You"]);
  });

  it("is counted where there are several others, or where nobody of them is you", () => {
    expect(rows(1, 4)).toEqual(["Opponent 1", "You", "Opponent 2", "Opponent 3"]);
    expect(rows(undefined, 2)).toEqual(["Player 1", "Player 2"]);
  });
});
