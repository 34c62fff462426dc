// What a caller may set in a request.

import { type DescMessage, type MessageInitShape, type MessageShape, clone, create } from "@bufbuild/protobuf";
import { type Action, ActionSchema, IncludeSchema, type State, StateForm } from "./gen/hadal/v1/game_pb.js";
import * as pb from "./gen/hadal/v1/game_service_pb.js";
import * as records from "./gen/hadal/v1/record_service_pb.js";

/** The fields of a request that the caller may set. */
type Fields<Desc extends DescMessage, Own extends string> = Omit<
  Exclude<MessageInitShape<Desc>, MessageShape<Desc>>,
  Own | "$typeName" | "$unknown"
>;
export type Asking = Fields<typeof pb.GetGameRequestSchema, "gameId">;
export type Creating = Fields<typeof pb.CreateGameRequestSchema, "gameId">;
export type Committing = Fields<typeof pb.CommitChanceRequestSchema, "gameId" | "entropyCommitments">;
export type Closing = Fields<typeof pb.CloseGameRequestSchema, "state">;
export type Showing = Fields<typeof pb.GetPositionRequestSchema, "state">;
export type Acting = Fields<typeof pb.ApplyActionRequestSchema, "state" | "action">;
export type ActingOften = Fields<typeof pb.ApplyActionsRequestSchema, "state" | "actions">;
export type Exporting = Fields<typeof records.ExportRecordRequestSchema, "initialState" | "actions">;
export type Importing = Fields<typeof records.ImportRecordRequestSchema, "record">;
export type Verifying = Fields<typeof records.VerifyGameRequestSchema, "record">;
export type Comparing = Fields<typeof records.CompareStatesRequestSchema, "a" | "b">;

/** An action: in the game's notation, by its place in the state's list, or typed. */
export type AnyAction = string | number | Action;

/** One item of a batch. */
export function applyRequest(state: State, action: AnyAction, how: Acting = {}): pb.ApplyActionRequest {
  return create(pb.ApplyActionRequestSchema, { ...how, state, action: asAction(action) });
}

export function asAction(action: AnyAction): Action {
  if (typeof action === "string") return create(ActionSchema, { action: { case: "notation", value: action } });
  if (typeof action === "number") return create(ActionSchema, { action: { case: "index", value: action } });
  return action;
}

/** The same request for a packed state. */
export function packed(request: pb.CreateGameRequest): pb.CreateGameRequest {
  const copy = clone(pb.CreateGameRequestSchema, request);
  copy.include ??= create(IncludeSchema);
  copy.include.stateForm = StateForm.PACKED;
  return copy;
}
