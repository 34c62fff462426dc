// On a phone everything stands below each other, and each part of the table is one tap away.

import { expect, test } from "./fixtures";
import { smallTargets, smallTexts } from "./measuring";
import { POSITIONS, linkTo } from "./positions";

for (const game of POSITIONS) {
  test(`${game.title}: each part of the table is one tap away, can be read, and can be hit with a finger`, async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`/${await linkTo(server.url, game, "middle")}`);
    const parts = page.getByRole("navigation", { name: "Parts of the table" }).getByRole("button");
    await expect(parts.first()).toBeVisible();
    const panels = await page.locator("[data-panel]").count();
    expect(await parts.count()).toBeGreaterThanOrEqual(panels);
    const reached = new Set<string>();
    for (const part of await parts.all()) {
      await part.click();
      for (const panel of await page.locator("[data-panel]").all()) {
        const box = (await panel.boundingBox())!;
        if (box.y < 600 && box.y + box.height > 230) reached.add((await panel.getAttribute("data-panel"))!);
      }
      expect.soft(await page.evaluate(smallTexts, 12)).toEqual([]);
      expect.soft(await page.evaluate(smallTargets, 44)).toEqual([]);
    }
    expect(reached.size).toBe(panels);
  });
}
