import type { Outcome, Position, View } from "./gen/hadal/v1/game_pb.js";
/** The view of any game; `$typeName`, such as `"hadal.v1.OceansView"`, names the game. */
export type GameView = NonNullable<View["view"]["value"]>;
/** The seat (from 0) whose decision comes next; undefined when the game is over. */
export declare function awaited({ status }: Position): number | undefined;
/** The end of the game; undefined while it goes on. */
export declare function outcome({ status }: Position): Outcome | undefined;
/**
 * The seat (from 0) that has won alone. Undefined while the game goes on, when seats share the first rank, and in a closed game that
 * nobody has lost by it; `outcome` tells these apart.
 */
export declare function winner(position: Position): number | undefined;
/** The position in one line, such as "ply 3: seat 0 decides: act; 12 legal actions". */
export declare function describe({ ply, status, legalActions }: Position): string;
/**
 * The view of a seat (from 0) or a spectator, of a position that was asked for with `viewers`, as the game's own message.
 * Throws if the position has no such view.
 */
export declare function viewOf(position: Position, viewer: number | "spectator"): GameView;
