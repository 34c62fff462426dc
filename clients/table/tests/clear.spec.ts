// No cell of a board and nothing that can be picked lies under what floats over it; parts of a tile can be hit with a finger.

import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { POSITIONS, linkTo } from "./positions";
import { SIZES } from "./reach";

/** The possible picks whose middle is hit by something that floats, in words. Runs in the page. */
function coveredTargets(): string[] {
  const floating = "header, #bar .dock, #bar [role=toolbar], #bar .bubble";
  return [...document.querySelectorAll("#board [data-target]")].flatMap((target) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit?.closest(floating) ? [target.getAttribute("aria-label") ?? ""] : [];
  });
}

/** Pieces on boards over which a plate, the question or the tools lie. Runs in the page. */
function coveredCells(): string[] {
  const floats = [...document.querySelectorAll("header, #bar .dock, [data-panel]")].map((each) => each.getBoundingClientRect());
  return [...document.querySelectorAll("#board .cell[data-target]")].flatMap((cell) => {
    const box = cell.getBoundingClientRect();
    const isUnder = floats.some(({ left, right, top, bottom }) => box.right > left + 1 && box.left < right - 1 && box.bottom > top + 1 && box.top < bottom - 1);
    return isUnder ? [cell.getAttribute("aria-label") ?? ""] : [];
  });
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator("#board [data-piece]").first()).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

for (const game of POSITIONS) {
  for (const seats of game.gameId === "advanced_colonization" ? [2] : [2, 4]) {
    test(`${game.title} with ${seats} seats: nothing that can be picked lies under what floats`, async ({ page, server }) => {
      for (const moment of ["start", "middle"] as const) {
        const link = await linkTo(server.url, { ...game, seats }, moment);
        for (const size of SIZES) {
          await page.setViewportSize(size);
          await page.goto("about:blank");
          await page.goto(`/${link}`);
          await settled(page);
          expect.soft(await page.evaluate(coveredTargets), `${moment}, ${size.width}x${size.height}`).toEqual([]);
          expect.soft(await page.evaluate(coveredCells), `${moment}, ${size.width}x${size.height}`).toEqual([]);
        }
      }
    });
  }
}

for (const size of SIZES) {
  test(`the parts of a tile of Deep Colony can be hit with a finger at ${size.width}x${size.height}`, async ({ page, server }) => {
    const [colony] = POSITIONS;
    await page.setViewportSize(size);
    await page.goto(`/${await linkTo(server.url, { ...colony!, seats: 2 }, "start")}`);
    await page.locator("#board .cell[data-target]").first().click();
    await page.locator('#bar [role="toolbar"] [data-next]').click();
    const parts = page.locator("#board .part[data-target]");
    await expect(parts.first()).toBeVisible();
    for (const part of await parts.all()) {
      const box = (await part.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(coveredTargets)).toEqual([]);
  });
}
