// Each game to its end by the keyboard alone, from the lobby on.

import type { Page } from "@playwright/test";

import { expect, openLobby, test } from "./fixtures";
import { Typist, choose, press, tabTo } from "./keyboard";
import { ENDED, GAMES, type GameToPlay, sitterOf } from "./lobby";
import { logOf } from "./table";

async function startByKeyboard(page: Page, { title, options = {} }: GameToPlay): Promise<void> {
  await tabTo(page, page.getByRole("button", { name: `More: seats and options of ${title}` }));
  await press(page, "Enter");
  const dialog = page.getByRole("dialog", { name: title });
  await choose(page, sitterOf(dialog, 0), /^Person/);
  await choose(page, sitterOf(dialog, 1), /bot/);
  if (Object.keys(options).length > 0) {
    await tabTo(page, dialog.locator("summary"));
    await press(page, "Enter");
  }
  for (const [name, value] of Object.entries(options)) {
    await tabTo(page, dialog.getByRole("spinbutton", { name }));
    await press(page, "ControlOrMeta+a");
    await page.keyboard.type(value);
  }
  await tabTo(page, dialog.getByRole("button", { name: "Start" }));
  await press(page, "Enter");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

for (const game of GAMES) {
  test(`${game.title} is played to its end by the keyboard alone`, async ({ page }) => {
    await openLobby(page);
    await startByKeyboard(page, game);
    const typist = new Typist(page, 2);
    const { steps } = await typist.play();
    console.log(`${game.title}: ${steps} steps; used: ${[...typist.used].join(", ")}; focus looked for ${typist.searches} times`);
    await expect(page.getByRole("dialog", { name: ENDED })).toBeVisible();
    await press(page, "Escape");
    const scores = page.getByRole("button", { name: "Scores", exact: true });
    await tabTo(page, scores);
    await press(page, "Enter");
    await expect(page.getByRole("dialog", { name: ENDED })).toBeVisible();
    await press(page, "Escape");
    await expect(scores).toBeFocused();
  });
}

test("the log of a whole game is one stop of Tab, and the arrows go from step to step", async ({ page }) => {
  await openLobby(page);
  await startByKeyboard(page, GAMES[1]!);
  await new Typist(page, 3).play(6);
  await press(page, "l");
  const steps = logOf(page).getByRole("button");
  await expect(steps.nth(6)).toBeVisible();
  const last = (await steps.count()) - 1;
  await tabTo(page, steps.nth(last));
  await press(page, "ArrowUp", 2);
  await expect(steps.nth(last - 2)).toBeFocused();
  await press(page, "Home");
  await expect(steps.nth(0)).toBeFocused();
  await press(page, "ArrowDown");
  await press(page, "Enter");
  await expect(steps.nth(1)).toHaveAttribute("aria-current", "step");
  await press(page, "Tab");
  await expect(page.getByRole("textbox", { name: "Remark on step 1" })).toBeFocused();
  await press(page, "Shift+Tab");
  await expect(steps.nth(1)).toBeFocused();
});
