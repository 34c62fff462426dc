// Texts of a match with friends have names, and "you" for oneself: seats are numbers for programs. And a match is created once.

import type { Page } from "@playwright/test";

import { openLobby } from "./fixtures";
import { askedAndOther, expect, newPlayer, playStep, seated, takeSeat, test } from "./friends";
import { POSITIONS } from "./positions";
import { Person } from "./person";

/** All that is read on a page, or read out, that names a seat by its number. */
function numberedOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.body.textContent ?? ""];
    for (const element of document.querySelectorAll("[aria-label], [title]")) texts.push(element.getAttribute("aria-label") ?? "", element.getAttribute("title") ?? "");
    return [...new Set(texts.flatMap((text) => text.match(/.{0,40}\bseat \d.{0,20}/gi) ?? []))];
  });
}

for (const { gameId } of POSITIONS) {
  test(`${gameId}: the log, the bar, what is pointed at and the result call nobody by the number of a seat`, async ({ browser, place, complaints }) => {
    const players = [await newPlayer(browser, complaints), await newPlayer(browser, complaints)] as const;
    const created = await players[0].page.request.post(`${place.url}/matches`, { data: { game: gameId } });
    const { match } = (await created.json()) as { match: string };
    // The second has given no name.
    for (const [at, { page }] of players.entries()) await takeSeat(page, `${place.url}/#match=${match}`, ["Ada", ""][at]!);
    await seated(players[0].page, players[1].page);
    for (let step = 0; step < 4; step++) {
      const [asked] = await askedAndOther(...players);
      await playStep(new Person(asked.page, 3 + step), asked.page);
      for (const { page } of players) expect(await numberedOn(page)).toEqual([]);
    }
    await expect(players[0].page.getByRole("list", { name: "Seats" })).toContainText("Guest");
    await expect(players[1].page.getByRole("list", { name: "Seats" })).toContainText("Ada");
    const { page } = players[1];
    await page.getByRole("button", { name: "Match", exact: true }).click();
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("button", { name: "Yes, end the match for all" }).click();
    await expect(players[0].page.getByRole("dialog", { name: "You win" })).toContainText("You win: Guest resigned");
    await expect(page.getByRole("dialog", { name: "Ada wins" })).toContainText("Ada wins: you resigned");
    for (const each of players) expect(await numberedOn(each.page)).toEqual([]);
    for (const { context } of players) await context.close();
  });
}

test("a match that is asked for again, since the answer was lost, is created once", async ({ page, place, complaints }) => {
  complaints.expected.push(/net::ERR_|Failed to load resource/);
  await openLobby(page, place.url);
  const keys: string[] = [];
  const created: string[] = [];
  await page.route("**/matches", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    keys.push(route.request().headers()["idempotency-key"] ?? "");
    const answer = await route.fetch();
    created.push(((await answer.json()) as { match: string }).match);
    // It has arrived, and the answer does not.
    return keys.length === 1 ? route.abort("connectionreset") : route.fulfill({ response: answer });
  });
  await page.getByRole("button", { name: "Play Deep Colony with a friend" }).click();
  const dialog = page.getByRole("dialog", { name: "Play with a friend" });
  await dialog.getByLabel("Your name").fill("Ada");
  await dialog.getByRole("button", { name: "Create the match" }).click();
  await expect(page).toHaveURL(/#match=.*\.p\./);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  expect([new Set(keys).size, new Set(created).size]).toEqual([1, 1]);
});
