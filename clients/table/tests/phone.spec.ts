// On a phone the whole table is in the window, can be read, and can be hit with a finger; so it is on one that lies on its side, where the table
// may be scrolled.

import { expect, test } from "./fixtures";
import { smallTargets, smallTexts } from "./measuring";
import { POSITIONS, linkTo } from "./positions";

for (const game of POSITIONS) {
  for (const seats of game.gameId === "advanced_colonization" ? [2] : [2, 4]) {
    test(`${game.title} with ${seats} seats: all of the table is in the window of a phone, can be read and can be hit with a finger`, async ({ page, server }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(`/${await linkTo(server.url, { ...game, seats }, "middle")}`);
      await expect(page.locator("#board [data-piece]").first()).toBeVisible();
      const board = page.locator("#board > .board");
      expect(await board.evaluate((frame) => frame.scrollHeight - frame.clientHeight), "nothing is scrolled").toBeLessThanOrEqual(1);
      const plates = await page.locator("[data-panel]").all();
      expect(plates.length).toBe(seats);
      for (const plate of plates) {
        const { x, y, width, height } = (await plate.boundingBox())!;
        expect(x >= 0 && y >= 0 && x + width <= 390 && y + height <= 844).toBe(true);
      }
      expect.soft(await page.evaluate(smallTexts, 12)).toEqual([]);
      expect.soft(await page.evaluate(smallTargets, 44)).toEqual([]);
      await page.setViewportSize({ width: 844, height: 390 });
      await expect(page.locator("#bar")).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("button", { name: "Back to the games" })).toBeInViewport({ ratio: 1 });
      expect.soft(await page.evaluate(smallTexts, 12)).toEqual([]);
    });
  }
}
