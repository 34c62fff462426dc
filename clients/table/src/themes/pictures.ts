// The introduction of a game: its picture, and about how long it takes. A game without a theme has neither.

import type { Component } from "svelte";

const pictures = import.meta.glob<{ default: Component }>("./*/Picture.svelte");
const MINUTES: Readonly<Record<string, number>> = { advanced_colonization: 20, deep_colony: 30, deeper: 30, oceans: 40 };

export async function pictureOf(gameId: string): Promise<Component | undefined> {
  return (await pictures[`./${gameId}/Picture.svelte`]?.())?.default;
}

/** For how many minutes two people play it. */
export function minutesOf(gameId: string): number | undefined {
  return Object.hasOwn(MINUTES, gameId) ? MINUTES[gameId] : undefined;
}
