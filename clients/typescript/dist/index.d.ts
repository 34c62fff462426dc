export * from "./common.js";
export type { CoreSource, LocalOptions } from "./local.js";
export type { Options } from "#transport";
/** The client of a server by its address, such as `connectHadal("http://127.0.0.1:50051")`. Connects with the first call. */
export declare const connectHadal: (baseUrl: string, options?: import("#transport").Options | undefined) => import("./hadal.js").Hadal;
/** The same calls without a server, by a core that `make wasm` has built: `localHadal({ core })`. Loads it with the first call. */
export declare const localHadal: (options: import("./local.js").LocalOptions) => import("./hadal.js").Hadal;
