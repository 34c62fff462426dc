// The rules, and what to do while they do not answer: a call changes nothing, so it is simply made again.

import { Code, ConnectError, type Hadal, Refused } from "hadal-client/web";

import { rules } from "./rules";
import type { Loading } from "../site/core";

const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];
/** The errors of a server that cannot be reached, or of a proxy in front of it. */
const GONE = new Set([Code.Unavailable, Code.Unknown, Code.Internal, Code.Aborted, Code.DeadlineExceeded, Code.Canceled]);

class Connection {
  /** Whether calls fail at the moment. */
  gone = $state(false);
  /** How far the rules are that a page without a server loads. */
  loading = $state.raw<Loading>();
  #again: (() => void)[] = [];

  /** Tries again at once. */
  retry(): void {
    for (const again of this.#again.splice(0)) again();
  }

  /** Waits as long as told, until the network is back, or until somebody wants to try again. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.retry(), milliseconds);
      this.#again.push(() => {
        clearTimeout(timer);
        resolve();
      });
      signal?.addEventListener("abort", () => this.retry(), { once: true });
    });
  }
}

export const connection = new Connection();
export const hadal: Hadal = rules((loading) => (connection.loading = loading));
if (typeof window !== "undefined") window.addEventListener("online", () => connection.retry());

/** Makes a call until the server answers. A refusal is an answer; a call that the person stops is not made again. */
export async function steady<Answer>(call: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (let times = 0; ; times++) {
    try {
      const answer = await call();
      connection.gone = false;
      return answer;
    } catch (error) {
      if (signal?.aborted) throw error;
      const pause = pauseAfter(error, times);
      if (pause === undefined) {
        if (error instanceof Refused) connection.gone = false;
        throw error;
      }
      // A server that has much to do asks for patience; it is not gone.
      if (!(error instanceof Refused)) connection.gone = true;
      await connection.wait(pause, signal);
      if (signal?.aborted) throw error;
    }
  }
}

/** The milliseconds after which the same call may succeed; undefined if it will not. */
function pauseAfter(error: unknown, times: number): number | undefined {
  const pause = PAUSES_MS[Math.min(times, PAUSES_MS.length - 1)]!;
  if (error instanceof Refused) {
    return error.retryAfter === undefined ? undefined : Math.max(pause, error.retryAfter * 1_000);
  }
  if (error instanceof TypeError) return pause;
  return error instanceof ConnectError && GONE.has(error.code) ? pause : undefined;
}
