import type { AnyAction, Position, State } from "hadal-client/web";
import { PuzzleKind } from "hadal-client/messages/hadal/v1/game_service";
import { AnnotationKind } from "hadal-client/messages/hadal/v1/record_service";
import { beforeEach, expect, it, vi } from "vitest";

import { hadal } from "./connection.svelte";
import type { Match } from "./match.svelte";
import { Puzzle, loadPuzzle } from "./puzzle.svelte";
import { solvedPuzzles } from "./puzzles";
import { openAnnotated } from "./records";

vi.mock("./connection.svelte", () => ({
  hadal: { getGame: vi.fn(), applyActions: vi.fn(), chooseAction: vi.fn(), analyze: vi.fn() },
  steady: (call: () => unknown) => call(),
}));
vi.mock("./records", () => ({ openAnnotated: vi.fn() }));
vi.mock("./taught", () => ({ seatedAt: (kept: unknown) => kept }));
vi.mock("hadal-client/web", () => ({ saveState: ({ state }: Position) => new TextEncoder().encode(line(state)) }));

/** A game of two in which a state is the line of actions that led to it: seat 0 plays two actions a turn, seat 1 one. */
const MOVERS = [0, 0, 1];
/** The lines that end the game, with who wins. */
const ENDS: Record<string, number> = { "a b": 0, "a c x d e": 0, "a c x f": 1 };
/** The core's expectation after a line that wins for seat 0. */
const EXPECTED: Record<string, string> = { a: "c", "a c": "x d e", "a c x": "d e", "a c x d": "e" };

function line(state: unknown): string {
  return (state as { line: string }).line;
}

const stateOf = (text: string) => ({ line: text }) as unknown as State;

function positionOf(text: string): Position {
  const winner = ENDS[text];
  const count = text.split(" ").filter(Boolean).length;
  const results = [0, 1].map((seat) => ({ seat, rank: seat === winner ? 1 : 2 }));
  const status = winner === undefined ? { case: "awaiting", value: { seat: MOVERS[count % MOVERS.length] } } : { case: "outcome", value: { results } };
  return { state: stateOf(text), status: { status } } as unknown as Position;
}

/** A match as a puzzle sees it. */
class Table {
  held = false;
  tree = { plies: [{}], current: 0, tip: 0 };
  judge: ((action: AnyAction) => Promise<void>) | undefined;
  setup = { gameId: "tiny" };
  lines = [""];
  news: readonly string[] = [];
  trouble: unknown;

  get atTip(): boolean {
    return this.tree.current === this.tree.tip;
  }

  get #status() {
    return positionOf(this.lines[this.tree.current]!).status!.status;
  }

  get seat(): number | undefined {
    return this.#status.case === "awaiting" ? this.#status.value.seat : undefined;
  }

  get outcome() {
    return this.#status.case === "outcome" ? this.#status.value : undefined;
  }

  stateOf(place: number) {
    return Promise.resolve(stateOf(this.lines[place]!));
  }

  goTo(place: number) {
    this.tree = { ...this.tree, current: place };
    return Promise.resolve();
  }

  show() {
    this.lines.length = this.tree.plies.length;
    return Promise.resolve();
  }

  say = (text: string) => text;

  async attempt(work: () => Promise<void>) {
    try {
      await work();
    } catch (trouble) {
      this.trouble = trouble;
    }
  }

  pick(notation: string) {
    return this.attempt(() => this.judge!({ notation } as AnyAction));
  }
}

vi.mock("./branch", () => ({
  grown: (tree: Table["tree"], _from: number, ply: object) => ({ plies: [...tree.plies, ply], current: tree.plies.length, tip: tree.plies.length }),
}));

const RECORD = ["a", "b"];
const note = (kind: AnnotationKind, text: string, notation = "") => ({ index: 0, kind, text, notation, about: [] });
const kept = new Map<string, string>();

let table: Table;

async function puzzle(question = "Win in two turns.", kind = PuzzleKind.PROVED): Promise<Puzzle> {
  const plies = [{}, ...RECORD.map((notation) => ({ seat: 0, action: { notation } }))];
  const annotations = [
    note(AnnotationKind.QUESTION, question),
    note(AnnotationKind.ALSO_RIGHT, "Also.", "g"),
    note(AnnotationKind.ANSWER, "Nearly.", "h"),
    note(AnnotationKind.ANSWER, "With that you do not win.", "*"),
    { ...note(AnnotationKind.REMARK, "Won."), index: 2 },
  ];
  vi.mocked(hadal.getGame).mockResolvedValue({ puzzles: [{ id: "one", question, kind, record: "" }] } as never);
  vi.mocked(openAnnotated).mockResolvedValue({ kept: { tree: { plies } }, annotations } as never);
  const course = await loadPuzzle({ game: { id: "tiny", title: "Tiny" } } as never, "one");
  table = new Table();
  const made = new Puzzle(table as unknown as Match, course);
  await made.begin();
  return made;
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => kept.set(name, value) });
  vi.mocked(hadal.applyActions).mockReset().mockImplementation((state, actions) => {
    let text = line(state);
    const steps = actions.map((action) => {
      const seat = MOVERS[text.split(" ").filter(Boolean).length % MOVERS.length];
      const notation = typeof action === "string" ? action : (action as { notation: string }).notation;
      text = `${text} ${notation}`.trim();
      return { notation, seat, events: [{ text: notation }], reversibility: 0 };
    });
    table.lines[table.tree.plies.length] = text;
    return Promise.resolve({ steps, position: positionOf(text) } as never);
  });
  vi.mocked(hadal.chooseAction).mockReset().mockResolvedValue({ action: { notation: "x" } } as never);
  vi.mocked(hadal.analyze).mockReset().mockImplementation(async function* (state: never) {
    const course = EXPECTED[line(state)];
    yield { actions: course ? [{ variation: course.split(" ") }] : [] } as never;
  } as never);
});

it("answers the first action as its record says", async () => {
  const asked = await puzzle();
  await table.pick("h");
  expect([asked.saying, asked.misses]).toEqual(["Nearly.", 1]);
  await table.pick("z");
  expect([asked.saying, asked.misses]).toEqual(["With that you do not win.", 2]);
  expect([table.tree.tip, vi.mocked(hadal.analyze).mock.calls.length]).toEqual([0, 0]);
  await table.pick("a");
  expect([asked.saying, table.tree.tip]).toEqual(["Win in two turns.", 1]);
});

it("takes every answer that is as right as the recorded one", async () => {
  await puzzle();
  await table.pick("g");
  expect(table.tree.tip).toBe(1);
});

it("judges later actions by whether the win is still to be had in time, and defends", async () => {
  const asked = await puzzle();
  await table.pick("a");
  await table.pick("z");
  expect([asked.saying, table.tree.tip]).toEqual(["With that the win slips away. There is another way.", 1]);
  await table.pick("c");
  expect(hadal.chooseAction).toHaveBeenCalledWith(stateOf("a c"), { bot: "search", level: 2 });
  expect([asked.saying, table.lines.at(-1)]).toEqual(["Win this turn.", "a c x"]);
  await table.pick("d");
  await table.pick("e");
  expect([asked.over, asked.saying, table.held]).toEqual([true, "Right! Won.", true]);
  expect([...solvedPuzzles()]).toEqual(["tiny/one"]);
});

it("takes no win that comes a turn too late", async () => {
  const asked = await puzzle("Win this turn.");
  await table.pick("a");
  await table.pick("c");
  expect([asked.saying, table.tree.tip], "c wins, but a turn later").toEqual(["With that the win slips away. There is another way.", 1]);
  await table.pick("b");
  expect([asked.over, asked.saying]).toEqual([true, "Right! Won."]);
});

it("is not solved where the game ends without the win", async () => {
  const asked = await puzzle();
  await table.pick("a");
  await table.pick("c");
  vi.mocked(hadal.analyze).mockImplementationOnce(async function* () {
    yield { actions: [{ variation: ["f"] }] } as never;
  } as never);
  await asked.showMe();
  expect([asked.over, asked.saying]).toEqual([true, "The win has slipped away. Leave, and try it again."]);
  expect(solvedPuzzles().size).toBe(0);
});

it("takes up a defence that was cut off", async () => {
  const asked = await puzzle();
  await table.pick("a");
  vi.mocked(hadal.chooseAction).mockRejectedValueOnce(new Error("no answer"));
  await table.pick("c");
  expect([table.trouble, table.lines.at(-1), asked.saying]).toEqual([new Error("no answer"), "a c", "Win this turn."]);
  await table.pick("d");
  expect(table.lines.at(-1), "whatever is picked first").toBe("a c x");
  await table.pick("d");
  expect(table.lines.at(-1)).toBe("a c x d");
});

it("shows the answer step by step, which does not count as solved", async () => {
  const asked = await puzzle();
  for (let step = 0; step < 6 && !asked.over; step++) await asked.showMe();
  expect(table.lines.at(-1)).toBe("a c x d e");
  expect([asked.over, asked.saying]).toEqual([true, "Won."]);
  expect(solvedPuzzles().size).toBe(0);
});

it("leads back to where it is from a look back, and plays nothing", async () => {
  await puzzle();
  await table.pick("a");
  await table.goTo(0);
  await table.pick("b");
  expect([table.tree.current, table.tree.tip]).toEqual([1, 1]);
});

it("ends a measured one with its answer", async () => {
  const asked = await puzzle("Where?", PuzzleKind.MEASURED);
  await table.pick("a");
  expect([asked.over, asked.saying]).toEqual([true, "Right! Won."]);
  expect(hadal.chooseAction).not.toHaveBeenCalled();
});
