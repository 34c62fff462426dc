import { create, toBinary } from "hadal-client/web";
import { PositionSchema } from "hadal-client/messages/hadal/v1/game";
import type { GetGameResponse } from "hadal-client/messages/hadal/v1/game_service";
import { describe, expect, it, vi } from "vitest";

import { FriendMatch, type Server } from "./friend_match.svelte";
import type { Moment, Presence } from "./match_server";

vi.mock("../game/preferences.svelte", () => ({ preferences: {} }));
vi.mock("../game/connection.svelte", () => ({ connection: {}, hadal: {}, steady: (call: () => unknown) => call() }));

const SITTER = { kind: "open", name: null, taken: true, shown: true, bot: null, left: false } as const;

/** A moment in which a seat is awaited. */
function moment(version: number, since: number, awaited: number, kind = "acted", seat: number | null = 1 - awaited): Moment {
  const position = create(PositionSchema, { ply: BigInt(since), status: { status: { case: "awaiting", value: { seat: awaited } } }, perspectives: [{}] });
  const told = { version, since, awaited, kind, seat, ply: since, sitters: [SITTER, SITTER], undo_asked: [], position: btoa(String.fromCharCode(...toBinary(PositionSchema, position))) };
  return told as unknown as Moment;
}

function matchOf(first: Moment, server: Partial<Server>): FriendMatch {
  const match = new FriendMatch(first, 0, { faces: [], bots: [] } as unknown as GetGameResponse, server as Server, "Oceans");
  match.hear(first, false, false);
  return match;
}

describe("whoever is waited for", () => {
  it("is not said to have been asked for as long as the one before", () => {
    let there: Partial<Presence> = { version: 5, awaited_for: 600 };
    const match = matchOf(moment(5, 5, 1), { there: () => there });
    expect(match.waiting).toContain("10 min");
    match.hear(moment(6, 5, 1, "left", 0), false, false);
    expect(match.waiting, "the same seat is asked").toContain("10 min");
    match.hear(moment(7, 7, 0), false, false);
    match.hear(moment(8, 8, 1), false, false);
    expect(match.waiting).not.toContain("10 min");
    there = { version: 8, awaited_for: 120 };
    match.hear(moment(9, 8, 1, "left", 0), false, false);
    expect(match.waiting).toContain("2 min");
  });
});

describe("an own move", () => {
  it("stands though something else was said of the position that it led to", async () => {
    const match: FriendMatch = matchOf(moment(5, 5, 0), {
      there: () => ({}),
      act: async () => {
        match.hear(moment(6, 6, 1), false, false);
        match.hear(moment(7, 6, 1, "undo_wanted", 1), false, false);
      },
    });
    expect(await match.act(0, { index: 0 } as never)).toBe(true);
    expect(match.refusal).toBeUndefined();
  });

  it("is taken back with a word if another's came first", async () => {
    const match: FriendMatch = matchOf(moment(5, 5, 0), { there: () => ({}), act: async () => match.hear(moment(6, 6, 1, "timed_out", 0), false, false) });
    expect(await match.act(0, { index: 0 } as never)).toBe(false);
    expect(match.refusal?.message).toContain("something else came first");
  });
});
