import type { GenFile } from "@bufbuild/protobuf/codegenv2";
import type { Interceptor, Transport } from "@connectrpc/connect";
import { Hadal } from "./hadal.js";
import { type Retrying } from "./retrying.js";
/** Options of a client, beside those of the transport. */
export interface Connecting {
    /**
     * The milliseconds that a call and its repetitions may take together, after which it rejects with `DeadlineExceeded`: 30,000 unless
     * said otherwise, 0 for no bound. Streams have none.
     */
    readonly defaultTimeoutMs?: number;
    /** How calls are repeated that fail for the moment: three times unless said otherwise. */
    readonly retry?: Retrying;
    /** Further interceptors of Connect, such as one that sends a token. They see each repeated call. */
    readonly interceptors?: Interceptor[];
}
/** The function that connects clients with the messages of these games. */
export declare function connecting<Options extends Connecting>(games: () => readonly GenFile[], transportTo: (baseUrl: string, options: Omit<Options, "retry">) => Transport): (baseUrl: string, options?: Options) => Hadal;
