// The arguments of a question to bots.

import type { MessageInitShape } from "@bufbuild/protobuf";

import type * as pb from "./gen/hadal/v1/analysis_service_pb.js";
import type { ThinkerSchema } from "./gen/hadal/v1/bot_pb.js";
import type { Bounded } from "./reports.js";
import { type AnyAction, type AnyState, type AnyViewer, type Fields, asAction, asState, asViewer } from "./requests.js";

/** A bot by its id, such as `"greedy"`, or with how it is to think, such as `{ bot: "greedy", budget: { simulations: 100n } }`. */
export type AnyThinker = string | MessageInitShape<typeof ThinkerSchema>;

/** The bot, `"greedy"` unless said otherwise, and how it is to think. */
type Thinking = { readonly bot?: string } & Fields<typeof ThinkerSchema, "bot">;

export type Choosing = Thinking & { readonly words?: boolean } & Fields<
    typeof pb.ChooseActionRequestSchema,
    "state" | "thinker" | "include"
  >;
export type Analyzing = Thinking &
  Bounded & { readonly only?: readonly AnyAction[] } & Fields<typeof pb.AnalyzePositionRequestSchema, "state" | "thinker" | "only">;
/** The bots, one for all seats or one for each, and their games. With a bot for each seat, `seatCount` is known. */
export type Simulating = Bounded & { readonly seats: AnyThinker | readonly AnyThinker[]; readonly games: bigint } & Fields<
    typeof pb.SimulateGamesRequestSchema,
    "gameId" | "state" | "seats" | "games"
  >;
export type Imagining = { readonly viewer?: AnyViewer } & Fields<typeof pb.ImagineStatesRequestSchema, "state" | "viewer">;

export type Reviewing = Bounded & Fields<typeof pb.ReviewGameRequestSchema, "record">;

export function chooseRequest(state: AnyState, how: Choosing): MessageInitShape<typeof pb.ChooseActionRequestSchema> {
  const { words = false, ...others } = how;
  return { ...withThinker(others), state: asState(state), include: { words } };
}

export function analyzeRequest(state: AnyState, how: Analyzing): MessageInitShape<typeof pb.AnalyzePositionRequestSchema> {
  const { only = [], timeoutMs, signal, ...others } = how;
  return { ...withThinker(others), state: asState(state), only: only.map(asAction) };
}

export function simulateRequest(
  start: string | AnyState,
  how: Simulating,
): MessageInitShape<typeof pb.SimulateGamesRequestSchema> {
  const { seats, timeoutMs, signal, ...others } = how;
  const thinkers = (isListed(seats) ? seats : [seats]).map((each) => (typeof each === "string" ? { bot: each } : each));
  if (typeof start !== "string") return { ...others, seats: thinkers, state: asState(start) };
  // A caller who names a bot for each seat has counted the seats.
  const counted = thinkers.length > 1 ? { seatCount: thinkers.length } : {};
  return { ...counted, ...others, seats: thinkers, gameId: start };
}

export function imagineRequest(state: AnyState, how: Imagining): MessageInitShape<typeof pb.ImagineStatesRequestSchema> {
  const { viewer, ...others } = how;
  return { ...others, state: asState(state), ...(viewer === undefined ? {} : { viewer: asViewer(viewer) }) };
}

export function reviewRequest(record: string, how: Reviewing): MessageInitShape<typeof pb.ReviewGameRequestSchema> {
  const { timeoutMs, signal, ...others } = how;
  return { ...others, record };
}

/** The same fields, those of the thinker in their message. */
function withThinker<How extends Thinking>(how: How) {
  const { bot = "greedy", level = 0, budget, seed, shards = 0, firstShard = 0, ...others } = how;
  const bounds = { ...(budget && { budget }), ...(seed === undefined ? {} : { seed }) };
  return { ...others, thinker: { bot, level, shards, firstShard, ...bounds } };
}

function isListed(seats: AnyThinker | readonly AnyThinker[]): seats is readonly AnyThinker[] {
  return Array.isArray(seats);
}
