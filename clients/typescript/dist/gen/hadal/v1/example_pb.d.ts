import type { GenFile, GenMessage } from "@bufbuild/protobuf/codegenv2";
import type { Generator } from "./generator_pb.js";
import type { Message } from "@bufbuild/protobuf";
/**
 * Describes the file hadal/v1/example.proto.
 */
export declare const file_hadal_v1_example: GenFile;
/**
 * The choices made before the game.
 *
 * @generated from message hadal.v1.ExampleOptions
 */
export type ExampleOptions = Message<"hadal.v1.ExampleOptions"> & {
    /**
     * The pebbles in the heap at the start; 40 if unset.
     *
     * @generated from field: optional uint32 pebbles = 1;
     */
    pebbles?: number | undefined;
};
/**
 * Describes the message hadal.v1.ExampleOptions.
 * Use `create(ExampleOptionsSchema)` to create a new message.
 */
export declare const ExampleOptionsSchema: GenMessage<ExampleOptions>;
/**
 * The options in force.
 *
 * @generated from message hadal.v1.ExampleSettings
 */
export type ExampleSettings = Message<"hadal.v1.ExampleSettings"> & {
    /**
     * The pebbles in the heap at the start.
     *
     * @generated from field: uint32 pebbles = 1;
     */
    pebbles: number;
};
/**
 * Describes the message hadal.v1.ExampleSettings.
 * Use `create(ExampleSettingsSchema)` to create a new message.
 */
export declare const ExampleSettingsSchema: GenMessage<ExampleSettings>;
/**
 * The cards of a hand.
 *
 * @generated from message hadal.v1.ExampleCards
 */
export type ExampleCards = Message<"hadal.v1.ExampleCards"> & {
    /**
     * Their numbers from 2 to 7 in ascending order, each as often as there are cards with it.
     *
     * @generated from field: repeated uint32 numbers = 1;
     */
    numbers: number[];
};
/**
 * Describes the message hadal.v1.ExampleCards.
 * Use `create(ExampleCardsSchema)` to create a new message.
 */
export declare const ExampleCardsSchema: GenMessage<ExampleCards>;
/**
 * The whole state. The cards outside of hands are the deck, which has no order.
 *
 * @generated from message hadal.v1.ExampleState
 */
export type ExampleState = Message<"hadal.v1.ExampleState"> & {
    /**
     * The options in force.
     *
     * @generated from field: hadal.v1.ExampleSettings settings = 1;
     */
    settings?: ExampleSettings | undefined;
    /**
     * The pebbles in the heap.
     *
     * @generated from field: uint32 heap = 2;
     */
    heap: number;
    /**
     * The seat whose turn it is.
     *
     * @generated from field: uint32 turn = 3;
     */
    turn: number;
    /**
     * Each seat's things.
     *
     * @generated from field: repeated hadal.v1.ExampleSeat seats = 4;
     */
    seats: ExampleSeat[];
    /**
     * The source of chance.
     *
     * @generated from field: hadal.v1.Generator generator = 5;
     */
    generator?: Generator | undefined;
};
/**
 * Describes the message hadal.v1.ExampleState.
 * Use `create(ExampleStateSchema)` to create a new message.
 */
export declare const ExampleStateSchema: GenMessage<ExampleState>;
/**
 * A seat's things.
 *
 * @generated from message hadal.v1.ExampleSeat
 */
export type ExampleSeat = Message<"hadal.v1.ExampleSeat"> & {
    /**
     * The pebbles taken.
     *
     * @generated from field: uint32 pebbles = 1;
     */
    pebbles: number;
    /**
     * The five cards in hand.
     *
     * @generated from field: hadal.v1.ExampleCards hand = 2;
     */
    hand?: ExampleCards | undefined;
};
/**
 * Describes the message hadal.v1.ExampleSeat.
 * Use `create(ExampleSeatSchema)` to create a new message.
 */
export declare const ExampleSeatSchema: GenMessage<ExampleSeat>;
/**
 * An action.
 *
 * @generated from message hadal.v1.ExampleAction
 */
export type ExampleAction = Message<"hadal.v1.ExampleAction"> & {
    /**
     * The action.
     *
     * @generated from oneof hadal.v1.ExampleAction.action
     */
    action: {
        /**
         * Takes pebbles.
         *
         * @generated from field: hadal.v1.ExampleTake take = 1;
         */
        value: ExampleTake;
        case: "take";
    } | {
        /**
         * Exchanges cards.
         *
         * @generated from field: hadal.v1.ExampleSwap swap = 2;
         */
        value: ExampleSwap;
        case: "swap";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.ExampleAction.
 * Use `create(ExampleActionSchema)` to create a new message.
 */
export declare const ExampleActionSchema: GenMessage<ExampleAction>;
/**
 * Takes pebbles from the heap.
 *
 * @generated from message hadal.v1.ExampleTake
 */
export type ExampleTake = Message<"hadal.v1.ExampleTake"> & {
    /**
     * The number, from 1 to 3.
     *
     * @generated from field: uint32 count = 1;
     */
    count: number;
};
/**
 * Describes the message hadal.v1.ExampleTake.
 * Use `create(ExampleTakeSchema)` to create a new message.
 */
export declare const ExampleTakeSchema: GenMessage<ExampleTake>;
/**
 * Exchanges cards of the hand for cards of the deck, and throws a pebble of the heap into the sea.
 *
 * @generated from message hadal.v1.ExampleSwap
 */
export type ExampleSwap = Message<"hadal.v1.ExampleSwap"> & {
    /**
     * The cards, at least one.
     *
     * @generated from field: hadal.v1.ExampleCards cards = 1;
     */
    cards?: ExampleCards | undefined;
};
/**
 * Describes the message hadal.v1.ExampleSwap.
 * Use `create(ExampleSwapSchema)` to create a new message.
 */
export declare const ExampleSwapSchema: GenMessage<ExampleSwap>;
/**
 * All swaps of a seat.
 *
 * @generated from message hadal.v1.ExampleTemplate
 */
export type ExampleTemplate = Message<"hadal.v1.ExampleTemplate"> & {
    /**
     * The hand, any cards of which can be swapped.
     *
     * @generated from field: hadal.v1.ExampleCards hand = 1;
     */
    hand?: ExampleCards | undefined;
};
/**
 * Describes the message hadal.v1.ExampleTemplate.
 * Use `create(ExampleTemplateSchema)` to create a new message.
 */
export declare const ExampleTemplateSchema: GenMessage<ExampleTemplate>;
/**
 * An event.
 *
 * @generated from message hadal.v1.ExampleEvent
 */
export type ExampleEvent = Message<"hadal.v1.ExampleEvent"> & {
    /**
     * The event.
     *
     * @generated from oneof hadal.v1.ExampleEvent.event
     */
    event: {
        /**
         * Pebbles were taken.
         *
         * @generated from field: hadal.v1.ExampleTook took = 1;
         */
        value: ExampleTook;
        case: "took";
    } | {
        /**
         * Cards were exchanged.
         *
         * @generated from field: hadal.v1.ExampleSwapped swapped = 2;
         */
        value: ExampleSwapped;
        case: "swapped";
    } | {
        /**
         * A hand was shown at the end.
         *
         * @generated from field: hadal.v1.ExampleShown shown = 3;
         */
        value: ExampleShown;
        case: "shown";
    } | {
        case: undefined;
        value?: undefined;
    };
};
/**
 * Describes the message hadal.v1.ExampleEvent.
 * Use `create(ExampleEventSchema)` to create a new message.
 */
export declare const ExampleEventSchema: GenMessage<ExampleEvent>;
/**
 * Pebbles were taken from the heap.
 *
 * @generated from message hadal.v1.ExampleTook
 */
export type ExampleTook = Message<"hadal.v1.ExampleTook"> & {
    /**
     * The seat that took them.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The number.
     *
     * @generated from field: uint32 count = 2;
     */
    count: number;
};
/**
 * Describes the message hadal.v1.ExampleTook.
 * Use `create(ExampleTookSchema)` to create a new message.
 */
export declare const ExampleTookSchema: GenMessage<ExampleTook>;
/**
 * Cards were exchanged, and a pebble went from the heap into the sea.
 *
 * @generated from message hadal.v1.ExampleSwapped
 */
export type ExampleSwapped = Message<"hadal.v1.ExampleSwapped"> & {
    /**
     * The seat that exchanged them.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The number.
     *
     * @generated from field: uint32 count = 2;
     */
    count: number;
    /**
     * The cards that went back to the deck; for their owner alone.
     *
     * @generated from field: hadal.v1.ExampleCards given = 3;
     */
    given?: ExampleCards | undefined;
    /**
     * The cards that came from the deck; for their owner alone.
     *
     * @generated from field: hadal.v1.ExampleCards drawn = 4;
     */
    drawn?: ExampleCards | undefined;
};
/**
 * Describes the message hadal.v1.ExampleSwapped.
 * Use `create(ExampleSwappedSchema)` to create a new message.
 */
export declare const ExampleSwappedSchema: GenMessage<ExampleSwapped>;
/**
 * A hand was shown at the end.
 *
 * @generated from message hadal.v1.ExampleShown
 */
export type ExampleShown = Message<"hadal.v1.ExampleShown"> & {
    /**
     * The seat that shows it.
     *
     * @generated from field: uint32 seat = 1;
     */
    seat: number;
    /**
     * The cards.
     *
     * @generated from field: hadal.v1.ExampleCards hand = 2;
     */
    hand?: ExampleCards | undefined;
};
/**
 * Describes the message hadal.v1.ExampleShown.
 * Use `create(ExampleShownSchema)` to create a new message.
 */
export declare const ExampleShownSchema: GenMessage<ExampleShown>;
/**
 * One viewer's knowledge.
 *
 * @generated from message hadal.v1.ExampleView
 */
export type ExampleView = Message<"hadal.v1.ExampleView"> & {
    /**
     * The seat of the viewer; unset for a spectator.
     *
     * @generated from field: optional uint32 viewer_seat = 1;
     */
    viewerSeat?: number | undefined;
    /**
     * The options in force.
     *
     * @generated from field: hadal.v1.ExampleSettings settings = 2;
     */
    settings?: ExampleSettings | undefined;
    /**
     * The pebbles in the heap.
     *
     * @generated from field: uint32 heap = 3;
     */
    heap: number;
    /**
     * The pebbles thrown into the sea.
     *
     * @generated from field: uint32 sea = 4;
     */
    sea: number;
    /**
     * The seat whose turn it is.
     *
     * @generated from field: uint32 turn = 5;
     */
    turn: number;
    /**
     * Each seat's things.
     *
     * @generated from field: repeated hadal.v1.ExampleSeatView seats = 6;
     */
    seats: ExampleSeatView[];
};
/**
 * Describes the message hadal.v1.ExampleView.
 * Use `create(ExampleViewSchema)` to create a new message.
 */
export declare const ExampleViewSchema: GenMessage<ExampleView>;
/**
 * A viewer's knowledge of a seat.
 *
 * @generated from message hadal.v1.ExampleSeatView
 */
export type ExampleSeatView = Message<"hadal.v1.ExampleSeatView"> & {
    /**
     * The pebbles taken.
     *
     * @generated from field: uint32 pebbles = 1;
     */
    pebbles: number;
    /**
     * The hand: the viewer's own, and everybody's once the game is over.
     *
     * @generated from field: hadal.v1.ExampleCards hand = 2;
     */
    hand?: ExampleCards | undefined;
};
/**
 * Describes the message hadal.v1.ExampleSeatView.
 * Use `create(ExampleSeatViewSchema)` to create a new message.
 */
export declare const ExampleSeatViewSchema: GenMessage<ExampleSeatView>;
/**
 * The catalogue.
 *
 * @generated from message hadal.v1.ExampleComponents
 */
export type ExampleComponents = Message<"hadal.v1.ExampleComponents"> & {
    /**
     * All cards.
     *
     * @generated from field: hadal.v1.ExampleCards cards = 1;
     */
    cards?: ExampleCards | undefined;
};
/**
 * Describes the message hadal.v1.ExampleComponents.
 * Use `create(ExampleComponentsSchema)` to create a new message.
 */
export declare const ExampleComponentsSchema: GenMessage<ExampleComponents>;
