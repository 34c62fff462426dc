// The core without messages: bytes in, bytes out.
import { Core } from "./local/core.js";
import { surroundings } from "#surroundings";
/** A core in a worker, which is loaded with the first call. */
export function openCore(options) {
    return new Core(options, surroundings);
}
