// The messages of a stream that the server sends.

import type { CallOptions } from "@connectrpc/connect";

import { Refused } from "./refused.js";

/** The limits of a stream of reports. */
export interface Bounded {
  /** The milliseconds before which the server answers with what there is; no bound unless said otherwise. */
  readonly timeoutMs?: number;
  /** Cancels the call between two messages, too. */
  readonly signal?: AbortSignal;
}

/** The messages of a call, which begins with the first and is cancelled where the loop is left. A refusal rejects with `Refused`. */
export async function* reports<Report>(
  call: (options: CallOptions) => AsyncIterable<Report>,
  // A client's deadline is for a short call.
  { timeoutMs = 0, signal }: Bounded,
): AsyncGenerator<Report, void, undefined> {
  const leaving = new AbortController();
  const leave = (): void => leaving.abort(signal?.reason);
  if (signal?.aborted) leave();
  signal?.addEventListener("abort", leave);
  const messages = call({ timeoutMs, signal: leaving.signal })[Symbol.asyncIterator]();
  try {
    for (let next = await messages.next(); !next.done; next = await messages.next()) yield next.value;
  } catch (error) {
    throw Refused.fromError(error);
  } finally {
    signal?.removeEventListener("abort", leave);
    leaving.abort();
    // Connect lets go of its timer only when it is asked once more.
    messages.next().catch(() => undefined);
  }
}
