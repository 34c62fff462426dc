// A game ends like a game: who wins and by what, the scores by source, and what to do next.

import { expect, openLobby, test } from "./fixtures";
import { ENDED, GAMES, startGame } from "./lobby";
import { Person } from "./person";
import { POSITIONS, linkTo } from "./positions";

test("the end says who wins, shows the scores by source, and leads to another game", async ({ page }) => {
  await openLobby(page);
  await startGame(page, { title: GAMES[1]!.title, options: { "Max turns": "2" } }, ["person", "bot"]);
  await new Person(page).play();
  const end = page.getByRole("dialog", { name: ENDED });
  await expect(end.getByRole("rowheader", { name: "You" })).toBeVisible();
  await expect(end.getByRole("rowheader", { name: "Random bot" })).toBeVisible();
  await end.getByRole("button", { name: "Look at the game" }).click();
  await expect(end).toBeHidden();
  await page.getByRole("button", { name: "Scores", exact: true }).click();
  await end.getByRole("button", { name: "Swap seats" }).click();
  await expect(end).toBeHidden();
  await expect(page.getByRole("list", { name: "Seats" }).getByRole("listitem").nth(1)).toContainText("You");
});

test("a key that was meant for the game does not close the result", async ({ page }) => {
  await openLobby(page);
  await startGame(page, { title: GAMES[1]!.title, options: { "Max turns": "2" } }, ["person", "bot"]);
  await new Person(page).play();
  const end = page.getByRole("dialog", { name: ENDED });
  await expect(end).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await expect(end).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(end).toBeHidden();
});

for (const game of POSITIONS) {
  test(`${game.title}: the scores of the end are called what the game calls them`, async ({ page, server }) => {
    await page.goto(`/${await linkTo(server.url, game, "end")}`);
    await page.getByRole("button", { name: "Scores", exact: true }).click();
    const end = page.getByRole("dialog", { name: ENDED });
    const name = { deep_colony: "Credits", advanced_colonization: "Dominant colonies", oceans: "Points", deeper: "Points" }[game.gameId]!;
    await expect(end.getByRole("columnheader", { name })).toBeVisible();
    await expect(page.getByRole("list", { name: "Seats", includeHidden: true })).not.toContainText("pt.");
  });
}

test("an opponent says farewell by name", async ({ page }) => {
  await openLobby(page);
  await startGame(page, { title: GAMES[1]!.title, options: { "Max turns": "2" } }, ["person", "bot"], { label: "Beginner: Dot" });
  await new Person(page).play();
  await expect(page.getByRole("dialog", { name: ENDED })).toContainText("Dot: “I nearly had a colony there.”");
});
