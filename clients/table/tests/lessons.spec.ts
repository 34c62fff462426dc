// Lessons, how to play, remarks, and opponents who say what they do.

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { expect, openLobby, test } from "./fixtures";
import { ENDED, GAMES, startGame } from "./lobby";
import { inMenu } from "./table";

/** So many things are done in the longest lesson, remarks included. */
const DEEDS_MAX = 120;

/** The lessons of a game as the lobby lists them. */
async function openLessons(page: Page, title: string) {
  await page.getByRole("button", { name: `Learn ${title}` }).click();
  return page.getByRole("dialog", { name: `How to play ${title}` });
}

/** What the bar says. */
function saying(page: Page) {
  return page.locator("#bar .prompt");
}

/** Does what the lesson asks for, by what is lit: one thing at a time. False once it is over. */
async function followOnce(page: Page): Promise<boolean> {
  const next = page.getByRole("button", { name: "Next", exact: true });
  const way = page.locator("#bar [data-next]:not(:disabled), #bar .options .chief, #board [data-target]");
  await expect(way.first()).toBeVisible();
  if (await next.isVisible()) return false;
  await page.evaluate(() => {
    const ways = ["#bar .chief[data-next]:not(:disabled)", "#bar .options .chief", "#board [data-target]"];
    const found = ways.map((each) => document.querySelector(each));
    const first = found.find((each) => each !== null);
    if (first instanceof HTMLElement) first.click();
    else first?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
  return true;
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
    await expect(page.getByRole("button", { name: `Play ${title}` })).toBeVisible();
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
  await expect(page.locator("#bar .note")).toContainText("Buy a small yellow ship");
  await expect(page.getByRole("list", { name: "What happened" }).getByRole("listitem")).toHaveCount(1);
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
});

test("how to play and a lesson are accessible in both colours", async ({ page }) => {
  await openLobby(page);
  const dialog = await openLessons(page, "Oceans");
  const findings = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).analyze();
      found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${colorScheme}: ${id}: ${target.join(" ")}`)));
    }
    return found;
  };
  await expect(dialog).toBeVisible();
  expect.soft(await findings(), "how to play").toEqual([]);
  await dialog.getByRole("button", { name: /^Your first species/ }).click();
  await expect(page.getByRole("button", { name: "Go on" })).toBeVisible();
  expect(await findings(), "a lesson").toEqual([]);
});

test("a remark is written, shown as text, and comes back with the record", async ({ page }) => {
  const hostile = "<img src=x onerror=alert(1)> a\u202eb";
  await openLobby(page);
  await startGame(page, { title: "Advanced Colonization" }, ["person", "person"]);
  await page.getByRole("textbox", { name: "Remark on step 0" }).fill(hostile);
  await page.getByRole("textbox", { name: "Remark on step 0" }).press("Tab");
  const shown = "<img src=x onerror=alert(1)> a b";
  const log = page.getByRole("list", { name: "What happened" });
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
  await expect(saying(page)).toContainText(/places|puts|draws/);
  await page.getByRole("button", { name: "Skip" }).click();
  await expect(page.getByRole("dialog", { name: ENDED })).toBeVisible({ timeout: 60_000 });
});
