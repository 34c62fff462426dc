// The next possible picks from the moves of a scene and the picks so far. A pure function, for any game.

import type { Scene_Choose, Scene_Move, Scene_Step } from "hadal-client/messages/hadal/v1/scene";
import { type Target, targetKey } from "../board/types";

/** Something on the board that can be pointed at, and the steps that this may mean: of several the person chooses one. */
export interface Pointing {
  target: Target;
  label: string;
  steps: number[];
}

/** A step that can be picked from a list. */
export interface Listed {
  step: number;
  label: string;
  kind: "board" | "option" | "number" | "turn";
  turn?: number;
}

/** The possibilities after the steps picked so far. */
export interface Choosing {
  /** The things to point at on the board. */
  pointings: Pointing[];
  /** Every step that can be picked now, in the order of the scene. */
  listed: Listed[];
  /** The move whose steps have all been picked. */
  complete: Scene_Move | undefined;
}

/** The steps that a move still needs after the picked ones, of which the next may be picked; undefined if it is another move. */
export function nextSteps({ steps, unordered }: Scene_Move, picked: readonly number[]): number[] | undefined {
  const fixed = steps.length - unordered;
  const inOrder = Math.min(fixed, picked.length);
  for (let at = 0; at < inOrder; at++) if (steps[at] !== picked[at]) return undefined;
  if (picked.length < fixed) return [steps[picked.length]!];
  const left = steps.slice(fixed);
  for (const step of picked.slice(fixed)) {
    const at = left.indexOf(step);
    if (at < 0) return undefined;
    left.splice(at, 1);
  }
  return left;
}

export function choosing(moves: readonly Scene_Move[], steps: readonly Scene_Step[], picked: readonly number[]): Choosing {
  const next = new Set<number>();
  let complete: Scene_Move | undefined;
  for (const move of moves) {
    const left = nextSteps(move, picked);
    if (left?.length === 0) complete ??= move;
    for (const step of left ?? []) next.add(step);
  }
  if (complete) return { pointings: [], listed: [], complete };
  const ordered = [...next].sort((a, b) => a - b);
  return { pointings: pointingsOf(ordered, steps), listed: ordered.flatMap((step) => listedOf(step, steps[step])), complete };
}

/** The steps picked, and one more where nothing else can be picked than the option that leads to a choice of copies: that choice is open at once. */
export function opened(moves: readonly Scene_Move[], steps: readonly Scene_Step[], picked: readonly number[]): readonly number[] {
  const { listed } = choosing(moves, steps, picked);
  const [only] = listed;
  if (listed.length !== 1 || only?.kind !== "option") return picked;
  const followed = [...picked, only.step];
  return choosing(moves, steps, followed).complete?.choose ? followed : picked;
}

/** A part of a piece that comes second in a move, after the thing that is put there. */
export interface Ahead {
  target: Target;
  label: string;
  /** The two steps of each move that begins so. */
  paths: [number, number][];
}

/** The second steps of moves that begin with a piece and go on with a part: they are lit from the start. */
export function aheadOf(moves: readonly Scene_Move[], steps: readonly Scene_Step[], picked: readonly number[]): Ahead[] {
  const found = new Map<string, Ahead>();
  if (picked.length > 0) return [];
  for (const { steps: [first, second] } of moves) {
    const [thing, part] = [steps[first ?? -1], steps[second ?? -1]];
    if (first === undefined || second === undefined || thing?.target.case !== "pieces" || part?.target.case !== "part") continue;
    for (const target of targetsOf(part)) {
      const key = targetKey(target);
      const known = found.get(key) ?? { target, label: `${thing.label}: ${part.label}`, paths: [] };
      if (!known.paths.some(([each]) => each === first)) known.paths.push([first, second]);
      found.set(key, known);
    }
  }
  return [...found.values()];
}

/** Where a step points on the board: several targets if any of several things means the same, none for options. */
export function targetsOf({ target }: Scene_Step): Target[] {
  switch (target.case) {
    case "pieces":
      return target.value.ids.map((id) => ({ kind: "piece", id }));
    case "cell":
      return [{ kind: "cell", place: target.value.place, x: target.value.x, y: target.value.y }];
    case "place":
      return [{ kind: "place", place: target.value }];
    case "part":
      return [{ kind: "part", piece: target.value.piece, part: target.value.part }];
    default:
      return [];
  }
}

function pointingsOf(ordered: readonly number[], steps: readonly Scene_Step[]): Pointing[] {
  const byTarget = new Map<string, Pointing>();
  for (const step of ordered) {
    const { label } = steps[step]!;
    for (const target of targetsOf(steps[step]!)) {
      const key = targetKey(target);
      const known = byTarget.get(key);
      if (known) {
        known.steps.push(step);
        known.label += `; ${label}`;
      } else {
        byTarget.set(key, { target, label, steps: [step] });
      }
    }
  }
  return [...byTarget.values()];
}

function listedOf(step: number, of: Scene_Step | undefined): Listed[] {
  if (!of) return [];
  const { target, label } = of;
  if (target.case === "option" || target.case === "number") return [{ step, label, kind: target.case }];
  if (target.case === "turn") return [{ step, label, kind: "turn", turn: target.value }];
  return [{ step, label, kind: "board" }];
}

/** How many copies of each item, or of each option of an item, are chosen; in the order in which they are sent. */
export type Counts = readonly (readonly number[])[];

export function noCounts({ items }: Scene_Choose): Counts {
  return items.map(({ options }) => options.map(() => 0).concat(options.length ? [] : [0]));
}

export function chosenInAll(counts: Counts): number {
  return counts.flat().reduce((sum, count) => sum + count, 0);
}

/** The counts with one more or fewer of an item; the same counts if there can be no such. */
export function changed(choose: Scene_Choose, counts: Counts, item: number, option: number, by: number): Counts {
  const of = counts[item]?.[option];
  if (of === undefined || !canChange(choose, counts, item, option, by)) return counts;
  return counts.map((row, at) => (at === item ? row.map((count, column) => (column === option ? count + by : count)) : row));
}

export function canChange(choose: Scene_Choose, counts: Counts, item: number, option: number, by: number): boolean {
  const row = counts[item] ?? [];
  if (by < 0) return (row[option] ?? 0) + by >= 0;
  const ofItem = row.reduce((sum, count) => sum + count, 0);
  return ofItem + by <= (choose.items[item]?.most || 1) && chosenInAll(counts) + by <= choose.most;
}

export function canConfirm(choose: Scene_Choose, counts: Counts): boolean {
  const sum = chosenInAll(counts);
  return sum >= choose.least && sum <= choose.most;
}

/** A click on an item on the board: one more, or none where no more can be had. Items with options are counted in the list. */
export function pointedAt(choose: Scene_Choose, counts: Counts, piece: bigint): Counts {
  const item = choose.items.findIndex((each) => each.piece === piece);
  if (item < 0) return counts;
  const row = counts[item]!;
  const option = row.findIndex((_, at) => canChange(choose, counts, item, at, 1));
  if (row.length === 1 && option < 0) return counts.map((each, at) => (at === item ? [0] : each));
  if (option < 0) return counts.map((each, at) => (at === item ? each.map(() => 0) : each));
  return changed(choose, counts, item, option, 1);
}

/** How many copies of each piece are chosen, for the board. */
export function countsByPiece(choose: Scene_Choose, counts: Counts): Map<bigint, number> {
  return new Map(choose.items.map(({ piece }, at) => [piece, (counts[at] ?? []).reduce((sum, count) => sum + count, 0)]));
}
