// The transport in a browser: gRPC-Web over fetch. It has every call but `play`, since a browser cannot stream requests.

import { Code, ConnectError, type Transport } from "@connectrpc/connect";
import { createGrpcWebTransport } from "@connectrpc/connect-web";

import type { Connecting } from "./connecting.js";

/** The options: those of Connect's gRPC-Web transport (`fetch` ...), `defaultTimeoutMs` and `retry`. */
export type Options = Omit<Parameters<typeof createGrpcWebTransport>[0], "baseUrl" | keyof Connecting> & Connecting;

/** The server must allow the page's origin (`hadal serve --cors-origin`). */
export function transportTo(baseUrl: string, options: Omit<Options, "retry">): Transport {
  const { unary, stream } = createGrpcWebTransport({ ...options, baseUrl });
  return {
    unary,
    stream: (method, ...how) =>
      method.methodKind === "server_streaming"
        ? stream(method, ...how)
        : Promise.reject(new ConnectError("a browser cannot play over a stream: use apply", Code.Unimplemented)),
  };
}
