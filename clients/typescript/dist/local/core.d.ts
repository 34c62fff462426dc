import { Lane, type Stream } from "./lane.js";
import type { Progress, Surroundings } from "./messages.js";
/** A core itself, as bytes or compiled. */
type CoreItself = ArrayBuffer | Uint8Array<ArrayBuffer> | WebAssembly.Module;
/** Where a core is: an address, in Node.js also the path of a file; the core itself; or a function that brings it when it is needed. */
export type CoreSource = string | URL | CoreItself | (() => Promise<CoreItself>);
export interface CoreOptions {
    readonly core: CoreSource;
    /** The seal keys, as `hadal keygen` prints them; without them there are no sealed games. */
    readonly keys?: string;
    /** Called while the core is loaded. */
    readonly onProgress?: Progress;
}
/** How a call is asked for. */
export interface Asking {
    /** Takes each answer as it comes; reports on the way are answers, too. */
    readonly take: (answer: Uint8Array<ArrayBuffer>) => void;
    /** The milliseconds that it may take; no bound unless said otherwise. */
    readonly timeoutMs?: number | undefined;
    readonly signal?: AbortSignal;
}
/**
 * The core is loaded with the first call. One worker thinks, another does everything else: so nothing waits for a bot, and a bot that nobody
 * waits for any more is ended with its worker, which holds nothing.
 */
export declare class Core {
    #private;
    constructor(options: CoreOptions, surroundings: Surroundings);
    /** One call, such as `hadal.v1.GameService/GetGame`. Rejects with a `ConnectError`, which has the status of a refusal. */
    call(method: string, request: Uint8Array, { take, timeoutMs, signal }: Asking): Promise<void>;
    /** A `Play` stream. */
    open(): Promise<OpenStream>;
}
/** A stream that is open. */
export declare class OpenStream {
    #private;
    constructor(lane: Lane, stream: Stream);
    /** The answer to a message. */
    send(request: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
    close(): void;
}
export {};
