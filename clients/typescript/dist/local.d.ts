import type { GenFile } from "@bufbuild/protobuf/codegenv2";
import type { Interceptor } from "@connectrpc/connect";
import { Hadal } from "./hadal.js";
import type { CoreOptions } from "./local/core.js";
export type { CoreSource } from "./local/core.js";
/** Options of a local client. */
export interface LocalOptions extends CoreOptions {
    /** The milliseconds that a call may take, after which it rejects with `DeadlineExceeded`; no bound unless said otherwise. */
    readonly defaultTimeoutMs?: number;
    /** Interceptors of Connect. */
    readonly interceptors?: Interceptor[];
}
/** The function that makes local clients with the messages of these games. */
export declare function runningHere(games: () => readonly GenFile[]): (options: LocalOptions) => Hadal;
