import type { GenEnum, GenFile, GenMessage } from "@bufbuild/protobuf/codegenv2";
import type { Generator } from "./generator_pb.js";
import type { Message } from "@bufbuild/protobuf";
/**
 * Describes the file hadal/v1/oceans.proto.
 */
export declare const file_hadal_v1_oceans: GenFile;
/**
 * The choices made before a game of Oceans.
 *
 * @generated from message hadal.v1.OceansOptions
 */
export type OceansOptions = Message<"hadal.v1.OceansOptions"> & {
    /**
     * The variant of the game; full by default.
     *
     * @generated from field: optional hadal.v1.OceansVariant variant = 1;
     */
    variant?: OceansVariant | undefined;
    /**
     * A whole position as the JSON of OceansState; section 12 of the rules page lists the optional parts.
     *
     * @generated from field: optional string position = 2;
     */
    position?: string | undefined;
    /**
     * Ids of the scenarios that may be drawn, such as C01; empty means all.
     *
     * @generated from field: repeated string scenarios = 3;
     */
    scenarios: string[];
    /**
     * Scenarios with one of these icons are left out.
     *
     * @generated from field: repeated hadal.v1.OceansIcon exclude_icons = 4;
     */
    excludeIcons: OceansIcon[];
    /**
     * The Deep deck as a multiset of ids, such as D01; empty means one of each.
     *
     * @generated from field: repeated string deep = 5;
     */
    deep: string[];
    /**
     * Everybody sees every score pile; off by default.
     *
     * @generated from field: optional bool open_scores = 6;
     */
    openScores?: boolean | undefined;
    /**
     * Detritus makes every player pay, not only the one who migrated; on by default.
     *
     * @generated from field: optional bool detritus_all = 7;
     */
    detritusAll?: boolean | undefined;
    /**
     * Ids of the top Surface cards before dealing, the top first.
     *
     * @generated from field: repeated string surface_order = 8;
     */
    surfaceOrder: string[];
    /**
     * Ids of the top Deep cards before the Gene Pool is opened, the top first.
     *
     * @generated from field: repeated string deep_order = 9;
     */
    deepOrder: string[];
    /**
     * Hands by seat; an empty or missing one is dealt.
     *
     * @generated from field: repeated hadal.v1.OceansHand hands = 10;
     */
    hands: OceansHand[];
    /**
     * The start player; drawn by default.
     *
     * @generated from field: optional uint32 start_seat = 11;
     */
    startSeat?: number | undefined;
    /**
     * Before the Explosion a holder of this many Deep cards takes no more; 5 by default, 0 is off.
     *
     * @generated from field: optional uint32 deep_hand_guard = 12;
     */
    deepHandGuard?: number | undefined;
    /**
     * After this many rounds the current one is the last; 200 by default, 0 is off.
     *
     * @generated from field: optional uint32 round_limit = 13;
     */
    roundLimit?: number | undefined;
};
/**
 * Describes the message hadal.v1.OceansOptions.
 * Use `create(OceansOptionsSchema)` to create a new message.
 */
export declare const OceansOptionsSchema: GenMessage<OceansOptions>;
/**
 * A scripted hand.
 *
 * @generated from message hadal.v1.OceansHand
 */
export type OceansHand = Message<"hadal.v1.OceansHand"> & {
    /**
     * Ids of the cards.
     *
     * @generated from field: repeated string cards = 1;
     */
    cards: string[];
};
/**
 * Describes the message hadal.v1.OceansHand.
 * Use `create(OceansHandSchema)` to create a new message.
 */
export declare const OceansHandSchema: GenMessage<OceansHand>;
/**
 * The options in force, as they stay for the whole game.
 *
 * @generated from message hadal.v1.OceansSettings
 */
export type OceansSettings = Message<"hadal.v1.OceansSettings"> & {
    /**
     * The variant of the game.
     *
     * @generated from field: hadal.v1.OceansVariant variant = 1;
     */
    variant: OceansVariant;
    /**
     * The Deep deck.
     *
     * @generated from field: hadal.v1.OceansDeepDeck deep = 2;
     */
    deep?: OceansDeepDeck | undefined;
    /**
     * Everybody sees every score pile.
     *
     * @generated from field: optional bool open_scores = 3;
     */
    openScores?: boolean | undefined;
    /**
     * Detritus makes every player pay, not only the one who migrated.
     *
     * @generated from field: optional bool detritus_all = 4;
     */
    detritusAll?: boolean | undefined;
    /**
     * Before the Explosion a holder of this many Deep cards takes no more; 0 is off.
     *
     * @generated from field: optional uint32 deep_hand_guard = 5;
     */
    deepHandGuard?: number | undefined;
    /**
     * After this many rounds the current one is the last; 0 is off.
     *
     * @generated from field: optional uint32 round_limit = 6;
     */
    roundLimit?: number | undefined;
    /**
     * The seat that started.
     *
     * @generated from field: optional uint32 start_seat = 7;
     */
    startSeat?: number | undefined;
};
/**
 * Describes the message hadal.v1.OceansSettings.
 * Use `create(OceansSettingsSchema)` to create a new message.
 */
export declare const OceansSettingsSchema: GenMessage<OceansSettings>;
/**
 * The Deep cards that are in the game.
 *
 * @generated from message hadal.v1.OceansDeepDeck
 */
export type OceansDeepDeck = Message<"hadal.v1.OceansDeepDeck"> & {
    /**
     * A tailored deck, ascending, each card as often as it is in the game; empty for one of each, or none in the Reef variant.
     *
     * @generated from field: repeated hadal.v1.OceansCard tailored = 1;
     */
    tailored: OceansCard[];
};
/**
 * Describes the message hadal.v1.OceansDeepDeck.
 * Use `create(OceansDeepDeckSchema)` to create a new message.
 */
export declare const OceansDeepDeckSchema: GenMessage<OceansDeepDeck>;
/**
 * The complete state of a game of Oceans, hidden parts included.
 *
 * @generated from message hadal.v1.OceansState
 */
export type OceansState = Message<"hadal.v1.OceansState"> & {
    /**
     * The options in force.
     *
     * @generated from field: hadal.v1.OceansSettings settings = 1;
     */
    settings?: OceansSettings | undefined;
    /**
     * The source of all chance.
     *
     * @generated from field: hadal.v1.Generator generator = 2;
     */
    generator?: Generator | undefined;
    /**
     * The population outside of species and score piles, and the events that it triggers.
     *
     * @generated from field: hadal.v1.OceansOcean ocean = 3;
     */
    ocean?: OceansOcean | undefined;
    /**
     * The seats in turn order: 2 to 4.
     *
     * @generated from field: repeated hadal.v1.OceansSeat seats = 4;
     */
    seats: OceansSeat[];
    /**
     * The id that the next new species gets.
     *
     * @generated from field: optional uint32 next_species_id = 5;
     */
    nextSpeciesId?: number | undefined;
    /**
     * The Surface deck, the top last.
     *
     * @generated from field: repeated hadal.v1.OceansCard surface_deck = 6;
     */
    surfaceDeck: OceansCard[];
    /**
     * The Surface discard pile, the top last.
     *
     * @generated from field: repeated hadal.v1.OceansCard surface_discard = 7;
     */
    surfaceDiscard: OceansCard[];
    /**
     * The Deep deck, the top last.
     *
     * @generated from field: repeated hadal.v1.OceansCard deep_deck = 8;
     */
    deepDeck: OceansCard[];
    /**
     * The two piles of the Gene Pool: piles 0 and 1.
     *
     * @generated from field: repeated hadal.v1.OceansPile gene_pool = 9;
     */
    genePool: OceansPile[];
    /**
     * Deep cards out of the game, ascending.
     *
     * @generated from field: repeated hadal.v1.OceansCard removed = 10;
     */
    removed: OceansCard[];
    /**
     * The present turn.
     *
     * @generated from field: hadal.v1.OceansTurn turn = 11;
     */
    turn?: OceansTurn | undefined;
    /**
     * The suspended tasks, in reverse order; the last one asks the next question.
     *
     * @generated from field: repeated hadal.v1.OceansTask suspended = 12;
     */
    suspended: OceansTask[];
    /**
     * The gains of at least 1 in the present resolution.
     *
     * @generated from field: repeated hadal.v1.OceansGain gains = 13;
     */
    gains: OceansGain[];
};
/**
 * Describes the message hadal.v1.OceansState.
 * Use `create(OceansStateSchema)` to create a new message.
 */
export declare const OceansStateSchema: GenMessage<OceansState>;
/**
 * The Reef, the Ocean and the events of an empty Ocean.
 *
 * @generated from message hadal.v1.OceansOcean
 */
export type OceansOcean = Message<"hadal.v1.OceansOcean"> & {
    /**
     * Population kept back until the Ocean is empty: 60, then 0.
     *
     * @generated from field: optional uint32 reserve = 1;
     */
    reserve?: number | undefined;
    /**
     * Population in the Reef.
     *
     * @generated from field: optional uint32 reef = 2;
     */
    reef?: number | undefined;
    /**
     * The Ocean zones 1, 2 and 3.
     *
     * @generated from field: repeated hadal.v1.OceansZone zones = 3;
     */
    zones: OceansZone[];
    /**
     * The Cambrian Explosion has begun.
     *
     * @generated from field: optional bool explosion = 4;
     */
    explosion?: boolean | undefined;
    /**
     * The Ocean has been empty: this is the last round.
     *
     * @generated from field: bool last_round = 5;
     */
    lastRound: boolean;
    /**
     * Zone 1 was empty at some moment since the last checkpoint; not kept once the Explosion has begun.
     *
     * @generated from field: bool zone1_emptied = 6;
     */
    zone1Emptied: boolean;
};
/**
 * Describes the message hadal.v1.OceansOcean.
 * Use `create(OceansOceanSchema)` to create a new message.
 */
export declare const OceansOceanSchema: GenMessage<OceansOcean>;
/**
 * An Ocean zone.
 *
 * @generated from message hadal.v1.OceansZone
 */
export type OceansZone = Message<"hadal.v1.OceansZone"> & {
    /**
     * Population in it.
     *
     * @generated from field: optional uint32 tokens = 1;
     */
    tokens?: number | undefined;
    /**
     * The Scenario card on its shelf; absent for zone 3.
     *
     * @generated from field: hadal.v1.OceansZoneScenario scenario = 2;
     */
    scenario?: OceansZoneScenario | undefined;
};
/**
 * Describes the message hadal.v1.OceansZone.
 * Use `create(OceansZoneSchema)` to create a new message.
 */
export declare const OceansZoneSchema: GenMessage<OceansZone>;
/**
 * The Scenario card of a zone.
 *
 * @generated from message hadal.v1.OceansZoneScenario
 */
export type OceansZoneScenario = Message<"hadal.v1.OceansZoneScenario"> & {
    /**
     * The card.
     *
     * @generated from field: hadal.v1.OceansScenario card = 1;
     */
    card: OceansScenario;
    /**
     * Switched on: off from the instant a token enters the zone of an ongoing one, on at a checkpoint that finds it empty.
     * Of an event: carried out, and not re-armed yet by a checkpoint that found its zone filled.
     *
     * @generated from field: optional bool active = 2;
     */
    active?: boolean | undefined;
};
/**
 * Describes the message hadal.v1.OceansZoneScenario.
 * Use `create(OceansZoneScenarioSchema)` to create a new message.
 */
export declare const OceansZoneScenarioSchema: GenMessage<OceansZoneScenario>;
/**
 * The belongings of a seat.
 *
 * @generated from message hadal.v1.OceansSeat
 */
export type OceansSeat = Message<"hadal.v1.OceansSeat"> & {
    /**
     * Population in the score pile.
     *
     * @generated from field: uint32 score = 1;
     */
    score: number;
    /**
     * The cards in hand, ascending; for equal cards the unknown copies first.
     *
     * @generated from field: repeated hadal.v1.OceansHeldCard hand = 2;
     */
    hand: OceansHeldCard[];
    /**
     * The species from left to right.
     *
     * @generated from field: repeated hadal.v1.OceansSpecies species = 3;
     */
    species: OceansSpecies[];
};
/**
 * Describes the message hadal.v1.OceansSeat.
 * Use `create(OceansSeatSchema)` to create a new message.
 */
export declare const OceansSeatSchema: GenMessage<OceansSeat>;
/**
 * A card in a hand.
 *
 * @generated from message hadal.v1.OceansHeldCard
 */
export type OceansHeldCard = Message<"hadal.v1.OceansHeldCard"> & {
    /**
     * The card.
     *
     * @generated from field: hadal.v1.OceansCard card = 1;
     */
    card: OceansCard;
    /**
     * Everybody saw it go into the hand.
     *
     * @generated from field: bool known_to_all = 2;
     */
    knownToAll: boolean;
};
/**
 * Describes the message hadal.v1.OceansHeldCard.
 * Use `create(OceansHeldCardSchema)` to create a new message.
 */
export declare const OceansHeldCardSchema: GenMessage<OceansHeldCard>;
/**
 * A species board in play.
 *
 * @generated from message hadal.v1.OceansSpecies
 */
export type OceansSpecies = Message<"hadal.v1.OceansSpecies"> & {
    /**
     * The stable id, which counts up over the whole game and is never reused.
     *
     * @generated from field: optional uint32 id = 1;
     */
    id?: number | undefined;
    /**
     * Population on the board.
     *
     * @generated from field: uint32 population = 2;
     */
    population: number;
    /**
     * The traits in the order played. A trait is named by its place in this list, its slot, from 0.
     *
     * @generated from field: repeated hadal.v1.OceansTrait traits = 3;
     */
    traits: OceansTrait[];
    /**
     * The number of traits played on it this turn.
     *
     * @generated from field: uint32 traits_played = 4;
     */
    traitsPlayed: number;
    /**
     * The number of attacks it has made this turn, counter-attacks included.
     *
     * @generated from field: uint32 attacks_made = 5;
     */
    attacksMade: number;
    /**
     * The number of bonus feedings of a Voracious Feeder that it has made this turn.
     *
     * @generated from field: uint32 bonus_feedings = 6;
     */
    bonusFeedings: number;
    /**
     * It has overpopulated during a feeding of its own this turn, and feeds no more.
     *
     * @generated from field: bool overpopulated = 7;
     */
    overpopulated: boolean;
    /**
     * It could not pay its aging in full and goes extinct at the end of this aging phase.
     *
     * @generated from field: bool dying = 8;
     */
    dying: boolean;
    /**
     * The amount that its owner chose to age, until it ages; absent if nothing was chosen.
     *
     * @generated from field: optional uint32 aging_chosen = 9;
     */
    agingChosen?: number | undefined;
    /**
     * The id of the species that it exchanges traits with by Gene Transfer this turn; absent if there is none.
     *
     * @generated from field: optional uint32 partner_id = 10;
     */
    partnerId?: number | undefined;
};
/**
 * Describes the message hadal.v1.OceansSpecies.
 * Use `create(OceansSpeciesSchema)` to create a new message.
 */
export declare const OceansSpeciesSchema: GenMessage<OceansSpecies>;
/**
 * A card on a species board.
 *
 * @generated from message hadal.v1.OceansTrait
 */
export type OceansTrait = Message<"hadal.v1.OceansTrait"> & {
    /**
     * The card.
     *
     * @generated from field: hadal.v1.OceansCard card = 1;
     */
    card: OceansCard;
    /**
     * The seat that played it: the owner of the species, except for cards that go on species of others.
     *
     * @generated from field: optional uint32 controller_seat = 2;
     */
    controllerSeat?: number | undefined;
    /**
     * Played on this species this turn.
     *
     * @generated from field: bool played_this_turn = 3;
     */
    playedThisTurn: boolean;
    /**
     * Has worked before feeding this turn, or was skipped.
     *
     * @generated from field: bool worked = 4;
     */
    worked: boolean;
    /**
     * Has been exchanged before feeding this turn.
     *
     * @generated from field: bool exchanged = 5;
     */
    exchanged: boolean;
};
/**
 * Describes the message hadal.v1.OceansTrait.
 * Use `create(OceansTraitSchema)` to create a new message.
 */
export declare const OceansTraitSchema: GenMessage<OceansTrait>;
/**
 * A pile of the Gene Pool.
 *
 * @generated from message hadal.v1.OceansPile
 */
export type OceansPile = Message<"hadal.v1.OceansPile"> & {
    /**
     * The cards, the top last.
     *
     * @generated from field: repeated hadal.v1.OceansCard cards = 1;
     */
    cards: OceansCard[];
};
/**
 * Describes the message hadal.v1.OceansPile.
 * Use `create(OceansPileSchema)` to create a new message.
 */
export declare const OceansPileSchema: GenMessage<OceansPile>;
/**
 * The present turn.
 *
 * @generated from message hadal.v1.OceansTurn
 */
export type OceansTurn = Message<"hadal.v1.OceansTurn"> & {
    /**
     * The round, from 1.
     *
     * @generated from field: uint32 round = 1;
     */
    round: number;
    /**
     * The seat whose turn it is.
     *
     * @generated from field: optional uint32 active_seat = 2;
     */
    activeSeat?: number | undefined;
    /**
     * Where in the turn the game is.
     *
     * @generated from field: hadal.v1.OceansPhase phase = 3;
     */
    phase: OceansPhase;
    /**
     * The drawn Deep cards, one of which the seat keeps, in the order drawn; only in OCEANS_PHASE_KEEP_DEEP.
     *
     * @generated from field: repeated hadal.v1.OceansCard drawn = 4;
     */
    drawn: OceansCard[];
    /**
     * Cards played, 0 to 2.
     *
     * @generated from field: uint32 cards_played = 5;
     */
    cardsPlayed: number;
    /**
     * The Explosion had begun before this turn.
     *
     * @generated from field: optional bool began_in_explosion = 6;
     */
    beganInExplosion?: boolean | undefined;
    /**
     * Cards still to be evolved for Vestigial Limbs.
     *
     * @generated from field: uint32 extra_plays = 7;
     */
    extraPlays: number;
    /**
     * Surface cards that an exchange put into the hand, ascending: they do not move again this turn.
     *
     * @generated from field: repeated hadal.v1.OceansCard moved_to_hand = 8;
     */
    movedToHand: OceansCard[];
    /**
     * The normal feeding; absent until it has begun.
     *
     * @generated from field: hadal.v1.OceansNormalFeeding feeding = 9;
     */
    feeding?: OceansNormalFeeding | undefined;
    /**
     * The normal feeding has ended, or there was none.
     *
     * @generated from field: bool fed = 10;
     */
    fed: boolean;
};
/**
 * Describes the message hadal.v1.OceansTurn.
 * Use `create(OceansTurnSchema)` to create a new message.
 */
export declare const OceansTurnSchema: GenMessage<OceansTurn>;
/**
 * The normal feeding of a turn, with the further feedings of the same species.
 *
 * @generated from message hadal.v1.OceansNormalFeeding
 */
export type OceansNormalFeeding = Message<"hadal.v1.OceansNormalFeeding"> & {
    /**
     * The id of the species that feeds.
     *
     * @generated from field: uint32 species_id = 1;
     */
    speciesId: number;
    /**
     * Its first feeding.
     *
     * @generated from field: hadal.v1.OceansFeedingKind first = 2;
     */
    first: OceansFeedingKind;
    /**
     * The number of forages after that.
     *
     * @generated from field: uint32 further_forages = 3;
     */
    furtherForages: number;
    /**
     * The number of attacks after that.
     *
     * @generated from field: uint32 further_attacks = 4;
     */
    furtherAttacks: number;
};
/**
 * Describes the message hadal.v1.OceansNormalFeeding.
 * Use `create(OceansNormalFeedingSchema)` to create a new message.
 */
export declare const OceansNormalFeedingSchema: GenMessage<OceansNormalFeeding>;
/**
 * A single gain of at least 1.
 *
 * @generated from message hadal.v1.OceansGain
 */
export type OceansGain = Message<"hadal.v1.OceansGain"> & {
    /**
     * The id of the species that gained.
     *
     * @generated from field: uint32 species_id = 1;
     */
    speciesId: number;
    /**
     * The icon or scenario.
     *
     * @generated from field: hadal.v1.OceansCause cause = 2;
     */
    cause?: OceansCause | undefined;
};
/**
 * Describes the message hadal.v1.OceansGain.
 * Use `create(OceansGainSchema)` to create a new message.
 */
export declare const OceansGainSchema: GenMessage<OceansGain>;
/**
 * The cause of a move of tokens.
 *
 * @generated from message hadal.v1.OceansCause
 */
export type OceansCause = Message<"hadal.v1.OceansCause"> & {
    /**
     * A trait or a scenario.
     *
     * @generated from oneof hadal.v1.OceansCause.cause
     */
    cause: {
        /**
         * A trait.
         *
         * @generated from field: hadal.v1.OceansCard card = 1;
         */
        value: OceansCard;
        case: "card";
    } | {
        /**
         * A scenario.
         *
         * @generated from field: hadal.v1.OceansScenario scenario = 2;
         */
        value: OceansScenario;
        case: "scenario";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.OceansCause.
 * Use `create(OceansCauseSchema)` to create a new message.
 */
export declare const OceansCauseSchema: GenMessage<OceansCause>;
/**
 * A piece of suspended work. Species are named by their ids.
 *
 * @generated from message hadal.v1.OceansTask
 */
export type OceansTask = Message<"hadal.v1.OceansTask"> & {
    /**
     * The work to do.
     *
     * @generated from oneof hadal.v1.OceansTask.task
     */
    task: {
        /**
         * Goes on with a checkpoint.
         *
         * @generated from field: hadal.v1.OceansCheckpointTask checkpoint = 1;
         */
        value: OceansCheckpointTask;
        case: "checkpoint";
    } | {
        /**
         * Asks the owner which trait goes.
         *
         * @generated from field: hadal.v1.OceansDropTask drop = 2;
         */
        value: OceansDropTask;
        case: "drop";
    } | {
        /**
         * Asks the owner where the population of an overpopulated species goes.
         *
         * @generated from field: hadal.v1.OceansOverpopulateTask overpopulate = 3;
         */
        value: OceansOverpopulateTask;
        case: "overpopulate";
    } | {
        /**
         * Asks the owner where the excess of a species that never overpopulates goes.
         *
         * @generated from field: hadal.v1.OceansExcessTask excess = 4;
         */
        value: OceansExcessTask;
        case: "excess";
    } | {
        /**
         * A neighbour loses to Contagious Outbreak.
         *
         * @generated from field: hadal.v1.OceansOutbreakTask outbreak = 5;
         */
        value: OceansOutbreakTask;
        case: "outbreak";
    } | {
        /**
         * A species gains.
         *
         * @generated from field: hadal.v1.OceansGainTask gain = 6;
         */
        value: OceansGainTask;
        case: "gain";
    } | {
        /**
         * Takes caused by the recorded gains are put on the stack.
         *
         * @generated from field: hadal.v1.OceansAfterGainsTask after_gains = 7;
         */
        value: OceansAfterGainsTask;
        case: "afterGains";
    } | {
        /**
         * The recorded gains are forgotten.
         *
         * @generated from field: hadal.v1.OceansForgetGainsTask forget_gains = 8;
         */
        value: OceansForgetGainsTask;
        case: "forgetGains";
    } | {
        /**
         * Asks which zone a Sedentary Colony takes from.
         *
         * @generated from field: hadal.v1.OceansZoneTakeTask zone_take = 9;
         */
        value: OceansZoneTakeTask;
        case: "zoneTake";
    } | {
        /**
         * Asks which zone a species doubles from.
         *
         * @generated from field: hadal.v1.OceansSurgeTask surge = 10;
         */
        value: OceansSurgeTask;
        case: "surge";
    } | {
        /**
         * A species takes from another.
         *
         * @generated from field: hadal.v1.OceansTakeTask take = 11;
         */
        value: OceansTakeTask;
        case: "take";
    } | {
        /**
         * A species leeches from another.
         *
         * @generated from field: hadal.v1.OceansLeechTask leech = 12;
         */
        value: OceansLeechTask;
        case: "leech";
    } | {
        /**
         * A species loses to the Reef.
         *
         * @generated from field: hadal.v1.OceansLoseTask lose = 13;
         */
        value: OceansLoseTask;
        case: "lose";
    } | {
        /**
         * Every recorded gainer but one loses to the Reef.
         *
         * @generated from field: hadal.v1.OceansGainersLoseTask gainers_lose = 14;
         */
        value: OceansGainersLoseTask;
        case: "gainersLose";
    } | {
        /**
         * Asks for a Rapid Mutation.
         *
         * @generated from field: hadal.v1.OceansMutationTask mutation = 15;
         */
        value: OceansMutationTask;
        case: "mutation";
    } | {
        /**
         * Asks whether a Burrower counter-attacks.
         *
         * @generated from field: hadal.v1.OceansBurrowTask burrow = 16;
         */
        value: OceansBurrowTask;
        case: "burrow";
    } | {
        /**
         * Asks how it counter-attacks.
         *
         * @generated from field: hadal.v1.OceansCounterTask counter = 17;
         */
        value: OceansCounterTask;
        case: "counter";
    } | {
        /**
         * A seat scores from a species.
         *
         * @generated from field: hadal.v1.OceansScoreTask score = 18;
         */
        value: OceansScoreTask;
        case: "score";
    } | {
        /**
         * Asks how much a species ages.
         *
         * @generated from field: hadal.v1.OceansAgeTask age = 19;
         */
        value: OceansAgeTask;
        case: "age";
    } | {
        /**
         * Asks whether a species of another seat ages by Fast Metabolism.
         *
         * @generated from field: hadal.v1.OceansFastAgingTask fast_aging = 20;
         */
        value: OceansFastAgingTask;
        case: "fastAging";
    } | {
        /**
         * Asks which species ages a second time.
         *
         * @generated from field: hadal.v1.OceansVirusTask virus = 21;
         */
        value: OceansVirusTask;
        case: "virus";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.OceansTask.
 * Use `create(OceansTaskSchema)` to create a new message.
 */
export declare const OceansTaskSchema: GenMessage<OceansTask>;
/**
 * Goes on with a checkpoint.
 *
 * @generated from message hadal.v1.OceansCheckpointTask
 */
export type OceansCheckpointTask = Message<"hadal.v1.OceansCheckpointTask"> & {
    /**
     * The step that comes next.
     *
     * @generated from field: hadal.v1.OceansCheckStep step = 1;
     */
    step: OceansCheckStep;
    /**
     * Something has changed since its first step, so all steps come again.
     *
     * @generated from field: bool changed = 2;
     */
    changed: boolean;
    /**
     * The species whose own feeding it belongs to; absent for any other checkpoint.
     *
     * @generated from field: optional uint32 feeder_id = 3;
     */
    feederId?: number | undefined;
};
/**
 * Describes the message hadal.v1.OceansCheckpointTask.
 * Use `create(OceansCheckpointTaskSchema)` to create a new message.
 */
export declare const OceansCheckpointTaskSchema: GenMessage<OceansCheckpointTask>;
/**
 * Asks the owner which trait goes from a species above its limit.
 *
 * @generated from message hadal.v1.OceansDropTask
 */
export type OceansDropTask = Message<"hadal.v1.OceansDropTask"> & {
    /**
     * The species.
     *
     * @generated from field: uint32 species_id = 1;
     */
    speciesId: number;
};
/**
 * Describes the message hadal.v1.OceansDropTask.
 * Use `create(OceansDropTaskSchema)` to create a new message.
 */
export declare const OceansDropTaskSchema: GenMessage<OceansDropTask>;
/**
 * Asks the owner where the population of an overpopulated species goes.
 *
 * @generated from message hadal.v1.OceansOverpopulateTask
 */
export type OceansOverpopulateTask = Message<"hadal.v1.OceansOverpopulateTask"> & {
    /**
     * The species.
     *
     * @generated from field: uint32 species_id = 1;
     */
    speciesId: number;
    /**
     * The species whose own feeding the checkpoint belongs to; absent for any other checkpoint.
     *
     * @generated from field: optional uint32 feeder_id = 2;
     */
    feederId?: number | undefined;
};
/**
 * Describes the message hadal.v1.OceansOverpopulateTask.
 * Use `create(OceansOverpopulateTaskSchema)` to create a new message.
 */
export declare const OceansOverpopulateTaskSchema: GenMessage<OceansOverpopulateTask>;
/**
 * Asks the owner where the excess of a species that never overpopulates goes.
 *
 * @generated from message hadal.v1.OceansExcessTask
 */
export type OceansExcessTask = Message<"hadal.v1.OceansExcessTask"> & {
    /**
     * The species.
     *
     * @generated from field: uint32 species_id = 1;
     */
    speciesId: number;
};
/**
 * Describes the message hadal.v1.OceansExcessTask.
 * Use `create(OceansExcessTaskSchema)` to create a new message.
 */
export declare const OceansExcessTaskSchema: GenMessage<OceansExcessTask>;
/**
 * A neighbour of an overpopulated species loses to Contagious Outbreak, if that is still on.
 *
 * @generated from message hadal.v1.OceansOutbreakTask
 */
export type OceansOutbreakTask = Message<"hadal.v1.OceansOutbreakTask"> & {
    /**
     * The neighbour.
     *
     * @generated from field: uint32 species_id = 1;
     */
    speciesId: number;
    /**
     * The number of tokens.
     *
     * @generated from field: uint32 amount = 2;
     */
    amount: number;
};
/**
 * Describes the message hadal.v1.OceansOutbreakTask.
 * Use `create(OceansOutbreakTaskSchema)` to create a new message.
 */
export declare const OceansOutbreakTaskSchema: GenMessage<OceansOutbreakTask>;
/**
 * A species gains.
 *
 * @generated from message hadal.v1.OceansGainTask
 */
export type OceansGainTask = Message<"hadal.v1.OceansGainTask"> & {
    /**
     * The species.
     *
     * @generated from field: uint32 species_id = 1;
     */
    speciesId: number;
    /**
     * The number of the icon.
     *
     * @generated from field: uint32 amount = 2;
     */
    amount: number;
    /**
     * The addition by Rows of Teeth.
     *
     * @generated from field: uint32 boost = 3;
     */
    boost: number;
    /**
     * The icon or scenario.
     *
     * @generated from field: hadal.v1.OceansCause cause = 4;
     */
    cause?: OceansCause | undefined;
};
/**
 * Describes the message hadal.v1.OceansGainTask.
 * Use `create(OceansGainTaskSchema)` to create a new message.
 */
export declare const OceansGainTaskSchema: GenMessage<OceansGainTask>;
/**
 * Takes caused by the recorded gains are put on the stack.
 *
 * @generated from message hadal.v1.OceansAfterGainsTask
 */
export type OceansAfterGainsTask = Message<"hadal.v1.OceansAfterGainsTask"> & {};
/**
 * Describes the message hadal.v1.OceansAfterGainsTask.
 * Use `create(OceansAfterGainsTaskSchema)` to create a new message.
 */
export declare const OceansAfterGainsTaskSchema: GenMessage<OceansAfterGainsTask>;
/**
 * The recorded gains are forgotten.
 *
 * @generated from message hadal.v1.OceansForgetGainsTask
 */
export type OceansForgetGainsTask = Message<"hadal.v1.OceansForgetGainsTask"> & {};
/**
 * Describes the message hadal.v1.OceansForgetGainsTask.
 * Use `create(OceansForgetGainsTaskSchema)` to create a new message.
 */
export declare const OceansForgetGainsTaskSchema: GenMessage<OceansForgetGainsTask>;
/**
 * Asks which zone a Sedentary Colony takes from.
 *
 * @generated from message hadal.v1.OceansZoneTakeTask
 */
export type OceansZoneTakeTask = Message<"hadal.v1.OceansZoneTakeTask"> & {
    /**
     * The taker.
     *
     * @generated from field: uint32 species_id = 1;
     */
    speciesId: number;
    /**
     * The number of tokens.
     *
     * @generated from field: uint32 amount = 2;
     */
    amount: number;
    /**
     * The trait.
     *
     * @generated from field: hadal.v1.OceansCard card = 3;
     */
    card: OceansCard;
};
/**
 * Describes the message hadal.v1.OceansZoneTakeTask.
 * Use `create(OceansZoneTakeTaskSchema)` to create a new message.
 */
export declare const OceansZoneTakeTaskSchema: GenMessage<OceansZoneTakeTask>;
/**
 * Asks which zone a species doubles from (Food Surge).
 *
 * @generated from message hadal.v1.OceansSurgeTask
 */
export type OceansSurgeTask = Message<"hadal.v1.OceansSurgeTask"> & {
    /**
     * The species.
     *
     * @generated from field: uint32 species_id = 1;
     */
    speciesId: number;
};
/**
 * Describes the message hadal.v1.OceansSurgeTask.
 * Use `create(OceansSurgeTaskSchema)` to create a new message.
 */
export declare const OceansSurgeTaskSchema: GenMessage<OceansSurgeTask>;
/**
 * A species takes from another.
 *
 * @generated from message hadal.v1.OceansTakeTask
 */
export type OceansTakeTask = Message<"hadal.v1.OceansTakeTask"> & {
    /**
     * The taker.
     *
     * @generated from field: uint32 species_id = 1;
     */
    speciesId: number;
    /**
     * The species it takes from.
     *
     * @generated from field: uint32 victim_id = 2;
     */
    victimId: number;
    /**
     * The number of tokens.
     *
     * @generated from field: uint32 amount = 3;
     */
    amount: number;
    /**
     * The trait.
     *
     * @generated from field: hadal.v1.OceansCard card = 4;
     */
    card: OceansCard;
};
/**
 * Describes the message hadal.v1.OceansTakeTask.
 * Use `create(OceansTakeTaskSchema)` to create a new message.
 */
export declare const OceansTakeTaskSchema: GenMessage<OceansTakeTask>;
/**
 * A species leeches from another.
 *
 * @generated from message hadal.v1.OceansLeechTask
 */
export type OceansLeechTask = Message<"hadal.v1.OceansLeechTask"> & {
    /**
     * The leech.
     *
     * @generated from field: uint32 species_id = 1;
     */
    speciesId: number;
    /**
     * The species it leeches from.
     *
     * @generated from field: uint32 victim_id = 2;
     */
    victimId: number;
    /**
     * The number of tokens.
     *
     * @generated from field: uint32 amount = 3;
     */
    amount: number;
    /**
     * The leech's trait.
     *
     * @generated from field: hadal.v1.OceansCard card = 4;
     */
    card: OceansCard;
};
/**
 * Describes the message hadal.v1.OceansLeechTask.
 * Use `create(OceansLeechTaskSchema)` to create a new message.
 */
export declare const OceansLeechTaskSchema: GenMessage<OceansLeechTask>;
/**
 * A species loses to the Reef.
 *
 * @generated from message hadal.v1.OceansLoseTask
 */
export type OceansLoseTask = Message<"hadal.v1.OceansLoseTask"> & {
    /**
     * The species.
     *
     * @generated from field: uint32 species_id = 1;
     */
    speciesId: number;
    /**
     * The number of tokens.
     *
     * @generated from field: uint32 amount = 2;
     */
    amount: number;
    /**
     * The trait that makes it lose.
     *
     * @generated from field: hadal.v1.OceansCard card = 3;
     */
    card: OceansCard;
};
/**
 * Describes the message hadal.v1.OceansLoseTask.
 * Use `create(OceansLoseTaskSchema)` to create a new message.
 */
export declare const OceansLoseTaskSchema: GenMessage<OceansLoseTask>;
/**
 * Every recorded gainer but one loses to the Reef (Poisonous Spines).
 *
 * @generated from message hadal.v1.OceansGainersLoseTask
 */
export type OceansGainersLoseTask = Message<"hadal.v1.OceansGainersLoseTask"> & {
    /**
     * The attacker, which is spared here and pays separately.
     *
     * @generated from field: uint32 spared_id = 1;
     */
    sparedId: number;
    /**
     * The number of tokens.
     *
     * @generated from field: uint32 amount = 2;
     */
    amount: number;
    /**
     * The trait.
     *
     * @generated from field: hadal.v1.OceansCard card = 3;
     */
    card: OceansCard;
};
/**
 * Describes the message hadal.v1.OceansGainersLoseTask.
 * Use `create(OceansGainersLoseTaskSchema)` to create a new message.
 */
export declare const OceansGainersLoseTaskSchema: GenMessage<OceansGainersLoseTask>;
/**
 * Asks for a Rapid Mutation.
 *
 * @generated from message hadal.v1.OceansMutationTask
 */
export type OceansMutationTask = Message<"hadal.v1.OceansMutationTask"> & {
    /**
     * The bearer.
     *
     * @generated from field: uint32 species_id = 1;
     */
    speciesId: number;
};
/**
 * Describes the message hadal.v1.OceansMutationTask.
 * Use `create(OceansMutationTaskSchema)` to create a new message.
 */
export declare const OceansMutationTaskSchema: GenMessage<OceansMutationTask>;
/**
 * Asks whether a Burrower counter-attacks.
 *
 * @generated from message hadal.v1.OceansBurrowTask
 */
export type OceansBurrowTask = Message<"hadal.v1.OceansBurrowTask"> & {
    /**
     * The bearer.
     *
     * @generated from field: uint32 species_id = 1;
     */
    speciesId: number;
    /**
     * The attacker.
     *
     * @generated from field: uint32 attacker_id = 2;
     */
    attackerId: number;
};
/**
 * Describes the message hadal.v1.OceansBurrowTask.
 * Use `create(OceansBurrowTaskSchema)` to create a new message.
 */
export declare const OceansBurrowTaskSchema: GenMessage<OceansBurrowTask>;
/**
 * Asks how a Burrower counter-attacks.
 *
 * @generated from message hadal.v1.OceansCounterTask
 */
export type OceansCounterTask = Message<"hadal.v1.OceansCounterTask"> & {
    /**
     * The bearer.
     *
     * @generated from field: uint32 species_id = 1;
     */
    speciesId: number;
    /**
     * The attacker.
     *
     * @generated from field: uint32 attacker_id = 2;
     */
    attackerId: number;
};
/**
 * Describes the message hadal.v1.OceansCounterTask.
 * Use `create(OceansCounterTaskSchema)` to create a new message.
 */
export declare const OceansCounterTaskSchema: GenMessage<OceansCounterTask>;
/**
 * A seat scores from a species (Cthulhu Leech).
 *
 * @generated from message hadal.v1.OceansScoreTask
 */
export type OceansScoreTask = Message<"hadal.v1.OceansScoreTask"> & {
    /**
     * The species.
     *
     * @generated from field: uint32 species_id = 1;
     */
    speciesId: number;
    /**
     * The seat that scores.
     *
     * @generated from field: uint32 controller_seat = 2;
     */
    controllerSeat: number;
    /**
     * The number of tokens.
     *
     * @generated from field: uint32 amount = 3;
     */
    amount: number;
    /**
     * The trait.
     *
     * @generated from field: hadal.v1.OceansCard card = 4;
     */
    card: OceansCard;
};
/**
 * Describes the message hadal.v1.OceansScoreTask.
 * Use `create(OceansScoreTaskSchema)` to create a new message.
 */
export declare const OceansScoreTaskSchema: GenMessage<OceansScoreTask>;
/**
 * Asks how much a species ages.
 *
 * @generated from message hadal.v1.OceansAgeTask
 */
export type OceansAgeTask = Message<"hadal.v1.OceansAgeTask"> & {
    /**
     * The species.
     *
     * @generated from field: uint32 species_id = 1;
     */
    speciesId: number;
    /**
     * The reason.
     *
     * @generated from field: hadal.v1.OceansAgingPurpose purpose = 2;
     */
    purpose: OceansAgingPurpose;
};
/**
 * Describes the message hadal.v1.OceansAgeTask.
 * Use `create(OceansAgeTaskSchema)` to create a new message.
 */
export declare const OceansAgeTaskSchema: GenMessage<OceansAgeTask>;
/**
 * Asks whether a species of another seat ages by Fast Metabolism.
 *
 * @generated from message hadal.v1.OceansFastAgingTask
 */
export type OceansFastAgingTask = Message<"hadal.v1.OceansFastAgingTask"> & {
    /**
     * The species.
     *
     * @generated from field: uint32 species_id = 1;
     */
    speciesId: number;
};
/**
 * Describes the message hadal.v1.OceansFastAgingTask.
 * Use `create(OceansFastAgingTaskSchema)` to create a new message.
 */
export declare const OceansFastAgingTaskSchema: GenMessage<OceansFastAgingTask>;
/**
 * Asks which species ages a second time (Degenerative Virus).
 *
 * @generated from message hadal.v1.OceansVirusTask
 */
export type OceansVirusTask = Message<"hadal.v1.OceansVirusTask"> & {};
/**
 * Describes the message hadal.v1.OceansVirusTask.
 * Use `create(OceansVirusTaskSchema)` to create a new message.
 */
export declare const OceansVirusTaskSchema: GenMessage<OceansVirusTask>;
/**
 * The name of a species in actions and events. Answers name it in both ways; in a request one of them is enough.
 *
 * @generated from message hadal.v1.OceansSpeciesName
 */
export type OceansSpeciesName = Message<"hadal.v1.OceansSpeciesName"> & {
    /**
     * The stable id.
     *
     * @generated from field: optional uint32 id = 1;
     */
    id?: number | undefined;
    /**
     * Its present place.
     *
     * @generated from field: hadal.v1.OceansSpot spot = 2;
     */
    spot?: OceansSpot | undefined;
};
/**
 * Describes the message hadal.v1.OceansSpeciesName.
 * Use `create(OceansSpeciesNameSchema)` to create a new message.
 */
export declare const OceansSpeciesNameSchema: GenMessage<OceansSpeciesName>;
/**
 * The present place of a species, which shifts as species come and go.
 *
 * @generated from message hadal.v1.OceansSpot
 */
export type OceansSpot = Message<"hadal.v1.OceansSpot"> & {
    /**
     * The owner.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The place in the owner's row, from the left, from 0.
     *
     * @generated from field: uint32 index = 2;
     */
    index: number;
};
/**
 * Describes the message hadal.v1.OceansSpot.
 * Use `create(OceansSpotSchema)` to create a new message.
 */
export declare const OceansSpotSchema: GenMessage<OceansSpot>;
/**
 * The decision of a seat. The list of legal actions also fills fields that a request leaves unset. Their comments say so, and the server
 * does not read a request's values for them.
 *
 * @generated from message hadal.v1.OceansAction
 */
export type OceansAction = Message<"hadal.v1.OceansAction"> & {
    /**
     * The decision.
     *
     * @generated from oneof hadal.v1.OceansAction.action
     */
    action: {
        /**
         * Evolve a card onto a new species.
         *
         * @generated from field: hadal.v1.OceansNewSpecies new_species = 1;
         */
        value: OceansNewSpecies;
        case: "newSpecies";
    } | {
        /**
         * Evolve a card onto a species in play.
         *
         * @generated from field: hadal.v1.OceansEvolveOn evolve_on = 2;
         */
        value: OceansEvolveOn;
        case: "evolveOn";
    } | {
        /**
         * Migrate population.
         *
         * @generated from field: hadal.v1.OceansMigrate migrate = 3;
         */
        value: OceansMigrate;
        case: "migrate";
    } | {
        /**
         * Remove a trait from an own species.
         *
         * @generated from field: hadal.v1.OceansRemove remove = 4;
         */
        value: OceansRemove;
        case: "remove";
    } | {
        /**
         * End the playing phase.
         *
         * @generated from field: hadal.v1.OceansDone done = 5;
         */
        value: OceansDone;
        case: "done";
    } | {
        /**
         * Let a before-feeding trait work.
         *
         * @generated from field: hadal.v1.OceansBefore before = 6;
         */
        value: OceansBefore;
        case: "before";
    } | {
        /**
         * Exchange a Surface trait for a Surface card in hand (Atavism).
         *
         * @generated from field: hadal.v1.OceansExchangeCard exchange_card = 7;
         */
        value: OceansExchangeCard;
        case: "exchangeCard";
    } | {
        /**
         * Exchange a Surface trait for a trait of an adjacent own species (Gene Transfer).
         *
         * @generated from field: hadal.v1.OceansExchangeTrait exchange_trait = 8;
         */
        value: OceansExchangeTrait;
        case: "exchangeTrait";
    } | {
        /**
         * Leave an optional before-feeding trait alone.
         *
         * @generated from field: hadal.v1.OceansSkip skip = 9;
         */
        value: OceansSkip;
        case: "skip";
    } | {
        /**
         * Feed by foraging.
         *
         * @generated from field: hadal.v1.OceansForage forage = 10;
         */
        value: OceansForage;
        case: "forage";
    } | {
        /**
         * Feed by attacking, or counter-attack.
         *
         * @generated from field: hadal.v1.OceansAttack attack = 11;
         */
        value: OceansAttack;
        case: "attack";
    } | {
        /**
         * Feed no more.
         *
         * @generated from field: hadal.v1.OceansStop stop = 12;
         */
        value: OceansStop;
        case: "stop";
    } | {
        /**
         * Choose how much a species ages.
         *
         * @generated from field: hadal.v1.OceansAge age = 13;
         */
        value: OceansAge;
        case: "age";
    } | {
        /**
         * Choose the species that ages a second time.
         *
         * @generated from field: hadal.v1.OceansVirus virus = 14;
         */
        value: OceansVirus;
        case: "virus";
    } | {
        /**
         * Place the population that a species lost.
         *
         * @generated from field: hadal.v1.OceansOverpopulation overpopulation = 15;
         */
        value: OceansOverpopulation;
        case: "overpopulation";
    } | {
        /**
         * Remove a trait from a species above its limit.
         *
         * @generated from field: hadal.v1.OceansDropTrait drop_trait = 16;
         */
        value: OceansDropTrait;
        case: "dropTrait";
    } | {
        /**
         * Choose the zone to take from.
         *
         * @generated from field: hadal.v1.OceansChooseZone zone = 17;
         */
        value: OceansChooseZone;
        case: "zone";
    } | {
        /**
         * Answer yes.
         *
         * @generated from field: hadal.v1.OceansAgree agree = 18;
         */
        value: OceansAgree;
        case: "agree";
    } | {
        /**
         * Answer no.
         *
         * @generated from field: hadal.v1.OceansDecline decline = 19;
         */
        value: OceansDecline;
        case: "decline";
    } | {
        /**
         * Take the top of a Gene Pool pile.
         *
         * @generated from field: hadal.v1.OceansTakePile take_pile = 20;
         */
        value: OceansTakePile;
        case: "takePile";
    } | {
        /**
         * Draw three Deep cards.
         *
         * @generated from field: hadal.v1.OceansDrawDeep draw_deep = 21;
         */
        value: OceansDrawDeep;
        case: "drawDeep";
    } | {
        /**
         * Keep one of the drawn Deep cards.
         *
         * @generated from field: hadal.v1.OceansKeepDeep keep_deep = 22;
         */
        value: OceansKeepDeep;
        case: "keepDeep";
    } | {
        /**
         * Take no Deep card.
         *
         * @generated from field: hadal.v1.OceansNoDeep no_deep = 23;
         */
        value: OceansNoDeep;
        case: "noDeep";
    } | {
        /**
         * Discard Surface cards.
         *
         * @generated from field: hadal.v1.OceansDiscard discard = 24;
         */
        value: OceansDiscard;
        case: "discard";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.OceansAction.
 * Use `create(OceansActionSchema)` to create a new message.
 */
export declare const OceansActionSchema: GenMessage<OceansAction>;
/**
 * Evolve a card onto a new species.
 *
 * @generated from message hadal.v1.OceansNewSpecies
 */
export type OceansNewSpecies = Message<"hadal.v1.OceansNewSpecies"> & {
    /**
     * The card.
     *
     * @generated from field: hadal.v1.OceansCard card = 1;
     */
    card: OceansCard;
    /**
     * The place of the species in the own row, from 0.
     *
     * @generated from field: uint32 position = 2;
     */
    position: number;
    /**
     * Where the cost of a Deep card goes; absent without a cost.
     *
     * @generated from field: optional hadal.v1.OceansLocation pay = 3;
     */
    pay?: OceansLocation | undefined;
    /**
     * In the list only: the Gene Pool pile whose top the card is (Thermal Currents), 0 or 1; absent for a card in hand.
     *
     * @generated from field: optional uint32 from_pile = 4;
     */
    fromPile?: number | undefined;
};
/**
 * Describes the message hadal.v1.OceansNewSpecies.
 * Use `create(OceansNewSpeciesSchema)` to create a new message.
 */
export declare const OceansNewSpeciesSchema: GenMessage<OceansNewSpecies>;
/**
 * Evolve a card onto a species in play.
 *
 * @generated from message hadal.v1.OceansEvolveOn
 */
export type OceansEvolveOn = Message<"hadal.v1.OceansEvolveOn"> & {
    /**
     * The card.
     *
     * @generated from field: hadal.v1.OceansCard card = 1;
     */
    card: OceansCard;
    /**
     * The species.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 2;
     */
    species?: OceansSpeciesName | undefined;
    /**
     * Where the cost of a Deep card goes; absent without a cost.
     *
     * @generated from field: optional hadal.v1.OceansLocation pay = 3;
     */
    pay?: OceansLocation | undefined;
    /**
     * In the list only: the Gene Pool pile whose top the card is (Thermal Currents), 0 or 1; absent for a card in hand.
     *
     * @generated from field: optional uint32 from_pile = 4;
     */
    fromPile?: number | undefined;
};
/**
 * Describes the message hadal.v1.OceansEvolveOn.
 * Use `create(OceansEvolveOnSchema)` to create a new message.
 */
export declare const OceansEvolveOnSchema: GenMessage<OceansEvolveOn>;
/**
 * Migrate population.
 *
 * @generated from message hadal.v1.OceansMigrate
 */
export type OceansMigrate = Message<"hadal.v1.OceansMigrate"> & {
    /**
     * The card.
     *
     * @generated from field: hadal.v1.OceansCard card = 1;
     */
    card: OceansCard;
    /**
     * Where it comes from.
     *
     * @generated from field: hadal.v1.OceansLocation source = 2;
     */
    source: OceansLocation;
    /**
     * Where it goes.
     *
     * @generated from field: hadal.v1.OceansLocation destination = 3;
     */
    destination: OceansLocation;
};
/**
 * Describes the message hadal.v1.OceansMigrate.
 * Use `create(OceansMigrateSchema)` to create a new message.
 */
export declare const OceansMigrateSchema: GenMessage<OceansMigrate>;
/**
 * Remove a trait from an own species.
 *
 * @generated from message hadal.v1.OceansRemove
 */
export type OceansRemove = Message<"hadal.v1.OceansRemove"> & {
    /**
     * The species.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
    /**
     * The slot of the trait.
     *
     * @generated from field: uint32 slot = 2;
     */
    slot: number;
};
/**
 * Describes the message hadal.v1.OceansRemove.
 * Use `create(OceansRemoveSchema)` to create a new message.
 */
export declare const OceansRemoveSchema: GenMessage<OceansRemove>;
/**
 * End the playing phase.
 *
 * @generated from message hadal.v1.OceansDone
 */
export type OceansDone = Message<"hadal.v1.OceansDone"> & {};
/**
 * Describes the message hadal.v1.OceansDone.
 * Use `create(OceansDoneSchema)` to create a new message.
 */
export declare const OceansDoneSchema: GenMessage<OceansDone>;
/**
 * Let a before-feeding trait work.
 *
 * @generated from message hadal.v1.OceansBefore
 */
export type OceansBefore = Message<"hadal.v1.OceansBefore"> & {
    /**
     * The species.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
    /**
     * The slot of the trait.
     *
     * @generated from field: uint32 slot = 2;
     */
    slot: number;
    /**
     * Its target, if it has a choice of targets.
     *
     * @generated from oneof hadal.v1.OceansBefore.target
     */
    target: {
        /**
         * A species.
         *
         * @generated from field: hadal.v1.OceansSpeciesName target_species = 3;
         */
        value: OceansSpeciesName;
        case: "targetSpecies";
    } | {
        /**
         * The score pile of a seat.
         *
         * @generated from field: uint32 target_seat = 4;
         */
        value: number;
        case: "targetSeat";
    } | {
        /**
         * An Ocean zone.
         *
         * @generated from field: hadal.v1.OceansLocation target_zone = 5;
         */
        value: OceansLocation;
        case: "targetZone";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.OceansBefore.
 * Use `create(OceansBeforeSchema)` to create a new message.
 */
export declare const OceansBeforeSchema: GenMessage<OceansBefore>;
/**
 * Exchange a Surface trait for a Surface card in hand (Atavism).
 *
 * @generated from message hadal.v1.OceansExchangeCard
 */
export type OceansExchangeCard = Message<"hadal.v1.OceansExchangeCard"> & {
    /**
     * The species.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
    /**
     * The slot of the trait.
     *
     * @generated from field: uint32 slot = 2;
     */
    slot: number;
    /**
     * The card in hand.
     *
     * @generated from field: hadal.v1.OceansCard card = 3;
     */
    card: OceansCard;
};
/**
 * Describes the message hadal.v1.OceansExchangeCard.
 * Use `create(OceansExchangeCardSchema)` to create a new message.
 */
export declare const OceansExchangeCardSchema: GenMessage<OceansExchangeCard>;
/**
 * Exchange a Surface trait for a trait of an adjacent own species (Gene Transfer).
 *
 * @generated from message hadal.v1.OceansExchangeTrait
 */
export type OceansExchangeTrait = Message<"hadal.v1.OceansExchangeTrait"> & {
    /**
     * The species.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
    /**
     * The slot of the trait.
     *
     * @generated from field: uint32 slot = 2;
     */
    slot: number;
    /**
     * The neighbour.
     *
     * @generated from field: hadal.v1.OceansSpeciesName other = 3;
     */
    other?: OceansSpeciesName | undefined;
    /**
     * The slot of the neighbour's trait.
     *
     * @generated from field: uint32 other_slot = 4;
     */
    otherSlot: number;
};
/**
 * Describes the message hadal.v1.OceansExchangeTrait.
 * Use `create(OceansExchangeTraitSchema)` to create a new message.
 */
export declare const OceansExchangeTraitSchema: GenMessage<OceansExchangeTrait>;
/**
 * Leave an optional before-feeding trait alone.
 *
 * @generated from message hadal.v1.OceansSkip
 */
export type OceansSkip = Message<"hadal.v1.OceansSkip"> & {
    /**
     * The species.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
    /**
     * The slot of the trait.
     *
     * @generated from field: uint32 slot = 2;
     */
    slot: number;
};
/**
 * Describes the message hadal.v1.OceansSkip.
 * Use `create(OceansSkipSchema)` to create a new message.
 */
export declare const OceansSkipSchema: GenMessage<OceansSkip>;
/**
 * Feed by foraging.
 *
 * @generated from message hadal.v1.OceansForage
 */
export type OceansForage = Message<"hadal.v1.OceansForage"> & {
    /**
     * The species.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
    /**
     * Where it takes from.
     *
     * @generated from oneof hadal.v1.OceansForage.source
     */
    source: {
        /**
         * The Reef or an Ocean zone.
         *
         * @generated from field: hadal.v1.OceansLocation location = 2;
         */
        value: OceansLocation;
        case: "location";
    } | {
        /**
         * The board of a neighbour (Zooplankton).
         *
         * @generated from field: hadal.v1.OceansSpeciesName board = 3;
         */
        value: OceansSpeciesName;
        case: "board";
    } | {
        case: undefined;
        value?: undefined;
    };
    /**
     * Less than the full amount (Colossus).
     *
     * @generated from field: optional uint32 amount = 4;
     */
    amount?: number | undefined;
    /**
     * It is the bonus feeding of a Voracious Feeder, and the normal feeding is still to come. Leave it unset for a bonus feeding after the
     * normal one (decision 103): no other feeding is possible then (clause 10.3).
     *
     * @generated from field: bool bonus = 5;
     */
    bonus: boolean;
    /**
     * In the list only: the outcome.
     *
     * @generated from field: hadal.v1.OceansFeedingFacts facts = 6;
     */
    facts?: OceansFeedingFacts | undefined;
};
/**
 * Describes the message hadal.v1.OceansForage.
 * Use `create(OceansForageSchema)` to create a new message.
 */
export declare const OceansForageSchema: GenMessage<OceansForage>;
/**
 * Feed by attacking, or counter-attack.
 *
 * @generated from message hadal.v1.OceansAttack
 */
export type OceansAttack = Message<"hadal.v1.OceansAttack"> & {
    /**
     * The attacker.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
    /**
     * The target.
     *
     * @generated from field: hadal.v1.OceansSpeciesName target = 2;
     */
    target?: OceansSpeciesName | undefined;
    /**
     * Slots of the target's defensive traits that the attacker names and ignores, ascending: exactly as many as it may, or all
     * if there are no more (decision 100). They do not include traits that it ignores without naming.
     *
     * @generated from field: repeated uint32 ignored = 3;
     */
    ignored: number[];
    /**
     * Extra victims of a Hydra, by seat and place.
     *
     * @generated from field: repeated hadal.v1.OceansSpeciesName bites = 4;
     */
    bites: OceansSpeciesName[];
    /**
     * It is the bonus feeding of a Voracious Feeder, and the normal feeding is still to come; as for a forage.
     *
     * @generated from field: bool bonus = 5;
     */
    bonus: boolean;
    /**
     * In the list only: the outcome.
     *
     * @generated from field: hadal.v1.OceansFeedingFacts facts = 6;
     */
    facts?: OceansFeedingFacts | undefined;
};
/**
 * Describes the message hadal.v1.OceansAttack.
 * Use `create(OceansAttackSchema)` to create a new message.
 */
export declare const OceansAttackSchema: GenMessage<OceansAttack>;
/**
 * The outcome of a feeding in the list of legal actions; not read in a request.
 *
 * @generated from message hadal.v1.OceansFeedingFacts
 */
export type OceansFeedingFacts = Message<"hadal.v1.OceansFeedingFacts"> & {
    /**
     * The number of tokens that it takes from its source or its target, without further consequences.
     *
     * @generated from field: uint32 takes = 1;
     */
    takes: number;
    /**
     * The number that it could take, which is the same except for a forage of less than the full amount.
     *
     * @generated from field: uint32 full_amount = 2;
     */
    fullAmount: number;
    /**
     * The kind of feeding.
     *
     * @generated from field: hadal.v1.OceansFeedingStage stage = 3;
     */
    stage: OceansFeedingStage;
};
/**
 * Describes the message hadal.v1.OceansFeedingFacts.
 * Use `create(OceansFeedingFactsSchema)` to create a new message.
 */
export declare const OceansFeedingFactsSchema: GenMessage<OceansFeedingFacts>;
/**
 * Feed no more.
 *
 * @generated from message hadal.v1.OceansStop
 */
export type OceansStop = Message<"hadal.v1.OceansStop"> & {};
/**
 * Describes the message hadal.v1.OceansStop.
 * Use `create(OceansStopSchema)` to create a new message.
 */
export declare const OceansStopSchema: GenMessage<OceansStop>;
/**
 * Choose how much a species ages.
 *
 * @generated from message hadal.v1.OceansAge
 */
export type OceansAge = Message<"hadal.v1.OceansAge"> & {
    /**
     * The species.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
    /**
     * The number of tokens.
     *
     * @generated from field: uint32 amount = 2;
     */
    amount: number;
};
/**
 * Describes the message hadal.v1.OceansAge.
 * Use `create(OceansAgeSchema)` to create a new message.
 */
export declare const OceansAgeSchema: GenMessage<OceansAge>;
/**
 * Choose the species that ages a second time.
 *
 * @generated from message hadal.v1.OceansVirus
 */
export type OceansVirus = Message<"hadal.v1.OceansVirus"> & {
    /**
     * The species.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
};
/**
 * Describes the message hadal.v1.OceansVirus.
 * Use `create(OceansVirusSchema)` to create a new message.
 */
export declare const OceansVirusSchema: GenMessage<OceansVirus>;
/**
 * Place the population that a species lost.
 *
 * @generated from message hadal.v1.OceansOverpopulation
 */
export type OceansOverpopulation = Message<"hadal.v1.OceansOverpopulation"> & {
    /**
     * The species.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
    /**
     * Where it goes.
     *
     * @generated from field: hadal.v1.OceansLocation destination = 2;
     */
    destination: OceansLocation;
};
/**
 * Describes the message hadal.v1.OceansOverpopulation.
 * Use `create(OceansOverpopulationSchema)` to create a new message.
 */
export declare const OceansOverpopulationSchema: GenMessage<OceansOverpopulation>;
/**
 * Remove a trait from a species above its limit.
 *
 * @generated from message hadal.v1.OceansDropTrait
 */
export type OceansDropTrait = Message<"hadal.v1.OceansDropTrait"> & {
    /**
     * The species.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
    /**
     * The slot of the trait.
     *
     * @generated from field: uint32 slot = 2;
     */
    slot: number;
};
/**
 * Describes the message hadal.v1.OceansDropTrait.
 * Use `create(OceansDropTraitSchema)` to create a new message.
 */
export declare const OceansDropTraitSchema: GenMessage<OceansDropTrait>;
/**
 * Choose the zone to take from.
 *
 * @generated from message hadal.v1.OceansChooseZone
 */
export type OceansChooseZone = Message<"hadal.v1.OceansChooseZone"> & {
    /**
     * The zone.
     *
     * @generated from field: hadal.v1.OceansLocation zone = 1;
     */
    zone: OceansLocation;
};
/**
 * Describes the message hadal.v1.OceansChooseZone.
 * Use `create(OceansChooseZoneSchema)` to create a new message.
 */
export declare const OceansChooseZoneSchema: GenMessage<OceansChooseZone>;
/**
 * Answer yes.
 *
 * @generated from message hadal.v1.OceansAgree
 */
export type OceansAgree = Message<"hadal.v1.OceansAgree"> & {
    /**
     * The species of the question; may be left out.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
    /**
     * The exchange of a Rapid Mutation.
     *
     * @generated from field: hadal.v1.OceansMutation mutation = 2;
     */
    mutation?: OceansMutation | undefined;
    /**
     * In the list only: the immediate outcome. Absent if the owner must first choose the way, or a mutation.
     *
     * @generated from oneof hadal.v1.OceansAgree.outcome
     */
    outcome: {
        /**
         * The counter-attack of a Burrower.
         *
         * @generated from field: hadal.v1.OceansAttack counter_attack = 3;
         */
        value: OceansAttack;
        case: "counterAttack";
    } | {
        /**
         * The number of tokens that a species ages by Fast Metabolism.
         *
         * @generated from field: uint32 ages = 4;
         */
        value: number;
        case: "ages";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.OceansAgree.
 * Use `create(OceansAgreeSchema)` to create a new message.
 */
export declare const OceansAgreeSchema: GenMessage<OceansAgree>;
/**
 * The exchange of a Rapid Mutation.
 *
 * @generated from message hadal.v1.OceansMutation
 */
export type OceansMutation = Message<"hadal.v1.OceansMutation"> & {
    /**
     * The slot of the Deep trait.
     *
     * @generated from field: uint32 slot = 1;
     */
    slot: number;
    /**
     * The Gene Pool pile whose top takes its place, 0 or 1.
     *
     * @generated from field: uint32 pile = 2;
     */
    pile: number;
};
/**
 * Describes the message hadal.v1.OceansMutation.
 * Use `create(OceansMutationSchema)` to create a new message.
 */
export declare const OceansMutationSchema: GenMessage<OceansMutation>;
/**
 * Answer no.
 *
 * @generated from message hadal.v1.OceansDecline
 */
export type OceansDecline = Message<"hadal.v1.OceansDecline"> & {};
/**
 * Describes the message hadal.v1.OceansDecline.
 * Use `create(OceansDeclineSchema)` to create a new message.
 */
export declare const OceansDeclineSchema: GenMessage<OceansDecline>;
/**
 * Take the top of a Gene Pool pile.
 *
 * @generated from message hadal.v1.OceansTakePile
 */
export type OceansTakePile = Message<"hadal.v1.OceansTakePile"> & {
    /**
     * The pile, 0 or 1.
     *
     * @generated from field: uint32 pile = 1;
     */
    pile: number;
};
/**
 * Describes the message hadal.v1.OceansTakePile.
 * Use `create(OceansTakePileSchema)` to create a new message.
 */
export declare const OceansTakePileSchema: GenMessage<OceansTakePile>;
/**
 * Draw three Deep cards.
 *
 * @generated from message hadal.v1.OceansDrawDeep
 */
export type OceansDrawDeep = Message<"hadal.v1.OceansDrawDeep"> & {};
/**
 * Describes the message hadal.v1.OceansDrawDeep.
 * Use `create(OceansDrawDeepSchema)` to create a new message.
 */
export declare const OceansDrawDeepSchema: GenMessage<OceansDrawDeep>;
/**
 * Keep one of the drawn Deep cards.
 *
 * @generated from message hadal.v1.OceansKeepDeep
 */
export type OceansKeepDeep = Message<"hadal.v1.OceansKeepDeep"> & {
    /**
     * The card, by its place in the order drawn, from 0.
     *
     * @generated from field: uint32 index = 1;
     */
    index: number;
    /**
     * The pile, 0 or 1, for the first of the others.
     *
     * @generated from field: uint32 pile = 2;
     */
    pile: number;
};
/**
 * Describes the message hadal.v1.OceansKeepDeep.
 * Use `create(OceansKeepDeepSchema)` to create a new message.
 */
export declare const OceansKeepDeepSchema: GenMessage<OceansKeepDeep>;
/**
 * Take no Deep card.
 *
 * @generated from message hadal.v1.OceansNoDeep
 */
export type OceansNoDeep = Message<"hadal.v1.OceansNoDeep"> & {};
/**
 * Describes the message hadal.v1.OceansNoDeep.
 * Use `create(OceansNoDeepSchema)` to create a new message.
 */
export declare const OceansNoDeepSchema: GenMessage<OceansNoDeep>;
/**
 * Discard Surface cards.
 *
 * @generated from message hadal.v1.OceansDiscard
 */
export type OceansDiscard = Message<"hadal.v1.OceansDiscard"> & {
    /**
     * The cards, ascending; perhaps none.
     *
     * @generated from field: repeated hadal.v1.OceansCard cards = 1;
     */
    cards: OceansCard[];
};
/**
 * Describes the message hadal.v1.OceansDiscard.
 * Use `create(OceansDiscardSchema)` to create a new message.
 */
export declare const OceansDiscardSchema: GenMessage<OceansDiscard>;
/**
 * A family of actions that is too large to list. Each is one choice: of one item, or of a number of items if its comment says so. Members
 * that take one item are in the order of their list.
 *
 * @generated from message hadal.v1.OceansTemplate
 */
export type OceansTemplate = Message<"hadal.v1.OceansTemplate"> & {
    /**
     * Exactly one of these.
     *
     * @generated from oneof hadal.v1.OceansTemplate.template
     */
    template: {
        /**
         * Attacks on one target: with any extra victims (Hydra), or ignoring any of many traits.
         *
         * @generated from field: hadal.v1.OceansAttackTemplate attack = 1;
         */
        value: OceansAttackTemplate;
        case: "attack";
    } | {
        /**
         * Discarding any of some Surface cards.
         *
         * @generated from field: hadal.v1.OceansDiscardTemplate discard = 2;
         */
        value: OceansDiscardTemplate;
        case: "discard";
    } | {
        /**
         * Attacks on one of some targets.
         *
         * @generated from field: hadal.v1.OceansTargetsTemplate targets = 3;
         */
        value: OceansTargetsTemplate;
        case: "targets";
    } | {
        /**
         * Foraging less than the full amount (Colossus).
         *
         * @generated from field: hadal.v1.OceansForageTemplate forage = 4;
         */
        value: OceansForageTemplate;
        case: "forage";
    } | {
        /**
         * Evolving one of some cards.
         *
         * @generated from field: hadal.v1.OceansEvolveTemplate evolve = 5;
         */
        value: OceansEvolveTemplate;
        case: "evolve";
    } | {
        /**
         * Migrating with one of some cards.
         *
         * @generated from field: hadal.v1.OceansMigrateTemplate migrate = 6;
         */
        value: OceansMigrateTemplate;
        case: "migrate";
    } | {
        /**
         * Letting a trait work before feeding.
         *
         * @generated from field: hadal.v1.OceansBeforeTemplate before = 7;
         */
        value: OceansBeforeTemplate;
        case: "before";
    } | {
        /**
         * Exchanging a trait for one of some cards (Atavism).
         *
         * @generated from field: hadal.v1.OceansExchangeCardTemplate exchange_card = 8;
         */
        value: OceansExchangeCardTemplate;
        case: "exchangeCard";
    } | {
        /**
         * Exchanging a trait for one of some traits of a neighbour (Gene Transfer).
         *
         * @generated from field: hadal.v1.OceansExchangeTraitTemplate exchange_trait = 9;
         */
        value: OceansExchangeTraitTemplate;
        case: "exchangeTrait";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.OceansTemplate.
 * Use `create(OceansTemplateSchema)` to create a new message.
 */
export declare const OceansTemplateSchema: GenMessage<OceansTemplate>;
/**
 * Attacks on one target, with any subset of the victims, in their order, and a choice of ignored traits. The victims are the low
 * digits of a member's number, with the first one as the lowest; above them come the groups, with the last one as the lowest.
 *
 * Choice.counts has one count for each victim if there is no group, and one for each slot if there are one group and no victims.
 * Otherwise it has one for each slot of each group, exactly one of which is 1, and then two for each victim: 1 and 0 if it is bitten, 0
 * and 1 if not.
 *
 * @generated from message hadal.v1.OceansAttackTemplate
 */
export type OceansAttackTemplate = Message<"hadal.v1.OceansAttackTemplate"> & {
    /**
     * The common part of all members: without extra victims, and ignoring only what each of them ignores. Its facts are absent if
     * there is a choice of ignored traits.
     *
     * @generated from field: hadal.v1.OceansAttack attack = 1;
     */
    attack?: OceansAttack | undefined;
    /**
     * The possible extra victims.
     *
     * @generated from field: repeated hadal.v1.OceansSpeciesName victims = 2;
     */
    victims: OceansSpeciesName[];
    /**
     * The other ignored traits: a number from each of these groups. No slot is in two groups.
     *
     * @generated from field: repeated hadal.v1.OceansIgnoredGroup groups = 3;
     */
    groups: OceansIgnoredGroup[];
};
/**
 * Describes the message hadal.v1.OceansAttackTemplate.
 * Use `create(OceansAttackTemplateSchema)` to create a new message.
 */
export declare const OceansAttackTemplateSchema: GenMessage<OceansAttackTemplate>;
/**
 * Defensive traits, some of which an attack ignores. Members are in the order of the slots: with two of three, the first and second,
 * the first and third, the second and third.
 *
 * @generated from message hadal.v1.OceansIgnoredGroup
 */
export type OceansIgnoredGroup = Message<"hadal.v1.OceansIgnoredGroup"> & {
    /**
     * The slots of the traits, ascending.
     *
     * @generated from field: repeated uint32 slots = 1;
     */
    slots: number[];
    /**
     * The number that is ignored; 1 if there are other groups or victims.
     *
     * @generated from field: uint32 choose = 2;
     */
    choose: number;
};
/**
 * Describes the message hadal.v1.OceansIgnoredGroup.
 * Use `create(OceansIgnoredGroupSchema)` to create a new message.
 */
export declare const OceansIgnoredGroupSchema: GenMessage<OceansIgnoredGroup>;
/**
 * Attacks on one of these targets, without ignored traits and extra victims. Members have no facts.
 *
 * @generated from message hadal.v1.OceansTargetsTemplate
 */
export type OceansTargetsTemplate = Message<"hadal.v1.OceansTargetsTemplate"> & {
    /**
     * The attacker.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
    /**
     * As in OceansAttack.
     *
     * @generated from field: bool bonus = 2;
     */
    bonus: boolean;
    /**
     * The targets.
     *
     * @generated from field: repeated hadal.v1.OceansSpeciesName targets = 3;
     */
    targets: OceansSpeciesName[];
};
/**
 * Describes the message hadal.v1.OceansTargetsTemplate.
 * Use `create(OceansTargetsTemplateSchema)` to create a new message.
 */
export declare const OceansTargetsTemplateSchema: GenMessage<OceansTargetsTemplate>;
/**
 * Foraging any amount from 1 on; Choice.counts has this one number.
 *
 * @generated from message hadal.v1.OceansForageTemplate
 */
export type OceansForageTemplate = Message<"hadal.v1.OceansForageTemplate"> & {
    /**
     * The species.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
    /**
     * Where it takes from.
     *
     * @generated from oneof hadal.v1.OceansForageTemplate.source
     */
    source: {
        /**
         * The Reef or an Ocean zone.
         *
         * @generated from field: hadal.v1.OceansLocation location = 2;
         */
        value: OceansLocation;
        case: "location";
    } | {
        /**
         * The board of a neighbour (Zooplankton).
         *
         * @generated from field: hadal.v1.OceansSpeciesName board = 3;
         */
        value: OceansSpeciesName;
        case: "board";
    } | {
        case: undefined;
        value?: undefined;
    };
    /**
     * As in OceansForage.
     *
     * @generated from field: bool bonus = 4;
     */
    bonus: boolean;
    /**
     * The largest amount, one less than the full one.
     *
     * @generated from field: uint32 most = 5;
     */
    most: number;
};
/**
 * Describes the message hadal.v1.OceansForageTemplate.
 * Use `create(OceansForageTemplateSchema)` to create a new message.
 */
export declare const OceansForageTemplateSchema: GenMessage<OceansForageTemplate>;
/**
 * Evolving one of these cards.
 *
 * @generated from message hadal.v1.OceansEvolveTemplate
 */
export type OceansEvolveTemplate = Message<"hadal.v1.OceansEvolveTemplate"> & {
    /**
     * Where it goes.
     *
     * @generated from oneof hadal.v1.OceansEvolveTemplate.place
     */
    place: {
        /**
         * On a species.
         *
         * @generated from field: hadal.v1.OceansSpeciesName species = 1;
         */
        value: OceansSpeciesName;
        case: "species";
    } | {
        /**
         * On a new species, at this place of the row.
         *
         * @generated from field: uint32 position = 2;
         */
        value: number;
        case: "position";
    } | {
        case: undefined;
        value?: undefined;
    };
    /**
     * Where the cost of each card goes; absent if none has a cost.
     *
     * @generated from field: optional hadal.v1.OceansLocation pay = 3;
     */
    pay?: OceansLocation | undefined;
    /**
     * The cards.
     *
     * @generated from field: repeated hadal.v1.OceansCard cards = 4;
     */
    cards: OceansCard[];
};
/**
 * Describes the message hadal.v1.OceansEvolveTemplate.
 * Use `create(OceansEvolveTemplateSchema)` to create a new message.
 */
export declare const OceansEvolveTemplateSchema: GenMessage<OceansEvolveTemplate>;
/**
 * Migrating with one of these cards.
 *
 * @generated from message hadal.v1.OceansMigrateTemplate
 */
export type OceansMigrateTemplate = Message<"hadal.v1.OceansMigrateTemplate"> & {
    /**
     * Where population comes from.
     *
     * @generated from field: hadal.v1.OceansLocation source = 1;
     */
    source: OceansLocation;
    /**
     * Where it goes.
     *
     * @generated from field: hadal.v1.OceansLocation destination = 2;
     */
    destination: OceansLocation;
    /**
     * The cards.
     *
     * @generated from field: repeated hadal.v1.OceansCard cards = 3;
     */
    cards: OceansCard[];
};
/**
 * Describes the message hadal.v1.OceansMigrateTemplate.
 * Use `create(OceansMigrateTemplateSchema)` to create a new message.
 */
export declare const OceansMigrateTemplateSchema: GenMessage<OceansMigrateTemplate>;
/**
 * Letting a trait work, aimed at one of these targets.
 *
 * @generated from message hadal.v1.OceansBeforeTemplate
 */
export type OceansBeforeTemplate = Message<"hadal.v1.OceansBeforeTemplate"> & {
    /**
     * The species.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
    /**
     * The slot of the trait.
     *
     * @generated from field: uint32 slot = 2;
     */
    slot: number;
    /**
     * The targets.
     *
     * @generated from field: repeated hadal.v1.OceansTarget targets = 3;
     */
    targets: OceansTarget[];
};
/**
 * Describes the message hadal.v1.OceansBeforeTemplate.
 * Use `create(OceansBeforeTemplateSchema)` to create a new message.
 */
export declare const OceansBeforeTemplateSchema: GenMessage<OceansBeforeTemplate>;
/**
 * The target of a before-feeding trait.
 *
 * @generated from message hadal.v1.OceansTarget
 */
export type OceansTarget = Message<"hadal.v1.OceansTarget"> & {
    /**
     * One of these.
     *
     * @generated from oneof hadal.v1.OceansTarget.target
     */
    target: {
        /**
         * A species.
         *
         * @generated from field: hadal.v1.OceansSpeciesName species = 1;
         */
        value: OceansSpeciesName;
        case: "species";
    } | {
        /**
         * The score pile of a seat.
         *
         * @generated from field: uint32 seat = 2;
         */
        value: number;
        case: "seat";
    } | {
        /**
         * An Ocean zone.
         *
         * @generated from field: hadal.v1.OceansLocation zone = 3;
         */
        value: OceansLocation;
        case: "zone";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.OceansTarget.
 * Use `create(OceansTargetSchema)` to create a new message.
 */
export declare const OceansTargetSchema: GenMessage<OceansTarget>;
/**
 * Exchanging a trait for one of these cards in hand.
 *
 * @generated from message hadal.v1.OceansExchangeCardTemplate
 */
export type OceansExchangeCardTemplate = Message<"hadal.v1.OceansExchangeCardTemplate"> & {
    /**
     * The species.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
    /**
     * The slot of the trait.
     *
     * @generated from field: uint32 slot = 2;
     */
    slot: number;
    /**
     * The cards.
     *
     * @generated from field: repeated hadal.v1.OceansCard cards = 3;
     */
    cards: OceansCard[];
};
/**
 * Describes the message hadal.v1.OceansExchangeCardTemplate.
 * Use `create(OceansExchangeCardTemplateSchema)` to create a new message.
 */
export declare const OceansExchangeCardTemplateSchema: GenMessage<OceansExchangeCardTemplate>;
/**
 * Exchanging a trait for one of these traits of a neighbour.
 *
 * @generated from message hadal.v1.OceansExchangeTraitTemplate
 */
export type OceansExchangeTraitTemplate = Message<"hadal.v1.OceansExchangeTraitTemplate"> & {
    /**
     * The species.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
    /**
     * The slot of its trait.
     *
     * @generated from field: uint32 slot = 2;
     */
    slot: number;
    /**
     * The neighbour.
     *
     * @generated from field: hadal.v1.OceansSpeciesName other = 3;
     */
    other?: OceansSpeciesName | undefined;
    /**
     * The slots of the neighbour's traits.
     *
     * @generated from field: repeated uint32 other_slots = 4;
     */
    otherSlots: number[];
};
/**
 * Describes the message hadal.v1.OceansExchangeTraitTemplate.
 * Use `create(OceansExchangeTraitTemplateSchema)` to create a new message.
 */
export declare const OceansExchangeTraitTemplateSchema: GenMessage<OceansExchangeTraitTemplate>;
/**
 * Discarding any subset of these cards, in their order: a member takes the cards at the set bits of its number, with the first card as the
 * lowest.
 *
 * @generated from message hadal.v1.OceansDiscardTemplate
 */
export type OceansDiscardTemplate = Message<"hadal.v1.OceansDiscardTemplate"> & {
    /**
     * The Surface cards in hand.
     *
     * @generated from field: repeated hadal.v1.OceansCard cards = 1;
     */
    cards: OceansCard[];
};
/**
 * Describes the message hadal.v1.OceansDiscardTemplate.
 * Use `create(OceansDiscardTemplateSchema)` to create a new message.
 */
export declare const OceansDiscardTemplateSchema: GenMessage<OceansDiscardTemplate>;
/**
 * One thing that happened.
 *
 * @generated from message hadal.v1.OceansEvent
 */
export type OceansEvent = Message<"hadal.v1.OceansEvent"> & {
    /**
     * The event.
     *
     * @generated from oneof hadal.v1.OceansEvent.event
     */
    event: {
        /**
         * A turn begins.
         *
         * @generated from field: hadal.v1.OceansTurnBegan turn_began = 1;
         */
        value: OceansTurnBegan;
        case: "turnBegan";
    } | {
        /**
         * A phase of the turn begins.
         *
         * @generated from field: hadal.v1.OceansPhaseBegan phase_began = 2;
         */
        value: OceansPhaseBegan;
        case: "phaseBegan";
    } | {
        /**
         * A decision had one answer, which was taken at once.
         *
         * @generated from field: hadal.v1.OceansSettled settled = 3;
         */
        value: OceansSettled;
        case: "settled";
    } | {
        /**
         * A new species.
         *
         * @generated from field: hadal.v1.OceansSpeciesCreated species_created = 4;
         */
        value: OceansSpeciesCreated;
        case: "speciesCreated";
    } | {
        /**
         * A card became a trait.
         *
         * @generated from field: hadal.v1.OceansEvolved evolved = 5;
         */
        value: OceansEvolved;
        case: "evolved";
    } | {
        /**
         * A card was played to migrate; the move of tokens follows.
         *
         * @generated from field: hadal.v1.OceansMigrated migrated = 6;
         */
        value: OceansMigrated;
        case: "migrated";
    } | {
        /**
         * A trait left a species.
         *
         * @generated from field: hadal.v1.OceansTraitLost trait_lost = 7;
         */
        value: OceansTraitLost;
        case: "traitLost";
    } | {
        /**
         * Tokens moved.
         *
         * @generated from field: hadal.v1.OceansMoved moved = 8;
         */
        value: OceansMoved;
        case: "moved";
    } | {
        /**
         * A species forages; the move of tokens follows.
         *
         * @generated from field: hadal.v1.OceansForages forages = 9;
         */
        value: OceansForages;
        case: "forages";
    } | {
        /**
         * A species attacks; the move of tokens follows.
         *
         * @generated from field: hadal.v1.OceansAttacks attacks = 10;
         */
        value: OceansAttacks;
        case: "attacks";
    } | {
        /**
         * A trait was set off.
         *
         * @generated from field: hadal.v1.OceansFired fired = 11;
         */
        value: OceansFired;
        case: "fired";
    } | {
        /**
         * A trait was exchanged.
         *
         * @generated from field: hadal.v1.OceansExchanged exchanged = 12;
         */
        value: OceansExchanged;
        case: "exchanged";
    } | {
        /**
         * A species overpopulated.
         *
         * @generated from field: hadal.v1.OceansOverpopulated overpopulated = 13;
         */
        value: OceansOverpopulated;
        case: "overpopulated";
    } | {
        /**
         * A species left the game.
         *
         * @generated from field: hadal.v1.OceansExtinct extinct = 14;
         */
        value: OceansExtinct;
        case: "extinct";
    } | {
        /**
         * A scenario was switched on; an event is carried out.
         *
         * @generated from field: hadal.v1.OceansScenarioOn scenario_on = 15;
         */
        value: OceansScenarioOn;
        case: "scenarioOn";
    } | {
        /**
         * A scenario was switched off; an event is armed again.
         *
         * @generated from field: hadal.v1.OceansScenarioOff scenario_off = 16;
         */
        value: OceansScenarioOff;
        case: "scenarioOff";
    } | {
        /**
         * The Cambrian Explosion begins.
         *
         * @generated from field: hadal.v1.OceansExplosionBegan explosion_began = 17;
         */
        value: OceansExplosionBegan;
        case: "explosionBegan";
    } | {
        /**
         * The Ocean is empty for the first time: this is the last round.
         *
         * @generated from field: hadal.v1.OceansLastRoundBegan last_round_began = 18;
         */
        value: OceansLastRoundBegan;
        case: "lastRoundBegan";
    } | {
        /**
         * The top of a Gene Pool pile went into a hand.
         *
         * @generated from field: hadal.v1.OceansPileTaken pile_taken = 19;
         */
        value: OceansPileTaken;
        case: "pileTaken";
    } | {
        /**
         * A card was put on a Gene Pool pile.
         *
         * @generated from field: hadal.v1.OceansPileGrew pile_grew = 20;
         */
        value: OceansPileGrew;
        case: "pileGrew";
    } | {
        /**
         * A Surface card was drawn.
         *
         * @generated from field: hadal.v1.OceansSurfaceDrawn surface_drawn = 21;
         */
        value: OceansSurfaceDrawn;
        case: "surfaceDrawn";
    } | {
        /**
         * A Deep card was drawn.
         *
         * @generated from field: hadal.v1.OceansDeepDrawn deep_drawn = 22;
         */
        value: OceansDeepDrawn;
        case: "deepDrawn";
    } | {
        /**
         * A drawn Deep card was kept.
         *
         * @generated from field: hadal.v1.OceansDeepKept deep_kept = 23;
         */
        value: OceansDeepKept;
        case: "deepKept";
    } | {
        /**
         * A card was discarded from a hand.
         *
         * @generated from field: hadal.v1.OceansDiscarded discarded = 24;
         */
        value: OceansDiscarded;
        case: "discarded";
    } | {
        /**
         * The discard pile became the new Surface deck.
         *
         * @generated from field: hadal.v1.OceansReshuffled reshuffled = 25;
         */
        value: OceansReshuffled;
        case: "reshuffled";
    } | {
        /**
         * The game is over: score piles are shown.
         *
         * @generated from field: hadal.v1.OceansGameOver game_over = 26;
         */
        value: OceansGameOver;
        case: "gameOver";
    } | {
        /**
         * The top of a Gene Pool pile left it to be played, or to become a trait.
         *
         * @generated from field: hadal.v1.OceansPileLeft pile_left = 27;
         */
        value: OceansPileLeft;
        case: "pileLeft";
    } | {
        /**
         * A card left a hand by an exchange.
         *
         * @generated from field: hadal.v1.OceansHandLeft hand_left = 28;
         */
        value: OceansHandLeft;
        case: "handLeft";
    } | {
        /**
         * A card came into a hand by an exchange.
         *
         * @generated from field: hadal.v1.OceansHandGrew hand_grew = 29;
         */
        value: OceansHandGrew;
        case: "handGrew";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.OceansEvent.
 * Use `create(OceansEventSchema)` to create a new message.
 */
export declare const OceansEventSchema: GenMessage<OceansEvent>;
/**
 * A turn begins.
 *
 * @generated from message hadal.v1.OceansTurnBegan
 */
export type OceansTurnBegan = Message<"hadal.v1.OceansTurnBegan"> & {
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
 * Describes the message hadal.v1.OceansTurnBegan.
 * Use `create(OceansTurnBeganSchema)` to create a new message.
 */
export declare const OceansTurnBeganSchema: GenMessage<OceansTurnBegan>;
/**
 * A phase of the turn begins.
 *
 * @generated from message hadal.v1.OceansPhaseBegan
 */
export type OceansPhaseBegan = Message<"hadal.v1.OceansPhaseBegan"> & {
    /**
     * The seat whose turn it is.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The phase, by the step that it begins with: CARDS, BEFORE_FEEDING, FEEDING, AGING_BEFORE or DEEP.
     *
     * @generated from field: hadal.v1.OceansPhase phase = 2;
     */
    phase: OceansPhase;
};
/**
 * Describes the message hadal.v1.OceansPhaseBegan.
 * Use `create(OceansPhaseBeganSchema)` to create a new message.
 */
export declare const OceansPhaseBeganSchema: GenMessage<OceansPhaseBegan>;
/**
 * A decision had one answer, which was taken at once.
 *
 * @generated from message hadal.v1.OceansSettled
 */
export type OceansSettled = Message<"hadal.v1.OceansSettled"> & {
    /**
     * The seat that would have decided.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The decision, one of GetGame's words.
     *
     * @generated from field: string decision = 2;
     */
    decision: string;
};
/**
 * Describes the message hadal.v1.OceansSettled.
 * Use `create(OceansSettledSchema)` to create a new message.
 */
export declare const OceansSettledSchema: GenMessage<OceansSettled>;
/**
 * A new species.
 *
 * @generated from message hadal.v1.OceansSpeciesCreated
 */
export type OceansSpeciesCreated = Message<"hadal.v1.OceansSpeciesCreated"> & {
    /**
     * The species, where it lies in its owner's row.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
};
/**
 * Describes the message hadal.v1.OceansSpeciesCreated.
 * Use `create(OceansSpeciesCreatedSchema)` to create a new message.
 */
export declare const OceansSpeciesCreatedSchema: GenMessage<OceansSpeciesCreated>;
/**
 * A card became a trait.
 *
 * @generated from message hadal.v1.OceansEvolved
 */
export type OceansEvolved = Message<"hadal.v1.OceansEvolved"> & {
    /**
     * The seat that played it.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The species.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 2;
     */
    species?: OceansSpeciesName | undefined;
    /**
     * The slot of the trait.
     *
     * @generated from field: uint32 slot = 3;
     */
    slot: number;
    /**
     * The card.
     *
     * @generated from field: hadal.v1.OceansCard card = 4;
     */
    card: OceansCard;
    /**
     * The Gene Pool pile that it has left (Thermal Currents); absent if it came from the hand of the seat.
     *
     * @generated from field: optional uint32 pile = 5;
     */
    pile?: number | undefined;
};
/**
 * Describes the message hadal.v1.OceansEvolved.
 * Use `create(OceansEvolvedSchema)` to create a new message.
 */
export declare const OceansEvolvedSchema: GenMessage<OceansEvolved>;
/**
 * A card was played to migrate.
 *
 * @generated from message hadal.v1.OceansMigrated
 */
export type OceansMigrated = Message<"hadal.v1.OceansMigrated"> & {
    /**
     * The seat that played it.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The card.
     *
     * @generated from field: hadal.v1.OceansCard card = 2;
     */
    card: OceansCard;
    /**
     * The number of tokens that will move.
     *
     * @generated from field: uint32 amount = 3;
     */
    amount: number;
};
/**
 * Describes the message hadal.v1.OceansMigrated.
 * Use `create(OceansMigratedSchema)` to create a new message.
 */
export declare const OceansMigratedSchema: GenMessage<OceansMigrated>;
/**
 * A trait left a species.
 *
 * @generated from message hadal.v1.OceansTraitLost
 */
export type OceansTraitLost = Message<"hadal.v1.OceansTraitLost"> & {
    /**
     * The species.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
    /**
     * The slot that the trait had.
     *
     * @generated from field: uint32 slot = 2;
     */
    slot: number;
    /**
     * The card.
     *
     * @generated from field: hadal.v1.OceansCard card = 3;
     */
    card: OceansCard;
    /**
     * The reason.
     *
     * @generated from field: hadal.v1.OceansTraitLoss reason = 4;
     */
    reason: OceansTraitLoss;
};
/**
 * Describes the message hadal.v1.OceansTraitLost.
 * Use `create(OceansTraitLostSchema)` to create a new message.
 */
export declare const OceansTraitLostSchema: GenMessage<OceansTraitLost>;
/**
 * A place of tokens.
 *
 * @generated from message hadal.v1.OceansPlace
 */
export type OceansPlace = Message<"hadal.v1.OceansPlace"> & {
    /**
     * One of these.
     *
     * @generated from oneof hadal.v1.OceansPlace.place
     */
    place: {
        /**
         * The Reef or an Ocean zone.
         *
         * @generated from field: hadal.v1.OceansLocation location = 1;
         */
        value: OceansLocation;
        case: "location";
    } | {
        /**
         * The reserve.
         *
         * @generated from field: hadal.v1.OceansReserve reserve = 2;
         */
        value: OceansReserve;
        case: "reserve";
    } | {
        /**
         * The score pile of a seat.
         *
         * @generated from field: uint32 score_seat = 3;
         */
        value: number;
        case: "scoreSeat";
    } | {
        /**
         * The board of a species.
         *
         * @generated from field: hadal.v1.OceansSpeciesName species = 4;
         */
        value: OceansSpeciesName;
        case: "species";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.OceansPlace.
 * Use `create(OceansPlaceSchema)` to create a new message.
 */
export declare const OceansPlaceSchema: GenMessage<OceansPlace>;
/**
 * The population kept back until the Ocean is empty.
 *
 * @generated from message hadal.v1.OceansReserve
 */
export type OceansReserve = Message<"hadal.v1.OceansReserve"> & {};
/**
 * Describes the message hadal.v1.OceansReserve.
 * Use `create(OceansReserveSchema)` to create a new message.
 */
export declare const OceansReserveSchema: GenMessage<OceansReserve>;
/**
 * Tokens moved, in one step.
 *
 * @generated from message hadal.v1.OceansMoved
 */
export type OceansMoved = Message<"hadal.v1.OceansMoved"> & {
    /**
     * The number of tokens, at least 1.
     *
     * @generated from field: uint32 amount = 1;
     */
    amount: number;
    /**
     * Where they were.
     *
     * @generated from field: hadal.v1.OceansPlace source = 2;
     */
    source?: OceansPlace | undefined;
    /**
     * Where they are.
     *
     * @generated from field: hadal.v1.OceansPlace destination = 3;
     */
    destination?: OceansPlace | undefined;
    /**
     * The reason.
     *
     * @generated from field: hadal.v1.OceansMoveReason reason = 4;
     */
    reason: OceansMoveReason;
    /**
     * The card that moves them; absent if a rule of the game itself does.
     *
     * @generated from field: hadal.v1.OceansCause cause = 5;
     */
    cause?: OceansCause | undefined;
    /**
     * The bounds of the score pile that they left; absent if the pile is open, or if they left another place.
     *
     * @generated from field: hadal.v1.OceansScoreBounds hidden_score = 6;
     */
    hiddenScore?: OceansScoreBounds | undefined;
};
/**
 * Describes the message hadal.v1.OceansMoved.
 * Use `create(OceansMovedSchema)` to create a new message.
 */
export declare const OceansMovedSchema: GenMessage<OceansMoved>;
/**
 * A species forages.
 *
 * @generated from message hadal.v1.OceansForages
 */
export type OceansForages = Message<"hadal.v1.OceansForages"> & {
    /**
     * The forager.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
};
/**
 * Describes the message hadal.v1.OceansForages.
 * Use `create(OceansForagesSchema)` to create a new message.
 */
export declare const OceansForagesSchema: GenMessage<OceansForages>;
/**
 * A species attacks.
 *
 * @generated from message hadal.v1.OceansAttacks
 */
export type OceansAttacks = Message<"hadal.v1.OceansAttacks"> & {
    /**
     * The attacker.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
    /**
     * The target.
     *
     * @generated from field: hadal.v1.OceansSpeciesName target = 2;
     */
    target?: OceansSpeciesName | undefined;
    /**
     * Slots of the target's defensive traits that it named and ignored, ascending. This includes those of a counter-attack, even if there
     * was no choice (decision 152).
     *
     * @generated from field: repeated uint32 ignored = 3;
     */
    ignored: number[];
};
/**
 * Describes the message hadal.v1.OceansAttacks.
 * Use `create(OceansAttacksSchema)` to create a new message.
 */
export declare const OceansAttacksSchema: GenMessage<OceansAttacks>;
/**
 * A trait was set off.
 *
 * @generated from message hadal.v1.OceansFired
 */
export type OceansFired = Message<"hadal.v1.OceansFired"> & {
    /**
     * The bearer.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
    /**
     * The trait.
     *
     * @generated from field: hadal.v1.OceansCard card = 2;
     */
    card: OceansCard;
};
/**
 * Describes the message hadal.v1.OceansFired.
 * Use `create(OceansFiredSchema)` to create a new message.
 */
export declare const OceansFiredSchema: GenMessage<OceansFired>;
/**
 * A trait of a species was exchanged for another card. A Gene Transfer gives each of the two species such an event. After an Atavism
 * hand_left and hand_grew follow, after a Rapid Mutation pile_left and pile_grew.
 *
 * @generated from message hadal.v1.OceansExchanged
 */
export type OceansExchanged = Message<"hadal.v1.OceansExchanged"> & {
    /**
     * The species.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
    /**
     * The slot.
     *
     * @generated from field: uint32 slot = 2;
     */
    slot: number;
    /**
     * The card that left.
     *
     * @generated from field: hadal.v1.OceansCard outgoing = 3;
     */
    outgoing: OceansCard;
    /**
     * The card that came.
     *
     * @generated from field: hadal.v1.OceansCard incoming = 4;
     */
    incoming: OceansCard;
    /**
     * The trait that exchanged it: Atavism, Gene Transfer or Rapid Mutation.
     *
     * @generated from field: hadal.v1.OceansCard by = 5;
     */
    by: OceansCard;
};
/**
 * Describes the message hadal.v1.OceansExchanged.
 * Use `create(OceansExchangedSchema)` to create a new message.
 */
export declare const OceansExchangedSchema: GenMessage<OceansExchanged>;
/**
 * A species overpopulated.
 *
 * @generated from message hadal.v1.OceansOverpopulated
 */
export type OceansOverpopulated = Message<"hadal.v1.OceansOverpopulated"> & {
    /**
     * The species.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
};
/**
 * Describes the message hadal.v1.OceansOverpopulated.
 * Use `create(OceansOverpopulatedSchema)` to create a new message.
 */
export declare const OceansOverpopulatedSchema: GenMessage<OceansOverpopulated>;
/**
 * A species left the game.
 *
 * @generated from message hadal.v1.OceansExtinct
 */
export type OceansExtinct = Message<"hadal.v1.OceansExtinct"> & {
    /**
     * The species, with its last place.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 1;
     */
    species?: OceansSpeciesName | undefined;
};
/**
 * Describes the message hadal.v1.OceansExtinct.
 * Use `create(OceansExtinctSchema)` to create a new message.
 */
export declare const OceansExtinctSchema: GenMessage<OceansExtinct>;
/**
 * A scenario was switched on; an event is carried out.
 *
 * @generated from message hadal.v1.OceansScenarioOn
 */
export type OceansScenarioOn = Message<"hadal.v1.OceansScenarioOn"> & {
    /**
     * The card.
     *
     * @generated from field: hadal.v1.OceansScenario scenario = 1;
     */
    scenario: OceansScenario;
};
/**
 * Describes the message hadal.v1.OceansScenarioOn.
 * Use `create(OceansScenarioOnSchema)` to create a new message.
 */
export declare const OceansScenarioOnSchema: GenMessage<OceansScenarioOn>;
/**
 * A scenario was switched off; an event is armed again.
 *
 * @generated from message hadal.v1.OceansScenarioOff
 */
export type OceansScenarioOff = Message<"hadal.v1.OceansScenarioOff"> & {
    /**
     * The card.
     *
     * @generated from field: hadal.v1.OceansScenario scenario = 1;
     */
    scenario: OceansScenario;
};
/**
 * Describes the message hadal.v1.OceansScenarioOff.
 * Use `create(OceansScenarioOffSchema)` to create a new message.
 */
export declare const OceansScenarioOffSchema: GenMessage<OceansScenarioOff>;
/**
 * The Cambrian Explosion begins.
 *
 * @generated from message hadal.v1.OceansExplosionBegan
 */
export type OceansExplosionBegan = Message<"hadal.v1.OceansExplosionBegan"> & {};
/**
 * Describes the message hadal.v1.OceansExplosionBegan.
 * Use `create(OceansExplosionBeganSchema)` to create a new message.
 */
export declare const OceansExplosionBeganSchema: GenMessage<OceansExplosionBegan>;
/**
 * The Ocean is empty for the first time.
 *
 * @generated from message hadal.v1.OceansLastRoundBegan
 */
export type OceansLastRoundBegan = Message<"hadal.v1.OceansLastRoundBegan"> & {};
/**
 * Describes the message hadal.v1.OceansLastRoundBegan.
 * Use `create(OceansLastRoundBeganSchema)` to create a new message.
 */
export declare const OceansLastRoundBeganSchema: GenMessage<OceansLastRoundBegan>;
/**
 * The top of a Gene Pool pile went into a hand.
 *
 * @generated from message hadal.v1.OceansPileTaken
 */
export type OceansPileTaken = Message<"hadal.v1.OceansPileTaken"> & {
    /**
     * The owner of the hand.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The pile, 0 or 1.
     *
     * @generated from field: uint32 pile = 2;
     */
    pile: number;
    /**
     * The card.
     *
     * @generated from field: hadal.v1.OceansCard card = 3;
     */
    card: OceansCard;
};
/**
 * Describes the message hadal.v1.OceansPileTaken.
 * Use `create(OceansPileTakenSchema)` to create a new message.
 */
export declare const OceansPileTakenSchema: GenMessage<OceansPileTaken>;
/**
 * A card was put on a Gene Pool pile.
 *
 * @generated from message hadal.v1.OceansPileGrew
 */
export type OceansPileGrew = Message<"hadal.v1.OceansPileGrew"> & {
    /**
     * The pile, 0 or 1.
     *
     * @generated from field: uint32 pile = 1;
     */
    pile: number;
    /**
     * The card.
     *
     * @generated from field: hadal.v1.OceansCard card = 2;
     */
    card: OceansCard;
    /**
     * Where it comes from.
     *
     * @generated from field: hadal.v1.OceansPileSource source = 3;
     */
    source: OceansPileSource;
};
/**
 * Describes the message hadal.v1.OceansPileGrew.
 * Use `create(OceansPileGrewSchema)` to create a new message.
 */
export declare const OceansPileGrewSchema: GenMessage<OceansPileGrew>;
/**
 * The top of a Gene Pool pile left it: to be played (Thermal Currents; evolved follows), or to become a trait by a Rapid
 * Mutation.
 *
 * @generated from message hadal.v1.OceansPileLeft
 */
export type OceansPileLeft = Message<"hadal.v1.OceansPileLeft"> & {
    /**
     * The pile, 0 or 1.
     *
     * @generated from field: uint32 pile = 1;
     */
    pile: number;
    /**
     * The card.
     *
     * @generated from field: hadal.v1.OceansCard card = 2;
     */
    card: OceansCard;
};
/**
 * Describes the message hadal.v1.OceansPileLeft.
 * Use `create(OceansPileLeftSchema)` to create a new message.
 */
export declare const OceansPileLeftSchema: GenMessage<OceansPileLeft>;
/**
 * A card left a hand by an Atavism.
 *
 * @generated from message hadal.v1.OceansHandLeft
 */
export type OceansHandLeft = Message<"hadal.v1.OceansHandLeft"> & {
    /**
     * The owner of the hand.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The card.
     *
     * @generated from field: hadal.v1.OceansCard card = 2;
     */
    card: OceansCard;
};
/**
 * Describes the message hadal.v1.OceansHandLeft.
 * Use `create(OceansHandLeftSchema)` to create a new message.
 */
export declare const OceansHandLeftSchema: GenMessage<OceansHandLeft>;
/**
 * A card came into a hand by an Atavism; everybody sees it.
 *
 * @generated from message hadal.v1.OceansHandGrew
 */
export type OceansHandGrew = Message<"hadal.v1.OceansHandGrew"> & {
    /**
     * The owner of the hand.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The card.
     *
     * @generated from field: hadal.v1.OceansCard card = 2;
     */
    card: OceansCard;
};
/**
 * Describes the message hadal.v1.OceansHandGrew.
 * Use `create(OceansHandGrewSchema)` to create a new message.
 */
export declare const OceansHandGrewSchema: GenMessage<OceansHandGrew>;
/**
 * A Surface card was drawn.
 *
 * @generated from message hadal.v1.OceansSurfaceDrawn
 */
export type OceansSurfaceDrawn = Message<"hadal.v1.OceansSurfaceDrawn"> & {
    /**
     * The seat.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The card, for who drew it.
     *
     * @generated from field: optional hadal.v1.OceansCard card = 2;
     */
    card?: OceansCard | undefined;
};
/**
 * Describes the message hadal.v1.OceansSurfaceDrawn.
 * Use `create(OceansSurfaceDrawnSchema)` to create a new message.
 */
export declare const OceansSurfaceDrawnSchema: GenMessage<OceansSurfaceDrawn>;
/**
 * A Deep card was drawn.
 *
 * @generated from message hadal.v1.OceansDeepDrawn
 */
export type OceansDeepDrawn = Message<"hadal.v1.OceansDeepDrawn"> & {
    /**
     * The seat.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The card, for who drew it.
     *
     * @generated from field: optional hadal.v1.OceansCard card = 2;
     */
    card?: OceansCard | undefined;
};
/**
 * Describes the message hadal.v1.OceansDeepDrawn.
 * Use `create(OceansDeepDrawnSchema)` to create a new message.
 */
export declare const OceansDeepDrawnSchema: GenMessage<OceansDeepDrawn>;
/**
 * A drawn Deep card was kept.
 *
 * @generated from message hadal.v1.OceansDeepKept
 */
export type OceansDeepKept = Message<"hadal.v1.OceansDeepKept"> & {
    /**
     * The seat.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The card, for who kept it.
     *
     * @generated from field: optional hadal.v1.OceansCard card = 2;
     */
    card?: OceansCard | undefined;
};
/**
 * Describes the message hadal.v1.OceansDeepKept.
 * Use `create(OceansDeepKeptSchema)` to create a new message.
 */
export declare const OceansDeepKeptSchema: GenMessage<OceansDeepKept>;
/**
 * A card was discarded from a hand.
 *
 * @generated from message hadal.v1.OceansDiscarded
 */
export type OceansDiscarded = Message<"hadal.v1.OceansDiscarded"> & {
    /**
     * The seat.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The card.
     *
     * @generated from field: hadal.v1.OceansCard card = 2;
     */
    card: OceansCard;
};
/**
 * Describes the message hadal.v1.OceansDiscarded.
 * Use `create(OceansDiscardedSchema)` to create a new message.
 */
export declare const OceansDiscardedSchema: GenMessage<OceansDiscarded>;
/**
 * The discard pile became the new Surface deck.
 *
 * @generated from message hadal.v1.OceansReshuffled
 */
export type OceansReshuffled = Message<"hadal.v1.OceansReshuffled"> & {};
/**
 * Describes the message hadal.v1.OceansReshuffled.
 * Use `create(OceansReshuffledSchema)` to create a new message.
 */
export declare const OceansReshuffledSchema: GenMessage<OceansReshuffled>;
/**
 * The game is over: score piles are shown.
 *
 * @generated from message hadal.v1.OceansGameOver
 */
export type OceansGameOver = Message<"hadal.v1.OceansGameOver"> & {};
/**
 * Describes the message hadal.v1.OceansGameOver.
 * Use `create(OceansGameOverSchema)` to create a new message.
 */
export declare const OceansGameOverSchema: GenMessage<OceansGameOver>;
/**
 * The knowledge of one viewer of a game of Oceans.
 *
 * @generated from message hadal.v1.OceansView
 */
export type OceansView = Message<"hadal.v1.OceansView"> & {
    /**
     * The options in force.
     *
     * @generated from field: hadal.v1.OceansSettings settings = 1;
     */
    settings?: OceansSettings | undefined;
    /**
     * The viewer's seat; absent for a spectator.
     *
     * @generated from field: optional uint32 viewer_seat = 2;
     */
    viewerSeat?: number | undefined;
    /**
     * The awaited decision; absent when the game is over.
     *
     * @generated from field: hadal.v1.OceansQuestion question = 3;
     */
    question?: OceansQuestion | undefined;
    /**
     * The population outside of species and score piles, and the events that it triggers.
     *
     * @generated from field: hadal.v1.OceansOcean ocean = 4;
     */
    ocean?: OceansOcean | undefined;
    /**
     * The ongoing scenarios that work now.
     *
     * @generated from field: repeated hadal.v1.OceansScenario working_scenarios = 5;
     */
    workingScenarios: OceansScenario[];
    /**
     * The seats in turn order.
     *
     * @generated from field: repeated hadal.v1.OceansSeatView seats = 6;
     */
    seats: OceansSeatView[];
    /**
     * The id that the next new species gets.
     *
     * @generated from field: uint32 next_species_id = 7;
     */
    nextSpeciesId: number;
    /**
     * Cards in the Surface deck.
     *
     * @generated from field: uint32 surface_deck_size = 8;
     */
    surfaceDeckSize: number;
    /**
     * The Surface discard pile, the top last.
     *
     * @generated from field: repeated hadal.v1.OceansCard surface_discard = 9;
     */
    surfaceDiscard: OceansCard[];
    /**
     * Cards in the Deep deck.
     *
     * @generated from field: uint32 deep_deck_size = 10;
     */
    deepDeckSize: number;
    /**
     * The two piles of the Gene Pool: piles 0 and 1.
     *
     * @generated from field: repeated hadal.v1.OceansPile gene_pool = 11;
     */
    genePool: OceansPile[];
    /**
     * Deep cards out of the game, ascending.
     *
     * @generated from field: repeated hadal.v1.OceansCard removed = 12;
     */
    removed: OceansCard[];
    /**
     * The present turn. Only the seat that drew the drawn cards sees them.
     *
     * @generated from field: hadal.v1.OceansTurn turn = 13;
     */
    turn?: OceansTurn | undefined;
    /**
     * Drawn Deep cards that the viewer does not see.
     *
     * @generated from field: uint32 hidden_drawn = 14;
     */
    hiddenDrawn: number;
    /**
     * The suspended tasks, in reverse order; the last one asks the next question.
     *
     * @generated from field: repeated hadal.v1.OceansTask suspended = 15;
     */
    suspended: OceansTask[];
    /**
     * The gains of at least 1 in the present resolution.
     *
     * @generated from field: repeated hadal.v1.OceansGain gains = 16;
     */
    gains: OceansGain[];
};
/**
 * Describes the message hadal.v1.OceansView.
 * Use `create(OceansViewSchema)` to create a new message.
 */
export declare const OceansViewSchema: GenMessage<OceansView>;
/**
 * The decision that is awaited.
 *
 * @generated from message hadal.v1.OceansQuestion
 */
export type OceansQuestion = Message<"hadal.v1.OceansQuestion"> & {
    /**
     * The seat that decides.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The decision, one of GetGame's words.
     *
     * @generated from field: string decision = 2;
     */
    decision: string;
    /**
     * The species it is about; absent if it is about none.
     *
     * @generated from field: hadal.v1.OceansSpeciesName species = 3;
     */
    species?: OceansSpeciesName | undefined;
    /**
     * The species that attacked, if the question is about a Burrower.
     *
     * @generated from field: hadal.v1.OceansSpeciesName attacker = 4;
     */
    attacker?: OceansSpeciesName | undefined;
};
/**
 * Describes the message hadal.v1.OceansQuestion.
 * Use `create(OceansQuestionSchema)` to create a new message.
 */
export declare const OceansQuestionSchema: GenMessage<OceansQuestion>;
/**
 * The knowledge of a viewer about a seat.
 *
 * @generated from message hadal.v1.OceansSeatView
 */
export type OceansSeatView = Message<"hadal.v1.OceansSeatView"> & {
    /**
     * Population in the score pile; absent behind a screen.
     *
     * @generated from field: optional uint32 score = 1;
     */
    score?: number | undefined;
    /**
     * The bounds of a score pile behind a screen; absent if the pile is shown.
     *
     * @generated from field: hadal.v1.OceansScoreBounds hidden_score = 2;
     */
    hiddenScore?: OceansScoreBounds | undefined;
    /**
     * The bonus token, counted at the end.
     *
     * @generated from field: uint32 bonus_token = 3;
     */
    bonusToken: number;
    /**
     * The hand.
     *
     * @generated from field: hadal.v1.OceansHandView hand = 4;
     */
    hand?: OceansHandView | undefined;
    /**
     * The species from left to right.
     *
     * @generated from field: repeated hadal.v1.OceansSpeciesView species = 5;
     */
    species: OceansSpeciesView[];
    /**
     * The present points: score pile, population and bonus token; absent if the score pile is.
     *
     * @generated from field: optional uint32 points = 6;
     */
    points?: number | undefined;
};
/**
 * Describes the message hadal.v1.OceansSeatView.
 * Use `create(OceansSeatViewSchema)` to create a new message.
 */
export declare const OceansSeatViewSchema: GenMessage<OceansSeatView>;
/**
 * The known bounds of a score pile behind a screen: the exact size of a pile of 0 or 1; for a larger pile the bound 2, and the bounds
 * that follow from the population everywhere else.
 *
 * @generated from message hadal.v1.OceansScoreBounds
 */
export type OceansScoreBounds = Message<"hadal.v1.OceansScoreBounds"> & {
    /**
     * The smallest possible size.
     *
     * @generated from field: uint32 at_least = 1;
     */
    atLeast: number;
    /**
     * The largest possible size; the same as at_least if this is the only pile whose exact size is not shown.
     *
     * @generated from field: uint32 at_most = 2;
     */
    atMost: number;
};
/**
 * Describes the message hadal.v1.OceansScoreBounds.
 * Use `create(OceansScoreBoundsSchema)` to create a new message.
 */
export declare const OceansScoreBoundsSchema: GenMessage<OceansScoreBounds>;
/**
 * The knowledge of a viewer about a hand.
 *
 * @generated from message hadal.v1.OceansHandView
 */
export type OceansHandView = Message<"hadal.v1.OceansHandView"> & {
    /**
     * The cards that the viewer knows: all cards of the viewer's own hand, and in other hands those that everybody saw going in.
     *
     * @generated from field: repeated hadal.v1.OceansHeldCard cards = 1;
     */
    cards: OceansHeldCard[];
    /**
     * The number of other Surface cards in it.
     *
     * @generated from field: uint32 hidden_surface = 2;
     */
    hiddenSurface: number;
    /**
     * The number of other Deep cards in it.
     *
     * @generated from field: uint32 hidden_deep = 3;
     */
    hiddenDeep: number;
};
/**
 * Describes the message hadal.v1.OceansHandView.
 * Use `create(OceansHandViewSchema)` to create a new message.
 */
export declare const OceansHandViewSchema: GenMessage<OceansHandView>;
/**
 * A species board, with the numbers that follow from its traits and the scenarios.
 *
 * @generated from message hadal.v1.OceansSpeciesView
 */
export type OceansSpeciesView = Message<"hadal.v1.OceansSpeciesView"> & {
    /**
     * The species.
     *
     * @generated from field: hadal.v1.OceansSpecies species = 1;
     */
    species?: OceansSpecies | undefined;
    /**
     * Spaces of the board; it overpopulates when they are full.
     *
     * @generated from field: uint32 spaces = 2;
     */
    spaces: number;
    /**
     * The forage value; absent if it never forages.
     *
     * @generated from field: optional uint32 forage_value = 3;
     */
    forageValue?: number | undefined;
    /**
     * The attack value; absent if it never attacks.
     *
     * @generated from field: optional uint32 attack_value = 4;
     */
    attackValue?: number | undefined;
    /**
     * The trait limit; absent if it has none.
     *
     * @generated from field: optional uint32 trait_limit = 5;
     */
    traitLimit?: number | undefined;
    /**
     * The number of tokens that it ages.
     *
     * @generated from field: uint32 aging = 6;
     */
    aging: number;
};
/**
 * Describes the message hadal.v1.OceansSpeciesView.
 * Use `create(OceansSpeciesViewSchema)` to create a new message.
 */
export declare const OceansSpeciesViewSchema: GenMessage<OceansSpeciesView>;
/**
 * A Surface or Deep card.
 *
 * @generated from message hadal.v1.OceansCardInfo
 */
export type OceansCardInfo = Message<"hadal.v1.OceansCardInfo"> & {
    /**
     * The card.
     *
     * @generated from field: hadal.v1.OceansCard card = 1;
     */
    card: OceansCard;
    /**
     * Its id in notations.
     *
     * @generated from field: string id = 2;
     */
    id: string;
    /**
     * Its name.
     *
     * @generated from field: string name = 3;
     */
    name: string;
    /**
     * A Deep card.
     *
     * @generated from field: bool deep = 4;
     */
    deep: boolean;
    /**
     * The migrate number, which is also the cost of a Deep card.
     *
     * @generated from field: uint32 migrate = 5;
     */
    migrate: number;
    /**
     * The cost of a Deep card; absent for Surface cards.
     *
     * @generated from field: optional uint32 cost = 6;
     */
    cost?: number | undefined;
    /**
     * The forage icon, if there is one.
     *
     * @generated from field: optional uint32 forage = 7;
     */
    forage?: number | undefined;
    /**
     * The attack icon, if there is one.
     *
     * @generated from field: optional uint32 attack = 8;
     */
    attack?: number | undefined;
    /**
     * The shell, if there is one.
     *
     * @generated from field: optional uint32 shell = 9;
     */
    shell?: number | undefined;
    /**
     * The gains icon of a Surface card, if there is one.
     *
     * @generated from field: optional uint32 gain = 10;
     */
    gain?: number | undefined;
    /**
     * The direction of the arrow of a Surface card's gains icon, if there is one.
     *
     * @generated from field: hadal.v1.OceansArrow arrow = 11;
     */
    arrow: OceansArrow;
    /**
     * Never-forage icon.
     *
     * @generated from field: bool never_forages = 12;
     */
    neverForages: boolean;
    /**
     * Never-attack icon.
     *
     * @generated from field: bool never_attacks = 13;
     */
    neverAttacks: boolean;
    /**
     * Change of the trait limit.
     *
     * @generated from field: sint32 trait_limit = 14;
     */
    traitLimit: number;
    /**
     * Change of the spaces.
     *
     * @generated from field: sint32 spaces = 15;
     */
    spaces: number;
    /**
     * Change of aging.
     *
     * @generated from field: sint32 aging = 16;
     */
    aging: number;
    /**
     * A defensive trait.
     *
     * @generated from field: bool defensive = 17;
     */
    defensive: boolean;
    /**
     * A leeching trait.
     *
     * @generated from field: bool leeching = 18;
     */
    leeching: boolean;
    /**
     * The effect in words.
     *
     * @generated from field: string effect = 19;
     */
    effect: string;
    /**
     * Where the facts come from.
     *
     * @generated from field: string provenance = 20;
     */
    provenance: string;
};
/**
 * Describes the message hadal.v1.OceansCardInfo.
 * Use `create(OceansCardInfoSchema)` to create a new message.
 */
export declare const OceansCardInfoSchema: GenMessage<OceansCardInfo>;
/**
 * A Scenario card.
 *
 * @generated from message hadal.v1.OceansScenarioInfo
 */
export type OceansScenarioInfo = Message<"hadal.v1.OceansScenarioInfo"> & {
    /**
     * The card.
     *
     * @generated from field: hadal.v1.OceansScenario scenario = 1;
     */
    scenario: OceansScenario;
    /**
     * Its id.
     *
     * @generated from field: string id = 2;
     */
    id: string;
    /**
     * Its name.
     *
     * @generated from field: string name = 3;
     */
    name: string;
    /**
     * An event, instead of an ongoing effect.
     *
     * @generated from field: bool event = 4;
     */
    event: boolean;
    /**
     * Teeth icons.
     *
     * @generated from field: uint32 teeth = 5;
     */
    teeth: number;
    /**
     * Diamond icons.
     *
     * @generated from field: uint32 diamonds = 6;
     */
    diamonds: number;
    /**
     * Lightning icons.
     *
     * @generated from field: uint32 lightning = 7;
     */
    lightning: number;
    /**
     * The effect in words.
     *
     * @generated from field: string effect = 8;
     */
    effect: string;
    /**
     * Where the facts come from.
     *
     * @generated from field: string provenance = 9;
     */
    provenance: string;
};
/**
 * Describes the message hadal.v1.OceansScenarioInfo.
 * Use `create(OceansScenarioInfoSchema)` to create a new message.
 */
export declare const OceansScenarioInfoSchema: GenMessage<OceansScenarioInfo>;
/**
 * The components of Oceans.
 *
 * @generated from message hadal.v1.OceansComponents
 */
export type OceansComponents = Message<"hadal.v1.OceansComponents"> & {
    /**
     * Every Surface and Deep card.
     *
     * @generated from field: repeated hadal.v1.OceansCardInfo cards = 1;
     */
    cards: OceansCardInfo[];
    /**
     * Every Scenario card.
     *
     * @generated from field: repeated hadal.v1.OceansScenarioInfo scenarios = 2;
     */
    scenarios: OceansScenarioInfo[];
    /**
     * The number of species boards.
     *
     * @generated from field: uint32 species_boards = 3;
     */
    speciesBoards: number;
    /**
     * The number of cards to which a hand is filled.
     *
     * @generated from field: uint32 hand_size = 4;
     */
    handSize: number;
    /**
     * Population in the reserve.
     *
     * @generated from field: uint32 reserve = 5;
     */
    reserve: number;
    /**
     * Bonus tokens of four players, from the start player.
     *
     * @generated from field: repeated uint32 bonus_tokens = 6;
     */
    bonusTokens: number[];
};
/**
 * Describes the message hadal.v1.OceansComponents.
 * Use `create(OceansComponentsSchema)` to create a new message.
 */
export declare const OceansComponentsSchema: GenMessage<OceansComponents>;
/**
 * A Surface card (S, 120 of them) or a Deep card (D, 89 of them). Names, icons and effects are in OceansComponents.
 *
 * @generated from enum hadal.v1.OceansCard
 */
export declare enum OceansCard {
    /**
     * Unspecified.
     *
     * @generated from enum value: OCEANS_CARD_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * Tentacled, migrates 5.
     *
     * @generated from enum value: OCEANS_CARD_S001 = 1;
     */
    S001 = 1,
    /**
     * Tentacled, migrates 6.
     *
     * @generated from enum value: OCEANS_CARD_S002 = 2;
     */
    S002 = 2,
    /**
     * Tentacled, migrates 7.
     *
     * @generated from enum value: OCEANS_CARD_S003 = 3;
     */
    S003 = 3,
    /**
     * Tentacled, migrates 7.
     *
     * @generated from enum value: OCEANS_CARD_S004 = 4;
     */
    S004 = 4,
    /**
     * Tentacled, migrates 8.
     *
     * @generated from enum value: OCEANS_CARD_S005 = 5;
     */
    S005 = 5,
    /**
     * Tentacled, migrates 8.
     *
     * @generated from enum value: OCEANS_CARD_S006 = 6;
     */
    S006 = 6,
    /**
     * Tentacled, migrates 9.
     *
     * @generated from enum value: OCEANS_CARD_S007 = 7;
     */
    S007 = 7,
    /**
     * Tentacled, migrates 9.
     *
     * @generated from enum value: OCEANS_CARD_S008 = 8;
     */
    S008 = 8,
    /**
     * Tentacled, migrates 10.
     *
     * @generated from enum value: OCEANS_CARD_S009 = 9;
     */
    S009 = 9,
    /**
     * Tentacled, migrates 11.
     *
     * @generated from enum value: OCEANS_CARD_S010 = 10;
     */
    S010 = 10,
    /**
     * Shark Cleaner, migrates 5.
     *
     * @generated from enum value: OCEANS_CARD_S011 = 11;
     */
    S011 = 11,
    /**
     * Shark Cleaner, migrates 6.
     *
     * @generated from enum value: OCEANS_CARD_S012 = 12;
     */
    S012 = 12,
    /**
     * Shark Cleaner, migrates 7.
     *
     * @generated from enum value: OCEANS_CARD_S013 = 13;
     */
    S013 = 13,
    /**
     * Shark Cleaner, migrates 7.
     *
     * @generated from enum value: OCEANS_CARD_S014 = 14;
     */
    S014 = 14,
    /**
     * Shark Cleaner, migrates 8.
     *
     * @generated from enum value: OCEANS_CARD_S015 = 15;
     */
    S015 = 15,
    /**
     * Shark Cleaner, migrates 8.
     *
     * @generated from enum value: OCEANS_CARD_S016 = 16;
     */
    S016 = 16,
    /**
     * Shark Cleaner, migrates 9.
     *
     * @generated from enum value: OCEANS_CARD_S017 = 17;
     */
    S017 = 17,
    /**
     * Shark Cleaner, migrates 9.
     *
     * @generated from enum value: OCEANS_CARD_S018 = 18;
     */
    S018 = 18,
    /**
     * Shark Cleaner, migrates 10.
     *
     * @generated from enum value: OCEANS_CARD_S019 = 19;
     */
    S019 = 19,
    /**
     * Shark Cleaner, migrates 11.
     *
     * @generated from enum value: OCEANS_CARD_S020 = 20;
     */
    S020 = 20,
    /**
     * Bottom Feeder, migrates 5.
     *
     * @generated from enum value: OCEANS_CARD_S021 = 21;
     */
    S021 = 21,
    /**
     * Bottom Feeder, migrates 6.
     *
     * @generated from enum value: OCEANS_CARD_S022 = 22;
     */
    S022 = 22,
    /**
     * Bottom Feeder, migrates 7.
     *
     * @generated from enum value: OCEANS_CARD_S023 = 23;
     */
    S023 = 23,
    /**
     * Bottom Feeder, migrates 7.
     *
     * @generated from enum value: OCEANS_CARD_S024 = 24;
     */
    S024 = 24,
    /**
     * Bottom Feeder, migrates 8.
     *
     * @generated from enum value: OCEANS_CARD_S025 = 25;
     */
    S025 = 25,
    /**
     * Bottom Feeder, migrates 8.
     *
     * @generated from enum value: OCEANS_CARD_S026 = 26;
     */
    S026 = 26,
    /**
     * Bottom Feeder, migrates 9.
     *
     * @generated from enum value: OCEANS_CARD_S027 = 27;
     */
    S027 = 27,
    /**
     * Bottom Feeder, migrates 9.
     *
     * @generated from enum value: OCEANS_CARD_S028 = 28;
     */
    S028 = 28,
    /**
     * Bottom Feeder, migrates 10.
     *
     * @generated from enum value: OCEANS_CARD_S029 = 29;
     */
    S029 = 29,
    /**
     * Bottom Feeder, migrates 11.
     *
     * @generated from enum value: OCEANS_CARD_S030 = 30;
     */
    S030 = 30,
    /**
     * Symbiotic, migrates 5.
     *
     * @generated from enum value: OCEANS_CARD_S031 = 31;
     */
    S031 = 31,
    /**
     * Symbiotic, migrates 6.
     *
     * @generated from enum value: OCEANS_CARD_S032 = 32;
     */
    S032 = 32,
    /**
     * Symbiotic, migrates 7.
     *
     * @generated from enum value: OCEANS_CARD_S033 = 33;
     */
    S033 = 33,
    /**
     * Symbiotic, migrates 7.
     *
     * @generated from enum value: OCEANS_CARD_S034 = 34;
     */
    S034 = 34,
    /**
     * Symbiotic, migrates 8.
     *
     * @generated from enum value: OCEANS_CARD_S035 = 35;
     */
    S035 = 35,
    /**
     * Symbiotic, migrates 8.
     *
     * @generated from enum value: OCEANS_CARD_S036 = 36;
     */
    S036 = 36,
    /**
     * Symbiotic, migrates 9.
     *
     * @generated from enum value: OCEANS_CARD_S037 = 37;
     */
    S037 = 37,
    /**
     * Symbiotic, migrates 9.
     *
     * @generated from enum value: OCEANS_CARD_S038 = 38;
     */
    S038 = 38,
    /**
     * Symbiotic, migrates 10.
     *
     * @generated from enum value: OCEANS_CARD_S039 = 39;
     */
    S039 = 39,
    /**
     * Symbiotic, migrates 11.
     *
     * @generated from enum value: OCEANS_CARD_S040 = 40;
     */
    S040 = 40,
    /**
     * Parasitic, migrates 5.
     *
     * @generated from enum value: OCEANS_CARD_S041 = 41;
     */
    S041 = 41,
    /**
     * Parasitic, migrates 6.
     *
     * @generated from enum value: OCEANS_CARD_S042 = 42;
     */
    S042 = 42,
    /**
     * Parasitic, migrates 7.
     *
     * @generated from enum value: OCEANS_CARD_S043 = 43;
     */
    S043 = 43,
    /**
     * Parasitic, migrates 7.
     *
     * @generated from enum value: OCEANS_CARD_S044 = 44;
     */
    S044 = 44,
    /**
     * Parasitic, migrates 8.
     *
     * @generated from enum value: OCEANS_CARD_S045 = 45;
     */
    S045 = 45,
    /**
     * Parasitic, migrates 8.
     *
     * @generated from enum value: OCEANS_CARD_S046 = 46;
     */
    S046 = 46,
    /**
     * Parasitic, migrates 9.
     *
     * @generated from enum value: OCEANS_CARD_S047 = 47;
     */
    S047 = 47,
    /**
     * Parasitic, migrates 9.
     *
     * @generated from enum value: OCEANS_CARD_S048 = 48;
     */
    S048 = 48,
    /**
     * Parasitic, migrates 10.
     *
     * @generated from enum value: OCEANS_CARD_S049 = 49;
     */
    S049 = 49,
    /**
     * Parasitic, migrates 11.
     *
     * @generated from enum value: OCEANS_CARD_S050 = 50;
     */
    S050 = 50,
    /**
     * Filter Feeder, migrates 5.
     *
     * @generated from enum value: OCEANS_CARD_S051 = 51;
     */
    S051 = 51,
    /**
     * Filter Feeder, migrates 6.
     *
     * @generated from enum value: OCEANS_CARD_S052 = 52;
     */
    S052 = 52,
    /**
     * Filter Feeder, migrates 7.
     *
     * @generated from enum value: OCEANS_CARD_S053 = 53;
     */
    S053 = 53,
    /**
     * Filter Feeder, migrates 7.
     *
     * @generated from enum value: OCEANS_CARD_S054 = 54;
     */
    S054 = 54,
    /**
     * Filter Feeder, migrates 8.
     *
     * @generated from enum value: OCEANS_CARD_S055 = 55;
     */
    S055 = 55,
    /**
     * Filter Feeder, migrates 8.
     *
     * @generated from enum value: OCEANS_CARD_S056 = 56;
     */
    S056 = 56,
    /**
     * Filter Feeder, migrates 9.
     *
     * @generated from enum value: OCEANS_CARD_S057 = 57;
     */
    S057 = 57,
    /**
     * Filter Feeder, migrates 9.
     *
     * @generated from enum value: OCEANS_CARD_S058 = 58;
     */
    S058 = 58,
    /**
     * Filter Feeder, migrates 10.
     *
     * @generated from enum value: OCEANS_CARD_S059 = 59;
     */
    S059 = 59,
    /**
     * Filter Feeder, migrates 11.
     *
     * @generated from enum value: OCEANS_CARD_S060 = 60;
     */
    S060 = 60,
    /**
     * Apex Predator, migrates 5.
     *
     * @generated from enum value: OCEANS_CARD_S061 = 61;
     */
    S061 = 61,
    /**
     * Apex Predator, migrates 6.
     *
     * @generated from enum value: OCEANS_CARD_S062 = 62;
     */
    S062 = 62,
    /**
     * Apex Predator, migrates 7.
     *
     * @generated from enum value: OCEANS_CARD_S063 = 63;
     */
    S063 = 63,
    /**
     * Apex Predator, migrates 7.
     *
     * @generated from enum value: OCEANS_CARD_S064 = 64;
     */
    S064 = 64,
    /**
     * Apex Predator, migrates 8.
     *
     * @generated from enum value: OCEANS_CARD_S065 = 65;
     */
    S065 = 65,
    /**
     * Apex Predator, migrates 8.
     *
     * @generated from enum value: OCEANS_CARD_S066 = 66;
     */
    S066 = 66,
    /**
     * Apex Predator, migrates 9.
     *
     * @generated from enum value: OCEANS_CARD_S067 = 67;
     */
    S067 = 67,
    /**
     * Apex Predator, migrates 9.
     *
     * @generated from enum value: OCEANS_CARD_S068 = 68;
     */
    S068 = 68,
    /**
     * Apex Predator, migrates 10.
     *
     * @generated from enum value: OCEANS_CARD_S069 = 69;
     */
    S069 = 69,
    /**
     * Apex Predator, migrates 11.
     *
     * @generated from enum value: OCEANS_CARD_S070 = 70;
     */
    S070 = 70,
    /**
     * Speed, migrates 5.
     *
     * @generated from enum value: OCEANS_CARD_S071 = 71;
     */
    S071 = 71,
    /**
     * Speed, migrates 6.
     *
     * @generated from enum value: OCEANS_CARD_S072 = 72;
     */
    S072 = 72,
    /**
     * Speed, migrates 7.
     *
     * @generated from enum value: OCEANS_CARD_S073 = 73;
     */
    S073 = 73,
    /**
     * Speed, migrates 7.
     *
     * @generated from enum value: OCEANS_CARD_S074 = 74;
     */
    S074 = 74,
    /**
     * Speed, migrates 8.
     *
     * @generated from enum value: OCEANS_CARD_S075 = 75;
     */
    S075 = 75,
    /**
     * Speed, migrates 8.
     *
     * @generated from enum value: OCEANS_CARD_S076 = 76;
     */
    S076 = 76,
    /**
     * Speed, migrates 9.
     *
     * @generated from enum value: OCEANS_CARD_S077 = 77;
     */
    S077 = 77,
    /**
     * Speed, migrates 9.
     *
     * @generated from enum value: OCEANS_CARD_S078 = 78;
     */
    S078 = 78,
    /**
     * Speed, migrates 10.
     *
     * @generated from enum value: OCEANS_CARD_S079 = 79;
     */
    S079 = 79,
    /**
     * Speed, migrates 11.
     *
     * @generated from enum value: OCEANS_CARD_S080 = 80;
     */
    S080 = 80,
    /**
     * Inking, migrates 5.
     *
     * @generated from enum value: OCEANS_CARD_S081 = 81;
     */
    S081 = 81,
    /**
     * Inking, migrates 6.
     *
     * @generated from enum value: OCEANS_CARD_S082 = 82;
     */
    S082 = 82,
    /**
     * Inking, migrates 7.
     *
     * @generated from enum value: OCEANS_CARD_S083 = 83;
     */
    S083 = 83,
    /**
     * Inking, migrates 7.
     *
     * @generated from enum value: OCEANS_CARD_S084 = 84;
     */
    S084 = 84,
    /**
     * Inking, migrates 8.
     *
     * @generated from enum value: OCEANS_CARD_S085 = 85;
     */
    S085 = 85,
    /**
     * Inking, migrates 8.
     *
     * @generated from enum value: OCEANS_CARD_S086 = 86;
     */
    S086 = 86,
    /**
     * Inking, migrates 9.
     *
     * @generated from enum value: OCEANS_CARD_S087 = 87;
     */
    S087 = 87,
    /**
     * Inking, migrates 9.
     *
     * @generated from enum value: OCEANS_CARD_S088 = 88;
     */
    S088 = 88,
    /**
     * Inking, migrates 10.
     *
     * @generated from enum value: OCEANS_CARD_S089 = 89;
     */
    S089 = 89,
    /**
     * Inking, migrates 11.
     *
     * @generated from enum value: OCEANS_CARD_S090 = 90;
     */
    S090 = 90,
    /**
     * Schooling, migrates 5.
     *
     * @generated from enum value: OCEANS_CARD_S091 = 91;
     */
    S091 = 91,
    /**
     * Schooling, migrates 6.
     *
     * @generated from enum value: OCEANS_CARD_S092 = 92;
     */
    S092 = 92,
    /**
     * Schooling, migrates 7.
     *
     * @generated from enum value: OCEANS_CARD_S093 = 93;
     */
    S093 = 93,
    /**
     * Schooling, migrates 7.
     *
     * @generated from enum value: OCEANS_CARD_S094 = 94;
     */
    S094 = 94,
    /**
     * Schooling, migrates 8.
     *
     * @generated from enum value: OCEANS_CARD_S095 = 95;
     */
    S095 = 95,
    /**
     * Schooling, migrates 8.
     *
     * @generated from enum value: OCEANS_CARD_S096 = 96;
     */
    S096 = 96,
    /**
     * Schooling, migrates 9.
     *
     * @generated from enum value: OCEANS_CARD_S097 = 97;
     */
    S097 = 97,
    /**
     * Schooling, migrates 9.
     *
     * @generated from enum value: OCEANS_CARD_S098 = 98;
     */
    S098 = 98,
    /**
     * Schooling, migrates 10.
     *
     * @generated from enum value: OCEANS_CARD_S099 = 99;
     */
    S099 = 99,
    /**
     * Schooling, migrates 11.
     *
     * @generated from enum value: OCEANS_CARD_S100 = 100;
     */
    S100 = 100,
    /**
     * Transparent, migrates 5.
     *
     * @generated from enum value: OCEANS_CARD_S101 = 101;
     */
    S101 = 101,
    /**
     * Transparent, migrates 6.
     *
     * @generated from enum value: OCEANS_CARD_S102 = 102;
     */
    S102 = 102,
    /**
     * Transparent, migrates 7.
     *
     * @generated from enum value: OCEANS_CARD_S103 = 103;
     */
    S103 = 103,
    /**
     * Transparent, migrates 7.
     *
     * @generated from enum value: OCEANS_CARD_S104 = 104;
     */
    S104 = 104,
    /**
     * Transparent, migrates 8.
     *
     * @generated from enum value: OCEANS_CARD_S105 = 105;
     */
    S105 = 105,
    /**
     * Transparent, migrates 8.
     *
     * @generated from enum value: OCEANS_CARD_S106 = 106;
     */
    S106 = 106,
    /**
     * Transparent, migrates 9.
     *
     * @generated from enum value: OCEANS_CARD_S107 = 107;
     */
    S107 = 107,
    /**
     * Transparent, migrates 9.
     *
     * @generated from enum value: OCEANS_CARD_S108 = 108;
     */
    S108 = 108,
    /**
     * Transparent, migrates 10.
     *
     * @generated from enum value: OCEANS_CARD_S109 = 109;
     */
    S109 = 109,
    /**
     * Transparent, migrates 11.
     *
     * @generated from enum value: OCEANS_CARD_S110 = 110;
     */
    S110 = 110,
    /**
     * Whale Cleaner, migrates 5.
     *
     * @generated from enum value: OCEANS_CARD_S111 = 111;
     */
    S111 = 111,
    /**
     * Whale Cleaner, migrates 6.
     *
     * @generated from enum value: OCEANS_CARD_S112 = 112;
     */
    S112 = 112,
    /**
     * Whale Cleaner, migrates 7.
     *
     * @generated from enum value: OCEANS_CARD_S113 = 113;
     */
    S113 = 113,
    /**
     * Whale Cleaner, migrates 7.
     *
     * @generated from enum value: OCEANS_CARD_S114 = 114;
     */
    S114 = 114,
    /**
     * Whale Cleaner, migrates 8.
     *
     * @generated from enum value: OCEANS_CARD_S115 = 115;
     */
    S115 = 115,
    /**
     * Whale Cleaner, migrates 8.
     *
     * @generated from enum value: OCEANS_CARD_S116 = 116;
     */
    S116 = 116,
    /**
     * Whale Cleaner, migrates 9.
     *
     * @generated from enum value: OCEANS_CARD_S117 = 117;
     */
    S117 = 117,
    /**
     * Whale Cleaner, migrates 9.
     *
     * @generated from enum value: OCEANS_CARD_S118 = 118;
     */
    S118 = 118,
    /**
     * Whale Cleaner, migrates 10.
     *
     * @generated from enum value: OCEANS_CARD_S119 = 119;
     */
    S119 = 119,
    /**
     * Whale Cleaner, migrates 11.
     *
     * @generated from enum value: OCEANS_CARD_S120 = 120;
     */
    S120 = 120,
    /**
     * Deep Abyss Dweller, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D01 = 121;
     */
    D01 = 121,
    /**
     * Deep Acute Smell, costs 2.
     *
     * @generated from enum value: OCEANS_CARD_D02 = 122;
     */
    D02 = 122,
    /**
     * Deep Advanced Eyes, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D03 = 123;
     */
    D03 = 123,
    /**
     * Deep Ambush, costs 3.
     *
     * @generated from enum value: OCEANS_CARD_D04 = 124;
     */
    D04 = 124,
    /**
     * Deep Apex Predator, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D05 = 125;
     */
    D05 = 125,
    /**
     * Deep Atavism, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D06 = 126;
     */
    D06 = 126,
    /**
     * Deep Barbels, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D07 = 127;
     */
    D07 = 127,
    /**
     * Deep Behemoth, costs 2.
     *
     * @generated from enum value: OCEANS_CARD_D08 = 128;
     */
    D08 = 128,
    /**
     * Deep Bioluminescence, costs 2.
     *
     * @generated from enum value: OCEANS_CARD_D09 = 129;
     */
    D09 = 129,
    /**
     * Deep Biotic Cycle Reversal, costs 2.
     *
     * @generated from enum value: OCEANS_CARD_D10 = 130;
     */
    D10 = 130,
    /**
     * Deep Blubber, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D11 = 131;
     */
    D11 = 131,
    /**
     * Deep Bottom Feeder, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D12 = 132;
     */
    D12 = 132,
    /**
     * Deep Bright Coloration, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D13 = 133;
     */
    D13 = 133,
    /**
     * Deep Bubble Net, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D14 = 134;
     */
    D14 = 134,
    /**
     * Deep Burrower, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D15 = 135;
     */
    D15 = 135,
    /**
     * Deep Camouflage, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D16 = 136;
     */
    D16 = 136,
    /**
     * Deep Cavitation Bullet, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D17 = 137;
     */
    D17 = 137,
    /**
     * Deep Chitin-Plated Maw, costs 4.
     *
     * @generated from enum value: OCEANS_CARD_D18 = 138;
     */
    D18 = 138,
    /**
     * Deep Colossus, costs 4.
     *
     * @generated from enum value: OCEANS_CARD_D19 = 139;
     */
    D19 = 139,
    /**
     * Deep Communication, costs 3.
     *
     * @generated from enum value: OCEANS_CARD_D20 = 140;
     */
    D20 = 140,
    /**
     * Deep Coprophagia, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D21 = 141;
     */
    D21 = 141,
    /**
     * Deep Crushing Jaw, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D22 = 142;
     */
    D22 = 142,
    /**
     * Deep Cthulhu Leech, costs 2.
     *
     * @generated from enum value: OCEANS_CARD_D23 = 143;
     */
    D23 = 143,
    /**
     * Deep Deep Diver, costs 3.
     *
     * @generated from enum value: OCEANS_CARD_D24 = 144;
     */
    D24 = 144,
    /**
     * Deep Deep-Sea Kraken, costs 3.
     *
     * @generated from enum value: OCEANS_CARD_D25 = 145;
     */
    D25 = 145,
    /**
     * Deep Defensive Spines, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D26 = 146;
     */
    D26 = 146,
    /**
     * Deep Dense Population, costs 2.
     *
     * @generated from enum value: OCEANS_CARD_D27 = 147;
     */
    D27 = 147,
    /**
     * Deep Draconic, costs 4.
     *
     * @generated from enum value: OCEANS_CARD_D28 = 148;
     */
    D28 = 148,
    /**
     * Deep Electroreception, costs 2.
     *
     * @generated from enum value: OCEANS_CARD_D29 = 149;
     */
    D29 = 149,
    /**
     * Deep Endurance, costs 3.
     *
     * @generated from enum value: OCEANS_CARD_D30 = 150;
     */
    D30 = 150,
    /**
     * Deep Extremophile, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D31 = 151;
     */
    D31 = 151,
    /**
     * Deep Fast Metabolism, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D32 = 152;
     */
    D32 = 152,
    /**
     * Deep Filter Feeder, costs 2.
     *
     * @generated from enum value: OCEANS_CARD_D33 = 153;
     */
    D33 = 153,
    /**
     * Deep Filter Kraken, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D34 = 154;
     */
    D34 = 154,
    /**
     * Deep Flight, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D35 = 155;
     */
    D35 = 155,
    /**
     * Deep Gargantuan, costs 4.
     *
     * @generated from enum value: OCEANS_CARD_D36 = 156;
     */
    D36 = 156,
    /**
     * Deep Gene Transfer, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D37 = 157;
     */
    D37 = 157,
    /**
     * Deep Gentle Giant, costs 2.
     *
     * @generated from enum value: OCEANS_CARD_D38 = 158;
     */
    D38 = 158,
    /**
     * Deep Giant Cephalopod, costs 3.
     *
     * @generated from enum value: OCEANS_CARD_D39 = 159;
     */
    D39 = 159,
    /**
     * Deep Gigantic Brain, costs 4.
     *
     * @generated from enum value: OCEANS_CARD_D40 = 160;
     */
    D40 = 160,
    /**
     * Deep Gigantic Scavenger, costs 4.
     *
     * @generated from enum value: OCEANS_CARD_D41 = 161;
     */
    D41 = 161,
    /**
     * Deep Goethite Exoskeleton, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D42 = 162;
     */
    D42 = 162,
    /**
     * Deep Grazer, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D43 = 163;
     */
    D43 = 163,
    /**
     * Deep Hard Shell, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D44 = 164;
     */
    D44 = 164,
    /**
     * Deep Hydra, costs 4.
     *
     * @generated from enum value: OCEANS_CARD_D45 = 165;
     */
    D45 = 165,
    /**
     * Deep Impostor Cleaner (Shark), costs 2.
     *
     * @generated from enum value: OCEANS_CARD_D46 = 166;
     */
    D46 = 166,
    /**
     * Deep Impostor Cleaner (Whale), costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D47 = 167;
     */
    D47 = 167,
    /**
     * Deep Inking, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D48 = 168;
     */
    D48 = 168,
    /**
     * Deep Kleptoparasitic, costs 2.
     *
     * @generated from enum value: OCEANS_CARD_D49 = 169;
     */
    D49 = 169,
    /**
     * Deep Leviathan, costs 4.
     *
     * @generated from enum value: OCEANS_CARD_D50 = 170;
     */
    D50 = 170,
    /**
     * Deep Living Ecosystem, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D51 = 171;
     */
    D51 = 171,
    /**
     * Deep Luminous Bacteria, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D52 = 172;
     */
    D52 = 172,
    /**
     * Deep Massive Fins, costs 3.
     *
     * @generated from enum value: OCEANS_CARD_D53 = 173;
     */
    D53 = 173,
    /**
     * Deep Megamouth, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D54 = 174;
     */
    D54 = 174,
    /**
     * Deep Migratory Filter Feeder, costs 5.
     *
     * @generated from enum value: OCEANS_CARD_D55 = 175;
     */
    D55 = 175,
    /**
     * Deep Mucus Cocoon, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D56 = 176;
     */
    D56 = 176,
    /**
     * Deep Mutualism, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D57 = 177;
     */
    D57 = 177,
    /**
     * Deep Neurotoxin, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D58 = 178;
     */
    D58 = 178,
    /**
     * Deep Pack Hunting, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D59 = 179;
     */
    D59 = 179,
    /**
     * Deep Parasite Cleaner, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D60 = 180;
     */
    D60 = 180,
    /**
     * Deep Parasitic, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D61 = 181;
     */
    D61 = 181,
    /**
     * Deep Pathogen Cultivation, costs 2.
     *
     * @generated from enum value: OCEANS_CARD_D62 = 182;
     */
    D62 = 182,
    /**
     * Deep Poisonous Inking, costs 2.
     *
     * @generated from enum value: OCEANS_CARD_D63 = 183;
     */
    D63 = 183,
    /**
     * Deep Poisonous Spines, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D64 = 184;
     */
    D64 = 184,
    /**
     * Deep Rapid Mutation, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D65 = 185;
     */
    D65 = 185,
    /**
     * Deep Regeneration, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D66 = 186;
     */
    D66 = 186,
    /**
     * Deep Rows of Teeth, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D67 = 187;
     */
    D67 = 187,
    /**
     * Deep Scavenger, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D68 = 188;
     */
    D68 = 188,
    /**
     * Deep Schooling, costs 2.
     *
     * @generated from enum value: OCEANS_CARD_D69 = 189;
     */
    D69 = 189,
    /**
     * Deep Sea Rex, costs 2.
     *
     * @generated from enum value: OCEANS_CARD_D70 = 190;
     */
    D70 = 190,
    /**
     * Deep Sedentary Colony, costs 2.
     *
     * @generated from enum value: OCEANS_CARD_D71 = 191;
     */
    D71 = 191,
    /**
     * Deep Shark Cleaner, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D72 = 192;
     */
    D72 = 192,
    /**
     * Deep Slow Metabolism, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D73 = 193;
     */
    D73 = 193,
    /**
     * Deep Speed, costs 2.
     *
     * @generated from enum value: OCEANS_CARD_D74 = 194;
     */
    D74 = 194,
    /**
     * Deep Swarming, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D75 = 195;
     */
    D75 = 195,
    /**
     * Deep Symbiotic, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D76 = 196;
     */
    D76 = 196,
    /**
     * Deep Tail Whip, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D77 = 197;
     */
    D77 = 197,
    /**
     * Deep Telomere Repair, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D78 = 198;
     */
    D78 = 198,
    /**
     * Deep Tentacle Leech, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D79 = 199;
     */
    D79 = 199,
    /**
     * Deep Tentacled, costs 2.
     *
     * @generated from enum value: OCEANS_CARD_D80 = 200;
     */
    D80 = 200,
    /**
     * Deep The Kraken, costs 5.
     *
     * @generated from enum value: OCEANS_CARD_D81 = 201;
     */
    D81 = 201,
    /**
     * Deep Tiny, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D82 = 202;
     */
    D82 = 202,
    /**
     * Deep Transparent, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D83 = 203;
     */
    D83 = 203,
    /**
     * Deep Tusks, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D84 = 204;
     */
    D84 = 204,
    /**
     * Deep Vestigial Limb, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D85 = 205;
     */
    D85 = 205,
    /**
     * Deep Voracious Feeder, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D86 = 206;
     */
    D86 = 206,
    /**
     * Deep Warm Blooded, costs 2.
     *
     * @generated from enum value: OCEANS_CARD_D87 = 207;
     */
    D87 = 207,
    /**
     * Deep Whale Cleaner, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D88 = 208;
     */
    D88 = 208,
    /**
     * Deep Zooplankton, costs 1.
     *
     * @generated from enum value: OCEANS_CARD_D89 = 209;
     */
    D89 = 209
}
/**
 * Describes the enum hadal.v1.OceansCard.
 */
export declare const OceansCardSchema: GenEnum<OceansCard>;
/**
 * A Scenario card.
 *
 * @generated from enum hadal.v1.OceansScenario
 */
export declare enum OceansScenario {
    /**
     * Unspecified.
     *
     * @generated from enum value: OCEANS_SCENARIO_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * Abundance.
     *
     * @generated from enum value: OCEANS_SCENARIO_C01 = 1;
     */
    C01 = 1,
    /**
     * Asteroid Impact.
     *
     * @generated from enum value: OCEANS_SCENARIO_C02 = 2;
     */
    C02 = 2,
    /**
     * Biodiverse Reef.
     *
     * @generated from enum value: OCEANS_SCENARIO_C03 = 3;
     */
    C03 = 3,
    /**
     * Contagious Outbreak.
     *
     * @generated from enum value: OCEANS_SCENARIO_C04 = 4;
     */
    C04 = 4,
    /**
     * Contagious Proximity.
     *
     * @generated from enum value: OCEANS_SCENARIO_C05 = 5;
     */
    C05 = 5,
    /**
     * Degenerative Virus.
     *
     * @generated from enum value: OCEANS_SCENARIO_C06 = 6;
     */
    C06 = 6,
    /**
     * Detritus.
     *
     * @generated from enum value: OCEANS_SCENARIO_C07 = 7;
     */
    C07 = 7,
    /**
     * Epizootic.
     *
     * @generated from enum value: OCEANS_SCENARIO_C08 = 8;
     */
    C08 = 8,
    /**
     * Fertile.
     *
     * @generated from enum value: OCEANS_SCENARIO_C09 = 9;
     */
    C09 = 9,
    /**
     * Food Surge.
     *
     * @generated from enum value: OCEANS_SCENARIO_C10 = 10;
     */
    C10 = 10,
    /**
     * Genetic Diversity.
     *
     * @generated from enum value: OCEANS_SCENARIO_C11 = 11;
     */
    C11 = 11,
    /**
     * Inhospitable Environment.
     *
     * @generated from enum value: OCEANS_SCENARIO_C12 = 12;
     */
    C12 = 12,
    /**
     * Inhospitable Environment.
     *
     * @generated from enum value: OCEANS_SCENARIO_C13 = 13;
     */
    C13 = 13,
    /**
     * Inhospitable Environment.
     *
     * @generated from enum value: OCEANS_SCENARIO_C14 = 14;
     */
    C14 = 14,
    /**
     * Large Predators.
     *
     * @generated from enum value: OCEANS_SCENARIO_C15 = 15;
     */
    C15 = 15,
    /**
     * Long Haul Migration.
     *
     * @generated from enum value: OCEANS_SCENARIO_C16 = 16;
     */
    C16 = 16,
    /**
     * Paradigm Shift.
     *
     * @generated from enum value: OCEANS_SCENARIO_C17 = 17;
     */
    C17 = 17,
    /**
     * Pathogenic Immunity.
     *
     * @generated from enum value: OCEANS_SCENARIO_C18 = 18;
     */
    C18 = 18,
    /**
     * Population Explosion.
     *
     * @generated from enum value: OCEANS_SCENARIO_C19 = 19;
     */
    C19 = 19,
    /**
     * Prosperity.
     *
     * @generated from enum value: OCEANS_SCENARIO_C20 = 20;
     */
    C20 = 20,
    /**
     * Protective Growth.
     *
     * @generated from enum value: OCEANS_SCENARIO_C21 = 21;
     */
    C21 = 21,
    /**
     * Protective Shells.
     *
     * @generated from enum value: OCEANS_SCENARIO_C22 = 22;
     */
    C22 = 22,
    /**
     * Shallow Gene Pool.
     *
     * @generated from enum value: OCEANS_SCENARIO_C23 = 23;
     */
    C23 = 23,
    /**
     * Solar Radiation.
     *
     * @generated from enum value: OCEANS_SCENARIO_C24 = 24;
     */
    C24 = 24,
    /**
     * Thermal Currents.
     *
     * @generated from enum value: OCEANS_SCENARIO_C25 = 25;
     */
    C25 = 25
}
/**
 * Describes the enum hadal.v1.OceansScenario.
 */
export declare const OceansScenarioSchema: GenEnum<OceansScenario>;
/**
 * The variant of the game.
 *
 * @generated from enum hadal.v1.OceansVariant
 */
export declare enum OceansVariant {
    /**
     * Unspecified.
     *
     * @generated from enum value: OCEANS_VARIANT_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * Surface cards with Abundance and Fertile.
     *
     * @generated from enum value: OCEANS_VARIANT_REEF = 1;
     */
    REEF = 1,
    /**
     * Everything.
     *
     * @generated from enum value: OCEANS_VARIANT_FULL = 2;
     */
    FULL = 2
}
/**
 * Describes the enum hadal.v1.OceansVariant.
 */
export declare const OceansVariantSchema: GenEnum<OceansVariant>;
/**
 * An icon of Scenario cards.
 *
 * @generated from enum hadal.v1.OceansIcon
 */
export declare enum OceansIcon {
    /**
     * Unspecified.
     *
     * @generated from enum value: OCEANS_ICON_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * Aggressive.
     *
     * @generated from enum value: OCEANS_ICON_TEETH = 1;
     */
    TEETH = 1,
    /**
     * Complex.
     *
     * @generated from enum value: OCEANS_ICON_DIAMOND = 2;
     */
    DIAMOND = 2,
    /**
     * Event.
     *
     * @generated from enum value: OCEANS_ICON_LIGHTNING = 3;
     */
    LIGHTNING = 3
}
/**
 * Describes the enum hadal.v1.OceansIcon.
 */
export declare const OceansIconSchema: GenEnum<OceansIcon>;
/**
 * One of the four places that population moves between.
 *
 * @generated from enum hadal.v1.OceansLocation
 */
export declare enum OceansLocation {
    /**
     * Unspecified.
     *
     * @generated from enum value: OCEANS_LOCATION_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * The Reef.
     *
     * @generated from enum value: OCEANS_LOCATION_REEF = 1;
     */
    REEF = 1,
    /**
     * The first Ocean zone.
     *
     * @generated from enum value: OCEANS_LOCATION_ZONE1 = 2;
     */
    ZONE1 = 2,
    /**
     * The second Ocean zone.
     *
     * @generated from enum value: OCEANS_LOCATION_ZONE2 = 3;
     */
    ZONE2 = 3,
    /**
     * The third Ocean zone.
     *
     * @generated from enum value: OCEANS_LOCATION_ZONE3 = 4;
     */
    ZONE3 = 4
}
/**
 * Describes the enum hadal.v1.OceansLocation.
 */
export declare const OceansLocationSchema: GenEnum<OceansLocation>;
/**
 * The step of the turn. In the aging phase it is the step that follows the suspended work.
 *
 * @generated from enum hadal.v1.OceansPhase
 */
export declare enum OceansPhase {
    /**
     * Unspecified.
     *
     * @generated from enum value: OCEANS_PHASE_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * Phase 1: playing cards.
     *
     * @generated from enum value: OCEANS_PHASE_CARDS = 1;
     */
    CARDS = 1,
    /**
     * Phase 2: traits that work before feeding.
     *
     * @generated from enum value: OCEANS_PHASE_BEFORE_FEEDING = 2;
     */
    BEFORE_FEEDING = 2,
    /**
     * Phase 2: feeding.
     *
     * @generated from enum value: OCEANS_PHASE_FEEDING = 3;
     */
    FEEDING = 3,
    /**
     * Phase 3: before-aging effects come next.
     *
     * @generated from enum value: OCEANS_PHASE_AGING_BEFORE = 4;
     */
    AGING_BEFORE = 4,
    /**
     * Phase 3: amounts are chosen next.
     *
     * @generated from enum value: OCEANS_PHASE_AGING_CHOOSE = 5;
     */
    AGING_CHOOSE = 5,
    /**
     * Phase 3: own species age next.
     *
     * @generated from enum value: OCEANS_PHASE_AGING = 6;
     */
    AGING = 6,
    /**
     * Phase 3: Fast Metabolism of others is asked next.
     *
     * @generated from enum value: OCEANS_PHASE_AGING_FAST = 7;
     */
    AGING_FAST = 7,
    /**
     * Phase 3: Degenerative Virus is asked next.
     *
     * @generated from enum value: OCEANS_PHASE_AGING_VIRUS = 8;
     */
    AGING_VIRUS = 8,
    /**
     * Phase 3: extinct species leave next.
     *
     * @generated from enum value: OCEANS_PHASE_AGING_LEAVE = 9;
     */
    AGING_LEAVE = 9,
    /**
     * Phase 4: taking a Deep card.
     *
     * @generated from enum value: OCEANS_PHASE_DEEP = 10;
     */
    DEEP = 10,
    /**
     * Phase 4: keeping one of the drawn Deep cards.
     *
     * @generated from enum value: OCEANS_PHASE_KEEP_DEEP = 11;
     */
    KEEP_DEEP = 11,
    /**
     * Phase 4: discarding, then drawing.
     *
     * @generated from enum value: OCEANS_PHASE_DISCARD = 12;
     */
    DISCARD = 12,
    /**
     * The game is over.
     *
     * @generated from enum value: OCEANS_PHASE_OVER = 13;
     */
    OVER = 13
}
/**
 * Describes the enum hadal.v1.OceansPhase.
 */
export declare const OceansPhaseSchema: GenEnum<OceansPhase>;
/**
 * The two ways to feed.
 *
 * @generated from enum hadal.v1.OceansFeedingKind
 */
export declare enum OceansFeedingKind {
    /**
     * Unspecified.
     *
     * @generated from enum value: OCEANS_FEEDING_KIND_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * Foraging.
     *
     * @generated from enum value: OCEANS_FEEDING_KIND_FORAGE = 1;
     */
    FORAGE = 1,
    /**
     * Attacking.
     *
     * @generated from enum value: OCEANS_FEEDING_KIND_ATTACK = 2;
     */
    ATTACK = 2
}
/**
 * Describes the enum hadal.v1.OceansFeedingKind.
 */
export declare const OceansFeedingKindSchema: GenEnum<OceansFeedingKind>;
/**
 * The steps of a checkpoint (rule 2.8).
 *
 * @generated from enum hadal.v1.OceansCheckStep
 */
export declare enum OceansCheckStep {
    /**
     * Unspecified.
     *
     * @generated from enum value: OCEANS_CHECK_STEP_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * Trait limits.
     *
     * @generated from enum value: OCEANS_CHECK_STEP_LIMITS = 1;
     */
    LIMITS = 1,
    /**
     * Overpopulation.
     *
     * @generated from enum value: OCEANS_CHECK_STEP_OVERPOPULATION = 2;
     */
    OVERPOPULATION = 2,
    /**
     * The scenario of zone 1.
     *
     * @generated from enum value: OCEANS_CHECK_STEP_SCENARIO1 = 3;
     */
    SCENARIO1 = 3,
    /**
     * The scenario of zone 2.
     *
     * @generated from enum value: OCEANS_CHECK_STEP_SCENARIO2 = 4;
     */
    SCENARIO2 = 4,
    /**
     * The Cambrian Explosion.
     *
     * @generated from enum value: OCEANS_CHECK_STEP_EXPLOSION = 5;
     */
    EXPLOSION = 5
}
/**
 * Describes the enum hadal.v1.OceansCheckStep.
 */
export declare const OceansCheckStepSchema: GenEnum<OceansCheckStep>;
/**
 * The reasons for a choice of an amount of aging.
 *
 * @generated from enum hadal.v1.OceansAgingPurpose
 */
export declare enum OceansAgingPurpose {
    /**
     * Unspecified.
     *
     * @generated from enum value: OCEANS_AGING_PURPOSE_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * The aging of the owner's own phase, which happens later.
     *
     * @generated from enum value: OCEANS_AGING_PURPOSE_OWN_PHASE = 1;
     */
    OWN_PHASE = 1,
    /**
     * Fast Metabolism, at once.
     *
     * @generated from enum value: OCEANS_AGING_PURPOSE_FAST_METABOLISM = 2;
     */
    FAST_METABOLISM = 2,
    /**
     * Degenerative Virus, at once.
     *
     * @generated from enum value: OCEANS_AGING_PURPOSE_DEGENERATIVE_VIRUS = 3;
     */
    DEGENERATIVE_VIRUS = 3
}
/**
 * Describes the enum hadal.v1.OceansAgingPurpose.
 */
export declare const OceansAgingPurposeSchema: GenEnum<OceansAgingPurpose>;
/**
 * The kinds of feedings in a turn.
 *
 * @generated from enum hadal.v1.OceansFeedingStage
 */
export declare enum OceansFeedingStage {
    /**
     * Unspecified.
     *
     * @generated from enum value: OCEANS_FEEDING_STAGE_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * The normal feeding.
     *
     * @generated from enum value: OCEANS_FEEDING_STAGE_NORMAL = 1;
     */
    NORMAL = 1,
    /**
     * A further feeding of the same species.
     *
     * @generated from enum value: OCEANS_FEEDING_STAGE_FURTHER = 2;
     */
    FURTHER = 2,
    /**
     * The bonus feeding of a Voracious Feeder, whether the normal feeding is still to come or has ended (decision 103).
     *
     * @generated from enum value: OCEANS_FEEDING_STAGE_BONUS = 3;
     */
    BONUS = 3,
    /**
     * A counter-attack, which does not count as a feeding of the turn.
     *
     * @generated from enum value: OCEANS_FEEDING_STAGE_COUNTER_ATTACK = 4;
     */
    COUNTER_ATTACK = 4
}
/**
 * Describes the enum hadal.v1.OceansFeedingStage.
 */
export declare const OceansFeedingStageSchema: GenEnum<OceansFeedingStage>;
/**
 * The reasons why a trait left a species.
 *
 * @generated from enum hadal.v1.OceansTraitLoss
 */
export declare enum OceansTraitLoss {
    /**
     * Unspecified.
     *
     * @generated from enum value: OCEANS_TRAIT_LOSS_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * Its owner removed it.
     *
     * @generated from enum value: OCEANS_TRAIT_LOSS_REMOVED = 1;
     */
    REMOVED = 1,
    /**
     * The species was above its trait limit.
     *
     * @generated from enum value: OCEANS_TRAIT_LOSS_OVER_LIMIT = 2;
     */
    OVER_LIMIT = 2,
    /**
     * By its own words (Tiny).
     *
     * @generated from enum value: OCEANS_TRAIT_LOSS_OWN_CONDITION = 3;
     */
    OWN_CONDITION = 3,
    /**
     * The species went extinct.
     *
     * @generated from enum value: OCEANS_TRAIT_LOSS_EXTINCT = 4;
     */
    EXTINCT = 4
}
/**
 * Describes the enum hadal.v1.OceansTraitLoss.
 */
export declare const OceansTraitLossSchema: GenEnum<OceansTraitLoss>;
/**
 * The reasons why tokens move.
 *
 * @generated from enum hadal.v1.OceansMoveReason
 */
export declare enum OceansMoveReason {
    /**
     * Unspecified.
     *
     * @generated from enum value: OCEANS_MOVE_REASON_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * The cost of a Deep card.
     *
     * @generated from enum value: OCEANS_MOVE_REASON_COST = 1;
     */
    COST = 1,
    /**
     * Population migrates.
     *
     * @generated from enum value: OCEANS_MOVE_REASON_MIGRATION = 2;
     */
    MIGRATION = 2,
    /**
     * A forage.
     *
     * @generated from enum value: OCEANS_MOVE_REASON_FORAGE = 3;
     */
    FORAGE = 3,
    /**
     * An attack.
     *
     * @generated from enum value: OCEANS_MOVE_REASON_ATTACK = 4;
     */
    ATTACK = 4,
    /**
     * A gain.
     *
     * @generated from enum value: OCEANS_MOVE_REASON_GAIN = 5;
     */
    GAIN = 5,
    /**
     * A take, or a score of Cthulhu Leech.
     *
     * @generated from enum value: OCEANS_MOVE_REASON_TAKE = 6;
     */
    TAKE = 6,
    /**
     * A leech.
     *
     * @generated from enum value: OCEANS_MOVE_REASON_LEECH = 7;
     */
    LEECH = 7,
    /**
     * A loss to the Reef.
     *
     * @generated from enum value: OCEANS_MOVE_REASON_LOSS = 8;
     */
    LOSS = 8,
    /**
     * The loss of an overpopulated species.
     *
     * @generated from enum value: OCEANS_MOVE_REASON_OVERPOPULATION = 9;
     */
    OVERPOPULATION = 9,
    /**
     * The excess over the board of a species that never overpopulates.
     *
     * @generated from enum value: OCEANS_MOVE_REASON_EXCESS = 10;
     */
    EXCESS = 10,
    /**
     * The population of a species that dies of Epizootic.
     *
     * @generated from enum value: OCEANS_MOVE_REASON_EXTINCTION = 11;
     */
    EXTINCTION = 11,
    /**
     * Aging.
     *
     * @generated from enum value: OCEANS_MOVE_REASON_AGING = 12;
     */
    AGING = 12,
    /**
     * A payment for Detritus.
     *
     * @generated from enum value: OCEANS_MOVE_REASON_PAYMENT = 13;
     */
    PAYMENT = 13,
    /**
     * The release of the reserve.
     *
     * @generated from enum value: OCEANS_MOVE_REASON_RELEASE = 14;
     */
    RELEASE = 14
}
/**
 * Describes the enum hadal.v1.OceansMoveReason.
 */
export declare const OceansMoveReasonSchema: GenEnum<OceansMoveReason>;
/**
 * The source of a card that goes on a Gene Pool pile.
 *
 * @generated from enum hadal.v1.OceansPileSource
 */
export declare enum OceansPileSource {
    /**
     * Unspecified.
     *
     * @generated from enum value: OCEANS_PILE_SOURCE_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * The top of the Deep deck.
     *
     * @generated from enum value: OCEANS_PILE_SOURCE_DECK = 1;
     */
    DECK = 1,
    /**
     * The drawn cards, one of which the seat kept.
     *
     * @generated from enum value: OCEANS_PILE_SOURCE_DRAWN = 2;
     */
    DRAWN = 2,
    /**
     * The species that a Rapid Mutation is on.
     *
     * @generated from enum value: OCEANS_PILE_SOURCE_SPECIES = 3;
     */
    SPECIES = 3
}
/**
 * Describes the enum hadal.v1.OceansPileSource.
 */
export declare const OceansPileSourceSchema: GenEnum<OceansPileSource>;
/**
 * The direction of a gains icon's arrow.
 *
 * @generated from enum hadal.v1.OceansArrow
 */
export declare enum OceansArrow {
    /**
     * No arrow.
     *
     * @generated from enum value: OCEANS_ARROW_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * To the left neighbour.
     *
     * @generated from enum value: OCEANS_ARROW_LEFT = 1;
     */
    LEFT = 1,
    /**
     * To the right neighbour.
     *
     * @generated from enum value: OCEANS_ARROW_RIGHT = 2;
     */
    RIGHT = 2,
    /**
     * To the nearest of its kind on either side.
     *
     * @generated from enum value: OCEANS_ARROW_NEAREST = 3;
     */
    NEAREST = 3
}
/**
 * Describes the enum hadal.v1.OceansArrow.
 */
export declare const OceansArrowSchema: GenEnum<OceansArrow>;
