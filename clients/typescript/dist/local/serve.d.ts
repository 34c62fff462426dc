import type { FromWorker, ToWorker } from "./messages.js";
/** The function that takes a worker's messages. */
export declare function serving(tell: (message: FromWorker, transferred: ArrayBuffer[]) => void): (message: ToWorker) => void;
