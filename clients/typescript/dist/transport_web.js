// The transport in a browser: gRPC-Web over fetch, every call but `play`.
import { Code, ConnectError } from "@connectrpc/connect";
import { createGrpcWebTransport } from "@connectrpc/connect-web";
/** The server must allow the page's origin (`hadal serve --cors-origin`). */
export function transportTo(baseUrl, options) {
    const { unary } = createGrpcWebTransport({ ...options, baseUrl });
    return { unary, stream: () => Promise.reject(new ConnectError("a browser cannot play over a stream: use apply", Code.Unimplemented)) };
}
