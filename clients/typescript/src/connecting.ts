// The way from an address to a client.

import type { GenFile } from "@bufbuild/protobuf/codegenv2";
import type { Interceptor, Transport } from "@connectrpc/connect";

import { Hadal } from "./hadal.js";
import { type Retrying, retrying } from "./retrying.js";
import { type Services, servicesOf } from "./services.js";

/** Options of a client, beside those of the transport. */
export interface Connecting {
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
    const { retry, interceptors = [], ...others } = { ...options } as Options;
    services ??= servicesOf(games());
    const given = { ...others, interceptors: [retrying(retry), ...interceptors] } as unknown as Omit<Options, "retry">;
    return new Hadal(transportTo(baseUrl, given), services);
  };
}
