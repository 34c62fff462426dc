// The core without messages: bytes in, bytes out.

import { Core, type CoreOptions } from "./local/core.js";
import { surroundings } from "#surroundings";

export type { Asking, Core, CoreOptions, CoreSource, OpenStream } from "./local/core.js";

/** A core in a worker, which is loaded with the first call. */
export function openCore(options: CoreOptions): Core {
  return new Core(options, surroundings);
}
