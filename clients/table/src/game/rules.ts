// The place of the rules: a server, or this page. VITE_HADAL_CORE decides it when the page is built; no other code knows the difference.

import { type Hadal, connectHadal, localHadal } from "hadal-client/web";

import { type Loading, gamesBeside, loadCore } from "../site/core";

/** The rules come with the page: it is a site of its own, without a server that answers. */
export const isSite: boolean = import.meta.env.VITE_HADAL_CORE !== "";

/** The client; `tell` hears how far a core is that is loaded. */
export function rules(tell: (loading: Loading | undefined) => void): Hadal {
  if (isSite) return localHadal({ core: () => loadCore(tell), interceptors: [gamesBeside] });
  return connectHadal(import.meta.env.VITE_HADAL_SERVER ?? location.origin, { retry: { times: 1 } });
}
