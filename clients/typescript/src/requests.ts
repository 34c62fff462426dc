// The arguments of a request.

import type { DescMessage, MessageInitShape, MessageShape } from "@bufbuild/protobuf";

import type { ActionSchema, Choice, Position, State, ViewerSchema } from "./gen/hadal/v1/game_pb.js";
import type * as pb from "./gen/hadal/v1/game_service_pb.js";
import type * as records from "./gen/hadal/v1/record_service_pb.js";

/** A message as it may be written down: fields may be left out. */
type Init<Desc extends DescMessage> = Exclude<MessageInitShape<Desc>, MessageShape<Desc>>;
/** The fields of a request that the caller may set. */
export type Fields<Desc extends DescMessage, Own extends string> = Omit<Init<Desc>, Own | "viewers" | "$typeName" | "$unknown"> &
  ("viewers" extends keyof Init<Desc> ? { viewers?: readonly AnyViewer[] } : unknown);

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

/** An action: in the game's notation, by its place (from 0) in the list of legal actions, by what is chosen of a template, or as a message. */
export type AnyAction = string | number | Pick<Choice, "template" | "counts"> | MessageInitShape<typeof ActionSchema>;
/** A state, or a position that holds one. */
export type AnyState = State | Position;
/** The viewer: a seat (from 0) of an open game, `"spectator"`, the key of a seat of a sealed game, or a message. */
export type AnyViewer = number | "spectator" | Uint8Array | MessageInitShape<typeof ViewerSchema>;
/** One item of a batch. */
export type ApplyRequest = MessageInitShape<typeof pb.ApplyActionRequestSchema>;

/** One item of a batch. */
export function applyRequest(state: AnyState, action: AnyAction, how: Acting = {}): ApplyRequest {
  return { ...asked(how), state: asState(state), action: asAction(action) };
}

export function asAction(action: AnyAction): MessageInitShape<typeof ActionSchema> {
  if (typeof action === "string") return { action: { case: "notation", value: action } };
  if (typeof action === "number") return { action: { case: "index", value: action } };
  if ("counts" in action) return { action: { case: "choice", value: action } };
  return action;
}

/** The state itself. Throws if the position came without one. */
export function asState(from: AnyState): State {
  if (from.$typeName === "hadal.v1.State") return from;
  if (from.state) return from.state;
  throw new Error("the position has no state: ask for it without include.skipState");
}

/** The same request, with each viewer as a message. */
export function asked<How extends object>(how: How & { viewers?: readonly AnyViewer[] }) {
  const { viewers = [], ...rest } = how;
  return { ...rest, viewers: viewers.map(asViewer) };
}

export function asViewer(viewer: AnyViewer): MessageInitShape<typeof ViewerSchema> {
  if (typeof viewer === "number") return { viewer: { case: "seat", value: viewer } };
  if (viewer === "spectator") return { viewer: { case: "spectator", value: {} } };
  if (viewer instanceof Uint8Array) return { viewer: { case: "seatKey", value: viewer } };
  return viewer;
}
