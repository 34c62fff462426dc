// Families of actions that are too large to list.

import type { ActionTemplate, Position } from "../gen/hadal/v1/game_pb.js";
import type { AnyAction } from "../requests.js";
import { advancedColonizationMember } from "./advanced_colonization.js";
import { oceansMember } from "./oceans.js";

/**
 * The members of a template, one after the other, in the order in which the server lists them under `include.expandLimit`. Each can be
 * applied like a listed action. There may be billions (`template.count`): take only as many as you need.
 */
export function* expand(template: ActionTemplate): Generator<AnyAction, void> {
  for (let index = 0n; index < template.count; index++) yield member(template, index);
}

/** The member at an index, from 0 to below `template.count`. Throws a `RangeError` for any other. */
export function member({ count, template }: ActionTemplate, index: bigint): AnyAction {
  if (index < 0n || index >= count) throw new RangeError(`the template has no member ${index}: it has ${count}, counted from 0`);
  switch (template.case) {
    case "advancedColonization":
      return { action: { case: "advancedColonization", value: { action: advancedColonizationMember(template.value, index) } } };
    case "oceans":
      return { action: { case: "oceans", value: { action: oceansMember(template.value, index) } } };
    default:
      throw new Error(`this client knows no templates of the game ${template.case}`);
  }
}

/**
 * Any legal action of a position, to be applied: each listed action and each template is equally likely, and each member of a
 * template. `random` gives numbers from 0 to below 1. Throws if the position has no legal actions.
 */
export function randomAction({ legalActions }: Position, random: () => number = Math.random): AnyAction {
  const { actions, templates } = legalActions ?? { actions: [], templates: [] };
  const choices = actions.length + templates.length;
  if (choices === 0) {
    throw new Error("the position lists no actions: the game is over, the list was left out, or a sealed game wants viewers: [SEAT_KEY]");
  }
  const place = Math.floor(random() * choices);
  const template = templates[place - actions.length];
  return template ? member(template, below(template.count, random)) : actions[place]!;
}

/** A number below a 64-bit one. */
function below(count: bigint, random: () => number): bigint {
  const bits = (): bigint => BigInt(Math.floor(random() * 2 ** 32));
  return ((bits() << 64n) | (bits() << 32n) | bits()) % count;
}
