import { describe, expect, it } from "vitest";

import type { Sitter } from "./match_server";
import { facesOf, namesOf } from "./names";

const sitter = (facts: Partial<Sitter>): Sitter => ({ kind: "reserved", name: null, named: false, taken: true, shown: true, bot: null, left: false, ...facts });
const bots = [{ id: "opponent", levels: [{ level: 2, name: "Mira", line: "", face: "turtle" }] }] as never;

describe("names of players", () => {
  it("are those that they have given, and never the number of a seat", () => {
    const sitters = [sitter({ name: "Ada", named: true }), sitter({ name: "Seat 2" }), sitter({ taken: false }), sitter({ kind: "bot", bot: { id: "opponent", level: 2 } })];
    expect(namesOf(sitters, bots)).toEqual(["Ada", "Guest", "A friend", "Mira"]);
  });

  it("tell those apart who have the same, or none, or that of another seat", () => {
    const ada = sitter({ name: "Ada", named: true });
    expect(namesOf([ada, ada, sitter({ name: "Seat 1", named: true }), sitter({ name: "Seat 4" })], [])).toEqual(["Ada 1", "Ada 2", "Guest 1", "Guest 2"]);
  });

  it("stay those of the players for whom a bot plays", () => {
    expect(namesOf([sitter({ name: "Bo", named: true, bot: { id: "greedy", level: 1 } }), sitter({ kind: "bot", bot: { id: "greedy", level: 1 } })], bots)).toEqual(["Bo", "greedy 1"]);
  });

  it("go with the faces of bots alone", () => {
    const bot = { id: "opponent", level: 2 };
    expect(facesOf([sitter({ name: "Bo", named: true, bot }), sitter({ kind: "bot", bot }), sitter({ kind: "bot", bot: { id: "greedy", level: 1 } }), sitter({ name: "Ada" })], bots)).toEqual(["", "turtle", "", ""]);
  });
});
