// The errors of calls that are answered here.
import { fromBinary } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { ErrorInfoSchema } from "../gen/google/rpc/error_details_pb.js";
import { StatusSchema } from "../gen/google/rpc/status_pb.js";
import { errorOf } from "../refused.js";
/** The refusal of a call, as its bytes. */
export function refusedWith(status) {
    return errorOf(fromBinary(StatusSchema, status));
}
/** The answer to a call that ended its core: a bug, as a server answers one. */
export function trapped(why) {
    const info = { desc: ErrorInfoSchema, value: { reason: "INTERNAL", domain: "hadal" } };
    const message = `the core has a bug; nothing has changed, please report the request (${why})`;
    return new ConnectError(message, Code.Internal, undefined, [info]);
}
/** A stream that ended with its worker. */
export function lost() {
    return new ConnectError("the core was restarted and the stream is lost: open another with the last state", Code.Aborted);
}
/** A worker that has no core, for any request. */
export function unusable(why) {
    return new ConnectError(why, Code.FailedPrecondition);
}
/** A core that is not there. */
export function missing(core, why) {
    const remedy = "`make wasm` in a clone of Hadal writes it to bindings/wasm/dist/hadal.wasm";
    return new ConnectError(`there is no core at ${core} (${why}): ${remedy}`, Code.FailedPrecondition);
}
/** A core that does not come now, and may later. */
export function unreachable(core, error) {
    return new ConnectError(`the core at ${core} cannot be loaded: ${String(error)}`, Code.Unavailable);
}
