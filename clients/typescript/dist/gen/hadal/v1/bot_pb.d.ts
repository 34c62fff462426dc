import type { GenEnum, GenFile, GenMessage } from "@bufbuild/protobuf/codegenv2";
import type { Message } from "@bufbuild/protobuf";
/**
 * Describes the file hadal/v1/bot.proto.
 */
export declare const file_hadal_v1_bot: GenFile;
/**
 * The most work for one decision of a bot: the first bound that it reaches stops it. Work stops only between simulations, and the first
 * is always done, so the last may exceed the bound: "greedy" tries every action once in each. "search" keeps exactly to its transitions in
 * games without chance and hidden information, where each simulation is a whole search that looks one action deeper than the last.
 *
 * @generated from message hadal.v1.Budget
 */
export type Budget = Message<"hadal.v1.Budget"> & {
    /**
     * Actions applied in imagined games; 0 for no bound.
     *
     * @generated from field: uint64 transitions = 1;
     */
    transitions: bigint;
    /**
     * Simulations; 0 for no bound.
     *
     * @generated from field: uint64 simulations = 2;
     */
    simulations: bigint;
    /**
     * Milliseconds; 0 for no bound. To repeat a decision that time stopped, set the number of simulations that it took.
     *
     * @generated from field: uint32 milliseconds = 3;
     */
    milliseconds: number;
};
/**
 * Describes the message hadal.v1.Budget.
 * Use `create(BudgetSchema)` to create a new message.
 */
export declare const BudgetSchema: GenMessage<Budget>;
/**
 * A bot that plays a game.
 *
 * @generated from message hadal.v1.BotInfo
 */
export type BotInfo = Message<"hadal.v1.BotInfo"> & {
    /**
     * The id of the bot, such as "greedy".
     *
     * @generated from field: string id = 1;
     */
    id: string;
    /**
     * A description of the bot.
     *
     * @generated from field: string description = 2;
     */
    description: string;
    /**
     * Its levels, the weakest first; a thinker without a level plays the first.
     *
     * @generated from field: repeated hadal.v1.BotLevel levels = 3;
     */
    levels: BotLevel[];
};
/**
 * Describes the message hadal.v1.BotInfo.
 * Use `create(BotInfoSchema)` to create a new message.
 */
export declare const BotInfoSchema: GenMessage<BotInfo>;
/**
 * A level of a bot.
 *
 * @generated from message hadal.v1.BotLevel
 */
export type BotLevel = Message<"hadal.v1.BotLevel"> & {
    /**
     * The level, from 1.
     *
     * @generated from field: uint32 level = 1;
     */
    level: number;
    /**
     * The budget of a decision at this level.
     *
     * @generated from field: hadal.v1.Budget budget = 2;
     */
    budget?: Budget | undefined;
    /**
     * The name of the level for people, such as "Regular"; empty if levels have only numbers.
     *
     * @generated from field: string name = 3;
     */
    name: string;
    /**
     * How the level plays, in a sentence; empty like the name.
     *
     * @generated from field: string line = 4;
     */
    line: string;
    /**
     * The games of this level against the one below, for two seats; unset if these versions of both have not played yet.
     *
     * @generated from field: hadal.v1.GamesAgainstBelow wins_against_below = 5;
     */
    winsAgainstBelow?: GamesAgainstBelow | undefined;
    /**
     * The milliseconds for 95 of 100 decisions, on one core of the machine that played these games; 0 if not
     * measured.
     *
     * @generated from field: uint32 milliseconds = 6;
     */
    milliseconds: number;
    /**
     * A word for a portrait of the level, such as "crab"; empty if levels are not for people.
     *
     * @generated from field: string face = 7;
     */
    face: string;
    /**
     * The name of the player at this level of this game; empty like the face.
     *
     * @generated from field: string called = 8;
     */
    called: string;
    /**
     * The player's words at the start of a game; empty like the face.
     *
     * @generated from field: string greeting = 9;
     */
    greeting: string;
    /**
     * The player's words at the end of a game; empty like the face.
     *
     * @generated from field: string farewell = 10;
     */
    farewell: string;
};
/**
 * Describes the message hadal.v1.BotLevel.
 * Use `create(BotLevelSchema)` to create a new message.
 */
export declare const BotLevelSchema: GenMessage<BotLevel>;
/**
 * Games of a level against the level below, with every deal in both seatings.
 *
 * @generated from message hadal.v1.GamesAgainstBelow
 */
export type GamesAgainstBelow = Message<"hadal.v1.GamesAgainstBelow"> & {
    /**
     * The number of games.
     *
     * @generated from field: uint64 games = 1;
     */
    games: bigint;
    /**
     * The number of games that the level won.
     *
     * @generated from field: uint64 won = 2;
     */
    won: bigint;
    /**
     * The number of games with a shared first place.
     *
     * @generated from field: uint64 drawn = 3;
     */
    drawn: bigint;
    /**
     * The day of the last game, such as "2026-11-27".
     *
     * @generated from field: string played_on = 4;
     */
    playedOn: string;
};
/**
 * Describes the message hadal.v1.GamesAgainstBelow.
 * Use `create(GamesAgainstBelowSchema)` to create a new message.
 */
export declare const GamesAgainstBelowSchema: GenMessage<GamesAgainstBelow>;
/**
 * A bot, with the settings of its search.
 *
 * @generated from message hadal.v1.Thinker
 */
export type Thinker = Message<"hadal.v1.Thinker"> & {
    /**
     * The id of the bot; GetGame lists them.
     *
     * @generated from field: string bot = 1;
     */
    bot: string;
    /**
     * The level, 1 to 5; 0 for the bot's first.
     *
     * @generated from field: uint32 level = 2;
     */
    level: number;
    /**
     * The budget of one decision; unset for the level's.
     *
     * @generated from field: hadal.v1.Budget budget = 3;
     */
    budget?: Budget | undefined;
    /**
     * The seed of everything the bot draws at random. Unset, it is derived from what the seat sees, the bot and its level, so the same
     * question gets the same answer. In simulated games it is mixed with their seed; unset, it counts as 0.
     *
     * @generated from field: optional uint64 seed = 4;
     */
    seed?: bigint | undefined;
    /**
     * The number of independent searches whose results are added up; 0 for one. They share the budget.
     *
     * @generated from field: uint32 shards = 5;
     */
    shards: number;
    /**
     * The number of the first of these searches. To spread one search over servers, ask each for other shards, and add the visits.
     *
     * @generated from field: uint32 first_shard = 6;
     */
    firstShard: number;
};
/**
 * Describes the message hadal.v1.Thinker.
 * Use `create(ThinkerSchema)` to create a new message.
 */
export declare const ThinkerSchema: GenMessage<Thinker>;
/**
 * The work done.
 *
 * @generated from message hadal.v1.Work
 */
export type Work = Message<"hadal.v1.Work"> & {
    /**
     * Actions applied in imagined or simulated games.
     *
     * @generated from field: uint64 transitions = 1;
     */
    transitions: bigint;
    /**
     * Simulations, or games. A bot gives the same answer again with the same number of simulations, this seed and no other bound; "search"
     * in games without chance and hidden information does so with the same number of transitions.
     *
     * @generated from field: uint64 simulations = 2;
     */
    simulations: bigint;
    /**
     * The most actions looked ahead.
     *
     * @generated from field: uint32 depth = 3;
     */
    depth: number;
    /**
     * The bound that stopped it; unspecified in a report on the way.
     *
     * @generated from field: hadal.v1.StoppedBy stopped_by = 4;
     */
    stoppedBy: StoppedBy;
    /**
     * The requested or derived seed.
     *
     * @generated from field: uint64 seed = 5;
     */
    seed: bigint;
    /**
     * The version of the bot and its evaluation; for simulated games the sum over all seats. Another version may choose otherwise.
     *
     * @generated from field: uint32 bot_version = 6;
     */
    botVersion: number;
};
/**
 * Describes the message hadal.v1.Work.
 * Use `create(WorkSchema)` to create a new message.
 */
export declare const WorkSchema: GenMessage<Work>;
/**
 * The bound that stopped a bot.
 *
 * @generated from enum hadal.v1.StoppedBy
 */
export declare enum StoppedBy {
    /**
     * Not stopped yet.
     *
     * @generated from enum value: STOPPED_BY_UNSPECIFIED = 0;
     */
    UNSPECIFIED = 0,
    /**
     * The budget of transitions.
     *
     * @generated from enum value: STOPPED_BY_TRANSITIONS = 1;
     */
    TRANSITIONS = 1,
    /**
     * The budget of simulations, or the number of games.
     *
     * @generated from enum value: STOPPED_BY_SIMULATIONS = 2;
     */
    SIMULATIONS = 2,
    /**
     * The budget of milliseconds.
     *
     * @generated from enum value: STOPPED_BY_TIME = 3;
     */
    TIME = 3,
    /**
     * The caller's deadline, or the server's.
     *
     * @generated from enum value: STOPPED_BY_DEADLINE = 4;
     */
    DEADLINE = 4,
    /**
     * The search was complete.
     *
     * @generated from enum value: STOPPED_BY_EXHAUSTED = 5;
     */
    EXHAUSTED = 5
}
/**
 * Describes the enum hadal.v1.StoppedBy.
 */
export declare const StoppedBySchema: GenEnum<StoppedBy>;
