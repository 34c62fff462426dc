// The played and the better action of a review's moment, as badges and a ghost on the board.

import type { ReviewMoment, ReviewedAction } from "hadal-client/messages/hadal/v1/analysis_service";
import type { Scene } from "hadal-client/messages/hadal/v1/scene";

import { type Badge, type GhostOf, type Target, targetKey } from "../board/types";
import { targetsOf } from "./choosing";
import { ghostOf, madeAt } from "./ghost";
import { previewedPiece } from "./preview";

/** The signs of the two actions, on the board and beside their words. */
export const SIGNS = { better: "1", played: "✕" } as const;

/** A badge for each of the two at the last thing that the other has nothing to do with; where they differ in nothing on the board, one. */
export function badgesIn({ better, played }: ReviewMoment, scene: Scene): Badge[] {
  const good = pointedAt(better, scene);
  const made = pointedAt(played, scene);
  const badges: Badge[] = [];
  const put = (target: Target | undefined, text: string, words: string) => {
    const isTaken = target && badges.some((badge) => targetKey(badge.target) === targetKey(target));
    if (target && !isTaken) badges.push({ target, text, words });
  };
  put(apart(good, made), SIGNS.better, "better");
  put(apart(made, good), SIGNS.played, "played");
  return badges;
}

/** The piece that an action brings somewhere, there, and turned as it comes to lie. */
export function ghostBy(action: ReviewedAction | undefined, scene: Scene): GhostOf | undefined {
  const path = pathIn(action, scene);
  const turned = path.slice(0, path.findLastIndex((step) => scene.steps[step]!.target.case === "turn") + 1);
  const piece = previewedPiece(scene, turned, undefined);
  const at = madeAt(scene, turned);
  if (piece && at) return { piece, at };
  return ghostOf(scene, path, madeAt(scene, path));
}

function apart(targets: readonly Target[], others: readonly Target[]): Target | undefined {
  const known = new Set(others.map(targetKey));
  return targets.findLast((target) => !known.has(targetKey(target))) ?? targets.at(-1);
}

function pointedAt(action: ReviewedAction | undefined, scene: Scene): Target[] {
  return pathIn(action, scene).flatMap((step) => targetsOf(scene.steps[step]!).slice(0, 1));
}

/** The path of an action, if this scene has it. */
function pathIn(action: ReviewedAction | undefined, scene: Scene): readonly number[] {
  const steps = action?.steps ?? [];
  return steps.every((step) => scene.steps[step] !== undefined) ? steps : [];
}
