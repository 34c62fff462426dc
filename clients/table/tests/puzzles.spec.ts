// Puzzles: the one of the day and the lists in the lobby, what is answered, and the answer for who asks for it.

import { findings } from "./axe";
import { expect, openLobby, test } from "./fixtures";
import { saying } from "./lesson";

test("the lobby has a puzzle of the day", async ({ page }) => {
  await openLobby(page);
  await page.getByRole("button", { name: /^Puzzle of the day: / }).click();
  await expect(page).toHaveURL(/#puzzle=[a-z_]+\/[a-z_0-9]+$/);
  await expect(saying(page)).toHaveText(/^(Win (this turn|in two turns|in three turns)\.|Where is the best place for this tile\?)$/);
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("button", { name: /^Puzzle of the day: / })).toBeVisible();
});

test("a win that is proved is shown step by step to who asks for it, against a bot that defends", async ({ page }) => {
  await openLobby(page);
  await page.getByRole("button", { name: "All puzzles of Advanced Colonization" }).click();
  const dialog = page.getByRole("dialog", { name: "Puzzles of Advanced Colonization" });
  const last = dialog.getByRole("button", { name: /Win in two turns/ }).first();
  await expect(last).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await last.click();
  await expect(saying(page)).toHaveText("Win in two turns.");
  const said = new Set<string>();
  const next = page.getByRole("button", { name: "Next", exact: true });
  const more = page.getByRole("button", { name: "Show me" }).and(page.locator(":enabled"));
  for (let steps = 0; ; steps++) {
    expect(steps).toBeLessThan(40);
    await expect(more.or(next).first()).toBeVisible();
    if (await next.isVisible()) break;
    said.add((await saying(page).textContent()) ?? "");
    await more.click();
  }
  expect([...said]).toContain("Win this turn.");
  await expect(saying(page)).toHaveText("Four sides are yours: you have won.");
  await next.click();
  await expect(page).toHaveURL(/#puzzle=advanced_colonization\//);
});

test("an action that is not right is answered, and the question stays", async ({ page }) => {
  await openLobby(page);
  await page.getByRole("button", { name: "All puzzles of Advanced Colonization" }).click();
  await page.getByRole("dialog").getByRole("button", { name: /Win in two turns/ }).first().click();
  await expect(saying(page)).toHaveText("Win in two turns.");
  await page.getByRole("button", { name: /^End (the|your) turn/ }).first().click();
  await expect(saying(page)).toHaveText("With that you do not win in two turns.");
});

test("a puzzle that there is not is told, with a way back", async ({ page }) => {
  await page.goto("/#puzzle=deep_colony/nonsense");
  await expect(page.getByRole("alert")).toContainText("This puzzle cannot be opened");
  await page.getByRole("button", { name: "Back to the games" }).click();
  await expect(page.getByRole("button", { name: "Play Deep Colony", exact: true })).toBeVisible();
});
