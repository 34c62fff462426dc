// The rules here instead of on a server: in a worker of this page or process.

import type { GenFile } from "@bufbuild/protobuf/codegenv2";
import type { Interceptor } from "@connectrpc/connect";

import { openCore } from "./core.js";
import { Hadal } from "./hadal.js";
import type { CoreOptions } from "./local/core.js";
import { LocalTransport } from "./local/transport.js";
import { type Services, servicesOf } from "./services.js";

export type { CoreSource } from "./local/core.js";

/** Options of a local client. */
export interface LocalOptions extends CoreOptions {
  /** The milliseconds that a call may take, after which it rejects with `DeadlineExceeded`; no bound unless said otherwise. */
  readonly defaultTimeoutMs?: number;
  /** Interceptors of Connect. */
  readonly interceptors?: Interceptor[];
}

/** The function that makes local clients with the messages of these games. */
export function runningHere(games: () => readonly GenFile[]): (options: LocalOptions) => Hadal {
  let services: Services | undefined;
  return (options) => new Hadal(new LocalTransport(openCore(options), options), (services ??= servicesOf(games())));
}
