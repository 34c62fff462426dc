import type { CallOptions } from "@connectrpc/connect";
/** The limits of a stream of reports. */
export interface Bounded {
    /** The milliseconds before which the server answers with what there is; no bound unless said otherwise. */
    readonly timeoutMs?: number;
    /** Cancels the call between two messages, too. */
    readonly signal?: AbortSignal;
}
/** The messages of a call, which begins with the first and is cancelled where the loop is left. A refusal rejects with `Refused`. */
export declare function reports<Report>(call: (options: CallOptions) => AsyncIterable<Report>, { timeoutMs, signal }: Bounded): AsyncGenerator<Report, void, undefined>;
