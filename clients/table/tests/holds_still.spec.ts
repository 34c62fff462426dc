// Frames of places, bar and panels stay to the pixel while a game is played; only what lies in them moves.

import type { Page } from "@playwright/test";

import { expect, openLobby, test } from "./fixtures";
import { GAMES, startGame } from "./lobby";
import { boards, frames, pillsUnderPointer, watchPills } from "./measuring";
import { Person } from "./person";

const ACTIONS = 12;
const CLICKS_MAX = 150;

/** The frames after each click until a person has seen so many steps of a game: all that were ever there, by where they were. */
async function framesWhilePlaying(page: Page, seed: number): Promise<{ clicks: number; steps: number; frames: Map<string, Set<string>>; moves: number[]; under: string[] }> {
  const person = new Person(page, seed);
  const found = new Map<string, Set<string>>();
  /** For each time that something else was seen of a board, how many actions had come between. */
  const moves: number[] = [];
  const under: string[] = [];
  await watchPills(page);
  let seen: string | undefined;
  let steps = 0;
  let clicks = 0;
  for (; clicks < CLICKS_MAX && steps < ACTIONS; clicks++) {
    const sight = await person.see();
    const now = JSON.stringify(await page.evaluate(boards));
    if (seen !== undefined && now !== seen) moves.push(sight.steps - steps);
    seen = now;
    steps = sight.steps;
    for (const [name, box] of Object.entries(await page.evaluate(frames))) {
      found.set(name, (found.get(name) ?? new Set()).add(box.map((value) => value.toFixed(1)).join(" ")));
    }
    if (sight.over) break;
    await person.doNext(sight);
    under.push(...(await pillsUnderPointer(page)));
  }
  return { clicks, steps, frames: found, moves, under };
}

for (const game of GAMES) {
  test(`${game.title}: nothing but the pieces moves in twelve actions`, async ({ page }) => {
    await openLobby(page);
    await startGame(page, game, ["person", "bot"]);
    const { clicks, steps, frames: found, moves, under } = await framesWhilePlaying(page, 7);
    console.log(`${game.title}: ${steps} steps in ${clicks} clicks, ${found.size} frames; what is seen of the board moved ${moves.length} times`);
    expect(steps).toBeGreaterThanOrEqual(ACTIONS);
    const moved = [...found].filter(([, boxes]) => boxes.size > 1).map(([name, boxes]) => `${name}: ${[...boxes].join(" | ")}`);
    expect(moved).toEqual([]);
    expect(found.size).toBeGreaterThan(8);
    expect(under, "what comes beside a thing never lies under the pointer").toEqual([]);
    expect(moves, "a board never moves between picks").not.toContain(0);
    expect(moves.length).toBeLessThan(ACTIONS / 2);
  });
}
