// axe-core finds nothing on any screen, in light and in dark.

import { findings } from "./axe";
import { expect, openLobby, test } from "./fixtures";
import { ENDED, GAMES, startGame } from "./lobby";
import { Person } from "./person";
import { openLog } from "./table";

test("the lobby and its form are accessible", async ({ page }) => {
  await openLobby(page);
  await expect.soft(findings(page)).resolves.toEqual([]);
  await page.getByRole("button", { name: "More: seats and options of Oceans" }).click();
  await page.getByText("Options", { exact: true }).click();
  expect(await findings(page)).toEqual([]);
});

for (const game of GAMES) {
  test(`the table of ${game.title} is accessible`, async ({ page }) => {
    await openLobby(page);
    await startGame(page, game, ["person", "bot"]);
    await new Person(page, 4).play(6);
    expect(await findings(page)).toEqual([]);
  });
}

test("menu, rules, analysis and the end of a game are accessible", async ({ page }) => {
  await openLobby(page);
  await startGame(page, { title: "Advanced Colonization", options: { "Max turns": "2" } }, ["person", "bot"]);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  expect.soft(await findings(page), "menu").toEqual([]);
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Rules" }).click();
  await expect(page.getByRole("dialog", { name: /^Rules/ })).toBeVisible();
  expect.soft(await findings(page), "rules").toEqual([]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await openLog(page);
  await page.getByRole("button", { name: "Analysis" }).click();
  expect.soft(await findings(page), "analysis").toEqual([]);
  await page.keyboard.press("Escape");
  await new Person(page, 4).play();
  await expect(page.getByRole("dialog", { name: ENDED })).toBeVisible();
  expect(await findings(page), "the end").toEqual([]);
});

test("the screen between two persons is accessible", async ({ page }) => {
  await openLobby(page);
  await startGame(page, GAMES[2]!, ["person", "person"]);
  await expect(page.getByRole("alertdialog")).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
