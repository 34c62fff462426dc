// States as bytes to be kept.
import { fromBinary, toBinary } from "@bufbuild/protobuf";
import { asState } from "./requests.js";
import { keptStateSchema } from "./services.js";
const schema = /*@__PURE__*/ keptStateSchema();
/**
 * A packed or sealed state as bytes, for a column or a file: the message `hadal.v1.State`, which the clients of all languages read.
 * Throws for a typed state: that is for reading, and several times as large. `Hadal.packed` makes one to be kept.
 */
export function saveState(from) {
    const state = asState(from);
    if (state.state.case !== "packed" && state.state.case !== "sealed") {
        throw new Error("only packed and sealed states can be saved: Hadal.packed makes one from a typed state");
    }
    return toBinary(schema, state);
}
/** The state that `saveState` gave as bytes. Throws for bytes that are none; whether the state is intact, the server says. */
export function loadState(bytes) {
    let state;
    let cause;
    try {
        state = fromBinary(schema, bytes);
    }
    catch (error) {
        cause = error;
    }
    if (state?.state.case)
        return state;
    throw new Error("these bytes are not a saved state", { cause });
}
