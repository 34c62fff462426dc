// A person's picks so far of a move, and their result.

import type { Scene, Scene_Move, Scene_Step } from "hadal-client/messages/hadal/v1/scene";

import { type Target, targetKey } from "../board/types";
import { type Ahead, type Choosing, type Counts, type Pointing, type Listed, aheadOf, canConfirm, changed, choosing, chosenInAll, countsByPiece, noCounts, opened, pointedAt, targetsOf } from "./choosing";
import type { Match } from "./match.svelte";

const NOTHING: Choosing = { pointings: [], listed: [], complete: undefined };

/** Several steps that one thing on the board may mean. */
export interface Several {
  at: { x: number; y: number };
  steps: readonly number[];
  /** The thing that was pointed at already: it is picked after the step that is chosen. */
  then?: Target;
}

export class Picking {
  /** The steps picked, as indices into the steps of the scene. */
  picked = $state.raw<readonly number[]>([]);
  several = $state.raw<Several>();
  /** The turn that is tried on the board before it is picked. */
  tried = $state.raw<number>();

  readonly now: Choosing;
  /** The steps picked of the scene that is shown, and the one that follows by itself. */
  readonly steps: readonly number[];
  #match: Match;
  /** Where a thing goes can be pointed at before the thing is. */
  #placesFirst: boolean;
  /** The scene that the picked steps and the counts belong to. */
  #scene = $state.raw<Scene>();
  #counts = $state.raw<Counts>([]);

  constructor(match: Match, placesFirst = true) {
    this.#match = match;
    this.#placesFirst = placesFirst;
    this.steps = $derived.by(() => {
      const { scene, canAct } = this.#match;
      const picked = this.#own;
      return scene && canAct ? opened(scene.moves, scene.steps, picked) : picked;
    });
    this.now = $derived.by(() => {
      const { scene, canAct } = this.#match;
      return scene && canAct ? choosing(scene.moves, scene.steps, this.steps) : NOTHING;
    });
  }

  /** The choice of copies that is open, with its move. */
  get choose() {
    return this.now.complete?.choose;
  }

  /** The steps that were picked, and the one that followed by itself. */
  get path(): readonly Scene_Step[] {
    const steps = this.#match.scene?.steps ?? [];
    return this.steps.flatMap((step) => steps[step] ?? []);
  }

  get pickedLabels(): string[] {
    return this.#own.length > 0 ? this.path.map(({ label }) => label) : [];
  }

  /** The present question: about copies, by the step that comes next, or by the scene. */
  get question(): string {
    const { scene } = this.#match;
    if (this.choose) return this.#own.length > 0 ? this.choose.label : this.#match.prompt;
    const [next] = this.now.listed;
    return (next && scene?.steps[next.step]?.ask) || this.#match.prompt;
  }

  /** How many of each item are chosen. */
  get counts(): Counts {
    if (!this.choose) return [];
    return this.#scene === this.#match.scene && this.#counts.length > 0 ? this.#counts : noCounts(this.choose);
  }

  /** The things that the board lights. */
  get pointings(): Pointing[] {
    const { choose } = this;
    // A click on what was laid turns it.
    const last = this.turnings.length > 1 ? this.#match.scene?.steps[this.steps.at(-1) ?? -1] : undefined;
    if (last) return targetsOf(last).map((target) => ({ target, label: "Turn it", steps: [] }));
    if (!choose) return [...this.now.pointings, ...this.ahead.map(({ target, label, paths }) => ({ target, label, steps: paths.map(([first]) => first) }))];
    const lit = choose.items.filter((_, at) => this.#canCount(at));
    return lit.map(({ piece }) => ({ target: { kind: "piece", id: piece }, label: choose.label, steps: [] }));
  }

  get hasCounted(): boolean {
    return chosenInAll(this.counts) > 0;
  }

  /** Where things may be put of which each is picked first. */
  get ahead(): Ahead[] {
    const { scene, canAct } = this.#match;
    return scene && canAct && this.#placesFirst && !this.choose ? aheadOf(scene.moves, scene.steps, this.steps) : [];
  }

  /** Chooses between several. */
  take(step: number): void {
    const { several } = this;
    this.pick(step);
    if (several?.then) this.point(several.then, several.at);
  }

  get countsByPiece(): ReadonlyMap<bigint, number> | undefined {
    return this.choose && countsByPiece(this.choose, this.counts);
  }

  get canConfirm(): boolean {
    return this.choose !== undefined && canConfirm(this.choose, this.counts);
  }

  /** A click on the board. */
  point(target: Target, at: { x: number; y: number }): void {
    const { choose } = this;
    const turns = this.turnings;
    if (turns.length > 0 && this.isPlacedAt(target)) return this.turnOn();
    if (choose) {
      if (target.kind === "piece") this.setCounts(pointedAt(choose, this.counts, target.id));
      return;
    }
    const key = targetKey(target);
    const pointing = this.now.pointings.find((each) => targetKey(each.target) === key);
    if (!pointing) return this.#pointAhead(key, at);
    if (pointing.steps.length === 1) this.pick(pointing.steps[0]!);
    else this.several = { at, steps: pointing.steps };
  }

  /** Pointing where a thing goes is enough; which one is asked only where several could go there. */
  #pointAhead(key: string, at: { x: number; y: number }): void {
    const there = this.ahead.find((each) => targetKey(each.target) === key);
    const [path] = there?.paths ?? [];
    if (!there || !path) return;
    if (there.paths.length > 1) this.several = { at, steps: there.paths.map(([first]) => first), then: there.target };
    else for (const step of path) this.pick(step);
  }

  /** The turns that can be tried now. */
  get turnings(): Listed[] {
    return this.now.listed.filter(({ kind }) => kind === "turn");
  }

  /** Another turn is tried; the first one if none is yet. */
  turnOn(by = 1): void {
    const turns = this.turnings;
    const at = turns.findIndex(({ turn }) => turn === this.tried);
    this.tried = turns[(at + by + turns.length) % turns.length]?.turn;
  }

  /** Whether something stands for the cell that was picked last, where the thing lies that is being turned. */
  isPlacedAt(target: Target): boolean {
    const last = this.#match.scene?.steps[this.steps.at(-1) ?? -1];
    return last !== undefined && targetsOf(last).some((each) => targetKey(each) === targetKey(target));
  }

  /** The things to point at after something on the board; nothing if that is all of a move, or is counted. */
  after(target: Target): Pointing[] {
    return this.#meant(target).flatMap((step) => this.#then(step).pointings);
  }

  /** One thing was dragged onto another: both are pointed at. */
  drop(from: Target, onto: Target, at: { x: number; y: number }): void {
    const key = targetKey(onto);
    const steps = this.#meant(from).filter((step) => this.#then(step).pointings.some(({ target }) => targetKey(target) === key));
    if (steps.length > 1) this.several = { at, steps };
    if (steps.length !== 1) return;
    this.pick(steps[0]!);
    this.point(onto, at);
  }

  /** Picks a step; a move of which everything is picked is played. */
  pick(step: number): void {
    const { scene } = this.#match;
    if (!scene || !this.#match.canAct) return;
    const picked = this.#own;
    this.#scene = scene;
    this.picked = [...picked, step];
    this.#counts = [];
    this.several = undefined;
    this.tried = undefined;
    const { complete } = this.now;
    if (this.turnings.length > 0) this.turnOn();
    if (complete && !complete.choose) void this.#play(complete);
  }

  count(item: number, option: number, by: number): void {
    if (this.choose) this.setCounts(changed(this.choose, this.counts, item, option, by));
  }

  confirm(): void {
    const { complete } = this.now;
    if (complete?.choose && this.canConfirm) void this.#play(complete);
  }

  /** One step back; false if there is none. */
  back(): boolean {
    if (this.several) {
      this.several = undefined;
      return true;
    }
    const picked = this.#own;
    if (picked.length === 0 && !this.hasCounted) return false;
    this.picked = picked.slice(0, -1);
    this.#counts = [];
    this.tried = undefined;
    return true;
  }

  clear(): void {
    this.picked = [];
    this.#counts = [];
    this.several = undefined;
    this.tried = undefined;
  }

  /** The steps that pointing at something may mean now. */
  #meant(target: Target): readonly number[] {
    if (this.choose) return [];
    return this.now.pointings.find((each) => targetKey(each.target) === targetKey(target))?.steps ?? [];
  }

  #then(step: number): Choosing {
    const { scene } = this.#match;
    return scene ? choosing(scene.moves, scene.steps, [...this.#own, step]) : NOTHING;
  }

  /** The steps picked of the scene that is shown. */
  get #own(): readonly number[] {
    return this.#scene === this.#match.scene ? this.picked : [];
  }

  setCounts(counts: Counts): void {
    this.picked = this.#own;
    this.#scene = this.#match.scene;
    this.#counts = counts;
  }

  #canCount(item: number): boolean {
    const row = this.counts[item] ?? [];
    return row.some((count) => count > 0) || this.choose?.items[item] !== undefined;
  }

  async #play({ of }: Scene_Move): Promise<void> {
    const counts = this.counts.flat();
    const played =
      of.case === "template"
        ? this.#match.act({ template: of.value, counts }, { template: of.value, counts })
        : this.#match.act(of.value!, { index: of.value! });
    await played;
    this.clear();
  }
}
