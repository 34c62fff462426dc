/** Settings of the page's build. */
interface ImportMetaEnv {
  /** The address of another server than the one that the page comes from. */
  readonly VITE_HADAL_SERVER?: string;
  /** The core that lies beside the page, from the page; empty for a page of a server. */
  readonly VITE_HADAL_CORE: string;
  readonly VITE_HADAL_CORE_BYTES: string;
  /** The games as `listGames` tells them, beside the page. */
  readonly VITE_HADAL_GAMES: string;
}
