// What is on the screen of a game, and its menu.

import { type Page, expect } from "@playwright/test";

/** The board and the log in words: equal for two pages that show the same. */
export async function shownOn(page: Page): Promise<{ prompt: string; board: string[]; lit: string[] }> {
  await expect(page.locator("#board [data-piece]").first()).toBeVisible();
  return page.evaluate(() => {
    const labels = (selector: string): string[] =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute("aria-label") ?? "").sort();
    const prompt = document.querySelector("#bar .prompt")?.textContent?.trim() ?? "";
    return { prompt, board: labels('#board [role="img"]'), lit: labels('#board [role="button"]') };
  });
}

/** The link of the game, as the menu gives it. */
export async function shareLink(page: Page, button = "Share a link"): Promise<string> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: button }).click();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  await page.getByRole("button", { name: "Close" }).click();
  return link;
}
