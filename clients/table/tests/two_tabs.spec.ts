// Two tabs of one game follow each other, and the lobby tells of it what one wants to know.

import type { Page } from "@playwright/test";

import { expect, openLobby, test } from "./fixtures";
import { GAMES, startGame } from "./lobby";
import { Person } from "./person";
import { logOf, openLog, shownOn } from "./table";

/** Waits until both pages show the same board; either may still be moving. */
async function showTheSame(one: Page, other: Page): Promise<void> {
  await expect(async () => expect((await shownOn(one)).board).toEqual((await shownOn(other)).board)).toPass({ timeout: 30_000 });
}

/** How many positions of the one game the browser keeps. */
function kept(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [, text] = Object.entries(localStorage).find(([key]) => key.startsWith("hadal-table/game/"))!;
    return JSON.parse(text).tree.plies.length;
  });
}

test("a second tab shows what is played in the first, and the first what is played in the second", async ({ page, context }) => {
  await openLobby(page);
  await startGame(page, GAMES[0]!, ["person", "bot"]);
  await new Person(page, 5).play(2);
  const second = await context.newPage();
  await second.goto(page.url());
  await showTheSame(second, page);
  const { steps } = await new Person(page, 6).play(6);
  const log = logOf(second).locator("> li");
  await expect.poll(() => log.count()).toBeGreaterThan(steps);
  await showTheSame(second, page);
  await new Person(second, 7).play(steps + 4);
  await showTheSame(page, second);
});

test("a remark that is written in one tab is not lost by the other", async ({ page, context }) => {
  await openLobby(page);
  await startGame(page, { title: "Advanced Colonization" }, ["person", "person"]);
  const second = await context.newPage();
  await second.goto(page.url());
  await showTheSame(second, page);
  await openLog(page);
  await page.getByRole("textbox", { name: "Remark on step 0" }).fill("A quiet sea.");
  await page.getByRole("textbox", { name: "Remark on step 0" }).press("Tab");
  const log = logOf(second);
  await expect(log).toContainText("A quiet sea.");
  await new Person(second, 7).play(2);
  await expect(logOf(page).locator("> li")).not.toHaveCount(1);
  await expect(logOf(page)).toContainText("A quiet sea.");
});

test("a tab that is still being opened while the game goes on in another one shows where it has come to", async ({ page, context }) => {
  await openLobby(page);
  await startGame(page, GAMES[0]!, ["person", "bot"]);
  await new Person(page, 5).play(2);
  const second = await context.newPage();
  let goOn = () => {};
  const played = new Promise<void>((resolve) => (goOn = resolve));
  let held = 0;
  await second.route(/hadal\.v1\./, async (route) => {
    held++;
    await played;
    await route.continue();
  });
  await second.goto(page.url());
  await expect.poll(() => held).toBeGreaterThan(0);
  const { steps } = await new Person(page, 6).play(6);
  await expect.poll(() => kept(page)).toBeGreaterThan(steps);
  goOn();
  const log = logOf(second).locator("> li");
  await expect.poll(() => log.count()).toBeGreaterThan(steps);
  await showTheSame(second, page);
});

test("the lobby says of a game against whom it is, whose turn it is and how far it has come", async ({ page }) => {
  await openLobby(page);
  await startGame(page, GAMES[1]!, ["person", "bot"]);
  const person = new Person(page, 5);
  await person.play(1);
  await page.getByRole("button", { name: "Back to the games" }).click();
  const entry = page.getByRole("button", { name: /Advanced Colonization.*against Random bot/ });
  await expect(entry).toContainText(/your turn|Random bot's turn/);
  await expect(entry).toContainText(/Turns ended \d+/);
  await expect(entry).not.toContainText(/\b1 steps/);
});
