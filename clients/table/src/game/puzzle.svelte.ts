// A puzzle: a position with one question, played on the table as a lesson is. Where its answer is proved, each step is judged by the core,
// and a bot defends until the game is won.

import { type AnyAction, type Position, type State, saveState } from "hadal-client/web";
import { type GetGameResponse, PuzzleKind } from "hadal-client/messages/hadal/v1/game_service";
import { type Annotation, AnnotationKind } from "hadal-client/messages/hadal/v1/record_service";

import { type Ply, grown } from "./branch";
import { toText } from "./bytes";
import { hadal, steady } from "./connection.svelte";
import type { Kept } from "./keeping";
import type { Match } from "./match.svelte";
import { setSolved } from "./puzzles";
import { openAnnotated } from "./records";
import { type Taught, seatedAt } from "./taught";

/** The questions of proved puzzles, by the turns in which they are won. */
const QUESTIONS = ["Win this turn.", "Win in two turns.", "Win in three turns."];
/** The transitions within which the core sees that a win is still there. */
const JUDGE_TRANSITIONS = 320_000n;
/** The level of the bot that defends. */
const DEFENDER = 2;

/** A puzzle as it was loaded. */
export interface PuzzleCourse {
  id: string;
  question: string;
  isProved: boolean;
  kept: Kept;
  /** The actions of the record: the right answer comes first. */
  plies: readonly Ply[];
  annotations: readonly Annotation[];
}

/** Loads a puzzle of a game; the person sits where it is asked. */
export async function loadPuzzle(game: GetGameResponse, id: string): Promise<PuzzleCourse> {
  const gameId = game.game!.id;
  const { puzzles } = await steady(() => hadal.getGame(gameId, { puzzle: id }));
  const puzzle = puzzles.find((each) => each.id === id);
  if (!puzzle) throw new Error("there is no such puzzle");
  const { kept, annotations } = await openAnnotated(puzzle.record, game.game!.title);
  const { plies } = kept.tree;
  const seated = seatedAt(kept, game, plies[1]?.seat ?? 0);
  const tree = { plies: plies.slice(0, 1), current: 0, tip: 0 };
  return { id, question: puzzle.question, isProved: puzzle.kind === PuzzleKind.PROVED, kept: { ...seated, tree }, plies, annotations };
}

export class Puzzle implements Taught {
  readonly title: string;
  readonly waits = false;
  readonly about = [];
  readonly wanted = undefined;
  readonly progress = undefined;
  misses = $state(0);
  over = $state(false);
  /** The answer to the last pick, if it was not right. */
  answer = $state("");
  /** The turns within which the win is asked for, the present one included. */
  #turns = $state(0);
  /** The answer was given away. */
  #shown = false;
  /** The game ended without the win that was asked for. */
  #slipped = false;

  #match: Match;
  #course: PuzzleCourse;
  #left = false;

  constructor(match: Match, course: PuzzleCourse) {
    this.#match = match;
    this.#course = course;
    this.title = course.question;
    this.#turns = QUESTIONS.indexOf(course.question) + 1;
    match.judge = (action) => this.#judge(action);
  }

  get question(): string {
    if (this.over) return "";
    return this.#course.isProved ? (QUESTIONS[this.#turns - 1] ?? this.#course.question) : this.#course.question;
  }

  get saying(): string {
    if (this.over) return this.#last;
    return this.answer || this.question;
  }

  /** The remark at the end of the record. */
  get #last(): string {
    if (this.#slipped) return "The win has slipped away. Leave, and try it again.";
    const remark = this.#course.annotations.findLast(({ kind }) => kind === AnnotationKind.REMARK)?.text ?? "";
    return this.#shown ? remark : `Right! ${remark}`;
  }

  get #person(): number {
    return this.#course.plies[1]?.seat ?? 0;
  }

  async begin(): Promise<void> {
    this.#match.held = false;
    await this.#match.show();
  }

  leave(): void {
    this.#left = true;
  }

  async goOn(): Promise<void> {
    // There is nothing to be read first.
  }

  lights(): boolean {
    return true;
  }

  next(): readonly number[] {
    return [];
  }

  /** Plays the right answer. */
  showMe(): Promise<void> {
    return this.#match.attempt(async () => {
      const match = this.#match;
      if (this.over) return;
      if (!match.atTip) await match.goTo(match.tree.tip);
      // A defence that was cut off is taken up first.
      await this.#defend();
      if (this.over) return;
      const first = this.#course.plies[1]?.action;
      const known = match.tree.current === 0 && first && "notation" in first ? first.notation : "";
      const notation = known || (await this.#expected(await match.stateOf(match.tree.current)))[0];
      if (!notation) return;
      this.#shown = true;
      await this.#go(notation);
    });
  }

  /** An action was picked. */
  async #judge(action: AnyAction): Promise<void> {
    const match = this.#match;
    if (this.over) return;
    // A person who looked back comes to where the puzzle is.
    if (!match.atTip) return match.goTo(match.tree.tip);
    if (match.seat !== this.#person) return this.#defend();
    const state = await match.stateOf(match.tree.current);
    const { steps, position } = await steady(() => hadal.applyActions(state, [action], { include: { skipLegalActions: true } }));
    const notation = steps[0]?.notation ?? "";
    const wrong = match.tree.current === 0 ? this.#wrong(notation) : (await this.#keepsTheWin(position)) ? "" : "With that the win slips away. There is another way.";
    if (!wrong) return this.#go(notation);
    this.answer = wrong;
    this.misses++;
  }

  /** The reply to the first action; empty if the action is right. */
  #wrong(notation: string): string {
    const { annotations, plies } = this.#course;
    const asked = plies[1]?.action;
    const here = annotations.filter(({ index }) => index === 0);
    const isRight = here.some((each) => each.kind === AnnotationKind.ALSO_RIGHT && each.notation === notation);
    if (isRight || (asked && "notation" in asked && asked.notation === notation)) return "";
    const answers = here.filter(({ kind }) => kind === AnnotationKind.ANSWER);
    const answer = answers.find((each) => each.notation === notation) ?? answers.find((each) => each.notation === "*");
    return answer?.text || "That is not it.";
  }

  /** Plays a right action, and the defence until the person is asked again. */
  async #go(action: AnyAction): Promise<void> {
    const match = this.#match;
    this.answer = "";
    await this.#play(action);
    if (!this.#course.isProved || match.outcome) return this.#end();
    if (match.seat !== this.#person) this.#turns--;
    await this.#defend();
  }

  /** Plays the defence until the person is asked again, or the game is over. */
  async #defend(): Promise<void> {
    const match = this.#match;
    while (!this.#left && match.seat !== undefined && match.seat !== this.#person) {
      const state = await match.stateOf(match.tree.current);
      const chosen = await steady(() => hadal.chooseAction(state, { bot: "search", level: DEFENDER }));
      await this.#play(chosen.action);
    }
    if (match.outcome) this.#end();
  }

  #end(): void {
    this.over = true;
    this.#slipped = this.#course.isProved && !this.#isFirst(this.#match.outcome?.results ?? []);
    // The game's next question is not part of the puzzle.
    this.#match.held = true;
    if (!this.#shown && !this.#slipped) setSolved(this.#match.setup.gameId, this.#course.id);
  }

  /** Plays an action and shows what comes of it. */
  async #play(action: AnyAction): Promise<void> {
    const match = this.#match;
    const from = match.tree.current;
    const state = await match.stateOf(from);
    const { steps, position } = await steady(() => hadal.applyActions(state, [action], { include: { skipLegalActions: true, words: true } }));
    const step = steps[0];
    if (!step || this.#left) return;
    const texts = step.events.map(({ text }) => text).filter(Boolean);
    const facts = { texts, touched: [], reversibility: step.reversibility, seat: step.seat };
    match.tree = grown(match.tree, from, { ...facts, action: { notation: step.notation }, state: toText(saveState(position)) });
    await match.show();
    match.news = texts.map((text) => match.say(text));
  }

  /** Whether the person still wins in time, whatever the others do. */
  async #keepsTheWin(position: Position): Promise<boolean> {
    const state = position.state;
    if (this.#isWon(position)) return true;
    if (!state || position.status?.status.case !== "awaiting") return false;
    const isOwn = position.status.status.value.seat === this.#person;
    const turns = isOwn ? this.#turns : this.#turns - 1;
    const course = await this.#expected(state);
    if (course.length === 0) return false;
    const { steps, position: end } = await steady(() => hadal.applyActions(state, [...course], { include: { skipLegalActions: true } }));
    const begun = steps.filter(({ seat }, at) => seat === this.#person && steps[at - 1]?.seat !== this.#person).length;
    return begun <= turns && this.#isWon(end);
  }

  #isWon({ status }: Position): boolean {
    return status?.status.case === "outcome" && this.#isFirst(status.status.value.results);
  }

  /** Whether the person has won alone. */
  #isFirst(results: readonly { rank: number; seat: number }[]): boolean {
    const firsts = results.filter(({ rank }) => rank === 1);
    return firsts.length === 1 && firsts[0]!.seat === this.#person;
  }

  /** The course of the game that the core expects, in notation. */
  async #expected(state: State): Promise<readonly string[]> {
    let course: readonly string[] = [];
    const how = { bot: "search", level: 1, budget: { transitions: JUDGE_TRANSITIONS }, lines: 1 };
    for await (const { actions } of hadal.analyze(state, how)) course = actions[0]?.variation ?? course;
    return course;
  }
}
