// The client with the messages of every game: gRPC from Node.js, gRPC-Web from a bundled page.
import { allGames } from "./all_games.js";
import { connecting } from "./connecting.js";
import { transportTo } from "#transport";
export * from "./common.js";
/** The client of a server by its address, such as `connectHadal("http://127.0.0.1:50051")`. Connects with the first call. */
export const connectHadal = /*@__PURE__*/ connecting(allGames, transportTo);
