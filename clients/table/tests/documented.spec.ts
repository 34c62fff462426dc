// The pictures of docs/playing.md, which are copied to docs/pictures: `make pictures`, PICTURES names the folder.

import { join, resolve } from "node:path";

import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { followOnce, openLessons } from "./lesson";
import { Person } from "./person";
import { POSITIONS, linkTo } from "./positions";

const FOLDER = resolve(process.env["PICTURES"] ?? "tests/output/pictures");
const PHONE = { width: 390, height: 844 };
const CASUAL = { kind: "bot", bot: "greedy", level: 1, name: "Casual" };
/** So many things are done before what is to be shown must have come. */
const ACTIONS_MAX = 150;

async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.locator("#bar").blur();
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: "jpeg", quality: 82, animations: "disabled", caret: "hide" });
}

async function openMiddle(page: Page, server: string, gameId: string, colorScheme: "dark" | "light"): Promise<void> {
  const game = POSITIONS.find((each) => each.gameId === gameId)!;
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.goto("about:blank");
  await page.goto(`/${await linkTo(server, { ...game, seats: 2 }, "middle", CASUAL)}`);
  await expect(page.locator("#board [data-target]").first()).toBeVisible();
}

/** Plays until something can be seen. */
async function playUntil(page: Page, selector: string): Promise<void> {
  const person = new Person(page, 3);
  for (let actions = 0; actions < ACTIONS_MAX; actions++) {
    const sight = await person.see();
    if (sight.over || (await page.locator(selector).count()) > 0) break;
    await person.doNext(sight);
  }
  await expect(page.locator(selector).first()).toBeVisible();
}

test("the act at the tile", async ({ page, server }) => {
  await openMiddle(page, server.url, "deep_colony", "dark");
  await page.locator("#board [data-target]").first().click();
  await expect(page.locator('#bar [role="toolbar"] [data-next]').first()).toBeVisible();
  await picture(page, "deep_colony_act");
});

test("parts under the lens", async ({ page, server }) => {
  await openMiddle(page, server.url, "deep_colony", "light");
  await playUntil(page, "#board g.lens");
  await picture(page, "deep_colony_parts");
});

test("a choice in the hand", async ({ page, server }) => {
  await openMiddle(page, server.url, "oceans", "dark");
  await playUntil(page, "#bar fieldset");
  await picture(page, "oceans_choice");
});

test("a wide window", async ({ page, server }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openMiddle(page, server.url, "oceans", "light");
  await picture(page, "oceans_1920");
});

test("a hint", async ({ page, server }) => {
  await openMiddle(page, server.url, "advanced_colonization", "light");
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await expect(page.getByRole("button", { name: "The hint in words" })).toBeVisible();
  await picture(page, "advanced_colonization_hint");
});

test("a lesson", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.goto("/");
  await (await openLessons(page, "Deep Colony")).getByRole("listitem").getByRole("button").first().click();
  for (let steps = 0; steps < 2; steps++) await followOnce(page);
  await expect(page.locator("#bar .says")).toBeVisible();
  await picture(page, "lesson");
});

test("phones", async ({ page, server }) => {
  const shots: string[] = [];
  await page.setViewportSize(PHONE);
  for (const { gameId } of POSITIONS) {
    await openMiddle(page, server.url, gameId, shots.length % 2 === 0 ? "dark" : "light");
    await page.evaluate(() => document.fonts.ready);
    shots.push((await page.screenshot({ animations: "disabled", caret: "hide" })).toString("base64"));
  }
  const gap = 16;
  await page.goto("about:blank");
  await page.setViewportSize({ width: shots.length * (PHONE.width + gap) + gap, height: PHONE.height + 2 * gap });
  const images = shots.map((shot) => `<img src="data:image/png;base64,${shot}">`).join("");
  await page.setContent(`<body style="margin:0;padding:${gap}px;display:flex;gap:${gap}px;background:#456">${images}</body>`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await page.screenshot({ path: join(FOLDER, "phones.jpg"), type: "jpeg", quality: 82 });
});
