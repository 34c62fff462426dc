import { type Client, type Transport } from "@connectrpc/connect";
import { type Analyzing, type Choosing, type Imagining, type Reviewing, type Simulating } from "./bots.js";
import type * as analysis from "./gen/hadal/v1/analysis_service_pb.js";
import { type Action, type Position, type State } from "./gen/hadal/v1/game_pb.js";
import * as pb from "./gen/hadal/v1/game_service_pb.js";
import type * as records from "./gen/hadal/v1/record_service_pb.js";
import { Play } from "./play.js";
import { Refused } from "./refused.js";
import { type Acting, type ActingOften, type AnyAction, type AnyState, type ApplyRequest, type Asking, type Closing, type Committing, type Comparing, type Creating, type Exporting, type Importing, type Showing, type Verifying } from "./requests.js";
import type { Services } from "./services.js";
/** An answer that always has its position. */
export type WithPosition<Answer> = Answer & {
    position: Position;
};
/** An answer that always has its action. */
export type WithAction<Answer> = Answer & {
    action: Action;
};
/**
 * A server behind a transport of Connect. Every call that the server refuses rejects with `Refused`, and any other failure with a
 * `ConnectError`. The last argument of a call sets further fields of its request.
 */
export declare class Hadal {
    #private;
    /** The generated calls. */
    readonly service: Client<typeof pb.GameService>;
    /** The generated calls about records. */
    readonly records: Client<typeof records.RecordService>;
    /** The generated calls to bots. */
    readonly analysis: Client<typeof analysis.AnalysisService>;
    constructor(transport: Transport, services: Services);
    /** The games of the server, and its limits. */
    listGames(): Promise<pb.ListGamesResponse>;
    /** Everything needed to draw and explain a game: components, rules, options, refusals. Refused: `UNKNOWN_GAME`. */
    getGame(gameId: string, how?: Asking): Promise<pb.GetGameResponse>;
    /**
     * A new game, packed unless it is sealed or `include.stateForm` says otherwise. `seatCount` is needed where the game allows
     * several. Refused: `UNKNOWN_GAME`; `MALFORMED` for seats or options that are out of range.
     */
    createGame(gameId: string, how?: Creating): Promise<WithPosition<pb.CreateGameResponse>>;
    /**
     * The first step of a sealed game whose chance nobody can choose: `createGame` takes its `opening` with the players' entropy,
     * of which these are the SHA-256 digests (32 bytes each), in the same order.
     */
    commitChance(gameId: string, entropyCommitments: Uint8Array[], how?: Committing): Promise<pb.CommitChanceResponse>;
    /** Ends a sealed game early, by the table's key or those of all seats; without `losers` nobody is ranked. Refused: `SEAT_KEY_REFUSED`, `GAME_OVER`. */
    closeGame(state: AnyState, how?: Closing): Promise<WithPosition<pb.CloseGameResponse>>;
    /** A state as a position; also tells whether a state from elsewhere is one. Refused: `MALFORMED`, `STATE_INVALID`. */
    getPosition(state: AnyState, how?: Showing): Promise<WithPosition<pb.GetPositionResponse>>;
    /** The same open state, to be read: the message of its game. */
    typed(state: AnyState): Promise<State>;
    /** The same open state, to be kept and sent: some hundred bytes. */
    packed(state: AnyState): Promise<State>;
    /**
     * The position after an action. Refused: `ILLEGAL_ACTION`, `NOT_AWAITED` (with `seat`), `STATE_STALE` (with `expectedHash`),
     * `GAME_OVER`, and `MALFORMED` for an action that cannot be read. With `validateOnly` the answer is empty.
     */
    apply(state: AnyState, action: AnyAction, how: Acting & {
        validateOnly: true;
    }): Promise<pb.ApplyActionResponse>;
    apply(state: AnyState, action: AnyAction, how?: Acting): Promise<WithPosition<pb.ApplyActionResponse>>;
    /** The position after several actions, all or none of them. A refusal has the place of the action at fault in `metadata.index`. */
    applyActions(state: AnyState, actions: AnyAction[], how?: ActingOften): Promise<WithPosition<pb.ApplyActionsResponse>>;
    /** One answer or refusal for each item of `applyRequest`, in order. */
    batch(items: ApplyRequest[]): Promise<(pb.ApplyActionResponse | Refused)[]>;
    /** One game over one stream, from this state. Over gRPC alone: browsers cannot stream requests, and it rejects there. */
    play(state: AnyState, how?: Showing): Promise<Play>;
    /**
     * The action that a bot would take in the awaited seat, from what that seat sees. The same question gets the same answer. Refused:
     * `MALFORMED` for a bot, level or budget that there is not; `GAME_OVER`, `SEAT_KEY_REFUSED` (sealed games), `OVERLOADED`.
     */
    chooseAction(state: AnyState, how?: Choosing): Promise<WithAction<analysis.ChooseActionResponse>>;
    /**
     * A bot's opinion of the actions of the awaited seat: with `reportEvery` reports on the way, then one message that is `final`. The
     * call begins with the first message and ends where the loop is left, or by `signal`. It has no deadline but `timeoutMs`, before which
     * the server answers with what there is, and is not repeated. Refused as `chooseAction` is; `ILLEGAL_ACTION` for one of `only`.
     */
    analyze(state: AnyState, how?: Analyzing): AsyncGenerator<analysis.Analysis, void, undefined>;
    /**
     * The figures of so many `games` that bots play, one for all `seats` or one for each: from the start of a game, by its id, or from a
     * state in worlds that its awaited seat imagines. Reports, end and deadline are as those of `analyze`; `sumSimulations` adds up the
     * figures of ranges (`firstGame`). Refused: `MALFORMED`, such as for a game that may never end; `UNKNOWN_GAME`, `GAME_OVER`,
     * `SEAT_KEY_REFUSED` (sealed games), `OVERLOADED`.
     */
    simulate(start: string | AnyState, how: Simulating): AsyncGenerator<analysis.Simulation, void, undefined>;
    /**
     * The review of a finished game by its record: points on the way with `reportPoints`, then one message that is `final`, with all of
     * them, the moments in which another action was clearly better, and the record with remarks. Reports, end and deadline are as those of `analyze`;
     * `stoppedAt` says where a deadline stopped it. Refused: `MALFORMED` with the line, such as for a game that is not over;
     * `LIMIT_EXCEEDED`, `SEALING_REQUIRED`, `OVERLOADED`.
     */
    review(record: string, how?: Reviewing): AsyncGenerator<analysis.Review, void, undefined>;
    /**
     * Open states that the viewer could be in: everything that it cannot see is dealt again. Refused: `SEAT_KEY_REFUSED` (sealed games),
     * `SEALING_REQUIRED` where only sealed states are served.
     */
    imagineStates(state: AnyState, how?: Imagining): Promise<analysis.ImagineStatesResponse>;
    /** A game as text. Takes the first state, every action since, and for a game with chance its seed or its keys. */
    exportRecord(initialState: AnyState, actions: AnyAction[], how?: Exporting): Promise<records.ExportRecordResponse>;
    /** A record as its first state, its actions and its last position. Refused: `MALFORMED` with the line at fault. */
    importRecord(record: string, how?: Importing): Promise<records.ImportRecordResponse>;
    /** The verdict on a record: `verified`, or where it first diverges; with `expectedCommitment`, whether its deal is the published one. */
    verifyGame(record: string, how?: Verifying): Promise<records.VerifyGameResponse>;
    /** How two states relate: of the same match or not, which is later, where they fork. */
    compareStates(a: AnyState, b: AnyState, how?: Comparing): Promise<records.CompareStatesResponse>;
}
