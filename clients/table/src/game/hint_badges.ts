// The actions of a hint as numbers at what is picked first for each.

import type { ActionAnalysis } from "hadal-client/web";
import type { Scene } from "hadal-client/messages/hadal/v1/scene";
import { type Badge, targetKey } from "../board/types";
import { targetsOf } from "./choosing";

const LETTERS_MAX = 22;

/** The step of each action that is picked first, as far as its words tell. */
export function firstSteps(actions: readonly ActionAnalysis[], scene: Scene): (number | undefined)[] {
  const first = [...new Set(scene.moves.flatMap(({ steps }) => steps[0] ?? []))];
  return actions.map(({ label, notation, steps }: ActionAnalysis & { steps?: readonly number[] }) => {
    if (steps?.[0] !== undefined) return steps[0];
    const said = (label || notation).toLowerCase();
    const fitting = first.filter((step) => said.startsWith(scene.steps[step]!.label.toLowerCase()));
    return fitting.sort((one, other) => scene.steps[other]!.label.length - scene.steps[one]!.label.length)[0];
  });
}

export function badgesOf(actions: readonly ActionAnalysis[], scene: Scene): Badge[] {
  const badges = new Map<string, Badge>();
  firstSteps(actions, scene).forEach((step, at) => {
    const target = step === undefined ? undefined : targetsOf(scene.steps[step]!)[0];
    if (!target || badges.has(targetKey(target))) return;
    badges.set(targetKey(target), { target, text: `${at + 1}`, words: reasonOf(actions[at]!) });
  });
  return [...badges.values()];
}

/** A few words of why: those that fit, whole. */
function reasonOf({ reasons, reasonShort }: ActionAnalysis & { reasonShort?: string }): string {
  if (reasonShort) return reasonShort;
  const said = (reasons[0] ?? "").replace(/if the game ended now,? ?/i, "").trim();
  return said.length <= LETTERS_MAX ? said : "";
}
