// The calls of `hadal.v1`, typed.

import { type Client, type Transport, createClient } from "@connectrpc/connect";
import type { Action, State } from "./gen/hadal/v1/game_pb.js";
import * as pb from "./gen/hadal/v1/game_service_pb.js";
import * as records from "./gen/hadal/v1/record_service_pb.js";
import { Play } from "./play.js";
import { Refused, refusing } from "./refused.js";
import {
  type Acting,
  type ActingOften,
  type Comparing,
  type Creating,
  type Exporting,
  type Importing,
  type Showing,
  applyRequest,
  typed,
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

  getGame(gameId: string): Promise<pb.GetGameResponse> {
    return refusing(this.service.getGame({ gameId }));
  }

  createGame(gameId: string, how: Creating = {}): Promise<pb.CreateGameResponse> {
    return refusing(this.service.createGame({ ...how, gameId }));
  }

  getPosition(state: State, how: Showing = {}): Promise<pb.GetPositionResponse> {
    return refusing(this.service.getPosition({ ...how, state }));
  }

  apply(state: State, action: Action | string, how: Acting = {}): Promise<pb.ApplyActionResponse> {
    return refusing(this.service.applyAction(applyRequest(state, action, how)));
  }

  applyActions(state: State, actions: (Action | string)[], how: ActingOften = {}): Promise<pb.ApplyActionsResponse> {
    return refusing(this.service.applyActions({ ...how, state, actions: actions.map(typed) }));
  }

  /** One answer or refusal per item, in order. */
  async batch(items: pb.ApplyActionRequest[]): Promise<(pb.ApplyActionResponse | Refused)[]> {
    const { results } = await refusing(this.service.batchApplyActions({ items }));
    return results.map(({ result }) => {
      if (result.case === undefined) throw new Error("a result of the batch is empty");
      return result.case === "refused" ? Refused.fromStatus(result.value) : result.value;
    });
  }

  verifyGame(record: string): Promise<records.VerifyGameResponse> {
    return refusing(this.records.verifyGame({ record }));
  }

  compareStates(a: State, b: State, how: Comparing = {}): Promise<records.CompareStatesResponse> {
    return refusing(this.records.compareStates({ ...how, a, b }));
  }

  exportRecord(
    initialState: State,
    actions: (Action | string)[],
    how: Exporting = {},
  ): Promise<records.ExportRecordResponse> {
    return refusing(this.records.exportRecord({ ...how, initialState, actions: actions.map(typed) }));
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
