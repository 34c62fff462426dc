// The calls of `hadal.v1`, typed.

import { create } from "@bufbuild/protobuf";
import { type Client, type Transport, createClient } from "@connectrpc/connect";
import { type Position, type State, StateForm } from "./gen/hadal/v1/game_pb.js";
import * as pb from "./gen/hadal/v1/game_service_pb.js";
import * as records from "./gen/hadal/v1/record_service_pb.js";
import { Play } from "./play.js";
import { Refused, refusing } from "./refused.js";
import {
  type Acting,
  type ActingOften,
  type AnyAction,
  type Asking,
  type Closing,
  type Committing,
  type Comparing,
  type Creating,
  type Exporting,
  type Importing,
  type Showing,
  type Verifying,
  applyRequest,
  asAction,
  packed,
} from "./requests.js";

/** A server behind a transport of Connect. */
export class Hadal {
  /** The calls as they are generated. */
  readonly service: Client<typeof pb.GameService>;
  /** The calls about records as they are generated. */
  readonly records: Client<typeof records.RecordService>;

  constructor(transport: Transport) {
    this.service = createClient(pb.GameService, transport);
    this.records = createClient(records.RecordService, transport);
  }

  listGames(): Promise<pb.ListGamesResponse> {
    return refusing(this.service.listGames({}));
  }

  getGame(gameId: string, how: Asking = {}): Promise<pb.GetGameResponse> {
    return refusing(this.service.getGame({ ...how, gameId }));
  }

  /** A new game. Its state comes packed, unless it is sealed or `include.stateForm` says otherwise. */
  async createGame(gameId: string, how: Creating = {}): Promise<pb.CreateGameResponse> {
    const asked = create(pb.CreateGameRequestSchema, { ...how, gameId });
    if (asked.sealing === pb.Sealing.SEALED || asked.opening.length || asked.include?.stateForm) {
      return refusing(this.service.createGame(asked));
    }
    try {
      return await refusing(this.service.createGame(packed(asked)));
    } catch (error) {
      const itSeals = error instanceof Refused && "include.state_form" in error.violations;
      if (asked.sealing === pb.Sealing.OPEN || !itSeals) throw error;
      // A server that seals every game gives none another form.
      return refusing(this.service.createGame(asked));
    }
  }

  /**
   * The first step of a sealed game whose chance nobody can choose: `createGame` takes its `opening` with the players' entropy,
   * of which these are the SHA-256 digests, in the same order.
   */
  commitChance(gameId: string, entropyCommitments: Uint8Array[], how: Committing = {}): Promise<pb.CommitChanceResponse> {
    return refusing(this.service.commitChance({ ...how, gameId, entropyCommitments }));
  }

  /** Ends a sealed game early, by the table's key or those of all seats. */
  closeGame(state: State, how: Closing = {}): Promise<pb.CloseGameResponse> {
    return refusing(this.service.closeGame({ ...how, state }));
  }

  getPosition(state: State, how: Showing = {}): Promise<pb.GetPositionResponse> {
    return refusing(this.service.getPosition({ ...how, state }));
  }

  /** The same open state, or that of a position, to be read: the message of its game. */
  async typed(state: State | Position): Promise<State> {
    const of = state.$typeName === "hadal.v1.Position" ? state.state : state;
    const include = { stateForm: StateForm.TYPED, skipLegalActions: true };
    const request = create(pb.GetPositionRequestSchema, { include });
    if (of) request.state = of;
    const { position } = await refusing(this.service.getPosition(request));
    return position!.state!;
  }

  apply(state: State, action: AnyAction, how: Acting = {}): Promise<pb.ApplyActionResponse> {
    return refusing(this.service.applyAction(applyRequest(state, action, how)));
  }

  applyActions(state: State, actions: AnyAction[], how: ActingOften = {}): Promise<pb.ApplyActionsResponse> {
    return refusing(this.service.applyActions({ ...how, state, actions: actions.map(asAction) }));
  }

  /** One answer or refusal per item, in order. */
  async batch(items: pb.ApplyActionRequest[]): Promise<(pb.ApplyActionResponse | Refused)[]> {
    const { results } = await refusing(this.service.batchApplyActions({ items }));
    return results.map(({ result }) => {
      if (result.case === undefined) throw new Error("a result of the batch is empty");
      return result.case === "refused" ? Refused.fromStatus(result.value) : result.value;
    });
  }

  /** Whether a record holds and, if that is given, is of the seed commitment that was published. */
  verifyGame(record: string, how: Verifying = {}): Promise<records.VerifyGameResponse> {
    return refusing(this.records.verifyGame({ ...how, record }));
  }

  compareStates(a: State, b: State, how: Comparing = {}): Promise<records.CompareStatesResponse> {
    return refusing(this.records.compareStates({ ...how, a, b }));
  }

  exportRecord(
    initialState: State,
    actions: AnyAction[],
    how: Exporting = {},
  ): Promise<records.ExportRecordResponse> {
    return refusing(this.records.exportRecord({ ...how, initialState, actions: actions.map(asAction) }));
  }

  importRecord(record: string, how: Importing = {}): Promise<records.ImportRecordResponse> {
    return refusing(this.records.importRecord({ ...how, record }));
  }

  /** One game over one stream (not over gRPC-Web). */
  async play(state: State, how: Showing = {}): Promise<Play> {
    const stream = new Play(this.service);
    await stream.open(state, how).catch((error: unknown) => {
      stream.close();
      throw error;
    });
    return stream;
  }
}
