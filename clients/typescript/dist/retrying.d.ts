import { type Interceptor } from "@connectrpc/connect";
/** How often, and after which pauses, a call is made again. */
export interface Retrying {
    /** How many times a call is made again at most; 3 unless said otherwise, 0 for never. */
    readonly times?: number;
    /** The pause before the first time, in milliseconds; 100 unless said otherwise. It doubles each time. */
    readonly pauseMs?: number;
}
/**
 * Repeats a call that ends with `UNAVAILABLE` (`OVERLOADED` included) or whose connection breaks: a call is a function of its request, so
 * that repeating harms nothing. A pause is never shorter than the server asks for with `RetryInfo`; where the deadline would pass
 * meanwhile, the call ends at once with the error it had. Streams are left to the caller, who knows the last state.
 */
export declare function retrying({ times, pauseMs }?: Retrying): Interceptor;
