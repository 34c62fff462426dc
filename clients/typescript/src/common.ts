// The exports of every entry of the package.

export { create, equals, fromBinary, toBinary, toJsonString } from "@bufbuild/protobuf";
export { Code, ConnectError } from "@connectrpc/connect";

export type { AnyThinker } from "./bots.js";
export { sumSimulations } from "./figures.js";
export type { ActionAnalysis, Analysis, Simulation } from "./gen/hadal/v1/analysis_service_pb.js";
export { StoppedBy } from "./gen/hadal/v1/bot_pb.js";
export { Reversibility, StateForm } from "./gen/hadal/v1/game_pb.js";
export type { Action, ActionTemplate, Outcome, Position, State } from "./gen/hadal/v1/game_pb.js";
export { Authority, Sealing } from "./gen/hadal/v1/game_service_pb.js";
export type { Hadal, WithAction, WithPosition } from "./hadal.js";
export { loadState, saveState } from "./keeping.js";
export type { Play } from "./play.js";
export { type GameView, awaited, describe, outcome, viewOf, winner } from "./positions.js";
export { Refused } from "./refused.js";
export { type AnyAction, type AnyState, type AnyViewer, type ApplyRequest, applyRequest } from "./requests.js";
export type { Retrying } from "./retrying.js";
export { type Chosen, expand, member, randomAction } from "./templates.js";
