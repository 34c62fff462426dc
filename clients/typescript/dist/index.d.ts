export * from "./common.js";
export type { Options } from "#transport";
/** The client of a server by its address, such as `connectHadal("http://127.0.0.1:50051")`. Connects with the first call. */
export declare const connectHadal: (baseUrl: string, options?: import("#transport").Options | undefined) => import("./hadal.js").Hadal;
