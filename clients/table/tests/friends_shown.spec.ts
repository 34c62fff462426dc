// Pictures of play with friends, to be looked at: each screen at three sizes. `make pictures`; PICTURES names the folder.

import { join, resolve } from "node:path";

import type { Page } from "@playwright/test";

import { openLobby } from "./fixtures";
import { askedAndOther, expect, linkFor, newPlayer, playStep, seated, test } from "./friends";
import { ENDED } from "./lobby";
import { Person } from "./person";

const FOLDER = resolve(process.env["PICTURES"] ?? "tests/output/pictures");
const DESK = { width: 1280, height: 800 };
const SIZES = [{ width: 390, height: 844 }, DESK, { width: 1920, height: 1080 }];

/** A screen at each size, as it looks without motion. */
async function pictures(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.screenshot({ path: join(FOLDER, `friends_${name}-${size.width}.jpg`), type: "jpeg", quality: 82, animations: "disabled", caret: "hide" });
  }
  await page.setViewportSize(DESK);
}

test("play with a friend, from the invitation to the rematch", async ({ page, browser, quick, complaints }) => {
  const friend = await newPlayer(browser, complaints);
  for (const each of [page, friend.page]) await each.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await openLobby(page, quick.url);
  await page.getByRole("button", { name: "Play Deep Colony with a friend" }).click();
  const dialog = page.getByRole("dialog", { name: "Play with a friend" });
  await dialog.getByLabel("Your name").fill("Ada");
  await pictures(page, "create");
  await dialog.getByRole("button", { name: "Create the match" }).click();
  const link = await linkFor(page, "Link for your friend");
  await pictures(page, "waiting");
  await friend.page.goto(link);
  await expect(friend.page.getByRole("heading", { name: "Ada invites you to Deep Colony" })).toBeVisible();
  await pictures(friend.page, "invitation");
  await friend.page.getByLabel("Your name").fill("Bo");
  await friend.page.getByRole("button", { name: "Take the seat" }).click();
  await seated(page, friend.page);
  const [ada, bo] = [{ page }, { page: friend.page }];
  for (let steps = 0; steps < 8; steps++) {
    const [asked] = await askedAndOther(ada, bo);
    await playStep(new Person(asked.page, steps), asked.page);
  }
  await friend.page.getByRole("button", { name: "Say something" }).click();
  await pictures(friend.page, "phrases");
  await friend.page.getByRole("group", { name: "Phrases" }).getByRole("button", { name: "Hello!" }).click();
  await expect(page.locator('#board [data-note="says"]')).toHaveText("Hello!");
  await pictures(page, "table");
  await page.getByRole("button", { name: "Match", exact: true }).click();
  await pictures(page, "match");
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Yes, end the match for all" }).click();
  await expect(friend.page.getByRole("dialog", { name: ENDED })).toBeVisible();
  await pictures(friend.page, "end");
  await friend.context.close();
});
