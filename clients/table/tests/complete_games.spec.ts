// Each game to its end by clicks alone, against a bot.

import { expect, openLobby, test } from "./fixtures";
import { ENDED, GAMES, startGame } from "./lobby";
import { Person } from "./person";

for (const game of GAMES) {
  test(`${game.title} is played to its end by clicks alone`, async ({ page }) => {
    await openLobby(page);
    await startGame(page, game, ["person", "bot"]);
    const person = new Person(page);
    const { steps } = await person.play();
    console.log(`${game.title}: ${steps} steps; used: ${[...person.used].join(", ")}`);
    expect([...person.buried], "whatever is lit can be clicked").toEqual([]);
    await expect(page.getByRole("dialog", { name: ENDED }).getByRole("rowheader", { name: "Random bot" })).toBeVisible();
  });
}
