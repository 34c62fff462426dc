import type { FromWorker, ToWorker } from "./messages.js";
/** The function that takes what a worker is told. */
export declare function serving(tell: (message: FromWorker, transferred: ArrayBuffer[]) => void): (message: ToWorker) => void;
