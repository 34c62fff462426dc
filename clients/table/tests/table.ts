// The contents of a game's screen, and its menu.

import { type Locator, type Page, expect } from "@playwright/test";

import { ENDED } from "./lobby";

/** The board and the log in words: equal for two pages that show the same. */
export async function shownOn(page: Page): Promise<{ prompt: string; board: string[]; lit: string[] }> {
  await expect(page.locator("#board [data-piece]").first()).toBeVisible();
  return page.evaluate(() => {
    const labels = (selector: string): string[] =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute("aria-label") ?? "").sort();
    const prompt = document.querySelector("#bar .prompt")?.textContent?.trim() ?? "";
    return { prompt, board: labels('#board [role="img"]'), lit: labels("#board [data-target]") };
  });
}

/** The events, as the log has them; it lies in a drawer, and is kept up while that is closed. */
export function logOf(page: Page): Locator {
  return page.locator('[aria-label="What happened"]');
}

/** Opens the drawer with the log, if it is closed. */
export async function openLog(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Log and help", exact: true });
  if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
  await expect(logOf(page)).toBeVisible();
}

/** Opens the menu, does something there, and closes it. Its buttons are looked for in it: the log behind it holds any words. */
export async function inMenu<Found>(page: Page, act: (menu: Locator) => Promise<Found>): Promise<Found> {
  // The end of a game stands before everything else.
  if (await page.getByRole("dialog", { name: ENDED }).isVisible()) await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  const found = await act(menu);
  await menu.getByRole("button", { name: "Close" }).click();
  return found;
}

/** The link of the game, as the menu gives it. */
export function shareLink(page: Page, button = "Share a link"): Promise<string> {
  return inMenu(page, async (menu) => {
    await menu.getByRole("button", { name: button }).click();
    return menu.getByRole("textbox", { name: "Link" }).inputValue();
  });
}
