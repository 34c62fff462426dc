import type { GenEnum, GenFile, GenMessage } from "@bufbuild/protobuf/codegenv2";
import type { Generator } from "./generator_pb.js";
import type { Message } from "@bufbuild/protobuf";
/**
 * Describes the file hadal/v1/deep_colony.proto.
 */
export declare const file_hadal_v1_deep_colony: GenFile;
/**
 * The choices of a table. An unset option has its default.
 *
 * @generated from message hadal.v1.DeepColonyOptions
 */
export type DeepColonyOptions = Message<"hadal.v1.DeepColonyOptions"> & {
    /**
     * The caller's own tiles as CSV text in the notation of rules 4. Default: the set that comes with the game.
     *
     * @generated from field: optional string tile_set = 1;
     */
    tileSet?: string | undefined;
    /**
     * Tile ids in the order they are drawn; when it runs out, the generator draws the rest.
     *
     * @generated from field: repeated string draw_order = 2;
     */
    drawOrder: string[];
    /**
     * True if another seat's submarine forbids a head office (decision 4). Default: false.
     *
     * @generated from field: optional bool sub_blocks_head_office = 3;
     */
    subBlocksHeadOffice?: boolean | undefined;
    /**
     * The distance that a pair of submarines scores (decision 13). Default: BETWEEN.
     *
     * @generated from field: optional hadal.v1.DeepColonySubDistance sub_distance = 4;
     */
    subDistance?: DeepColonySubDistance | undefined;
    /**
     * Which colonies a generator may score (decision 39). Default: ANY.
     *
     * @generated from field: optional hadal.v1.DeepColonyGeneratorTarget generator_target = 5;
     */
    generatorTarget?: DeepColonyGeneratorTarget | undefined;
    /**
     * True if a seat may have both its submarines in one colony (decision 56). Default: true.
     *
     * @generated from field: optional bool own_second_sub = 6;
     */
    ownSecondSub?: boolean | undefined;
};
/**
 * Describes the message hadal.v1.DeepColonyOptions.
 * Use `create(DeepColonyOptionsSchema)` to create a new message.
 */
export declare const DeepColonyOptionsSchema: GenMessage<DeepColonyOptions>;
/**
 * The options in force, as they stay for the whole game.
 *
 * @generated from message hadal.v1.DeepColonySettings
 */
export type DeepColonySettings = Message<"hadal.v1.DeepColonySettings"> & {
    /**
     * The caller's own tiles as CSV text; absent for the game's own set. GetGame with this option returns them as
     * messages.
     *
     * @generated from field: optional string tile_set = 1;
     */
    tileSet?: string | undefined;
    /**
     * True if another seat's submarine forbids a head office (decision 4).
     *
     * @generated from field: bool sub_blocks_head_office = 2;
     */
    subBlocksHeadOffice: boolean;
    /**
     * The distance that a pair of submarines scores (decision 13).
     *
     * @generated from field: hadal.v1.DeepColonySubDistance sub_distance = 3;
     */
    subDistance: DeepColonySubDistance;
    /**
     * Which colonies a generator may score (decision 39).
     *
     * @generated from field: hadal.v1.DeepColonyGeneratorTarget generator_target = 4;
     */
    generatorTarget: DeepColonyGeneratorTarget;
    /**
     * True if a seat may have both its submarines in one colony (decision 56).
     *
     * @generated from field: bool own_second_sub = 5;
     */
    ownSecondSub: boolean;
};
/**
 * Describes the message hadal.v1.DeepColonySettings.
 * Use `create(DeepColonySettingsSchema)` to create a new message.
 */
export declare const DeepColonySettingsSchema: GenMessage<DeepColonySettings>;
/**
 * A snapshot of a game. Supplies, the bag and all features follow from the tiles; a view contains them.
 *
 * @generated from message hadal.v1.DeepColonyState
 */
export type DeepColonyState = Message<"hadal.v1.DeepColonyState"> & {
    /**
     * The options in force.
     *
     * @generated from field: hadal.v1.DeepColonySettings settings = 1;
     */
    settings?: DeepColonySettings | undefined;
    /**
     * The tiles on the board in the order of placement, the start tile first.
     *
     * @generated from field: repeated hadal.v1.DeepColonyTile tiles = 2;
     */
    tiles: DeepColonyTile[];
    /**
     * Where the game stands.
     *
     * @generated from field: hadal.v1.DeepColonyPhase phase = 3;
     */
    phase?: DeepColonyPhase | undefined;
    /**
     * The points so far, one entry per seat in turn order: 2 to 4.
     *
     * @generated from field: repeated hadal.v1.DeepColonyScore scores = 4;
     */
    scores: DeepColonyScore[];
    /**
     * The remaining scripted draws, as tile ids, the next one first.
     *
     * @generated from field: repeated string draw_order = 5;
     */
    drawOrder: string[];
    /**
     * The source of the draws to come.
     *
     * @generated from field: hadal.v1.Generator generator = 6;
     */
    generator?: Generator | undefined;
};
/**
 * Describes the message hadal.v1.DeepColonyState.
 * Use `create(DeepColonyStateSchema)` to create a new message.
 */
export declare const DeepColonyStateSchema: GenMessage<DeepColonyState>;
/**
 * A tile on the board.
 *
 * @generated from message hadal.v1.DeepColonyTile
 */
export type DeepColonyTile = Message<"hadal.v1.DeepColonyTile"> & {
    /**
     * The id of its kind.
     *
     * @generated from field: string kind = 1;
     */
    kind: string;
    /**
     * West to east.
     *
     * @generated from field: sint32 x = 2;
     */
    x: number;
    /**
     * North to south.
     *
     * @generated from field: sint32 y = 3;
     */
    y: number;
    /**
     * 0 to 3, the smallest that gives the orientation.
     *
     * @generated from field: uint32 rotation = 4;
     */
    rotation: number;
    /**
     * The seat that placed it and owns the piece on it; absent for the start tile. The seats take turns, so tile 1 always belongs to
     * seat 0.
     *
     * @generated from field: optional uint32 owner_seat = 5;
     */
    ownerSeat?: number | undefined;
    /**
     * The piece on it, if any.
     *
     * @generated from field: hadal.v1.DeepColonyPiece piece = 6;
     */
    piece?: DeepColonyPiece | undefined;
};
/**
 * Describes the message hadal.v1.DeepColonyTile.
 * Use `create(DeepColonyTileSchema)` to create a new message.
 */
export declare const DeepColonyTileSchema: GenMessage<DeepColonyTile>;
/**
 * A piece on a tile. It belongs to the seat that placed the tile.
 *
 * @generated from message hadal.v1.DeepColonyPiece
 */
export type DeepColonyPiece = Message<"hadal.v1.DeepColonyPiece"> & {
    /**
     * Its kind.
     *
     * @generated from field: hadal.v1.DeepColonyPieceKind kind = 1;
     */
    kind: DeepColonyPieceKind;
    /**
     * The segment of the tile that it stands on.
     *
     * @generated from field: uint32 segment = 2;
     */
    segment: number;
};
/**
 * Describes the message hadal.v1.DeepColonyPiece.
 * Use `create(DeepColonyPieceSchema)` to create a new message.
 */
export declare const DeepColonyPieceSchema: GenMessage<DeepColonyPiece>;
/**
 * Where a game stands.
 *
 * @generated from message hadal.v1.DeepColonyPhase
 */
export type DeepColonyPhase = Message<"hadal.v1.DeepColonyPhase"> & {
    /**
     * The next step.
     *
     * @generated from oneof hadal.v1.DeepColonyPhase.phase
     */
    phase: {
        /**
         * The drawn tile has to be placed.
         *
         * @generated from field: hadal.v1.DeepColonyPlacing placing = 1;
         */
        value: DeepColonyPlacing;
        case: "placing";
    } | {
        /**
         * A piece may go on the tile just placed, the last of the list.
         *
         * @generated from field: hadal.v1.DeepColonyDeploying deploying = 2;
         */
        value: DeepColonyDeploying;
        case: "deploying";
    } | {
        /**
         * Nothing: the game is over.
         *
         * @generated from field: hadal.v1.DeepColonyOver over = 3;
         */
        value: DeepColonyOver;
        case: "over";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.DeepColonyPhase.
 * Use `create(DeepColonyPhaseSchema)` to create a new message.
 */
export declare const DeepColonyPhaseSchema: GenMessage<DeepColonyPhase>;
/**
 * The drawn tile has to be placed.
 *
 * @generated from message hadal.v1.DeepColonyPlacing
 */
export type DeepColonyPlacing = Message<"hadal.v1.DeepColonyPlacing"> & {
    /**
     * The id of the drawn tile's kind.
     *
     * @generated from field: string drawn = 1;
     */
    drawn: string;
};
/**
 * Describes the message hadal.v1.DeepColonyPlacing.
 * Use `create(DeepColonyPlacingSchema)` to create a new message.
 */
export declare const DeepColonyPlacingSchema: GenMessage<DeepColonyPlacing>;
/**
 * A piece may go on the tile just placed.
 *
 * @generated from message hadal.v1.DeepColonyDeploying
 */
export type DeepColonyDeploying = Message<"hadal.v1.DeepColonyDeploying"> & {};
/**
 * Describes the message hadal.v1.DeepColonyDeploying.
 * Use `create(DeepColonyDeployingSchema)` to create a new message.
 */
export declare const DeepColonyDeployingSchema: GenMessage<DeepColonyDeploying>;
/**
 * The game is over.
 *
 * @generated from message hadal.v1.DeepColonyOver
 */
export type DeepColonyOver = Message<"hadal.v1.DeepColonyOver"> & {
    /**
     * The reason.
     *
     * @generated from field: hadal.v1.DeepColonyEndReason reason = 1;
     */
    reason: DeepColonyEndReason;
};
/**
 * Describes the message hadal.v1.DeepColonyOver.
 * Use `create(DeepColonyOverSchema)` to create a new message.
 */
export declare const DeepColonyOverSchema: GenMessage<DeepColonyOver>;
/**
 * The points of a seat by source.
 *
 * @generated from message hadal.v1.DeepColonyScore
 */
export type DeepColonyScore = Message<"hadal.v1.DeepColonyScore"> & {
    /**
     * From colonies.
     *
     * @generated from field: sint32 colonies = 1;
     */
    colonies: number;
    /**
     * From links.
     *
     * @generated from field: sint32 links = 2;
     */
    links: number;
    /**
     * From aerators.
     *
     * @generated from field: sint32 aerators = 3;
     */
    aerators: number;
    /**
     * From the pair of submarines.
     *
     * @generated from field: sint32 submarines = 4;
     */
    submarines: number;
    /**
     * From generators.
     *
     * @generated from field: sint32 generators = 5;
     */
    generators: number;
    /**
     * From oceans; may be negative.
     *
     * @generated from field: sint32 oceans = 6;
     */
    oceans: number;
};
/**
 * Describes the message hadal.v1.DeepColonyScore.
 * Use `create(DeepColonyScoreSchema)` to create a new message.
 */
export declare const DeepColonyScoreSchema: GenMessage<DeepColonyScore>;
/**
 * One decision: where the drawn tile goes, or what goes on the tile just placed.
 *
 * @generated from message hadal.v1.DeepColonyAction
 */
export type DeepColonyAction = Message<"hadal.v1.DeepColonyAction"> & {
    /**
     * The verb.
     *
     * @generated from oneof hadal.v1.DeepColonyAction.action
     */
    action: {
        /**
         * Places the drawn tile.
         *
         * @generated from field: hadal.v1.DeepColonyPlace place = 1;
         */
        value: DeepColonyPlace;
        case: "place";
    } | {
        /**
         * Deploys a construction marker.
         *
         * @generated from field: hadal.v1.DeepColonyMarker marker = 2;
         */
        value: DeepColonyMarker;
        case: "marker";
    } | {
        /**
         * Deploys a submarine.
         *
         * @generated from field: hadal.v1.DeepColonySubmarine submarine = 3;
         */
        value: DeepColonySubmarine;
        case: "submarine";
    } | {
        /**
         * Deploys the head office.
         *
         * @generated from field: hadal.v1.DeepColonyOffice office = 4;
         */
        value: DeepColonyOffice;
        case: "office";
    } | {
        /**
         * Deploys nothing.
         *
         * @generated from field: hadal.v1.DeepColonyDecline decline = 5;
         */
        value: DeepColonyDecline;
        case: "decline";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.DeepColonyAction.
 * Use `create(DeepColonyActionSchema)` to create a new message.
 */
export declare const DeepColonyActionSchema: GenMessage<DeepColonyAction>;
/**
 * Places the drawn tile.
 *
 * @generated from message hadal.v1.DeepColonyPlace
 */
export type DeepColonyPlace = Message<"hadal.v1.DeepColonyPlace"> & {
    /**
     * West to east.
     *
     * @generated from field: sint32 x = 1;
     */
    x: number;
    /**
     * North to south.
     *
     * @generated from field: sint32 y = 2;
     */
    y: number;
    /**
     * 0 to 3, the smallest that gives the orientation.
     *
     * @generated from field: uint32 rotation = 3;
     */
    rotation: number;
};
/**
 * Describes the message hadal.v1.DeepColonyPlace.
 * Use `create(DeepColonyPlaceSchema)` to create a new message.
 */
export declare const DeepColonyPlaceSchema: GenMessage<DeepColonyPlace>;
/**
 * Deploys a construction marker on the tile just placed.
 *
 * @generated from message hadal.v1.DeepColonyMarker
 */
export type DeepColonyMarker = Message<"hadal.v1.DeepColonyMarker"> & {
    /**
     * The segment.
     *
     * @generated from field: uint32 segment = 1;
     */
    segment: number;
};
/**
 * Describes the message hadal.v1.DeepColonyMarker.
 * Use `create(DeepColonyMarkerSchema)` to create a new message.
 */
export declare const DeepColonyMarkerSchema: GenMessage<DeepColonyMarker>;
/**
 * Deploys a submarine on the tile just placed.
 *
 * @generated from message hadal.v1.DeepColonySubmarine
 */
export type DeepColonySubmarine = Message<"hadal.v1.DeepColonySubmarine"> & {
    /**
     * The segment, a colony.
     *
     * @generated from field: uint32 segment = 1;
     */
    segment: number;
};
/**
 * Describes the message hadal.v1.DeepColonySubmarine.
 * Use `create(DeepColonySubmarineSchema)` to create a new message.
 */
export declare const DeepColonySubmarineSchema: GenMessage<DeepColonySubmarine>;
/**
 * Deploys the head office on the tile just placed.
 *
 * @generated from message hadal.v1.DeepColonyOffice
 */
export type DeepColonyOffice = Message<"hadal.v1.DeepColonyOffice"> & {
    /**
     * The segment, a colony.
     *
     * @generated from field: uint32 segment = 1;
     */
    segment: number;
};
/**
 * Describes the message hadal.v1.DeepColonyOffice.
 * Use `create(DeepColonyOfficeSchema)` to create a new message.
 */
export declare const DeepColonyOfficeSchema: GenMessage<DeepColonyOffice>;
/**
 * Deploys nothing.
 *
 * @generated from message hadal.v1.DeepColonyDecline
 */
export type DeepColonyDecline = Message<"hadal.v1.DeepColonyDecline"> & {};
/**
 * Describes the message hadal.v1.DeepColonyDecline.
 * Use `create(DeepColonyDeclineSchema)` to create a new message.
 */
export declare const DeepColonyDeclineSchema: GenMessage<DeepColonyDecline>;
/**
 * One thing that happened.
 *
 * @generated from message hadal.v1.DeepColonyEvent
 */
export type DeepColonyEvent = Message<"hadal.v1.DeepColonyEvent"> & {
    /**
     * The event.
     *
     * @generated from oneof hadal.v1.DeepColonyEvent.event
     */
    event: {
        /**
         * The tile of a turn was drawn.
         *
         * @generated from field: hadal.v1.DeepColonyTileDrawn tile_drawn = 1;
         */
        value: DeepColonyTileDrawn;
        case: "tileDrawn";
    } | {
        /**
         * A drawn tile fits nowhere and went back into the bag.
         *
         * @generated from field: hadal.v1.DeepColonyTileReturned tile_returned = 2;
         */
        value: DeepColonyTileReturned;
        case: "tileReturned";
    } | {
        /**
         * A tile was placed.
         *
         * @generated from field: hadal.v1.DeepColonyTilePlaced tile_placed = 3;
         */
        value: DeepColonyTilePlaced;
        case: "tilePlaced";
    } | {
        /**
         * A piece was deployed on the tile just placed.
         *
         * @generated from field: hadal.v1.DeepColonyPieceDeployed piece_deployed = 4;
         */
        value: DeepColonyPieceDeployed;
        case: "pieceDeployed";
    } | {
        /**
         * A seat chose to deploy nothing.
         *
         * @generated from field: hadal.v1.DeepColonyDeploymentDeclined deployment_declined = 5;
         */
        value: DeepColonyDeploymentDeclined;
        case: "deploymentDeclined";
    } | {
        /**
         * Nothing could be deployed, so the seat was not asked.
         *
         * @generated from field: hadal.v1.DeepColonyDeploymentSkipped deployment_skipped = 6;
         */
        value: DeepColonyDeploymentSkipped;
        case: "deploymentSkipped";
    } | {
        /**
         * A colony, link or aerator was completed, claimed or not.
         *
         * @generated from field: hadal.v1.DeepColonyFeatureCompleted feature_completed = 7;
         */
        value: DeepColonyFeatureCompleted;
        case: "featureCompleted";
    } | {
        /**
         * A seat scored.
         *
         * @generated from field: hadal.v1.DeepColonyScored scored = 8;
         */
        value: DeepColonyScored;
        case: "scored";
    } | {
        /**
         * A marker went back into its owner's supply.
         *
         * @generated from field: hadal.v1.DeepColonyMarkerReturned marker_returned = 9;
         */
        value: DeepColonyMarkerReturned;
        case: "markerReturned";
    } | {
        /**
         * No tile is left to place; the final scoring follows.
         *
         * @generated from field: hadal.v1.DeepColonyGameEnded game_ended = 10;
         */
        value: DeepColonyGameEnded;
        case: "gameEnded";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.DeepColonyEvent.
 * Use `create(DeepColonyEventSchema)` to create a new message.
 */
export declare const DeepColonyEventSchema: GenMessage<DeepColonyEvent>;
/**
 * The tile of a turn was drawn from the bag.
 *
 * @generated from message hadal.v1.DeepColonyTileDrawn
 */
export type DeepColonyTileDrawn = Message<"hadal.v1.DeepColonyTileDrawn"> & {
    /**
     * The seat whose turn begins.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The id of the tile's kind.
     *
     * @generated from field: string kind = 2;
     */
    kind: string;
};
/**
 * Describes the message hadal.v1.DeepColonyTileDrawn.
 * Use `create(DeepColonyTileDrawnSchema)` to create a new message.
 */
export declare const DeepColonyTileDrawnSchema: GenMessage<DeepColonyTileDrawn>;
/**
 * A drawn tile fits nowhere and went back into the bag.
 *
 * @generated from message hadal.v1.DeepColonyTileReturned
 */
export type DeepColonyTileReturned = Message<"hadal.v1.DeepColonyTileReturned"> & {
    /**
     * The seat whose turn begins.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The id of the tile's kind.
     *
     * @generated from field: string kind = 2;
     */
    kind: string;
};
/**
 * Describes the message hadal.v1.DeepColonyTileReturned.
 * Use `create(DeepColonyTileReturnedSchema)` to create a new message.
 */
export declare const DeepColonyTileReturnedSchema: GenMessage<DeepColonyTileReturned>;
/**
 * The drawn tile was placed.
 *
 * @generated from message hadal.v1.DeepColonyTilePlaced
 */
export type DeepColonyTilePlaced = Message<"hadal.v1.DeepColonyTilePlaced"> & {
    /**
     * Its number from now on.
     *
     * @generated from field: uint32 tile = 1;
     */
    tile: number;
    /**
     * The tile as it lies; its owner is the seat that placed it.
     *
     * @generated from field: hadal.v1.DeepColonyTile placed = 2;
     */
    placed?: DeepColonyTile | undefined;
};
/**
 * Describes the message hadal.v1.DeepColonyTilePlaced.
 * Use `create(DeepColonyTilePlacedSchema)` to create a new message.
 */
export declare const DeepColonyTilePlacedSchema: GenMessage<DeepColonyTilePlaced>;
/**
 * A piece went from a seat's supply onto the tile just placed.
 *
 * @generated from message hadal.v1.DeepColonyPieceDeployed
 */
export type DeepColonyPieceDeployed = Message<"hadal.v1.DeepColonyPieceDeployed"> & {
    /**
     * The owner of the piece.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The tile it stands on.
     *
     * @generated from field: uint32 tile = 2;
     */
    tile: number;
    /**
     * The piece and its segment.
     *
     * @generated from field: hadal.v1.DeepColonyPiece piece = 3;
     */
    piece?: DeepColonyPiece | undefined;
};
/**
 * Describes the message hadal.v1.DeepColonyPieceDeployed.
 * Use `create(DeepColonyPieceDeployedSchema)` to create a new message.
 */
export declare const DeepColonyPieceDeployedSchema: GenMessage<DeepColonyPieceDeployed>;
/**
 * A seat chose to deploy nothing.
 *
 * @generated from message hadal.v1.DeepColonyDeploymentDeclined
 */
export type DeepColonyDeploymentDeclined = Message<"hadal.v1.DeepColonyDeploymentDeclined"> & {
    /**
     * The seat.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
};
/**
 * Describes the message hadal.v1.DeepColonyDeploymentDeclined.
 * Use `create(DeepColonyDeploymentDeclinedSchema)` to create a new message.
 */
export declare const DeepColonyDeploymentDeclinedSchema: GenMessage<DeepColonyDeploymentDeclined>;
/**
 * Nothing could be deployed, so the seat was not asked.
 *
 * @generated from message hadal.v1.DeepColonyDeploymentSkipped
 */
export type DeepColonyDeploymentSkipped = Message<"hadal.v1.DeepColonyDeploymentSkipped"> & {
    /**
     * The seat.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
};
/**
 * Describes the message hadal.v1.DeepColonyDeploymentSkipped.
 * Use `create(DeepColonyDeploymentSkippedSchema)` to create a new message.
 */
export declare const DeepColonyDeploymentSkippedSchema: GenMessage<DeepColonyDeploymentSkipped>;
/**
 * The tile just placed completed a colony, a link or an aerator.
 *
 * @generated from message hadal.v1.DeepColonyFeatureCompleted
 */
export type DeepColonyFeatureCompleted = Message<"hadal.v1.DeepColonyFeatureCompleted"> & {
    /**
     * The feature and its worth.
     *
     * @generated from field: hadal.v1.DeepColonyFeature feature = 1;
     */
    feature?: DeepColonyFeature | undefined;
};
/**
 * Describes the message hadal.v1.DeepColonyFeatureCompleted.
 * Use `create(DeepColonyFeatureCompletedSchema)` to create a new message.
 */
export declare const DeepColonyFeatureCompletedSchema: GenMessage<DeepColonyFeatureCompleted>;
/**
 * A seat scored.
 *
 * @generated from message hadal.v1.DeepColonyScored
 */
export type DeepColonyScored = Message<"hadal.v1.DeepColonyScored"> & {
    /**
     * The seat.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The points, which are all its own even in a tie; may be negative for oceans.
     *
     * @generated from field: sint32 points = 2;
     */
    points: number;
    /**
     * The source of the points.
     *
     * @generated from oneof hadal.v1.DeepColonyScored.cause
     */
    cause: {
        /**
         * A feature.
         *
         * @generated from field: hadal.v1.DeepColonyFeature feature = 3;
         */
        value: DeepColonyFeature;
        case: "feature";
    } | {
        /**
         * The two submarines of the seat.
         *
         * @generated from field: hadal.v1.DeepColonySubmarinePair submarine_pair = 4;
         */
        value: DeepColonySubmarinePair;
        case: "submarinePair";
    } | {
        case: undefined;
        value?: undefined;
    };
    /**
     * The numbers of the tiles of the colony that a generator scores, in the order of placement; empty for other sources.
     *
     * @generated from field: repeated uint32 colony_tiles = 5;
     */
    colonyTiles: number[];
};
/**
 * Describes the message hadal.v1.DeepColonyScored.
 * Use `create(DeepColonyScoredSchema)` to create a new message.
 */
export declare const DeepColonyScoredSchema: GenMessage<DeepColonyScored>;
/**
 * A marker went back from the board into its owner's supply.
 *
 * @generated from message hadal.v1.DeepColonyMarkerReturned
 */
export type DeepColonyMarkerReturned = Message<"hadal.v1.DeepColonyMarkerReturned"> & {
    /**
     * The owner.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The tile it stood on.
     *
     * @generated from field: uint32 tile = 2;
     */
    tile: number;
    /**
     * The segment of that tile.
     *
     * @generated from field: uint32 segment = 3;
     */
    segment: number;
};
/**
 * Describes the message hadal.v1.DeepColonyMarkerReturned.
 * Use `create(DeepColonyMarkerReturnedSchema)` to create a new message.
 */
export declare const DeepColonyMarkerReturnedSchema: GenMessage<DeepColonyMarkerReturned>;
/**
 * No tile is left to place; the final scoring follows.
 *
 * @generated from message hadal.v1.DeepColonyGameEnded
 */
export type DeepColonyGameEnded = Message<"hadal.v1.DeepColonyGameEnded"> & {
    /**
     * The reason.
     *
     * @generated from field: hadal.v1.DeepColonyEndReason reason = 1;
     */
    reason: DeepColonyEndReason;
    /**
     * The scripted draws that are dropped because no tile fits any more, as tile ids, the next one first.
     *
     * @generated from field: repeated string dropped_draws = 2;
     */
    droppedDraws: string[];
};
/**
 * Describes the message hadal.v1.DeepColonyGameEnded.
 * Use `create(DeepColonyGameEndedSchema)` to create a new message.
 */
export declare const DeepColonyGameEndedSchema: GenMessage<DeepColonyGameEnded>;
/**
 * A colony, link, aerator, ocean or generator on the board, over all its tiles, with its worth.
 *
 * @generated from message hadal.v1.DeepColonyFeature
 */
export type DeepColonyFeature = Message<"hadal.v1.DeepColonyFeature"> & {
    /**
     * Its segments, in the order of placement.
     *
     * @generated from field: repeated hadal.v1.DeepColonyPlacedSegment segments = 1;
     */
    segments: DeepColonyPlacedSegment[];
    /**
     * The points for each of its leaders: those of a complete feature, or else those at the end of the game.
     *
     * @generated from field: sint32 points = 2;
     */
    points: number;
    /**
     * The construction markers on it, by seat; seats without one are left out.
     *
     * @generated from field: repeated hadal.v1.DeepColonyMarkers markers = 3;
     */
    markers: DeepColonyMarkers[];
    /**
     * The seats with the most markers, a head office counting as one; they score it.
     *
     * @generated from field: repeated uint32 leader_seats = 4;
     */
    leaderSeats: number[];
    /**
     * Its kind, with the parts of its points.
     *
     * @generated from oneof hadal.v1.DeepColonyFeature.family
     */
    family: {
        /**
         * A colony.
         *
         * @generated from field: hadal.v1.DeepColonyColony colony = 5;
         */
        value: DeepColonyColony;
        case: "colony";
    } | {
        /**
         * A transport link.
         *
         * @generated from field: hadal.v1.DeepColonyLink link = 6;
         */
        value: DeepColonyLink;
        case: "link";
    } | {
        /**
         * An aerator.
         *
         * @generated from field: hadal.v1.DeepColonyAerator aerator = 7;
         */
        value: DeepColonyAerator;
        case: "aerator";
    } | {
        /**
         * A power generator.
         *
         * @generated from field: hadal.v1.DeepColonyGenerator generator = 8;
         */
        value: DeepColonyGenerator;
        case: "generator";
    } | {
        /**
         * An ocean.
         *
         * @generated from field: hadal.v1.DeepColonyOcean ocean = 9;
         */
        value: DeepColonyOcean;
        case: "ocean";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.DeepColonyFeature.
 * Use `create(DeepColonyFeatureSchema)` to create a new message.
 */
export declare const DeepColonyFeatureSchema: GenMessage<DeepColonyFeature>;
/**
 * A segment of a tile on the board.
 *
 * @generated from message hadal.v1.DeepColonyPlacedSegment
 */
export type DeepColonyPlacedSegment = Message<"hadal.v1.DeepColonyPlacedSegment"> & {
    /**
     * The number of the tile.
     *
     * @generated from field: uint32 tile = 1;
     */
    tile: number;
    /**
     * The segment of that tile.
     *
     * @generated from field: uint32 segment = 2;
     */
    segment: number;
};
/**
 * Describes the message hadal.v1.DeepColonyPlacedSegment.
 * Use `create(DeepColonyPlacedSegmentSchema)` to create a new message.
 */
export declare const DeepColonyPlacedSegmentSchema: GenMessage<DeepColonyPlacedSegment>;
/**
 * The construction markers of a seat on a feature.
 *
 * @generated from message hadal.v1.DeepColonyMarkers
 */
export type DeepColonyMarkers = Message<"hadal.v1.DeepColonyMarkers"> & {
    /**
     * The seat.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * Their number, at least 1.
     *
     * @generated from field: uint32 count = 2;
     */
    count: number;
};
/**
 * Describes the message hadal.v1.DeepColonyMarkers.
 * Use `create(DeepColonyMarkersSchema)` to create a new message.
 */
export declare const DeepColonyMarkersSchema: GenMessage<DeepColonyMarkers>;
/**
 * The parts of a colony's points.
 *
 * @generated from message hadal.v1.DeepColonyColony
 */
export type DeepColonyColony = Message<"hadal.v1.DeepColonyColony"> & {
    /**
     * The tiles it lies on.
     *
     * @generated from field: uint32 tiles = 1;
     */
    tiles: number;
    /**
     * The sides that face an empty cell; 0 if it is complete.
     *
     * @generated from field: uint32 open_sides = 2;
     */
    openSides: number;
    /**
     * Submarines of all seats.
     *
     * @generated from field: uint32 submarines = 3;
     */
    submarines: number;
    /**
     * The seat with a head office there, if there is one.
     *
     * @generated from field: optional uint32 head_office_seat = 4;
     */
    headOfficeSeat?: number | undefined;
};
/**
 * Describes the message hadal.v1.DeepColonyColony.
 * Use `create(DeepColonyColonySchema)` to create a new message.
 */
export declare const DeepColonyColonySchema: GenMessage<DeepColonyColony>;
/**
 * The parts of a transport link's points.
 *
 * @generated from message hadal.v1.DeepColonyLink
 */
export type DeepColonyLink = Message<"hadal.v1.DeepColonyLink"> & {
    /**
     * The tiles it lies on.
     *
     * @generated from field: uint32 tiles = 1;
     */
    tiles: number;
    /**
     * The sides that face an empty cell; 0 if it is complete.
     *
     * @generated from field: uint32 open_sides = 2;
     */
    openSides: number;
};
/**
 * Describes the message hadal.v1.DeepColonyLink.
 * Use `create(DeepColonyLinkSchema)` to create a new message.
 */
export declare const DeepColonyLinkSchema: GenMessage<DeepColonyLink>;
/**
 * The parts of an aerator's points.
 *
 * @generated from message hadal.v1.DeepColonyAerator
 */
export type DeepColonyAerator = Message<"hadal.v1.DeepColonyAerator"> & {
    /**
     * The number of its four arms that are terminated; with all four it is complete.
     *
     * @generated from field: uint32 terminated_arms = 1;
     */
    terminatedArms: number;
};
/**
 * Describes the message hadal.v1.DeepColonyAerator.
 * Use `create(DeepColonyAeratorSchema)` to create a new message.
 */
export declare const DeepColonyAeratorSchema: GenMessage<DeepColonyAerator>;
/**
 * The parts of a power generator's points.
 *
 * @generated from message hadal.v1.DeepColonyGenerator
 */
export type DeepColonyGenerator = Message<"hadal.v1.DeepColonyGenerator"> & {
    /**
     * The colony that it scores; absent if there is none.
     *
     * @generated from field: hadal.v1.DeepColonyNearestColony colony = 1;
     */
    colony?: DeepColonyNearestColony | undefined;
};
/**
 * Describes the message hadal.v1.DeepColonyGenerator.
 * Use `create(DeepColonyGeneratorSchema)` to create a new message.
 */
export declare const DeepColonyGeneratorSchema: GenMessage<DeepColonyGenerator>;
/**
 * The colony that a generator scores.
 *
 * @generated from message hadal.v1.DeepColonyNearestColony
 */
export type DeepColonyNearestColony = Message<"hadal.v1.DeepColonyNearestColony"> & {
    /**
     * Its first segment, by which the colony is found among the features.
     *
     * @generated from field: hadal.v1.DeepColonyPlacedSegment first_segment = 1;
     */
    firstSegment?: DeepColonyPlacedSegment | undefined;
    /**
     * The steps from the generator to the colony's nearest tile; 0 on the same tile.
     *
     * @generated from field: uint32 distance = 2;
     */
    distance: number;
    /**
     * The tiles it lies on.
     *
     * @generated from field: uint32 tiles = 3;
     */
    tiles: number;
    /**
     * Submarines of all seats.
     *
     * @generated from field: uint32 submarines = 4;
     */
    submarines: number;
    /**
     * The seat with a head office there, if there is one.
     *
     * @generated from field: optional uint32 head_office_seat = 5;
     */
    headOfficeSeat?: number | undefined;
};
/**
 * Describes the message hadal.v1.DeepColonyNearestColony.
 * Use `create(DeepColonyNearestColonySchema)` to create a new message.
 */
export declare const DeepColonyNearestColonySchema: GenMessage<DeepColonyNearestColony>;
/**
 * The parts of an ocean's points.
 *
 * @generated from message hadal.v1.DeepColonyOcean
 */
export type DeepColonyOcean = Message<"hadal.v1.DeepColonyOcean"> & {
    /**
     * Kelp patches, worth 1 each.
     *
     * @generated from field: uint32 kelp = 1;
     */
    kelp: number;
    /**
     * Algae blooms, worth -1 each.
     *
     * @generated from field: uint32 algae = 2;
     */
    algae: number;
};
/**
 * Describes the message hadal.v1.DeepColonyOcean.
 * Use `create(DeepColonyOceanSchema)` to create a new message.
 */
export declare const DeepColonyOceanSchema: GenMessage<DeepColonyOcean>;
/**
 * The two submarines of a seat.
 *
 * @generated from message hadal.v1.DeepColonySubmarinePair
 */
export type DeepColonySubmarinePair = Message<"hadal.v1.DeepColonySubmarinePair"> & {
    /**
     * The number of the tile of the submarine put down first.
     *
     * @generated from field: uint32 first_tile = 1;
     */
    firstTile: number;
    /**
     * The number of the tile of the second submarine.
     *
     * @generated from field: uint32 second_tile = 2;
     */
    secondTile: number;
    /**
     * The cells or steps between the two, as the option sub_distance counts them: the points.
     *
     * @generated from field: uint32 distance = 3;
     */
    distance: number;
};
/**
 * Describes the message hadal.v1.DeepColonySubmarinePair.
 * Use `create(DeepColonySubmarinePairSchema)` to create a new message.
 */
export declare const DeepColonySubmarinePairSchema: GenMessage<DeepColonySubmarinePair>;
/**
 * The knowledge of one viewer: all seats and spectators see the same.
 *
 * @generated from message hadal.v1.DeepColonyView
 */
export type DeepColonyView = Message<"hadal.v1.DeepColonyView"> & {
    /**
     * The options in force.
     *
     * @generated from field: hadal.v1.DeepColonySettings settings = 1;
     */
    settings?: DeepColonySettings | undefined;
    /**
     * The tiles on the board in the order of placement, the start tile first.
     *
     * @generated from field: repeated hadal.v1.DeepColonyTile tiles = 2;
     */
    tiles: DeepColonyTile[];
    /**
     * Where the game stands.
     *
     * @generated from field: hadal.v1.DeepColonyPhase phase = 3;
     */
    phase?: DeepColonyPhase | undefined;
    /**
     * The seat whose turn it is; absent after the end.
     *
     * @generated from field: optional uint32 turn_seat = 4;
     */
    turnSeat?: number | undefined;
    /**
     * The seats in turn order.
     *
     * @generated from field: repeated hadal.v1.DeepColonySeat seats = 5;
     */
    seats: DeepColonySeat[];
    /**
     * The tiles still to be drawn.
     *
     * @generated from field: hadal.v1.DeepColonyBag bag = 6;
     */
    bag?: DeepColonyBag | undefined;
    /**
     * The computed hints, with Include.advice.
     *
     * @generated from field: hadal.v1.DeepColonyAdvice advice = 7;
     */
    advice?: DeepColonyAdvice | undefined;
};
/**
 * Describes the message hadal.v1.DeepColonyView.
 * Use `create(DeepColonyViewSchema)` to create a new message.
 */
export declare const DeepColonyViewSchema: GenMessage<DeepColonyView>;
/**
 * The belongings of a seat.
 *
 * @generated from message hadal.v1.DeepColonySeat
 */
export type DeepColonySeat = Message<"hadal.v1.DeepColonySeat"> & {
    /**
     * The points so far.
     *
     * @generated from field: hadal.v1.DeepColonyStanding standing = 1;
     */
    standing?: DeepColonyStanding | undefined;
    /**
     * The pieces it has not put down.
     *
     * @generated from field: hadal.v1.DeepColonySupply supply = 2;
     */
    supply?: DeepColonySupply | undefined;
};
/**
 * Describes the message hadal.v1.DeepColonySeat.
 * Use `create(DeepColonySeatSchema)` to create a new message.
 */
export declare const DeepColonySeatSchema: GenMessage<DeepColonySeat>;
/**
 * The pieces in a seat's supply.
 *
 * @generated from message hadal.v1.DeepColonySupply
 */
export type DeepColonySupply = Message<"hadal.v1.DeepColonySupply"> & {
    /**
     * Construction markers.
     *
     * @generated from field: uint32 markers = 1;
     */
    markers: number;
    /**
     * Submarines.
     *
     * @generated from field: uint32 submarines = 2;
     */
    submarines: number;
    /**
     * Head offices.
     *
     * @generated from field: uint32 head_offices = 3;
     */
    headOffices: number;
};
/**
 * Describes the message hadal.v1.DeepColonySupply.
 * Use `create(DeepColonySupplySchema)` to create a new message.
 */
export declare const DeepColonySupplySchema: GenMessage<DeepColonySupply>;
/**
 * The tiles in the bag, without the drawn one.
 *
 * @generated from message hadal.v1.DeepColonyBag
 */
export type DeepColonyBag = Message<"hadal.v1.DeepColonyBag"> & {
    /**
     * Their number.
     *
     * @generated from field: uint32 total = 1;
     */
    total: number;
    /**
     * The same by kind, in the order of the tile set, without kinds that have run out.
     *
     * @generated from field: repeated hadal.v1.DeepColonyBagKind kinds = 2;
     */
    kinds: DeepColonyBagKind[];
};
/**
 * Describes the message hadal.v1.DeepColonyBag.
 * Use `create(DeepColonyBagSchema)` to create a new message.
 */
export declare const DeepColonyBagSchema: GenMessage<DeepColonyBag>;
/**
 * The tiles of one kind in the bag.
 *
 * @generated from message hadal.v1.DeepColonyBagKind
 */
export type DeepColonyBagKind = Message<"hadal.v1.DeepColonyBagKind"> & {
    /**
     * The id of the kind.
     *
     * @generated from field: string kind = 1;
     */
    kind: string;
    /**
     * Their number, at least 1.
     *
     * @generated from field: uint32 count = 2;
     */
    count: number;
};
/**
 * Describes the message hadal.v1.DeepColonyBagKind.
 * Use `create(DeepColonyBagKindSchema)` to create a new message.
 */
export declare const DeepColonyBagKindSchema: GenMessage<DeepColonyBagKind>;
/**
 * Hints computed on request.
 *
 * @generated from message hadal.v1.DeepColonyAdvice
 */
export type DeepColonyAdvice = Message<"hadal.v1.DeepColonyAdvice"> & {
    /**
     * Every feature on the board: colonies, links, oceans, aerators, generators, each by its first tile.
     *
     * @generated from field: repeated hadal.v1.DeepColonyFeature features = 1;
     */
    features: DeepColonyFeature[];
    /**
     * The standings if the game ended now, in turn order.
     *
     * @generated from field: repeated hadal.v1.DeepColonyStanding if_ended_now = 2;
     */
    ifEndedNow: DeepColonyStanding[];
    /**
     * Open cells that neither the drawn tile nor any tile in the bag fits, row by row.
     *
     * @generated from field: repeated hadal.v1.DeepColonyCell dead_cells = 3;
     */
    deadCells: DeepColonyCell[];
};
/**
 * Describes the message hadal.v1.DeepColonyAdvice.
 * Use `create(DeepColonyAdviceSchema)` to create a new message.
 */
export declare const DeepColonyAdviceSchema: GenMessage<DeepColonyAdvice>;
/**
 * The points of a seat.
 *
 * @generated from message hadal.v1.DeepColonyStanding
 */
export type DeepColonyStanding = Message<"hadal.v1.DeepColonyStanding"> & {
    /**
     * The sum.
     *
     * @generated from field: sint32 points = 1;
     */
    points: number;
    /**
     * The same by source.
     *
     * @generated from field: hadal.v1.DeepColonyScore score = 2;
     */
    score?: DeepColonyScore | undefined;
};
/**
 * Describes the message hadal.v1.DeepColonyStanding.
 * Use `create(DeepColonyStandingSchema)` to create a new message.
 */
export declare const DeepColonyStandingSchema: GenMessage<DeepColonyStanding>;
/**
 * A cell of the board.
 *
 * @generated from message hadal.v1.DeepColonyCell
 */
export type DeepColonyCell = Message<"hadal.v1.DeepColonyCell"> & {
    /**
     * West to east.
     *
     * @generated from field: sint32 x = 1;
     */
    x: number;
    /**
     * North to south.
     *
     * @generated from field: sint32 y = 2;
     */
    y: number;
};
/**
 * Describes the message hadal.v1.DeepColonyCell.
 * Use `create(DeepColonyCellSchema)` to create a new message.
 */
export declare const DeepColonyCellSchema: GenMessage<DeepColonyCell>;
/**
 * The components of the game.
 *
 * @generated from message hadal.v1.DeepColonyComponents
 */
export type DeepColonyComponents = Message<"hadal.v1.DeepColonyComponents"> & {
    /**
     * The kinds of tiles of the game's own set, or of the request's options, in the order of the tile set.
     *
     * @generated from field: repeated hadal.v1.DeepColonyTileKind tile_kinds = 1;
     */
    tileKinds: DeepColonyTileKind[];
    /**
     * The same as a tile file in the notation of rules 4.
     *
     * @generated from field: string tile_set = 2;
     */
    tileSet: string;
    /**
     * The supply of each seat at the start, by the size of the table.
     *
     * @generated from field: repeated hadal.v1.DeepColonyStartingSupply starting_supplies = 3;
     */
    startingSupplies: DeepColonyStartingSupply[];
};
/**
 * Describes the message hadal.v1.DeepColonyComponents.
 * Use `create(DeepColonyComponentsSchema)` to create a new message.
 */
export declare const DeepColonyComponentsSchema: GenMessage<DeepColonyComponents>;
/**
 * A kind of tile, in rotation 0.
 *
 * @generated from message hadal.v1.DeepColonyTileKind
 */
export type DeepColonyTileKind = Message<"hadal.v1.DeepColonyTileKind"> & {
    /**
     * The name.
     *
     * @generated from field: string id = 1;
     */
    id: string;
    /**
     * The number of tiles of the kind.
     *
     * @generated from field: uint32 count = 2;
     */
    count: number;
    /**
     * True for the start tile.
     *
     * @generated from field: bool start = 3;
     */
    start: boolean;
    /**
     * The four sides.
     *
     * @generated from field: hadal.v1.DeepColonyEdges edges = 4;
     */
    edges?: DeepColonyEdges | undefined;
    /**
     * The segments; a segment is named by its place in this list, from 0.
     *
     * @generated from field: repeated hadal.v1.DeepColonySegment segments = 5;
     */
    segments: DeepColonySegment[];
    /**
     * The rotations that differ from each other, 0 to 3.
     *
     * @generated from field: repeated uint32 rotations = 6;
     */
    rotations: number[];
    /**
     * A description of the kind in words.
     *
     * @generated from field: string note = 7;
     */
    note: string;
};
/**
 * Describes the message hadal.v1.DeepColonyTileKind.
 * Use `create(DeepColonyTileKindSchema)` to create a new message.
 */
export declare const DeepColonyTileKindSchema: GenMessage<DeepColonyTileKind>;
/**
 * The four sides of a tile.
 *
 * @generated from message hadal.v1.DeepColonyEdges
 */
export type DeepColonyEdges = Message<"hadal.v1.DeepColonyEdges"> & {
    /**
     * The north side.
     *
     * @generated from field: hadal.v1.DeepColonyTerrain north = 1;
     */
    north: DeepColonyTerrain;
    /**
     * The east side.
     *
     * @generated from field: hadal.v1.DeepColonyTerrain east = 2;
     */
    east: DeepColonyTerrain;
    /**
     * The south side.
     *
     * @generated from field: hadal.v1.DeepColonyTerrain south = 3;
     */
    south: DeepColonyTerrain;
    /**
     * The west side.
     *
     * @generated from field: hadal.v1.DeepColonyTerrain west = 4;
     */
    west: DeepColonyTerrain;
};
/**
 * Describes the message hadal.v1.DeepColonyEdges.
 * Use `create(DeepColonyEdgesSchema)` to create a new message.
 */
export declare const DeepColonyEdgesSchema: GenMessage<DeepColonyEdges>;
/**
 * A part of a tile. A terminus and a T intersection are not segments: links end there.
 *
 * @generated from message hadal.v1.DeepColonySegment
 */
export type DeepColonySegment = Message<"hadal.v1.DeepColonySegment"> & {
    /**
     * Its kind.
     *
     * @generated from oneof hadal.v1.DeepColonySegment.segment
     */
    segment: {
        /**
         * A part of a colony.
         *
         * @generated from field: hadal.v1.DeepColonyColonySegment colony = 1;
         */
        value: DeepColonyColonySegment;
        case: "colony";
    } | {
        /**
         * A part of a transport link.
         *
         * @generated from field: hadal.v1.DeepColonyLinkSegment link = 2;
         */
        value: DeepColonyLinkSegment;
        case: "link";
    } | {
        /**
         * A part of an ocean.
         *
         * @generated from field: hadal.v1.DeepColonyOceanSegment ocean = 3;
         */
        value: DeepColonyOceanSegment;
        case: "ocean";
    } | {
        /**
         * An aerator. Its four arms are the link segments of the tile that end in it.
         *
         * @generated from field: hadal.v1.DeepColonyAeratorSegment aerator = 4;
         */
        value: DeepColonyAeratorSegment;
        case: "aerator";
    } | {
        /**
         * A power generator.
         *
         * @generated from field: hadal.v1.DeepColonyGeneratorSegment generator = 5;
         */
        value: DeepColonyGeneratorSegment;
        case: "generator";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.DeepColonySegment.
 * Use `create(DeepColonySegmentSchema)` to create a new message.
 */
export declare const DeepColonySegmentSchema: GenMessage<DeepColonySegment>;
/**
 * A part of a colony.
 *
 * @generated from message hadal.v1.DeepColonyColonySegment
 */
export type DeepColonyColonySegment = Message<"hadal.v1.DeepColonyColonySegment"> & {
    /**
     * The sides it covers.
     *
     * @generated from field: repeated hadal.v1.DeepColonySide sides = 1;
     */
    sides: DeepColonySide[];
};
/**
 * Describes the message hadal.v1.DeepColonyColonySegment.
 * Use `create(DeepColonyColonySegmentSchema)` to create a new message.
 */
export declare const DeepColonyColonySegmentSchema: GenMessage<DeepColonyColonySegment>;
/**
 * A part of a transport link.
 *
 * @generated from message hadal.v1.DeepColonyLinkSegment
 */
export type DeepColonyLinkSegment = Message<"hadal.v1.DeepColonyLinkSegment"> & {
    /**
     * The sides by which it leaves the tile: one or two.
     *
     * @generated from field: repeated hadal.v1.DeepColonySide sides = 1;
     */
    sides: DeepColonySide[];
    /**
     * Where it ends on the tile.
     *
     * @generated from field: hadal.v1.DeepColonyLinkEnd end = 2;
     */
    end: DeepColonyLinkEnd;
    /**
     * The colony segment of the tile in which it ends, if it ends in one.
     *
     * @generated from field: optional uint32 colony_segment = 3;
     */
    colonySegment?: number | undefined;
};
/**
 * Describes the message hadal.v1.DeepColonyLinkSegment.
 * Use `create(DeepColonyLinkSegmentSchema)` to create a new message.
 */
export declare const DeepColonyLinkSegmentSchema: GenMessage<DeepColonyLinkSegment>;
/**
 * A part of an ocean.
 *
 * @generated from message hadal.v1.DeepColonyOceanSegment
 */
export type DeepColonyOceanSegment = Message<"hadal.v1.DeepColonyOceanSegment"> & {
    /**
     * The half-edges that it reaches; none if it is enclosed.
     *
     * @generated from field: repeated hadal.v1.DeepColonyHalfEdge half_edges = 1;
     */
    halfEdges: DeepColonyHalfEdge[];
    /**
     * Kelp patches, 0 to 9.
     *
     * @generated from field: uint32 kelp = 2;
     */
    kelp: number;
    /**
     * Algae blooms, 0 to 9.
     *
     * @generated from field: uint32 algae = 3;
     */
    algae: number;
};
/**
 * Describes the message hadal.v1.DeepColonyOceanSegment.
 * Use `create(DeepColonyOceanSegmentSchema)` to create a new message.
 */
export declare const DeepColonyOceanSegmentSchema: GenMessage<DeepColonyOceanSegment>;
/**
 * An aerator in the middle of its tile.
 *
 * @generated from message hadal.v1.DeepColonyAeratorSegment
 */
export type DeepColonyAeratorSegment = Message<"hadal.v1.DeepColonyAeratorSegment"> & {};
/**
 * Describes the message hadal.v1.DeepColonyAeratorSegment.
 * Use `create(DeepColonyAeratorSegmentSchema)` to create a new message.
 */
export declare const DeepColonyAeratorSegmentSchema: GenMessage<DeepColonyAeratorSegment>;
/**
 * A power generator.
 *
 * @generated from message hadal.v1.DeepColonyGeneratorSegment
 */
export type DeepColonyGeneratorSegment = Message<"hadal.v1.DeepColonyGeneratorSegment"> & {};
/**
 * Describes the message hadal.v1.DeepColonyGeneratorSegment.
 * Use `create(DeepColonyGeneratorSegmentSchema)` to create a new message.
 */
export declare const DeepColonyGeneratorSegmentSchema: GenMessage<DeepColonyGeneratorSegment>;
/**
 * The supply of each seat at the start.
 *
 * @generated from message hadal.v1.DeepColonyStartingSupply
 */
export type DeepColonyStartingSupply = Message<"hadal.v1.DeepColonyStartingSupply"> & {
    /**
     * The number of seats at the table.
     *
     * @generated from field: uint32 seat_count = 1;
     */
    seatCount: number;
    /**
     * The pieces of each seat.
     *
     * @generated from field: hadal.v1.DeepColonySupply supply = 2;
     */
    supply?: DeepColonySupply | undefined;
};
/**
 * Describes the message hadal.v1.DeepColonyStartingSupply.
 * Use `create(DeepColonyStartingSupplySchema)` to create a new message.
 */
export declare const DeepColonyStartingSupplySchema: GenMessage<DeepColonyStartingSupply>;
/**
 * The game has no families of actions too large to list; never sent.
 *
 * @generated from message hadal.v1.DeepColonyTemplate
 */
export type DeepColonyTemplate = Message<"hadal.v1.DeepColonyTemplate"> & {};
/**
 * Describes the message hadal.v1.DeepColonyTemplate.
 * Use `create(DeepColonyTemplateSchema)` to create a new message.
 */
export declare const DeepColonyTemplateSchema: GenMessage<DeepColonyTemplate>;
/**
 * The ways of counting the distance of two submarines.
 *
 * @generated from enum hadal.v1.DeepColonySubDistance
 */
export declare enum DeepColonySubDistance {
    /**
     * Unspecified.
     *
     * @generated from enum value: DEEP_COLONY_SUB_DISTANCE_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * The cells strictly between them.
     *
     * @generated from enum value: DEEP_COLONY_SUB_DISTANCE_BETWEEN = 1;
     */
    BETWEEN = 1,
    /**
     * The steps from one to the other.
     *
     * @generated from enum value: DEEP_COLONY_SUB_DISTANCE_REACH = 2;
     */
    REACH = 2
}
/**
 * Describes the enum hadal.v1.DeepColonySubDistance.
 */
export declare const DeepColonySubDistanceSchema: GenEnum<DeepColonySubDistance>;
/**
 * Which colonies a generator may score.
 *
 * @generated from enum hadal.v1.DeepColonyGeneratorTarget
 */
export declare enum DeepColonyGeneratorTarget {
    /**
     * Unspecified.
     *
     * @generated from enum value: DEEP_COLONY_GENERATOR_TARGET_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * Every colony.
     *
     * @generated from enum value: DEEP_COLONY_GENERATOR_TARGET_ANY = 1;
     */
    ANY = 1,
    /**
     * Complete colonies only.
     *
     * @generated from enum value: DEEP_COLONY_GENERATOR_TARGET_COMPLETE = 2;
     */
    COMPLETE = 2
}
/**
 * Describes the enum hadal.v1.DeepColonyGeneratorTarget.
 */
export declare const DeepColonyGeneratorTargetSchema: GenEnum<DeepColonyGeneratorTarget>;
/**
 * A kind of piece.
 *
 * @generated from enum hadal.v1.DeepColonyPieceKind
 */
export declare enum DeepColonyPieceKind {
    /**
     * Unspecified.
     *
     * @generated from enum value: DEEP_COLONY_PIECE_KIND_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * A construction marker.
     *
     * @generated from enum value: DEEP_COLONY_PIECE_KIND_MARKER = 1;
     */
    MARKER = 1,
    /**
     * A submarine.
     *
     * @generated from enum value: DEEP_COLONY_PIECE_KIND_SUBMARINE = 2;
     */
    SUBMARINE = 2,
    /**
     * A head office.
     *
     * @generated from enum value: DEEP_COLONY_PIECE_KIND_HEAD_OFFICE = 3;
     */
    HEAD_OFFICE = 3
}
/**
 * Describes the enum hadal.v1.DeepColonyPieceKind.
 */
export declare const DeepColonyPieceKindSchema: GenEnum<DeepColonyPieceKind>;
/**
 * The reasons why a game ended.
 *
 * @generated from enum hadal.v1.DeepColonyEndReason
 */
export declare enum DeepColonyEndReason {
    /**
     * Unspecified.
     *
     * @generated from enum value: DEEP_COLONY_END_REASON_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * The bag is empty.
     *
     * @generated from enum value: DEEP_COLONY_END_REASON_ALL_TILES_PLACED = 1;
     */
    ALL_TILES_PLACED = 1,
    /**
     * No tile in the bag fits anywhere.
     *
     * @generated from enum value: DEEP_COLONY_END_REASON_NO_TILE_FITS = 2;
     */
    NO_TILE_FITS = 2
}
/**
 * Describes the enum hadal.v1.DeepColonyEndReason.
 */
export declare const DeepColonyEndReasonSchema: GenEnum<DeepColonyEndReason>;
/**
 * The kinds of sides of a tile.
 *
 * @generated from enum hadal.v1.DeepColonyTerrain
 */
export declare enum DeepColonyTerrain {
    /**
     * Unspecified.
     *
     * @generated from enum value: DEEP_COLONY_TERRAIN_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * Open ocean.
     *
     * @generated from enum value: DEEP_COLONY_TERRAIN_OCEAN = 1;
     */
    OCEAN = 1,
    /**
     * A colony.
     *
     * @generated from enum value: DEEP_COLONY_TERRAIN_COLONY = 2;
     */
    COLONY = 2,
    /**
     * A transport link.
     *
     * @generated from enum value: DEEP_COLONY_TERRAIN_LINK = 3;
     */
    LINK = 3
}
/**
 * Describes the enum hadal.v1.DeepColonyTerrain.
 */
export declare const DeepColonyTerrainSchema: GenEnum<DeepColonyTerrain>;
/**
 * A side of a tile.
 *
 * @generated from enum hadal.v1.DeepColonySide
 */
export declare enum DeepColonySide {
    /**
     * Unspecified.
     *
     * @generated from enum value: DEEP_COLONY_SIDE_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * The north side.
     *
     * @generated from enum value: DEEP_COLONY_SIDE_NORTH = 1;
     */
    NORTH = 1,
    /**
     * The east side.
     *
     * @generated from enum value: DEEP_COLONY_SIDE_EAST = 2;
     */
    EAST = 2,
    /**
     * The south side.
     *
     * @generated from enum value: DEEP_COLONY_SIDE_SOUTH = 3;
     */
    SOUTH = 3,
    /**
     * The west side.
     *
     * @generated from enum value: DEEP_COLONY_SIDE_WEST = 4;
     */
    WEST = 4
}
/**
 * Describes the enum hadal.v1.DeepColonySide.
 */
export declare const DeepColonySideSchema: GenEnum<DeepColonySide>;
/**
 * Half a side of a tile: the side, then which half of it. Clockwise from the west half of the north side, which rules 1.2
 * numbers 0.
 *
 * @generated from enum hadal.v1.DeepColonyHalfEdge
 */
export declare enum DeepColonyHalfEdge {
    /**
     * Unspecified.
     *
     * @generated from enum value: DEEP_COLONY_HALF_EDGE_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * The west half of the north side, half-edge 0.
     *
     * @generated from enum value: DEEP_COLONY_HALF_EDGE_NORTH_WEST = 1;
     */
    NORTH_WEST = 1,
    /**
     * The east half of the north side, half-edge 1.
     *
     * @generated from enum value: DEEP_COLONY_HALF_EDGE_NORTH_EAST = 2;
     */
    NORTH_EAST = 2,
    /**
     * The north half of the east side, half-edge 2.
     *
     * @generated from enum value: DEEP_COLONY_HALF_EDGE_EAST_NORTH = 3;
     */
    EAST_NORTH = 3,
    /**
     * The south half of the east side, half-edge 3.
     *
     * @generated from enum value: DEEP_COLONY_HALF_EDGE_EAST_SOUTH = 4;
     */
    EAST_SOUTH = 4,
    /**
     * The east half of the south side, half-edge 4.
     *
     * @generated from enum value: DEEP_COLONY_HALF_EDGE_SOUTH_EAST = 5;
     */
    SOUTH_EAST = 5,
    /**
     * The west half of the south side, half-edge 5.
     *
     * @generated from enum value: DEEP_COLONY_HALF_EDGE_SOUTH_WEST = 6;
     */
    SOUTH_WEST = 6,
    /**
     * The south half of the west side, half-edge 6.
     *
     * @generated from enum value: DEEP_COLONY_HALF_EDGE_WEST_SOUTH = 7;
     */
    WEST_SOUTH = 7,
    /**
     * The north half of the west side, half-edge 7.
     *
     * @generated from enum value: DEEP_COLONY_HALF_EDGE_WEST_NORTH = 8;
     */
    WEST_NORTH = 8
}
/**
 * Describes the enum hadal.v1.DeepColonyHalfEdge.
 */
export declare const DeepColonyHalfEdgeSchema: GenEnum<DeepColonyHalfEdge>;
/**
 * Where a link ends on its tile.
 *
 * @generated from enum hadal.v1.DeepColonyLinkEnd
 */
export declare enum DeepColonyLinkEnd {
    /**
     * Unspecified.
     *
     * @generated from enum value: DEEP_COLONY_LINK_END_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * Nowhere: it runs through to its second side.
     *
     * @generated from enum value: DEEP_COLONY_LINK_END_THROUGH = 1;
     */
    THROUGH = 1,
    /**
     * In a colony of the tile.
     *
     * @generated from enum value: DEEP_COLONY_LINK_END_COLONY = 2;
     */
    COLONY = 2,
    /**
     * In a terminus.
     *
     * @generated from enum value: DEEP_COLONY_LINK_END_TERMINUS = 3;
     */
    TERMINUS = 3,
    /**
     * In the T intersection of the tile.
     *
     * @generated from enum value: DEEP_COLONY_LINK_END_JUNCTION = 4;
     */
    JUNCTION = 4,
    /**
     * In the aerator of the tile, as one of its arms.
     *
     * @generated from enum value: DEEP_COLONY_LINK_END_AERATOR = 5;
     */
    AERATOR = 5
}
/**
 * Describes the enum hadal.v1.DeepColonyLinkEnd.
 */
export declare const DeepColonyLinkEndSchema: GenEnum<DeepColonyLinkEnd>;
