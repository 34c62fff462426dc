// The client with the messages of every game: gRPC from Node.js, gRPC-Web from a bundled page.

import { allGames } from "./gen/all_games.js";
import { connecting } from "./connecting.js";
import { runningHere } from "./local.js";
import { transportTo } from "#transport";

export * from "./common.js";
export type { CoreSource, LocalOptions } from "./local.js";
export type { Options } from "#transport";

/** The client of a server by its address, such as `connectHadal("http://127.0.0.1:50051")`. Connects with the first call. */
export const connectHadal = /*@__PURE__*/ connecting(allGames, transportTo);

/** The same calls without a server, by a core that `make wasm` has built: `localHadal({ core })`. Loads it with the first call. */
export const localHadal = /*@__PURE__*/ runningHere(allGames);
