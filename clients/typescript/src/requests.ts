// What a caller may set in a request.

import { type DescMessage, type MessageInitShape, type MessageShape, create } from "@bufbuild/protobuf";
import { type Action, ActionSchema, type State } from "./gen/hadal/v1/game_pb.js";
import * as pb from "./gen/hadal/v1/game_service_pb.js";
import * as records from "./gen/hadal/v1/record_service_pb.js";

/** The fields of a request that the caller may set. */
type Fields<Desc extends DescMessage, Own extends string> = Omit<
  Exclude<MessageInitShape<Desc>, MessageShape<Desc>>,
  Own | "$typeName" | "$unknown"
>;
export type Creating = Fields<typeof pb.CreateGameRequestSchema, "gameId">;
export type Showing = Fields<typeof pb.GetPositionRequestSchema, "state">;
export type Acting = Fields<typeof pb.ApplyActionRequestSchema, "state" | "action">;
export type ActingOften = Fields<typeof pb.ApplyActionsRequestSchema, "state" | "actions">;
export type Exporting = Fields<typeof records.ExportRecordRequestSchema, "initialState" | "actions">;
export type Importing = Fields<typeof records.ImportRecordRequestSchema, "record">;
export type Comparing = Fields<typeof records.CompareStatesRequestSchema, "a" | "b">;

/** One item of a batch; the action is typed or in the game's notation. */
export function applyRequest(state: State, action: Action | string, how: Acting = {}): pb.ApplyActionRequest {
  return create(pb.ApplyActionRequestSchema, { ...how, state, action: typed(action) });
}

/** An action that may be in the game's notation. */
export function typed(action: Action | string): Action {
  return typeof action === "string" ? create(ActionSchema, { action: { case: "notation", value: action } }) : action;
}
