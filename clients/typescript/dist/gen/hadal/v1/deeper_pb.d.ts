import type { GenEnum, GenFile, GenMessage } from "@bufbuild/protobuf/codegenv2";
import type { Generator } from "./generator_pb.js";
import type { Message } from "@bufbuild/protobuf";
/**
 * Describes the file hadal/v1/deeper.proto.
 */
export declare const file_hadal_v1_deeper: GenFile;
/**
 * The choices made before the game.
 *
 * @generated from message hadal.v1.DeeperOptions
 */
export type DeeperOptions = Message<"hadal.v1.DeeperOptions"> & {
    /**
     * Ends the game when every player has had this many turns; 0 for no limit. Unset: the number of the set-up table, which
     * is no limit in the printed one.
     *
     * @generated from field: optional uint32 turn_limit = 1;
     */
    turnLimit?: number | undefined;
    /**
     * The seat that begins; random if unset.
     *
     * @generated from field: optional uint32 first_seat = 2;
     */
    firstSeat?: number | undefined;
    /**
     * Orders of tile decks from the top; the tiles that an order leaves out follow in random order.
     *
     * @generated from field: repeated hadal.v1.DeeperDeckOrder decks = 3;
     */
    decks: DeeperDeckOrder[];
    /**
     * Card ids of the blueprint deck from the top; the other cards follow in random order.
     *
     * @generated from field: repeated string blueprint_order = 4;
     */
    blueprintOrder: string[];
    /**
     * Resource ids in the order of their loss by drowning; after them chance decides.
     *
     * @generated from field: repeated string losses = 5;
     */
    losses: string[];
    /**
     * Custom tables.
     *
     * @generated from field: optional hadal.v1.DeeperTables tables = 6;
     */
    tables?: DeeperTables | undefined;
    /**
     * The number of lines that one Convert action uses.
     *
     * @generated from field: optional hadal.v1.DeeperConvert convert = 7;
     */
    convert?: DeeperConvert | undefined;
};
/**
 * Describes the message hadal.v1.DeeperOptions.
 * Use `create(DeeperOptionsSchema)` to create a new message.
 */
export declare const DeeperOptionsSchema: GenMessage<DeeperOptions>;
/**
 * The order of one tile deck.
 *
 * @generated from message hadal.v1.DeeperDeckOrder
 */
export type DeeperDeckOrder = Message<"hadal.v1.DeeperDeckOrder"> & {
    /**
     * The depth of the deck: 20, 40, 60, 80 or 100.
     *
     * @generated from field: uint32 depth_m = 1;
     */
    depthM: number;
    /**
     * Its tile ids from the top.
     *
     * @generated from field: repeated string tiles = 2;
     */
    tiles: string[];
};
/**
 * Describes the message hadal.v1.DeeperDeckOrder.
 * Use `create(DeeperDeckOrderSchema)` to create a new message.
 */
export declare const DeeperDeckOrderSchema: GenMessage<DeeperDeckOrder>;
/**
 * Custom tables as CSV text with the columns of the printed ones; a missing one is the printed table.
 *
 * @generated from message hadal.v1.DeeperTables
 */
export type DeeperTables = Message<"hadal.v1.DeeperTables"> & {
    /**
     * resources.csv: the seven types.
     *
     * @generated from field: optional string resources = 1;
     */
    resources?: string | undefined;
    /**
     * tiles.csv: the tile faces.
     *
     * @generated from field: optional string tiles = 2;
     */
    tiles?: string | undefined;
    /**
     * blueprints.csv: the habitat cards.
     *
     * @generated from field: optional string blueprints = 3;
     */
    blueprints?: string | undefined;
    /**
     * rockets.csv: the rocket cards.
     *
     * @generated from field: optional string rockets = 4;
     */
    rockets?: string | undefined;
    /**
     * upgrades.csv: the upgrades.
     *
     * @generated from field: optional string upgrades = 5;
     */
    upgrades?: string | undefined;
    /**
     * achievements.csv: the milestones.
     *
     * @generated from field: optional string achievements = 6;
     */
    achievements?: string | undefined;
    /**
     * setup.csv: the numbers of the set-up.
     *
     * @generated from field: optional string setup = 7;
     */
    setup?: string | undefined;
};
/**
 * Describes the message hadal.v1.DeeperTables.
 * Use `create(DeeperTablesSchema)` to create a new message.
 */
export declare const DeeperTablesSchema: GenMessage<DeeperTables>;
/**
 * The options in force, as they stay for the whole game.
 *
 * @generated from message hadal.v1.DeeperSettings
 */
export type DeeperSettings = Message<"hadal.v1.DeeperSettings"> & {
    /**
     * The number of turns of each player, 1 to 1000000; absent without a limit.
     *
     * @generated from field: optional uint32 turn_limit = 1;
     */
    turnLimit?: number | undefined;
    /**
     * The number of lines that one Convert action uses.
     *
     * @generated from field: hadal.v1.DeeperConvert convert = 2;
     */
    convert: DeeperConvert;
    /**
     * The custom tables; absent if all are printed ones. GetGame with this option returns them as messages.
     *
     * @generated from field: hadal.v1.DeeperTables tables = 3;
     */
    tables?: DeeperTables | undefined;
};
/**
 * Describes the message hadal.v1.DeeperSettings.
 * Use `create(DeeperSettingsSchema)` to create a new message.
 */
export declare const DeeperSettingsSchema: GenMessage<DeeperSettings>;
/**
 * A cell of the map.
 *
 * @generated from message hadal.v1.DeeperCell
 */
export type DeeperCell = Message<"hadal.v1.DeeperCell"> & {
    /**
     * The column, growing east.
     *
     * @generated from field: sint32 q = 1;
     */
    q: number;
    /**
     * Along the column, growing south.
     *
     * @generated from field: sint32 r = 2;
     */
    r: number;
};
/**
 * Describes the message hadal.v1.DeeperCell.
 * Use `create(DeeperCellSchema)` to create a new message.
 */
export declare const DeeperCellSchema: GenMessage<DeeperCell>;
/**
 * Tokens of one type. A list of them is a bag: the types in the order of the enum, each at most once.
 *
 * @generated from message hadal.v1.DeeperTokens
 */
export type DeeperTokens = Message<"hadal.v1.DeeperTokens"> & {
    /**
     * The type.
     *
     * @generated from field: hadal.v1.DeeperResource resource = 1;
     */
    resource: DeeperResource;
    /**
     * Their number, 1 to 250.
     *
     * @generated from field: uint32 count = 2;
     */
    count: number;
};
/**
 * Describes the message hadal.v1.DeeperTokens.
 * Use `create(DeeperTokensSchema)` to create a new message.
 */
export declare const DeeperTokensSchema: GenMessage<DeeperTokens>;
/**
 * A tile on the map.
 *
 * @generated from message hadal.v1.DeeperTile
 */
export type DeeperTile = Message<"hadal.v1.DeeperTile"> & {
    /**
     * Where it lies.
     *
     * @generated from field: hadal.v1.DeeperCell cell = 1;
     */
    cell?: DeeperCell | undefined;
    /**
     * The id of the tile.
     *
     * @generated from field: string tile = 2;
     */
    tile: string;
    /**
     * The tokens on it.
     *
     * @generated from field: repeated hadal.v1.DeeperTokens tokens = 3;
     */
    tokens: DeeperTokens[];
};
/**
 * Describes the message hadal.v1.DeeperTile.
 * Use `create(DeeperTileSchema)` to create a new message.
 */
export declare const DeeperTileSchema: GenMessage<DeeperTile>;
/**
 * A snapshot of a game, hidden parts and random generator included.
 *
 * @generated from message hadal.v1.DeeperState
 */
export type DeeperState = Message<"hadal.v1.DeeperState"> & {
    /**
     * The options in force.
     *
     * @generated from field: hadal.v1.DeeperSettings settings = 1;
     */
    settings?: DeeperSettings | undefined;
    /**
     * The tiles on the map, by column, then by depth.
     *
     * @generated from field: repeated hadal.v1.DeeperTile tiles = 2;
     */
    tiles: DeeperTile[];
    /**
     * The tokens in the supply.
     *
     * @generated from field: repeated hadal.v1.DeeperTokens supply = 3;
     */
    supply: DeeperTokens[];
    /**
     * The five decks of tiles, from 20 m to 100 m.
     *
     * @generated from field: repeated hadal.v1.DeeperDeck decks = 4;
     */
    decks: DeeperDeck[];
    /**
     * The ids of the tiles in the market, in the order of the catalogue.
     *
     * @generated from field: repeated string market = 5;
     */
    market: string[];
    /**
     * The ids of the cards in the blueprint deck, from the top.
     *
     * @generated from field: repeated string blueprint_deck = 6;
     */
    blueprintDeck: string[];
    /**
     * The ids of the rocket cards still face up, in the order of the catalogue.
     *
     * @generated from field: repeated string rockets = 7;
     */
    rockets: string[];
    /**
     * The players by seat, 1 to 4.
     *
     * @generated from field: repeated hadal.v1.DeeperSeat seats = 8;
     */
    seats: DeeperSeat[];
    /**
     * The seat that began.
     *
     * @generated from field: uint32 first_seat = 9;
     */
    firstSeat: number;
    /**
     * The turn being taken, the last one if the game is over.
     *
     * @generated from field: hadal.v1.DeeperTurn turn = 10;
     */
    turn?: DeeperTurn | undefined;
    /**
     * The pending decisions of the player on turn; the last one is asked. Empty while the player chooses freely.
     *
     * @generated from field: repeated hadal.v1.DeeperPending pending = 11;
     */
    pending: DeeperPending[];
    /**
     * The end of the game; absent while it goes on.
     *
     * @generated from field: hadal.v1.DeeperOver over = 12;
     */
    over?: DeeperOver | undefined;
    /**
     * The rest of the script of losses, the next one first.
     *
     * @generated from field: repeated hadal.v1.DeeperResource losses = 13;
     */
    losses: DeeperResource[];
    /**
     * The source of chance.
     *
     * @generated from field: hadal.v1.Generator generator = 14;
     */
    generator?: Generator | undefined;
};
/**
 * Describes the message hadal.v1.DeeperState.
 * Use `create(DeeperStateSchema)` to create a new message.
 */
export declare const DeeperStateSchema: GenMessage<DeeperState>;
/**
 * A deck of tiles.
 *
 * @generated from message hadal.v1.DeeperDeck
 */
export type DeeperDeck = Message<"hadal.v1.DeeperDeck"> & {
    /**
     * Its depth.
     *
     * @generated from field: uint32 depth_m = 1;
     */
    depthM: number;
    /**
     * The ids of the tiles in unknown order, from the top.
     *
     * @generated from field: repeated string tiles = 2;
     */
    tiles: string[];
    /**
     * The ids of the tiles below them, which were put there in the open, from the top.
     *
     * @generated from field: repeated string returned_tiles = 3;
     */
    returnedTiles: string[];
};
/**
 * Describes the message hadal.v1.DeeperDeck.
 * Use `create(DeeperDeckSchema)` to create a new message.
 */
export declare const DeeperDeckSchema: GenMessage<DeeperDeck>;
/**
 * A player and the hand.
 *
 * @generated from message hadal.v1.DeeperSeat
 */
export type DeeperSeat = Message<"hadal.v1.DeeperSeat"> & {
    /**
     * The part of the player that everybody sees.
     *
     * @generated from field: hadal.v1.DeeperPlayer player = 1;
     */
    player?: DeeperPlayer | undefined;
    /**
     * The ids of the habitat cards in hand, in the order of the catalogue.
     *
     * @generated from field: repeated string hand = 2;
     */
    hand: string[];
};
/**
 * Describes the message hadal.v1.DeeperSeat.
 * Use `create(DeeperSeatSchema)` to create a new message.
 */
export declare const DeeperSeatSchema: GenMessage<DeeperSeat>;
/**
 * The part of a player that everybody sees.
 *
 * @generated from message hadal.v1.DeeperPlayer
 */
export type DeeperPlayer = Message<"hadal.v1.DeeperPlayer"> & {
    /**
     * Where the pawn is: on a tile or in the own Hatch.
     *
     * @generated from field: hadal.v1.DeeperCell pawn = 1;
     */
    pawn?: DeeperCell | undefined;
    /**
     * The air in the Lungs.
     *
     * @generated from field: uint32 air = 2;
     */
    air: number;
    /**
     * The tokens carried.
     *
     * @generated from field: repeated hadal.v1.DeeperTokens inventory = 3;
     */
    inventory: DeeperTokens[];
    /**
     * The tokens at home.
     *
     * @generated from field: repeated hadal.v1.DeeperTokens storage = 4;
     */
    storage: DeeperTokens[];
    /**
     * The ids of the habitat cards built, in the order built.
     *
     * @generated from field: repeated string built = 5;
     */
    built: string[];
    /**
     * The ids of the upgrades crafted, in the order crafted.
     *
     * @generated from field: repeated string upgrades = 6;
     */
    upgrades: string[];
    /**
     * The ids of the rocket cards crafted, in the order crafted.
     *
     * @generated from field: repeated string rockets = 7;
     */
    rockets: string[];
    /**
     * The ids of the milestones uncovered, in the order of the catalogue.
     *
     * @generated from field: repeated string milestones = 8;
     */
    milestones: string[];
};
/**
 * Describes the message hadal.v1.DeeperPlayer.
 * Use `create(DeeperPlayerSchema)` to create a new message.
 */
export declare const DeeperPlayerSchema: GenMessage<DeeperPlayer>;
/**
 * A turn.
 *
 * @generated from message hadal.v1.DeeperTurn
 */
export type DeeperTurn = Message<"hadal.v1.DeeperTurn"> & {
    /**
     * The seat whose turn it is.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The round, from 1.
     *
     * @generated from field: uint32 round = 2;
     */
    round: number;
    /**
     * The actions left.
     *
     * @generated from field: uint32 actions_left = 3;
     */
    actionsLeft: number;
    /**
     * True if a Swim was made.
     *
     * @generated from field: bool swum = 4;
     */
    swum: boolean;
    /**
     * True if the next Convert continues the one before for nothing.
     *
     * @generated from field: bool converting = 5;
     */
    converting: boolean;
    /**
     * The number of Convert actions begun.
     *
     * @generated from field: uint32 converts = 6;
     */
    converts: number;
    /**
     * The types moved from Inventory to Storage since the last action, in the order of the enum.
     *
     * @generated from field: repeated hadal.v1.DeeperResource stowed = 7;
     */
    stowed: DeeperResource[];
    /**
     * The types moved from Storage to Inventory since the last action, in the order of the enum.
     *
     * @generated from field: repeated hadal.v1.DeeperResource fetched = 8;
     */
    fetched: DeeperResource[];
};
/**
 * Describes the message hadal.v1.DeeperTurn.
 * Use `create(DeeperTurnSchema)` to create a new message.
 */
export declare const DeeperTurnSchema: GenMessage<DeeperTurn>;
/**
 * A pending decision of the player on turn, with its cause.
 *
 * @generated from message hadal.v1.DeeperPending
 */
export type DeeperPending = Message<"hadal.v1.DeeperPending"> & {
    /**
     * The question.
     *
     * @generated from oneof hadal.v1.DeeperPending.pending
     */
    pending: {
        /**
         * Where does the tile go that a Scan drew?
         *
         * @generated from field: hadal.v1.DeeperPendingPlace place = 1;
         */
        value: DeeperPendingPlace;
        case: "place";
    } | {
        /**
         * Does the pawn move onto the tile just placed?
         *
         * @generated from field: hadal.v1.DeeperPendingTow tow = 2;
         */
        value: DeeperPendingTow;
        case: "tow";
    } | {
        /**
         * One free Explore after a Scan that placed nothing?
         *
         * @generated from field: hadal.v1.DeeperPendingScanRetry scan_retry = 3;
         */
        value: DeeperPendingScanRetry;
        case: "scanRetry";
    } | {
        /**
         * Which tile of the market goes back?
         *
         * @generated from field: hadal.v1.DeeperPendingReturnTile return_tile = 4;
         */
        value: DeeperPendingReturnTile;
        case: "returnTile";
    } | {
        /**
         * Take what a card offers for breathing at home?
         *
         * @generated from field: hadal.v1.DeeperPendingGain gain = 5;
         */
        value: DeeperPendingGain;
        case: "gain";
    } | {
        /**
         * Which type is gathered at the end of the turn?
         *
         * @generated from field: hadal.v1.DeeperPendingEndGather end_gather = 6;
         */
        value: DeeperPendingEndGather;
        case: "endGather";
    } | {
        /**
         * Which of the tied players wins?
         *
         * @generated from field: hadal.v1.DeeperPendingNameWinner name_winner = 7;
         */
        value: DeeperPendingNameWinner;
        case: "nameWinner";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.DeeperPending.
 * Use `create(DeeperPendingSchema)` to create a new message.
 */
export declare const DeeperPendingSchema: GenMessage<DeeperPending>;
/**
 * Where does the tile go that a Scan drew?
 *
 * @generated from message hadal.v1.DeeperPendingPlace
 */
export type DeeperPendingPlace = Message<"hadal.v1.DeeperPendingPlace"> & {
    /**
     * The id of the tile in hand.
     *
     * @generated from field: string tile = 1;
     */
    tile: string;
};
/**
 * Describes the message hadal.v1.DeeperPendingPlace.
 * Use `create(DeeperPendingPlaceSchema)` to create a new message.
 */
export declare const DeeperPendingPlaceSchema: GenMessage<DeeperPendingPlace>;
/**
 * Does the pawn move onto the tile just placed?
 *
 * @generated from message hadal.v1.DeeperPendingTow
 */
export type DeeperPendingTow = Message<"hadal.v1.DeeperPendingTow"> & {
    /**
     * The cell of the tile.
     *
     * @generated from field: hadal.v1.DeeperCell cell = 1;
     */
    cell?: DeeperCell | undefined;
};
/**
 * Describes the message hadal.v1.DeeperPendingTow.
 * Use `create(DeeperPendingTowSchema)` to create a new message.
 */
export declare const DeeperPendingTowSchema: GenMessage<DeeperPendingTow>;
/**
 * One free Explore after a Scan that placed nothing?
 *
 * @generated from message hadal.v1.DeeperPendingScanRetry
 */
export type DeeperPendingScanRetry = Message<"hadal.v1.DeeperPendingScanRetry"> & {};
/**
 * Describes the message hadal.v1.DeeperPendingScanRetry.
 * Use `create(DeeperPendingScanRetrySchema)` to create a new message.
 */
export declare const DeeperPendingScanRetrySchema: GenMessage<DeeperPendingScanRetry>;
/**
 * Which tile of the market goes back? Asked until the market is small enough.
 *
 * @generated from message hadal.v1.DeeperPendingReturnTile
 */
export type DeeperPendingReturnTile = Message<"hadal.v1.DeeperPendingReturnTile"> & {};
/**
 * Describes the message hadal.v1.DeeperPendingReturnTile.
 * Use `create(DeeperPendingReturnTileSchema)` to create a new message.
 */
export declare const DeeperPendingReturnTileSchema: GenMessage<DeeperPendingReturnTile>;
/**
 * Take what a card or upgrade offers for breathing at home?
 *
 * @generated from message hadal.v1.DeeperPendingGain
 */
export type DeeperPendingGain = Message<"hadal.v1.DeeperPendingGain"> & {
    /**
     * The id of the card or upgrade.
     *
     * @generated from field: string source = 1;
     */
    source: string;
    /**
     * The resource that it offers.
     *
     * @generated from field: hadal.v1.DeeperResource resource = 2;
     */
    resource: DeeperResource;
    /**
     * The number of this offer among the player's offers of this resource by this id, from 1; above 1 if the card was built more than once.
     *
     * @generated from field: uint32 copy = 3;
     */
    copy: number;
};
/**
 * Describes the message hadal.v1.DeeperPendingGain.
 * Use `create(DeeperPendingGainSchema)` to create a new message.
 */
export declare const DeeperPendingGainSchema: GenMessage<DeeperPendingGain>;
/**
 * Which type is gathered at the end of the turn?
 *
 * @generated from message hadal.v1.DeeperPendingEndGather
 */
export type DeeperPendingEndGather = Message<"hadal.v1.DeeperPendingEndGather"> & {};
/**
 * Describes the message hadal.v1.DeeperPendingEndGather.
 * Use `create(DeeperPendingEndGatherSchema)` to create a new message.
 */
export declare const DeeperPendingEndGatherSchema: GenMessage<DeeperPendingEndGather>;
/**
 * Which of the tied players wins?
 *
 * @generated from message hadal.v1.DeeperPendingNameWinner
 */
export type DeeperPendingNameWinner = Message<"hadal.v1.DeeperPendingNameWinner"> & {};
/**
 * Describes the message hadal.v1.DeeperPendingNameWinner.
 * Use `create(DeeperPendingNameWinnerSchema)` to create a new message.
 */
export declare const DeeperPendingNameWinnerSchema: GenMessage<DeeperPendingNameWinner>;
/**
 * The end of a game.
 *
 * @generated from message hadal.v1.DeeperOver
 */
export type DeeperOver = Message<"hadal.v1.DeeperOver"> & {
    /**
     * The reason.
     *
     * @generated from field: hadal.v1.DeeperEndReason reason = 1;
     */
    reason: DeeperEndReason;
    /**
     * The winner named among the tied, if the last rocket card left a tie to decide.
     *
     * @generated from field: optional uint32 named_seat = 2;
     */
    namedSeat?: number | undefined;
};
/**
 * Describes the message hadal.v1.DeeperOver.
 * Use `create(DeeperOverSchema)` to create a new message.
 */
export declare const DeeperOverSchema: GenMessage<DeeperOver>;
/**
 * One decision.
 *
 * @generated from message hadal.v1.DeeperAction
 */
export type DeeperAction = Message<"hadal.v1.DeeperAction"> & {
    /**
     * The decision.
     *
     * @generated from oneof hadal.v1.DeeperAction.action
     */
    action: {
        /**
         * Moves the pawn.
         *
         * @generated from field: hadal.v1.DeeperSwim swim = 1;
         */
        value: DeeperSwim;
        case: "swim";
    } | {
        /**
         * Takes tokens from a tile.
         *
         * @generated from field: hadal.v1.DeeperGather gather = 2;
         */
        value: DeeperGather;
        case: "gather";
    } | {
        /**
         * Places a tile of the market on an open spot.
         *
         * @generated from field: hadal.v1.DeeperExplore explore = 3;
         */
        value: DeeperExplore;
        case: "explore";
    } | {
        /**
         * Draws from a deck until a tile fits.
         *
         * @generated from field: hadal.v1.DeeperScan scan = 4;
         */
        value: DeeperScan;
        case: "scan";
    } | {
        /**
         * Places a tile of the market over another tile.
         *
         * @generated from field: hadal.v1.DeeperTerraform terraform = 5;
         */
        value: DeeperTerraform;
        case: "terraform";
    } | {
        /**
         * Uses a line of conversion.
         *
         * @generated from field: hadal.v1.DeeperConvertLine convert = 6;
         */
        value: DeeperConvertLine;
        case: "convert";
    } | {
        /**
         * Crafts a habitat card, an upgrade or a rocket card.
         *
         * @generated from field: hadal.v1.DeeperCraft craft = 7;
         */
        value: DeeperCraft;
        case: "craft";
    } | {
        /**
         * Moves a token from Inventory to Storage.
         *
         * @generated from field: hadal.v1.DeeperStow stow = 8;
         */
        value: DeeperStow;
        case: "stow";
    } | {
        /**
         * Moves a token from Storage to Inventory.
         *
         * @generated from field: hadal.v1.DeeperFetch fetch = 9;
         */
        value: DeeperFetch;
        case: "fetch";
    } | {
        /**
         * Exchanges tokens of full grids.
         *
         * @generated from field: hadal.v1.DeeperSwap swap = 10;
         */
        value: DeeperSwap;
        case: "swap";
    } | {
        /**
         * Returns a token to the supply to make room.
         *
         * @generated from field: hadal.v1.DeeperJettison jettison = 11;
         */
        value: DeeperJettison;
        case: "jettison";
    } | {
        /**
         * Ends the turn.
         *
         * @generated from field: hadal.v1.DeeperEndTurn end_turn = 12;
         */
        value: DeeperEndTurn;
        case: "endTurn";
    } | {
        /**
         * Places the tile a Scan drew.
         *
         * @generated from field: hadal.v1.DeeperPlace place = 13;
         */
        value: DeeperPlace;
        case: "place";
    } | {
        /**
         * Moves the pawn onto the tile just placed, or not.
         *
         * @generated from field: hadal.v1.DeeperTow tow = 14;
         */
        value: DeeperTow;
        case: "tow";
    } | {
        /**
         * Returns a tile of the market to its deck.
         *
         * @generated from field: hadal.v1.DeeperReturnTile return_tile = 15;
         */
        value: DeeperReturnTile;
        case: "returnTile";
    } | {
        /**
         * Takes what a card offers.
         *
         * @generated from field: hadal.v1.DeeperTake take = 16;
         */
        value: DeeperTake;
        case: "take";
    } | {
        /**
         * Takes nothing of what is offered.
         *
         * @generated from field: hadal.v1.DeeperDecline decline = 17;
         */
        value: DeeperDecline;
        case: "decline";
    } | {
        /**
         * Gathers a type at the end of the turn.
         *
         * @generated from field: hadal.v1.DeeperPick pick = 18;
         */
        value: DeeperPick;
        case: "pick";
    } | {
        /**
         * Names the winner among the tied.
         *
         * @generated from field: hadal.v1.DeeperNameWinner name_winner = 19;
         */
        value: DeeperNameWinner;
        case: "nameWinner";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.DeeperAction.
 * Use `create(DeeperActionSchema)` to create a new message.
 */
export declare const DeeperActionSchema: GenMessage<DeeperAction>;
/**
 * Moves the pawn.
 *
 * @generated from message hadal.v1.DeeperSwim
 */
export type DeeperSwim = Message<"hadal.v1.DeeperSwim"> & {
    /**
     * The cell that it swims to.
     *
     * @generated from field: hadal.v1.DeeperCell target = 1;
     */
    target?: DeeperCell | undefined;
};
/**
 * Describes the message hadal.v1.DeeperSwim.
 * Use `create(DeeperSwimSchema)` to create a new message.
 */
export declare const DeeperSwimSchema: GenMessage<DeeperSwim>;
/**
 * Takes tokens of one type from a tile.
 *
 * @generated from message hadal.v1.DeeperGather
 */
export type DeeperGather = Message<"hadal.v1.DeeperGather"> & {
    /**
     * The cell of the tile.
     *
     * @generated from field: hadal.v1.DeeperCell cell = 1;
     */
    cell?: DeeperCell | undefined;
    /**
     * The type.
     *
     * @generated from field: hadal.v1.DeeperResource resource = 2;
     */
    resource: DeeperResource;
    /**
     * The number of tokens.
     *
     * @generated from field: uint32 count = 3;
     */
    count: number;
};
/**
 * Describes the message hadal.v1.DeeperGather.
 * Use `create(DeeperGatherSchema)` to create a new message.
 */
export declare const DeeperGatherSchema: GenMessage<DeeperGather>;
/**
 * Places a tile of the market on an open spot.
 *
 * @generated from message hadal.v1.DeeperExplore
 */
export type DeeperExplore = Message<"hadal.v1.DeeperExplore"> & {
    /**
     * The id of the tile.
     *
     * @generated from field: string tile = 1;
     */
    tile: string;
    /**
     * The open spot.
     *
     * @generated from field: hadal.v1.DeeperCell cell = 2;
     */
    cell?: DeeperCell | undefined;
};
/**
 * Describes the message hadal.v1.DeeperExplore.
 * Use `create(DeeperExploreSchema)` to create a new message.
 */
export declare const DeeperExploreSchema: GenMessage<DeeperExplore>;
/**
 * Draws from a deck until a tile fits.
 *
 * @generated from message hadal.v1.DeeperScan
 */
export type DeeperScan = Message<"hadal.v1.DeeperScan"> & {
    /**
     * The depth of the deck: 20, 40, 60, 80 or 100.
     *
     * @generated from field: uint32 depth_m = 1;
     */
    depthM: number;
};
/**
 * Describes the message hadal.v1.DeeperScan.
 * Use `create(DeeperScanSchema)` to create a new message.
 */
export declare const DeeperScanSchema: GenMessage<DeeperScan>;
/**
 * Places a tile of the market over another tile.
 *
 * @generated from message hadal.v1.DeeperTerraform
 */
export type DeeperTerraform = Message<"hadal.v1.DeeperTerraform"> & {
    /**
     * The id of the tile.
     *
     * @generated from field: string tile = 1;
     */
    tile: string;
    /**
     * The cell of the tile that is covered.
     *
     * @generated from field: hadal.v1.DeeperCell cell = 2;
     */
    cell?: DeeperCell | undefined;
    /**
     * The type with one token fewer on the tile; absent exactly if the player leaves nothing out (dig_full).
     *
     * @generated from field: optional hadal.v1.DeeperResource omit = 3;
     */
    omit?: DeeperResource | undefined;
};
/**
 * Describes the message hadal.v1.DeeperTerraform.
 * Use `create(DeeperTerraformSchema)` to create a new message.
 */
export declare const DeeperTerraformSchema: GenMessage<DeeperTerraform>;
/**
 * Uses a line of conversion.
 *
 * @generated from message hadal.v1.DeeperConvertLine
 */
export type DeeperConvertLine = Message<"hadal.v1.DeeperConvertLine"> & {
    /**
     * The id of the built card.
     *
     * @generated from field: string card = 1;
     */
    card: string;
    /**
     * The line of the card, from 0.
     *
     * @generated from field: uint32 line = 2;
     */
    line: number;
    /**
     * The number of times that the line is used.
     *
     * @generated from field: uint32 times = 3;
     */
    times: number;
    /**
     * The type that is made, if the line leaves a choice; otherwise absent.
     *
     * @generated from field: optional hadal.v1.DeeperResource output = 4;
     */
    output?: DeeperResource | undefined;
};
/**
 * Describes the message hadal.v1.DeeperConvertLine.
 * Use `create(DeeperConvertLineSchema)` to create a new message.
 */
export declare const DeeperConvertLineSchema: GenMessage<DeeperConvertLine>;
/**
 * Crafts a habitat card, an upgrade or a rocket card.
 *
 * @generated from message hadal.v1.DeeperCraft
 */
export type DeeperCraft = Message<"hadal.v1.DeeperCraft"> & {
    /**
     * The id.
     *
     * @generated from field: string id = 1;
     */
    id: string;
};
/**
 * Describes the message hadal.v1.DeeperCraft.
 * Use `create(DeeperCraftSchema)` to create a new message.
 */
export declare const DeeperCraftSchema: GenMessage<DeeperCraft>;
/**
 * Moves a token from Inventory to Storage.
 *
 * @generated from message hadal.v1.DeeperStow
 */
export type DeeperStow = Message<"hadal.v1.DeeperStow"> & {
    /**
     * The type.
     *
     * @generated from field: hadal.v1.DeeperResource resource = 1;
     */
    resource: DeeperResource;
};
/**
 * Describes the message hadal.v1.DeeperStow.
 * Use `create(DeeperStowSchema)` to create a new message.
 */
export declare const DeeperStowSchema: GenMessage<DeeperStow>;
/**
 * Moves a token from Storage to Inventory.
 *
 * @generated from message hadal.v1.DeeperFetch
 */
export type DeeperFetch = Message<"hadal.v1.DeeperFetch"> & {
    /**
     * The type.
     *
     * @generated from field: hadal.v1.DeeperResource resource = 1;
     */
    resource: DeeperResource;
};
/**
 * Describes the message hadal.v1.DeeperFetch.
 * Use `create(DeeperFetchSchema)` to create a new message.
 */
export declare const DeeperFetchSchema: GenMessage<DeeperFetch>;
/**
 * Exchanges tokens of full grids.
 *
 * @generated from message hadal.v1.DeeperSwap
 */
export type DeeperSwap = Message<"hadal.v1.DeeperSwap"> & {
    /**
     * The type that leaves the Inventory.
     *
     * @generated from field: hadal.v1.DeeperResource given = 1;
     */
    given: DeeperResource;
    /**
     * The type that leaves the Storage.
     *
     * @generated from field: hadal.v1.DeeperResource taken = 2;
     */
    taken: DeeperResource;
};
/**
 * Describes the message hadal.v1.DeeperSwap.
 * Use `create(DeeperSwapSchema)` to create a new message.
 */
export declare const DeeperSwapSchema: GenMessage<DeeperSwap>;
/**
 * Returns a token to the supply to make room.
 *
 * @generated from message hadal.v1.DeeperJettison
 */
export type DeeperJettison = Message<"hadal.v1.DeeperJettison"> & {
    /**
     * The type.
     *
     * @generated from field: hadal.v1.DeeperResource resource = 1;
     */
    resource: DeeperResource;
};
/**
 * Describes the message hadal.v1.DeeperJettison.
 * Use `create(DeeperJettisonSchema)` to create a new message.
 */
export declare const DeeperJettisonSchema: GenMessage<DeeperJettison>;
/**
 * Ends the turn.
 *
 * @generated from message hadal.v1.DeeperEndTurn
 */
export type DeeperEndTurn = Message<"hadal.v1.DeeperEndTurn"> & {};
/**
 * Describes the message hadal.v1.DeeperEndTurn.
 * Use `create(DeeperEndTurnSchema)` to create a new message.
 */
export declare const DeeperEndTurnSchema: GenMessage<DeeperEndTurn>;
/**
 * Places the tile a Scan drew.
 *
 * @generated from message hadal.v1.DeeperPlace
 */
export type DeeperPlace = Message<"hadal.v1.DeeperPlace"> & {
    /**
     * The open spot.
     *
     * @generated from field: hadal.v1.DeeperCell cell = 1;
     */
    cell?: DeeperCell | undefined;
};
/**
 * Describes the message hadal.v1.DeeperPlace.
 * Use `create(DeeperPlaceSchema)` to create a new message.
 */
export declare const DeeperPlaceSchema: GenMessage<DeeperPlace>;
/**
 * Moves the pawn onto the tile just placed, or not.
 *
 * @generated from message hadal.v1.DeeperTow
 */
export type DeeperTow = Message<"hadal.v1.DeeperTow"> & {
    /**
     * True if it moves.
     *
     * @generated from field: bool follow = 1;
     */
    follow: boolean;
};
/**
 * Describes the message hadal.v1.DeeperTow.
 * Use `create(DeeperTowSchema)` to create a new message.
 */
export declare const DeeperTowSchema: GenMessage<DeeperTow>;
/**
 * Returns a tile of the market to its deck.
 *
 * @generated from message hadal.v1.DeeperReturnTile
 */
export type DeeperReturnTile = Message<"hadal.v1.DeeperReturnTile"> & {
    /**
     * The id of the tile.
     *
     * @generated from field: string tile = 1;
     */
    tile: string;
};
/**
 * Describes the message hadal.v1.DeeperReturnTile.
 * Use `create(DeeperReturnTileSchema)` to create a new message.
 */
export declare const DeeperReturnTileSchema: GenMessage<DeeperReturnTile>;
/**
 * Takes what a card offers.
 *
 * @generated from message hadal.v1.DeeperTake
 */
export type DeeperTake = Message<"hadal.v1.DeeperTake"> & {};
/**
 * Describes the message hadal.v1.DeeperTake.
 * Use `create(DeeperTakeSchema)` to create a new message.
 */
export declare const DeeperTakeSchema: GenMessage<DeeperTake>;
/**
 * Takes nothing of what is offered.
 *
 * @generated from message hadal.v1.DeeperDecline
 */
export type DeeperDecline = Message<"hadal.v1.DeeperDecline"> & {};
/**
 * Describes the message hadal.v1.DeeperDecline.
 * Use `create(DeeperDeclineSchema)` to create a new message.
 */
export declare const DeeperDeclineSchema: GenMessage<DeeperDecline>;
/**
 * Gathers a type at the end of the turn.
 *
 * @generated from message hadal.v1.DeeperPick
 */
export type DeeperPick = Message<"hadal.v1.DeeperPick"> & {
    /**
     * The type.
     *
     * @generated from field: hadal.v1.DeeperResource resource = 1;
     */
    resource: DeeperResource;
};
/**
 * Describes the message hadal.v1.DeeperPick.
 * Use `create(DeeperPickSchema)` to create a new message.
 */
export declare const DeeperPickSchema: GenMessage<DeeperPick>;
/**
 * Names the winner among the tied.
 *
 * @generated from message hadal.v1.DeeperNameWinner
 */
export type DeeperNameWinner = Message<"hadal.v1.DeeperNameWinner"> & {
    /**
     * The winner.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
};
/**
 * Describes the message hadal.v1.DeeperNameWinner.
 * Use `create(DeeperNameWinnerSchema)` to create a new message.
 */
export declare const DeeperNameWinnerSchema: GenMessage<DeeperNameWinner>;
/**
 * One thing that happened.
 *
 * @generated from message hadal.v1.DeeperEvent
 */
export type DeeperEvent = Message<"hadal.v1.DeeperEvent"> & {
    /**
     * The event.
     *
     * @generated from oneof hadal.v1.DeeperEvent.event
     */
    event: {
        /**
         * A pawn moved.
         *
         * @generated from field: hadal.v1.DeeperMoved moved = 1;
         */
        value: DeeperMoved;
        case: "moved";
    } | {
        /**
         * Tokens went from a tile to an Inventory.
         *
         * @generated from field: hadal.v1.DeeperGathered gathered = 2;
         */
        value: DeeperGathered;
        case: "gathered";
    } | {
        /**
         * A Scan drew a tile.
         *
         * @generated from field: hadal.v1.DeeperTileDrawn tile_drawn = 3;
         */
        value: DeeperTileDrawn;
        case: "tileDrawn";
    } | {
        /**
         * A tile was covered.
         *
         * @generated from field: hadal.v1.DeeperTileCovered tile_covered = 4;
         */
        value: DeeperTileCovered;
        case: "tileCovered";
    } | {
        /**
         * A tile was laid.
         *
         * @generated from field: hadal.v1.DeeperTilePlaced tile_placed = 5;
         */
        value: DeeperTilePlaced;
        case: "tilePlaced";
    } | {
        /**
         * A milestone was uncovered and scored.
         *
         * @generated from field: hadal.v1.DeeperMilestoneReached milestone_reached = 6;
         */
        value: DeeperMilestoneReached;
        case: "milestoneReached";
    } | {
        /**
         * A blueprint card was drawn.
         *
         * @generated from field: hadal.v1.DeeperCardDrawn card_drawn = 7;
         */
        value: DeeperCardDrawn;
        case: "cardDrawn";
    } | {
        /**
         * A tile of the market went under its deck.
         *
         * @generated from field: hadal.v1.DeeperTileReturned tile_returned = 8;
         */
        value: DeeperTileReturned;
        case: "tileReturned";
    } | {
        /**
         * A line of conversion was used.
         *
         * @generated from field: hadal.v1.DeeperConverted converted = 9;
         */
        value: DeeperConverted;
        case: "converted";
    } | {
        /**
         * Something was crafted.
         *
         * @generated from field: hadal.v1.DeeperCrafted crafted = 10;
         */
        value: DeeperCrafted;
        case: "crafted";
    } | {
        /**
         * A token moved from Inventory to Storage.
         *
         * @generated from field: hadal.v1.DeeperStowed stowed = 11;
         */
        value: DeeperStowed;
        case: "stowed";
    } | {
        /**
         * A token moved from Storage to Inventory.
         *
         * @generated from field: hadal.v1.DeeperFetched fetched = 12;
         */
        value: DeeperFetched;
        case: "fetched";
    } | {
        /**
         * Tokens of Inventory and Storage changed places.
         *
         * @generated from field: hadal.v1.DeeperSwapped swapped = 13;
         */
        value: DeeperSwapped;
        case: "swapped";
    } | {
        /**
         * A token went from an Inventory to the supply.
         *
         * @generated from field: hadal.v1.DeeperJettisoned jettisoned = 14;
         */
        value: DeeperJettisoned;
        case: "jettisoned";
    } | {
        /**
         * A player breathed.
         *
         * @generated from field: hadal.v1.DeeperBreathed breathed = 15;
         */
        value: DeeperBreathed;
        case: "breathed";
    } | {
        /**
         * A player drowned.
         *
         * @generated from field: hadal.v1.DeeperDrowned drowned = 16;
         */
        value: DeeperDrowned;
        case: "drowned";
    } | {
        /**
         * An entry of the script of losses was skipped.
         *
         * @generated from field: hadal.v1.DeeperLossSkipped loss_skipped = 17;
         */
        value: DeeperLossSkipped;
        case: "lossSkipped";
    } | {
        /**
         * A card gave resources.
         *
         * @generated from field: hadal.v1.DeeperGained gained = 18;
         */
        value: DeeperGained;
        case: "gained";
    } | {
        /**
         * An offer was declined.
         *
         * @generated from field: hadal.v1.DeeperDeclined declined = 19;
         */
        value: DeeperDeclined;
        case: "declined";
    } | {
        /**
         * A turn begins.
         *
         * @generated from field: hadal.v1.DeeperTurnBegan turn_began = 20;
         */
        value: DeeperTurnBegan;
        case: "turnBegan";
    } | {
        /**
         * The finisher named the winner.
         *
         * @generated from field: hadal.v1.DeeperWinnerNamed winner_named = 21;
         */
        value: DeeperWinnerNamed;
        case: "winnerNamed";
    } | {
        /**
         * The game is over.
         *
         * @generated from field: hadal.v1.DeeperGameEnded game_ended = 22;
         */
        value: DeeperGameEnded;
        case: "gameEnded";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.DeeperEvent.
 * Use `create(DeeperEventSchema)` to create a new message.
 */
export declare const DeeperEventSchema: GenMessage<DeeperEvent>;
/**
 * A pawn moved.
 *
 * @generated from message hadal.v1.DeeperMoved
 */
export type DeeperMoved = Message<"hadal.v1.DeeperMoved"> & {
    /**
     * The owner of the pawn.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The cell it left.
     *
     * @generated from field: hadal.v1.DeeperCell origin = 2;
     */
    origin?: DeeperCell | undefined;
    /**
     * The cell it reached.
     *
     * @generated from field: hadal.v1.DeeperCell target = 3;
     */
    target?: DeeperCell | undefined;
    /**
     * True if it followed a tile just placed instead of swimming.
     *
     * @generated from field: bool towed = 4;
     */
    towed: boolean;
};
/**
 * Describes the message hadal.v1.DeeperMoved.
 * Use `create(DeeperMovedSchema)` to create a new message.
 */
export declare const DeeperMovedSchema: GenMessage<DeeperMoved>;
/**
 * Tokens went from a tile to an Inventory.
 *
 * @generated from message hadal.v1.DeeperGathered
 */
export type DeeperGathered = Message<"hadal.v1.DeeperGathered"> & {
    /**
     * The seat that gathered.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The cell of the tile.
     *
     * @generated from field: hadal.v1.DeeperCell cell = 2;
     */
    cell?: DeeperCell | undefined;
    /**
     * The type.
     *
     * @generated from field: hadal.v1.DeeperResource resource = 3;
     */
    resource: DeeperResource;
    /**
     * The number of tokens.
     *
     * @generated from field: uint32 count = 4;
     */
    count: number;
    /**
     * True if this was the gathering at the end of the turn.
     *
     * @generated from field: bool turn_end = 5;
     */
    turnEnd: boolean;
};
/**
 * Describes the message hadal.v1.DeeperGathered.
 * Use `create(DeeperGatheredSchema)` to create a new message.
 */
export declare const DeeperGatheredSchema: GenMessage<DeeperGathered>;
/**
 * A Scan drew a tile.
 *
 * @generated from message hadal.v1.DeeperTileDrawn
 */
export type DeeperTileDrawn = Message<"hadal.v1.DeeperTileDrawn"> & {
    /**
     * The seat that scanned.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The depth of the deck.
     *
     * @generated from field: uint32 depth_m = 2;
     */
    depthM: number;
    /**
     * The id of the tile.
     *
     * @generated from field: string tile = 3;
     */
    tile: string;
    /**
     * True if it has an open spot; if not, it went to the market.
     *
     * @generated from field: bool fits = 4;
     */
    fits: boolean;
};
/**
 * Describes the message hadal.v1.DeeperTileDrawn.
 * Use `create(DeeperTileDrawnSchema)` to create a new message.
 */
export declare const DeeperTileDrawnSchema: GenMessage<DeeperTileDrawn>;
/**
 * A tile was covered: its tokens went to the supply, it went under its deck or, a start tile, out of the game.
 *
 * @generated from message hadal.v1.DeeperTileCovered
 */
export type DeeperTileCovered = Message<"hadal.v1.DeeperTileCovered"> & {
    /**
     * The seat that covered it.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The covered tile, with the tokens that went to the supply.
     *
     * @generated from field: hadal.v1.DeeperTile tile = 2;
     */
    tile?: DeeperTile | undefined;
};
/**
 * Describes the message hadal.v1.DeeperTileCovered.
 * Use `create(DeeperTileCoveredSchema)` to create a new message.
 */
export declare const DeeperTileCoveredSchema: GenMessage<DeeperTileCovered>;
/**
 * A tile was laid.
 *
 * @generated from message hadal.v1.DeeperTilePlaced
 */
export type DeeperTilePlaced = Message<"hadal.v1.DeeperTilePlaced"> & {
    /**
     * The seat that laid it.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The tile, with the tokens laid on it from the supply.
     *
     * @generated from field: hadal.v1.DeeperTile tile = 2;
     */
    tile?: DeeperTile | undefined;
    /**
     * True if it is the tile that a Scan drew; otherwise it came from the market.
     *
     * @generated from field: bool scanned = 3;
     */
    scanned: boolean;
};
/**
 * Describes the message hadal.v1.DeeperTilePlaced.
 * Use `create(DeeperTilePlacedSchema)` to create a new message.
 */
export declare const DeeperTilePlacedSchema: GenMessage<DeeperTilePlaced>;
/**
 * A milestone was uncovered and scored.
 *
 * @generated from message hadal.v1.DeeperMilestoneReached
 */
export type DeeperMilestoneReached = Message<"hadal.v1.DeeperMilestoneReached"> & {
    /**
     * The seat that uncovered it.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * Its id.
     *
     * @generated from field: string milestone = 2;
     */
    milestone: string;
    /**
     * Its depth.
     *
     * @generated from field: uint32 depth_m = 3;
     */
    depthM: number;
    /**
     * Its points.
     *
     * @generated from field: uint32 points = 4;
     */
    points: number;
};
/**
 * Describes the message hadal.v1.DeeperMilestoneReached.
 * Use `create(DeeperMilestoneReachedSchema)` to create a new message.
 */
export declare const DeeperMilestoneReachedSchema: GenMessage<DeeperMilestoneReached>;
/**
 * A blueprint card went from the deck to a hand.
 *
 * @generated from message hadal.v1.DeeperCardDrawn
 */
export type DeeperCardDrawn = Message<"hadal.v1.DeeperCardDrawn"> & {
    /**
     * The seat that drew it.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The id of the card; absent for everybody but its owner.
     *
     * @generated from field: optional string card = 2;
     */
    card?: string | undefined;
};
/**
 * Describes the message hadal.v1.DeeperCardDrawn.
 * Use `create(DeeperCardDrawnSchema)` to create a new message.
 */
export declare const DeeperCardDrawnSchema: GenMessage<DeeperCardDrawn>;
/**
 * A tile of the market went under its deck.
 *
 * @generated from message hadal.v1.DeeperTileReturned
 */
export type DeeperTileReturned = Message<"hadal.v1.DeeperTileReturned"> & {
    /**
     * The seat that returned it.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The id of the tile.
     *
     * @generated from field: string tile = 2;
     */
    tile: string;
    /**
     * The depth of the deck.
     *
     * @generated from field: uint32 depth_m = 3;
     */
    depthM: number;
};
/**
 * Describes the message hadal.v1.DeeperTileReturned.
 * Use `create(DeeperTileReturnedSchema)` to create a new message.
 */
export declare const DeeperTileReturnedSchema: GenMessage<DeeperTileReturned>;
/**
 * A line of conversion was used.
 *
 * @generated from message hadal.v1.DeeperConverted
 */
export type DeeperConverted = Message<"hadal.v1.DeeperConverted"> & {
    /**
     * The seat that used it.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The id of the card.
     *
     * @generated from field: string card = 2;
     */
    card: string;
    /**
     * The line of the card, from 0.
     *
     * @generated from field: uint32 line = 3;
     */
    line: number;
    /**
     * The number of times that it was used.
     *
     * @generated from field: uint32 times = 4;
     */
    times: number;
    /**
     * The tokens paid to the supply.
     *
     * @generated from field: repeated hadal.v1.DeeperTokens spent = 5;
     */
    spent: DeeperTokens[];
    /**
     * Those of them that came from the Storage; the others came from the Inventory.
     *
     * @generated from field: repeated hadal.v1.DeeperTokens spent_stored = 6;
     */
    spentStored: DeeperTokens[];
    /**
     * The type that was made.
     *
     * @generated from field: hadal.v1.DeeperResource made = 7;
     */
    made: DeeperResource;
    /**
     * The number of tokens made.
     *
     * @generated from field: uint32 count = 8;
     */
    count: number;
    /**
     * The number of them that went to the Storage; the others went to the Inventory.
     *
     * @generated from field: uint32 stored = 9;
     */
    stored: number;
};
/**
 * Describes the message hadal.v1.DeeperConverted.
 * Use `create(DeeperConvertedSchema)` to create a new message.
 */
export declare const DeeperConvertedSchema: GenMessage<DeeperConverted>;
/**
 * Something was crafted.
 *
 * @generated from message hadal.v1.DeeperCrafted
 */
export type DeeperCrafted = Message<"hadal.v1.DeeperCrafted"> & {
    /**
     * The seat that crafted it.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The id of the card, upgrade or rocket card.
     *
     * @generated from field: string id = 2;
     */
    id: string;
    /**
     * Its kind.
     *
     * @generated from field: hadal.v1.DeeperCraftKind kind = 3;
     */
    kind: DeeperCraftKind;
    /**
     * The tokens paid to the supply.
     *
     * @generated from field: repeated hadal.v1.DeeperTokens paid = 4;
     */
    paid: DeeperTokens[];
    /**
     * Those of them that came from the Storage; the others came from the Inventory.
     *
     * @generated from field: repeated hadal.v1.DeeperTokens paid_stored = 5;
     */
    paidStored: DeeperTokens[];
    /**
     * The points it is worth.
     *
     * @generated from field: uint32 points = 6;
     */
    points: number;
};
/**
 * Describes the message hadal.v1.DeeperCrafted.
 * Use `create(DeeperCraftedSchema)` to create a new message.
 */
export declare const DeeperCraftedSchema: GenMessage<DeeperCrafted>;
/**
 * A token moved from Inventory to Storage.
 *
 * @generated from message hadal.v1.DeeperStowed
 */
export type DeeperStowed = Message<"hadal.v1.DeeperStowed"> & {
    /**
     * The owner of the token.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The type.
     *
     * @generated from field: hadal.v1.DeeperResource resource = 2;
     */
    resource: DeeperResource;
};
/**
 * Describes the message hadal.v1.DeeperStowed.
 * Use `create(DeeperStowedSchema)` to create a new message.
 */
export declare const DeeperStowedSchema: GenMessage<DeeperStowed>;
/**
 * A token moved from Storage to Inventory.
 *
 * @generated from message hadal.v1.DeeperFetched
 */
export type DeeperFetched = Message<"hadal.v1.DeeperFetched"> & {
    /**
     * The owner of the token.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The type.
     *
     * @generated from field: hadal.v1.DeeperResource resource = 2;
     */
    resource: DeeperResource;
};
/**
 * Describes the message hadal.v1.DeeperFetched.
 * Use `create(DeeperFetchedSchema)` to create a new message.
 */
export declare const DeeperFetchedSchema: GenMessage<DeeperFetched>;
/**
 * Tokens of Inventory and Storage changed places.
 *
 * @generated from message hadal.v1.DeeperSwapped
 */
export type DeeperSwapped = Message<"hadal.v1.DeeperSwapped"> & {
    /**
     * The owner of the tokens.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The type that left the Inventory.
     *
     * @generated from field: hadal.v1.DeeperResource given = 2;
     */
    given: DeeperResource;
    /**
     * The type that left the Storage.
     *
     * @generated from field: hadal.v1.DeeperResource taken = 3;
     */
    taken: DeeperResource;
};
/**
 * Describes the message hadal.v1.DeeperSwapped.
 * Use `create(DeeperSwappedSchema)` to create a new message.
 */
export declare const DeeperSwappedSchema: GenMessage<DeeperSwapped>;
/**
 * A token went from an Inventory to the supply.
 *
 * @generated from message hadal.v1.DeeperJettisoned
 */
export type DeeperJettisoned = Message<"hadal.v1.DeeperJettisoned"> & {
    /**
     * The owner of the token.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The type.
     *
     * @generated from field: hadal.v1.DeeperResource resource = 2;
     */
    resource: DeeperResource;
};
/**
 * Describes the message hadal.v1.DeeperJettisoned.
 * Use `create(DeeperJettisonedSchema)` to create a new message.
 */
export declare const DeeperJettisonedSchema: GenMessage<DeeperJettisoned>;
/**
 * A player breathed.
 *
 * @generated from message hadal.v1.DeeperBreathed
 */
export type DeeperBreathed = Message<"hadal.v1.DeeperBreathed"> & {
    /**
     * The seat.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The air the player has now.
     *
     * @generated from field: uint32 air = 2;
     */
    air: number;
    /**
     * The air spent: 0 or 1.
     *
     * @generated from field: uint32 spent = 3;
     */
    spent: number;
};
/**
 * Describes the message hadal.v1.DeeperBreathed.
 * Use `create(DeeperBreathedSchema)` to create a new message.
 */
export declare const DeeperBreathedSchema: GenMessage<DeeperBreathed>;
/**
 * A player drowned.
 *
 * @generated from message hadal.v1.DeeperDrowned
 */
export type DeeperDrowned = Message<"hadal.v1.DeeperDrowned"> & {
    /**
     * The seat.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The tokens that went from the Inventory to the supply, in the order lost.
     *
     * @generated from field: repeated hadal.v1.DeeperResource lost = 2;
     */
    lost: DeeperResource[];
    /**
     * The air the player has now.
     *
     * @generated from field: uint32 air = 3;
     */
    air: number;
};
/**
 * Describes the message hadal.v1.DeeperDrowned.
 * Use `create(DeeperDrownedSchema)` to create a new message.
 */
export declare const DeeperDrownedSchema: GenMessage<DeeperDrowned>;
/**
 * An entry of the script of losses was skipped, because the player does not carry that type.
 *
 * @generated from message hadal.v1.DeeperLossSkipped
 */
export type DeeperLossSkipped = Message<"hadal.v1.DeeperLossSkipped"> & {
    /**
     * The seat that drowns.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The type.
     *
     * @generated from field: hadal.v1.DeeperResource resource = 2;
     */
    resource: DeeperResource;
};
/**
 * Describes the message hadal.v1.DeeperLossSkipped.
 * Use `create(DeeperLossSkippedSchema)` to create a new message.
 */
export declare const DeeperLossSkippedSchema: GenMessage<DeeperLossSkipped>;
/**
 * A card or upgrade gave resources of the supply for breathing at home.
 *
 * @generated from message hadal.v1.DeeperGained
 */
export type DeeperGained = Message<"hadal.v1.DeeperGained"> & {
    /**
     * The seat that got them.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The id of the card or upgrade.
     *
     * @generated from field: string source = 2;
     */
    source: string;
    /**
     * The type.
     *
     * @generated from field: hadal.v1.DeeperResource resource = 3;
     */
    resource: DeeperResource;
    /**
     * Their number.
     *
     * @generated from field: uint32 count = 4;
     */
    count: number;
    /**
     * The number of them that went to the Storage; the others went to the Inventory.
     *
     * @generated from field: uint32 stored = 5;
     */
    stored: number;
};
/**
 * Describes the message hadal.v1.DeeperGained.
 * Use `create(DeeperGainedSchema)` to create a new message.
 */
export declare const DeeperGainedSchema: GenMessage<DeeperGained>;
/**
 * A tow, a scan retry, a gain or a gathering was declined.
 *
 * @generated from message hadal.v1.DeeperDeclined
 */
export type DeeperDeclined = Message<"hadal.v1.DeeperDeclined"> & {
    /**
     * The seat that declined.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
};
/**
 * Describes the message hadal.v1.DeeperDeclined.
 * Use `create(DeeperDeclinedSchema)` to create a new message.
 */
export declare const DeeperDeclinedSchema: GenMessage<DeeperDeclined>;
/**
 * A turn begins.
 *
 * @generated from message hadal.v1.DeeperTurnBegan
 */
export type DeeperTurnBegan = Message<"hadal.v1.DeeperTurnBegan"> & {
    /**
     * The seat whose turn it is.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The round, from 1.
     *
     * @generated from field: uint32 round = 2;
     */
    round: number;
};
/**
 * Describes the message hadal.v1.DeeperTurnBegan.
 * Use `create(DeeperTurnBeganSchema)` to create a new message.
 */
export declare const DeeperTurnBeganSchema: GenMessage<DeeperTurnBegan>;
/**
 * The finisher named the winner.
 *
 * @generated from message hadal.v1.DeeperWinnerNamed
 */
export type DeeperWinnerNamed = Message<"hadal.v1.DeeperWinnerNamed"> & {
    /**
     * The finisher.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The winner.
     *
     * @generated from field: uint32 winner_seat = 2;
     */
    winnerSeat: number;
};
/**
 * Describes the message hadal.v1.DeeperWinnerNamed.
 * Use `create(DeeperWinnerNamedSchema)` to create a new message.
 */
export declare const DeeperWinnerNamedSchema: GenMessage<DeeperWinnerNamed>;
/**
 * The game is over.
 *
 * @generated from message hadal.v1.DeeperGameEnded
 */
export type DeeperGameEnded = Message<"hadal.v1.DeeperGameEnded"> & {
    /**
     * The end of the game.
     *
     * @generated from field: hadal.v1.DeeperOver over = 1;
     */
    over?: DeeperOver | undefined;
};
/**
 * Describes the message hadal.v1.DeeperGameEnded.
 * Use `create(DeeperGameEndedSchema)` to create a new message.
 */
export declare const DeeperGameEndedSchema: GenMessage<DeeperGameEnded>;
/**
 * The knowledge of one viewer.
 *
 * @generated from message hadal.v1.DeeperView
 */
export type DeeperView = Message<"hadal.v1.DeeperView"> & {
    /**
     * The seat of the viewer; absent for a spectator.
     *
     * @generated from field: optional uint32 viewer_seat = 1;
     */
    viewerSeat?: number | undefined;
    /**
     * The options in force.
     *
     * @generated from field: hadal.v1.DeeperSettings settings = 2;
     */
    settings?: DeeperSettings | undefined;
    /**
     * The tiles on the map, by column, then by depth.
     *
     * @generated from field: repeated hadal.v1.DeeperTile tiles = 3;
     */
    tiles: DeeperTile[];
    /**
     * The tokens in the supply.
     *
     * @generated from field: repeated hadal.v1.DeeperTokens supply = 4;
     */
    supply: DeeperTokens[];
    /**
     * The five decks of tiles, from 20 m to 100 m.
     *
     * @generated from field: repeated hadal.v1.DeeperDeckView decks = 5;
     */
    decks: DeeperDeckView[];
    /**
     * The ids of the tiles in the market, in the order of the catalogue.
     *
     * @generated from field: repeated string market = 6;
     */
    market: string[];
    /**
     * The number of cards in the blueprint deck.
     *
     * @generated from field: uint32 hidden_blueprints = 7;
     */
    hiddenBlueprints: number;
    /**
     * The ids of the rocket cards still face up, in the order of the catalogue.
     *
     * @generated from field: repeated string rockets = 8;
     */
    rockets: string[];
    /**
     * The players by seat.
     *
     * @generated from field: repeated hadal.v1.DeeperSeatView seats = 9;
     */
    seats: DeeperSeatView[];
    /**
     * The seat that began.
     *
     * @generated from field: uint32 first_seat = 10;
     */
    firstSeat: number;
    /**
     * The turn being taken, the last one if the game is over.
     *
     * @generated from field: hadal.v1.DeeperTurn turn = 11;
     */
    turn?: DeeperTurn | undefined;
    /**
     * The pending decisions of the player on turn; the last one is asked. Empty while the player chooses freely.
     *
     * @generated from field: repeated hadal.v1.DeeperPending pending = 12;
     */
    pending: DeeperPending[];
    /**
     * During the question about a gain: the number of tokens that taking gives, which is the printed one, or fewer if the supply or the open
     * cells do not suffice.
     *
     * @generated from field: optional uint32 gain_size = 13;
     */
    gainSize?: number | undefined;
    /**
     * The end of the game; absent while it goes on.
     *
     * @generated from field: hadal.v1.DeeperOver over = 14;
     */
    over?: DeeperOver | undefined;
    /**
     * With Include.advice: the spots next to the pawn on turn where tiles may be placed.
     *
     * @generated from field: repeated hadal.v1.DeeperSite sites = 15;
     */
    sites: DeeperSite[];
};
/**
 * Describes the message hadal.v1.DeeperView.
 * Use `create(DeeperViewSchema)` to create a new message.
 */
export declare const DeeperViewSchema: GenMessage<DeeperView>;
/**
 * A deck of tiles, face down.
 *
 * @generated from message hadal.v1.DeeperDeckView
 */
export type DeeperDeckView = Message<"hadal.v1.DeeperDeckView"> & {
    /**
     * Its depth.
     *
     * @generated from field: uint32 depth_m = 1;
     */
    depthM: number;
    /**
     * The number of its tiles in unknown order. They are drawn first.
     *
     * @generated from field: uint32 hidden_tiles = 2;
     */
    hiddenTiles: number;
    /**
     * The ids of the tiles below them, which were put there in the open, from the top.
     *
     * @generated from field: repeated string returned_tiles = 3;
     */
    returnedTiles: string[];
};
/**
 * Describes the message hadal.v1.DeeperDeckView.
 * Use `create(DeeperDeckViewSchema)` to create a new message.
 */
export declare const DeeperDeckViewSchema: GenMessage<DeeperDeckView>;
/**
 * A player as the viewer sees them, with the effects of the cards.
 *
 * @generated from message hadal.v1.DeeperSeatView
 */
export type DeeperSeatView = Message<"hadal.v1.DeeperSeatView"> & {
    /**
     * The part of the player that everybody sees.
     *
     * @generated from field: hadal.v1.DeeperPlayer player = 1;
     */
    player?: DeeperPlayer | undefined;
    /**
     * The ids of the hand's cards that the viewer knows, in the order of the catalogue: all cards of the viewer's own hand, and the
     * start cards of another one.
     *
     * @generated from field: repeated string hand = 2;
     */
    hand: string[];
    /**
     * The number of other cards in hand.
     *
     * @generated from field: uint32 hidden_cards = 3;
     */
    hiddenCards: number;
    /**
     * The Hatch, which only this player may enter.
     *
     * @generated from field: hadal.v1.DeeperCell hatch = 4;
     */
    hatch?: DeeperCell | undefined;
    /**
     * The level of the pawn in metres; 0 in the Hatch.
     *
     * @generated from field: uint32 depth_m = 5;
     */
    depthM: number;
    /**
     * The air that the Lungs can hold.
     *
     * @generated from field: uint32 lungs = 6;
     */
    lungs: number;
    /**
     * The tokens that the Inventory can hold.
     *
     * @generated from field: uint32 inventory_cells = 7;
     */
    inventoryCells: number;
    /**
     * The tokens that the Storage can hold.
     *
     * @generated from field: uint32 storage_cells = 8;
     */
    storageCells: number;
    /**
     * The number of turns that the player has begun.
     *
     * @generated from field: uint32 turns = 9;
     */
    turns: number;
    /**
     * The number of turns that the player still begins; absent without a turn limit.
     *
     * @generated from field: optional uint32 turns_left = 10;
     */
    turnsLeft?: number | undefined;
    /**
     * The points so far.
     *
     * @generated from field: sint64 points = 11;
     */
    points: bigint;
    /**
     * The same by source.
     *
     * @generated from field: hadal.v1.DeeperScore score = 12;
     */
    score?: DeeperScore | undefined;
};
/**
 * Describes the message hadal.v1.DeeperSeatView.
 * Use `create(DeeperSeatViewSchema)` to create a new message.
 */
export declare const DeeperSeatViewSchema: GenMessage<DeeperSeatView>;
/**
 * The points of a player by source.
 *
 * @generated from message hadal.v1.DeeperScore
 */
export type DeeperScore = Message<"hadal.v1.DeeperScore"> & {
    /**
     * From habitat cards built.
     *
     * @generated from field: uint32 habitat_cards = 1;
     */
    habitatCards: number;
    /**
     * From rocket cards crafted.
     *
     * @generated from field: uint32 rocket_cards = 2;
     */
    rocketCards: number;
    /**
     * From upgrades crafted.
     *
     * @generated from field: uint32 upgrades = 3;
     */
    upgrades: number;
    /**
     * From milestones uncovered.
     *
     * @generated from field: uint32 milestones = 4;
     */
    milestones: number;
    /**
     * From tokens in Storage, as the resources table says: 1 for each food in the printed one.
     *
     * @generated from field: uint32 storage = 5;
     */
    storage: number;
    /**
     * From tokens in Storage by the ability score_storage.
     *
     * @generated from field: uint32 abilities = 6;
     */
    abilities: number;
};
/**
 * Describes the message hadal.v1.DeeperScore.
 * Use `create(DeeperScoreSchema)` to create a new message.
 */
export declare const DeeperScoreSchema: GenMessage<DeeperScore>;
/**
 * A spot next to the pawn on turn, with the edges that a tile there must have.
 *
 * @generated from message hadal.v1.DeeperSite
 */
export type DeeperSite = Message<"hadal.v1.DeeperSite"> & {
    /**
     * The spot.
     *
     * @generated from field: hadal.v1.DeeperCell cell = 1;
     */
    cell?: DeeperCell | undefined;
    /**
     * True if a tile lies there, so that placing one there is a Terraform.
     *
     * @generated from field: bool covered = 2;
     */
    covered: boolean;
    /**
     * The edges that the tile must have; absent where an edge may be either.
     *
     * @generated from field: hadal.v1.DeeperEdges edges = 3;
     */
    edges?: DeeperEdges | undefined;
};
/**
 * Describes the message hadal.v1.DeeperSite.
 * Use `create(DeeperSiteSchema)` to create a new message.
 */
export declare const DeeperSiteSchema: GenMessage<DeeperSite>;
/**
 * The six edges of a tile.
 *
 * @generated from message hadal.v1.DeeperEdges
 */
export type DeeperEdges = Message<"hadal.v1.DeeperEdges"> & {
    /**
     * The north edge.
     *
     * @generated from field: optional hadal.v1.DeeperEdge north = 1;
     */
    north?: DeeperEdge | undefined;
    /**
     * The north-east edge.
     *
     * @generated from field: optional hadal.v1.DeeperEdge north_east = 2;
     */
    northEast?: DeeperEdge | undefined;
    /**
     * The south-east edge.
     *
     * @generated from field: optional hadal.v1.DeeperEdge south_east = 3;
     */
    southEast?: DeeperEdge | undefined;
    /**
     * The south edge.
     *
     * @generated from field: optional hadal.v1.DeeperEdge south = 4;
     */
    south?: DeeperEdge | undefined;
    /**
     * The south-west edge.
     *
     * @generated from field: optional hadal.v1.DeeperEdge south_west = 5;
     */
    southWest?: DeeperEdge | undefined;
    /**
     * The north-west edge.
     *
     * @generated from field: optional hadal.v1.DeeperEdge north_west = 6;
     */
    northWest?: DeeperEdge | undefined;
};
/**
 * Describes the message hadal.v1.DeeperEdges.
 * Use `create(DeeperEdgesSchema)` to create a new message.
 */
export declare const DeeperEdgesSchema: GenMessage<DeeperEdges>;
/**
 * The components of the game: those of the printed tables, or of the custom ones in the request's options.
 *
 * @generated from message hadal.v1.DeeperComponents
 */
export type DeeperComponents = Message<"hadal.v1.DeeperComponents"> & {
    /**
     * The types of resources, in the order of the enum.
     *
     * @generated from field: repeated hadal.v1.DeeperResourceSpec resources = 1;
     */
    resources: DeeperResourceSpec[];
    /**
     * The tiles. Like the lists below, in the order of their table, which is the order of the catalogue.
     *
     * @generated from field: repeated hadal.v1.DeeperTileFace tiles = 2;
     */
    tiles: DeeperTileFace[];
    /**
     * The habitat cards.
     *
     * @generated from field: repeated hadal.v1.DeeperCard blueprints = 3;
     */
    blueprints: DeeperCard[];
    /**
     * The rocket cards.
     *
     * @generated from field: repeated hadal.v1.DeeperRocketCard rockets = 4;
     */
    rockets: DeeperRocketCard[];
    /**
     * The upgrades.
     *
     * @generated from field: repeated hadal.v1.DeeperUpgrade upgrades = 5;
     */
    upgrades: DeeperUpgrade[];
    /**
     * The milestones.
     *
     * @generated from field: repeated hadal.v1.DeeperMilestone achievements = 6;
     */
    achievements: DeeperMilestone[];
    /**
     * The set-up for 1, 2, 3 and 4 players.
     *
     * @generated from field: repeated hadal.v1.DeeperSetup setups = 7;
     */
    setups: DeeperSetup[];
    /**
     * All tables as text, for changing them into custom tables.
     *
     * @generated from field: hadal.v1.DeeperTables tables = 8;
     */
    tables?: DeeperTables | undefined;
};
/**
 * Describes the message hadal.v1.DeeperComponents.
 * Use `create(DeeperComponentsSchema)` to create a new message.
 */
export declare const DeeperComponentsSchema: GenMessage<DeeperComponents>;
/**
 * A type of resource.
 *
 * @generated from message hadal.v1.DeeperResourceSpec
 */
export type DeeperResourceSpec = Message<"hadal.v1.DeeperResourceSpec"> & {
    /**
     * The type.
     *
     * @generated from field: hadal.v1.DeeperResource resource = 1;
     */
    resource: DeeperResource;
    /**
     * The id, as in notations and tables.
     *
     * @generated from field: string id = 2;
     */
    id: string;
    /**
     * The name for people.
     *
     * @generated from field: string title = 3;
     */
    title: string;
    /**
     * The number of tokens in all; 0 if the game is played without this type.
     *
     * @generated from field: uint32 supply = 4;
     */
    supply: number;
    /**
     * The points for each one in Storage at the end.
     *
     * @generated from field: uint32 points_in_storage = 5;
     */
    pointsInStorage: number;
};
/**
 * Describes the message hadal.v1.DeeperResourceSpec.
 * Use `create(DeeperResourceSpecSchema)` to create a new message.
 */
export declare const DeeperResourceSpecSchema: GenMessage<DeeperResourceSpec>;
/**
 * A kind of tile. Tiles are never rotated.
 *
 * @generated from message hadal.v1.DeeperTileFace
 */
export type DeeperTileFace = Message<"hadal.v1.DeeperTileFace"> & {
    /**
     * The id.
     *
     * @generated from field: string id = 1;
     */
    id: string;
    /**
     * The depth of its deck; absent for start tiles.
     *
     * @generated from field: optional uint32 depth_m = 2;
     */
    depthM?: number | undefined;
    /**
     * The number of them in the deck; 0 for start tiles, which the set-up lays.
     *
     * @generated from field: uint32 count = 3;
     */
    count: number;
    /**
     * The name of its shape.
     *
     * @generated from field: string shape = 4;
     */
    shape: string;
    /**
     * Its edges.
     *
     * @generated from field: hadal.v1.DeeperEdges edges = 5;
     */
    edges?: DeeperEdges | undefined;
    /**
     * The tokens printed on it.
     *
     * @generated from field: repeated hadal.v1.DeeperTokens tokens = 6;
     */
    tokens: DeeperTokens[];
};
/**
 * Describes the message hadal.v1.DeeperTileFace.
 * Use `create(DeeperTileFaceSchema)` to create a new message.
 */
export declare const DeeperTileFaceSchema: GenMessage<DeeperTileFace>;
/**
 * A habitat card.
 *
 * @generated from message hadal.v1.DeeperCard
 */
export type DeeperCard = Message<"hadal.v1.DeeperCard"> & {
    /**
     * The id.
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
     * Where it starts.
     *
     * @generated from field: hadal.v1.DeeperZone zone = 3;
     */
    zone: DeeperZone;
    /**
     * Their number: in the deck, or for each player.
     *
     * @generated from field: uint32 count = 4;
     */
    count: number;
    /**
     * The price.
     *
     * @generated from field: repeated hadal.v1.DeeperTokens cost = 5;
     */
    cost: DeeperTokens[];
    /**
     * The points.
     *
     * @generated from field: uint32 points = 6;
     */
    points: number;
    /**
     * The abilities. The lines of conversion among them are numbered from 0 in this order.
     *
     * @generated from field: repeated hadal.v1.DeeperEffect effects = 7;
     */
    effects: DeeperEffect[];
};
/**
 * Describes the message hadal.v1.DeeperCard.
 * Use `create(DeeperCardSchema)` to create a new message.
 */
export declare const DeeperCardSchema: GenMessage<DeeperCard>;
/**
 * A rocket card.
 *
 * @generated from message hadal.v1.DeeperRocketCard
 */
export type DeeperRocketCard = Message<"hadal.v1.DeeperRocketCard"> & {
    /**
     * The id.
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
     * The fewest players it is used with, 1 to 4.
     *
     * @generated from field: uint32 min_players = 3;
     */
    minPlayers: number;
    /**
     * The price.
     *
     * @generated from field: repeated hadal.v1.DeeperTokens cost = 4;
     */
    cost: DeeperTokens[];
    /**
     * The points.
     *
     * @generated from field: uint32 points = 5;
     */
    points: number;
};
/**
 * Describes the message hadal.v1.DeeperRocketCard.
 * Use `create(DeeperRocketCardSchema)` to create a new message.
 */
export declare const DeeperRocketCardSchema: GenMessage<DeeperRocketCard>;
/**
 * An upgrade of every player's board.
 *
 * @generated from message hadal.v1.DeeperUpgrade
 */
export type DeeperUpgrade = Message<"hadal.v1.DeeperUpgrade"> & {
    /**
     * The id.
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
     * Where it lies on the board, in words.
     *
     * @generated from field: string board_slot = 3;
     */
    boardSlot: string;
    /**
     * The price.
     *
     * @generated from field: repeated hadal.v1.DeeperTokens cost = 4;
     */
    cost: DeeperTokens[];
    /**
     * The points.
     *
     * @generated from field: uint32 points = 5;
     */
    points: number;
    /**
     * The abilities.
     *
     * @generated from field: repeated hadal.v1.DeeperEffect effects = 6;
     */
    effects: DeeperEffect[];
};
/**
 * Describes the message hadal.v1.DeeperUpgrade.
 * Use `create(DeeperUpgradeSchema)` to create a new message.
 */
export declare const DeeperUpgradeSchema: GenMessage<DeeperUpgrade>;
/**
 * A depth milestone.
 *
 * @generated from message hadal.v1.DeeperMilestone
 */
export type DeeperMilestone = Message<"hadal.v1.DeeperMilestone"> & {
    /**
     * The id.
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
     * The depth of the cell that uncovers it.
     *
     * @generated from field: uint32 depth_m = 3;
     */
    depthM: number;
    /**
     * The points.
     *
     * @generated from field: uint32 points = 4;
     */
    points: number;
    /**
     * The number of blueprint cards that it draws.
     *
     * @generated from field: uint32 cards = 5;
     */
    cards: number;
};
/**
 * Describes the message hadal.v1.DeeperMilestone.
 * Use `create(DeeperMilestoneSchema)` to create a new message.
 */
export declare const DeeperMilestoneSchema: GenMessage<DeeperMilestone>;
/**
 * An ability.
 *
 * @generated from message hadal.v1.DeeperEffect
 */
export type DeeperEffect = Message<"hadal.v1.DeeperEffect"> & {
    /**
     * The ability.
     *
     * @generated from oneof hadal.v1.DeeperEffect.effect
     */
    effect: {
        /**
         * A line of conversion.
         *
         * @generated from field: hadal.v1.DeeperLine convert = 1;
         */
        value: DeeperLine;
        case: "convert";
    } | {
        /**
         * The first Convert actions of a turn use no action.
         *
         * @generated from field: hadal.v1.DeeperFreeConvert free_convert = 2;
         */
        value: DeeperFreeConvert;
        case: "freeConvert";
    } | {
        /**
         * More cells in Storage.
         *
         * @generated from field: hadal.v1.DeeperMoreStorage storage = 3;
         */
        value: DeeperMoreStorage;
        case: "storage";
    } | {
        /**
         * More spaces in the Lungs; they start empty.
         *
         * @generated from field: hadal.v1.DeeperMoreLungs lungs = 4;
         */
        value: DeeperMoreLungs;
        case: "lungs";
    } | {
        /**
         * More cells in the Inventory.
         *
         * @generated from field: hadal.v1.DeeperMoreInventory inventory = 5;
         */
        value: DeeperMoreInventory;
        case: "inventory";
    } | {
        /**
         * Breathing at home, the player may take tokens from the supply.
         *
         * @generated from field: hadal.v1.DeeperBreatheGain breathe_gain = 6;
         */
        value: DeeperBreatheGain;
        case: "breatheGain";
    } | {
        /**
         * Habitat and rocket cards cost less.
         *
         * @generated from field: hadal.v1.DeeperBuildDiscount build_discount = 7;
         */
        value: DeeperBuildDiscount;
        case: "buildDiscount";
    } | {
        /**
         * Rocket cards may be crafted.
         *
         * @generated from field: hadal.v1.DeeperRocketAccess rocket_access = 8;
         */
        value: DeeperRocketAccess;
        case: "rocketAccess";
    } | {
        /**
         * A Scan that placed nothing allows one free Explore.
         *
         * @generated from field: hadal.v1.DeeperScanRetry scan_retry = 9;
         */
        value: DeeperScanRetry;
        case: "scanRetry";
    } | {
        /**
         * A Scan draws more tiles.
         *
         * @generated from field: hadal.v1.DeeperScanDraw scan_draw = 10;
         */
        value: DeeperScanDraw;
        case: "scanDraw";
    } | {
        /**
         * A Scan reaches deeper than the pawn.
         *
         * @generated from field: hadal.v1.DeeperScanDepth scan_depth = 11;
         */
        value: DeeperScanDepth;
        case: "scanDepth";
    } | {
        /**
         * The first Swim of a turn goes further.
         *
         * @generated from field: hadal.v1.DeeperSwimFirst swim_first = 12;
         */
        value: DeeperSwimFirst;
        case: "swimFirst";
    } | {
        /**
         * One Swim may go straight home.
         *
         * @generated from field: hadal.v1.DeeperReturnLine return_line = 13;
         */
        value: DeeperReturnLine;
        case: "returnLine";
    } | {
        /**
         * After placing a tile the player may move onto it.
         *
         * @generated from field: hadal.v1.DeeperFollowTile tow = 14;
         */
        value: DeeperFollowTile;
        case: "tow";
    } | {
        /**
         * One Gather may take more of a type.
         *
         * @generated from field: hadal.v1.DeeperGatherLimit gather_limit = 15;
         */
        value: DeeperGatherLimit;
        case: "gatherLimit";
    } | {
        /**
         * A Gather may take from a neighbouring tile.
         *
         * @generated from field: hadal.v1.DeeperGatherReach gather_reach = 16;
         */
        value: DeeperGatherReach;
        case: "gatherReach";
    } | {
        /**
         * At the end of the turn the player may gather tokens of one type from the tile of the pawn.
         *
         * @generated from field: hadal.v1.DeeperEndGather end_gather = 17;
         */
        value: DeeperEndGather;
        case: "endGather";
    } | {
        /**
         * Away from home breathing spends no air.
         *
         * @generated from field: hadal.v1.DeeperFreeBreath free_breath = 18;
         */
        value: DeeperFreeBreath;
        case: "freeBreath";
    } | {
        /**
         * Drowning costs fewer resources.
         *
         * @generated from field: hadal.v1.DeeperDrownGuard drown_guard = 19;
         */
        value: DeeperDrownGuard;
        case: "drownGuard";
    } | {
        /**
         * A Terraform leaves nothing out.
         *
         * @generated from field: hadal.v1.DeeperDigFull dig_full = 20;
         */
        value: DeeperDigFull;
        case: "digFull";
    } | {
        /**
         * Blueprint cards are drawn when the card or upgrade is built.
         *
         * @generated from field: hadal.v1.DeeperDrawCards draw_cards = 21;
         */
        value: DeeperDrawCards;
        case: "drawCards";
    } | {
        /**
         * Tokens in Storage are worth more points at the end.
         *
         * @generated from field: hadal.v1.DeeperScoreStorage score_storage = 22;
         */
        value: DeeperScoreStorage;
        case: "scoreStorage";
    } | {
        case: undefined;
        value?: undefined;
    };
    /**
     * The effect in words.
     *
     * @generated from field: string text = 30;
     */
    text: string;
};
/**
 * Describes the message hadal.v1.DeeperEffect.
 * Use `create(DeeperEffectSchema)` to create a new message.
 */
export declare const DeeperEffectSchema: GenMessage<DeeperEffect>;
/**
 * The first Convert actions of a turn use no action.
 *
 * @generated from message hadal.v1.DeeperFreeConvert
 */
export type DeeperFreeConvert = Message<"hadal.v1.DeeperFreeConvert"> & {
    /**
     * The number of them.
     *
     * @generated from field: uint32 actions = 1;
     */
    actions: number;
};
/**
 * Describes the message hadal.v1.DeeperFreeConvert.
 * Use `create(DeeperFreeConvertSchema)` to create a new message.
 */
export declare const DeeperFreeConvertSchema: GenMessage<DeeperFreeConvert>;
/**
 * More cells in Storage.
 *
 * @generated from message hadal.v1.DeeperMoreStorage
 */
export type DeeperMoreStorage = Message<"hadal.v1.DeeperMoreStorage"> & {
    /**
     * The number of additional cells.
     *
     * @generated from field: uint32 cells = 1;
     */
    cells: number;
};
/**
 * Describes the message hadal.v1.DeeperMoreStorage.
 * Use `create(DeeperMoreStorageSchema)` to create a new message.
 */
export declare const DeeperMoreStorageSchema: GenMessage<DeeperMoreStorage>;
/**
 * More spaces in the Lungs; they start empty.
 *
 * @generated from message hadal.v1.DeeperMoreLungs
 */
export type DeeperMoreLungs = Message<"hadal.v1.DeeperMoreLungs"> & {
    /**
     * The number of additional spaces.
     *
     * @generated from field: uint32 spaces = 1;
     */
    spaces: number;
};
/**
 * Describes the message hadal.v1.DeeperMoreLungs.
 * Use `create(DeeperMoreLungsSchema)` to create a new message.
 */
export declare const DeeperMoreLungsSchema: GenMessage<DeeperMoreLungs>;
/**
 * More cells in the Inventory.
 *
 * @generated from message hadal.v1.DeeperMoreInventory
 */
export type DeeperMoreInventory = Message<"hadal.v1.DeeperMoreInventory"> & {
    /**
     * The number of additional cells.
     *
     * @generated from field: uint32 cells = 1;
     */
    cells: number;
};
/**
 * Describes the message hadal.v1.DeeperMoreInventory.
 * Use `create(DeeperMoreInventorySchema)` to create a new message.
 */
export declare const DeeperMoreInventorySchema: GenMessage<DeeperMoreInventory>;
/**
 * Breathing at home, the player may take tokens from the supply.
 *
 * @generated from message hadal.v1.DeeperBreatheGain
 */
export type DeeperBreatheGain = Message<"hadal.v1.DeeperBreatheGain"> & {
    /**
     * Their type.
     *
     * @generated from field: hadal.v1.DeeperResource resource = 1;
     */
    resource: DeeperResource;
    /**
     * Their number.
     *
     * @generated from field: uint32 count = 2;
     */
    count: number;
};
/**
 * Describes the message hadal.v1.DeeperBreatheGain.
 * Use `create(DeeperBreatheGainSchema)` to create a new message.
 */
export declare const DeeperBreatheGainSchema: GenMessage<DeeperBreatheGain>;
/**
 * Habitat and rocket cards cost less.
 *
 * @generated from message hadal.v1.DeeperBuildDiscount
 */
export type DeeperBuildDiscount = Message<"hadal.v1.DeeperBuildDiscount"> & {
    /**
     * The type they cost less of.
     *
     * @generated from field: hadal.v1.DeeperResource resource = 1;
     */
    resource: DeeperResource;
    /**
     * The number of tokens fewer.
     *
     * @generated from field: uint32 count = 2;
     */
    count: number;
};
/**
 * Describes the message hadal.v1.DeeperBuildDiscount.
 * Use `create(DeeperBuildDiscountSchema)` to create a new message.
 */
export declare const DeeperBuildDiscountSchema: GenMessage<DeeperBuildDiscount>;
/**
 * Rocket cards may be crafted.
 *
 * @generated from message hadal.v1.DeeperRocketAccess
 */
export type DeeperRocketAccess = Message<"hadal.v1.DeeperRocketAccess"> & {};
/**
 * Describes the message hadal.v1.DeeperRocketAccess.
 * Use `create(DeeperRocketAccessSchema)` to create a new message.
 */
export declare const DeeperRocketAccessSchema: GenMessage<DeeperRocketAccess>;
/**
 * A Scan that placed nothing allows one free Explore.
 *
 * @generated from message hadal.v1.DeeperScanRetry
 */
export type DeeperScanRetry = Message<"hadal.v1.DeeperScanRetry"> & {};
/**
 * Describes the message hadal.v1.DeeperScanRetry.
 * Use `create(DeeperScanRetrySchema)` to create a new message.
 */
export declare const DeeperScanRetrySchema: GenMessage<DeeperScanRetry>;
/**
 * A Scan draws more tiles.
 *
 * @generated from message hadal.v1.DeeperScanDraw
 */
export type DeeperScanDraw = Message<"hadal.v1.DeeperScanDraw"> & {
    /**
     * The most additional tiles.
     *
     * @generated from field: uint32 tiles = 1;
     */
    tiles: number;
};
/**
 * Describes the message hadal.v1.DeeperScanDraw.
 * Use `create(DeeperScanDrawSchema)` to create a new message.
 */
export declare const DeeperScanDrawSchema: GenMessage<DeeperScanDraw>;
/**
 * A Scan reaches deeper than the pawn.
 *
 * @generated from message hadal.v1.DeeperScanDepth
 */
export type DeeperScanDepth = Message<"hadal.v1.DeeperScanDepth"> & {
    /**
     * The additional depth.
     *
     * @generated from field: uint32 metres = 1;
     */
    metres: number;
};
/**
 * Describes the message hadal.v1.DeeperScanDepth.
 * Use `create(DeeperScanDepthSchema)` to create a new message.
 */
export declare const DeeperScanDepthSchema: GenMessage<DeeperScanDepth>;
/**
 * The first Swim of a turn goes further.
 *
 * @generated from message hadal.v1.DeeperSwimFirst
 */
export type DeeperSwimFirst = Message<"hadal.v1.DeeperSwimFirst"> & {
    /**
     * The steps that it may go.
     *
     * @generated from field: uint32 steps = 1;
     */
    steps: number;
};
/**
 * Describes the message hadal.v1.DeeperSwimFirst.
 * Use `create(DeeperSwimFirstSchema)` to create a new message.
 */
export declare const DeeperSwimFirstSchema: GenMessage<DeeperSwimFirst>;
/**
 * One Swim may go straight home.
 *
 * @generated from message hadal.v1.DeeperReturnLine
 */
export type DeeperReturnLine = Message<"hadal.v1.DeeperReturnLine"> & {
    /**
     * From this depth or less.
     *
     * @generated from field: uint32 depth_m = 1;
     */
    depthM: number;
};
/**
 * Describes the message hadal.v1.DeeperReturnLine.
 * Use `create(DeeperReturnLineSchema)` to create a new message.
 */
export declare const DeeperReturnLineSchema: GenMessage<DeeperReturnLine>;
/**
 * After placing a tile the player may move onto it.
 *
 * @generated from message hadal.v1.DeeperFollowTile
 */
export type DeeperFollowTile = Message<"hadal.v1.DeeperFollowTile"> & {};
/**
 * Describes the message hadal.v1.DeeperFollowTile.
 * Use `create(DeeperFollowTileSchema)` to create a new message.
 */
export declare const DeeperFollowTileSchema: GenMessage<DeeperFollowTile>;
/**
 * One Gather may take more of a type.
 *
 * @generated from message hadal.v1.DeeperGatherLimit
 */
export type DeeperGatherLimit = Message<"hadal.v1.DeeperGatherLimit"> & {
    /**
     * The type.
     *
     * @generated from field: hadal.v1.DeeperResource resource = 1;
     */
    resource: DeeperResource;
    /**
     * The number of tokens that it may take.
     *
     * @generated from field: uint32 count = 2;
     */
    count: number;
};
/**
 * Describes the message hadal.v1.DeeperGatherLimit.
 * Use `create(DeeperGatherLimitSchema)` to create a new message.
 */
export declare const DeeperGatherLimitSchema: GenMessage<DeeperGatherLimit>;
/**
 * A Gather may take from a neighbouring tile.
 *
 * @generated from message hadal.v1.DeeperGatherReach
 */
export type DeeperGatherReach = Message<"hadal.v1.DeeperGatherReach"> & {};
/**
 * Describes the message hadal.v1.DeeperGatherReach.
 * Use `create(DeeperGatherReachSchema)` to create a new message.
 */
export declare const DeeperGatherReachSchema: GenMessage<DeeperGatherReach>;
/**
 * At the end of the turn the player may gather tokens of one type from the tile of the pawn.
 *
 * @generated from message hadal.v1.DeeperEndGather
 */
export type DeeperEndGather = Message<"hadal.v1.DeeperEndGather"> & {
    /**
     * The most tokens.
     *
     * @generated from field: uint32 count = 1;
     */
    count: number;
};
/**
 * Describes the message hadal.v1.DeeperEndGather.
 * Use `create(DeeperEndGatherSchema)` to create a new message.
 */
export declare const DeeperEndGatherSchema: GenMessage<DeeperEndGather>;
/**
 * Away from home breathing spends no air.
 *
 * @generated from message hadal.v1.DeeperFreeBreath
 */
export type DeeperFreeBreath = Message<"hadal.v1.DeeperFreeBreath"> & {
    /**
     * At this depth or less.
     *
     * @generated from field: uint32 depth_m = 1;
     */
    depthM: number;
};
/**
 * Describes the message hadal.v1.DeeperFreeBreath.
 * Use `create(DeeperFreeBreathSchema)` to create a new message.
 */
export declare const DeeperFreeBreathSchema: GenMessage<DeeperFreeBreath>;
/**
 * Drowning costs fewer resources.
 *
 * @generated from message hadal.v1.DeeperDrownGuard
 */
export type DeeperDrownGuard = Message<"hadal.v1.DeeperDrownGuard"> & {
    /**
     * The number of resources fewer.
     *
     * @generated from field: uint32 count = 1;
     */
    count: number;
};
/**
 * Describes the message hadal.v1.DeeperDrownGuard.
 * Use `create(DeeperDrownGuardSchema)` to create a new message.
 */
export declare const DeeperDrownGuardSchema: GenMessage<DeeperDrownGuard>;
/**
 * A Terraform leaves nothing out.
 *
 * @generated from message hadal.v1.DeeperDigFull
 */
export type DeeperDigFull = Message<"hadal.v1.DeeperDigFull"> & {};
/**
 * Describes the message hadal.v1.DeeperDigFull.
 * Use `create(DeeperDigFullSchema)` to create a new message.
 */
export declare const DeeperDigFullSchema: GenMessage<DeeperDigFull>;
/**
 * Blueprint cards are drawn when the card or upgrade is built.
 *
 * @generated from message hadal.v1.DeeperDrawCards
 */
export type DeeperDrawCards = Message<"hadal.v1.DeeperDrawCards"> & {
    /**
     * The number of cards.
     *
     * @generated from field: uint32 count = 1;
     */
    count: number;
};
/**
 * Describes the message hadal.v1.DeeperDrawCards.
 * Use `create(DeeperDrawCardsSchema)` to create a new message.
 */
export declare const DeeperDrawCardsSchema: GenMessage<DeeperDrawCards>;
/**
 * Tokens in Storage are worth more points at the end.
 *
 * @generated from message hadal.v1.DeeperScoreStorage
 */
export type DeeperScoreStorage = Message<"hadal.v1.DeeperScoreStorage"> & {
    /**
     * Their type.
     *
     * @generated from field: hadal.v1.DeeperResource resource = 1;
     */
    resource: DeeperResource;
    /**
     * The points that each is worth more.
     *
     * @generated from field: uint32 points = 2;
     */
    points: number;
};
/**
 * Describes the message hadal.v1.DeeperScoreStorage.
 * Use `create(DeeperScoreStorageSchema)` to create a new message.
 */
export declare const DeeperScoreStorageSchema: GenMessage<DeeperScoreStorage>;
/**
 * A line of conversion, used once.
 *
 * @generated from message hadal.v1.DeeperLine
 */
export type DeeperLine = Message<"hadal.v1.DeeperLine"> & {
    /**
     * The tokens that it uses up.
     *
     * @generated from field: repeated hadal.v1.DeeperTokens inputs = 1;
     */
    inputs: DeeperTokens[];
    /**
     * The type that it makes.
     *
     * @generated from oneof hadal.v1.DeeperLine.output
     */
    output: {
        /**
         * This type.
         *
         * @generated from field: hadal.v1.DeeperResource resource = 2;
         */
        value: DeeperResource;
        case: "resource";
    } | {
        /**
         * A type of the player's choice: not food, and not an input of the line.
         *
         * @generated from field: hadal.v1.DeeperAnyResource any = 3;
         */
        value: DeeperAnyResource;
        case: "any";
    } | {
        case: undefined;
        value?: undefined;
    };
    /**
     * The number of tokens that it makes.
     *
     * @generated from field: uint32 made = 4;
     */
    made: number;
};
/**
 * Describes the message hadal.v1.DeeperLine.
 * Use `create(DeeperLineSchema)` to create a new message.
 */
export declare const DeeperLineSchema: GenMessage<DeeperLine>;
/**
 * A type of the player's choice.
 *
 * @generated from message hadal.v1.DeeperAnyResource
 */
export type DeeperAnyResource = Message<"hadal.v1.DeeperAnyResource"> & {};
/**
 * Describes the message hadal.v1.DeeperAnyResource.
 * Use `create(DeeperAnyResourceSchema)` to create a new message.
 */
export declare const DeeperAnyResourceSchema: GenMessage<DeeperAnyResource>;
/**
 * The set-up for one number of players.
 *
 * @generated from message hadal.v1.DeeperSetup
 */
export type DeeperSetup = Message<"hadal.v1.DeeperSetup"> & {
    /**
     * The number of players, 1 to 4.
     *
     * @generated from field: uint32 seat_count = 1;
     */
    seatCount: number;
    /**
     * The Hatches by seat.
     *
     * @generated from field: repeated hadal.v1.DeeperCell hatches = 2;
     */
    hatches: DeeperCell[];
    /**
     * The tiles on the map at the start, with their printed tokens.
     *
     * @generated from field: repeated hadal.v1.DeeperTile start_tiles = 3;
     */
    startTiles: DeeperTile[];
    /**
     * The leftmost column of the tile area.
     *
     * @generated from field: sint32 column_min = 4;
     */
    columnMin: number;
    /**
     * The rightmost column of the tile area.
     *
     * @generated from field: sint32 column_max = 5;
     */
    columnMax: number;
    /**
     * The depth of the sea floor, the deepest cells of the tile area.
     *
     * @generated from field: uint32 floor_m = 6;
     */
    floorM: number;
    /**
     * The actions of a turn.
     *
     * @generated from field: uint32 actions_per_turn = 7;
     */
    actionsPerTurn: number;
    /**
     * The most one Gather takes.
     *
     * @generated from field: uint32 gather_limit = 8;
     */
    gatherLimit: number;
    /**
     * The most tiles one Scan draws.
     *
     * @generated from field: uint32 scan_draw_limit = 9;
     */
    scanDrawLimit: number;
    /**
     * The most tiles that stay in the market.
     *
     * @generated from field: uint32 market_limit = 10;
     */
    marketLimit: number;
    /**
     * Air at the start.
     *
     * @generated from field: uint32 air_start = 11;
     */
    airStart: number;
    /**
     * Spaces of the Lungs at the start.
     *
     * @generated from field: uint32 lungs_start = 12;
     */
    lungsStart: number;
    /**
     * Cells of the Inventory at the start.
     *
     * @generated from field: uint32 inventory_start = 13;
     */
    inventoryStart: number;
    /**
     * The default turn limit; absent for none.
     *
     * @generated from field: optional uint32 turn_limit = 14;
     */
    turnLimit?: number | undefined;
};
/**
 * Describes the message hadal.v1.DeeperSetup.
 * Use `create(DeeperSetupSchema)` to create a new message.
 */
export declare const DeeperSetupSchema: GenMessage<DeeperSetup>;
/**
 * The game has no families of actions too large to list; never sent.
 *
 * @generated from message hadal.v1.DeeperTemplate
 */
export type DeeperTemplate = Message<"hadal.v1.DeeperTemplate"> & {};
/**
 * Describes the message hadal.v1.DeeperTemplate.
 * Use `create(DeeperTemplateSchema)` to create a new message.
 */
export declare const DeeperTemplateSchema: GenMessage<DeeperTemplate>;
/**
 * A type of resource.
 *
 * @generated from enum hadal.v1.DeeperResource
 */
export declare enum DeeperResource {
    /**
     * Unspecified.
     *
     * @generated from enum value: DEEPER_RESOURCE_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * Fish.
     *
     * @generated from enum value: DEEPER_RESOURCE_FISH = 1;
     */
    FISH = 1,
    /**
     * Kelp.
     *
     * @generated from enum value: DEEPER_RESOURCE_KELP = 2;
     */
    KELP = 2,
    /**
     * Coral.
     *
     * @generated from enum value: DEEPER_RESOURCE_CORAL = 3;
     */
    CORAL = 3,
    /**
     * Titanium.
     *
     * @generated from enum value: DEEPER_RESOURCE_TITANIUM = 4;
     */
    TITANIUM = 4,
    /**
     * Quartz.
     *
     * @generated from enum value: DEEPER_RESOURCE_QUARTZ = 5;
     */
    QUARTZ = 5,
    /**
     * Diamond.
     *
     * @generated from enum value: DEEPER_RESOURCE_DIAMOND = 6;
     */
    DIAMOND = 6,
    /**
     * Food, which is only made by conversion.
     *
     * @generated from enum value: DEEPER_RESOURCE_FOOD = 7;
     */
    FOOD = 7
}
/**
 * Describes the enum hadal.v1.DeeperResource.
 */
export declare const DeeperResourceSchema: GenEnum<DeeperResource>;
/**
 * The number of lines that one Convert action uses.
 *
 * @generated from enum hadal.v1.DeeperConvert
 */
export declare enum DeeperConvert {
    /**
     * Unspecified; in the options it stands for ANY.
     *
     * @generated from enum value: DEEPER_CONVERT_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * Converts that follow each other are one action.
     *
     * @generated from enum value: DEEPER_CONVERT_ANY = 1;
     */
    ANY = 1,
    /**
     * Each Convert is an action of its own.
     *
     * @generated from enum value: DEEPER_CONVERT_ONE_LINE = 2;
     */
    ONE_LINE = 2
}
/**
 * Describes the enum hadal.v1.DeeperConvert.
 */
export declare const DeeperConvertSchema: GenEnum<DeeperConvert>;
/**
 * The reasons why a game ended.
 *
 * @generated from enum hadal.v1.DeeperEndReason
 */
export declare enum DeeperEndReason {
    /**
     * Unspecified.
     *
     * @generated from enum value: DEEPER_END_REASON_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * The last rocket card was crafted.
     *
     * @generated from enum value: DEEPER_END_REASON_LAST_ROCKET_CARD = 1;
     */
    LAST_ROCKET_CARD = 1,
    /**
     * Every player has had their turns.
     *
     * @generated from enum value: DEEPER_END_REASON_TURN_LIMIT = 2;
     */
    TURN_LIMIT = 2
}
/**
 * Describes the enum hadal.v1.DeeperEndReason.
 */
export declare const DeeperEndReasonSchema: GenEnum<DeeperEndReason>;
/**
 * The kinds of crafted things.
 *
 * @generated from enum hadal.v1.DeeperCraftKind
 */
export declare enum DeeperCraftKind {
    /**
     * Unspecified.
     *
     * @generated from enum value: DEEPER_CRAFT_KIND_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * A habitat card of the hand.
     *
     * @generated from enum value: DEEPER_CRAFT_KIND_CARD = 1;
     */
    CARD = 1,
    /**
     * An upgrade of the own board.
     *
     * @generated from enum value: DEEPER_CRAFT_KIND_UPGRADE = 2;
     */
    UPGRADE = 2,
    /**
     * A rocket card that lay face up.
     *
     * @generated from enum value: DEEPER_CRAFT_KIND_ROCKET = 3;
     */
    ROCKET = 3
}
/**
 * Describes the enum hadal.v1.DeeperCraftKind.
 */
export declare const DeeperCraftKindSchema: GenEnum<DeeperCraftKind>;
/**
 * The kinds of edges of a tile.
 *
 * @generated from enum hadal.v1.DeeperEdge
 */
export declare enum DeeperEdge {
    /**
     * Unspecified.
     *
     * @generated from enum value: DEEPER_EDGE_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * Water.
     *
     * @generated from enum value: DEEPER_EDGE_WATER = 1;
     */
    WATER = 1,
    /**
     * Rock.
     *
     * @generated from enum value: DEEPER_EDGE_ROCK = 2;
     */
    ROCK = 2
}
/**
 * Describes the enum hadal.v1.DeeperEdge.
 */
export declare const DeeperEdgeSchema: GenEnum<DeeperEdge>;
/**
 * Where a habitat card starts.
 *
 * @generated from enum hadal.v1.DeeperZone
 */
export declare enum DeeperZone {
    /**
     * Unspecified.
     *
     * @generated from enum value: DEEPER_ZONE_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * Built before each player.
     *
     * @generated from enum value: DEEPER_ZONE_START_BUILT = 1;
     */
    START_BUILT = 1,
    /**
     * In each player's hand.
     *
     * @generated from enum value: DEEPER_ZONE_START_HAND = 2;
     */
    START_HAND = 2,
    /**
     * In the shuffled deck.
     *
     * @generated from enum value: DEEPER_ZONE_DECK = 3;
     */
    DECK = 3
}
/**
 * Describes the enum hadal.v1.DeeperZone.
 */
export declare const DeeperZoneSchema: GenEnum<DeeperZone>;
