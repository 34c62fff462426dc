import type { GenEnum, GenFile, GenMessage, GenService } from "@bufbuild/protobuf/codegenv2";
import type { Thinker, Work } from "./bot_pb.js";
import type { Action, GameOptions, Include, State, Viewer } from "./game_pb.js";
import type { Message } from "@bufbuild/protobuf";
/**
 * Describes the file hadal/v1/analysis_service.proto.
 */
export declare const file_hadal_v1_analysis_service: GenFile;
/**
 * Asks a bot for the action it would take.
 *
 * @generated from message hadal.v1.ChooseActionRequest
 */
export type ChooseActionRequest = Message<"hadal.v1.ChooseActionRequest"> & {
    /**
     * The state, in which a seat is awaited.
     *
     * @generated from field: hadal.v1.State state = 1;
     */
    state?: State | undefined;
    /**
     * The key of the awaited seat (sealed matches).
     *
     * @generated from field: bytes seat_key = 2;
     */
    seatKey: Uint8Array;
    /**
     * The bot.
     *
     * @generated from field: hadal.v1.Thinker thinker = 3;
     */
    thinker?: Thinker | undefined;
    /**
     * The optional parts of the answer: `words` for labels.
     *
     * @generated from field: hadal.v1.Include include = 4;
     */
    include?: Include | undefined;
};
/**
 * Describes the message hadal.v1.ChooseActionRequest.
 * Use `create(ChooseActionRequestSchema)` to create a new message.
 */
export declare const ChooseActionRequestSchema: GenMessage<ChooseActionRequest>;
/**
 * The action that a bot would take.
 *
 * @generated from message hadal.v1.ChooseActionResponse
 */
export type ChooseActionResponse = Message<"hadal.v1.ChooseActionResponse"> & {
    /**
     * The action, for ApplyAction.
     *
     * @generated from field: hadal.v1.Action action = 1;
     */
    action?: Action | undefined;
    /**
     * The action in notation.
     *
     * @generated from field: string notation = 2;
     */
    notation: string;
    /**
     * The best actions that the bot considered, best first, at most 16.
     *
     * @generated from field: repeated hadal.v1.ActionAnalysis actions = 3;
     */
    actions: ActionAnalysis[];
    /**
     * The work that was done.
     *
     * @generated from field: hadal.v1.Work work = 4;
     */
    work?: Work | undefined;
};
/**
 * Describes the message hadal.v1.ChooseActionResponse.
 * Use `create(ChooseActionResponseSchema)` to create a new message.
 */
export declare const ChooseActionResponseSchema: GenMessage<ChooseActionResponse>;
/**
 * Asks a bot to compare the actions of the awaited seat.
 *
 * @generated from message hadal.v1.AnalyzePositionRequest
 */
export type AnalyzePositionRequest = Message<"hadal.v1.AnalyzePositionRequest"> & {
    /**
     * The state, in which a seat is awaited.
     *
     * @generated from field: hadal.v1.State state = 1;
     */
    state?: State | undefined;
    /**
     * The key of the awaited seat (sealed matches).
     *
     * @generated from field: bytes seat_key = 2;
     */
    seatKey: Uint8Array;
    /**
     * The bot.
     *
     * @generated from field: hadal.v1.Thinker thinker = 3;
     */
    thinker?: Thinker | undefined;
    /**
     * The transitions between two reports, at least 1024; 0 for the final message alone. A report within 50 ms of the last one, or
     * one that the caller is too slow to take, is left out.
     *
     * @generated from field: uint64 report_every = 4;
     */
    reportEvery: bigint;
    /**
     * The actions to compare, all of them legal, at most 1024; empty for all.
     *
     * @generated from field: repeated hadal.v1.Action only = 5;
     */
    only: Action[];
    /**
     * The most actions in a message; 0 for 16.
     *
     * @generated from field: uint32 lines = 6;
     */
    lines: number;
    /**
     * True to try all actions of `only`, which then names at least one, equally often and in the same worlds, so that luck does not
     * differ between them. Without it a search goes mostly to the most promising actions. The best by its mean is first. It has no
     * effect on a search of all replies, which imagines no worlds.
     *
     * @generated from field: bool even = 7;
     */
    even: boolean;
};
/**
 * Describes the message hadal.v1.AnalyzePositionRequest.
 * Use `create(AnalyzePositionRequestSchema)` to create a new message.
 */
export declare const AnalyzePositionRequestSchema: GenMessage<AnalyzePositionRequest>;
/**
 * A bot's judgement of the actions of the awaited seat.
 *
 * @generated from message hadal.v1.Analysis
 */
export type Analysis = Message<"hadal.v1.Analysis"> & {
    /**
     * True in the last message.
     *
     * @generated from field: bool final = 1;
     */
    final: boolean;
    /**
     * The best actions so far, best first.
     *
     * @generated from field: repeated hadal.v1.ActionAnalysis actions = 2;
     */
    actions: ActionAnalysis[];
    /**
     * The work so far.
     *
     * @generated from field: hadal.v1.Work work = 3;
     */
    work?: Work | undefined;
};
/**
 * Describes the message hadal.v1.Analysis.
 * Use `create(AnalysisSchema)` to create a new message.
 */
export declare const AnalysisSchema: GenMessage<Analysis>;
/**
 * A bot's judgement of an action.
 *
 * @generated from message hadal.v1.ActionAnalysis
 */
export type ActionAnalysis = Message<"hadal.v1.ActionAnalysis"> & {
    /**
     * The action, for ApplyAction.
     *
     * @generated from field: hadal.v1.Action action = 1;
     */
    action?: Action | undefined;
    /**
     * The action in notation.
     *
     * @generated from field: string notation = 2;
     */
    notation: string;
    /**
     * The number of simulations that took it.
     *
     * @generated from field: uint64 visits = 3;
     */
    visits: bigint;
    /**
     * The values, by seat; over several shards, means weighted by visits.
     *
     * @generated from field: repeated hadal.v1.SeatValue values = 4;
     */
    values: SeatValue[];
    /**
     * The expected course of the game in notation, from this action on.
     *
     * @generated from field: repeated string variation = 5;
     */
    variation: string[];
    /**
     * The action in words.
     *
     * @generated from field: string label = 6;
     */
    label: string;
    /**
     * The expected course of the game in words, from this action on, up to the first step that depends on something the seat cannot
     * know: it ends with the action that draws or reveals something and, in games with hidden hands, before another seat decides.
     * Included with the label.
     *
     * @generated from field: repeated string variation_labels = 7;
     */
    variationLabels: string[];
    /**
     * The action's changes for its seat, in words: points and the lead if the game ended then, and the prospects that a bot sees in the
     * state, such as "adds 1.2 worth of tokens in reach". It addresses the player: "you lead by 4". Included with the label.
     *
     * @generated from field: repeated string reasons = 8;
     */
    reasons: string[];
    /**
     * The path of the action in the awaited seat's scene of this position, as indices into Scene.steps; for a member of a template
     * the steps before its choice. Included with the label.
     *
     * @generated from field: repeated uint32 steps = 9;
     */
    steps: number[];
    /**
     * The best reason in at most 22 letters, such as "brings 4 points"; empty if none is so short. Included with the label.
     *
     * @generated from field: string reason_short = 10;
     */
    reasonShort: string;
    /**
     * The standard error of the difference between its share of a win and that of the first line, for the awaited seat and in the same
     * worlds, in millionths. Set with `even`; never for the first line, after fewer than eight simulations, or if the search visited
     * everything that can follow.
     *
     * @generated from field: optional uint32 win_error_ppm = 11;
     */
    winErrorPpm?: number | undefined;
};
/**
 * Describes the message hadal.v1.ActionAnalysis.
 * Use `create(ActionAnalysisSchema)` to create a new message.
 */
export declare const ActionAnalysisSchema: GenMessage<ActionAnalysis>;
/**
 * The value of an action for a seat.
 *
 * @generated from message hadal.v1.SeatValue
 */
export type SeatValue = Message<"hadal.v1.SeatValue"> & {
    /**
     * The seat.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The expected share of a win, in millionths. If the game goes on beyond the search, it is a logistic function of the lead.
     *
     * @generated from field: uint32 win_ppm = 2;
     */
    winPpm: number;
    /**
     * The expected score in thousandths of a point. If the game goes on beyond the search, it is the worth of the position.
     *
     * @generated from field: sint64 score_milli = 3;
     */
    scoreMilli: bigint;
    /**
     * The standard deviation of the score between simulations.
     *
     * @generated from field: uint64 score_deviation_milli = 4;
     */
    scoreDeviationMilli: bigint;
};
/**
 * Describes the message hadal.v1.SeatValue.
 * Use `create(SeatValueSchema)` to create a new message.
 */
export declare const SeatValueSchema: GenMessage<SeatValue>;
/**
 * Asks for simulated games.
 *
 * @generated from message hadal.v1.SimulateGamesRequest
 */
export type SimulateGamesRequest = Message<"hadal.v1.SimulateGamesRequest"> & {
    /**
     * The game id, for games from the start.
     *
     * @generated from field: string game_id = 1;
     */
    gameId: string;
    /**
     * The options; unset for the defaults.
     *
     * @generated from field: hadal.v1.GameOptions options = 2;
     */
    options?: GameOptions | undefined;
    /**
     * The number of seats. Required unless the game allows only one number.
     *
     * @generated from field: uint32 seat_count = 3;
     */
    seatCount: number;
    /**
     * The state from which games go on, instead of game, options and seats. Each begins in a world imagined by the seat of the key, or by
     * the awaited seat of an open state.
     *
     * @generated from field: hadal.v1.State state = 4;
     */
    state?: State | undefined;
    /**
     * The key of a seat (sealed matches).
     *
     * @generated from field: bytes seat_key = 5;
     */
    seatKey: Uint8Array;
    /**
     * The bot in each seat, or one for all of them. No budgets in milliseconds: games must be the same on every machine.
     *
     * @generated from field: repeated hadal.v1.Thinker seats = 6;
     */
    seats: Thinker[];
    /**
     * The seed of all games.
     *
     * @generated from field: uint64 seed = 7;
     */
    seed: bigint;
    /**
     * The number of the first game. Game i is the same in every range, so ranges add up.
     *
     * @generated from field: uint64 first_game = 8;
     */
    firstGame: bigint;
    /**
     * The number of games.
     *
     * @generated from field: uint64 games = 9;
     */
    games: bigint;
    /**
     * True to play each deal once in every seating: the next game has the same deal, with every bot one seat further on. Figures are then
     * by bot: `seat` is the place in `seats`.
     *
     * @generated from field: bool rotate = 10;
     */
    rotate: boolean;
    /**
     * The transitions between two reports, at least 1024; 0 for the final message alone.
     *
     * @generated from field: uint64 report_every = 11;
     */
    reportEvery: bigint;
    /**
     * The number of random actions at the start of each deal, the same in every seating, at most 1000. Unset, it is 8 in games from the start
     * without chance, which would be copies of one game otherwise, and 0 in all others. An opening that ends the game is drawn again,
     * after 16 draws in a row with half the length, and so on. Figures are about the play after the opening; `work` also counts its actions.
     *
     * @generated from field: optional uint32 opening = 12;
     */
    opening?: number | undefined;
};
/**
 * Describes the message hadal.v1.SimulateGamesRequest.
 * Use `create(SimulateGamesRequestSchema)` to create a new message.
 */
export declare const SimulateGamesRequestSchema: GenMessage<SimulateGamesRequest>;
/**
 * The figures of simulated games. All are sums and maxima, so the figures of ranges of games add up.
 *
 * @generated from message hadal.v1.Simulation
 */
export type Simulation = Message<"hadal.v1.Simulation"> & {
    /**
     * True in the last message.
     *
     * @generated from field: bool final = 1;
     */
    final: boolean;
    /**
     * The number of games played, from `first_game` on.
     *
     * @generated from field: uint64 games = 2;
     */
    games: bigint;
    /**
     * The results, by seat; with `rotate`, by bot.
     *
     * @generated from field: repeated hadal.v1.SeatStatistics seats = 3;
     */
    seats: SeatStatistics[];
    /**
     * The lengths of the games.
     *
     * @generated from field: hadal.v1.Lengths lengths = 4;
     */
    lengths?: Lengths | undefined;
    /**
     * The decisions, by their words in order of the alphabet.
     *
     * @generated from field: repeated hadal.v1.DecisionStatistics decisions = 5;
     */
    decisions: DecisionStatistics[];
    /**
     * The work done by the bots and by the games themselves.
     *
     * @generated from field: hadal.v1.Work work = 6;
     */
    work?: Work | undefined;
    /**
     * The number of games that equal an earlier one in the same seating, action for action, as happens in games without chance: they add
     * no information. Intervals count different deals, which are the games without copies, divided by the number of seats with
     * `rotate`. Only copies within one answer are counted, and among more than 65,536 different games not all of them.
     *
     * @generated from field: uint64 copies = 7;
     */
    copies: bigint;
};
/**
 * Describes the message hadal.v1.Simulation.
 * Use `create(SimulationSchema)` to create a new message.
 */
export declare const SimulationSchema: GenMessage<Simulation>;
/**
 * The results of a seat.
 *
 * @generated from message hadal.v1.SeatStatistics
 */
export type SeatStatistics = Message<"hadal.v1.SeatStatistics"> & {
    /**
     * The seat; with `rotate`, the place in `seats`.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The wins in millionths of a game; a shared first place is shared.
     *
     * @generated from field: uint64 wins_ppm = 2;
     */
    winsPpm: bigint;
    /**
     * The sum of its ranks.
     *
     * @generated from field: uint64 rank_sum = 3;
     */
    rankSum: bigint;
    /**
     * The sum of its scores.
     *
     * @generated from field: sint64 score_sum = 4;
     */
    scoreSum: bigint;
    /**
     * The sum of the squares of its scores.
     *
     * @generated from field: uint64 score_square_sum = 5;
     */
    scoreSquareSum: bigint;
};
/**
 * Describes the message hadal.v1.SeatStatistics.
 * Use `create(SeatStatisticsSchema)` to create a new message.
 */
export declare const SeatStatisticsSchema: GenMessage<SeatStatistics>;
/**
 * The lengths of games in actions.
 *
 * @generated from message hadal.v1.Lengths
 */
export type Lengths = Message<"hadal.v1.Lengths"> & {
    /**
     * The sum.
     *
     * @generated from field: uint64 actions_sum = 1;
     */
    actionsSum: bigint;
    /**
     * The sum of the squares.
     *
     * @generated from field: uint64 actions_square_sum = 2;
     */
    actionsSquareSum: bigint;
    /**
     * The longest.
     *
     * @generated from field: uint64 actions_max = 3;
     */
    actionsMax: bigint;
};
/**
 * Describes the message hadal.v1.Lengths.
 * Use `create(LengthsSchema)` to create a new message.
 */
export declare const LengthsSchema: GenMessage<Lengths>;
/**
 * A kind of decision.
 *
 * @generated from message hadal.v1.DecisionStatistics
 */
export type DecisionStatistics = Message<"hadal.v1.DecisionStatistics"> & {
    /**
     * The word of the decision, as in Awaiting.
     *
     * @generated from field: string decision = 1;
     */
    decision: string;
    /**
     * The number of times it was taken.
     *
     * @generated from field: uint64 times = 2;
     */
    times: bigint;
    /**
     * The sum of the numbers of legal actions, members of templates included.
     *
     * @generated from field: uint64 choices_sum = 3;
     */
    choicesSum: bigint;
};
/**
 * Describes the message hadal.v1.DecisionStatistics.
 * Use `create(DecisionStatisticsSchema)` to create a new message.
 */
export declare const DecisionStatisticsSchema: GenMessage<DecisionStatistics>;
/**
 * Asks for states that a viewer could be in.
 *
 * @generated from message hadal.v1.ImagineStatesRequest
 */
export type ImagineStatesRequest = Message<"hadal.v1.ImagineStatesRequest"> & {
    /**
     * The state.
     *
     * @generated from field: hadal.v1.State state = 1;
     */
    state?: State | undefined;
    /**
     * The key of the viewer's seat (sealed matches); the viewer can contain it instead.
     *
     * @generated from field: bytes seat_key = 2;
     */
    seatKey: Uint8Array;
    /**
     * The viewer; unset for the seat of the key, or the awaited seat of an open state.
     *
     * @generated from field: hadal.v1.Viewer viewer = 3;
     */
    viewer?: Viewer | undefined;
    /**
     * The number of states, 1 to 1000; 0 for one.
     *
     * @generated from field: uint32 count = 4;
     */
    count: number;
    /**
     * The seed; derived from what the viewer sees if unset.
     *
     * @generated from field: optional uint64 seed = 5;
     */
    seed?: bigint | undefined;
    /**
     * The optional parts of the answer: `state_form`.
     *
     * @generated from field: hadal.v1.Include include = 6;
     */
    include?: Include | undefined;
};
/**
 * Describes the message hadal.v1.ImagineStatesRequest.
 * Use `create(ImagineStatesRequestSchema)` to create a new message.
 */
export declare const ImagineStatesRequestSchema: GenMessage<ImagineStatesRequest>;
/**
 * States that the viewer could be in.
 *
 * @generated from message hadal.v1.ImagineStatesResponse
 */
export type ImagineStatesResponse = Message<"hadal.v1.ImagineStatesResponse"> & {
    /**
     * The states, packed by default. A longer list begins with the same states.
     *
     * @generated from field: repeated hadal.v1.State states = 1;
     */
    states: State[];
    /**
     * The requested or derived seed.
     *
     * @generated from field: uint64 seed = 2;
     */
    seed: bigint;
};
/**
 * Describes the message hadal.v1.ImagineStatesResponse.
 * Use `create(ImagineStatesResponseSchema)` to create a new message.
 */
export declare const ImagineStatesResponseSchema: GenMessage<ImagineStatesResponse>;
/**
 * Asks for the review of a finished game.
 *
 * @generated from message hadal.v1.ReviewGameRequest
 */
export type ReviewGameRequest = Message<"hadal.v1.ReviewGameRequest"> & {
    /**
     * The record (docs/records.md) of an open game that has ended by its rules, or of a sealed one with its chance.
     *
     * @generated from field: string record = 1;
     */
    record: string;
    /**
     * The seats whose decisions to review; empty for all.
     *
     * @generated from field: repeated uint32 seats = 2;
     */
    seats: number[];
    /**
     * The most moments, 1 to 8; 0 for 3.
     *
     * @generated from field: uint32 moments = 3;
     */
    moments: number;
    /**
     * The transitions of the first look at each decision, at most 1000000; 0 for the game's own number, 16000 or 32000. With fewer, comparisons
     * of suspects get proportionally less as well; with more, they get what the game's own number gives.
     *
     * @generated from field: uint64 look = 4;
     */
    look: bigint;
    /**
     * The most transitions in all; 0 for the limit of a decision, which is the largest value. A review that reaches it says where.
     *
     * @generated from field: uint64 transitions = 5;
     */
    transitions: bigint;
    /**
     * The seed of all imagined worlds.
     *
     * @generated from field: uint64 seed = 6;
     */
    seed: bigint;
    /**
     * True to measure the luck of each draw as well, in games with open draws and nothing else hidden, such as Deep Colony. It takes several
     * times as long. Refused for other games.
     *
     * @generated from field: bool luck = 7;
     */
    luck: boolean;
    /**
     * True for reports with the points as they are found; otherwise the final message comes alone.
     *
     * @generated from field: bool report_points = 8;
     */
    reportPoints: boolean;
};
/**
 * Describes the message hadal.v1.ReviewGameRequest.
 * Use `create(ReviewGameRequestSchema)` to create a new message.
 */
export declare const ReviewGameRequestSchema: GenMessage<ReviewGameRequest>;
/**
 * The review of a finished game.
 *
 * @generated from message hadal.v1.Review
 */
export type Review = Message<"hadal.v1.Review"> & {
    /**
     * True in the last message.
     *
     * @generated from field: bool final = 1;
     */
    final: boolean;
    /**
     * The chances of the seats, in the order of the game: a report has the points since the previous report, the last message has all.
     *
     * @generated from field: repeated hadal.v1.ReviewPoint points = 2;
     */
    points: ReviewPoint[];
    /**
     * The decisions that cost most, in the order of the game.
     *
     * @generated from field: repeated hadal.v1.ReviewMoment moments = 3;
     */
    moments: ReviewMoment[];
    /**
     * The review in at most three sentences: who won by which points, when it turned, what to try.
     *
     * @generated from field: repeated string sentences = 4;
     */
    sentences: string[];
    /**
     * The luck of the draws, in the order of the game, if requested.
     *
     * @generated from field: repeated hadal.v1.ReviewLuck luck = 5;
     */
    luck: ReviewLuck[];
    /**
     * The work done, in the last message. A complete review has stopped because nothing was left to search.
     *
     * @generated from field: hadal.v1.Work work = 6;
     */
    work?: Work | undefined;
    /**
     * The part of the review that a bound stopped; unspecified if it is complete, and in a report. The answer has the results until then.
     *
     * @generated from field: hadal.v1.ReviewPart stopped_in = 7;
     */
    stoppedIn: ReviewPart;
    /**
     * The number of actions of the record before the first decision that this part left out; unset like stopped_in.
     *
     * @generated from field: optional uint64 stopped_at = 8;
     */
    stoppedAt?: bigint | undefined;
    /**
     * The record with the moments and sentences as remarks.
     *
     * @generated from field: string record = 9;
     */
    record: string;
};
/**
 * Describes the message hadal.v1.Review.
 * Use `create(ReviewSchema)` to create a new message.
 */
export declare const ReviewSchema: GenMessage<Review>;
/**
 * A seat's chances at the first real decision of its turn.
 *
 * @generated from message hadal.v1.ReviewPoint
 */
export type ReviewPoint = Message<"hadal.v1.ReviewPoint"> & {
    /**
     * The actions of the record before it.
     *
     * @generated from field: uint64 ply = 1;
     */
    ply: bigint;
    /**
     * The turn, from 1.
     *
     * @generated from field: uint64 turn = 2;
     */
    turn: bigint;
    /**
     * The seat.
     *
     * @generated from field: uint32 seat = 3;
     */
    seat: number;
    /**
     * Its share of a win by its best action, in millionths. Shares grow with the work, so compare only shares of one seat in one review.
     *
     * @generated from field: uint32 win_ppm = 4;
     */
    winPpm: number;
};
/**
 * Describes the message hadal.v1.ReviewPoint.
 * Use `create(ReviewPointSchema)` to create a new message.
 */
export declare const ReviewPointSchema: GenMessage<ReviewPoint>;
/**
 * A decision in which another action was clearly better.
 *
 * @generated from message hadal.v1.ReviewMoment
 */
export type ReviewMoment = Message<"hadal.v1.ReviewMoment"> & {
    /**
     * The actions of the record before it.
     *
     * @generated from field: uint64 ply = 1;
     */
    ply: bigint;
    /**
     * The turn, from 1.
     *
     * @generated from field: uint64 turn = 2;
     */
    turn: bigint;
    /**
     * The seat that decided.
     *
     * @generated from field: uint32 seat = 3;
     */
    seat: number;
    /**
     * The size of the loss.
     *
     * @generated from field: hadal.v1.ReviewVerdict verdict = 4;
     */
    verdict: ReviewVerdict;
    /**
     * The action that was played.
     *
     * @generated from field: hadal.v1.ReviewedAction played = 5;
     */
    played?: ReviewedAction | undefined;
    /**
     * The better action.
     *
     * @generated from field: hadal.v1.ReviewedAction better = 6;
     */
    better?: ReviewedAction | undefined;
    /**
     * The loss in millionths of a win, by the witness with the smaller figure: equal walks to both actions in the same imagined worlds, or
     * games played on from both.
     *
     * @generated from field: uint32 loss_ppm = 7;
     */
    lossPpm: number;
    /**
     * The standard error of the loss, in millionths.
     *
     * @generated from field: uint32 error_ppm = 8;
     */
    errorPpm: number;
};
/**
 * Describes the message hadal.v1.ReviewMoment.
 * Use `create(ReviewMomentSchema)` to create a new message.
 */
export declare const ReviewMomentSchema: GenMessage<ReviewMoment>;
/**
 * An action of a moment.
 *
 * @generated from message hadal.v1.ReviewedAction
 */
export type ReviewedAction = Message<"hadal.v1.ReviewedAction"> & {
    /**
     * The action, for ApplyAction.
     *
     * @generated from field: hadal.v1.Action action = 1;
     */
    action?: Action | undefined;
    /**
     * The action in notation.
     *
     * @generated from field: string notation = 2;
     */
    notation: string;
    /**
     * The action in words.
     *
     * @generated from field: string label = 3;
     */
    label: string;
    /**
     * Its changes for its seat, in words, without those that the other action of the moment shares, as in ActionAnalysis.
     *
     * @generated from field: repeated string reasons = 4;
     */
    reasons: string[];
    /**
     * Its path in the scene of the seat that decided, as in ActionAnalysis.
     *
     * @generated from field: repeated uint32 steps = 5;
     */
    steps: number[];
};
/**
 * Describes the message hadal.v1.ReviewedAction.
 * Use `create(ReviewedActionSchema)` to create a new message.
 */
export declare const ReviewedActionSchema: GenMessage<ReviewedAction>;
/**
 * The luck of a draw for the seat that decides next.
 *
 * @generated from message hadal.v1.ReviewLuck
 */
export type ReviewLuck = Message<"hadal.v1.ReviewLuck"> & {
    /**
     * The actions of the record before the decision that follows the draw.
     *
     * @generated from field: uint64 ply = 1;
     */
    ply: bigint;
    /**
     * The seat that decides.
     *
     * @generated from field: uint32 seat = 2;
     */
    seat: number;
    /**
     * Its share of a win after the true draw less the mean after imagined ones, in millionths.
     *
     * @generated from field: sint32 luck_ppm = 3;
     */
    luckPpm: number;
    /**
     * The standard error of this mean, in millionths.
     *
     * @generated from field: uint32 error_ppm = 4;
     */
    errorPpm: number;
};
/**
 * Describes the message hadal.v1.ReviewLuck.
 * Use `create(ReviewLuckSchema)` to create a new message.
 */
export declare const ReviewLuckSchema: GenMessage<ReviewLuck>;
/**
 * The size of the loss by a decision.
 *
 * @generated from enum hadal.v1.ReviewVerdict
 */
export declare enum ReviewVerdict {
    /**
     * Never sent.
     *
     * @generated from enum value: REVIEW_VERDICT_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * At least a twentieth of a win.
     *
     * @generated from enum value: REVIEW_VERDICT_SLIP = 1;
     */
    SLIP = 1,
    /**
     * At least a tenth.
     *
     * @generated from enum value: REVIEW_VERDICT_MISTAKE = 2;
     */
    MISTAKE = 2,
    /**
     * At least a fifth.
     *
     * @generated from enum value: REVIEW_VERDICT_TURNING_POINT = 3;
     */
    TURNING_POINT = 3
}
/**
 * Describes the enum hadal.v1.ReviewVerdict.
 */
export declare const ReviewVerdictSchema: GenEnum<ReviewVerdict>;
/**
 * A part of a review.
 *
 * @generated from enum hadal.v1.ReviewPart
 */
export declare enum ReviewPart {
    /**
     * None.
     *
     * @generated from enum value: REVIEW_PART_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * The first look at every decision.
     *
     * @generated from enum value: REVIEW_PART_PASS = 1;
     */
    PASS = 1,
    /**
     * The close look at the suspects.
     *
     * @generated from enum value: REVIEW_PART_WITNESSES = 2;
     */
    WITNESSES = 2,
    /**
     * The luck of the draws.
     *
     * @generated from enum value: REVIEW_PART_LUCK = 3;
     */
    LUCK = 3
}
/**
 * Describes the enum hadal.v1.ReviewPart.
 */
export declare const ReviewPartSchema: GenEnum<ReviewPart>;
/**
 * Opponents, hints and figures. A bot gets the view of its seat and imagines the rest, so its answers do not depend on anything
 * hidden from that seat. Equal questions get equal answers from every server, except with budgets in milliseconds.
 *
 * @generated from service hadal.v1.AnalysisService
 */
export declare const AnalysisService: GenService<{
    /**
     * Chooses an action for the awaited seat.
     *
     * @generated from rpc hadal.v1.AnalysisService.ChooseAction
     */
    chooseAction: {
        methodKind: "unary";
        input: typeof ChooseActionRequestSchema;
        output: typeof ChooseActionResponseSchema;
    };
    /**
     * Compares the actions of the awaited seat. Sends reports on the way, then exactly one final message.
     *
     * @generated from rpc hadal.v1.AnalysisService.AnalyzePosition
     */
    analyzePosition: {
        methodKind: "server_streaming";
        input: typeof AnalyzePositionRequestSchema;
        output: typeof AnalysisSchema;
    };
    /**
     * Lets bots play many games, from the start or from a state. Sends reports on the way, then exactly one final message.
     *
     * @generated from rpc hadal.v1.AnalysisService.SimulateGames
     */
    simulateGames: {
        methodKind: "server_streaming";
        input: typeof SimulateGamesRequestSchema;
        output: typeof SimulationSchema;
    };
    /**
     * Deals everything again that a viewer cannot see, and answers with open states that the viewer could be in. A server of sealed states
     * only refuses it.
     *
     * @generated from rpc hadal.v1.AnalysisService.ImagineStates
     */
    imagineStates: {
        methodKind: "unary";
        input: typeof ImagineStatesRequestSchema;
        output: typeof ImagineStatesResponseSchema;
    };
    /**
     * Reviews a finished game: how each seat stood turn by turn, and the few decisions in which another action was clearly better, judged by
     * what the deciding seat saw. Sends points on the way if requested, then exactly one final message with everything.
     *
     * @generated from rpc hadal.v1.AnalysisService.ReviewGame
     */
    reviewGame: {
        methodKind: "server_streaming";
        input: typeof ReviewGameRequestSchema;
        output: typeof ReviewSchema;
    };
}>;
