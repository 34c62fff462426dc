// The core that lies beside the page of a site, and what the lobby has to know before the core is loaded.

import { type LocalOptions, fromBinary } from "hadal-client/web";

import { beside, bytesOf, compressed } from "./compressed";

type Interceptor = NonNullable<LocalOptions["interceptors"]>[number];

/** How far a download is. */
export interface Loading {
  loaded: number;
  total: number;
}

/** The games as `listGames` tells them, kept in a file of the site: the lobby is shown without the core. */
export const gamesBeside: Interceptor = (next) => async (request) => {
  if (request.stream || request.method.name !== "ListGames") return next(request);
  const bytes = await bytesOf(await beside(import.meta.env.VITE_HADAL_GAMES));
  const { service, method } = request;
  return { stream: false, service, method, header: new Headers(), trailer: new Headers(), message: fromBinary(method.output, bytes) };
};

/** Loads the core, and tells how far it is; undefined once it is there. */
export async function loadCore(tell: (loading: Loading | undefined) => void): Promise<Uint8Array<ArrayBuffer>> {
  const total = Number(import.meta.env.VITE_HADAL_CORE_BYTES);
  tell({ loaded: 0, total });
  try {
    return await bytesOf(await compressed(import.meta.env.VITE_HADAL_CORE), (loaded) => tell({ loaded, total }));
  } finally {
    tell(undefined);
  }
}
