// The end: the scores are counted on the board, source by source, unless motion is unwanted.

import type { Page } from "@playwright/test";

import { expect, openLobby, test } from "./fixtures";
import { ENDED, GAMES, startGame } from "./lobby";
import { Person } from "./person";

const SHORT = { title: "Oceans", options: { "Round limit": "1" } };

/** Pieces move fast in this page, instead of not at all. It notes everything counted; with `holds` the first source stays. */
async function counts(page: Page, holds: boolean): Promise<() => Promise<string[]>> {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript((isHeld) => {
    const kept = "hadal-table/preferences";
    localStorage.setItem(kept, JSON.stringify({ ...JSON.parse(localStorage.getItem(kept) ?? "{}"), speed: 4 }));
    const later = window.setInterval.bind(window);
    if (isHeld) Object.assign(window, { setInterval: (act: () => void, time: number) => (time === 400 ? 0 : later(act, time)) });
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const shown = document.querySelector("[data-counted]");
      if (shown) seen.push(`${shown.getAttribute("data-counted")} ${shown.textContent}`);
    }).observe(document, { childList: true, subtree: true });
  }, holds);
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

test("points are counted at the end, and the result follows by itself", async ({ page }) => {
  const seen = await counts(page, false);
  await openLobby(page);
  await startGame(page, SHORT, ["bot", "bot"]);
  await expect(page.getByRole("dialog", { name: ENDED })).toBeVisible({ timeout: 60_000 });
  expect((await seen()).every((one) => /^[A-Z].* \+\d+$/.test(one))).toBe(true);
  expect((await seen()).length).toBeGreaterThan(0);
});

test("a click on the points that are counted goes on to the result", async ({ page }) => {
  const seen = await counts(page, true);
  await openLobby(page);
  await startGame(page, SHORT, ["bot", "bot"]);
  const skip = page.getByRole("button", { name: "Skip the counting" });
  await expect(skip).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("dialog", { name: ENDED })).toHaveCount(0);
  await skip.click();
  await expect(page.getByRole("dialog", { name: ENDED })).toBeVisible();
  await expect(skip).toHaveCount(0);
  expect((await seen()).length).toBeGreaterThan(0);
});

test("without motion the result stands there at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLobby(page);
  await startGame(page, { title: GAMES[1]!.title, options: { "Max turns": "2" } }, ["person", "bot"]);
  await new Person(page).play();
  await expect(page.getByRole("dialog", { name: ENDED })).toBeVisible();
  await expect(page.getByRole("button", { name: "Skip the counting" })).toHaveCount(0);
});
