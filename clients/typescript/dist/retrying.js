// Repeats calls that failed temporarily.
import { Code, ConnectError } from "@connectrpc/connect";
import { retryAfter } from "./refused.js";
/** No pause grows longer by itself. */
const PAUSE_MAX_MS = 5_000;
/** Timers cannot wait longer, and end at once if they are told to. */
const TIMER_MAX_MS = 2 ** 31 - 1;
/**
 * Repeats a call that ends with `UNAVAILABLE` (`OVERLOADED` included) or whose connection breaks: a call is a function of its request, so
 * that repeating harms nothing. A pause is never shorter than the server asks for with `RetryInfo`; where the deadline would pass
 * meanwhile, the call ends at once with the error it had. Streams are left to the caller, who knows the last state.
 */
export function retrying({ times = 3, pauseMs = 100 } = {}) {
    return (next) => async (request) => {
        if (request.stream)
            return next(request);
        const end = performance.now() + timeoutOf(request.header);
        for (let repeated = 0;; repeated++) {
            try {
                return await next(request);
            }
            catch (error) {
                if (repeated >= times || request.signal.aborted || !passes(error))
                    throw error;
                // Up to half as long again: callers that failed together should not come back together.
                const pause = Math.min(pauseMs * 2 ** repeated * (1 + Math.random() / 2), PAUSE_MAX_MS);
                const asked = error instanceof ConnectError ? (retryAfter(error) ?? 0) * 1_000 : 0;
                const wait = Math.max(pause, asked);
                if (wait >= end - performance.now())
                    throw error;
                await sleep(wait, request.signal, error);
            }
        }
    };
}
/** Whether the same call may well succeed soon. */
function passes(error) {
    const { code, details } = ConnectError.from(error, isFetchFailure(error) ? Code.Unavailable : Code.Unknown);
    // A connection that breaks comes without details; Connect says ABORTED of one that is reset under it.
    const broke = details.length === 0 && [Code.Internal, Code.Canceled, Code.Aborted].includes(code);
    return broke || code === Code.Unavailable;
}
/** `fetch` says no more of a server that it cannot reach. */
function isFetchFailure(error) {
    return error instanceof TypeError;
}
/** The time that a call has in all, in milliseconds, as its header tells the server. */
function timeoutOf(header) {
    const timeout = Number.parseInt(header.get("grpc-timeout") ?? "", 10);
    return Number.isNaN(timeout) ? TIMER_MAX_MS : timeout;
}
/** Waits; when the call is given up meanwhile, ends at once with the error it had. */
function sleep(milliseconds, signal, error) {
    return new Promise((resolve, reject) => {
        const giveUp = () => {
            clearTimeout(timer);
            reject(error);
        };
        const timer = setTimeout(() => {
            signal.removeEventListener("abort", giveUp);
            resolve();
        }, milliseconds);
        signal.addEventListener("abort", giveUp, { once: true });
    });
}
