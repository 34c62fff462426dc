// The client with the messages of one game alone.
import { connecting } from "../../connecting.js";
import { file_hadal_v1_deep_colony } from "../hadal/v1/deep_colony_pb.js";
import { runningHere } from "../../local.js";
import { viewOf as viewOfAny } from "../../positions.js";
import { transportTo } from "#transport";
export * from "../../common.js";
export * from "../hadal/v1/deep_colony_pb.js";
/** The client of a server by its address, such as `connectHadal("http://127.0.0.1:50051")`. Messages of other games stay unread. */
export const connectHadal = /*@__PURE__*/ connecting(() => [file_hadal_v1_deep_colony], transportTo);
/** The same calls without a server, by a core that `make wasm` has built. */
export const localHadal = /*@__PURE__*/ runningHere(() => [file_hadal_v1_deep_colony]);
/** The view of a seat (from 0) or a spectator, of a position that was asked for with `viewers`. Throws if the position has no such view. */
export const viewOf = viewOfAny;
