export * from "./common.js";
export type { Options } from "./transport_web.js";
/** The client of a server by its address, such as `connectHadal("http://127.0.0.1:50051")`. */
export declare const connectHadal: (baseUrl: string, options?: import("./transport_web.js").Options | undefined) => import("./hadal.js").Hadal;
