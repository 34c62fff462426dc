import type { GenEnum, GenFile, GenMessage } from "@bufbuild/protobuf/codegenv2";
import type { Message } from "@bufbuild/protobuf";
/**
 * Describes the file hadal/v1/advanced_colonization.proto.
 */
export declare const file_hadal_v1_advanced_colonization: GenFile;
/**
 * The choices made before a game starts. Missing options have their defaults, which give the plain game.
 *
 * @generated from message hadal.v1.AdvancedColonizationOptions
 */
export type AdvancedColonizationOptions = Message<"hadal.v1.AdvancedColonizationOptions"> & {
    /**
     * The position to start from, as text (rule 8). Default: the set-up of rule 3.
     *
     * @generated from field: optional string position = 1;
     */
    position?: string | undefined;
    /**
     * Draw when the same position begins a turn for this many times since the last burn (rule 7.1): 2 to 10, or 0 for
     * never. Needs max_turns from 1 to 1000. Default: 0.
     *
     * @generated from field: optional uint32 repetition = 2;
     */
    repetition?: number | undefined;
    /**
     * Draw as soon as both players have fewer than four pyramids that are not burned (rule 7.2). Default: false.
     *
     * @generated from field: optional bool dead = 3;
     */
    dead?: boolean | undefined;
    /**
     * Draw when this many turns of both players together have been ended (rule 7.3): at most 100000, or 0 for never.
     * Default: 0.
     *
     * @generated from field: optional uint32 max_turns = 4;
     */
    maxTurns?: number | undefined;
    /**
     * Any action in any phase of a turn (rule 11.1). Default: false.
     *
     * @generated from field: optional bool loose_phases = 5;
     */
    loosePhases?: boolean | undefined;
    /**
     * Ships in a reserve take part in a Phase Shift (rule 11.2). Default: false.
     *
     * @generated from field: optional bool shift_reserves = 6;
     */
    shiftReserves?: boolean | undefined;
    /**
     * Ships that pointed at a bombed planet point at the new one (rule 11.3). Default: false.
     *
     * @generated from field: optional bool bomb_keeps_aim = 7;
     */
    bombKeepsAim?: boolean | undefined;
    /**
     * An advancing ship may end standing (rule 11.4). Default: false.
     *
     * @generated from field: optional bool advance_may_stand = 8;
     */
    advanceMayStand?: boolean | undefined;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationOptions.
 * Use `create(AdvancedColonizationOptionsSchema)` to create a new message.
 */
export declare const AdvancedColonizationOptionsSchema: GenMessage<AdvancedColonizationOptions>;
/**
 * The options in force, as they stay for the whole game.
 *
 * @generated from message hadal.v1.AdvancedColonizationSettings
 */
export type AdvancedColonizationSettings = Message<"hadal.v1.AdvancedColonizationSettings"> & {
    /**
     * The number of times that the same position may begin a turn until the game is drawn (rule 7.1): 2 to 10. Absent: no such
     * draw.
     *
     * @generated from field: optional uint32 repetition = 1;
     */
    repetition?: number | undefined;
    /**
     * True if the game is drawn as soon as both players have fewer than four pyramids that are not burned (rule 7.2).
     *
     * @generated from field: bool dead = 2;
     */
    dead: boolean;
    /**
     * The most turns of the game, of both players together (rule 7.3): 1 to 100000. Absent: no limit.
     *
     * @generated from field: optional uint32 max_turns = 3;
     */
    maxTurns?: number | undefined;
    /**
     * True if any action is allowed in any phase of a turn (rule 11.1).
     *
     * @generated from field: bool loose_phases = 4;
     */
    loosePhases: boolean;
    /**
     * True if ships in a reserve take part in a Phase Shift (rule 11.2).
     *
     * @generated from field: bool shift_reserves = 5;
     */
    shiftReserves: boolean;
    /**
     * True if ships that pointed at a bombed planet point at the new one (rule 11.3).
     *
     * @generated from field: bool bomb_keeps_aim = 6;
     */
    bombKeepsAim: boolean;
    /**
     * True if an advancing ship may end standing (rule 11.4).
     *
     * @generated from field: bool advance_may_stand = 7;
     */
    advanceMayStand: boolean;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationSettings.
 * Use `create(AdvancedColonizationSettingsSchema)` to create a new message.
 */
export declare const AdvancedColonizationSettingsSchema: GenMessage<AdvancedColonizationSettings>;
/**
 * A snapshot of a game. The bank has all of the 30 pyramids that are not named.
 *
 * @generated from message hadal.v1.AdvancedColonizationState
 */
export type AdvancedColonizationState = Message<"hadal.v1.AdvancedColonizationState"> & {
    /**
     * The options in force.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSettings settings = 1;
     */
    settings?: AdvancedColonizationSettings | undefined;
    /**
     * The planets in the slots A, B and C.
     *
     * @generated from field: repeated hadal.v1.AdvancedColonizationPlanet planets = 2;
     */
    planets: AdvancedColonizationPlanet[];
    /**
     * The belongings of the two seats, by seat.
     *
     * @generated from field: repeated hadal.v1.AdvancedColonizationSeat seats = 3;
     */
    seats: AdvancedColonizationSeat[];
    /**
     * The pyramids that are out of the game, planets too, sorted by type.
     *
     * @generated from field: repeated hadal.v1.AdvancedColonizationPyramid burned = 4;
     */
    burned: AdvancedColonizationPyramid[];
    /**
     * The turn under way.
     *
     * @generated from field: hadal.v1.AdvancedColonizationTurn turn = 5;
     */
    turn?: AdvancedColonizationTurn | undefined;
    /**
     * With settings.repetition, the position texts of the turn starts since the last burn, the oldest first.
     *
     * @generated from field: repeated string turn_starts = 6;
     */
    turnStarts: string[];
};
/**
 * Describes the message hadal.v1.AdvancedColonizationState.
 * Use `create(AdvancedColonizationStateSchema)` to create a new message.
 */
export declare const AdvancedColonizationStateSchema: GenMessage<AdvancedColonizationState>;
/**
 * A planet with the colonies above and below it and the ships around it.
 *
 * @generated from message hadal.v1.AdvancedColonizationPlanet
 */
export type AdvancedColonizationPlanet = Message<"hadal.v1.AdvancedColonizationPlanet"> & {
    /**
     * Where it is.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSlot slot = 1;
     */
    slot: AdvancedColonizationSlot;
    /**
     * Its size.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSize size = 2;
     */
    size: AdvancedColonizationSize;
    /**
     * The colonies above it, from the planet outwards: the first has height 1.
     *
     * @generated from field: repeated hadal.v1.AdvancedColonizationPyramid near_colonies = 3;
     */
    nearColonies: AdvancedColonizationPyramid[];
    /**
     * The colonies below it, from the planet outwards: the first has height 1.
     *
     * @generated from field: repeated hadal.v1.AdvancedColonizationPyramid far_colonies = 4;
     */
    farColonies: AdvancedColonizationPyramid[];
    /**
     * The ships in orbit, sorted by type, then by orientation in the order of the enum; each ship once.
     *
     * @generated from field: repeated hadal.v1.AdvancedColonizationShip ships = 5;
     */
    ships: AdvancedColonizationShip[];
};
/**
 * Describes the message hadal.v1.AdvancedColonizationPlanet.
 * Use `create(AdvancedColonizationPlanetSchema)` to create a new message.
 */
export declare const AdvancedColonizationPlanetSchema: GenMessage<AdvancedColonizationPlanet>;
/**
 * A ship in an orbit.
 *
 * @generated from message hadal.v1.AdvancedColonizationShip
 */
export type AdvancedColonizationShip = Message<"hadal.v1.AdvancedColonizationShip"> & {
    /**
     * Its type.
     *
     * @generated from field: hadal.v1.AdvancedColonizationPyramid pyramid = 1;
     */
    pyramid: AdvancedColonizationPyramid;
    /**
     * Its orientation.
     *
     * @generated from field: hadal.v1.AdvancedColonizationOrientation orientation = 2;
     */
    orientation: AdvancedColonizationOrientation;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationShip.
 * Use `create(AdvancedColonizationShipSchema)` to create a new message.
 */
export declare const AdvancedColonizationShipSchema: GenMessage<AdvancedColonizationShip>;
/**
 * The belongings of a seat.
 *
 * @generated from message hadal.v1.AdvancedColonizationSeat
 */
export type AdvancedColonizationSeat = Message<"hadal.v1.AdvancedColonizationSeat"> & {
    /**
     * The ships in its reserve, sorted by type.
     *
     * @generated from field: repeated hadal.v1.AdvancedColonizationPyramid reserve = 1;
     */
    reserve: AdvancedColonizationPyramid[];
};
/**
 * Describes the message hadal.v1.AdvancedColonizationSeat.
 * Use `create(AdvancedColonizationSeatSchema)` to create a new message.
 */
export declare const AdvancedColonizationSeatSchema: GenMessage<AdvancedColonizationSeat>;
/**
 * A turn under way.
 *
 * @generated from message hadal.v1.AdvancedColonizationTurn
 */
export type AdvancedColonizationTurn = Message<"hadal.v1.AdvancedColonizationTurn"> & {
    /**
     * The seat whose turn it is.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The latest phase entered in this turn.
     *
     * @generated from field: hadal.v1.AdvancedColonizationPhase phase = 2;
     */
    phase: AdvancedColonizationPhase;
    /**
     * The action points left: 0 to 5.
     *
     * @generated from field: uint32 action_points = 3;
     */
    actionPoints: number;
    /**
     * The number of turns ended before it, by both players together.
     *
     * @generated from field: uint32 turns_ended = 4;
     */
    turnsEnded: number;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationTurn.
 * Use `create(AdvancedColonizationTurnSchema)` to create a new message.
 */
export declare const AdvancedColonizationTurnSchema: GenMessage<AdvancedColonizationTurn>;
/**
 * A colony, named by its place.
 *
 * @generated from message hadal.v1.AdvancedColonizationColonyPlace
 */
export type AdvancedColonizationColonyPlace = Message<"hadal.v1.AdvancedColonizationColonyPlace"> & {
    /**
     * The slot of its planet.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSlot slot = 1;
     */
    slot: AdvancedColonizationSlot;
    /**
     * The side of the planet.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSide side = 2;
     */
    side: AdvancedColonizationSide;
    /**
     * The height above or below the planet: 1 to 24.
     *
     * @generated from field: uint32 height = 3;
     */
    height: number;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationColonyPlace.
 * Use `create(AdvancedColonizationColonyPlaceSchema)` to create a new message.
 */
export declare const AdvancedColonizationColonyPlaceSchema: GenMessage<AdvancedColonizationColonyPlace>;
/**
 * A ship in orbit, named by its type, orbit and orientation.
 *
 * @generated from message hadal.v1.AdvancedColonizationOrbitingShip
 */
export type AdvancedColonizationOrbitingShip = Message<"hadal.v1.AdvancedColonizationOrbitingShip"> & {
    /**
     * Its type.
     *
     * @generated from field: hadal.v1.AdvancedColonizationPyramid pyramid = 1;
     */
    pyramid: AdvancedColonizationPyramid;
    /**
     * The slot that it orbits.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSlot slot = 2;
     */
    slot: AdvancedColonizationSlot;
    /**
     * Its orientation.
     *
     * @generated from field: hadal.v1.AdvancedColonizationOrientation orientation = 3;
     */
    orientation: AdvancedColonizationOrientation;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationOrbitingShip.
 * Use `create(AdvancedColonizationOrbitingShipSchema)` to create a new message.
 */
export declare const AdvancedColonizationOrbitingShipSchema: GenMessage<AdvancedColonizationOrbitingShip>;
/**
 * One decision of the player to act.
 *
 * @generated from message hadal.v1.AdvancedColonizationAction
 */
export type AdvancedColonizationAction = Message<"hadal.v1.AdvancedColonizationAction"> & {
    /**
     * The kind of action.
     *
     * @generated from oneof hadal.v1.AdvancedColonizationAction.action
     */
    action: {
        /**
         * buy: 2 points.
         *
         * @generated from field: hadal.v1.AdvancedColonizationBuy buy = 1;
         */
        value: AdvancedColonizationBuy;
        case: "buy";
    } | {
        /**
         * dep: 2 points.
         *
         * @generated from field: hadal.v1.AdvancedColonizationDeploy deploy = 2;
         */
        value: AdvancedColonizationDeploy;
        case: "deploy";
    } | {
        /**
         * ret: free.
         *
         * @generated from field: hadal.v1.AdvancedColonizationReturnToBase return_to_base = 3;
         */
        value: AdvancedColonizationReturnToBase;
        case: "returnToBase";
    } | {
        /**
         * adv: 2 points.
         *
         * @generated from field: hadal.v1.AdvancedColonizationAdvance advance = 4;
         */
        value: AdvancedColonizationAdvance;
        case: "advance";
    } | {
        /**
         * red: 2 points.
         *
         * @generated from field: hadal.v1.AdvancedColonizationRedirect redirect = 5;
         */
        value: AdvancedColonizationRedirect;
        case: "redirect";
    } | {
        /**
         * far: 2 points.
         *
         * @generated from field: hadal.v1.AdvancedColonizationFarSideColonize far_side_colonize = 6;
         */
        value: AdvancedColonizationFarSideColonize;
        case: "farSideColonize";
    } | {
        /**
         * near: 2 points.
         *
         * @generated from field: hadal.v1.AdvancedColonizationNearSideColonize near_side_colonize = 7;
         */
        value: AdvancedColonizationNearSideColonize;
        case: "nearSideColonize";
    } | {
        /**
         * green: 3 points.
         *
         * @generated from field: hadal.v1.AdvancedColonizationGreenerPastures greener_pastures = 8;
         */
        value: AdvancedColonizationGreenerPastures;
        case: "greenerPastures";
    } | {
        /**
         * bomb: 3 points.
         *
         * @generated from field: hadal.v1.AdvancedColonizationNeutronBomb neutron_bomb = 9;
         */
        value: AdvancedColonizationNeutronBomb;
        case: "neutronBomb";
    } | {
        /**
         * shift: 3 points.
         *
         * @generated from field: hadal.v1.AdvancedColonizationPhaseShift phase_shift = 10;
         */
        value: AdvancedColonizationPhaseShift;
        case: "phaseShift";
    } | {
        /**
         * rev: 3 points.
         *
         * @generated from field: hadal.v1.AdvancedColonizationRevolt revolt = 11;
         */
        value: AdvancedColonizationRevolt;
        case: "revolt";
    } | {
        /**
         * fire: 3 points.
         *
         * @generated from field: hadal.v1.AdvancedColonizationFireLasers fire_lasers = 12;
         */
        value: AdvancedColonizationFireLasers;
        case: "fireLasers";
    } | {
        /**
         * beam: 1 point.
         *
         * @generated from field: hadal.v1.AdvancedColonizationTractorBeam tractor_beam = 13;
         */
        value: AdvancedColonizationTractorBeam;
        case: "tractorBeam";
    } | {
        /**
         * end: free.
         *
         * @generated from field: hadal.v1.AdvancedColonizationEndTurn end_turn = 14;
         */
        value: AdvancedColonizationEndTurn;
        case: "endTurn";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.AdvancedColonizationAction.
 * Use `create(AdvancedColonizationActionSchema)` to create a new message.
 */
export declare const AdvancedColonizationActionSchema: GenMessage<AdvancedColonizationAction>;
/**
 * Buys a ship from the bank into the own reserve (rule 6.2).
 *
 * @generated from message hadal.v1.AdvancedColonizationBuy
 */
export type AdvancedColonizationBuy = Message<"hadal.v1.AdvancedColonizationBuy"> & {
    /**
     * The type.
     *
     * @generated from field: hadal.v1.AdvancedColonizationPyramid pyramid = 1;
     */
    pyramid: AdvancedColonizationPyramid;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationBuy.
 * Use `create(AdvancedColonizationBuySchema)` to create a new message.
 */
export declare const AdvancedColonizationBuySchema: GenMessage<AdvancedColonizationBuy>;
/**
 * Puts a ship from the own reserve into orbit (rule 6.3).
 *
 * @generated from message hadal.v1.AdvancedColonizationDeploy
 */
export type AdvancedColonizationDeploy = Message<"hadal.v1.AdvancedColonizationDeploy"> & {
    /**
     * The ship as it will be.
     *
     * @generated from field: hadal.v1.AdvancedColonizationOrbitingShip ship = 1;
     */
    ship?: AdvancedColonizationOrbitingShip | undefined;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationDeploy.
 * Use `create(AdvancedColonizationDeploySchema)` to create a new message.
 */
export declare const AdvancedColonizationDeploySchema: GenMessage<AdvancedColonizationDeploy>;
/**
 * Takes an own ship or colony back into the reserve (rule 6.4).
 *
 * @generated from message hadal.v1.AdvancedColonizationReturnToBase
 */
export type AdvancedColonizationReturnToBase = Message<"hadal.v1.AdvancedColonizationReturnToBase"> & {
    /**
     * The piece that comes back.
     *
     * @generated from oneof hadal.v1.AdvancedColonizationReturnToBase.piece
     */
    piece: {
        /**
         * A colony, at any height.
         *
         * @generated from field: hadal.v1.AdvancedColonizationColonyPlace colony = 1;
         */
        value: AdvancedColonizationColonyPlace;
        case: "colony";
    } | {
        /**
         * A ship.
         *
         * @generated from field: hadal.v1.AdvancedColonizationOrbitingShip ship = 2;
         */
        value: AdvancedColonizationOrbitingShip;
        case: "ship";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.AdvancedColonizationReturnToBase.
 * Use `create(AdvancedColonizationReturnToBaseSchema)` to create a new message.
 */
export declare const AdvancedColonizationReturnToBaseSchema: GenMessage<AdvancedColonizationReturnToBase>;
/**
 * Moves a ship to the planet it points at (rule 6.5).
 *
 * @generated from message hadal.v1.AdvancedColonizationAdvance
 */
export type AdvancedColonizationAdvance = Message<"hadal.v1.AdvancedColonizationAdvance"> & {
    /**
     * The ship as it is now.
     *
     * @generated from field: hadal.v1.AdvancedColonizationOrbitingShip ship = 1;
     */
    ship?: AdvancedColonizationOrbitingShip | undefined;
    /**
     * Its orientation after the move.
     *
     * @generated from field: hadal.v1.AdvancedColonizationOrientation new_orientation = 2;
     */
    newOrientation: AdvancedColonizationOrientation;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationAdvance.
 * Use `create(AdvancedColonizationAdvanceSchema)` to create a new message.
 */
export declare const AdvancedColonizationAdvanceSchema: GenMessage<AdvancedColonizationAdvance>;
/**
 * Turns a ship (rule 6.6).
 *
 * @generated from message hadal.v1.AdvancedColonizationRedirect
 */
export type AdvancedColonizationRedirect = Message<"hadal.v1.AdvancedColonizationRedirect"> & {
    /**
     * The ship as it is now.
     *
     * @generated from field: hadal.v1.AdvancedColonizationOrbitingShip ship = 1;
     */
    ship?: AdvancedColonizationOrbitingShip | undefined;
    /**
     * Its new orientation.
     *
     * @generated from field: hadal.v1.AdvancedColonizationOrientation new_orientation = 2;
     */
    newOrientation: AdvancedColonizationOrientation;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationRedirect.
 * Use `create(AdvancedColonizationRedirectSchema)` to create a new message.
 */
export declare const AdvancedColonizationRedirectSchema: GenMessage<AdvancedColonizationRedirect>;
/**
 * Makes a pointing ship the lowest colony of the planet it points at (rule 6.7).
 *
 * @generated from message hadal.v1.AdvancedColonizationFarSideColonize
 */
export type AdvancedColonizationFarSideColonize = Message<"hadal.v1.AdvancedColonizationFarSideColonize"> & {
    /**
     * The ship as it is now.
     *
     * @generated from field: hadal.v1.AdvancedColonizationOrbitingShip ship = 1;
     */
    ship?: AdvancedColonizationOrbitingShip | undefined;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationFarSideColonize.
 * Use `create(AdvancedColonizationFarSideColonizeSchema)` to create a new message.
 */
export declare const AdvancedColonizationFarSideColonizeSchema: GenMessage<AdvancedColonizationFarSideColonize>;
/**
 * Makes a standing ship the topmost colony of the planet it orbits (rule 6.8).
 *
 * @generated from message hadal.v1.AdvancedColonizationNearSideColonize
 */
export type AdvancedColonizationNearSideColonize = Message<"hadal.v1.AdvancedColonizationNearSideColonize"> & {
    /**
     * The ship as it is now.
     *
     * @generated from field: hadal.v1.AdvancedColonizationOrbitingShip ship = 1;
     */
    ship?: AdvancedColonizationOrbitingShip | undefined;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationNearSideColonize.
 * Use `create(AdvancedColonizationNearSideColonizeSchema)` to create a new message.
 */
export declare const AdvancedColonizationNearSideColonizeSchema: GenMessage<AdvancedColonizationNearSideColonize>;
/**
 * Moves an own dominant colony to the other side of its planet (rule 6.9).
 *
 * @generated from message hadal.v1.AdvancedColonizationGreenerPastures
 */
export type AdvancedColonizationGreenerPastures = Message<"hadal.v1.AdvancedColonizationGreenerPastures"> & {
    /**
     * The slot of the planet.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSlot slot = 1;
     */
    slot: AdvancedColonizationSlot;
    /**
     * The side on which the colony is now.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSide side = 2;
     */
    side: AdvancedColonizationSide;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationGreenerPastures.
 * Use `create(AdvancedColonizationGreenerPasturesSchema)` to create a new message.
 */
export declare const AdvancedColonizationGreenerPasturesSchema: GenMessage<AdvancedColonizationGreenerPastures>;
/**
 * Burns an own pyramid of a planet and the planet, destroys everything else there, and places a new planet (rule 6.10).
 *
 * @generated from message hadal.v1.AdvancedColonizationNeutronBomb
 */
export type AdvancedColonizationNeutronBomb = Message<"hadal.v1.AdvancedColonizationNeutronBomb"> & {
    /**
     * The slot of the planet.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSlot slot = 1;
     */
    slot: AdvancedColonizationSlot;
    /**
     * The type burned, a colony of the planet or a ship in its orbit.
     *
     * @generated from field: hadal.v1.AdvancedColonizationPyramid burned = 2;
     */
    burned: AdvancedColonizationPyramid;
    /**
     * The size of the new planet.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSize new_size = 3;
     */
    newSize: AdvancedColonizationSize;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationNeutronBomb.
 * Use `create(AdvancedColonizationNeutronBombSchema)` to create a new message.
 */
export declare const AdvancedColonizationNeutronBombSchema: GenMessage<AdvancedColonizationNeutronBomb>;
/**
 * Burns a pyramid from the bank and exchanges two pyramids (rule 6.11).
 *
 * @generated from message hadal.v1.AdvancedColonizationPhaseShift
 */
export type AdvancedColonizationPhaseShift = Message<"hadal.v1.AdvancedColonizationPhaseShift"> & {
    /**
     * The type burned.
     *
     * @generated from field: hadal.v1.AdvancedColonizationPyramid burned = 1;
     */
    burned: AdvancedColonizationPyramid;
    /**
     * One of the two that trade places, in any order. Both are absent if they are alike, so that nothing changes.
     *
     * @generated from field: hadal.v1.AdvancedColonizationPiece first = 2;
     */
    first?: AdvancedColonizationPiece | undefined;
    /**
     * The other one.
     *
     * @generated from field: hadal.v1.AdvancedColonizationPiece second = 3;
     */
    second?: AdvancedColonizationPiece | undefined;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationPhaseShift.
 * Use `create(AdvancedColonizationPhaseShiftSchema)` to create a new message.
 */
export declare const AdvancedColonizationPhaseShiftSchema: GenMessage<AdvancedColonizationPhaseShift>;
/**
 * A ship or colony that a Phase Shift moves.
 *
 * @generated from message hadal.v1.AdvancedColonizationPiece
 */
export type AdvancedColonizationPiece = Message<"hadal.v1.AdvancedColonizationPiece"> & {
    /**
     * Which one.
     *
     * @generated from oneof hadal.v1.AdvancedColonizationPiece.piece
     */
    piece: {
        /**
         * A colony.
         *
         * @generated from field: hadal.v1.AdvancedColonizationColonyPlace colony = 1;
         */
        value: AdvancedColonizationColonyPlace;
        case: "colony";
    } | {
        /**
         * A ship in orbit.
         *
         * @generated from field: hadal.v1.AdvancedColonizationOrbitingShip ship = 2;
         */
        value: AdvancedColonizationOrbitingShip;
        case: "ship";
    } | {
        /**
         * A ship of this type in its owner's reserve, with settings.shift_reserves (rule 11.2).
         *
         * @generated from field: hadal.v1.AdvancedColonizationPyramid reserve_ship = 3;
         */
        value: AdvancedColonizationPyramid;
        case: "reserveShip";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.AdvancedColonizationPiece.
 * Use `create(AdvancedColonizationPieceSchema)` to create a new message.
 */
export declare const AdvancedColonizationPieceSchema: GenMessage<AdvancedColonizationPiece>;
/**
 * Destroys the dominant colony over an own suppressed one (rule 6.12).
 *
 * @generated from message hadal.v1.AdvancedColonizationRevolt
 */
export type AdvancedColonizationRevolt = Message<"hadal.v1.AdvancedColonizationRevolt"> & {
    /**
     * The slot of the planet.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSlot slot = 1;
     */
    slot: AdvancedColonizationSlot;
    /**
     * The side of the planet.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSide side = 2;
     */
    side: AdvancedColonizationSide;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationRevolt.
 * Use `create(AdvancedColonizationRevoltSchema)` to create a new message.
 */
export declare const AdvancedColonizationRevoltSchema: GenMessage<AdvancedColonizationRevolt>;
/**
 * Burns a pyramid from the bank and destroys colonies and ships of a planet (rule 6.13). At least one target is named.
 *
 * @generated from message hadal.v1.AdvancedColonizationFireLasers
 */
export type AdvancedColonizationFireLasers = Message<"hadal.v1.AdvancedColonizationFireLasers"> & {
    /**
     * The slot fired at.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSlot slot = 1;
     */
    slot: AdvancedColonizationSlot;
    /**
     * The type burned.
     *
     * @generated from field: hadal.v1.AdvancedColonizationPyramid burned = 2;
     */
    burned: AdvancedColonizationPyramid;
    /**
     * The heights of the targets above the planet, each once, in any order.
     *
     * @generated from field: repeated uint32 near_heights = 3;
     */
    nearHeights: number[];
    /**
     * The heights of the targets below the planet, each once, in any order.
     *
     * @generated from field: repeated uint32 far_heights = 4;
     */
    farHeights: number[];
    /**
     * The ships among the targets, in any order; repeat a ship to name several that are alike.
     *
     * @generated from field: repeated hadal.v1.AdvancedColonizationShip ships = 5;
     */
    ships: AdvancedColonizationShip[];
};
/**
 * Describes the message hadal.v1.AdvancedColonizationFireLasers.
 * Use `create(AdvancedColonizationFireLasersSchema)` to create a new message.
 */
export declare const AdvancedColonizationFireLasersSchema: GenMessage<AdvancedColonizationFireLasers>;
/**
 * Moves ships from one orbit to another (rule 6.14). At least one ship is named.
 *
 * @generated from message hadal.v1.AdvancedColonizationTractorBeam
 */
export type AdvancedColonizationTractorBeam = Message<"hadal.v1.AdvancedColonizationTractorBeam"> & {
    /**
     * The slot that the ships leave.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSlot slot = 1;
     */
    slot: AdvancedColonizationSlot;
    /**
     * The slot that they come to.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSlot destination = 2;
     */
    destination: AdvancedColonizationSlot;
    /**
     * The ships, in any order; repeat a ship to name several that are alike.
     *
     * @generated from field: repeated hadal.v1.AdvancedColonizationBeamedShip ships = 3;
     */
    ships: AdvancedColonizationBeamedShip[];
};
/**
 * Describes the message hadal.v1.AdvancedColonizationTractorBeam.
 * Use `create(AdvancedColonizationTractorBeamSchema)` to create a new message.
 */
export declare const AdvancedColonizationTractorBeamSchema: GenMessage<AdvancedColonizationTractorBeam>;
/**
 * A ship that a Tractor Beam moves.
 *
 * @generated from message hadal.v1.AdvancedColonizationBeamedShip
 */
export type AdvancedColonizationBeamedShip = Message<"hadal.v1.AdvancedColonizationBeamedShip"> & {
    /**
     * Its type.
     *
     * @generated from field: hadal.v1.AdvancedColonizationPyramid pyramid = 1;
     */
    pyramid: AdvancedColonizationPyramid;
    /**
     * Its orientation before.
     *
     * @generated from field: hadal.v1.AdvancedColonizationOrientation orientation = 2;
     */
    orientation: AdvancedColonizationOrientation;
    /**
     * Its orientation at the destination.
     *
     * @generated from field: hadal.v1.AdvancedColonizationOrientation new_orientation = 3;
     */
    newOrientation: AdvancedColonizationOrientation;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationBeamedShip.
 * Use `create(AdvancedColonizationBeamedShipSchema)` to create a new message.
 */
export declare const AdvancedColonizationBeamedShipSchema: GenMessage<AdvancedColonizationBeamedShip>;
/**
 * Ends the turn (rule 6.15).
 *
 * @generated from message hadal.v1.AdvancedColonizationEndTurn
 */
export type AdvancedColonizationEndTurn = Message<"hadal.v1.AdvancedColonizationEndTurn"> & {};
/**
 * Describes the message hadal.v1.AdvancedColonizationEndTurn.
 * Use `create(AdvancedColonizationEndTurnSchema)` to create a new message.
 */
export declare const AdvancedColonizationEndTurnSchema: GenMessage<AdvancedColonizationEndTurn>;
/**
 * A family of legal actions that is too large to list.
 *
 * @generated from message hadal.v1.AdvancedColonizationTemplate
 */
export type AdvancedColonizationTemplate = Message<"hadal.v1.AdvancedColonizationTemplate"> & {
    /**
     * The kind of action.
     *
     * @generated from oneof hadal.v1.AdvancedColonizationTemplate.template
     */
    template: {
        /**
         * Every way to fire lasers at a slot by burning a type.
         *
         * @generated from field: hadal.v1.AdvancedColonizationFireTemplate fire_lasers = 1;
         */
        value: AdvancedColonizationFireTemplate;
        case: "fireLasers";
    } | {
        /**
         * Every way to beam ships from a slot to another.
         *
         * @generated from field: hadal.v1.AdvancedColonizationBeamTemplate tractor_beam = 2;
         */
        value: AdvancedColonizationBeamTemplate;
        case: "tractorBeam";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.AdvancedColonizationTemplate.
 * Use `create(AdvancedColonizationTemplateSchema)` to create a new message.
 */
export declare const AdvancedColonizationTemplateSchema: GenMessage<AdvancedColonizationTemplate>;
/**
 * Fire Lasers at a slot: burn the type and choose at least one colony or ship.
 * Members in order: by the number whose digits are one bit per near height, one bit per far height and the count of each entry of
 * `ships`, the first least significant.
 *
 * @generated from message hadal.v1.AdvancedColonizationFireTemplate
 */
export type AdvancedColonizationFireTemplate = Message<"hadal.v1.AdvancedColonizationFireTemplate"> & {
    /**
     * The slot fired at.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSlot slot = 1;
     */
    slot: AdvancedColonizationSlot;
    /**
     * The type that is burned. There is a template for each slot and each type that can be burned there, in this order.
     *
     * @generated from field: hadal.v1.AdvancedColonizationPyramid burnable = 2;
     */
    burnable: AdvancedColonizationPyramid;
    /**
     * The height of the topmost colony; every height from 1 to it can be a target. 0: there is none.
     *
     * @generated from field: uint32 near_height = 3;
     */
    nearHeight: number;
    /**
     * The height of the lowest colony; every height from 1 to it can be a target. 0: there is none.
     *
     * @generated from field: uint32 far_height = 4;
     */
    farHeight: number;
    /**
     * The ships in orbit; any number of each entry can be targets.
     *
     * @generated from field: repeated hadal.v1.AdvancedColonizationTargetShips ships = 5;
     */
    ships: AdvancedColonizationTargetShips[];
};
/**
 * Describes the message hadal.v1.AdvancedColonizationFireTemplate.
 * Use `create(AdvancedColonizationFireTemplateSchema)` to create a new message.
 */
export declare const AdvancedColonizationFireTemplateSchema: GenMessage<AdvancedColonizationFireTemplate>;
/**
 * Ships in one orbit that are alike.
 *
 * @generated from message hadal.v1.AdvancedColonizationTargetShips
 */
export type AdvancedColonizationTargetShips = Message<"hadal.v1.AdvancedColonizationTargetShips"> & {
    /**
     * Their type.
     *
     * @generated from field: hadal.v1.AdvancedColonizationPyramid pyramid = 1;
     */
    pyramid: AdvancedColonizationPyramid;
    /**
     * Their orientation.
     *
     * @generated from field: hadal.v1.AdvancedColonizationOrientation orientation = 2;
     */
    orientation: AdvancedColonizationOrientation;
    /**
     * Their number: 1 or 2.
     *
     * @generated from field: uint32 count = 3;
     */
    count: number;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationTargetShips.
 * Use `create(AdvancedColonizationTargetShipsSchema)` to create a new message.
 */
export declare const AdvancedColonizationTargetShipsSchema: GenMessage<AdvancedColonizationTargetShips>;
/**
 * A Tractor Beam from a slot to another: choose at least one ship and a new orientation for each.
 * Members in order: by the number with one digit per entry of `ships`, the first least significant; a digit counts the
 * ways to give new orientations to none, one or two of its ships, in order.
 *
 * @generated from message hadal.v1.AdvancedColonizationBeamTemplate
 */
export type AdvancedColonizationBeamTemplate = Message<"hadal.v1.AdvancedColonizationBeamTemplate"> & {
    /**
     * The slot that the ships leave.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSlot slot = 1;
     */
    slot: AdvancedColonizationSlot;
    /**
     * The slot that they come to.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSlot destination = 2;
     */
    destination: AdvancedColonizationSlot;
    /**
     * The ships in orbit; any number of each entry can be moved.
     *
     * @generated from field: repeated hadal.v1.AdvancedColonizationMovableShips ships = 3;
     */
    ships: AdvancedColonizationMovableShips[];
};
/**
 * Describes the message hadal.v1.AdvancedColonizationBeamTemplate.
 * Use `create(AdvancedColonizationBeamTemplateSchema)` to create a new message.
 */
export declare const AdvancedColonizationBeamTemplateSchema: GenMessage<AdvancedColonizationBeamTemplate>;
/**
 * Ships in one orbit that are alike, with the orientations that a Tractor Beam can give them.
 *
 * @generated from message hadal.v1.AdvancedColonizationMovableShips
 */
export type AdvancedColonizationMovableShips = Message<"hadal.v1.AdvancedColonizationMovableShips"> & {
    /**
     * Their type.
     *
     * @generated from field: hadal.v1.AdvancedColonizationPyramid pyramid = 1;
     */
    pyramid: AdvancedColonizationPyramid;
    /**
     * Their present orientation.
     *
     * @generated from field: hadal.v1.AdvancedColonizationOrientation orientation = 2;
     */
    orientation: AdvancedColonizationOrientation;
    /**
     * Their number: 1 or 2.
     *
     * @generated from field: uint32 count = 3;
     */
    count: number;
    /**
     * The orientations that each of them can get.
     *
     * @generated from field: repeated hadal.v1.AdvancedColonizationOrientation new_orientations = 4;
     */
    newOrientations: AdvancedColonizationOrientation[];
};
/**
 * Describes the message hadal.v1.AdvancedColonizationMovableShips.
 * Use `create(AdvancedColonizationMovableShipsSchema)` to create a new message.
 */
export declare const AdvancedColonizationMovableShipsSchema: GenMessage<AdvancedColonizationMovableShips>;
/**
 * One thing that happened. In every event, `seat` is the seat that acted.
 *
 * @generated from message hadal.v1.AdvancedColonizationEvent
 */
export type AdvancedColonizationEvent = Message<"hadal.v1.AdvancedColonizationEvent"> & {
    /**
     * The event.
     *
     * @generated from oneof hadal.v1.AdvancedColonizationEvent.event
     */
    event: {
        /**
         * A ship came from the bank into its owner's reserve.
         *
         * @generated from field: hadal.v1.AdvancedColonizationPurchased purchased = 1;
         */
        value: AdvancedColonizationPurchased;
        case: "purchased";
    } | {
        /**
         * A ship came from its owner's reserve into orbit.
         *
         * @generated from field: hadal.v1.AdvancedColonizationDeployed deployed = 2;
         */
        value: AdvancedColonizationDeployed;
        case: "deployed";
    } | {
        /**
         * A ship or colony went back to its owner's reserve.
         *
         * @generated from field: hadal.v1.AdvancedColonizationReturned returned = 3;
         */
        value: AdvancedColonizationReturned;
        case: "returned";
    } | {
        /**
         * A ship moved to the planet it pointed at.
         *
         * @generated from field: hadal.v1.AdvancedColonizationAdvanced advanced = 4;
         */
        value: AdvancedColonizationAdvanced;
        case: "advanced";
    } | {
        /**
         * A ship turned.
         *
         * @generated from field: hadal.v1.AdvancedColonizationRedirected redirected = 5;
         */
        value: AdvancedColonizationRedirected;
        case: "redirected";
    } | {
        /**
         * A ship became the outermost colony of a side.
         *
         * @generated from field: hadal.v1.AdvancedColonizationColonized colonized = 6;
         */
        value: AdvancedColonizationColonized;
        case: "colonized";
    } | {
        /**
         * A dominant colony became the outermost one of the other side.
         *
         * @generated from field: hadal.v1.AdvancedColonizationSwitchedSides switched_sides = 7;
         */
        value: AdvancedColonizationSwitchedSides;
        case: "switchedSides";
    } | {
        /**
         * A ship or colony left the game for ever.
         *
         * @generated from field: hadal.v1.AdvancedColonizationBurned burned = 8;
         */
        value: AdvancedColonizationBurned;
        case: "burned";
    } | {
        /**
         * A planet left the game for ever.
         *
         * @generated from field: hadal.v1.AdvancedColonizationPlanetBurned planet_burned = 9;
         */
        value: AdvancedColonizationPlanetBurned;
        case: "planetBurned";
    } | {
        /**
         * Ships and colonies went back to the bank, all at once.
         *
         * @generated from field: hadal.v1.AdvancedColonizationDestroyed destroyed = 10;
         */
        value: AdvancedColonizationDestroyed;
        case: "destroyed";
    } | {
        /**
         * A planet came from the bank to a slot.
         *
         * @generated from field: hadal.v1.AdvancedColonizationPlanetPlaced planet_placed = 11;
         */
        value: AdvancedColonizationPlanetPlaced;
        case: "planetPlaced";
    } | {
        /**
         * Ships pointed at a planet that is burned.
         *
         * @generated from field: hadal.v1.AdvancedColonizationSetAdrift set_adrift = 12;
         */
        value: AdvancedColonizationSetAdrift;
        case: "setAdrift";
    } | {
        /**
         * Two pieces traded places.
         *
         * @generated from field: hadal.v1.AdvancedColonizationExchanged exchanged = 13;
         */
        value: AdvancedColonizationExchanged;
        case: "exchanged";
    } | {
        /**
         * Two pieces that cannot be told apart traded places.
         *
         * @generated from field: hadal.v1.AdvancedColonizationNullExchanged null_exchanged = 14;
         */
        value: AdvancedColonizationNullExchanged;
        case: "nullExchanged";
    } | {
        /**
         * Ships moved from one orbit to another.
         *
         * @generated from field: hadal.v1.AdvancedColonizationBeamed beamed = 15;
         */
        value: AdvancedColonizationBeamed;
        case: "beamed";
    } | {
        /**
         * A side of a planet has another dominant owner, or none.
         *
         * @generated from field: hadal.v1.AdvancedColonizationDominanceChanged dominance_changed = 16;
         */
        value: AdvancedColonizationDominanceChanged;
        case: "dominanceChanged";
    } | {
        /**
         * A turn ended and the next began.
         *
         * @generated from field: hadal.v1.AdvancedColonizationTurnEnded turn_ended = 17;
         */
        value: AdvancedColonizationTurnEnded;
        case: "turnEnded";
    } | {
        /**
         * The game ended.
         *
         * @generated from field: hadal.v1.AdvancedColonizationGameEnded game_ended = 18;
         */
        value: AdvancedColonizationGameEnded;
        case: "gameEnded";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.AdvancedColonizationEvent.
 * Use `create(AdvancedColonizationEventSchema)` to create a new message.
 */
export declare const AdvancedColonizationEventSchema: GenMessage<AdvancedColonizationEvent>;
/**
 * A ship or colony and where it was.
 *
 * @generated from message hadal.v1.AdvancedColonizationLocated
 */
export type AdvancedColonizationLocated = Message<"hadal.v1.AdvancedColonizationLocated"> & {
    /**
     * Its type.
     *
     * @generated from field: hadal.v1.AdvancedColonizationPyramid pyramid = 1;
     */
    pyramid: AdvancedColonizationPyramid;
    /**
     * Its owner.
     *
     * @generated from field: uint32 owner_seat = 2;
     */
    ownerSeat: number;
    /**
     * Where it was.
     *
     * @generated from oneof hadal.v1.AdvancedColonizationLocated.place
     */
    place: {
        /**
         * In the stack of a planet.
         *
         * @generated from field: hadal.v1.AdvancedColonizationColonyPlace colony = 3;
         */
        value: AdvancedColonizationColonyPlace;
        case: "colony";
    } | {
        /**
         * In orbit.
         *
         * @generated from field: hadal.v1.AdvancedColonizationOrbitPlace orbit = 4;
         */
        value: AdvancedColonizationOrbitPlace;
        case: "orbit";
    } | {
        /**
         * In its owner's reserve.
         *
         * @generated from field: hadal.v1.AdvancedColonizationReservePlace reserve = 5;
         */
        value: AdvancedColonizationReservePlace;
        case: "reserve";
    } | {
        /**
         * In the bank.
         *
         * @generated from field: hadal.v1.AdvancedColonizationBankPlace bank = 6;
         */
        value: AdvancedColonizationBankPlace;
        case: "bank";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.AdvancedColonizationLocated.
 * Use `create(AdvancedColonizationLocatedSchema)` to create a new message.
 */
export declare const AdvancedColonizationLocatedSchema: GenMessage<AdvancedColonizationLocated>;
/**
 * A place in orbit.
 *
 * @generated from message hadal.v1.AdvancedColonizationOrbitPlace
 */
export type AdvancedColonizationOrbitPlace = Message<"hadal.v1.AdvancedColonizationOrbitPlace"> & {
    /**
     * The slot in the middle.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSlot slot = 1;
     */
    slot: AdvancedColonizationSlot;
    /**
     * The orientation there.
     *
     * @generated from field: hadal.v1.AdvancedColonizationOrientation orientation = 2;
     */
    orientation: AdvancedColonizationOrientation;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationOrbitPlace.
 * Use `create(AdvancedColonizationOrbitPlaceSchema)` to create a new message.
 */
export declare const AdvancedColonizationOrbitPlaceSchema: GenMessage<AdvancedColonizationOrbitPlace>;
/**
 * The reserve of a piece's owner.
 *
 * @generated from message hadal.v1.AdvancedColonizationReservePlace
 */
export type AdvancedColonizationReservePlace = Message<"hadal.v1.AdvancedColonizationReservePlace"> & {};
/**
 * Describes the message hadal.v1.AdvancedColonizationReservePlace.
 * Use `create(AdvancedColonizationReservePlaceSchema)` to create a new message.
 */
export declare const AdvancedColonizationReservePlaceSchema: GenMessage<AdvancedColonizationReservePlace>;
/**
 * The bank.
 *
 * @generated from message hadal.v1.AdvancedColonizationBankPlace
 */
export type AdvancedColonizationBankPlace = Message<"hadal.v1.AdvancedColonizationBankPlace"> & {};
/**
 * Describes the message hadal.v1.AdvancedColonizationBankPlace.
 * Use `create(AdvancedColonizationBankPlaceSchema)` to create a new message.
 */
export declare const AdvancedColonizationBankPlaceSchema: GenMessage<AdvancedColonizationBankPlace>;
/**
 * A ship came from the bank into its owner's reserve.
 *
 * @generated from message hadal.v1.AdvancedColonizationPurchased
 */
export type AdvancedColonizationPurchased = Message<"hadal.v1.AdvancedColonizationPurchased"> & {
    /**
     * Its new owner.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * Its type.
     *
     * @generated from field: hadal.v1.AdvancedColonizationPyramid pyramid = 2;
     */
    pyramid: AdvancedColonizationPyramid;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationPurchased.
 * Use `create(AdvancedColonizationPurchasedSchema)` to create a new message.
 */
export declare const AdvancedColonizationPurchasedSchema: GenMessage<AdvancedColonizationPurchased>;
/**
 * A ship came from its owner's reserve into orbit.
 *
 * @generated from message hadal.v1.AdvancedColonizationDeployed
 */
export type AdvancedColonizationDeployed = Message<"hadal.v1.AdvancedColonizationDeployed"> & {
    /**
     * Its owner.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The ship as it is now.
     *
     * @generated from field: hadal.v1.AdvancedColonizationOrbitingShip ship = 2;
     */
    ship?: AdvancedColonizationOrbitingShip | undefined;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationDeployed.
 * Use `create(AdvancedColonizationDeployedSchema)` to create a new message.
 */
export declare const AdvancedColonizationDeployedSchema: GenMessage<AdvancedColonizationDeployed>;
/**
 * A ship or colony went back to its owner's reserve; colonies outside it closed up.
 *
 * @generated from message hadal.v1.AdvancedColonizationReturned
 */
export type AdvancedColonizationReturned = Message<"hadal.v1.AdvancedColonizationReturned"> & {
    /**
     * Its owner.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The piece as it was.
     *
     * @generated from field: hadal.v1.AdvancedColonizationLocated piece = 2;
     */
    piece?: AdvancedColonizationLocated | undefined;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationReturned.
 * Use `create(AdvancedColonizationReturnedSchema)` to create a new message.
 */
export declare const AdvancedColonizationReturnedSchema: GenMessage<AdvancedColonizationReturned>;
/**
 * A ship moved to the planet it pointed at.
 *
 * @generated from message hadal.v1.AdvancedColonizationAdvanced
 */
export type AdvancedColonizationAdvanced = Message<"hadal.v1.AdvancedColonizationAdvanced"> & {
    /**
     * Its owner.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The ship as it was.
     *
     * @generated from field: hadal.v1.AdvancedColonizationOrbitingShip ship = 2;
     */
    ship?: AdvancedColonizationOrbitingShip | undefined;
    /**
     * The slot that it orbits now.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSlot destination = 3;
     */
    destination: AdvancedColonizationSlot;
    /**
     * Its orientation now.
     *
     * @generated from field: hadal.v1.AdvancedColonizationOrientation new_orientation = 4;
     */
    newOrientation: AdvancedColonizationOrientation;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationAdvanced.
 * Use `create(AdvancedColonizationAdvancedSchema)` to create a new message.
 */
export declare const AdvancedColonizationAdvancedSchema: GenMessage<AdvancedColonizationAdvanced>;
/**
 * A ship turned.
 *
 * @generated from message hadal.v1.AdvancedColonizationRedirected
 */
export type AdvancedColonizationRedirected = Message<"hadal.v1.AdvancedColonizationRedirected"> & {
    /**
     * Its owner.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The ship as it was.
     *
     * @generated from field: hadal.v1.AdvancedColonizationOrbitingShip ship = 2;
     */
    ship?: AdvancedColonizationOrbitingShip | undefined;
    /**
     * Its orientation now.
     *
     * @generated from field: hadal.v1.AdvancedColonizationOrientation new_orientation = 3;
     */
    newOrientation: AdvancedColonizationOrientation;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationRedirected.
 * Use `create(AdvancedColonizationRedirectedSchema)` to create a new message.
 */
export declare const AdvancedColonizationRedirectedSchema: GenMessage<AdvancedColonizationRedirected>;
/**
 * A ship became the outermost colony of a side.
 *
 * @generated from message hadal.v1.AdvancedColonizationColonized
 */
export type AdvancedColonizationColonized = Message<"hadal.v1.AdvancedColonizationColonized"> & {
    /**
     * Its owner.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The ship as it was.
     *
     * @generated from field: hadal.v1.AdvancedColonizationOrbitingShip ship = 2;
     */
    ship?: AdvancedColonizationOrbitingShip | undefined;
    /**
     * Where it is now.
     *
     * @generated from field: hadal.v1.AdvancedColonizationColonyPlace colony = 3;
     */
    colony?: AdvancedColonizationColonyPlace | undefined;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationColonized.
 * Use `create(AdvancedColonizationColonizedSchema)` to create a new message.
 */
export declare const AdvancedColonizationColonizedSchema: GenMessage<AdvancedColonizationColonized>;
/**
 * A dominant colony became the outermost one of the other side; colonies outside its old place closed up.
 *
 * @generated from message hadal.v1.AdvancedColonizationSwitchedSides
 */
export type AdvancedColonizationSwitchedSides = Message<"hadal.v1.AdvancedColonizationSwitchedSides"> & {
    /**
     * Its owner.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * Its type.
     *
     * @generated from field: hadal.v1.AdvancedColonizationPyramid pyramid = 2;
     */
    pyramid: AdvancedColonizationPyramid;
    /**
     * Where it was.
     *
     * @generated from field: hadal.v1.AdvancedColonizationColonyPlace old_place = 3;
     */
    oldPlace?: AdvancedColonizationColonyPlace | undefined;
    /**
     * Where it is now.
     *
     * @generated from field: hadal.v1.AdvancedColonizationColonyPlace new_place = 4;
     */
    newPlace?: AdvancedColonizationColonyPlace | undefined;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationSwitchedSides.
 * Use `create(AdvancedColonizationSwitchedSidesSchema)` to create a new message.
 */
export declare const AdvancedColonizationSwitchedSidesSchema: GenMessage<AdvancedColonizationSwitchedSides>;
/**
 * A ship or colony left the game for ever.
 *
 * @generated from message hadal.v1.AdvancedColonizationBurned
 */
export type AdvancedColonizationBurned = Message<"hadal.v1.AdvancedColonizationBurned"> & {
    /**
     * The seat that burned it, its owner.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The piece as it was.
     *
     * @generated from field: hadal.v1.AdvancedColonizationLocated piece = 2;
     */
    piece?: AdvancedColonizationLocated | undefined;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationBurned.
 * Use `create(AdvancedColonizationBurnedSchema)` to create a new message.
 */
export declare const AdvancedColonizationBurnedSchema: GenMessage<AdvancedColonizationBurned>;
/**
 * A planet left the game for ever.
 *
 * @generated from message hadal.v1.AdvancedColonizationPlanetBurned
 */
export type AdvancedColonizationPlanetBurned = Message<"hadal.v1.AdvancedColonizationPlanetBurned"> & {
    /**
     * The seat that bombed it.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * Where it was.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSlot slot = 2;
     */
    slot: AdvancedColonizationSlot;
    /**
     * Its size.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSize size = 3;
     */
    size: AdvancedColonizationSize;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationPlanetBurned.
 * Use `create(AdvancedColonizationPlanetBurnedSchema)` to create a new message.
 */
export declare const AdvancedColonizationPlanetBurnedSchema: GenMessage<AdvancedColonizationPlanetBurned>;
/**
 * Ships and colonies went back to the bank, all at once; colonies outside them closed up.
 *
 * @generated from message hadal.v1.AdvancedColonizationDestroyed
 */
export type AdvancedColonizationDestroyed = Message<"hadal.v1.AdvancedColonizationDestroyed"> & {
    /**
     * The seat that destroyed them.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The pieces as they were, of both seats.
     *
     * @generated from field: repeated hadal.v1.AdvancedColonizationLocated pieces = 2;
     */
    pieces: AdvancedColonizationLocated[];
};
/**
 * Describes the message hadal.v1.AdvancedColonizationDestroyed.
 * Use `create(AdvancedColonizationDestroyedSchema)` to create a new message.
 */
export declare const AdvancedColonizationDestroyedSchema: GenMessage<AdvancedColonizationDestroyed>;
/**
 * A planet came from the bank to a slot.
 *
 * @generated from message hadal.v1.AdvancedColonizationPlanetPlaced
 */
export type AdvancedColonizationPlanetPlaced = Message<"hadal.v1.AdvancedColonizationPlanetPlaced"> & {
    /**
     * The seat that placed it.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * Where it is.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSlot slot = 2;
     */
    slot: AdvancedColonizationSlot;
    /**
     * Its size.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSize size = 3;
     */
    size: AdvancedColonizationSize;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationPlanetPlaced.
 * Use `create(AdvancedColonizationPlanetPlacedSchema)` to create a new message.
 */
export declare const AdvancedColonizationPlanetPlacedSchema: GenMessage<AdvancedColonizationPlanetPlaced>;
/**
 * Ships pointed at a planet that is burned; they are adrift.
 *
 * @generated from message hadal.v1.AdvancedColonizationSetAdrift
 */
export type AdvancedColonizationSetAdrift = Message<"hadal.v1.AdvancedColonizationSetAdrift"> & {
    /**
     * The seat that bombed the planet.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The slot of the planet.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSlot target = 2;
     */
    target: AdvancedColonizationSlot;
    /**
     * The slot that the ships orbit.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSlot slot = 3;
     */
    slot: AdvancedColonizationSlot;
    /**
     * The types of the ships.
     *
     * @generated from field: repeated hadal.v1.AdvancedColonizationPyramid pyramids = 4;
     */
    pyramids: AdvancedColonizationPyramid[];
};
/**
 * Describes the message hadal.v1.AdvancedColonizationSetAdrift.
 * Use `create(AdvancedColonizationSetAdriftSchema)` to create a new message.
 */
export declare const AdvancedColonizationSetAdriftSchema: GenMessage<AdvancedColonizationSetAdrift>;
/**
 * Two pieces traded places.
 *
 * @generated from message hadal.v1.AdvancedColonizationExchanged
 */
export type AdvancedColonizationExchanged = Message<"hadal.v1.AdvancedColonizationExchanged"> & {
    /**
     * The seat that did it.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * One of them as it was.
     *
     * @generated from field: hadal.v1.AdvancedColonizationLocated first = 2;
     */
    first?: AdvancedColonizationLocated | undefined;
    /**
     * The other one as it was.
     *
     * @generated from field: hadal.v1.AdvancedColonizationLocated second = 3;
     */
    second?: AdvancedColonizationLocated | undefined;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationExchanged.
 * Use `create(AdvancedColonizationExchangedSchema)` to create a new message.
 */
export declare const AdvancedColonizationExchangedSchema: GenMessage<AdvancedColonizationExchanged>;
/**
 * Two pieces that cannot be told apart traded places.
 *
 * @generated from message hadal.v1.AdvancedColonizationNullExchanged
 */
export type AdvancedColonizationNullExchanged = Message<"hadal.v1.AdvancedColonizationNullExchanged"> & {
    /**
     * The seat that did it.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationNullExchanged.
 * Use `create(AdvancedColonizationNullExchangedSchema)` to create a new message.
 */
export declare const AdvancedColonizationNullExchangedSchema: GenMessage<AdvancedColonizationNullExchanged>;
/**
 * Ships moved from one orbit to another.
 *
 * @generated from message hadal.v1.AdvancedColonizationBeamed
 */
export type AdvancedColonizationBeamed = Message<"hadal.v1.AdvancedColonizationBeamed"> & {
    /**
     * The seat that moved them.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The slot that they left.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSlot slot = 2;
     */
    slot: AdvancedColonizationSlot;
    /**
     * The slot that they came to.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSlot destination = 3;
     */
    destination: AdvancedColonizationSlot;
    /**
     * The ships.
     *
     * @generated from field: repeated hadal.v1.AdvancedColonizationBeamedShip ships = 4;
     */
    ships: AdvancedColonizationBeamedShip[];
};
/**
 * Describes the message hadal.v1.AdvancedColonizationBeamed.
 * Use `create(AdvancedColonizationBeamedSchema)` to create a new message.
 */
export declare const AdvancedColonizationBeamedSchema: GenMessage<AdvancedColonizationBeamed>;
/**
 * A side of a planet has another dominant owner, or none.
 *
 * @generated from message hadal.v1.AdvancedColonizationDominanceChanged
 */
export type AdvancedColonizationDominanceChanged = Message<"hadal.v1.AdvancedColonizationDominanceChanged"> & {
    /**
     * The acting seat.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The slot of the planet.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSlot slot = 2;
     */
    slot: AdvancedColonizationSlot;
    /**
     * The side of the planet.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSide side = 3;
     */
    side: AdvancedColonizationSide;
    /**
     * The former owner of the dominant colony; absent if there was none.
     *
     * @generated from field: optional uint32 old_owner_seat = 4;
     */
    oldOwnerSeat?: number | undefined;
    /**
     * The present owner; absent if there is none.
     *
     * @generated from field: optional uint32 new_owner_seat = 5;
     */
    newOwnerSeat?: number | undefined;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationDominanceChanged.
 * Use `create(AdvancedColonizationDominanceChangedSchema)` to create a new message.
 */
export declare const AdvancedColonizationDominanceChangedSchema: GenMessage<AdvancedColonizationDominanceChanged>;
/**
 * A turn ended and the next began.
 *
 * @generated from message hadal.v1.AdvancedColonizationTurnEnded
 */
export type AdvancedColonizationTurnEnded = Message<"hadal.v1.AdvancedColonizationTurnEnded"> & {
    /**
     * The seat whose turn ended.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The seat whose turn begins.
     *
     * @generated from field: uint32 next_seat = 2;
     */
    nextSeat: number;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationTurnEnded.
 * Use `create(AdvancedColonizationTurnEndedSchema)` to create a new message.
 */
export declare const AdvancedColonizationTurnEndedSchema: GenMessage<AdvancedColonizationTurnEnded>;
/**
 * The game ended.
 *
 * @generated from message hadal.v1.AdvancedColonizationGameEnded
 */
export type AdvancedColonizationGameEnded = Message<"hadal.v1.AdvancedColonizationGameEnded"> & {
    /**
     * The acting seat.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The winner; absent if nobody won.
     *
     * @generated from field: optional uint32 winner_seat = 2;
     */
    winnerSeat?: number | undefined;
    /**
     * The reason.
     *
     * @generated from field: hadal.v1.AdvancedColonizationEndReason reason = 3;
     */
    reason: AdvancedColonizationEndReason;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationGameEnded.
 * Use `create(AdvancedColonizationGameEndedSchema)` to create a new message.
 */
export declare const AdvancedColonizationGameEndedSchema: GenMessage<AdvancedColonizationGameEnded>;
/**
 * A viewer's knowledge, which is everything: all seats and spectators see the same.
 *
 * @generated from message hadal.v1.AdvancedColonizationView
 */
export type AdvancedColonizationView = Message<"hadal.v1.AdvancedColonizationView"> & {
    /**
     * The options in force.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSettings settings = 1;
     */
    settings?: AdvancedColonizationSettings | undefined;
    /**
     * The planets in the slots A, B and C.
     *
     * @generated from field: repeated hadal.v1.AdvancedColonizationPlanetView planets = 2;
     */
    planets: AdvancedColonizationPlanetView[];
    /**
     * The belongings of the two seats, by seat.
     *
     * @generated from field: repeated hadal.v1.AdvancedColonizationSeatView seats = 3;
     */
    seats: AdvancedColonizationSeatView[];
    /**
     * The pyramids that are out of the game, planets too, sorted by type.
     *
     * @generated from field: repeated hadal.v1.AdvancedColonizationPyramid burned = 4;
     */
    burned: AdvancedColonizationPyramid[];
    /**
     * The number of ships removed from the game, of both players together (rule 6.16): the burned pyramids that are not planets.
     *
     * @generated from field: uint32 ships_removed = 5;
     */
    shipsRemoved: number;
    /**
     * The pyramids in the bank, sorted by type.
     *
     * @generated from field: repeated hadal.v1.AdvancedColonizationPyramid bank = 6;
     */
    bank: AdvancedColonizationPyramid[];
    /**
     * The turn under way, or the last one if the game is over.
     *
     * @generated from field: hadal.v1.AdvancedColonizationTurn turn = 7;
     */
    turn?: AdvancedColonizationTurn | undefined;
    /**
     * With settings.repetition, the position texts of the turn starts since the last burn, the oldest first.
     *
     * @generated from field: repeated string turn_starts = 8;
     */
    turnStarts: string[];
    /**
     * With settings.repetition, the number of occurrences of the latest of turn_starts among them.
     *
     * @generated from field: optional uint32 occurrences = 9;
     */
    occurrences?: number | undefined;
    /**
     * The position as canonical text (rule 8).
     *
     * @generated from field: string position_text = 10;
     */
    positionText: string;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationView.
 * Use `create(AdvancedColonizationViewSchema)` to create a new message.
 */
export declare const AdvancedColonizationViewSchema: GenMessage<AdvancedColonizationView>;
/**
 * A planet and who dominates it.
 *
 * @generated from message hadal.v1.AdvancedColonizationPlanetView
 */
export type AdvancedColonizationPlanetView = Message<"hadal.v1.AdvancedColonizationPlanetView"> & {
    /**
     * The planet with its colonies and ships.
     *
     * @generated from field: hadal.v1.AdvancedColonizationPlanet planet = 1;
     */
    planet?: AdvancedColonizationPlanet | undefined;
    /**
     * The dominant colony above it, if there is one.
     *
     * @generated from field: hadal.v1.AdvancedColonizationDominantColony near_dominant = 2;
     */
    nearDominant?: AdvancedColonizationDominantColony | undefined;
    /**
     * The dominant colony below it, if there is one.
     *
     * @generated from field: hadal.v1.AdvancedColonizationDominantColony far_dominant = 3;
     */
    farDominant?: AdvancedColonizationDominantColony | undefined;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationPlanetView.
 * Use `create(AdvancedColonizationPlanetViewSchema)` to create a new message.
 */
export declare const AdvancedColonizationPlanetViewSchema: GenMessage<AdvancedColonizationPlanetView>;
/**
 * A dominant colony.
 *
 * @generated from message hadal.v1.AdvancedColonizationDominantColony
 */
export type AdvancedColonizationDominantColony = Message<"hadal.v1.AdvancedColonizationDominantColony"> & {
    /**
     * Its owner.
     *
     * @generated from field: uint32 owner_seat = 1;
     */
    ownerSeat: number;
    /**
     * The height above or below the planet: 1 to 24.
     *
     * @generated from field: uint32 height = 2;
     */
    height: number;
    /**
     * Its type.
     *
     * @generated from field: hadal.v1.AdvancedColonizationPyramid pyramid = 3;
     */
    pyramid: AdvancedColonizationPyramid;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationDominantColony.
 * Use `create(AdvancedColonizationDominantColonySchema)` to create a new message.
 */
export declare const AdvancedColonizationDominantColonySchema: GenMessage<AdvancedColonizationDominantColony>;
/**
 * The belongings of a seat.
 *
 * @generated from message hadal.v1.AdvancedColonizationSeatView
 */
export type AdvancedColonizationSeatView = Message<"hadal.v1.AdvancedColonizationSeatView"> & {
    /**
     * Its ships in reserve.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSeat seat = 1;
     */
    seat?: AdvancedColonizationSeat | undefined;
    /**
     * The number of dominant colonies it owns; four win.
     *
     * @generated from field: uint32 dominant_colonies = 2;
     */
    dominantColonies: number;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationSeatView.
 * Use `create(AdvancedColonizationSeatViewSchema)` to create a new message.
 */
export declare const AdvancedColonizationSeatViewSchema: GenMessage<AdvancedColonizationSeatView>;
/**
 * The components of the game.
 *
 * @generated from message hadal.v1.AdvancedColonizationComponents
 */
export type AdvancedColonizationComponents = Message<"hadal.v1.AdvancedColonizationComponents"> & {
    /**
     * The types of pyramids.
     *
     * @generated from field: repeated hadal.v1.AdvancedColonizationPyramidInfo pyramids = 1;
     */
    pyramids: AdvancedColonizationPyramidInfo[];
    /**
     * The kinds of action.
     *
     * @generated from field: repeated hadal.v1.AdvancedColonizationActionInfo actions = 2;
     */
    actions: AdvancedColonizationActionInfo[];
    /**
     * The phases of a turn, in order.
     *
     * @generated from field: repeated hadal.v1.AdvancedColonizationPhaseInfo phases = 3;
     */
    phases: AdvancedColonizationPhaseInfo[];
    /**
     * The action points of a fresh turn.
     *
     * @generated from field: uint32 action_points = 4;
     */
    actionPoints: number;
    /**
     * The number of dominant colonies that win.
     *
     * @generated from field: uint32 colonies_to_win = 5;
     */
    coloniesToWin: number;
    /**
     * The number of ships that must be removed for Revolt, and for Greener Pastures to push a dominant colony aside.
     *
     * @generated from field: uint32 removed_for_revolt = 6;
     */
    removedForRevolt: number;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationComponents.
 * Use `create(AdvancedColonizationComponentsSchema)` to create a new message.
 */
export declare const AdvancedColonizationComponentsSchema: GenMessage<AdvancedColonizationComponents>;
/**
 * A type of pyramid.
 *
 * @generated from message hadal.v1.AdvancedColonizationPyramidInfo
 */
export type AdvancedColonizationPyramidInfo = Message<"hadal.v1.AdvancedColonizationPyramidInfo"> & {
    /**
     * The type.
     *
     * @generated from field: hadal.v1.AdvancedColonizationPyramid pyramid = 1;
     */
    pyramid: AdvancedColonizationPyramid;
    /**
     * Its name in the notation.
     *
     * @generated from field: string notation = 2;
     */
    notation: string;
    /**
     * Its colour.
     *
     * @generated from field: hadal.v1.AdvancedColonizationColour colour = 3;
     */
    colour: AdvancedColonizationColour;
    /**
     * Its size.
     *
     * @generated from field: hadal.v1.AdvancedColonizationSize size = 4;
     */
    size: AdvancedColonizationSize;
    /**
     * Its owner; absent for planets.
     *
     * @generated from field: optional uint32 owner_seat = 5;
     */
    ownerSeat?: number | undefined;
    /**
     * The number of copies.
     *
     * @generated from field: uint32 copies = 6;
     */
    copies: number;
    /**
     * Its purpose.
     *
     * @generated from field: hadal.v1.AdvancedColonizationRole role = 7;
     */
    role: AdvancedColonizationRole;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationPyramidInfo.
 * Use `create(AdvancedColonizationPyramidInfoSchema)` to create a new message.
 */
export declare const AdvancedColonizationPyramidInfoSchema: GenMessage<AdvancedColonizationPyramidInfo>;
/**
 * A kind of action.
 *
 * @generated from message hadal.v1.AdvancedColonizationActionInfo
 */
export type AdvancedColonizationActionInfo = Message<"hadal.v1.AdvancedColonizationActionInfo"> & {
    /**
     * The first word of the notation.
     *
     * @generated from field: string word = 1;
     */
    word: string;
    /**
     * The name for people.
     *
     * @generated from field: string title = 2;
     */
    title: string;
    /**
     * Its cost in action points.
     *
     * @generated from field: uint32 action_points = 3;
     */
    actionPoints: number;
    /**
     * The last phase in which it is allowed; absent if it is allowed in any.
     *
     * @generated from field: optional hadal.v1.AdvancedColonizationPhase phase = 4;
     */
    phase?: AdvancedColonizationPhase | undefined;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationActionInfo.
 * Use `create(AdvancedColonizationActionInfoSchema)` to create a new message.
 */
export declare const AdvancedColonizationActionInfoSchema: GenMessage<AdvancedColonizationActionInfo>;
/**
 * A phase of a turn.
 *
 * @generated from message hadal.v1.AdvancedColonizationPhaseInfo
 */
export type AdvancedColonizationPhaseInfo = Message<"hadal.v1.AdvancedColonizationPhaseInfo"> & {
    /**
     * The phase.
     *
     * @generated from field: hadal.v1.AdvancedColonizationPhase phase = 1;
     */
    phase: AdvancedColonizationPhase;
    /**
     * Its letter in the position text.
     *
     * @generated from field: string letter = 2;
     */
    letter: string;
    /**
     * Its name for people.
     *
     * @generated from field: string title = 3;
     */
    title: string;
};
/**
 * Describes the message hadal.v1.AdvancedColonizationPhaseInfo.
 * Use `create(AdvancedColonizationPhaseInfoSchema)` to create a new message.
 */
export declare const AdvancedColonizationPhaseInfoSchema: GenMessage<AdvancedColonizationPhaseInfo>;
/**
 * A type of pyramid, named as in the notation: colour letter and size. Two of each exist.
 *
 * @generated from enum hadal.v1.AdvancedColonizationPyramid
 */
export declare enum AdvancedColonizationPyramid {
    /**
     * Unspecified.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_PYRAMID_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * Small blue.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_PYRAMID_B1 = 1;
     */
    B1 = 1,
    /**
     * Medium blue.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_PYRAMID_B2 = 2;
     */
    B2 = 2,
    /**
     * Large blue.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_PYRAMID_B3 = 3;
     */
    B3 = 3,
    /**
     * Small green, a planet.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_PYRAMID_G1 = 4;
     */
    G1 = 4,
    /**
     * Medium green, a planet.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_PYRAMID_G2 = 5;
     */
    G2 = 5,
    /**
     * Large green, a planet.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_PYRAMID_G3 = 6;
     */
    G3 = 6,
    /**
     * Small black.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_PYRAMID_K1 = 7;
     */
    K1 = 7,
    /**
     * Medium black.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_PYRAMID_K2 = 8;
     */
    K2 = 8,
    /**
     * Large black.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_PYRAMID_K3 = 9;
     */
    K3 = 9,
    /**
     * Small red.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_PYRAMID_R1 = 10;
     */
    R1 = 10,
    /**
     * Medium red.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_PYRAMID_R2 = 11;
     */
    R2 = 11,
    /**
     * Large red.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_PYRAMID_R3 = 12;
     */
    R3 = 12,
    /**
     * Small yellow.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_PYRAMID_Y1 = 13;
     */
    Y1 = 13,
    /**
     * Medium yellow.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_PYRAMID_Y2 = 14;
     */
    Y2 = 14,
    /**
     * Large yellow.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_PYRAMID_Y3 = 15;
     */
    Y3 = 15
}
/**
 * Describes the enum hadal.v1.AdvancedColonizationPyramid.
 */
export declare const AdvancedColonizationPyramidSchema: GenEnum<AdvancedColonizationPyramid>;
/**
 * A size of pyramids.
 *
 * @generated from enum hadal.v1.AdvancedColonizationSize
 */
export declare enum AdvancedColonizationSize {
    /**
     * Unspecified.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_SIZE_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * Written 1.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_SIZE_SMALL = 1;
     */
    SMALL = 1,
    /**
     * Written 2.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_SIZE_MEDIUM = 2;
     */
    MEDIUM = 2,
    /**
     * Written 3.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_SIZE_LARGE = 3;
     */
    LARGE = 3
}
/**
 * Describes the enum hadal.v1.AdvancedColonizationSize.
 */
export declare const AdvancedColonizationSizeSchema: GenEnum<AdvancedColonizationSize>;
/**
 * The place of a planet. Each of the three is next to both others.
 *
 * @generated from enum hadal.v1.AdvancedColonizationSlot
 */
export declare enum AdvancedColonizationSlot {
    /**
     * Unspecified.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_SLOT_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * Slot A.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_SLOT_A = 1;
     */
    A = 1,
    /**
     * Slot B.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_SLOT_B = 2;
     */
    B = 2,
    /**
     * Slot C.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_SLOT_C = 3;
     */
    C = 3
}
/**
 * Describes the enum hadal.v1.AdvancedColonizationSlot.
 */
export declare const AdvancedColonizationSlotSchema: GenEnum<AdvancedColonizationSlot>;
/**
 * A side of a planet.
 *
 * @generated from enum hadal.v1.AdvancedColonizationSide
 */
export declare enum AdvancedColonizationSide {
    /**
     * Unspecified.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_SIDE_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * Above the planet: + in the notation.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_SIDE_NEAR = 1;
     */
    NEAR = 1,
    /**
     * Below the planet: - in the notation.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_SIDE_FAR = 2;
     */
    FAR = 2
}
/**
 * Describes the enum hadal.v1.AdvancedColonizationSide.
 */
export declare const AdvancedColonizationSideSchema: GenEnum<AdvancedColonizationSide>;
/**
 * The orientation of a ship in orbit.
 *
 * @generated from enum hadal.v1.AdvancedColonizationOrientation
 */
export declare enum AdvancedColonizationOrientation {
    /**
     * Unspecified.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_ORIENTATION_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * Lying, pointing at slot A: >A in the notation.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_ORIENTATION_POINTING_AT_A = 1;
     */
    POINTING_AT_A = 1,
    /**
     * Lying, pointing at slot B: >B in the notation.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_ORIENTATION_POINTING_AT_B = 2;
     */
    POINTING_AT_B = 2,
    /**
     * Lying, pointing at slot C: >C in the notation.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_ORIENTATION_POINTING_AT_C = 3;
     */
    POINTING_AT_C = 3,
    /**
     * Standing: ^ in the notation.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_ORIENTATION_STANDING = 4;
     */
    STANDING = 4,
    /**
     * Lying, having pointed at a planet that is burned: ~ in the notation.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_ORIENTATION_ADRIFT = 5;
     */
    ADRIFT = 5
}
/**
 * Describes the enum hadal.v1.AdvancedColonizationOrientation.
 */
export declare const AdvancedColonizationOrientationSchema: GenEnum<AdvancedColonizationOrientation>;
/**
 * A part of a turn.
 *
 * @generated from enum hadal.v1.AdvancedColonizationPhase
 */
export declare enum AdvancedColonizationPhase {
    /**
     * Unspecified.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_PHASE_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * Purchases: P in the position text.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_PHASE_PURCHASE = 1;
     */
    PURCHASE = 1,
    /**
     * Deployments: D in the position text.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_PHASE_DEPLOY = 2;
     */
    DEPLOY = 2,
    /**
     * Actions: A in the position text.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_PHASE_ACT = 3;
     */
    ACT = 3
}
/**
 * Describes the enum hadal.v1.AdvancedColonizationPhase.
 */
export declare const AdvancedColonizationPhaseSchema: GenEnum<AdvancedColonizationPhase>;
/**
 * The reasons why a game ended.
 *
 * @generated from enum hadal.v1.AdvancedColonizationEndReason
 */
export declare enum AdvancedColonizationEndReason {
    /**
     * Unspecified.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_END_REASON_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * A player owns four dominant colonies.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_END_REASON_FOUR_DOMINANT_COLONIES = 1;
     */
    FOUR_DOMINANT_COLONIES = 1,
    /**
     * The same position began a turn too often.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_END_REASON_REPETITION = 2;
     */
    REPETITION = 2,
    /**
     * Neither player has enough pyramids left to win.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_END_REASON_DEAD = 3;
     */
    DEAD = 3,
    /**
     * The agreed number of turns has been ended.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_END_REASON_MAX_TURNS = 4;
     */
    MAX_TURNS = 4
}
/**
 * Describes the enum hadal.v1.AdvancedColonizationEndReason.
 */
export declare const AdvancedColonizationEndReasonSchema: GenEnum<AdvancedColonizationEndReason>;
/**
 * A colour of pyramids.
 *
 * @generated from enum hadal.v1.AdvancedColonizationColour
 */
export declare enum AdvancedColonizationColour {
    /**
     * Unspecified.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_COLOUR_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * b: seat 1.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_COLOUR_BLUE = 1;
     */
    BLUE = 1,
    /**
     * g: planets.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_COLOUR_GREEN = 2;
     */
    GREEN = 2,
    /**
     * k: seat 1.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_COLOUR_BLACK = 3;
     */
    BLACK = 3,
    /**
     * r: seat 0.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_COLOUR_RED = 4;
     */
    RED = 4,
    /**
     * y: seat 0.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_COLOUR_YELLOW = 5;
     */
    YELLOW = 5
}
/**
 * Describes the enum hadal.v1.AdvancedColonizationColour.
 */
export declare const AdvancedColonizationColourSchema: GenEnum<AdvancedColonizationColour>;
/**
 * The purpose of a pyramid.
 *
 * @generated from enum hadal.v1.AdvancedColonizationRole
 */
export declare enum AdvancedColonizationRole {
    /**
     * Unspecified.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_ROLE_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * A planet.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_ROLE_PLANET = 1;
     */
    PLANET = 1,
    /**
     * A ship or colony; its ships can Fire Lasers.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_ROLE_LASER = 2;
     */
    LASER = 2,
    /**
     * A ship or colony; its ships have a Tractor Beam.
     *
     * @generated from enum value: ADVANCED_COLONIZATION_ROLE_TRACTOR_BEAM = 3;
     */
    TRACTOR_BEAM = 3
}
/**
 * Describes the enum hadal.v1.AdvancedColonizationRole.
 */
export declare const AdvancedColonizationRoleSchema: GenEnum<AdvancedColonizationRole>;
