import type { ActionTemplate, Choice, Position } from "./gen/hadal/v1/game_pb.js";
import type { AnyAction } from "./requests.js";
/** A member of a template, in the form of a request. */
export type Chosen = Pick<Choice, "template" | "counts">;
/**
 * The members of a template, one after the other, in the order in which the server lists them under `include.expandLimit`. Each can be
 * applied like a listed action. There may be billions (`template.count`): take only as many as you need.
 */
export declare function expand(template: ActionTemplate): Generator<Chosen, void>;
/** The member at an index, from 0 to below `template.count`. Throws a `RangeError` for any other. */
export declare function member({ count, choose }: ActionTemplate, index: bigint): Chosen;
/**
 * Any legal action of a position, to be applied: each listed action and each template is equally likely, and each member of a
 * template. `random` gives numbers from 0 to below 1. Throws if the position has no legal actions.
 */
export declare function randomAction({ legalActions }: Position, random?: () => number): AnyAction;
