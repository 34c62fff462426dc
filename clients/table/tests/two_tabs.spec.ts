// Two tabs of one game follow each other, and the lobby tells of it what one wants to know.

import { expect, openLobby, test } from "./fixtures";
import { GAMES, startGame } from "./lobby";
import { Person } from "./person";
import { shownOn } from "./table";

test("a second tab shows what is played in the first, and the first what is played in the second", async ({ page, context }) => {
  await openLobby(page);
  await startGame(page, GAMES[0]!, ["person", "bot"]);
  await new Person(page, 5).play(2);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect.poll(async () => (await shownOn(second)).board).toEqual((await shownOn(page)).board);
  const { steps } = await new Person(page, 6).play(6);
  const log = second.getByRole("list", { name: "What happened" }).getByRole("listitem");
  await expect.poll(() => log.count()).toBeGreaterThan(steps);
  await expect.poll(async () => (await shownOn(second)).board).toEqual((await shownOn(page)).board);
  await new Person(second, 7).play(steps + 4);
  await expect.poll(async () => (await shownOn(page)).board).toEqual((await shownOn(second)).board);
});

test("the lobby says of a game against whom it is, whose turn it is and how far it has come", async ({ page }) => {
  await openLobby(page);
  await startGame(page, GAMES[1]!, ["person", "bot"]);
  const person = new Person(page, 5);
  await person.play(1);
  await page.getByRole("button", { name: "Back to the games" }).click();
  const entry = page.getByRole("button", { name: /Advanced Colonization.*against random/ });
  await expect(entry).toContainText(/your turn|Seat 2's turn/);
  await expect(entry).toContainText(/Turns ended \d+/);
  await expect(entry).not.toContainText(/\b1 steps/);
});
