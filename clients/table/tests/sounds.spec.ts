// Sounds: none until they are switched on, and then one for what matters most of a step.

import { expect, openLobby, test } from "./fixtures";
import { ENDED, GAMES, startGame } from "./lobby";
import { Person } from "./person";
import { inMenu } from "./table";

declare global {
  interface Window {
    tones: number[];
  }
}

test("a game is silent until sounds are switched on, and its end is heard then", async ({ page }) => {
  await page.addInitScript(() => {
    window.tones = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when?: number) {
      window.tones.push(this.frequency.value);
      start.call(this, when);
    };
  });
  await openLobby(page);
  await startGame(page, { title: GAMES[1]!.title, options: { "Max turns": "2" } }, ["person", "bot"]);
  const first = page.locator("#bar button[data-next], #board [data-target]").first();
  await expect(first).toBeVisible();
  expect(await page.evaluate(() => window.tones)).toEqual([]);
  await inMenu(page, (menu) => menu.getByRole("checkbox", { name: "Sounds" }).check());
  await new Person(page).play();
  await expect(page.getByRole("dialog", { name: ENDED })).toBeVisible();
  expect(await page.evaluate(() => window.tones.slice(-3))).toEqual([523, 659, 784]);
});
