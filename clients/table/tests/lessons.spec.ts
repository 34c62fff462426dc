// Lessons, how to play, remarks, and opponents who say what they do.

import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { findings } from "./axe";
import { expect, openLobby, test } from "./fixtures";
import { followOnce, openLessons, saying } from "./lesson";
import { ENDED, GAMES, startGame } from "./lobby";
import { inMenu, logOf, openLog } from "./table";

/** So many things are done in a first lesson, remarks included. */
const DEEDS_MAX = 120;
/** So many stops of Tab lie before what is lit. */
const STOPS_MAX = 60;

/** Goes by Tab to what is lit, and does it. */
async function enterWhatIsLit(page: Page): Promise<void> {
  const isLit = () => page.evaluate(() => document.activeElement?.matches("#bar .chief, #board [data-target]") ?? false);
  for (let stops = 0; !(await isLit()); stops++) {
    expect(stops, "what is lit can be reached").toBeLessThan(STOPS_MAX);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
}

test("the first thing in a new game is how to play, once, and it is a key away", async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem("fresh")) localStorage.setItem("hadal-table/preferences", JSON.stringify({ scheme: "auto", speed: 0, purist: false }));
    sessionStorage.setItem("fresh", "no");
  });
  await openLobby(page);
  await startGame(page, { title: "Deeper" }, ["person", "person"]);
  const dialog = page.getByRole("dialog", { name: "How to play Deeper" });
  await expect(dialog.getByRole("heading", { name: "The aim" })).toBeVisible();
  await dialog.getByRole("button", { name: "To the table" }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "How to play" })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.keyboard.press("?");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "All the rules" }).click();
  await expect(page.getByRole("dialog", { name: "Rules of Deeper" })).toBeVisible();
});

for (const { title } of GAMES) {
  test(`the first lesson of ${title} is played by what is lit, and leads to the next`, async ({ page }) => {
    await openLobby(page);
    const dialog = await openLessons(page, title);
    await dialog.getByRole("listitem").getByRole("button").first().click();
    await expect(saying(page)).not.toHaveText("…");
    let deeds = 0;
    while (await followOnce(page)) expect(++deeds, "the lesson ends").toBeLessThan(DEEDS_MAX);
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(page).toHaveURL(/#lesson=/);
    await expect(page.getByRole("button", { name: "Go on" })).toBeVisible();
    await page.getByRole("button", { name: "Back to the games" }).click();
    await expect(page.getByRole("button", { name: `Play ${title}`, exact: true })).toBeVisible();
  });
}

test("whoever picks something else is told why, and nothing is played", async ({ page }) => {
  await openLobby(page);
  const dialog = await openLessons(page, "Advanced Colonization");
  await dialog.getByRole("button", { name: /^Your first colony/ }).click();
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(saying(page)).toContainText("Each has two sides");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(saying(page)).toContainText("Buy a small yellow ship");
  await page.locator("#bar .options").getByRole("button", { name: /^End the turn/ }).click();
  await expect(saying(page)).toContainText("Ending now throws 5 points away.");
  // While the mouse is over a button, what it does stands there.
  await page.mouse.move(2, 2);
  await expect(page.locator("#bar .prompt")).toContainText("Take the next action of your turn");
  await expect(logOf(page).locator("> li")).toHaveCount(1);
});

test("a lesson by keyboard alone", async ({ page }) => {
  await openLobby(page);
  const dialog = await openLessons(page, "Advanced Colonization");
  await dialog.getByRole("button", { name: /^Four sides/ }).press("Enter");
  for (let remark = 0; remark < 2; remark++) {
    await expect(page.getByRole("button", { name: "Go on" })).toBeFocused();
    await page.keyboard.press("Enter");
  }
  await expect(saying(page)).toContainText("Turn it, so that it points at B.");
  await expect(page.locator("[aria-live=polite]")).toContainText("Turn it, so that it points at B.");
  const next = page.getByRole("button", { name: "Next", exact: true });
  for (let deeds = 0; !(await next.isVisible()); deeds++) {
    expect(deeds, "the lesson ends").toBeLessThan(DEEDS_MAX);
    const before = await page.locator("#bar").textContent();
    await enterWhatIsLit(page);
    await expect(page.locator("#bar")).not.toHaveText(before ?? "");
  }
  await expect(saying(page)).toContainText("your opponent can cover again");
});

test("an answer that is given twice is said twice", async ({ page }) => {
  await openLobby(page);
  const dialog = await openLessons(page, "Advanced Colonization");
  await dialog.getByRole("button", { name: /^Your first colony/ }).click();
  for (let remark = 0; remark < 2; remark++) await page.getByRole("button", { name: "Go on" }).click();
  const told = page.locator("[aria-live=polite]");
  const wrong = page.locator("#bar .options").getByRole("button", { name: /^End the turn/ });
  await wrong.click();
  await expect(told).toContainText("Ending now throws 5 points away.");
  const first = await told.evaluate((line) => line.textContent);
  await wrong.click();
  await expect.poll(() => told.evaluate((line) => line.textContent)).not.toBe(first);
  await expect(told).toContainText("Ending now throws 5 points away.");
});

test("a lesson is begun again, and keeps no remarks", async ({ page }) => {
  await openLobby(page);
  const dialog = await openLessons(page, "Deep Colony");
  await dialog.getByRole("listitem").getByRole("button").first().click();
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(saying(page)).toContainText("The player with the most credits");
  // Later lines are not told before.
  await expect(logOf(page)).not.toContainText("You and your opponent");
  await expect(page.getByRole("textbox", { name: /^Remark/ })).toBeHidden();
  await page.keyboard.press("?");
  await dialog.getByRole("listitem").getByRole("button").first().click();
  await expect(dialog).toBeHidden();
  await expect(saying(page)).toContainText("You and your opponent");
});

test("another course of a game that was opened keeps the remarks, and can be saved and opened", async ({ page }) => {
  const record = ["hadal record 1", "game advanced_colonization", "rules 1", "wire 1", "seats 2", "", "#: Look.", "#? Buy a ship.", "#= end : Not yet.", "buy r2", ""].join("\n");
  await openLobby(page);
  await page.locator("#open-file").setInputFiles({ name: "taught.record", mimeType: "text/plain", buffer: Buffer.from(record) });
  const save = async () => {
    const download = page.waitForEvent("download");
    await inMenu(page, (menu) => menu.getByRole("button", { name: "Save a record" }).click());
    return readFile(await (await download).path(), "utf8");
  };
  expect(await save()).toContain("#: Look.\n#? Buy a ship.\n#= end : Not yet.\nbuy r2");
  await page.keyboard.press("Escape");
  await openLog(page);
  await page.getByRole("button", { name: "To the beginning" }).click();
  await page.getByRole("button", { name: "Close the panel" }).click();
  await page.locator("#bar .options").getByRole("button", { name: /^End the turn/ }).click();
  await expect(logOf(page).locator("> li")).toHaveCount(2);
  const other = await save();
  expect(other).toContain("#: Look.\nend");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Back to the games" }).click();
  await page.locator("#open-file").setInputFiles({ name: "other.record", mimeType: "text/plain", buffer: Buffer.from(other) });
  await expect(logOf(page)).toContainText("Look.");
});

for (const { title } of GAMES) {
  test(`how to play ${title} and a lesson of it are accessible in both colours`, async ({ page }) => {
    await openLobby(page);
    const dialog = await openLessons(page, title);
    await expect(dialog).toBeVisible();
    expect.soft(await findings(page), "how to play").toEqual([]);
    await dialog.getByRole("listitem").getByRole("button").first().click();
    const next = page.locator("#bar [data-next], #board [data-target], #bar .options button");
    await expect(next.first()).toBeVisible();
    expect.soft(await findings(page), "a remark").toEqual([]);
    while (await page.getByRole("button", { name: "Go on" }).isVisible()) {
      const before = (await saying(page).textContent()) ?? "";
      await page.getByRole("button", { name: "Go on" }).click();
      await expect(saying(page)).not.toHaveText(before);
    }
    await expect(page.locator("#board [data-target], #bar .options button").first()).toBeVisible();
    expect(await findings(page), "a question").toEqual([]);
  });
}

test("a remark is written, shown as text, and comes back with the record", async ({ page }) => {
  const hostile = "<img src=x onerror=alert(1)> a\u202eb";
  await openLobby(page);
  await startGame(page, { title: "Advanced Colonization" }, ["person", "person"]);
  await openLog(page);
  await page.getByRole("textbox", { name: "Remark on step 0" }).fill(hostile);
  await page.getByRole("textbox", { name: "Remark on step 0" }).press("Tab");
  const shown = "<img src=x onerror=alert(1)> a b";
  const log = logOf(page);
  await expect(log).toContainText(shown);
  const download = page.waitForEvent("download");
  await inMenu(page, (menu) => menu.getByRole("button", { name: "Save a record" }).click());
  const file = await (await download).path();
  await page.getByRole("button", { name: "Back to the games" }).click();
  await page.locator("#open-file").setInputFiles(file);
  await expect(log).toContainText(shown);
  expect(await log.locator("img").count()).toBe(0);
});

test("the turn of an opponent is told in the bar, and can be skipped", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("hadal-table/preferences", JSON.stringify({ scheme: "auto", speed: 0.5, purist: false, known: ["deep_colony"] }));
  });
  await openLobby(page);
  // Played at this speed the game would take some minutes.
  await startGame(page, { title: "Deep Colony" }, ["bot", "bot"]);
  await expect(page.locator("#bar .prompt")).toContainText(/places|puts|draws/);
  await page.getByRole("button", { name: "Skip" }).click();
  await expect(page.getByRole("dialog", { name: ENDED })).toBeVisible({ timeout: 60_000 });
});
