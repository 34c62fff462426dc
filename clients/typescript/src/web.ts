// The client with the messages of every game, over gRPC-Web wherever it runs.

import { allGames } from "./gen/all_games.js";
import { connecting } from "./connecting.js";
import { runningHere } from "./local.js";
import { transportTo } from "./transport_web.js";

export * from "./common.js";
export type { CoreSource, LocalOptions } from "./local.js";
export type { Options } from "./transport_web.js";

/** The client of a server by its address, such as `connectHadal("http://127.0.0.1:50051")`. */
export const connectHadal = /*@__PURE__*/ connecting(allGames, transportTo);

/** The same calls without a server, by a core that `make wasm` has built: `localHadal({ core })`. Loads it with the first call. */
export const localHadal = /*@__PURE__*/ runningHere(allGames);
