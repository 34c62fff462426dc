import { type Interceptor } from "@connectrpc/connect";
/** How often, and after which pauses, a call is made again. */
export interface Retrying {
    /** How many times a call is made again at most; 3 unless said otherwise, 0 for never. */
    readonly times?: number;
    /** The pause before the first time, in milliseconds; 100 unless said otherwise. It doubles each time. */
    readonly pauseMs?: number;
}
/**
 * Repeats a call that ends with `UNAVAILABLE` (`OVERLOADED` included), and one that changes nothing when its connection breaks.
 * A pause is never shorter than the server asks for with `RetryInfo`; one of more than a minute is left to the caller. Streams are left to the caller, who knows the last state.
 */
export declare function retrying({ times, pauseMs }?: Retrying): Interceptor;
