// Calls again what failed for the moment.

import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError, type Interceptor, type UnaryRequest } from "@connectrpc/connect";

import { RetryInfoSchema } from "./gen/google/rpc/error_details_pb.js";

/** How often, and after which pauses, a call is made again. */
export interface Retrying {
  /** How many times a call is made again at most; 3 unless said otherwise, 0 for never. */
  readonly times?: number;
  /** The pause before the first time, in milliseconds; 100 unless said otherwise. It doubles each time. */
  readonly pauseMs?: number;
}

/** No pause grows longer by itself. */
const PAUSE_MAX_MS = 5_000;
/** A server that asks for a longer one is not waited for: that is the caller's decision. */
const ASKED_MAX_MS = 60_000;

/**
 * Repeats a call that ends with `UNAVAILABLE` (`OVERLOADED` included), and one that changes nothing when its connection breaks.
 * A pause is never shorter than the server asks for with `RetryInfo`; one of more than a minute is left to the caller. Streams are left to the caller, who knows the last state.
 */
export function retrying({ times = 3, pauseMs = 100 }: Retrying = {}): Interceptor {
  return (next) => async (request) => {
    if (request.stream) return next(request);
    for (let repeated = 0; ; repeated++) {
      try {
        return await next(request);
      } catch (error) {
        if (repeated >= times || request.signal.aborted || !passes(error, request)) throw error;
        // Up to half as long again: callers that failed together should not come back together.
        const pause = Math.min(pauseMs * 2 ** repeated * (1 + Math.random() / 2), PAUSE_MAX_MS);
        const least = asked(error);
        if (least > ASKED_MAX_MS) throw error;
        await sleep(Math.max(pause, least), request.signal, error);
      }
    }
  };
}

/** Whether the same call may well succeed soon, and may be made twice. */
function passes(error: unknown, { method }: UnaryRequest): boolean {
  const { code, details } = ConnectError.from(error, isFetchFailure(error) ? Code.Unavailable : Code.Unknown);
  if (code === Code.Unavailable) return true;
  const broke = details.length === 0 && [Code.Internal, Code.Canceled, Code.Aborted].includes(code);
  return broke && method.idempotency === MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS;
}

/** `fetch` says no more of a server that it cannot reach. */
function isFetchFailure(error: unknown): boolean {
  return error instanceof TypeError;
}

/** How long the server asks to wait, in milliseconds. */
function asked(error: unknown): number {
  const [info] = error instanceof ConnectError ? error.findDetails(RetryInfoSchema) : [];
  const delay = info?.retryDelay;
  return delay ? Number(delay.seconds) * 1_000 + delay.nanos / 1e6 : 0;
}

/** Waits; when the call is given up meanwhile, ends at once with the error it had. */
function sleep(milliseconds: number, signal: AbortSignal, error: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
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
