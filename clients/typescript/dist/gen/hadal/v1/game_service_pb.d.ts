import type { GenEnum, GenFile, GenMessage, GenService } from "@bufbuild/protobuf/codegenv2";
import type { Status } from "../../google/rpc/status_pb.js";
import type { BotInfo } from "./bot_pb.js";
import type { Action, Components, Event, GameOptions, Include, Position, Reversibility, State, Viewer } from "./game_pb.js";
import type { EdgeKind, Face } from "./scene_pb.js";
import type { Message } from "@bufbuild/protobuf";
/**
 * Describes the file hadal/v1/game_service.proto.
 */
export declare const file_hadal_v1_game_service: GenFile;
/**
 * Asks for the list of games.
 *
 * @generated from message hadal.v1.ListGamesRequest
 */
export type ListGamesRequest = Message<"hadal.v1.ListGamesRequest"> & {};
/**
 * Describes the message hadal.v1.ListGamesRequest.
 * Use `create(ListGamesRequestSchema)` to create a new message.
 */
export declare const ListGamesRequestSchema: GenMessage<ListGamesRequest>;
/**
 * The games and the server.
 *
 * @generated from message hadal.v1.ListGamesResponse
 */
export type ListGamesResponse = Message<"hadal.v1.ListGamesResponse"> & {
    /**
     * The games, in a fixed order.
     *
     * @generated from field: repeated hadal.v1.GameSummary games = 1;
     */
    games: GameSummary[];
    /**
     * The server and its limits.
     *
     * @generated from field: hadal.v1.ServerInfo server = 2;
     */
    server?: ServerInfo | undefined;
};
/**
 * Describes the message hadal.v1.ListGamesResponse.
 * Use `create(ListGamesResponseSchema)` to create a new message.
 */
export declare const ListGamesResponseSchema: GenMessage<ListGamesResponse>;
/**
 * One game in short.
 *
 * @generated from message hadal.v1.GameSummary
 */
export type GameSummary = Message<"hadal.v1.GameSummary"> & {
    /**
     * The game id, such as "advanced_colonization".
     *
     * @generated from field: string id = 1;
     */
    id: string;
    /**
     * The name for people.
     *
     * @generated from field: string title = 2;
     */
    title: string;
    /**
     * The game in one line.
     *
     * @generated from field: string summary = 3;
     */
    summary: string;
    /**
     * The fewest seats.
     *
     * @generated from field: uint32 seats_min = 4;
     */
    seatsMin: number;
    /**
     * The most seats.
     *
     * @generated from field: uint32 seats_max = 5;
     */
    seatsMax: number;
    /**
     * The version of the rules that new games are created with.
     *
     * @generated from field: uint32 rules_version = 6;
     */
    rulesVersion: number;
    /**
     * True if a random generator is used.
     *
     * @generated from field: bool has_chance = 7;
     */
    hasChance: boolean;
    /**
     * True if seats know different things.
     *
     * @generated from field: bool has_hidden_information = 8;
     */
    hasHiddenInformation: boolean;
    /**
     * Options under which every game ends, with any players: offer these to people and bots.
     *
     * @generated from field: hadal.v1.GameOptions table_options = 9;
     */
    tableOptions?: GameOptions | undefined;
    /**
     * The number of its puzzles, which GetGame lists.
     *
     * @generated from field: uint32 puzzles = 10;
     */
    puzzles: number;
};
/**
 * Describes the message hadal.v1.GameSummary.
 * Use `create(GameSummarySchema)` to create a new message.
 */
export declare const GameSummarySchema: GenMessage<GameSummary>;
/**
 * The server and its limits.
 *
 * @generated from message hadal.v1.ServerInfo
 */
export type ServerInfo = Message<"hadal.v1.ServerInfo"> & {
    /**
     * The server's version.
     *
     * @generated from field: string version = 1;
     */
    version: string;
    /**
     * The wire formats that this server reads.
     *
     * @generated from field: repeated uint32 wire_versions = 2;
     */
    wireVersions: number[];
    /**
     * Every limit that applies to a request.
     *
     * @generated from field: repeated hadal.v1.Limit limits = 3;
     */
    limits: Limit[];
};
/**
 * Describes the message hadal.v1.ServerInfo.
 * Use `create(ServerInfoSchema)` to create a new message.
 */
export declare const ServerInfoSchema: GenMessage<ServerInfo>;
/**
 * One limit. A request beyond it is refused with LIMIT_EXCEEDED, which names the limit.
 *
 * @generated from message hadal.v1.Limit
 */
export type Limit = Message<"hadal.v1.Limit"> & {
    /**
     * The name, such as "request_bytes".
     *
     * @generated from field: string name = 1;
     */
    name: string;
    /**
     * The largest value allowed.
     *
     * @generated from field: uint64 value = 2;
     */
    value: bigint;
    /**
     * The quantity that it bounds.
     *
     * @generated from field: string description = 3;
     */
    description: string;
};
/**
 * Describes the message hadal.v1.Limit.
 * Use `create(LimitSchema)` to create a new message.
 */
export declare const LimitSchema: GenMessage<Limit>;
/**
 * Asks for everything about one game.
 *
 * @generated from message hadal.v1.GetGameRequest
 */
export type GetGameRequest = Message<"hadal.v1.GetGameRequest"> & {
    /**
     * The game id.
     *
     * @generated from field: string game_id = 1;
     */
    gameId: string;
    /**
     * The options of the requested components, such as custom tiles or tables; unset for the defaults.
     *
     * @generated from field: hadal.v1.GameOptions options = 2;
     */
    options?: GameOptions | undefined;
    /**
     * The id of a lesson whose record to include; empty for none.
     *
     * @generated from field: string lesson = 3;
     */
    lesson: string;
    /**
     * The id of a puzzle whose record to include; empty for none.
     *
     * @generated from field: string puzzle = 4;
     */
    puzzle: string;
};
/**
 * Describes the message hadal.v1.GetGameRequest.
 * Use `create(GetGameRequestSchema)` to create a new message.
 */
export declare const GetGameRequestSchema: GenMessage<GetGameRequest>;
/**
 * Everything about one game.
 *
 * @generated from message hadal.v1.GetGameResponse
 */
export type GetGameResponse = Message<"hadal.v1.GetGameResponse"> & {
    /**
     * The game in short.
     *
     * @generated from field: hadal.v1.GameSummary game = 1;
     */
    game?: GameSummary | undefined;
    /**
     * The components of the game.
     *
     * @generated from field: hadal.v1.Components components = 2;
     */
    components?: Components | undefined;
    /**
     * The rules as markdown with numbered clauses; refusals name the clause.
     *
     * @generated from field: string rules = 3;
     */
    rules: string;
    /**
     * The options of CreateGame for this game.
     *
     * @generated from field: repeated hadal.v1.OptionInfo options = 4;
     */
    options: OptionInfo[];
    /**
     * The grammar of the action (and position) notation.
     *
     * @generated from field: string notation_grammar = 5;
     */
    notationGrammar: string;
    /**
     * The reasons for which the rules refuse an action.
     *
     * @generated from field: repeated hadal.v1.RefusalInfo refusals = 6;
     */
    refusals: RefusalInfo[];
    /**
     * The bots that play the game, for AnalysisService.
     *
     * @generated from field: repeated hadal.v1.BotInfo bots = 7;
     */
    bots: BotInfo[];
    /**
     * Every word that Awaiting.decision can be.
     *
     * @generated from field: repeated hadal.v1.WordInfo decisions = 8;
     */
    decisions: WordInfo[];
    /**
     * Every word that Outcome.reason can be.
     *
     * @generated from field: repeated hadal.v1.WordInfo outcomes = 9;
     */
    outcomes: WordInfo[];
    /**
     * Every word that ScoreLine.source can be.
     *
     * @generated from field: repeated hadal.v1.WordInfo score_sources = 10;
     */
    scoreSources: WordInfo[];
    /**
     * The kinds of pieces, for art and help; Scene.Piece.key names them.
     *
     * @generated from field: repeated hadal.v1.Face faces = 11;
     */
    faces: Face[];
    /**
     * The kinds of edges of pieces; Face.edges names them.
     *
     * @generated from field: repeated hadal.v1.EdgeKind edge_kinds = 12;
     */
    edgeKinds: EdgeKind[];
    /**
     * How to play, for people who have never heard of the game: at most 500 words of markdown, with headings, paragraphs and lists only.
     *
     * @generated from field: string how_to_play = 13;
     */
    howToPlay: string;
    /**
     * The lessons of the game, in the order in which to take them.
     *
     * @generated from field: repeated hadal.v1.Lesson lessons = 14;
     */
    lessons: Lesson[];
    /**
     * The puzzles of the game, in a fixed order.
     *
     * @generated from field: repeated hadal.v1.Puzzle puzzles = 15;
     */
    puzzles: Puzzle[];
};
/**
 * Describes the message hadal.v1.GetGameResponse.
 * Use `create(GetGameResponseSchema)` to create a new message.
 */
export declare const GetGameResponseSchema: GenMessage<GetGameResponse>;
/**
 * A short game that teaches: an annotated record (docs/records.md).
 *
 * @generated from message hadal.v1.Lesson
 */
export type Lesson = Message<"hadal.v1.Lesson"> & {
    /**
     * The id, for GetGameRequest.lesson.
     *
     * @generated from field: string id = 1;
     */
    id: string;
    /**
     * The title for people.
     *
     * @generated from field: string title = 2;
     */
    title: string;
    /**
     * The time it takes, in minutes.
     *
     * @generated from field: uint32 minutes = 3;
     */
    minutes: number;
    /**
     * The record; only for the requested lesson.
     *
     * @generated from field: string record = 4;
     */
    record: string;
};
/**
 * Describes the message hadal.v1.Lesson.
 * Use `create(LessonSchema)` to create a new message.
 */
export declare const LessonSchema: GenMessage<Lesson>;
/**
 * A position of a game, and a question that has a right answer: an annotated record (docs/records.md), which asks at its first position.
 *
 * @generated from message hadal.v1.Puzzle
 */
export type Puzzle = Message<"hadal.v1.Puzzle"> & {
    /**
     * The id, for GetGameRequest.puzzle.
     *
     * @generated from field: string id = 1;
     */
    id: string;
    /**
     * The question, in a line.
     *
     * @generated from field: string question = 2;
     */
    question: string;
    /**
     * The weakest level of the bot `search` that finds a right answer, from 1 to 4; 5 if none of these does.
     *
     * @generated from field: uint32 level = 3;
     */
    level: number;
    /**
     * The evidence for the right answers.
     *
     * @generated from field: hadal.v1.PuzzleKind kind = 4;
     */
    kind: PuzzleKind;
    /**
     * The record; only for the requested puzzle. The action after the question is right, and so are the actions of annotations
     * ANNOTATION_KIND_ALSO_RIGHT; all others are wrong.
     *
     * @generated from field: string record = 5;
     */
    record: string;
};
/**
 * Describes the message hadal.v1.Puzzle.
 * Use `create(PuzzleSchema)` to create a new message.
 */
export declare const PuzzleSchema: GenMessage<Puzzle>;
/**
 * A word of a closed list.
 *
 * @generated from message hadal.v1.WordInfo
 */
export type WordInfo = Message<"hadal.v1.WordInfo"> & {
    /**
     * The word, in snake_case.
     *
     * @generated from field: string word = 1;
     */
    word: string;
    /**
     * Its meaning, in a sentence.
     *
     * @generated from field: string description = 2;
     */
    description: string;
};
/**
 * Describes the message hadal.v1.WordInfo.
 * Use `create(WordInfoSchema)` to create a new message.
 */
export declare const WordInfoSchema: GenMessage<WordInfo>;
/**
 * One option of a game.
 *
 * @generated from message hadal.v1.OptionInfo
 */
export type OptionInfo = Message<"hadal.v1.OptionInfo"> & {
    /**
     * The field of the game's options message.
     *
     * @generated from field: string name = 1;
     */
    name: string;
    /**
     * The type in words, such as "bool" or "repeated string".
     *
     * @generated from field: string kind = 2;
     */
    kind: string;
    /**
     * The effect of the option.
     *
     * @generated from field: string description = 3;
     */
    description: string;
    /**
     * The default as text.
     *
     * @generated from field: string default_value = 4;
     */
    defaultValue: string;
    /**
     * The values allowed, in words.
     *
     * @generated from field: string range = 5;
     */
    range: string;
};
/**
 * Describes the message hadal.v1.OptionInfo.
 * Use `create(OptionInfoSchema)` to create a new message.
 */
export declare const OptionInfoSchema: GenMessage<OptionInfo>;
/**
 * One reason for which the rules refuse an action.
 *
 * @generated from message hadal.v1.RefusalInfo
 */
export type RefusalInfo = Message<"hadal.v1.RefusalInfo"> & {
    /**
     * The `violated` metadata of the refusal, such as "not_enough_action_points".
     *
     * @generated from field: string violated = 1;
     */
    violated: string;
    /**
     * The `rule` metadata: the clause of the rules page.
     *
     * @generated from field: string rule = 2;
     */
    rule: string;
    /**
     * The reason in words.
     *
     * @generated from field: string description = 3;
     */
    description: string;
};
/**
 * Describes the message hadal.v1.RefusalInfo.
 * Use `create(RefusalInfoSchema)` to create a new message.
 */
export declare const RefusalInfoSchema: GenMessage<RefusalInfo>;
/**
 * Creates a game.
 *
 * @generated from message hadal.v1.CreateGameRequest
 */
export type CreateGameRequest = Message<"hadal.v1.CreateGameRequest"> & {
    /**
     * The game id.
     *
     * @generated from field: string game_id = 1;
     */
    gameId: string;
    /**
     * The number of seats. Required unless the game allows only one number.
     *
     * @generated from field: uint32 seat_count = 2;
     */
    seatCount: number;
    /**
     * The options; unset for the defaults.
     *
     * @generated from field: hadal.v1.GameOptions options = 3;
     */
    options?: GameOptions | undefined;
    /**
     * The seed of chance in an open game; drawn by the operating system if unset.
     *
     * @generated from field: optional uint64 seed = 4;
     */
    seed?: bigint | undefined;
    /**
     * Open or sealed.
     *
     * @generated from field: hadal.v1.Sealing sealing = 5;
     */
    sealing: Sealing;
    /**
     * The viewers whose perspectives are returned.
     *
     * @generated from field: repeated hadal.v1.Viewer viewers = 6;
     */
    viewers: Viewer[];
    /**
     * The optional parts of the answer.
     *
     * @generated from field: hadal.v1.Include include = 7;
     */
    include?: Include | undefined;
    /**
     * The players' own bytes. In one step they are mixed into the secret of the sealed match; with an opening, chance follows from
     * the committed secret and these bytes, in this order.
     *
     * @generated from field: repeated bytes entropy = 8;
     */
    entropy: Uint8Array[];
    /**
     * The keys that advance a sealed match. With an opening: unset, or as in CommitChance.
     *
     * @generated from field: hadal.v1.Authority authority = 10;
     */
    authority: Authority;
    /**
     * The opening from the answer of CommitChance, which fixes everything but the entropy: game, seats and options must be those of this
     * request, and the entropy must match commitments, if there are any. The same opening and entropy always give the same match, so the
     * opening is as secret as the seat keys.
     *
     * @generated from field: bytes opening = 11;
     */
    opening: Uint8Array;
};
/**
 * Describes the message hadal.v1.CreateGameRequest.
 * Use `create(CreateGameRequestSchema)` to create a new message.
 */
export declare const CreateGameRequestSchema: GenMessage<CreateGameRequest>;
/**
 * A new game.
 *
 * @generated from message hadal.v1.CreateGameResponse
 */
export type CreateGameResponse = Message<"hadal.v1.CreateGameResponse"> & {
    /**
     * The first position.
     *
     * @generated from field: hadal.v1.Position position = 1;
     */
    position?: Position | undefined;
    /**
     * The seed of an open game with chance.
     *
     * @generated from field: optional uint64 seed = 2;
     */
    seed?: bigint | undefined;
    /**
     * The commitment to a sealed match: to its id, chance secret, game, rules version, seats, options, steps and the players'
     * commitments to entropy (docs/security.md).
     *
     * @generated from field: bytes seed_commitment = 3;
     */
    seedCommitment: Uint8Array;
    /**
     * The seat keys of a sealed match, by seat.
     *
     * @generated from field: repeated bytes seat_keys = 4;
     */
    seatKeys: Uint8Array[];
    /**
     * The match id of a sealed match: 16 bytes.
     *
     * @generated from field: bytes match_id = 5;
     */
    matchId: Uint8Array;
    /**
     * The table key of a sealed match with AUTHORITY_TABLE.
     *
     * @generated from field: bytes table_key = 6;
     */
    tableKey: Uint8Array;
    /**
     * The keys that advance the sealed match; unspecified in an open game, which everybody who holds the state can advance.
     *
     * @generated from field: hadal.v1.Authority authority = 7;
     */
    authority: Authority;
};
/**
 * Describes the message hadal.v1.CreateGameResponse.
 * Use `create(CreateGameResponseSchema)` to create a new message.
 */
export declare const CreateGameResponseSchema: GenMessage<CreateGameResponse>;
/**
 * Requests the server's part of the chance of a sealed game, before the players show theirs.
 *
 * @generated from message hadal.v1.CommitChanceRequest
 */
export type CommitChanceRequest = Message<"hadal.v1.CommitChanceRequest"> & {
    /**
     * The game id.
     *
     * @generated from field: string game_id = 1;
     */
    gameId: string;
    /**
     * The number of seats. Required unless the game allows only one number.
     *
     * @generated from field: uint32 seat_count = 2;
     */
    seatCount: number;
    /**
     * The options; unset for the defaults.
     *
     * @generated from field: hadal.v1.GameOptions options = 3;
     */
    options?: GameOptions | undefined;
    /**
     * The keys that will advance the match.
     *
     * @generated from field: hadal.v1.Authority authority = 4;
     */
    authority: Authority;
    /**
     * SHA-256 of each player's entropy, 32 bytes each, in the order in which CreateGame will get the entropy. Without commitments,
     * the caller of CreateGame can try one entropy after another and keep the deal they like best.
     *
     * @generated from field: repeated bytes entropy_commitments = 5;
     */
    entropyCommitments: Uint8Array[];
};
/**
 * Describes the message hadal.v1.CommitChanceRequest.
 * Use `create(CommitChanceRequestSchema)` to create a new message.
 */
export declare const CommitChanceRequestSchema: GenMessage<CommitChanceRequest>;
/**
 * A commitment to the server's part of the chance of a sealed game.
 *
 * @generated from message hadal.v1.CommitChanceResponse
 */
export type CommitChanceResponse = Message<"hadal.v1.CommitChanceResponse"> & {
    /**
     * The commitment to the match and the server's part of its chance. Publish it before any player shows entropy.
     *
     * @generated from field: bytes seed_commitment = 1;
     */
    seedCommitment: Uint8Array;
    /**
     * The opening for CreateGame, sent there with the entropy: opaque, bound to everything in the request, and as secret as the
     * seat keys.
     *
     * @generated from field: bytes opening = 2;
     */
    opening: Uint8Array;
};
/**
 * Describes the message hadal.v1.CommitChanceResponse.
 * Use `create(CommitChanceResponseSchema)` to create a new message.
 */
export declare const CommitChanceResponseSchema: GenMessage<CommitChanceResponse>;
/**
 * Ends a sealed game early.
 *
 * @generated from message hadal.v1.CloseGameRequest
 */
export type CloseGameRequest = Message<"hadal.v1.CloseGameRequest"> & {
    /**
     * The sealed state.
     *
     * @generated from field: hadal.v1.State state = 1;
     */
    state?: State | undefined;
    /**
     * The table key, for a match with AUTHORITY_TABLE.
     *
     * @generated from field: bytes table_key = 2;
     */
    tableKey: Uint8Array;
    /**
     * The keys of all seats, by seat, for a match with AUTHORITY_SEATS.
     *
     * @generated from field: repeated bytes seat_keys = 3;
     */
    seatKeys: Uint8Array[];
    /**
     * The reason in the caller's words: at most 200 bytes, shown to everybody as Outcome.closed_because. With `losers`, words that
     * follow their names, such as "resigned" or "ran out of time".
     *
     * @generated from field: string reason = 4;
     */
    reason: string;
    /**
     * The viewers whose perspectives are returned.
     *
     * @generated from field: repeated hadal.v1.Viewer viewers = 5;
     */
    viewers: Viewer[];
    /**
     * The optional parts of the answer.
     *
     * @generated from field: hadal.v1.Include include = 6;
     */
    include?: Include | undefined;
    /**
     * The seats that lose by it, from 0, such as the one that resigned: in any order, none twice, and not all. They share the last
     * rank, and the others the first. Empty to rank nobody.
     *
     * @generated from field: repeated uint32 losers = 7;
     */
    losers: number[];
};
/**
 * Describes the message hadal.v1.CloseGameRequest.
 * Use `create(CloseGameRequestSchema)` to create a new message.
 */
export declare const CloseGameRequestSchema: GenMessage<CloseGameRequest>;
/**
 * A closed game.
 *
 * @generated from message hadal.v1.CloseGameResponse
 */
export type CloseGameResponse = Message<"hadal.v1.CloseGameResponse"> & {
    /**
     * The position: the game is over, one ply later, with the scores so far and the chance secret.
     *
     * @generated from field: hadal.v1.Position position = 1;
     */
    position?: Position | undefined;
};
/**
 * Describes the message hadal.v1.CloseGameResponse.
 * Use `create(CloseGameResponseSchema)` to create a new message.
 */
export declare const CloseGameResponseSchema: GenMessage<CloseGameResponse>;
/**
 * Asks for a position.
 *
 * @generated from message hadal.v1.GetPositionRequest
 */
export type GetPositionRequest = Message<"hadal.v1.GetPositionRequest"> & {
    /**
     * The state.
     *
     * @generated from field: hadal.v1.State state = 1;
     */
    state?: State | undefined;
    /**
     * The viewers whose perspectives are returned.
     *
     * @generated from field: repeated hadal.v1.Viewer viewers = 2;
     */
    viewers: Viewer[];
    /**
     * The optional parts of the answer.
     *
     * @generated from field: hadal.v1.Include include = 3;
     */
    include?: Include | undefined;
};
/**
 * Describes the message hadal.v1.GetPositionRequest.
 * Use `create(GetPositionRequestSchema)` to create a new message.
 */
export declare const GetPositionRequestSchema: GenMessage<GetPositionRequest>;
/**
 * A position.
 *
 * @generated from message hadal.v1.GetPositionResponse
 */
export type GetPositionResponse = Message<"hadal.v1.GetPositionResponse"> & {
    /**
     * The position.
     *
     * @generated from field: hadal.v1.Position position = 1;
     */
    position?: Position | undefined;
};
/**
 * Describes the message hadal.v1.GetPositionResponse.
 * Use `create(GetPositionResponseSchema)` to create a new message.
 */
export declare const GetPositionResponseSchema: GenMessage<GetPositionResponse>;
/**
 * Applies one action.
 *
 * @generated from message hadal.v1.ApplyActionRequest
 */
export type ApplyActionRequest = Message<"hadal.v1.ApplyActionRequest"> & {
    /**
     * The state to act on.
     *
     * @generated from field: hadal.v1.State state = 1;
     */
    state?: State | undefined;
    /**
     * The action of the awaited seat.
     *
     * @generated from field: hadal.v1.Action action = 2;
     */
    action?: Action | undefined;
    /**
     * The seat that acts; the server checks that it is the awaited seat.
     *
     * @generated from field: optional uint32 seat = 3;
     */
    seat?: number | undefined;
    /**
     * The key of the acting seat (sealed matches).
     *
     * @generated from field: bytes seat_key = 4;
     */
    seatKey: Uint8Array;
    /**
     * The expected state_hash of the state; empty to skip the check.
     *
     * @generated from field: bytes expected_hash = 5;
     */
    expectedHash: Uint8Array;
    /**
     * Only check whether the action is legal: the answer is an empty response or the refusal.
     *
     * @generated from field: bool validate_only = 6;
     */
    validateOnly: boolean;
    /**
     * The viewers whose perspectives are returned.
     *
     * @generated from field: repeated hadal.v1.Viewer viewers = 7;
     */
    viewers: Viewer[];
    /**
     * The optional parts of the answer.
     *
     * @generated from field: hadal.v1.Include include = 8;
     */
    include?: Include | undefined;
    /**
     * The table key (sealed matches with AUTHORITY_TABLE).
     *
     * @generated from field: bytes table_key = 9;
     */
    tableKey: Uint8Array;
};
/**
 * Describes the message hadal.v1.ApplyActionRequest.
 * Use `create(ApplyActionRequestSchema)` to create a new message.
 */
export declare const ApplyActionRequestSchema: GenMessage<ApplyActionRequest>;
/**
 * The position after an action.
 *
 * @generated from message hadal.v1.ApplyActionResponse
 */
export type ApplyActionResponse = Message<"hadal.v1.ApplyActionResponse"> & {
    /**
     * The new position. Unset with validate_only.
     *
     * @generated from field: hadal.v1.Position position = 1;
     */
    position?: Position | undefined;
    /**
     * The events: all of them in an open game, in a sealed one those that a spectator saw.
     *
     * @generated from field: repeated hadal.v1.Event events = 2;
     */
    events: Event[];
};
/**
 * Describes the message hadal.v1.ApplyActionResponse.
 * Use `create(ApplyActionResponseSchema)` to create a new message.
 */
export declare const ApplyActionResponseSchema: GenMessage<ApplyActionResponse>;
/**
 * Applies a sequence of actions, all or nothing.
 *
 * @generated from message hadal.v1.ApplyActionsRequest
 */
export type ApplyActionsRequest = Message<"hadal.v1.ApplyActionsRequest"> & {
    /**
     * The state to start from.
     *
     * @generated from field: hadal.v1.State state = 1;
     */
    state?: State | undefined;
    /**
     * The actions, each of the seat awaited at its turn.
     *
     * @generated from field: repeated hadal.v1.Action actions = 2;
     */
    actions: Action[];
    /**
     * The seat keys by seat (sealed matches).
     *
     * @generated from field: repeated bytes seat_keys = 3;
     */
    seatKeys: Uint8Array[];
    /**
     * The expected state_hash of the first state; empty to skip the check.
     *
     * @generated from field: bytes expected_hash = 4;
     */
    expectedHash: Uint8Array;
    /**
     * The viewers whose perspectives of the last position are returned.
     *
     * @generated from field: repeated hadal.v1.Viewer viewers = 5;
     */
    viewers: Viewer[];
    /**
     * The optional parts of the last position.
     *
     * @generated from field: hadal.v1.Include include = 6;
     */
    include?: Include | undefined;
    /**
     * The table key (sealed matches with AUTHORITY_TABLE).
     *
     * @generated from field: bytes table_key = 7;
     */
    tableKey: Uint8Array;
};
/**
 * Describes the message hadal.v1.ApplyActionsRequest.
 * Use `create(ApplyActionsRequestSchema)` to create a new message.
 */
export declare const ApplyActionsRequestSchema: GenMessage<ApplyActionsRequest>;
/**
 * The position after a sequence of actions.
 *
 * @generated from message hadal.v1.ApplyActionsResponse
 */
export type ApplyActionsResponse = Message<"hadal.v1.ApplyActionsResponse"> & {
    /**
     * The last position.
     *
     * @generated from field: hadal.v1.Position position = 1;
     */
    position?: Position | undefined;
    /**
     * One step per action.
     *
     * @generated from field: repeated hadal.v1.Step steps = 2;
     */
    steps: Step[];
};
/**
 * Describes the message hadal.v1.ApplyActionsResponse.
 * Use `create(ApplyActionsResponseSchema)` to create a new message.
 */
export declare const ApplyActionsResponseSchema: GenMessage<ApplyActionsResponse>;
/**
 * One step of a sequence.
 *
 * @generated from message hadal.v1.Step
 */
export type Step = Message<"hadal.v1.Step"> & {
    /**
     * The seat that acted.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The state_hash after the step.
     *
     * @generated from field: bytes state_hash = 2;
     */
    stateHash: Uint8Array;
    /**
     * The action in notation.
     *
     * @generated from field: string notation = 3;
     */
    notation: string;
    /**
     * The events.
     *
     * @generated from field: repeated hadal.v1.Event events = 4;
     */
    events: Event[];
    /**
     * The fairness of undoing the step.
     *
     * @generated from field: hadal.v1.Reversibility reversibility = 5;
     */
    reversibility: Reversibility;
};
/**
 * Describes the message hadal.v1.Step.
 * Use `create(StepSchema)` to create a new message.
 */
export declare const StepSchema: GenMessage<Step>;
/**
 * Applies one action to each of many states.
 *
 * @generated from message hadal.v1.BatchApplyActionsRequest
 */
export type BatchApplyActionsRequest = Message<"hadal.v1.BatchApplyActionsRequest"> & {
    /**
     * The items, each as in ApplyAction.
     *
     * @generated from field: repeated hadal.v1.ApplyActionRequest items = 1;
     */
    items: ApplyActionRequest[];
};
/**
 * Describes the message hadal.v1.BatchApplyActionsRequest.
 * Use `create(BatchApplyActionsRequestSchema)` to create a new message.
 */
export declare const BatchApplyActionsRequestSchema: GenMessage<BatchApplyActionsRequest>;
/**
 * The answers to a batch.
 *
 * @generated from message hadal.v1.BatchApplyActionsResponse
 */
export type BatchApplyActionsResponse = Message<"hadal.v1.BatchApplyActionsResponse"> & {
    /**
     * One result per item, in order.
     *
     * @generated from field: repeated hadal.v1.BatchResult results = 1;
     */
    results: BatchResult[];
};
/**
 * Describes the message hadal.v1.BatchApplyActionsResponse.
 * Use `create(BatchApplyActionsResponseSchema)` to create a new message.
 */
export declare const BatchApplyActionsResponseSchema: GenMessage<BatchApplyActionsResponse>;
/**
 * The answer to one item of a batch.
 *
 * @generated from message hadal.v1.BatchResult
 */
export type BatchResult = Message<"hadal.v1.BatchResult"> & {
    /**
     * Applied or refused.
     *
     * @generated from oneof hadal.v1.BatchResult.result
     */
    result: {
        /**
         * The item was applied.
         *
         * @generated from field: hadal.v1.ApplyActionResponse applied = 1;
         */
        value: ApplyActionResponse;
        case: "applied";
    } | {
        /**
         * The item was refused, with the code and details of ApplyAction's refusal.
         *
         * @generated from field: google.rpc.Status refused = 2;
         */
        value: Status;
        case: "refused";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.BatchResult.
 * Use `create(BatchResultSchema)` to create a new message.
 */
export declare const BatchResultSchema: GenMessage<BatchResult>;
/**
 * One message of a player's stream.
 *
 * @generated from message hadal.v1.PlayRequest
 */
export type PlayRequest = Message<"hadal.v1.PlayRequest"> & {
    /**
     * Open first, then act.
     *
     * @generated from oneof hadal.v1.PlayRequest.request
     */
    request: {
        /**
         * Opens a state; may be sent again to open another.
         *
         * @generated from field: hadal.v1.GetPositionRequest open = 1;
         */
        value: GetPositionRequest;
        case: "open";
    } | {
        /**
         * Applies an action to the stream's state; `state` must be unset.
         *
         * @generated from field: hadal.v1.ApplyActionRequest act = 2;
         */
        value: ApplyActionRequest;
        case: "act";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.PlayRequest.
 * Use `create(PlayRequestSchema)` to create a new message.
 */
export declare const PlayRequestSchema: GenMessage<PlayRequest>;
/**
 * One answer of a player's stream, one per request, in order.
 *
 * @generated from message hadal.v1.PlayResponse
 */
export type PlayResponse = Message<"hadal.v1.PlayResponse"> & {
    /**
     * The result of the request.
     *
     * @generated from oneof hadal.v1.PlayResponse.response
     */
    response: {
        /**
         * The state was opened.
         *
         * @generated from field: hadal.v1.GetPositionResponse opened = 1;
         */
        value: GetPositionResponse;
        case: "opened";
    } | {
        /**
         * The action was applied.
         *
         * @generated from field: hadal.v1.ApplyActionResponse applied = 2;
         */
        value: ApplyActionResponse;
        case: "applied";
    } | {
        /**
         * The request was refused; the stream's state is as before.
         *
         * @generated from field: google.rpc.Status refused = 3;
         */
        value: Status;
        case: "refused";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.PlayResponse.
 * Use `create(PlayResponseSchema)` to create a new message.
 */
export declare const PlayResponseSchema: GenMessage<PlayResponse>;
/**
 * The evidence for the right answers of a puzzle.
 *
 * @generated from enum hadal.v1.PuzzleKind
 */
export declare enum PuzzleKind {
    /**
     * Never answered.
     *
     * @generated from enum value: PUZZLE_KIND_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * Proved: a right answer wins against every defence within the turns that the question names, and no other answer does.
     *
     * @generated from enum value: PUZZLE_KIND_PROVED = 1;
     */
    PROVED = 1,
    /**
     * Measured: a right answer wins clearly more of equally many games in the same imagined worlds than the others.
     *
     * @generated from enum value: PUZZLE_KIND_MEASURED = 2;
     */
    MEASURED = 2
}
/**
 * Describes the enum hadal.v1.PuzzleKind.
 */
export declare const PuzzleKindSchema: GenEnum<PuzzleKind>;
/**
 * The protection of states.
 *
 * @generated from enum hadal.v1.Sealing
 */
export declare enum Sealing {
    /**
     * The server's default: open, unless the server is sealed-only.
     *
     * @generated from enum value: SEALING_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * Readable by everybody, typed or packed.
     *
     * @generated from enum value: SEALING_OPEN = 1;
     */
    OPEN = 1,
    /**
     * Opaque: nobody can read it, forge it, or move for another.
     *
     * @generated from enum value: SEALING_SEALED = 2;
     */
    SEALED = 2
}
/**
 * Describes the enum hadal.v1.Sealing.
 */
export declare const SealingSchema: GenEnum<Sealing>;
/**
 * The keys that advance a sealed state.
 *
 * @generated from enum hadal.v1.Authority
 */
export declare enum Authority {
    /**
     * The default: the table in games with chance or hidden information, seats in other games.
     *
     * @generated from enum value: AUTHORITY_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * The key of the awaited seat suffices.
     *
     * @generated from enum value: AUTHORITY_SEATS = 1;
     */
    SEATS = 1,
    /**
     * The table key is needed as well.
     *
     * @generated from enum value: AUTHORITY_TABLE = 2;
     */
    TABLE = 2
}
/**
 * Describes the enum hadal.v1.Authority.
 */
export declare const AuthoritySchema: GenEnum<Authority>;
/**
 * Rules of board games. The server keeps nothing between calls: the caller holds the state, sends it with an action, and gets back the
 * new state, the events and the legal actions. So you can repeat any call whose connection breaks, and get the
 * same answer; only CreateGame and CommitChance may then draw another game, which does no harm.
 *
 * @generated from service hadal.v1.GameService
 */
export declare const GameService: GenService<{
    /**
     * Lists the games this server knows, and the server's limits.
     *
     * @generated from rpc hadal.v1.GameService.ListGames
     */
    listGames: {
        methodKind: "unary";
        input: typeof ListGamesRequestSchema;
        output: typeof ListGamesResponseSchema;
    };
    /**
     * Returns everything that a frontend needs to draw and explain one game.
     *
     * @generated from rpc hadal.v1.GameService.GetGame
     */
    getGame: {
        methodKind: "unary";
        input: typeof GetGameRequestSchema;
        output: typeof GetGameResponseSchema;
    };
    /**
     * Creates a game. With a seed (or a game without chance) an open game is a pure function of the request.
     *
     * @generated from rpc hadal.v1.GameService.CreateGame
     */
    createGame: {
        methodKind: "unary";
        input: typeof CreateGameRequestSchema;
        output: typeof CreateGameResponseSchema;
    };
    /**
     * The first step towards a sealed game whose chance nobody can choose: draws the server's part of the chance and commits to it.
     * CreateGame with the opening and the players' entropy is the second step, and makes the only deal that can follow.
     *
     * @generated from rpc hadal.v1.GameService.CommitChance
     */
    commitChance: {
        methodKind: "unary";
        input: typeof CommitChanceRequestSchema;
        output: typeof CommitChanceResponseSchema;
    };
    /**
     * Ends a sealed game early, for example because a player resigned or ran out of time. A caller with the right keys can do so
     * at any moment.
     *
     * @generated from rpc hadal.v1.GameService.CloseGame
     */
    closeGame: {
        methodKind: "unary";
        input: typeof CloseGameRequestSchema;
        output: typeof CloseGameResponseSchema;
    };
    /**
     * Shows a state as a position, and so checks states from elsewhere. A sealed state keeps the events of its last step, which the
     * perspectives repeat; an open state keeps none. Neither keeps the fairness of undoing the step, so the reversibility is
     * unspecified.
     *
     * @generated from rpc hadal.v1.GameService.GetPosition
     */
    getPosition: {
        methodKind: "unary";
        input: typeof GetPositionRequestSchema;
        output: typeof GetPositionResponseSchema;
    };
    /**
     * Applies one action to a state.
     *
     * @generated from rpc hadal.v1.GameService.ApplyAction
     */
    applyAction: {
        methodKind: "unary";
        input: typeof ApplyActionRequestSchema;
        output: typeof ApplyActionResponseSchema;
    };
    /**
     * Applies a sequence of actions to one state, all or nothing.
     *
     * @generated from rpc hadal.v1.GameService.ApplyActions
     */
    applyActions: {
        methodKind: "unary";
        input: typeof ApplyActionsRequestSchema;
        output: typeof ApplyActionsResponseSchema;
    };
    /**
     * Applies one action to each of many states; one bad item harms no other.
     *
     * @generated from rpc hadal.v1.GameService.BatchApplyActions
     */
    batchApplyActions: {
        methodKind: "unary";
        input: typeof BatchApplyActionsRequestSchema;
        output: typeof BatchApplyActionsResponseSchema;
    };
    /**
     * Plays one game over a stream: the first message opens a state, each further one applies an action.
     * A refusal is an answer in the stream, and the stream goes on. It ends with an error if the server drops the key that sealed its
     * state, or the bearer token that opened it.
     *
     * @generated from rpc hadal.v1.GameService.Play
     */
    play: {
        methodKind: "bidi_streaming";
        input: typeof PlayRequestSchema;
        output: typeof PlayResponseSchema;
    };
}>;
