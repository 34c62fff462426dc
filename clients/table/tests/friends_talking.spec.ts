// The phrases of players, the clocks they chose, and moves that are prepared while somebody else thinks.

import { openLobby } from "./fixtures";
import { askedAndOther, expect, newPlayer, standing, test, twoSeated } from "./friends";
import type { Page } from "@playwright/test";

async function says(page: Page, phrase: string): Promise<void> {
  await page.getByRole("button", { name: "Say something" }).click();
  await page.getByRole("group", { name: "Phrases" }).getByRole("button", { name: phrase }).click();
}

test("phrases stand at the name of who said them, and who mutes the others hears none", async ({ browser, quick, complaints }) => {
  complaints.expected.push(/status of 429/);
  const [ada, bo] = [await newPlayer(browser, complaints), await newPlayer(browser, complaints)];
  await twoSeated(quick.url, [ada.page, bo.page]);
  const say = (phrase: string) => says(ada.page, phrase);
  await say("Hello!");
  for (const { page } of [ada, bo]) await expect(page.locator('#board [data-note="says"][data-seat="0"]')).toHaveText("Hello!");
  await expect(bo.page.getByText("Ada says: Hello!")).toBeAttached();
  await say("Thanks");
  for (const { page } of [ada, bo]) await expect(page.locator('#board [data-note="says"]')).toHaveText("Thanks");
  await bo.page.getByRole("button", { name: "Say something" }).click();
  await bo.page.getByRole("checkbox", { name: "Mute the others" }).check();
  await bo.page.keyboard.press("Escape");
  await expect(bo.page.getByRole("group", { name: "Phrases" })).toHaveCount(0);
  await say("Well played");
  await expect(ada.page.locator('#board [data-note="says"]')).toHaveText("Well played");
  // Bo's own phrase comes to him by the same stream, after it.
  await says(bo.page, "One moment");
  await expect(bo.page.locator('#board [data-note="says"][data-seat="1"]')).toHaveText("One moment");
  await expect(bo.page.getByText("Well played")).toHaveCount(0);
  for (const _ of "12") await say("Oh no!");
  await expect(ada.page.getByRole("alert"), "as the setting says").toContainText("4 phrases a minute");
  for (const { context } of [ada, bo]) await context.close();
});

test("a match is created with a clock by the move, which is said before it begins and shown at the names", async ({ page, browser, quick, complaints }) => {
  await openLobby(page, quick.url);
  await page.getByRole("button", { name: "Play Deep Colony with a friend" }).click();
  const dialog = page.getByRole("dialog", { name: "Play with a friend" });
  await dialog.getByLabel("Your name").fill("Ada");
  await dialog.getByRole("combobox", { name: "Clock" }).selectOption({ label: "Seconds for each move" });
  await dialog.getByRole("spinbutton", { name: "Seconds for each move" }).fill("90");
  await dialog.getByRole("spinbutton", { name: "Minutes more in all" }).fill("5");
  await dialog.getByRole("combobox", { name: "Opponent" }).selectOption({ label: "Anyone with the link to the match" });
  await dialog.getByRole("button", { name: "Create the match" }).click();
  await expect(page.getByText("90 seconds for each move and 5 minutes more in all")).toBeVisible();
  const friend = await newPlayer(browser, complaints);
  await friend.page.goto(await page.getByRole("textbox", { name: "Link to the match" }).inputValue());
  await friend.page.getByLabel("Your name").fill("Bo");
  await friend.page.getByRole("button", { name: "Take the seat" }).click();
  for (const each of [page, friend.page]) {
    await expect(each.getByRole("timer")).toHaveCount(2);
    await expect(each.locator("#board").getByText(/^1:\d\d \+ 5:00$/), "of whoever is asked").toHaveCount(1);
    await expect(each.locator("#board").getByText("6:30", { exact: true })).toHaveCount(1);
  }
  await friend.context.close();
});

test("a prepared move is shown, taken back, played when it fits, and dropped with a word when it does not", async ({ browser, quick, complaints }) => {
  const players = [await newPlayer(browser, complaints), await newPlayer(browser, complaints)] as const;
  await twoSeated(quick.url, [players[0].page, players[1].page]);
  // A player who ends their turn at once was last asked where there was more than that to choose.
  const [first, second] = await askedAndOther(...players);
  await first.page.locator("#bar").getByRole("button", { name: /^End the turn/ }).click();
  await expect.poll(() => first.page.title()).not.toMatch(/^●/);
  let waitingNow = 0;
  const prepare = async (word: string) => {
    await first.page.getByRole("button", { name: "Match", exact: true }).click();
    const dialog = first.page.getByRole("dialog", { name: "The match" });
    await dialog.getByPlaceholder("Find").fill(word);
    await dialog.getByRole("button", { name: /^Prepare: / }).first().click();
    await expect(dialog.getByRole("list", { name: "Prepared" }).getByRole("listitem")).toHaveCount(++waitingNow);
    await first.page.keyboard.press("Escape");
  };
  const prepared = first.page.getByRole("region", { name: "Prepared" });
  await prepare("");
  await expect(prepared).toContainText("Prepared: ");
  await prepare("");
  await expect(prepared, "two wait, of which the first is played that the rules allow").toHaveCount(2);
  // Later phrases come to the other one after all that could be told of them.
  await says(first.page, "One moment");
  await expect(second.page.locator('#board [data-note="says"]')).toHaveText("One moment");
  await expect(second.page.getByRole("region", { name: "Prepared" }), "the other one is told nothing").toHaveCount(0);
  for (const left of [1, 0]) {
    await prepared.getByRole("button", { name: "Take back" }).first().click();
    await expect(prepared).toHaveCount(left);
  }
  waitingNow = 0;
  await prepare("end");
  const { steps } = await standing(second.page);
  const waits = prepared.filter({ hasText: "Prepared: " });
  // One press and no more: once the prepared move is played, a second press would end the turn after it, too.
  await second.page.locator("#bar").getByRole("button", { name: /^End the turn/ }).click();
  await expect(waits).toHaveCount(0);
  // To end a turn is always allowed: the match server has done it by itself.
  await expect.poll(async () => (await standing(second.page)).steps).toBeGreaterThanOrEqual(steps + 2);
  await expect(prepared).toHaveCount(0);
  waitingNow = 0;
  await prepare("");
  await second.page.getByRole("button", { name: "Match", exact: true }).click();
  await second.page.getByRole("button", { name: "Resign" }).click();
  await second.page.getByRole("button", { name: "Yes, end the match for all" }).click();
  await expect(prepared).toContainText(/Your prepared move .+ is dropped: the match is over/);
  // It is told until it is read: also to whoever loads the page again, and then no more.
  const told = await prepared.locator("p").textContent();
  await first.page.reload();
  await expect(prepared.locator("p")).toHaveText(told!);
  await prepared.getByRole("button", { name: "Good" }).click();
  await expect(prepared).toHaveCount(0);
  const opened = first.page.waitForResponse((answer) => answer.url().includes("/stream"));
  await first.page.reload();
  await opened;
  await expect(first.page.locator("#board [data-presence]")).toHaveCount(1);
  // It would be told with the first news of the stream: soon, though not with the first sign of life.
  for (const until = Date.now() + 3_000; Date.now() < until; await first.page.waitForTimeout(100)) expect(await prepared.count()).toBe(0);
  for (const { context } of players) await context.close();
});
