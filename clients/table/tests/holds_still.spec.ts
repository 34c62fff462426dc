// Frames of places, bar and panels stay to the pixel while a game is played; only what lies in them moves.

import type { Page } from "@playwright/test";

import { expect, openLobby, test } from "./fixtures";
import { GAMES, startGame } from "./lobby";
import { frames } from "./measuring";
import { Person } from "./person";

const ACTIONS = 12;
const CLICKS_MAX = 150;

/** The frames after each click until a person has seen so many steps of a game: all that were ever there, by where they were. */
async function framesWhilePlaying(page: Page, seed: number): Promise<{ clicks: number; steps: number; frames: Map<string, Set<string>> }> {
  const person = new Person(page, seed);
  const found = new Map<string, Set<string>>();
  let steps = 0;
  let clicks = 0;
  for (; clicks < CLICKS_MAX && steps < ACTIONS; clicks++) {
    const sight = await person.see();
    steps = sight.steps;
    for (const [name, box] of Object.entries(await page.evaluate(frames))) {
      found.set(name, (found.get(name) ?? new Set()).add(box.map((value) => value.toFixed(1)).join(" ")));
    }
    if (sight.over) break;
    await person.doNext(sight);
  }
  return { clicks, steps, frames: found };
}

for (const game of GAMES) {
  test(`${game.title}: nothing but the pieces moves in twelve actions`, async ({ page }) => {
    await openLobby(page);
    await startGame(page, game, ["person", "bot"]);
    const { clicks, steps, frames: found } = await framesWhilePlaying(page, 7);
    console.log(`${game.title}: ${steps} steps in ${clicks} clicks, ${found.size} frames`);
    expect(steps).toBeGreaterThanOrEqual(ACTIONS);
    const moved = [...found].filter(([, boxes]) => boxes.size > 1).map(([name, boxes]) => `${name}: ${[...boxes].join(" | ")}`);
    expect(moved).toEqual([]);
    expect(found.size).toBeGreaterThan(8);
  });
}
