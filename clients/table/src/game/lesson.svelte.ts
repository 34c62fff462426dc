// A lesson: an annotated record that is played on the table. Its words stand in the bar, and one thing is lit.

import type { AnyAction } from "hadal-client/web";
import type { GetGameResponse } from "hadal-client/messages/hadal/v1/game_service";
import { type Annotation, type Annotation_About, AnnotationKind } from "hadal-client/messages/hadal/v1/record_service";
import type { Scene_Move } from "hadal-client/messages/hadal/v1/scene";

import type { Tree } from "./branch";
import { nextSteps } from "./choosing";
import { hadal, steady } from "./connection.svelte";
import type { Kept } from "./keeping";
import type { Match } from "./match.svelte";
import { preferences } from "./preferences.svelte";
import { openAnnotated } from "./records";
import { type Taught, seatedAt } from "./taught";

/** So many members of families are looked through for the action that is asked for. */
const MEMBERS_MAX = 10_000;
/** Between two actions that the lesson plays by itself, at normal speed. */
const PAUSE_MS = 700;

/** A lesson as it was loaded: every position, and what is said at each. */
export interface Course {
  id: string;
  title: string;
  kept: Kept;
  annotations: readonly Annotation[];
}

/** Loads a lesson of a game; the learner sits where the first question is asked. */
export async function loadLesson(game: GetGameResponse, id: string): Promise<Course> {
  const gameId = game.game!.id;
  const { lessons } = await steady(() => hadal.getGame(gameId, { lesson: id }));
  const lesson = lessons.find((each) => each.id === id);
  if (!lesson) throw new Error("there is no such lesson");
  const { kept, annotations } = await openAnnotated(lesson.record, game.game!.title);
  const asked = annotations.find(({ kind }) => kind === AnnotationKind.QUESTION)?.index ?? 0;
  const learner = kept.tree.plies[asked + 1]?.seat ?? 0;
  return { id, title: lesson.title, kept: seatedAt(kept, game, learner), annotations };
}

export class Lesson implements Taught {
  readonly title: string;
  readonly id: string;
  /** How many remarks of this position have been read. */
  read = $state(0);
  /** The answer to a pick that was not the requested one. */
  answer = $state("");
  /** How many picks were not the one asked for. */
  misses = $state(0);
  /** The move that is asked for, where it is a listed one. */
  wanted = $state.raw<Scene_Move>();
  at = $state(0);

  #match: Match;
  #tree: Tree;
  #annotations: readonly Annotation[];
  #left = false;

  constructor(match: Match, course: Course) {
    this.#match = match;
    this.#tree = course.kept.tree;
    this.#annotations = course.annotations;
    this.title = course.title;
    this.id = course.id;
    match.judge = (action) => this.#judge(action);
  }

  get #here(): Annotation[] {
    return this.#annotations.filter(({ index }) => index === this.at);
  }

  get #remarks(): Annotation[] {
    return this.#here.filter(({ kind }) => kind === AnnotationKind.REMARK);
  }

  get #question(): Annotation | undefined {
    return this.#here.find(({ kind }) => kind === AnnotationKind.QUESTION);
  }

  get question(): string {
    return this.#question?.text ?? "";
  }

  /** A remark is to be read before anything is done. */
  get waits(): boolean {
    return this.read < this.#remarks.length;
  }

  get over(): boolean {
    return this.at === this.#tree.plies.length - 1 && this.read >= this.#remarks.length - 1;
  }

  /** The present words. */
  get saying(): string {
    return (this.waits || this.over || !this.answer ? this.#said?.text : this.answer) ?? "";
  }

  /** The things that they are about; an answer is about those of the question. */
  get about(): readonly Annotation_About[] {
    return this.#said?.about ?? [];
  }

  get #said(): Annotation | undefined {
    const { length } = this.#remarks;
    if (this.over && length > 0) return this.#remarks[length - 1];
    return this.waits ? this.#remarks[this.read] : this.#question;
  }

  /** The actions that are done, and how many there are. */
  get progress(): { done: number; all: number } {
    const first = this.#annotations[0]?.index ?? 0;
    return { done: this.at - first, all: this.#tree.plies.length - 1 - first };
  }

  begin(): Promise<void> {
    return this.#goTo(this.#annotations[0]?.index ?? 0);
  }

  leave(): void {
    this.#left = true;
  }

  /** The remark has been read. */
  async goOn(): Promise<void> {
    if (this.over || !this.waits) return;
    this.read++;
    await this.#match.attempt(() => this.#settle());
  }

  /** Of what can be pointed at, only what is asked for is lit; anything, if what was picked leads elsewhere. */
  lights(steps: readonly number[], picked: readonly number[]): boolean {
    const next = this.next(picked);
    return next.length === 0 || steps.some((step) => next.includes(step));
  }

  /** The steps of the move that is asked for that come next; none if it is not known, or if what was picked leads elsewhere. */
  next(picked: readonly number[]): readonly number[] {
    return (this.wanted && nextSteps(this.wanted, picked)) ?? [];
  }

  async #goTo(at: number): Promise<void> {
    this.at = at;
    this.read = 0;
    this.answer = "";
    this.wanted = undefined;
    const { plies } = this.#tree;
    this.#match.held = true;
    this.#match.tree = { plies: plies.slice(0, at + 1), current: at, tip: at };
    await this.#match.show();
    const { seat, texts } = plies[at]!;
    const first = this.#annotations[0]?.index ?? 0;
    this.#match.news = at > first && seat !== undefined ? texts.map((text) => this.#match.say(text)) : [];
    await this.#settle();
  }

  /** Waits for the person, or plays what follows. */
  async #settle(): Promise<void> {
    if (this.#left || this.over || this.waits) return;
    if (!this.question) {
      await new Promise((resolve) => setTimeout(resolve, preferences.speed === 0 ? 0 : PAUSE_MS / preferences.speed));
      if (!this.#left) await this.#goTo(this.at + 1);
      return;
    }
    await this.#light();
    this.#match.held = false;
  }

  /** Finds the move that is asked for among those of the scene. */
  async #light(): Promise<void> {
    const match = this.#match;
    const state = await match.stateOf(match.tree.current);
    const { position } = await steady(() => hadal.getPosition(state, { include: { actionNotations: true } }));
    const listed = position.legalActions?.notations ?? [];
    const index = listed.indexOf(this.#asked);
    const moves = match.scene?.moves ?? [];
    if (index >= 0) {
      this.wanted = moves.find(({ of }) => of.case === "action" && of.value === index);
      return;
    }
    // It is a member of a family: they follow the listed actions in the order of the families, as far as there is room for all of one.
    const expanded = await steady(() => hadal.getPosition(state, { include: { actionNotations: true, expandLimit: MEMBERS_MAX } }));
    let place = (expanded.position.legalActions?.notations.indexOf(this.#asked) ?? -1) - listed.length;
    let left = BigInt(MEMBERS_MAX);
    const family = place < 0 ? -1 : (position.legalActions?.templates ?? []).findIndex(({ count }) => {
      if (count > left) return false;
      left -= count;
      place -= Number(count);
      return place < 0;
    });
    this.wanted = moves.find(({ of }) => of.case === "template" && of.value === family);
  }

  get #asked(): string {
    const action = this.#tree.plies[this.at + 1]?.action;
    return action && "notation" in action ? action.notation : "";
  }

  /** An action was picked: the one asked for is played, any other is answered. */
  async #judge(action: AnyAction): Promise<void> {
    const match = this.#match;
    // A person who looked back comes to where the lesson is.
    if (match.tree.current !== this.at) return this.#goTo(this.at);
    const state = await match.stateOf(match.tree.current);
    const { steps } = await steady(() => hadal.applyActions(state, [action], { include: { skipLegalActions: true } }));
    const notation = steps[0]?.notation ?? "";
    if (notation === this.#asked) return this.#goTo(this.at + 1);
    const answers = this.#here.filter(({ kind }) => kind === AnnotationKind.ANSWER);
    const answer = answers.find((each) => each.notation === notation) ?? answers.find((each) => each.notation === "*");
    this.answer = answer?.text ?? "";
    this.misses++;
  }
}
