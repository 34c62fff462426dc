import type { CoreWorker, FromWorker } from "./messages.js";
/** How a job is asked for. */
export interface Asked {
    /** Takes each answer as it comes. */
    readonly take: (answer: Uint8Array<ArrayBuffer>) => void;
    readonly signal?: AbortSignal;
}
/** A stream of one worker: it ends with that worker. */
export interface Stream {
    readonly worker: CoreWorker;
    readonly number: number;
}
/** Starts a worker with the core in it. */
export type Start = (hear: (message: FromWorker) => void) => CoreWorker;
/**
 * A worker that is started when it is needed, and replaced after a trap. While one call is answered the others wait: so it is known which
 * of them trapped, and the others are answered by the next worker.
 */
export declare class Lane {
    #private;
    /** With `isCut` a call that nobody waits for any more is ended with its worker; else it is answered to nobody. */
    constructor(start: Start, isCut: boolean);
    /** One call. `milliseconds` is asked when its turn comes. */
    call(method: string, request: Uint8Array, milliseconds: () => number, asked: Asked): Promise<void>;
    open(): Promise<Stream>;
    /** A message on a stream. */
    send({ worker, number }: Stream, request: Uint8Array, take: Asked["take"]): Promise<void>;
    close({ worker, number }: Stream): void;
}
