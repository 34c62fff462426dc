// The messages of a stream that the server sends.

import type { CallOptions } from "@connectrpc/connect";

import { Refused } from "./refused.js";

/** The messages of a call, which begins with the first and is cancelled where the loop is left. A refusal rejects with `Refused`. */
export async function* reports<Report>(
  call: (options: CallOptions) => AsyncIterable<Report>,
  // A client's deadline is for a short call.
  timeoutMs = 0,
): AsyncGenerator<Report, void, undefined> {
  const leaving = new AbortController();
  try {
    for await (const report of call({ timeoutMs, signal: leaving.signal })) yield report;
  } catch (error) {
    throw Refused.fromError(error);
  } finally {
    // Connect goes on reading when nobody asks for more.
    leaving.abort();
  }
}
