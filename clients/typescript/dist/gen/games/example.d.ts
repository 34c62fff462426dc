import { type ExampleView } from "../hadal/v1/example_pb.js";
import type { Position } from "../hadal/v1/game_pb.js";
export * from "../../common.js";
export * from "../hadal/v1/example_pb.js";
export type { CoreSource, LocalOptions } from "../../local.js";
export type { Options } from "#transport";
/** The client of a server by its address, such as `connectHadal("http://127.0.0.1:50051")`. Messages of other games stay unread. */
export declare const connectHadal: (baseUrl: string, options?: import("#transport").Options | undefined) => import("../../hadal.js").Hadal;
/** The same calls without a server, by a core that `make wasm` has built. */
export declare const localHadal: (options: import("../../local.js").LocalOptions) => import("../../hadal.js").Hadal;
/** The view of a seat (from 0) or a spectator, of a position that was asked for with `viewers`. Throws if the position has no such view. */
export declare const viewOf: (position: Position, viewer: number | "spectator") => ExampleView;
