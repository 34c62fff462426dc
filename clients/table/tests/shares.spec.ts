// The board has the window: how much of it is covered by what floats, how large the cards of a hand are, and that names of places are whole.

import { expect, test } from "./fixtures";
import { coveredShare } from "./measuring";
import { POSITIONS, linkTo } from "./positions";

/** The most of a window of 1280 by 800 that plates, frames, question and tools may cover. */
const COVERED_MAX: Readonly<Record<string, number>> = { deep_colony: 0.15, advanced_colonization: 0.2, oceans: 0.3, deeper: 0.45 };
const CARD_MIN = 150;

for (const game of POSITIONS) {
  test(`${game.title}: the board has the window, and what floats over it covers little`, async ({ page, server }) => {
    await page.goto(`/${await linkTo(server.url, { ...game, seats: 2 }, "middle")}`);
    await expect(page.locator("#board [data-piece]").first()).toBeVisible();
    const covered = await page.evaluate(coveredShare);
    console.log(`${game.title}: ${(covered * 100).toFixed(1)} % of the window is covered`);
    expect(covered).toBeLessThanOrEqual(COVERED_MAX[game.gameId]!);
    const board = (await page.locator("#board").boundingBox())!;
    expect(board).toEqual({ x: 0, y: 0, ...page.viewportSize()! });
  });

  for (const seats of game.gameId === "advanced_colonization" ? [2] : [2, 3, 4]) {
    test(`${game.title} with ${seats} seats: no name of a place is cut`, async ({ page, server }) => {
      await page.goto(`/${await linkTo(server.url, { ...game, seats }, "middle")}`);
      for (const size of [{ width: 1280, height: 800 }, { width: 1920, height: 1080 }, { width: 390, height: 844 }, { width: 844, height: 390 }]) {
        await page.setViewportSize(size);
        await expect(page.locator("#board [data-piece]").first()).toBeVisible();
        const cut = await page.locator(".surroundings .title").filter({ hasText: "…" }).allTextContents();
        expect.soft(cut, `${size.width}x${size.height}`).toEqual([]);
      }
    });
  }
}

test("the cards of a hand are large", async ({ page, server }) => {
  const game = POSITIONS.find(({ gameId }) => gameId === "oceans")!;
  await page.goto(`/${await linkTo(server.url, { ...game, seats: 2 }, "middle")}`);
  await expect(page.locator("#board [data-piece]").first()).toBeVisible();
  const hands = await page.locator('[data-frame^="hand"]').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y));
  const top = Math.max(...hands);
  const cards = await page.locator("#board [data-piece]").evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ y, width }) => ({ y, width })));
  const held = cards.filter(({ y }) => y >= top - 1);
  expect(held.length).toBeGreaterThan(2);
  for (const { width } of held) expect(width).toBeGreaterThanOrEqual(CARD_MIN);
});
