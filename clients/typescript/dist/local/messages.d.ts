/** To a worker: first the module, then one call after the other. */
export type ToWorker = {
    readonly kind: "start";
    readonly module: WebAssembly.Module;
    readonly keys?: string;
} | {
    readonly kind: "call";
    readonly id: number;
    readonly method: string;
    readonly request: Uint8Array;
    readonly milliseconds: number;
} | {
    readonly kind: "open";
    readonly id: number;
} | {
    readonly kind: "send";
    readonly id: number;
    readonly stream: number;
    readonly request: Uint8Array;
} | {
    readonly kind: "close";
    readonly stream: number;
};
/** From a worker. An `id` is that of the call. */
export type FromWorker = {
    readonly kind: "answer";
    readonly id: number;
    readonly bytes: Uint8Array<ArrayBuffer>;
} | {
    readonly kind: "opened";
    readonly id: number;
    readonly stream: number;
} | {
    readonly kind: "done";
    readonly id: number;
    readonly refusal?: Uint8Array<ArrayBuffer>;
}
/** The core is of no more use. */
 | {
    readonly kind: "trapped";
    readonly message: string;
}
/** There is no core: the module is none, or the keys are refused. */
 | {
    readonly kind: "failed";
    readonly message: string;
    readonly refusal?: Uint8Array<ArrayBuffer>;
};
/** A worker as it is used. */
export interface CoreWorker {
    post(message: ToWorker): void;
    /** A worker with nothing to do keeps no process alive. */
    hold(isHeld: boolean): void;
    end(): void;
}
/** The differences between pages and Node.js. */
export interface Surroundings {
    startWorker(hear: (message: FromWorker) => void): CoreWorker;
    /** The bytes behind an address. */
    read(core: string | URL, progress: Progress): Promise<Uint8Array<ArrayBuffer>>;
}
/** Called while the core is loaded, with the bytes so far and in all; `total` is undefined where nobody says. */
export type Progress = (loaded: number, total: number | undefined) => void;
