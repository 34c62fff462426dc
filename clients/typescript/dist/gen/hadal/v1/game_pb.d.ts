import type { GenEnum, GenFile, GenMessage } from "@bufbuild/protobuf/codegenv2";
import type { AdvancedColonizationAction, AdvancedColonizationComponents, AdvancedColonizationEvent, AdvancedColonizationOptions, AdvancedColonizationState, AdvancedColonizationTemplate, AdvancedColonizationView } from "./advanced_colonization_pb.js";
import type { DeepColonyAction, DeepColonyComponents, DeepColonyEvent, DeepColonyOptions, DeepColonyState, DeepColonyTemplate, DeepColonyView } from "./deep_colony_pb.js";
import type { DeeperAction, DeeperComponents, DeeperEvent, DeeperOptions, DeeperState, DeeperTemplate, DeeperView } from "./deeper_pb.js";
import type { ExampleAction, ExampleComponents, ExampleEvent, ExampleOptions, ExampleState, ExampleTemplate, ExampleView } from "./example_pb.js";
import type { OceansAction, OceansComponents, OceansEvent, OceansOptions, OceansState, OceansTemplate, OceansView } from "./oceans_pb.js";
import type { Scene } from "./scene_pb.js";
import type { Message } from "@bufbuild/protobuf";
/**
 * Describes the file hadal/v1/game.proto.
 */
export declare const file_hadal_v1_game: GenFile;
/**
 * A snapshot of one game with everything, including hidden parts and the random generator. Keep it wherever you like and send it back
 * unchanged with the next action. Answers have it in the form of the request.
 *
 * @generated from message hadal.v1.State
 */
export type State = Message<"hadal.v1.State"> & {
    /**
     * The wire format the state was written in. Always 1 in this release. Set in a typed state only.
     *
     * @generated from field: uint32 wire_version = 1;
     */
    wireVersion: number;
    /**
     * The version of the game's rules that the match keeps for life (GameSummary.rules_version). Set in a typed state only.
     *
     * @generated from field: uint32 rules_version = 2;
     */
    rulesVersion: number;
    /**
     * The number of actions applied since the game was created. Set in a typed state only.
     *
     * @generated from field: uint64 ply = 3;
     */
    ply: bigint;
    /**
     * The state_hash of the position before the last action: 16 bytes, empty at ply 0. Set in a typed state only.
     *
     * @generated from field: bytes parent_hash = 4;
     */
    parentHash: Uint8Array;
    /**
     * The game's own part: typed (one message per game, to be read), packed or sealed.
     *
     * @generated from oneof hadal.v1.State.state
     */
    state: {
        /**
         * An open state of Advanced Colonization.
         *
         * @generated from field: hadal.v1.AdvancedColonizationState advanced_colonization = 10;
         */
        value: AdvancedColonizationState;
        case: "advancedColonization";
    } | {
        /**
         * An open state of Deep Colony.
         *
         * @generated from field: hadal.v1.DeepColonyState deep_colony = 11;
         */
        value: DeepColonyState;
        case: "deepColony";
    } | {
        /**
         * An open state of Oceans.
         *
         * @generated from field: hadal.v1.OceansState oceans = 12;
         */
        value: OceansState;
        case: "oceans";
    } | {
        /**
         * An open state of Deeper.
         *
         * @generated from field: hadal.v1.DeeperState deeper = 13;
         */
        value: DeeperState;
        case: "deeper";
    } | {
        /**
         * An open state of the example game, which servers list with --example-game only.
         *
         * @generated from field: hadal.v1.ExampleState example = 18;
         */
        value: ExampleState;
        case: "example";
    } | {
        /**
         * An open state of any game in its one canonical form, a few hundred bytes with a checksum. It suits callers that only store it
         * and send it back, and is faster than the typed form. It hides nothing. Include.state_form converts between the open
         * forms.
         *
         * @generated from field: bytes packed = 19;
         */
        value: Uint8Array;
        case: "packed";
    } | {
        /**
         * An opaque token of a sealed match.
         *
         * @generated from field: bytes sealed = 20;
         */
        value: Uint8Array;
        case: "sealed";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.State.
 * Use `create(StateSchema)` to create a new message.
 */
export declare const StateSchema: GenMessage<State>;
/**
 * One atomic decision of one seat.
 *
 * @generated from message hadal.v1.Action
 */
export type Action = Message<"hadal.v1.Action"> & {
    /**
     * The decision, typed per game or as text.
     *
     * @generated from oneof hadal.v1.Action.action
     */
    action: {
        /**
         * An action of Advanced Colonization.
         *
         * @generated from field: hadal.v1.AdvancedColonizationAction advanced_colonization = 10;
         */
        value: AdvancedColonizationAction;
        case: "advancedColonization";
    } | {
        /**
         * An action of Deep Colony.
         *
         * @generated from field: hadal.v1.DeepColonyAction deep_colony = 11;
         */
        value: DeepColonyAction;
        case: "deepColony";
    } | {
        /**
         * An action of Oceans.
         *
         * @generated from field: hadal.v1.OceansAction oceans = 12;
         */
        value: OceansAction;
        case: "oceans";
    } | {
        /**
         * An action of Deeper.
         *
         * @generated from field: hadal.v1.DeeperAction deeper = 13;
         */
        value: DeeperAction;
        case: "deeper";
    } | {
        /**
         * An action of the example game.
         *
         * @generated from field: hadal.v1.ExampleAction example = 18;
         */
        value: ExampleAction;
        case: "example";
    } | {
        /**
         * The action in the game's text notation (GetGameResponse.notation_grammar), in any case and with spaces around and between its
         * parts. An unreadable text is refused with the nearest actions (NearestActions).
         *
         * @generated from field: string notation = 20;
         */
        value: string;
        case: "notation";
    } | {
        /**
         * The action at this index, from 0, of the state's LegalActions.actions without Include.expand_limit. Send
         * expected_hash with it if the list may be of another state.
         *
         * @generated from field: uint32 index = 21;
         */
        value: number;
        case: "index";
    } | {
        /**
         * A member of a template. Send expected_hash with it if the templates may be of another state.
         *
         * @generated from field: hadal.v1.Choice choice = 22;
         */
        value: Choice;
        case: "choice";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.Action.
 * Use `create(ActionSchema)` to create a new message.
 */
export declare const ActionSchema: GenMessage<Action>;
/**
 * A member of a template, by its counts.
 *
 * @generated from message hadal.v1.Choice
 */
export type Choice = Message<"hadal.v1.Choice"> & {
    /**
     * The place of the template, from 0, in the state's LegalActions.templates without Include.expand_limit.
     *
     * @generated from field: uint32 template = 1;
     */
    template: number;
    /**
     * The count of each item, in the order of ActionTemplate.choose, which is also the order in a scene; an item with
     * options has one count for each option.
     *
     * @generated from field: repeated uint32 counts = 2;
     */
    counts: number[];
};
/**
 * Describes the message hadal.v1.Choice.
 * Use `create(ChoiceSchema)` to create a new message.
 */
export declare const ChoiceSchema: GenMessage<Choice>;
/**
 * One thing that happened, with enough detail to animate it.
 *
 * @generated from message hadal.v1.Event
 */
export type Event = Message<"hadal.v1.Event"> & {
    /**
     * The event, typed per game.
     *
     * @generated from oneof hadal.v1.Event.event
     */
    event: {
        /**
         * An event of Advanced Colonization.
         *
         * @generated from field: hadal.v1.AdvancedColonizationEvent advanced_colonization = 10;
         */
        value: AdvancedColonizationEvent;
        case: "advancedColonization";
    } | {
        /**
         * An event of Deep Colony.
         *
         * @generated from field: hadal.v1.DeepColonyEvent deep_colony = 11;
         */
        value: DeepColonyEvent;
        case: "deepColony";
    } | {
        /**
         * An event of Oceans.
         *
         * @generated from field: hadal.v1.OceansEvent oceans = 12;
         */
        value: OceansEvent;
        case: "oceans";
    } | {
        /**
         * An event of Deeper.
         *
         * @generated from field: hadal.v1.DeeperEvent deeper = 13;
         */
        value: DeeperEvent;
        case: "deeper";
    } | {
        /**
         * An event of the example game.
         *
         * @generated from field: hadal.v1.ExampleEvent example = 18;
         */
        value: ExampleEvent;
        case: "example";
    } | {
        case: undefined;
        value?: undefined;
    };
    /**
     * The event in a sentence, with Include.words.
     *
     * @generated from field: string text = 30;
     */
    text: string;
    /**
     * The pieces of the perspective's scene that the event was about: those laid, moved, changed or looked at that are still there.
     * With Include.scene; empty if a game does not say, and in events without a scene.
     *
     * @generated from field: repeated uint64 pieces = 31;
     */
    pieces: bigint[];
    /**
     * `text` in its parts, with Include.sentence_parts; joined, their texts are `text`.
     *
     * @generated from field: repeated hadal.v1.SentencePart parts = 32;
     */
    parts: SentencePart[];
};
/**
 * Describes the message hadal.v1.Event.
 * Use `create(EventSchema)` to create a new message.
 */
export declare const EventSchema: GenMessage<Event>;
/**
 * A part of a sentence, so that callers can insert names of seats and pieces without a search in the text.
 *
 * @generated from message hadal.v1.SentencePart
 */
export type SentencePart = Message<"hadal.v1.SentencePart"> & {
    /**
     * The words of the part; for a seat they are "Seat 1" for seat 0.
     *
     * @generated from field: string text = 1;
     */
    text: string;
    /**
     * The seat, if the part is one.
     *
     * @generated from field: optional uint32 seat = 2;
     */
    seat?: number | undefined;
    /**
     * The piece of the perspective's scene, one of Event.pieces, if the part is its name. With Include.scene.
     *
     * @generated from field: optional uint64 piece = 3;
     */
    piece?: bigint | undefined;
};
/**
 * Describes the message hadal.v1.SentencePart.
 * Use `create(SentencePartSchema)` to create a new message.
 */
export declare const SentencePartSchema: GenMessage<SentencePart>;
/**
 * Everything that one viewer may know of a state.
 *
 * @generated from message hadal.v1.View
 */
export type View = Message<"hadal.v1.View"> & {
    /**
     * The view, typed per game.
     *
     * @generated from oneof hadal.v1.View.view
     */
    view: {
        /**
         * A view of Advanced Colonization.
         *
         * @generated from field: hadal.v1.AdvancedColonizationView advanced_colonization = 10;
         */
        value: AdvancedColonizationView;
        case: "advancedColonization";
    } | {
        /**
         * A view of Deep Colony.
         *
         * @generated from field: hadal.v1.DeepColonyView deep_colony = 11;
         */
        value: DeepColonyView;
        case: "deepColony";
    } | {
        /**
         * A view of Oceans.
         *
         * @generated from field: hadal.v1.OceansView oceans = 12;
         */
        value: OceansView;
        case: "oceans";
    } | {
        /**
         * A view of Deeper.
         *
         * @generated from field: hadal.v1.DeeperView deeper = 13;
         */
        value: DeeperView;
        case: "deeper";
    } | {
        /**
         * A view of the example game.
         *
         * @generated from field: hadal.v1.ExampleView example = 18;
         */
        value: ExampleView;
        case: "example";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.View.
 * Use `create(ViewSchema)` to create a new message.
 */
export declare const ViewSchema: GenMessage<View>;
/**
 * The choices made before a game starts.
 *
 * @generated from message hadal.v1.GameOptions
 */
export type GameOptions = Message<"hadal.v1.GameOptions"> & {
    /**
     * The options, typed per game; leave unset for the defaults.
     *
     * @generated from oneof hadal.v1.GameOptions.options
     */
    options: {
        /**
         * Options of Advanced Colonization.
         *
         * @generated from field: hadal.v1.AdvancedColonizationOptions advanced_colonization = 10;
         */
        value: AdvancedColonizationOptions;
        case: "advancedColonization";
    } | {
        /**
         * Options of Deep Colony.
         *
         * @generated from field: hadal.v1.DeepColonyOptions deep_colony = 11;
         */
        value: DeepColonyOptions;
        case: "deepColony";
    } | {
        /**
         * Options of Oceans.
         *
         * @generated from field: hadal.v1.OceansOptions oceans = 12;
         */
        value: OceansOptions;
        case: "oceans";
    } | {
        /**
         * Options of Deeper.
         *
         * @generated from field: hadal.v1.DeeperOptions deeper = 13;
         */
        value: DeeperOptions;
        case: "deeper";
    } | {
        /**
         * Options of the example game.
         *
         * @generated from field: hadal.v1.ExampleOptions example = 18;
         */
        value: ExampleOptions;
        case: "example";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.GameOptions.
 * Use `create(GameOptionsSchema)` to create a new message.
 */
export declare const GameOptionsSchema: GenMessage<GameOptions>;
/**
 * The components of a game, for drawing it.
 *
 * @generated from message hadal.v1.Components
 */
export type Components = Message<"hadal.v1.Components"> & {
    /**
     * The catalogue, typed per game.
     *
     * @generated from oneof hadal.v1.Components.components
     */
    components: {
        /**
         * The pieces and costs of Advanced Colonization.
         *
         * @generated from field: hadal.v1.AdvancedColonizationComponents advanced_colonization = 10;
         */
        value: AdvancedColonizationComponents;
        case: "advancedColonization";
    } | {
        /**
         * The tiles and pieces of Deep Colony.
         *
         * @generated from field: hadal.v1.DeepColonyComponents deep_colony = 11;
         */
        value: DeepColonyComponents;
        case: "deepColony";
    } | {
        /**
         * The cards of Oceans.
         *
         * @generated from field: hadal.v1.OceansComponents oceans = 12;
         */
        value: OceansComponents;
        case: "oceans";
    } | {
        /**
         * The tiles, cards and tables of Deeper.
         *
         * @generated from field: hadal.v1.DeeperComponents deeper = 13;
         */
        value: DeeperComponents;
        case: "deeper";
    } | {
        /**
         * The components of the example game.
         *
         * @generated from field: hadal.v1.ExampleComponents example = 18;
         */
        value: ExampleComponents;
        case: "example";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.Components.
 * Use `create(ComponentsSchema)` to create a new message.
 */
export declare const ComponentsSchema: GenMessage<Components>;
/**
 * A viewer of a position.
 *
 * @generated from message hadal.v1.Viewer
 */
export type Viewer = Message<"hadal.v1.Viewer"> & {
    /**
     * The identity of the viewer.
     *
     * @generated from oneof hadal.v1.Viewer.viewer
     */
    viewer: {
        /**
         * A seat of an open game (and of a sealed game in CreateGame only).
         *
         * @generated from field: uint32 seat = 1;
         */
        value: number;
        case: "seat";
    } | {
        /**
         * The key of a seat of a sealed match.
         *
         * @generated from field: bytes seat_key = 2;
         */
        value: Uint8Array;
        case: "seatKey";
    } | {
        /**
         * A viewer who knows only what everybody knows.
         *
         * @generated from field: hadal.v1.Spectator spectator = 3;
         */
        value: Spectator;
        case: "spectator";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.Viewer.
 * Use `create(ViewerSchema)` to create a new message.
 */
export declare const ViewerSchema: GenMessage<Viewer>;
/**
 * A viewer who knows only what everybody knows.
 *
 * @generated from message hadal.v1.Spectator
 */
export type Spectator = Message<"hadal.v1.Spectator"> & {};
/**
 * Describes the message hadal.v1.Spectator.
 * Use `create(SpectatorSchema)` to create a new message.
 */
export declare const SpectatorSchema: GenMessage<Spectator>;
/**
 * The optional contents of an answer.
 *
 * @generated from message hadal.v1.Include
 */
export type Include = Message<"hadal.v1.Include"> & {
    /**
     * Fill Position.notation.
     *
     * @generated from field: bool notation = 1;
     */
    notation: boolean;
    /**
     * Fill LegalActions.notations, parallel to LegalActions.actions.
     *
     * @generated from field: bool action_notations = 2;
     */
    actionNotations: boolean;
    /**
     * Leave out Position.legal_actions.
     *
     * @generated from field: bool skip_legal_actions = 3;
     */
    skipLegalActions: boolean;
    /**
     * Leave out Position.state.
     *
     * @generated from field: bool skip_state = 4;
     */
    skipState: boolean;
    /**
     * List the members of templates as concrete actions while they fit in this many actions per answer.
     * At most 10000.
     *
     * @generated from field: uint32 expand_limit = 5;
     */
    expandLimit: number;
    /**
     * Add the game's computed hints to each view.
     *
     * @generated from field: bool advice = 6;
     */
    advice: boolean;
    /**
     * The form of the states in the answer; a sealed state stays sealed.
     *
     * @generated from field: hadal.v1.StateForm state_form = 7;
     */
    stateForm: StateForm;
    /**
     * Describe choices, events and questions in English sentences: the fields `label`, `labels`, `prompt` and `text`.
     *
     * @generated from field: bool words = 8;
     */
    words: boolean;
    /**
     * Fill Perspective.scene.
     *
     * @generated from field: bool scene = 9;
     */
    scene: boolean;
    /**
     * Fill Perspective.text.
     *
     * @generated from field: bool text = 10;
     */
    text: boolean;
    /**
     * Count the legal actions instead of listing them: this fills only `total` and `listed` of LegalActions, at a fraction of the list's
     * cost. It suits programs that play by number (Action.index) or ask a bot. It has no effect with skip_legal_actions.
     *
     * @generated from field: bool count_legal_actions = 11;
     */
    countLegalActions: boolean;
    /**
     * Fill Event.parts and Outcome.parts: the sentences of `words`, divided at seats and pieces. It has no effect without `words`.
     *
     * @generated from field: bool sentence_parts = 12;
     */
    sentenceParts: boolean;
};
/**
 * Describes the message hadal.v1.Include.
 * Use `create(IncludeSchema)` to create a new message.
 */
export declare const IncludeSchema: GenMessage<Include>;
/**
 * One position: the state, the decision that comes next, and the legal actions.
 *
 * @generated from message hadal.v1.Position
 */
export type Position = Message<"hadal.v1.Position"> & {
    /**
     * The state to keep and send back. Unset with Include.skip_state.
     *
     * @generated from field: hadal.v1.State state = 1;
     */
    state?: State | undefined;
    /**
     * The number of actions applied since the game was created.
     *
     * @generated from field: uint64 ply = 2;
     */
    ply: bigint;
    /**
     * The 16 bytes that identify this state and its whole past; compare-and-set on them makes forks impossible.
     *
     * @generated from field: bytes state_hash = 3;
     */
    stateHash: Uint8Array;
    /**
     * The state_hash before the last action; empty at ply 0.
     *
     * @generated from field: bytes parent_hash = 4;
     */
    parentHash: Uint8Array;
    /**
     * The text of the position, on request: the game's own text if it has one (Advanced Colonization), otherwise the canonical JSON of
     * the typed state. Empty for a sealed state of a game with chance or hidden information.
     *
     * @generated from field: string notation = 5;
     */
    notation: string;
    /**
     * The decision that comes next, or the end of the game.
     *
     * @generated from field: hadal.v1.Status status = 6;
     */
    status?: Status | undefined;
    /**
     * All legal actions of the awaited seat. Unset with Include.skip_legal_actions.
     *
     * @generated from field: hadal.v1.LegalActions legal_actions = 7;
     */
    legalActions?: LegalActions | undefined;
    /**
     * The position as each requested viewer sees it, in the order of the request.
     *
     * @generated from field: repeated hadal.v1.Perspective perspectives = 8;
     */
    perspectives: Perspective[];
    /**
     * The fairness of undoing the step of this call. Unspecified without a step, as in GetPosition and CreateGame.
     *
     * @generated from field: hadal.v1.Reversibility reversibility = 9;
     */
    reversibility: Reversibility;
};
/**
 * Describes the message hadal.v1.Position.
 * Use `create(PositionSchema)` to create a new message.
 */
export declare const PositionSchema: GenMessage<Position>;
/**
 * The decision that comes next, or the end of the game.
 *
 * @generated from message hadal.v1.Status
 */
export type Status = Message<"hadal.v1.Status"> & {
    /**
     * Exactly one of the two.
     *
     * @generated from oneof hadal.v1.Status.status
     */
    status: {
        /**
         * The game goes on.
         *
         * @generated from field: hadal.v1.Awaiting awaiting = 1;
         */
        value: Awaiting;
        case: "awaiting";
    } | {
        /**
         * The game is over.
         *
         * @generated from field: hadal.v1.Outcome outcome = 2;
         */
        value: Outcome;
        case: "outcome";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.Status.
 * Use `create(StatusSchema)` to create a new message.
 */
export declare const StatusSchema: GenMessage<Status>;
/**
 * The decision that comes next.
 *
 * @generated from message hadal.v1.Awaiting
 */
export type Awaiting = Message<"hadal.v1.Awaiting"> & {
    /**
     * The seat that decides; not always the seat whose turn it is.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The kind of decision, as a short stable word of GetGameResponse.decisions, such as "act".
     *
     * @generated from field: string decision = 2;
     */
    decision: string;
    /**
     * The question in a sentence, with Include.words.
     *
     * @generated from field: string prompt = 3;
     */
    prompt: string;
};
/**
 * Describes the message hadal.v1.Awaiting.
 * Use `create(AwaitingSchema)` to create a new message.
 */
export declare const AwaitingSchema: GenMessage<Awaiting>;
/**
 * The end of a game.
 *
 * @generated from message hadal.v1.Outcome
 */
export type Outcome = Message<"hadal.v1.Outcome"> & {
    /**
     * One result per seat, by seat.
     *
     * @generated from field: repeated hadal.v1.SeatResult results = 1;
     */
    results: SeatResult[];
    /**
     * The reason for the end, as a short stable word of GetGameResponse.outcomes, such as "four_dominant_colonies", or "closed"
     * (CloseGame).
     *
     * @generated from field: string reason = 2;
     */
    reason: string;
    /**
     * The chance secret of a sealed match, revealed when the game is over; otherwise empty.
     *
     * @generated from field: bytes chance_secret = 3;
     */
    chanceSecret: Uint8Array;
    /**
     * The end in a sentence, with Include.words.
     *
     * @generated from field: string text = 4;
     */
    text: string;
    /**
     * The reason in the words of the caller who closed the game; empty unless `reason` is "closed".
     *
     * @generated from field: string closed_because = 5;
     */
    closedBecause: string;
    /**
     * The scores source by source, in the order in which people count them; the points of a seat add up to its score. With Include.scene;
     * empty if the game was closed.
     *
     * @generated from field: repeated hadal.v1.Counted counted = 6;
     */
    counted: Counted[];
    /**
     * `text` in its parts, with Include.sentence_parts; joined, their texts are `text`.
     *
     * @generated from field: repeated hadal.v1.SentencePart parts = 7;
     */
    parts: SentencePart[];
};
/**
 * Describes the message hadal.v1.Outcome.
 * Use `create(OutcomeSchema)` to create a new message.
 */
export declare const OutcomeSchema: GenMessage<Outcome>;
/**
 * Points of a seat from one source, to show how a score comes about.
 *
 * @generated from message hadal.v1.Counted
 */
export type Counted = Message<"hadal.v1.Counted"> & {
    /**
     * The seat.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The number of points; may be negative.
     *
     * @generated from field: sint64 points = 2;
     */
    points: bigint;
    /**
     * The source for people, such as "Ocean of 3 kelp".
     *
     * @generated from field: string label = 3;
     */
    label: string;
    /**
     * The pieces of the scene that gave the points; none if the points came earlier in the game.
     *
     * @generated from field: repeated uint64 pieces = 4;
     */
    pieces: bigint[];
};
/**
 * Describes the message hadal.v1.Counted.
 * Use `create(CountedSchema)` to create a new message.
 */
export declare const CountedSchema: GenMessage<Counted>;
/**
 * The result of one seat.
 *
 * @generated from message hadal.v1.SeatResult
 */
export type SeatResult = Message<"hadal.v1.SeatResult"> & {
    /**
     * The seat.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * 1 is the best; tied seats share a rank. In a game that was closed with losers (CloseGameRequest.losers), the losers share the last
     * rank and the others the first; in one that was closed without losers, all have 0.
     *
     * @generated from field: uint32 rank = 2;
     */
    rank: number;
    /**
     * The score, in the game's own points; in a closed game the score so far.
     *
     * @generated from field: sint64 score = 3;
     */
    score: bigint;
    /**
     * The parts of the score.
     *
     * @generated from field: repeated hadal.v1.ScoreLine lines = 4;
     */
    lines: ScoreLine[];
};
/**
 * Describes the message hadal.v1.SeatResult.
 * Use `create(SeatResultSchema)` to create a new message.
 */
export declare const SeatResultSchema: GenMessage<SeatResult>;
/**
 * One part of a score.
 *
 * @generated from message hadal.v1.ScoreLine
 */
export type ScoreLine = Message<"hadal.v1.ScoreLine"> & {
    /**
     * The source of the points, as a short stable word of GetGameResponse.score_sources.
     *
     * @generated from field: string source = 1;
     */
    source: string;
    /**
     * The number of points; may be negative.
     *
     * @generated from field: sint64 points = 2;
     */
    points: bigint;
    /**
     * The source for people, with Include.words.
     *
     * @generated from field: string label = 3;
     */
    label: string;
};
/**
 * Describes the message hadal.v1.ScoreLine.
 * Use `create(ScoreLineSchema)` to create a new message.
 */
export declare const ScoreLineSchema: GenMessage<ScoreLine>;
/**
 * All legal actions of the awaited seat: an action is legal if and only if it is listed or belongs to exactly one template.
 *
 * @generated from message hadal.v1.LegalActions
 */
export type LegalActions = Message<"hadal.v1.LegalActions"> & {
    /**
     * The listed actions, in the order documented for the game, followed by expanded templates.
     *
     * @generated from field: repeated hadal.v1.Action actions = 1;
     */
    actions: Action[];
    /**
     * The notation of each listed action, with Include.action_notations.
     *
     * @generated from field: repeated string notations = 2;
     */
    notations: string[];
    /**
     * Families of actions that are too large to list.
     *
     * @generated from field: repeated hadal.v1.ActionTemplate templates = 3;
     */
    templates: ActionTemplate[];
    /**
     * The number of listed actions plus the counts of the templates; at most 2^64 - 1.
     *
     * @generated from field: uint64 total = 4;
     */
    total: bigint;
    /**
     * Each listed action in words, with Include.words.
     *
     * @generated from field: repeated string labels = 5;
     */
    labels: string[];
    /**
     * The number of actions that are listed one by one, with Include.count_legal_actions; the following ones are members of templates.
     *
     * @generated from field: uint64 listed = 6;
     */
    listed: bigint;
};
/**
 * Describes the message hadal.v1.LegalActions.
 * Use `create(LegalActionsSchema)` to create a new message.
 */
export declare const LegalActionsSchema: GenMessage<LegalActions>;
/**
 * A family of actions described by its pieces.
 *
 * @generated from message hadal.v1.ActionTemplate
 */
export type ActionTemplate = Message<"hadal.v1.ActionTemplate"> & {
    /**
     * The number of actions in the template; at most 2^64 - 1.
     *
     * @generated from field: uint64 count = 1;
     */
    count: bigint;
    /**
     * The family in words, with Include.words.
     *
     * @generated from field: string label = 2;
     */
    label: string;
    /**
     * The possible choices, for programs that know no game: the counts of items, to send as a Choice.
     *
     * @generated from field: hadal.v1.ActionTemplate.Choose choose = 20;
     */
    choose?: ActionTemplate_Choose | undefined;
    /**
     * The pieces to choose from, typed per game.
     *
     * @generated from oneof hadal.v1.ActionTemplate.template
     */
    template: {
        /**
         * A template of Advanced Colonization.
         *
         * @generated from field: hadal.v1.AdvancedColonizationTemplate advanced_colonization = 10;
         */
        value: AdvancedColonizationTemplate;
        case: "advancedColonization";
    } | {
        /**
         * A template of Deep Colony.
         *
         * @generated from field: hadal.v1.DeepColonyTemplate deep_colony = 11;
         */
        value: DeepColonyTemplate;
        case: "deepColony";
    } | {
        /**
         * A template of Oceans.
         *
         * @generated from field: hadal.v1.OceansTemplate oceans = 12;
         */
        value: OceansTemplate;
        case: "oceans";
    } | {
        /**
         * A template of Deeper: there is none.
         *
         * @generated from field: hadal.v1.DeeperTemplate deeper = 13;
         */
        value: DeeperTemplate;
        case: "deeper";
    } | {
        /**
         * A template of the example game.
         *
         * @generated from field: hadal.v1.ExampleTemplate example = 18;
         */
        value: ExampleTemplate;
        case: "example";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.ActionTemplate.
 * Use `create(ActionTemplateSchema)` to create a new message.
 */
export declare const ActionTemplateSchema: GenMessage<ActionTemplate>;
/**
 * Any counts in the range of each item, with a sum in the range of the whole, are an action. Include.expand_limit lists them in the
 * order of numbers whose digits are the items, with the first item as the lowest digit. The digits of an item are in the order of its
 * copies; for equal numbers of copies with options, more copies with the first differing option come first.
 *
 * @generated from message hadal.v1.ActionTemplate.Choose
 */
export type ActionTemplate_Choose = Message<"hadal.v1.ActionTemplate.Choose"> & {
    /**
     * The number for Choice.template.
     *
     * @generated from field: uint32 template = 1;
     */
    template: number;
    /**
     * The items, in the order of Choice.counts.
     *
     * @generated from field: repeated hadal.v1.ActionTemplate.Item items = 2;
     */
    items: ActionTemplate_Item[];
    /**
     * The smallest number of copies in all.
     *
     * @generated from field: uint32 least = 3;
     */
    least: number;
    /**
     * The largest number of copies in all.
     *
     * @generated from field: uint32 most = 4;
     */
    most: number;
};
/**
 * Describes the message hadal.v1.ActionTemplate.Choose.
 * Use `create(ActionTemplate_ChooseSchema)` to create a new message.
 */
export declare const ActionTemplate_ChooseSchema: GenMessage<ActionTemplate_Choose>;
/**
 * An item that can be chosen.
 *
 * @generated from message hadal.v1.ActionTemplate.Item
 */
export type ActionTemplate_Item = Message<"hadal.v1.ActionTemplate.Item"> & {
    /**
     * The most copies of it; 0 means 1.
     *
     * @generated from field: uint32 most = 1;
     */
    most: number;
    /**
     * The number of options of each copy. If there are any, Choice.counts has one number for each option instead of one for
     * the item.
     *
     * @generated from field: uint32 options = 2;
     */
    options: number;
};
/**
 * Describes the message hadal.v1.ActionTemplate.Item.
 * Use `create(ActionTemplate_ItemSchema)` to create a new message.
 */
export declare const ActionTemplate_ItemSchema: GenMessage<ActionTemplate_Item>;
/**
 * The game as one viewer sees it.
 *
 * @generated from message hadal.v1.Perspective
 */
export type Perspective = Message<"hadal.v1.Perspective"> & {
    /**
     * The viewer, always as a seat or a spectator, never as a key.
     *
     * @generated from field: hadal.v1.Viewer viewer = 1;
     */
    viewer?: Viewer | undefined;
    /**
     * The part of the position that the viewer may know.
     *
     * @generated from field: hadal.v1.View view = 2;
     */
    view?: View | undefined;
    /**
     * The part of the last step that the viewer saw: of this call's step or, without one, of the step that a sealed
     * state keeps. An open state keeps none.
     *
     * @generated from field: repeated hadal.v1.Event events = 3;
     */
    events: Event[];
    /**
     * The view as things at places and, for the awaited seat, the legal actions as paths through it. Unset without Include.scene.
     *
     * @generated from field: hadal.v1.Scene scene = 4;
     */
    scene?: Scene | undefined;
    /**
     * Everything that the scene shows except its moves, in words for the viewer, and then an explanation of the pieces: for readers without
     * a picture, such as language models. Empty without Include.text.
     *
     * @generated from field: string text = 5;
     */
    text: string;
};
/**
 * Describes the message hadal.v1.Perspective.
 * Use `create(PerspectiveSchema)` to create a new message.
 */
export declare const PerspectiveSchema: GenMessage<Perspective>;
/**
 * The form of an open state in an answer.
 *
 * @generated from enum hadal.v1.StateForm
 */
export declare enum StateForm {
    /**
     * The form of the request's state; typed if the request has none.
     *
     * @generated from enum value: STATE_FORM_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * The game's message, which can be read.
     *
     * @generated from enum value: STATE_FORM_TYPED = 1;
     */
    TYPED = 1,
    /**
     * Canonical bytes, which are small.
     *
     * @generated from enum value: STATE_FORM_PACKED = 2;
     */
    PACKED = 2
}
/**
 * Describes the enum hadal.v1.StateForm.
 */
export declare const StateFormSchema: GenEnum<StateForm>;
/**
 * The fairness of undoing a step; the strongest reason that applies.
 *
 * @generated from enum hadal.v1.Reversibility
 */
export declare enum Reversibility {
    /**
     * No step was made.
     *
     * @generated from enum value: REVERSIBILITY_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * No other seat was involved, and nothing new was revealed.
     *
     * @generated from enum value: REVERSIBILITY_FREE = 1;
     */
    FREE = 1,
    /**
     * The decision passed to another seat.
     *
     * @generated from enum value: REVERSIBILITY_OTHER_SEAT_INVOLVED = 2;
     */
    OTHER_SEAT_INVOLVED = 2,
    /**
     * The random generator was used.
     *
     * @generated from enum value: REVERSIBILITY_CHANCE_USED = 3;
     */
    CHANCE_USED = 3,
    /**
     * A seat saw something that was hidden before.
     *
     * @generated from enum value: REVERSIBILITY_INFORMATION_REVEALED = 4;
     */
    INFORMATION_REVEALED = 4
}
/**
 * Describes the enum hadal.v1.Reversibility.
 */
export declare const ReversibilitySchema: GenEnum<Reversibility>;
