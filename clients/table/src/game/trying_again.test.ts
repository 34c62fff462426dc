import { create } from "hadal-client/web";
import { StateSchema } from "hadal-client/messages/hadal/v1/game";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { fromText } from "./bytes";
import { hadal } from "./connection.svelte";
import type { Match } from "./match.svelte";
import type { Setup, Sitter } from "./setup";
import { sittersAgain, triedAgain } from "./trying_again";

vi.mock("./connection.svelte", () => ({ connection: {}, hadal: { getGame: vi.fn(), imagineStates: vi.fn() }, steady: (call: () => unknown) => call() }));

const PERSON: Sitter = { kind: "person" };
const AWAY: Sitter = { kind: "away" };
const BOT: Sitter = { kind: "bot", bot: "opponent", level: 3, name: "Melusine" };
const BOTS = [{ id: "opponent", levels: [{ level: 1, name: "beginner" }, { level: 2, name: "easy" }] }] as never;
const USUAL = { kind: "bot", bot: "opponent", level: 2, name: "easy" };
const setup = (...sitters: Sitter[]): Setup => ({ gameId: "deeper", title: "Deeper", hidden: true, sitters, keys: ["a", "b"], seed: "5", options: { turnLimit: 8 } });

describe("who sits where again", () => {
  it("is the same people and bots, for a person who decided", () => {
    expect(sittersAgain(setup(PERSON, BOT), 0, BOTS)).toEqual([PERSON, BOT]);
    expect(sittersAgain(setup(PERSON, PERSON, BOT), 1, BOTS)).toEqual([PERSON, PERSON, BOT]);
  });

  it("changes seats with a bot that decided", () => {
    expect(sittersAgain(setup(PERSON, BOT, BOT), 1, BOTS)).toEqual([BOT, PERSON, BOT]);
  });

  it("is a bot for each player elsewhere, with one person at this page", () => {
    expect(sittersAgain(setup(AWAY, PERSON, AWAY), 1, BOTS)).toEqual([USUAL, PERSON, USUAL]);
    expect(sittersAgain(setup(AWAY, PERSON), 0, BOTS)).toEqual([PERSON, USUAL]);
    expect(sittersAgain(setup(AWAY, AWAY), 0, BOTS)).toEqual([PERSON, USUAL]);
  });
});

describe("a new game from a position", () => {
  const state = (letter: string) => create(StateSchema, { state: { case: "packed", value: new TextEncoder().encode(letter) } });
  const plies = [0, 1, 2, 3].map((id) => ({ id, texts: [], touched: [], reversibility: 0, ...(id > 0 ? { parent: id - 1, action: { notation: `${id}` } } : { state: "s" }) }));
  const reviewed = { tree: { plies, current: 3, tip: 3 }, stateOf: () => Promise.resolve(state("old")) } as unknown as Match;
  const known = (hasChance: boolean, hasHiddenInformation: boolean) => vi.mocked(hadal.getGame).mockResolvedValue({ game: { hasChance, hasHiddenInformation }, bots: BOTS } as never);

  beforeEach(() => {
    vi.mocked(hadal.imagineStates).mockReset().mockResolvedValue({ states: [state("imagined")] } as never);
  });

  it("is dealt anew as the seat could imagine it, and is open", async () => {
    known(true, true);
    const kept = await triedAgain(reviewed, 2, 1, setup(PERSON, BOT));
    expect(hadal.imagineStates).toHaveBeenCalledWith(state("old"), expect.objectContaining({ viewer: 1, count: 1 }));
    expect(kept.tree.plies).toHaveLength(1);
    expect(new TextDecoder().decode(fromText(kept.tree.plies[0]!.state!))).toContain("imagined");
    expect(kept.setup).toEqual({ gameId: "deeper", title: "Deeper", hidden: true, sitters: [BOT, PERSON], keys: [], options: { turnLimit: 8 }, unsealed: true });
  });

  it("has another seed each time", async () => {
    known(true, false);
    await triedAgain(reviewed, 2, 1, setup(PERSON, BOT));
    await triedAgain(reviewed, 2, 1, setup(PERSON, BOT));
    const [first, second] = vi.mocked(hadal.imagineStates).mock.calls.map(([, how]) => how!.seed);
    expect(first).not.toBe(second);
  });

  it("goes on with the log where nothing is hidden and nothing drawn", async () => {
    known(false, false);
    const kept = await triedAgain(reviewed, 2, 1, setup(PERSON, PERSON));
    expect(hadal.imagineStates).not.toHaveBeenCalled();
    expect([kept.tree.plies.map(({ id }) => id), kept.tree.current, kept.tree.tip]).toEqual([[0, 1, 2], 2, 2]);
    expect(kept.setup.unsealed).toBeUndefined();
  });
});
