// The page says what a click does before it is clicked, and the question is that of the present step.

import { type Page } from "@playwright/test";

import { expect, openLobby, prepare, test } from "./fixtures";
import { tabTo } from "./keyboard";
import { GAMES, startGame } from "./lobby";
import { Person } from "./person";
import { POSITIONS, linkTo } from "./positions";
import { saidHere } from "../src/board/short_words";

const note = (page: Page) => page.locator("#bar .note span").first();

for (const game of POSITIONS) {
  test(`${game.title}: what is lit says what it does at the pointer and in the bar, by mouse and by keyboard`, async ({ page, server }) => {
    await page.goto(`/${await linkTo(server.url, game, "middle")}`);
    const person = new Person(page);
    const { things } = await person.see();
    const lit = things.find(({ kind, at }) => kind === "board" && at !== undefined)!;
    await page.mouse.move(lit.at!.x, lit.at!.y);
    const says = saidHere(lit.label);
    await expect(note(page)).toHaveText(says);
    await expect(page.locator("p[aria-hidden]").filter({ hasText: says })).toBeVisible();
    expect(says, "nobody reads numbers of columns").not.toMatch(/column|row -?\d/);
    await page.mouse.move(2, 2);
    await expect(page.locator("p[aria-hidden]").filter({ hasText: says })).toHaveCount(0);
    const reached = page.locator("#board [data-target][tabindex='0']");
    await tabTo(page, reached);
    await expect(note(page)).toHaveText(saidHere((await reached.getAttribute("aria-label"))!));
  });
}

test("the tile that is drawn is shown where it would lie, and a click on it turns it", async ({ page, server }) => {
  const [colony] = POSITIONS;
  await page.goto(`/${await linkTo(server.url, colony!, "start")}`);
  const cell = page.locator("#board .cell[data-target]").first();
  await expect(page.locator(".ghost")).toHaveCount(0);
  await cell.hover();
  await expect(page.locator(".ghost")).toHaveCount(1);
  await expect(page.getByLabel("Picked so far")).toHaveCount(0);
  await cell.click();
  await expect(page.locator("#bar .prompt")).toHaveText("Choose how the tile is turned.");
  const turned = page.locator('#bar [role="toolbar"] [data-next]');
  if (await page.getByRole("button", { name: "The next turn" }).isVisible()) {
    const before = (await turned.getAttribute("aria-label"))!;
    await page.locator("#board .cell[data-target]").click();
    await expect(turned).not.toHaveAttribute("aria-label", before);
  }
});

test("in the middle of an action the question is that of the next step", async ({ page, server }) => {
  const [, colonization] = POSITIONS;
  // A ship lies in the bank by then.
  await page.goto(`/${await linkTo(server.url, { ...colonization!, middle: 37 }, "middle")}`);
  const prompt = page.locator("#bar .prompt");
  await expect(prompt).toContainText("your turn");
  const first = (await prompt.textContent())!.trim();
  await page.getByRole("button", { name: /^Phase Shift/ }).click();
  await expect(prompt).toHaveText("Choose the ship that is burned for it from the bank.");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(prompt).toHaveText(first);
});

test("a finger's first tap looks, and its second one picks", async ({ browser, complaints, baseURL, server }) => {
  const [colony] = POSITIONS;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, baseURL: baseURL! });
  await prepare(context, complaints);
  const page = await context.newPage();
  await page.goto(`/${await linkTo(server.url, colony!, "start")}`);
  const cell = page.locator("#board .cell[data-target]").first();
  const label = (await cell.getAttribute("aria-label"))!;
  await cell.tap();
  await expect(note(page)).toHaveText(`Tap again: ${saidHere(label)}`);
  await expect(page.getByLabel("Picked so far")).toHaveCount(0);
  await cell.tap();
  await expect(page.getByLabel("Picked so far").getByRole("listitem")).toHaveText([label]);
  await context.close();
});

for (const game of GAMES) {
  test(`${game.title}: Enter on a game just opened or reloaded ends no turn`, async ({ page }) => {
    await openLobby(page);
    await startGame(page, game, ["person", "bot"]);
    await new Person(page, 3).play(4);
    for (const again of [false, true]) {
      if (again) await page.reload();
      await new Person(page).see();
      const focused = () => page.evaluate(() => document.activeElement?.closest("#bar .options") !== null);
      expect(await focused()).toBe(false);
    }
  });
}
