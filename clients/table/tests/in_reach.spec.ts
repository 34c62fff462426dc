// A button in the window answers each question, at every size. Whole games: within_the_window.spec.ts.

import type { Page } from "@playwright/test";

import { expect, openLobby, test } from "./fixtures";
import { followOnce, openLessons, saying } from "./lesson";
import { startGame } from "./lobby";
import { SIZES, outOfReach } from "./reach";

/** So many things are done in a first lesson before cards are thrown away. */
const DEEDS_MAX = 120;

/** The things that cannot be pressed where they stand, at each size. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  // From one size to another panels travel, which nobody's window does.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // The picture is laid out anew with the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    found.push(...(await page.evaluate(outOfReach)));
  }
  return found;
}

test("in the first lesson of Oceans to keep all cards is one click on a button in the window, at every size", async ({ page }) => {
  await openLobby(page);
  const dialog = await openLessons(page, "Oceans");
  await dialog.getByRole("listitem").getByRole("button").first().click();
  await expect(saying(page)).not.toHaveText("…");
  const choice = page.getByRole("group", { name: /Any of \d+ cards/ });
  for (let deeds = 0; !(await choice.isVisible()); deeds++) {
    expect(deeds, "cards can be thrown away").toBeLessThan(DEEDS_MAX);
    expect(await followOnce(page), "the lesson goes on").toBe(true);
    // A choice of cards comes by itself.
    await expect(page.locator("#bar .chief, #board [data-target]").first()).toBeVisible();
  }
  expect(await faults(page)).toEqual([]);
  const keep = choice.getByRole("button", { name: "Keep all of them", exact: true });
  const ticked = page.locator("#board [data-target][aria-pressed=true]");
  // On a phone the others lie over the first.
  await page.locator("#board [data-target]").last().click();
  await expect(ticked).toHaveCount(1);
  expect(await faults(page)).toEqual([]);
  await choice.getByRole("button", { name: "Discard 1", exact: true }).hover();
  await page.keyboard.press("Escape");
  await expect(ticked).toHaveCount(0);
  const asked = await saying(page).textContent();
  await keep.click();
  await expect(choice).toBeHidden();
  await expect(saying(page)).not.toHaveText(asked!);
});

test("a hand that is passed on is asked for by a button in the window, at every size", async ({ page }) => {
  await openLobby(page);
  await startGame(page, { title: "Oceans" }, ["person", "person"]);
  await expect(page.getByRole("alertdialog").getByRole("button")).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test("that the page was renewed on the server is told over the table, which stays where it is", async ({ page }) => {
  await openLobby(page);
  await startGame(page, { title: "Deep Colony" }, ["person", "person"]);
  await expect(page.locator("#board [data-piece]").first()).toBeVisible();
  const bar = await page.locator("#bar").boundingBox();
  await page.evaluate(() => window.dispatchEvent(new Event("vite:preloadError", { cancelable: true })));
  const notice = page.getByRole("alert").filter({ hasText: "The server has a newer version of the page." });
  await expect(notice.getByRole("button", { name: "Load it again" })).toBeVisible();
  expect(await page.locator("#bar").boundingBox()).toEqual(bar);
  expect(await faults(page)).toEqual([]);
  await notice.getByRole("button", { name: "Later" }).click();
  await expect(notice).toBeHidden();
});
