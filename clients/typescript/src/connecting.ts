// The way from an address to a client.

import type { GenFile } from "@bufbuild/protobuf/codegenv2";
import type { Interceptor, Transport } from "@connectrpc/connect";

import { Hadal } from "./hadal.js";
import { type Retrying, retrying } from "./retrying.js";
import { type Services, servicesOf } from "./services.js";

/** The default milliseconds for a call, which is also a server's default limit. */
const TIMEOUT_MS = 30_000;

/** Options of a client, beside those of the transport. */
export interface Connecting {
  /**
   * The milliseconds that a call and its repetitions may take together, after which it rejects with `DeadlineExceeded`: 30,000 unless
   * said otherwise, 0 for no bound. Streams have none.
   */
  readonly defaultTimeoutMs?: number;
  /** How calls are repeated that fail for the moment: three times unless said otherwise. */
  readonly retry?: Retrying;
  /** Further interceptors of Connect, such as one that sends a token. They see each repeated call. */
  readonly interceptors?: Interceptor[];
}

/** The function that connects clients with the messages of these games. */
export function connecting<Options extends Connecting>(
  games: () => readonly GenFile[],
  transportTo: (baseUrl: string, options: Omit<Options, "retry">) => Transport,
): (baseUrl: string, options?: Options) => Hadal {
  let services: Services | undefined;
  return (baseUrl, options) => {
    const { retry, interceptors = [], defaultTimeoutMs = TIMEOUT_MS, ...others } = { ...options } as Options;
    services ??= servicesOf(games());
    // To the transport 0 is a deadline that has passed.
    const timeout = defaultTimeoutMs === 0 ? {} : { defaultTimeoutMs };
    const given = { ...others, ...timeout, interceptors: [retrying(retry), ...interceptors] } as unknown as Omit<Options, "retry">;
    return new Hadal(transportTo(baseUrl, given), services);
  };
}
