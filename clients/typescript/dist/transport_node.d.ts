import type { Transport } from "@connectrpc/connect";
import { createGrpcTransport } from "@connectrpc/connect-node";
import type { Connecting } from "./connecting.js";
/** The options: those of Connect's gRPC transport (`nodeOptions` ...), `defaultTimeoutMs` and `retry`. */
export type Options = Omit<Parameters<typeof createGrpcTransport>[0], "baseUrl" | keyof Connecting> & Connecting;
/** Answers come uncompressed unless the options say otherwise: compressing costs the server more than it saves near it. */
export declare function transportTo(baseUrl: string, options: Omit<Options, "retry">): Transport;
