// The actions of a hint as numbers at what is picked first for each.

import type { ActionAnalysis } from "hadal-client/web";
import type { Scene } from "hadal-client/messages/hadal/v1/scene";
import { type Badge, targetKey } from "../board/types";
import { targetsOf } from "./choosing";

/** The step of each action that is picked first. */
export function firstSteps(actions: readonly ActionAnalysis[]): (number | undefined)[] {
  return actions.map(({ steps }) => steps[0]);
}

export function badgesOf(actions: readonly ActionAnalysis[], scene: Scene): Badge[] {
  const badges = new Map<string, Badge>();
  firstSteps(actions).forEach((step, at) => {
    const target = step === undefined ? undefined : targetsOf(scene.steps[step]!)[0];
    if (!target || badges.has(targetKey(target))) return;
    badges.set(targetKey(target), { target, text: `${at + 1}`, words: actions[at]!.reasonShort });
  });
  return [...badges.values()];
}
