import { type Transport } from "@connectrpc/connect";
import { createGrpcWebTransport } from "@connectrpc/connect-web";
import type { Connecting } from "./connecting.js";
/** The options: those of Connect's gRPC-Web transport (`fetch` ...), `defaultTimeoutMs` and `retry`. */
export type Options = Omit<Parameters<typeof createGrpcWebTransport>[0], "baseUrl" | keyof Connecting> & Connecting;
/** The server must allow the page's origin (`hadal serve --cors-origin`). */
export declare function transportTo(baseUrl: string, options: Omit<Options, "retry">): Transport;
