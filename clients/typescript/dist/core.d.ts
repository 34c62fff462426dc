import { Core, type CoreOptions } from "./local/core.js";
export type { Asking, Core, CoreOptions, CoreSource, OpenStream } from "./local/core.js";
/** A core in a worker, which is loaded with the first call. */
export declare function openCore(options: CoreOptions): Core;
