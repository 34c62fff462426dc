import type { CallOptions } from "@connectrpc/connect";
/** The messages of a call, which begins with the first and is cancelled where the loop is left. A refusal rejects with `Refused`. */
export declare function reports<Report>(call: (options: CallOptions) => AsyncIterable<Report>, timeoutMs?: number): AsyncGenerator<Report, void, undefined>;
