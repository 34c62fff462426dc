// The client for Node.js: gRPC over HTTP/2, every call.

import { createGrpcTransport } from "@connectrpc/connect-node";
import { Hadal } from "./hadal.js";

export { Hadal } from "./hadal.js";
export { Play } from "./play.js";
export { Refused } from "./refused.js";
export { type AnyAction, applyRequest } from "./requests.js";

type Options = Omit<Parameters<typeof createGrpcTransport>[0], "baseUrl">;

/**
 * A server by its address, such as `connectHadal("http://127.0.0.1:50051")`. Answers come uncompressed unless the options
 * say otherwise: compressing costs the server more than it saves near it.
 */
export function connectHadal(baseUrl: string, options: Options = {}): Hadal {
  return new Hadal(createGrpcTransport({ acceptCompression: [], ...options, baseUrl }));
}
