import type { State } from "./gen/hadal/v1/game_pb.js";
import { type AnyState } from "./requests.js";
/**
 * A packed or sealed state as bytes, for a column or a file: the message `hadal.v1.State`, which the clients of all languages read.
 * Throws for a typed state: that is for reading, and several times as large. `Hadal.packed` makes one to be kept.
 */
export declare function saveState(from: AnyState): Uint8Array;
/** The state that `saveState` gave as bytes. Throws for bytes that are none; whether the state is intact, the server says. */
export declare function loadState(bytes: Uint8Array): State;
