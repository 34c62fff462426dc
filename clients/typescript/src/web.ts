// The client for browsers: gRPC-Web, every call but `play`.

import { createGrpcWebTransport } from "@connectrpc/connect-web";
import { Hadal } from "./hadal.js";

export { Hadal } from "./hadal.js";
export { Refused } from "./refused.js";
export { type AnyAction, applyRequest } from "./requests.js";

type Options = Omit<Parameters<typeof createGrpcWebTransport>[0], "baseUrl">;

/** A server that allows this page's origin (`hadal serve --cors-origin`), such as `connectHadal("http://127.0.0.1:50051")`. */
export function connectHadal(baseUrl: string, options: Options = {}): Hadal {
  return new Hadal(createGrpcWebTransport({ ...options, baseUrl }));
}
