// The calls of `hadal.v1`, typed.

import type { MessageInitShape } from "@bufbuild/protobuf";
import { type Client, type Transport, createClient } from "@connectrpc/connect";

import {
  type Analyzing,
  type Choosing,
  type Imagining,
  type Reviewing,
  type Simulating,
  analyzeRequest,
  chooseRequest,
  imagineRequest,
  reviewRequest,
  simulateRequest,
} from "./bots.js";
import type * as analysis from "./gen/hadal/v1/analysis_service_pb.js";
import { type Action, type Position, type State, StateForm } from "./gen/hadal/v1/game_pb.js";
import * as pb from "./gen/hadal/v1/game_service_pb.js";
import type * as records from "./gen/hadal/v1/record_service_pb.js";
import { Play } from "./play.js";
import { Refused, refusing } from "./refused.js";
import { reports } from "./reports.js";
import {
  type Acting,
  type ActingOften,
  type AnyAction,
  type AnyState,
  type ApplyRequest,
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
  asState,
  asked,
} from "./requests.js";
import type { Services } from "./services.js";

/** An answer that always has its position. */
export type WithPosition<Answer> = Answer & { position: Position };
/** An answer that always has its action. */
export type WithAction<Answer> = Answer & { action: Action };

/**
 * A server behind a transport of Connect. Every call that the server refuses rejects with `Refused`, and any other failure with a
 * `ConnectError`. The last argument of a call sets further fields of its request.
 */
export class Hadal {
  /** The generated calls. */
  readonly service: Client<typeof pb.GameService>;
  /** The generated calls about records. */
  readonly records: Client<typeof records.RecordService>;
  /** The generated calls to bots. */
  readonly analysis: Client<typeof analysis.AnalysisService>;
  readonly #services: Services;

  constructor(transport: Transport, services: Services) {
    this.service = createClient(services.game, transport);
    this.records = createClient(services.records, transport);
    this.analysis = createClient(services.analysis, transport);
    this.#services = services;
  }

  /** The games of the server, and its limits. */
  listGames(): Promise<pb.ListGamesResponse> {
    return refusing(this.service.listGames({}));
  }

  /** Everything needed to draw and explain a game: components, rules, options, refusals. Refused: `UNKNOWN_GAME`. */
  async getGame(gameId: string, how: Asking = {}): Promise<pb.GetGameResponse> {
    this.#carries(how);
    return refusing(this.service.getGame({ ...how, gameId }));
  }

  /**
   * A new game, packed unless it is sealed or `include.stateForm` says otherwise. `seatCount` is needed where the game allows
   * several. Refused: `UNKNOWN_GAME`; `MALFORMED` for seats or options that are out of range.
   */
  async createGame(gameId: string, how: Creating = {}): Promise<WithPosition<pb.CreateGameResponse>> {
    this.#carries(how);
    const request = { ...asked(how), gameId };
    if (how.sealing === pb.Sealing.SEALED || how.opening?.length || how.include?.stateForm) {
      return positioned(refusing(this.service.createGame(request)));
    }
    try {
      const packed = { ...request, include: { ...how.include, stateForm: StateForm.PACKED } };
      return await positioned(refusing(this.service.createGame(packed)));
    } catch (error) {
      const itSeals = error instanceof Refused && "include.state_form" in error.violations;
      if (how.sealing === pb.Sealing.OPEN || !itSeals) throw error;
      // A server that seals every game gives none another form.
      return positioned(refusing(this.service.createGame(request)));
    }
  }

  /**
   * The first step of a sealed game whose chance nobody can choose: `createGame` takes its `opening` with the players' entropy,
   * of which these are the SHA-256 digests (32 bytes each), in the same order.
   */
  async commitChance(gameId: string, entropyCommitments: Uint8Array[], how: Committing = {}): Promise<pb.CommitChanceResponse> {
    this.#carries(how);
    return refusing(this.service.commitChance({ ...how, gameId, entropyCommitments }));
  }

  /** Ends a sealed game early, by the table's key or those of all seats; without `losers` nobody is ranked. Refused: `SEAT_KEY_REFUSED`, `GAME_OVER`. */
  closeGame(state: AnyState, how: Closing = {}): Promise<WithPosition<pb.CloseGameResponse>> {
    return positioned(refusing(this.service.closeGame({ ...asked(how), state: asState(state) })));
  }

  /** A state as a position; also tells whether a state from elsewhere is one. Refused: `MALFORMED`, `STATE_INVALID`. */
  getPosition(state: AnyState, how: Showing = {}): Promise<WithPosition<pb.GetPositionResponse>> {
    return positioned(refusing(this.service.getPosition({ ...asked(how), state: asState(state) })));
  }

  /** The same open state, to be read: the message of its game. */
  typed(state: AnyState): Promise<State> {
    return this.#inForm(state, StateForm.TYPED);
  }

  /** The same open state, to be kept and sent: some hundred bytes. */
  packed(state: AnyState): Promise<State> {
    return this.#inForm(state, StateForm.PACKED);
  }

  async #inForm(state: AnyState, stateForm: StateForm): Promise<State> {
    const include = { stateForm, skipLegalActions: true };
    return asState((await this.getPosition(state, { include })).position);
  }

  /**
   * The position after an action. Refused: `ILLEGAL_ACTION`, `NOT_AWAITED` (with `seat`), `STATE_STALE` (with `expectedHash`),
   * `GAME_OVER`, and `MALFORMED` for an action that cannot be read. With `validateOnly` the answer is empty.
   */
  apply(state: AnyState, action: AnyAction, how: Acting & { validateOnly: true }): Promise<pb.ApplyActionResponse>;
  apply(state: AnyState, action: AnyAction, how?: Acting): Promise<WithPosition<pb.ApplyActionResponse>>;
  apply(state: AnyState, action: AnyAction, how: Acting = {}): Promise<pb.ApplyActionResponse> {
    const answer = refusing(this.service.applyAction(applyRequest(state, action, how)));
    return how.validateOnly ? answer : positioned(answer);
  }

  /** The position after several actions, all or none of them. A refusal has the place of the action at fault in `metadata.index`. */
  applyActions(state: AnyState, actions: AnyAction[], how: ActingOften = {}): Promise<WithPosition<pb.ApplyActionsResponse>> {
    return positioned(
      refusing(this.service.applyActions({ ...asked(how), state: asState(state), actions: actions.map(asAction) })),
    );
  }

  /** One answer or refusal for each item of `applyRequest`, in order. */
  async batch(items: ApplyRequest[]): Promise<(pb.ApplyActionResponse | Refused)[]> {
    const { results } = await refusing(this.service.batchApplyActions({ items }));
    return results.map(({ result }) => {
      if (result.case === undefined) throw new Error("a result of the batch is empty");
      return result.case === "refused" ? Refused.fromStatus(result.value) : result.value;
    });
  }

  /** One game over one stream, from this state. Over gRPC alone: browsers cannot stream requests, and it rejects there. */
  async play(state: AnyState, how: Showing = {}): Promise<Play> {
    const stream = new Play(this.service);
    await stream.open(state, how).catch((error: unknown) => {
      stream.close();
      throw error;
    });
    return stream;
  }

  /**
   * The action that a bot would take in the awaited seat, from what that seat sees. The same question gets the same answer. Refused:
   * `MALFORMED` for a bot, level or budget that there is not; `GAME_OVER`, `SEAT_KEY_REFUSED` (sealed games), `OVERLOADED`.
   */
  async chooseAction(state: AnyState, how: Choosing = {}): Promise<WithAction<analysis.ChooseActionResponse>> {
    const chosen = await refusing(this.analysis.chooseAction(chooseRequest(state, how)));
    if (!chosen.action) throw new Error("the answer has no action");
    return chosen as WithAction<analysis.ChooseActionResponse>;
  }

  /**
   * A bot's opinion of the actions of the awaited seat: with `reportEvery` reports on the way, then one message that is `final`. The
   * call begins with the first message and ends where the loop is left, or by `signal`. It has no deadline but `timeoutMs`, before which
   * the server answers with what there is, and is not repeated. Refused as `chooseAction` is; `ILLEGAL_ACTION` for one of `only`.
   */
  analyze(state: AnyState, how: Analyzing = {}): AsyncGenerator<analysis.Analysis, void, undefined> {
    const request = analyzeRequest(state, how);
    return reports((options) => this.analysis.analyzePosition(request, options), how);
  }

  /**
   * The figures of so many `games` that bots play, one for all `seats` or one for each: from the start of a game, by its id, or from a
   * state in worlds that its awaited seat imagines. Reports, end and deadline are as those of `analyze`; `sumSimulations` adds up the
   * figures of ranges (`firstGame`). Refused: `MALFORMED`, such as for a game that may never end; `UNKNOWN_GAME`, `GAME_OVER`,
   * `SEAT_KEY_REFUSED` (sealed games), `OVERLOADED`.
   */
  simulate(start: string | AnyState, how: Simulating): AsyncGenerator<analysis.Simulation, void, undefined> {
    this.#carries(how);
    const request = simulateRequest(start, how);
    return reports((options) => this.analysis.simulateGames(request, options), how);
  }

  /**
   * The review of a finished game by its record: points on the way with `reportPoints`, then one message that is `final`, with all of
   * them, the moments in which another action was clearly better, and the record with remarks. Reports, end and deadline are as those of `analyze`;
   * `stoppedAt` says where a deadline stopped it. Refused: `MALFORMED` with the line, such as for a game that is not over;
   * `LIMIT_EXCEEDED`, `SEALING_REQUIRED`, `OVERLOADED`.
   */
  review(record: string, how: Reviewing = {}): AsyncGenerator<analysis.Review, void, undefined> {
    const request = reviewRequest(record, how);
    return reports((options) => this.analysis.reviewGame(request, options), how);
  }

  /**
   * Open states that the viewer could be in: everything that it cannot see is dealt again. Refused: `SEAT_KEY_REFUSED` (sealed games),
   * `SEALING_REQUIRED` where only sealed states are served.
   */
  async imagineStates(state: AnyState, how: Imagining = {}): Promise<analysis.ImagineStatesResponse> {
    return refusing(this.analysis.imagineStates(imagineRequest(state, how)));
  }

  /** A game as text. Takes the first state, every action since, and for a game with chance its seed or its keys. */
  exportRecord(initialState: AnyState, actions: AnyAction[], how: Exporting = {}): Promise<records.ExportRecordResponse> {
    const request = { ...how, initialState: asState(initialState), actions: actions.map(asAction) };
    return refusing(this.records.exportRecord(request));
  }

  /** A record as its first state, its actions and its last position. Refused: `MALFORMED` with the line at fault. */
  importRecord(record: string, how: Importing = {}): Promise<records.ImportRecordResponse> {
    return refusing(this.records.importRecord({ ...asked(how), record }));
  }

  /** The verdict on a record: `verified`, or where it first diverges; with `expectedCommitment`, whether its deal is the published one. */
  verifyGame(record: string, how: Verifying = {}): Promise<records.VerifyGameResponse> {
    return refusing(this.records.verifyGame({ ...how, record }));
  }

  /** How two states relate: of the same match or not, which is later, where they fork. */
  compareStates(a: AnyState, b: AnyState, how: Comparing = {}): Promise<records.CompareStatesResponse> {
    return refusing(this.records.compareStates({ ...how, a: asState(a), b: asState(b) }));
  }

  /** Throws for the options of a game whose messages were left out: they would be lost on the way, and the game be another one. */
  #carries({ options }: { options?: MessageInitShape<typeof pb.GetGameRequestSchema>["options"] }): void {
    const chosen = options?.options?.case;
    const field = this.#services.game.method.getGame.input.field["options"]?.message;
    if (!chosen || field?.fields.some(({ localName }) => localName === chosen)) return;
    const games = this.#services.gameIds.map((id) => `hadal-client/${id}`).join(", ");
    throw new Error(`${games} leaves out the options of ${chosen}: import the client from hadal-client`);
  }
}

async function positioned<Answer extends { position?: Position | undefined }>(answer: Promise<Answer>): Promise<WithPosition<Answer>> {
  const given = await answer;
  if (!given.position) throw new Error("the answer has no position");
  return given as WithPosition<Answer>;
}
