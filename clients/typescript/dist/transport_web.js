// The transport in a browser: gRPC-Web over fetch. It has every call but `play`, since a browser cannot stream requests.
import { Code, ConnectError } from "@connectrpc/connect";
import { createGrpcWebTransport } from "@connectrpc/connect-web";
/** The server must allow the page's origin (`hadal serve --cors-origin`). */
export function transportTo(baseUrl, options) {
    const { unary, stream } = createGrpcWebTransport({ ...options, baseUrl });
    return {
        unary,
        stream: (method, ...how) => method.methodKind === "server_streaming"
            ? stream(method, ...how)
            : Promise.reject(new ConnectError("a browser cannot play over a stream: use apply", Code.Unimplemented)),
    };
}
