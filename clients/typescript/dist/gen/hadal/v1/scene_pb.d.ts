import type { GenEnum, GenFile, GenMessage } from "@bufbuild/protobuf/codegenv2";
import type { Message } from "@bufbuild/protobuf";
/**
 * Describes the file hadal/v1/scene.proto.
 */
export declare const file_hadal_v1_scene: GenFile;
/**
 * A position as one viewer sees it.
 *
 * @generated from message hadal.v1.Scene
 */
export type Scene = Message<"hadal.v1.Scene"> & {
    /**
     * The version of this message. Always 1 in this release.
     *
     * @generated from field: uint32 version = 1;
     */
    version: number;
    /**
     * The present question, or what the viewer waits for, in a sentence.
     *
     * @generated from field: string prompt = 2;
     */
    prompt: string;
    /**
     * The places of things, the most important first.
     *
     * @generated from field: repeated hadal.v1.Scene.Place places = 3;
     */
    places: Scene_Place[];
    /**
     * The things.
     *
     * @generated from field: repeated hadal.v1.Scene.Piece pieces = 4;
     */
    pieces: Scene_Piece[];
    /**
     * The numbers.
     *
     * @generated from field: repeated hadal.v1.Scene.Counter counters = 5;
     */
    counters: Scene_Counter[];
    /**
     * Everything that players can point at or pick, each step once; moves name steps by index.
     *
     * @generated from field: repeated hadal.v1.Scene.Step steps = 6;
     */
    steps: Scene_Step[];
    /**
     * Every legal action and template as a path of steps. Empty unless the viewer is the awaited seat.
     *
     * Show the first steps of all moves; each pick leaves fewer moves. When one move is left and all its steps are picked, send
     * it: as Action.index, or for a template as Action.choice with a count for each item. No path is the beginning of another.
     *
     * @generated from field: repeated hadal.v1.Scene.Move moves = 7;
     */
    moves: Scene_Move[];
};
/**
 * Describes the message hadal.v1.Scene.
 * Use `create(SceneSchema)` to create a new message.
 */
export declare const SceneSchema: GenMessage<Scene>;
/**
 * A place of things.
 *
 * @generated from message hadal.v1.Scene.Place
 */
export type Scene_Place = Message<"hadal.v1.Scene.Place"> & {
    /**
     * The number of the place, from 1.
     *
     * @generated from field: uint32 id = 1;
     */
    id: number;
    /**
     * The arrangement of its things.
     *
     * @generated from field: hadal.v1.Scene.PlaceKind kind = 2;
     */
    kind: Scene_PlaceKind;
    /**
     * The place that this one is part of; 0 if it is part of none.
     *
     * @generated from field: uint32 parent = 3;
     */
    parent: number;
    /**
     * The seat it belongs to; absent if it belongs to nobody.
     *
     * @generated from field: optional uint32 seat = 4;
     */
    seat?: number | undefined;
    /**
     * A stable word for programs, such as "hand".
     *
     * @generated from field: string key = 5;
     */
    key: string;
    /**
     * The name for people.
     *
     * @generated from field: string label = 6;
     */
    label: string;
    /**
     * The short name, at most 12 letters: "Genes 1". Empty if a game has none.
     *
     * @generated from field: string brief = 7;
     */
    brief: string;
    /**
     * Its role at the table.
     *
     * @generated from field: hadal.v1.Scene.PlaceRole role = 8;
     */
    role: Scene_PlaceRole;
};
/**
 * Describes the message hadal.v1.Scene.Place.
 * Use `create(Scene_PlaceSchema)` to create a new message.
 */
export declare const Scene_PlaceSchema: GenMessage<Scene_Place>;
/**
 * A thing, or several that are alike.
 *
 * @generated from message hadal.v1.Scene.Piece
 */
export type Scene_Piece = Message<"hadal.v1.Scene.Piece"> & {
    /**
     * The number of the thing. Between two scenes, things of equal key and seat are interchangeable.
     *
     * @generated from field: uint64 id = 1;
     */
    id: bigint;
    /**
     * The place it lies at; 0 if it lies on a piece.
     *
     * @generated from field: uint32 place = 2;
     */
    place: number;
    /**
     * Its x there, by the kind of the place.
     *
     * @generated from field: sint32 x = 3;
     */
    x: number;
    /**
     * Its y there, by the kind of the place.
     *
     * @generated from field: sint32 y = 4;
     */
    y: number;
    /**
     * How far it is turned clockwise: in quarters, on hexes in sixths.
     *
     * @generated from field: uint32 turn = 5;
     */
    turn: number;
    /**
     * The seat that owns it; absent if nobody does.
     *
     * @generated from field: optional uint32 seat = 6;
     */
    seat?: number | undefined;
    /**
     * Its entry in GetGameResponse.faces; empty if it lies face down.
     *
     * @generated from field: string key = 7;
     */
    key: string;
    /**
     * How many there are; 0 means 1.
     *
     * @generated from field: uint32 count = 8;
     */
    count: number;
    /**
     * Its special properties, in words for people.
     *
     * @generated from field: repeated string marks = 9;
     */
    marks: string[];
    /**
     * Its name, if the face's title does not suffice.
     *
     * @generated from field: string label = 10;
     */
    label: string;
    /**
     * The piece it lies on, instead of a place.
     *
     * @generated from field: uint64 on = 11;
     */
    on: bigint;
    /**
     * The part of the piece that it lies on, from 1; 0 if no part is meant.
     *
     * @generated from field: uint32 part = 12;
     */
    part: number;
    /**
     * The place it points at; 0 if it points at none.
     *
     * @generated from field: uint32 toward = 13;
     */
    toward: number;
};
/**
 * Describes the message hadal.v1.Scene.Piece.
 * Use `create(Scene_PieceSchema)` to create a new message.
 */
export declare const Scene_PieceSchema: GenMessage<Scene_Piece>;
/**
 * A number that is shown.
 *
 * @generated from message hadal.v1.Scene.Counter
 */
export type Scene_Counter = Message<"hadal.v1.Scene.Counter"> & {
    /**
     * A stable word for programs, such as "credits".
     *
     * @generated from field: string key = 1;
     */
    key: string;
    /**
     * The name for people.
     *
     * @generated from field: string label = 2;
     */
    label: string;
    /**
     * The seat it belongs to; absent if it belongs to nobody.
     *
     * @generated from field: optional uint32 seat = 3;
     */
    seat?: number | undefined;
    /**
     * The number.
     *
     * @generated from field: sint64 value = 4;
     */
    value: bigint;
    /**
     * The largest possible number, if there is a bound to show.
     *
     * @generated from field: optional sint64 maximum = 5;
     */
    maximum?: bigint | undefined;
    /**
     * The place it is about; 0 if it is about none.
     *
     * @generated from field: uint32 place = 6;
     */
    place: number;
    /**
     * The piece it is about; 0 if it is about none.
     *
     * @generated from field: uint64 piece = 7;
     */
    piece: bigint;
    /**
     * Its role.
     *
     * @generated from field: hadal.v1.Scene.CounterRole role = 8;
     */
    role: Scene_CounterRole;
    /**
     * The short name, at most 12 letters: "Actions". Empty if a game has none.
     *
     * @generated from field: string brief = 9;
     */
    brief: string;
};
/**
 * Describes the message hadal.v1.Scene.Counter.
 * Use `create(Scene_CounterSchema)` to create a new message.
 */
export declare const Scene_CounterSchema: GenMessage<Scene_Counter>;
/**
 * One thing to point at or to pick.
 *
 * @generated from message hadal.v1.Scene.Step
 */
export type Scene_Step = Message<"hadal.v1.Scene.Step"> & {
    /**
     * The thing to point at, or the option to pick.
     *
     * @generated from oneof hadal.v1.Scene.Step.target
     */
    target: {
        /**
         * A thing.
         *
         * @generated from field: hadal.v1.Scene.Pieces pieces = 1;
         */
        value: Scene_Pieces;
        case: "pieces";
    } | {
        /**
         * A cell of a place, or the gap before a thing in a row.
         *
         * @generated from field: hadal.v1.Scene.Cell cell = 2;
         */
        value: Scene_Cell;
        case: "cell";
    } | {
        /**
         * A whole place.
         *
         * @generated from field: uint32 place = 3;
         */
        value: number;
        case: "place";
    } | {
        /**
         * A part of a thing.
         *
         * @generated from field: hadal.v1.Scene.Part part = 4;
         */
        value: Scene_Part;
        case: "part";
    } | {
        /**
         * One of a few options that are not on the table, by a stable word.
         *
         * @generated from field: string option = 5;
         */
        value: string;
        case: "option";
    } | {
        /**
         * A number.
         *
         * @generated from field: uint32 number = 6;
         */
        value: number;
        case: "number";
    } | {
        /**
         * How far something is turned clockwise: in quarters, on hexes in sixths.
         *
         * @generated from field: uint32 turn = 7;
         */
        value: number;
        case: "turn";
    } | {
        case: undefined;
        value?: undefined;
    };
    /**
     * The meaning of this pick, in words for people. Unique among the steps that can be picked at one point.
     *
     * @generated from field: string label = 8;
     */
    label: string;
    /**
     * The question that picking this answers, in a sentence: equal for all steps that can be picked at one point. Empty for the first
     * step of a path, where Scene.prompt is the question.
     *
     * @generated from field: string ask = 9;
     */
    ask: string;
    /**
     * The act in at most 24 letters, for a button beside the picked thing, without the place and the thing: "Lay it here"
     * or "End turn, lose 3". Several steps can have the same. Empty if a game has none.
     *
     * @generated from field: string brief = 10;
     */
    brief: string;
};
/**
 * Describes the message hadal.v1.Scene.Step.
 * Use `create(Scene_StepSchema)` to create a new message.
 */
export declare const Scene_StepSchema: GenMessage<Scene_Step>;
/**
 * A thing, or several that mean the same.
 *
 * @generated from message hadal.v1.Scene.Pieces
 */
export type Scene_Pieces = Message<"hadal.v1.Scene.Pieces"> & {
    /**
     * The ids of the pieces.
     *
     * @generated from field: repeated uint64 ids = 1;
     */
    ids: bigint[];
};
/**
 * Describes the message hadal.v1.Scene.Pieces.
 * Use `create(Scene_PiecesSchema)` to create a new message.
 */
export declare const Scene_PiecesSchema: GenMessage<Scene_Pieces>;
/**
 * A cell of a place.
 *
 * @generated from message hadal.v1.Scene.Cell
 */
export type Scene_Cell = Message<"hadal.v1.Scene.Cell"> & {
    /**
     * The id of the place.
     *
     * @generated from field: uint32 place = 1;
     */
    place: number;
    /**
     * The x of the cell.
     *
     * @generated from field: sint32 x = 2;
     */
    x: number;
    /**
     * The y of the cell.
     *
     * @generated from field: sint32 y = 3;
     */
    y: number;
};
/**
 * Describes the message hadal.v1.Scene.Cell.
 * Use `create(Scene_CellSchema)` to create a new message.
 */
export declare const Scene_CellSchema: GenMessage<Scene_Cell>;
/**
 * A part of a thing.
 *
 * @generated from message hadal.v1.Scene.Part
 */
export type Scene_Part = Message<"hadal.v1.Scene.Part"> & {
    /**
     * The id of the piece.
     *
     * @generated from field: uint64 piece = 1;
     */
    piece: bigint;
    /**
     * The part, from 1, in the order of Face.parts.
     *
     * @generated from field: uint32 part = 2;
     */
    part: number;
};
/**
 * Describes the message hadal.v1.Scene.Part.
 * Use `create(Scene_PartSchema)` to create a new message.
 */
export declare const Scene_PartSchema: GenMessage<Scene_Part>;
/**
 * A legal action, or a template, as a path.
 *
 * @generated from message hadal.v1.Scene.Move
 */
export type Scene_Move = Message<"hadal.v1.Scene.Move"> & {
    /**
     * Its effect.
     *
     * @generated from oneof hadal.v1.Scene.Move.of
     */
    of: {
        /**
         * The action at this index of LegalActions.actions without Include.expand_limit, as Action.index takes it.
         *
         * @generated from field: uint32 action = 1;
         */
        value: number;
        case: "action";
    } | {
        /**
         * The template at this index of LegalActions.templates without Include.expand_limit, as Choice.template takes it.
         *
         * @generated from field: uint32 template = 2;
         */
        value: number;
        case: "template";
    } | {
        case: undefined;
        value?: undefined;
    };
    /**
     * The steps, in order, as indices into Scene.steps. At least one.
     *
     * @generated from field: repeated uint32 steps = 3;
     */
    steps: number[];
    /**
     * The number of steps at the end of the path that can be picked in any order.
     *
     * @generated from field: uint32 unordered = 4;
     */
    unordered: number;
    /**
     * The choice that comes last, with a template.
     *
     * @generated from field: hadal.v1.Scene.Choose choose = 5;
     */
    choose?: Scene_Choose | undefined;
    /**
     * The points that the action immediately gives its seat by the rules' own scoring; negative if it costs points. Absent if a
     * game does not say: if they depend on chance, on hidden facts or on a later decision, and for templates.
     *
     * @generated from field: optional sint64 worth = 6;
     */
    worth?: bigint | undefined;
    /**
     * The same in at most 3 words, such as "link pays +4". Empty if the points are absent or 0.
     *
     * @generated from field: string worth_words = 7;
     */
    worthWords: string;
};
/**
 * Describes the message hadal.v1.Scene.Move.
 * Use `create(Scene_MoveSchema)` to create a new message.
 */
export declare const Scene_MoveSchema: GenMessage<Scene_Move>;
/**
 * A choice of how many of each item.
 *
 * @generated from message hadal.v1.Scene.Choose
 */
export type Scene_Choose = Message<"hadal.v1.Scene.Choose"> & {
    /**
     * The things to choose, in words.
     *
     * @generated from field: string label = 1;
     */
    label: string;
    /**
     * The items, in the order of Choice.counts.
     *
     * @generated from field: repeated hadal.v1.Scene.Item items = 2;
     */
    items: Scene_Item[];
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
    /**
     * The effect on the chosen items, in at most 24 letters, for a button: "Throw away {n}, draw {n}". Replace each {n} by the number of
     * chosen items. Empty if a game has none.
     *
     * @generated from field: string verb = 5;
     */
    verb: string;
    /**
     * The meaning of choosing none, in at most 24 letters: "Keep all of them". Empty if one must choose something, or a game has
     * no words for it.
     *
     * @generated from field: string none = 6;
     */
    none: string;
};
/**
 * Describes the message hadal.v1.Scene.Choose.
 * Use `create(Scene_ChooseSchema)` to create a new message.
 */
export declare const Scene_ChooseSchema: GenMessage<Scene_Choose>;
/**
 * An item that can be chosen.
 *
 * @generated from message hadal.v1.Scene.Item
 */
export type Scene_Item = Message<"hadal.v1.Scene.Item"> & {
    /**
     * The piece.
     *
     * @generated from field: uint64 piece = 1;
     */
    piece: bigint;
    /**
     * The most copies of it; 0 means 1.
     *
     * @generated from field: uint32 most = 2;
     */
    most: number;
    /**
     * The options of each copy. If there are any, Choice.counts has one number for each option instead of one for the item.
     *
     * @generated from field: repeated hadal.v1.Scene.Option options = 3;
     */
    options: Scene_Option[];
};
/**
 * Describes the message hadal.v1.Scene.Item.
 * Use `create(Scene_ItemSchema)` to create a new message.
 */
export declare const Scene_ItemSchema: GenMessage<Scene_Item>;
/**
 * An option of a copy of an item.
 *
 * @generated from message hadal.v1.Scene.Option
 */
export type Scene_Option = Message<"hadal.v1.Scene.Option"> & {
    /**
     * In words for people.
     *
     * @generated from field: string label = 1;
     */
    label: string;
};
/**
 * Describes the message hadal.v1.Scene.Option.
 * Use `create(Scene_OptionSchema)` to create a new message.
 */
export declare const Scene_OptionSchema: GenMessage<Scene_Option>;
/**
 * The arrangement of the things at a place.
 *
 * @generated from enum hadal.v1.Scene.PlaceKind
 */
export declare enum Scene_PlaceKind {
    /**
     * Unspecified.
     *
     * @generated from enum value: PLACE_KIND_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * On squares: x grows east, y grows south.
     *
     * @generated from enum value: PLACE_KIND_SQUARES = 1;
     */
    SQUARES = 1,
    /**
     * On hexes with flat tops, in axial coordinates: x is q, y is r.
     *
     * @generated from enum value: PLACE_KIND_HEXES = 2;
     */
    HEXES = 2,
    /**
     * In a row by x. As a target the cell x of a row is the gap before the thing at x.
     *
     * @generated from enum value: PLACE_KIND_ROW = 3;
     */
    ROW = 3,
    /**
     * On top of each other: y is the height, which may be negative.
     *
     * @generated from enum value: PLACE_KIND_STACK = 4;
     */
    STACK = 4,
    /**
     * In somebody's hand.
     *
     * @generated from enum value: PLACE_KIND_HAND = 5;
     */
    HAND = 5,
    /**
     * In no order.
     *
     * @generated from enum value: PLACE_KIND_POOL = 6;
     */
    POOL = 6,
    /**
     * The place has no things of its own: it holds other places.
     *
     * @generated from enum value: PLACE_KIND_GROUP = 7;
     */
    GROUP = 7
}
/**
 * Describes the enum hadal.v1.Scene.PlaceKind.
 */
export declare const Scene_PlaceKindSchema: GenEnum<Scene_PlaceKind>;
/**
 * The role of a place at the table, for programs that lay it out.
 *
 * @generated from enum hadal.v1.Scene.PlaceRole
 */
export declare enum Scene_PlaceRole {
    /**
     * Unspecified.
     *
     * @generated from enum value: PLACE_ROLE_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * The main place of play: give it the free room.
     *
     * @generated from enum value: PLACE_ROLE_BOARD = 1;
     */
    BOARD = 1,
    /**
     * A place from which a seat plays.
     *
     * @generated from enum value: PLACE_ROLE_HAND = 2;
     */
    HAND = 2,
    /**
     * A stock of a seat or the table.
     *
     * @generated from enum value: PLACE_ROLE_STORE = 3;
     */
    STORE = 3,
    /**
     * A pile to draw from.
     *
     * @generated from enum value: PLACE_ROLE_DECK = 4;
     */
    DECK = 4,
    /**
     * A place that players seldom look at: things out of the game, or facts about its set-up.
     *
     * @generated from enum value: PLACE_ROLE_ASIDE = 5;
     */
    ASIDE = 5
}
/**
 * Describes the enum hadal.v1.Scene.PlaceRole.
 */
export declare const Scene_PlaceRoleSchema: GenEnum<Scene_PlaceRole>;
/**
 * The role of a number.
 *
 * @generated from enum hadal.v1.Scene.CounterRole
 */
export declare enum Scene_CounterRole {
    /**
     * Unspecified.
     *
     * @generated from enum value: COUNTER_ROLE_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * It decides who wins. A seat has at most one.
     *
     * @generated from enum value: COUNTER_ROLE_SCORE = 1;
     */
    SCORE = 1,
    /**
     * It is spent or has a bound: worth a look before each decision.
     *
     * @generated from enum value: COUNTER_ROLE_RESOURCE = 2;
     */
    RESOURCE = 2,
    /**
     * It is for people who want to know more.
     *
     * @generated from enum value: COUNTER_ROLE_DETAIL = 3;
     */
    DETAIL = 3
}
/**
 * Describes the enum hadal.v1.Scene.CounterRole.
 */
export declare const Scene_CounterRoleSchema: GenEnum<Scene_CounterRole>;
/**
 * The facts about a kind of piece for art and help.
 *
 * @generated from message hadal.v1.Face
 */
export type Face = Message<"hadal.v1.Face"> & {
    /**
     * The name of the kind; pieces have it as their key.
     *
     * @generated from field: string key = 1;
     */
    key: string;
    /**
     * The name for people.
     *
     * @generated from field: string title = 2;
     */
    title: string;
    /**
     * Its description, in a sentence or a few.
     *
     * @generated from field: string help = 3;
     */
    help: string;
    /**
     * One or two letters that stand for it.
     *
     * @generated from field: string sign = 4;
     */
    sign: string;
    /**
     * Its colour as an English word; empty if it has no colour of its own.
     *
     * @generated from field: string colour = 5;
     */
    colour: string;
    /**
     * The keys of its edges (EdgeKind), clockwise from north, as it lies unturned.
     *
     * @generated from field: repeated string edges = 6;
     */
    edges: string[];
    /**
     * Its parts, in order.
     *
     * @generated from field: repeated hadal.v1.FacePart parts = 7;
     */
    parts: FacePart[];
    /**
     * The numbers printed on it, with their names.
     *
     * @generated from field: repeated string numbers = 8;
     */
    numbers: string[];
    /**
     * A picture of it in letters, as lines; a kind that can be turned has four pictures one after the other, each a quarter turn on. Empty
     * if there is none.
     *
     * @generated from field: repeated string text_art = 9;
     */
    textArt: string[];
    /**
     * Its effect in at most 60 letters, to print on the thing: "Takes 2 from each neighbour." Empty if a game has none.
     *
     * @generated from field: string rule_short = 10;
     */
    ruleShort: string;
};
/**
 * Describes the message hadal.v1.Face.
 * Use `create(FaceSchema)` to create a new message.
 */
export declare const FaceSchema: GenMessage<Face>;
/**
 * A part of a kind of piece, which can be pointed at.
 *
 * @generated from message hadal.v1.FacePart
 */
export type FacePart = Message<"hadal.v1.FacePart"> & {
    /**
     * The name for people.
     *
     * @generated from field: string title = 1;
     */
    title: string;
    /**
     * The half-edges that it reaches, clockwise from the western half of the north edge, as the piece lies unturned; none if it lies in
     * the centre.
     *
     * @generated from field: repeated uint32 rim = 2;
     */
    rim: number[];
};
/**
 * Describes the message hadal.v1.FacePart.
 * Use `create(FacePartSchema)` to create a new message.
 */
export declare const FacePartSchema: GenMessage<FacePart>;
/**
 * A kind of a piece's edge.
 *
 * @generated from message hadal.v1.EdgeKind
 */
export type EdgeKind = Message<"hadal.v1.EdgeKind"> & {
    /**
     * The name of the kind.
     *
     * @generated from field: string key = 1;
     */
    key: string;
    /**
     * One or two letters that stand for it.
     *
     * @generated from field: string sign = 2;
     */
    sign: string;
    /**
     * The name for people.
     *
     * @generated from field: string title = 3;
     */
    title: string;
    /**
     * Its colour as an English word.
     *
     * @generated from field: string colour = 4;
     */
    colour: string;
};
/**
 * Describes the message hadal.v1.EdgeKind.
 * Use `create(EdgeKindSchema)` to create a new message.
 */
export declare const EdgeKindSchema: GenMessage<EdgeKind>;
