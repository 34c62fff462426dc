import type { GenEnum, GenFile, GenMessage, GenService } from "@bufbuild/protobuf/codegenv2";
import type { Action, GameOptions, Include, Outcome, Position, State, Status, Viewer } from "./game_pb.js";
import type { Scene_Cell } from "./scene_pb.js";
import type { Message } from "@bufbuild/protobuf";
/**
 * Describes the file hadal/v1/record_service.proto.
 */
export declare const file_hadal_v1_record_service: GenFile;
/**
 * Asks for the verification of a record.
 *
 * @generated from message hadal.v1.VerifyGameRequest
 */
export type VerifyGameRequest = Message<"hadal.v1.VerifyGameRequest"> & {
    /**
     * The record (docs/records.md) of an open game, or of a finished sealed one.
     *
     * @generated from field: string record = 1;
     */
    record: string;
    /**
     * The seed_commitment that was published at the game's creation: a record with another commitment diverges at its start. Empty
     * to leave the comparison to the caller.
     *
     * @generated from field: bytes expected_commitment = 2;
     */
    expectedCommitment: Uint8Array;
    /**
     * The entropy_commitments that the players published, all of them in their order: a record with others diverges at its start.
     * Empty to leave the comparison to the caller.
     *
     * @generated from field: repeated bytes expected_entropy_commitments = 3;
     */
    expectedEntropyCommitments: Uint8Array[];
};
/**
 * Describes the message hadal.v1.VerifyGameRequest.
 * Use `create(VerifyGameRequestSchema)` to create a new message.
 */
export declare const VerifyGameRequestSchema: GenMessage<VerifyGameRequest>;
/**
 * The result of a verification.
 *
 * @generated from message hadal.v1.VerifyGameResponse
 */
export type VerifyGameResponse = Message<"hadal.v1.VerifyGameResponse"> & {
    /**
     * True if everything in the record was reproduced. The record may belong to another match than the caller's, unless its commitments are
     * the published ones. It may be cut short: the status says whether the game was over after its last action. Only the record says
     * that a game was closed there.
     *
     * @generated from field: bool verified = 1;
     */
    verified: boolean;
    /**
     * The number of actions that were reproduced.
     *
     * @generated from field: uint32 actions = 2;
     */
    actions: number;
    /**
     * The first difference; unset if verified.
     *
     * @generated from field: hadal.v1.Divergence divergence = 3;
     */
    divergence?: Divergence | undefined;
    /**
     * The status after the reproduced actions. Unset if the start itself diverges.
     *
     * @generated from field: hadal.v1.Status status = 4;
     */
    status?: Status | undefined;
    /**
     * The seed_commitment against which the chance of a finished sealed game was checked: compare it with the published one, unless
     * expected_commitment has done so. Unset if the start diverges, and for a record of an open game.
     *
     * @generated from field: bytes seed_commitment = 5;
     */
    seedCommitment: Uint8Array;
    /**
     * The commitments against which the players' entropy was checked, in their order, if the match began with an opening that bound
     * it: compare all of them with those that the players published, unless expected_entropy_commitments has done so. Unset if the start
     * diverges.
     *
     * @generated from field: repeated bytes entropy_commitments = 6;
     */
    entropyCommitments: Uint8Array[];
    /**
     * The steps in which a sealed game was created: 1, or 2 if it was committed to before the players showed their entropy. Unset if the
     * start diverges, and for a record of an open game.
     *
     * @generated from field: uint32 steps = 7;
     */
    steps: number;
    /**
     * The number of players who could have committed to entropy in two steps: the number of seats, or of strings of entropy if
     * there are more. A player without one of entropy_commitments could choose last. Unset like steps.
     *
     * @generated from field: uint32 players = 8;
     */
    players: number;
    /**
     * The state_hash of the first state, as of an open game. A record that begins with a state rests on it: the
     * previous record must end with this hash. Unset if the start diverges.
     *
     * @generated from field: bytes first_hash = 9;
     */
    firstHash: Uint8Array;
    /**
     * The state_hash after the reproduced actions, as of an open game. Unset if the start diverges.
     *
     * @generated from field: bytes last_hash = 10;
     */
    lastHash: Uint8Array;
};
/**
 * Describes the message hadal.v1.VerifyGameResponse.
 * Use `create(VerifyGameResponseSchema)` to create a new message.
 */
export declare const VerifyGameResponseSchema: GenMessage<VerifyGameResponse>;
/**
 * The first difference between a record and the replayed game.
 *
 * @generated from message hadal.v1.Divergence
 */
export type Divergence = Message<"hadal.v1.Divergence"> & {
    /**
     * The action at fault, counted from 0. Unset if it is the start: the set-up or the commitment.
     *
     * @generated from field: optional uint32 index = 1;
     */
    index?: number | undefined;
    /**
     * The difference in words.
     *
     * @generated from field: string problem = 2;
     */
    problem: string;
    /**
     * The value in the record.
     *
     * @generated from field: string recorded = 3;
     */
    recorded: string;
    /**
     * The value in the replayed game.
     *
     * @generated from field: string computed = 4;
     */
    computed: string;
};
/**
 * Describes the message hadal.v1.Divergence.
 * Use `create(DivergenceSchema)` to create a new message.
 */
export declare const DivergenceSchema: GenMessage<Divergence>;
/**
 * Compares two states.
 *
 * @generated from message hadal.v1.CompareStatesRequest
 */
export type CompareStatesRequest = Message<"hadal.v1.CompareStatesRequest"> & {
    /**
     * One state.
     *
     * @generated from field: hadal.v1.State a = 1;
     */
    a?: State | undefined;
    /**
     * Another state.
     *
     * @generated from field: hadal.v1.State b = 2;
     */
    b?: State | undefined;
    /**
     * The state_hash of every position before a, as far as the caller has stored them; index i has the one of ply i.
     *
     * @generated from field: repeated bytes hashes_a = 3;
     */
    hashesA: Uint8Array[];
    /**
     * The same for b.
     *
     * @generated from field: repeated bytes hashes_b = 4;
     */
    hashesB: Uint8Array[];
};
/**
 * Describes the message hadal.v1.CompareStatesRequest.
 * Use `create(CompareStatesRequestSchema)` to create a new message.
 */
export declare const CompareStatesRequestSchema: GenMessage<CompareStatesRequest>;
/**
 * The relation of two states.
 *
 * @generated from message hadal.v1.CompareStatesResponse
 */
export type CompareStatesResponse = Message<"hadal.v1.CompareStatesResponse"> & {
    /**
     * True if both belong to one match. Unset if that cannot be decided: for two open states without a known common past.
     *
     * @generated from field: optional bool same_match = 1;
     */
    sameMatch?: boolean | undefined;
    /**
     * True if they are the same state with the same past.
     *
     * @generated from field: bool same_state = 2;
     */
    sameState: boolean;
    /**
     * The state after more actions.
     *
     * @generated from field: hadal.v1.PlyOrder ply_order = 3;
     */
    plyOrder: PlyOrder;
    /**
     * The ply of a.
     *
     * @generated from field: uint64 ply_a = 4;
     */
    plyA: bigint;
    /**
     * The ply of b.
     *
     * @generated from field: uint64 ply_b = 5;
     */
    plyB: bigint;
    /**
     * The first ply at which the two pasts differ. Unset if none is known to differ.
     *
     * @generated from field: optional uint64 fork_ply = 6;
     */
    forkPly?: bigint | undefined;
};
/**
 * Describes the message hadal.v1.CompareStatesResponse.
 * Use `create(CompareStatesResponseSchema)` to create a new message.
 */
export declare const CompareStatesResponseSchema: GenMessage<CompareStatesResponse>;
/**
 * Asks for a record of a game.
 *
 * @generated from message hadal.v1.ExportRecordRequest
 */
export type ExportRecordRequest = Message<"hadal.v1.ExportRecordRequest"> & {
    /**
     * The state that the record starts from, usually the first of the game.
     *
     * @generated from field: hadal.v1.State initial_state = 1;
     */
    initialState?: State | undefined;
    /**
     * The actions played on it, each of the seat awaited at its turn.
     *
     * @generated from field: repeated hadal.v1.Action actions = 2;
     */
    actions: Action[];
    /**
     * The seat keys by seat (sealed matches): a record plays the actions, so it needs what ApplyActions needs.
     *
     * @generated from field: repeated bytes seat_keys = 3;
     */
    seatKeys: Uint8Array[];
    /**
     * The table key (sealed matches with AUTHORITY_TABLE).
     *
     * @generated from field: bytes table_key = 4;
     */
    tableKey: Uint8Array;
    /**
     * The options that the game was created with; unset for the defaults. With the right options (and the seed of an open game with
     * chance) the record contains them instead of the whole first state.
     *
     * @generated from field: hadal.v1.GameOptions options = 5;
     */
    options?: GameOptions | undefined;
    /**
     * The seed of an open game with chance.
     *
     * @generated from field: optional uint64 seed = 6;
     */
    seed?: bigint | undefined;
    /**
     * The closed state that the actions led to, if the game was closed (CloseGame): the record then says so, and reveals chance as
     * the state does.
     *
     * @generated from field: hadal.v1.State closed = 7;
     */
    closed?: State | undefined;
    /**
     * A later, sealed state of the same match after its end: chance is no longer a secret, so the record of a beginning reveals it, too.
     * It is needed only if the actions do not lead to the end, as in a game too long for one record. Record the rest from the open state
     * at which ImportRecord arrives.
     *
     * @generated from field: hadal.v1.State over = 8;
     */
    over?: State | undefined;
    /**
     * The remarks, questions and answers to write into the record; those of one position keep their order.
     *
     * @generated from field: repeated hadal.v1.Annotation annotations = 9;
     */
    annotations: Annotation[];
};
/**
 * Describes the message hadal.v1.ExportRecordRequest.
 * Use `create(ExportRecordRequestSchema)` to create a new message.
 */
export declare const ExportRecordRequestSchema: GenMessage<ExportRecordRequest>;
/**
 * A note of an annotated record at one of its positions.
 *
 * @generated from message hadal.v1.Annotation
 */
export type Annotation = Message<"hadal.v1.Annotation"> & {
    /**
     * The position, as the number of actions before it. For the end of the record it is the number of all actions.
     *
     * @generated from field: uint32 index = 1;
     */
    index: number;
    /**
     * Its kind.
     *
     * @generated from field: hadal.v1.AnnotationKind kind = 2;
     */
    kind: AnnotationKind;
    /**
     * The action of an answer in notation, or "*" for every action but the recorded one; an action that is also right. Empty in
     * remarks and questions.
     *
     * @generated from field: string notation = 3;
     */
    notation: string;
    /**
     * The text: at most 4,096 bytes on one line, without characters that control or turn the text around it.
     *
     * @generated from field: string text = 4;
     */
    text: string;
    /**
     * The things that the text is about, in the scene of its position: at most 16.
     *
     * @generated from field: repeated hadal.v1.Annotation.About about = 5;
     */
    about: Annotation_About[];
};
/**
 * Describes the message hadal.v1.Annotation.
 * Use `create(AnnotationSchema)` to create a new message.
 */
export declare const AnnotationSchema: GenMessage<Annotation>;
/**
 * A thing in a scene.
 *
 * @generated from message hadal.v1.Annotation.About
 */
export type Annotation_About = Message<"hadal.v1.Annotation.About"> & {
    /**
     * The kind of thing.
     *
     * @generated from oneof hadal.v1.Annotation.About.thing
     */
    thing: {
        /**
         * The id of a piece.
         *
         * @generated from field: uint64 piece = 1;
         */
        value: bigint;
        case: "piece";
    } | {
        /**
         * The id of a place.
         *
         * @generated from field: uint32 place = 2;
         */
        value: number;
        case: "place";
    } | {
        /**
         * A cell of a place.
         *
         * @generated from field: hadal.v1.Scene.Cell cell = 3;
         */
        value: Scene_Cell;
        case: "cell";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.Annotation.About.
 * Use `create(Annotation_AboutSchema)` to create a new message.
 */
export declare const Annotation_AboutSchema: GenMessage<Annotation_About>;
/**
 * A record.
 *
 * @generated from message hadal.v1.ExportRecordResponse
 */
export type ExportRecordResponse = Message<"hadal.v1.ExportRecordResponse"> & {
    /**
     * The text (docs/records.md).
     *
     * @generated from field: string record = 1;
     */
    record: string;
};
/**
 * Describes the message hadal.v1.ExportRecordResponse.
 * Use `create(ExportRecordResponseSchema)` to create a new message.
 */
export declare const ExportRecordResponseSchema: GenMessage<ExportRecordResponse>;
/**
 * Reads a record.
 *
 * @generated from message hadal.v1.ImportRecordRequest
 */
export type ImportRecordRequest = Message<"hadal.v1.ImportRecordRequest"> & {
    /**
     * The text (docs/records.md).
     *
     * @generated from field: string record = 1;
     */
    record: string;
    /**
     * The viewers whose perspectives of the last position are returned.
     *
     * @generated from field: repeated hadal.v1.Viewer viewers = 2;
     */
    viewers: Viewer[];
    /**
     * The optional parts of the last position.
     *
     * @generated from field: hadal.v1.Include include = 3;
     */
    include?: Include | undefined;
    /**
     * The seat keys by seat, if the record starts from a sealed state.
     *
     * @generated from field: repeated bytes seat_keys = 4;
     */
    seatKeys: Uint8Array[];
    /**
     * The table key, if the record starts from a sealed state with AUTHORITY_TABLE.
     *
     * @generated from field: bytes table_key = 5;
     */
    tableKey: Uint8Array;
};
/**
 * Describes the message hadal.v1.ImportRecordRequest.
 * Use `create(ImportRecordRequestSchema)` to create a new message.
 */
export declare const ImportRecordRequestSchema: GenMessage<ImportRecordRequest>;
/**
 * A game from a record. A finished sealed game comes back as an open one: its record reveals everything.
 *
 * @generated from message hadal.v1.ImportRecordResponse
 */
export type ImportRecordResponse = Message<"hadal.v1.ImportRecordResponse"> & {
    /**
     * The state that the record starts from.
     *
     * @generated from field: hadal.v1.State initial_state = 1;
     */
    initialState?: State | undefined;
    /**
     * The actions, typed.
     *
     * @generated from field: repeated hadal.v1.Action actions = 2;
     */
    actions: Action[];
    /**
     * The state_hash of the first state, then the one after each action.
     *
     * @generated from field: repeated bytes state_hashes = 3;
     */
    stateHashes: Uint8Array[];
    /**
     * The last position.
     *
     * @generated from field: hadal.v1.Position position = 4;
     */
    position?: Position | undefined;
    /**
     * The annotations by position, in the order of the record.
     *
     * @generated from field: repeated hadal.v1.Annotation annotations = 5;
     */
    annotations: Annotation[];
    /**
     * The end of a game that was closed after its last action, as the record says; absent for any other. The position is the one before.
     *
     * @generated from field: hadal.v1.Outcome closed = 6;
     */
    closed?: Outcome | undefined;
};
/**
 * Describes the message hadal.v1.ImportRecordResponse.
 * Use `create(ImportRecordResponseSchema)` to create a new message.
 */
export declare const ImportRecordResponseSchema: GenMessage<ImportRecordResponse>;
/**
 * The comparison of two states by their number of actions.
 *
 * @generated from enum hadal.v1.PlyOrder
 */
export declare enum PlyOrder {
    /**
     * Never answered.
     *
     * @generated from enum value: PLY_ORDER_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * Both have the same number.
     *
     * @generated from enum value: PLY_ORDER_EQUAL = 1;
     */
    EQUAL = 1,
    /**
     * The state a.
     *
     * @generated from enum value: PLY_ORDER_A_GREATER = 2;
     */
    A_GREATER = 2,
    /**
     * The state b.
     *
     * @generated from enum value: PLY_ORDER_B_GREATER = 3;
     */
    B_GREATER = 3
}
/**
 * Describes the enum hadal.v1.PlyOrder.
 */
export declare const PlyOrderSchema: GenEnum<PlyOrder>;
/**
 * The kinds of annotations.
 *
 * @generated from enum hadal.v1.AnnotationKind
 */
export declare enum AnnotationKind {
    /**
     * Never answered, and refused.
     *
     * @generated from enum value: ANNOTATION_KIND_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * A remark on the position.
     *
     * @generated from enum value: ANNOTATION_KIND_REMARK = 1;
     */
    REMARK = 1,
    /**
     * A question to the reader of the record for the next action.
     *
     * @generated from enum value: ANNOTATION_KIND_QUESTION = 2;
     */
    QUESTION = 2,
    /**
     * An answer to a reader who picks another action than the requested one.
     *
     * @generated from enum value: ANNOTATION_KIND_ANSWER = 3;
     */
    ANSWER = 3,
    /**
     * An answer to a reader who picks an action that is as right as the requested one.
     *
     * @generated from enum value: ANNOTATION_KIND_ALSO_RIGHT = 4;
     */
    ALSO_RIGHT = 4
}
/**
 * Describes the enum hadal.v1.AnnotationKind.
 */
export declare const AnnotationKindSchema: GenEnum<AnnotationKind>;
/**
 * Records and evidence: a game as a text that reproduces it, the check that its chance was fixed at creation, and the check that
 * two states belong together.
 *
 * @generated from service hadal.v1.RecordService
 */
export declare const RecordService: GenService<{
    /**
     * Plays a record again and answers whether it reproduces everything in it, or where it first diverges. For a finished sealed game
     * it also checks match, chance secret, game, rules, seats, options, steps and the players' commitments against the commitment of the
     * creation. It cannot know whose game it was, or that the game ended where the record does.
     *
     * @generated from rpc hadal.v1.RecordService.VerifyGame
     */
    verifyGame: {
        methodKind: "unary";
        input: typeof VerifyGameRequestSchema;
        output: typeof VerifyGameResponseSchema;
    };
    /**
     * Compares two states: evidence of a fork.
     *
     * @generated from rpc hadal.v1.RecordService.CompareStates
     */
    compareStates: {
        methodKind: "unary";
        input: typeof CompareStatesRequestSchema;
        output: typeof CompareStatesResponseSchema;
    };
    /**
     * Writes a game as text.
     *
     * @generated from rpc hadal.v1.RecordService.ExportRecord
     */
    exportRecord: {
        methodKind: "unary";
        input: typeof ExportRecordRequestSchema;
        output: typeof ExportRecordResponseSchema;
    };
    /**
     * Reads a game from text.
     *
     * @generated from rpc hadal.v1.RecordService.ImportRecord
     */
    importRecord: {
        methodKind: "unary";
        input: typeof ImportRecordRequestSchema;
        output: typeof ImportRecordResponseSchema;
    };
}>;
