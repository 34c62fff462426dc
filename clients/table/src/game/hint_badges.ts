// The actions of a hint as numbers, each at its first pick.

import type { ActionAnalysis } from "hadal-client/web";
import type { Scene } from "hadal-client/messages/hadal/v1/scene";
import { type Badge, type Target, targetKey } from "../board/types";
import { targetsOf } from "./choosing";

/** The step of each action that is picked first. */
export function firstSteps(actions: readonly ActionAnalysis[]): (number | undefined)[] {
  return actions.map(({ steps }) => steps[0]);
}

/** A badge stands at the last thing of an action that is lit now, so that two actions with one piece have badges where it goes. */
export function badgesOf(actions: readonly ActionAnalysis[], scene: Scene, isLit: (target: Target) => boolean): Badge[] {
  const badges = new Map<string, Badge>();
  actions.forEach(({ steps }, at) => {
    const targets = steps.flatMap((step) => targetsOf(scene.steps[step]!).slice(0, 1));
    const target = targets.findLast(isLit) ?? targets[0];
    if (!target || badges.has(targetKey(target))) return;
    badges.set(targetKey(target), { target, text: `${at + 1}`, words: actions[at]!.reasonShort });
  });
  return [...badges.values()];
}
