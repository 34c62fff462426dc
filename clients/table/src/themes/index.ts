// The themes, each loaded when its game is opened.

import type { Theme } from "./theme";

const themes: Record<string, () => Promise<{ theme: Theme }>> = {
  advanced_colonization: () => import("./advanced_colonization"),
  deep_colony: () => import("./deep_colony"),
  deeper: () => import("./deeper"),
  oceans: () => import("./oceans"),
};

/** The theme of a game; the plain one for a game that has none. */
export async function themeOf(gameId: string): Promise<Theme> {
  const load = Object.hasOwn(themes, gameId) ? themes[gameId] : undefined;
  return (await (load ?? (() => import("./plain")))()).theme;
}
