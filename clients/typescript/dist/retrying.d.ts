import { type Interceptor } from "@connectrpc/connect";
/** The number of repetitions of a call, and the pauses between them. */
export interface Retrying {
    /** The most repetitions of a call: 3 by default, 0 for none. */
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
