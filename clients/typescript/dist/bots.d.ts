import type { MessageInitShape } from "@bufbuild/protobuf";
import type * as pb from "./gen/hadal/v1/analysis_service_pb.js";
import type { ThinkerSchema } from "./gen/hadal/v1/bot_pb.js";
import type { Bounded } from "./reports.js";
import { type AnyAction, type AnyState, type AnyViewer, type Fields } from "./requests.js";
/** A bot by its id, such as `"greedy"`, or with how it is to think, such as `{ bot: "greedy", budget: { simulations: 100n } }`. */
export type AnyThinker = string | MessageInitShape<typeof ThinkerSchema>;
/** The bot, `"greedy"` unless said otherwise, and how it is to think. */
type Thinking = {
    readonly bot?: string;
} & Fields<typeof ThinkerSchema, "bot">;
export type Choosing = Thinking & {
    readonly words?: boolean;
} & Fields<typeof pb.ChooseActionRequestSchema, "state" | "thinker" | "include">;
export type Analyzing = Thinking & Bounded & {
    readonly only?: readonly AnyAction[];
} & Fields<typeof pb.AnalyzePositionRequestSchema, "state" | "thinker" | "only">;
/** The bots, one for all seats or one for each, and their games. With a bot for each seat, `seatCount` is known. */
export type Simulating = Bounded & {
    readonly seats: AnyThinker | readonly AnyThinker[];
    readonly games: bigint;
} & Fields<typeof pb.SimulateGamesRequestSchema, "gameId" | "state" | "seats" | "games">;
export type Imagining = {
    readonly viewer?: AnyViewer;
} & Fields<typeof pb.ImagineStatesRequestSchema, "state" | "viewer">;
export type Reviewing = Bounded & Fields<typeof pb.ReviewGameRequestSchema, "record">;
export declare function chooseRequest(state: AnyState, how: Choosing): MessageInitShape<typeof pb.ChooseActionRequestSchema>;
export declare function analyzeRequest(state: AnyState, how: Analyzing): MessageInitShape<typeof pb.AnalyzePositionRequestSchema>;
export declare function simulateRequest(start: string | AnyState, how: Simulating): MessageInitShape<typeof pb.SimulateGamesRequestSchema>;
export declare function imagineRequest(state: AnyState, how: Imagining): MessageInitShape<typeof pb.ImagineStatesRequestSchema>;
export declare function reviewRequest(record: string, how: Reviewing): MessageInitShape<typeof pb.ReviewGameRequestSchema>;
export {};
