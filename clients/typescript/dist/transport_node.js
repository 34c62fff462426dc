// The transport in Node.js: gRPC over HTTP/2, every call.
import { createGrpcTransport } from "@connectrpc/connect-node";
/** Answers come uncompressed unless the options say otherwise: compressing costs the server more than it saves near it. */
export function transportTo(baseUrl, options) {
    return createGrpcTransport({ acceptCompression: [], ...options, baseUrl });
}
