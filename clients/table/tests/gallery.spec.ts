// Pictures of every game, to be looked at: start, middle and end, three sizes, light and dark. `make pictures`, or
// npx playwright test --project pictures; PICTURES names the folder.

import { join, resolve } from "node:path";

import { expect, test } from "./fixtures";
import { type Moment, POSITIONS, linkTo } from "./positions";

const FOLDER = resolve(process.env["PICTURES"] ?? "tests/output/pictures");
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
];
const MOMENTS: readonly Moment[] = ["start", "middle", "end"];

for (const game of POSITIONS) {
  for (const moment of MOMENTS) {
    test(`${game.title}, ${moment}`, async ({ page, server }) => {
      const fragment = await linkTo(server.url, game, moment);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.goto("about:blank");
        await page.goto(`/${fragment}`);
        await expect(page.locator("#board [data-piece]").first()).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          const path = join(FOLDER, `${game.gameId}-${moment}-${size.width}-${colorScheme}.png`);
          await page.screenshot({ path, animations: "disabled", caret: "hide" });
          if (moment !== "end") continue;
          await page.getByRole("button", { name: "Scores", exact: true }).click();
          await page.screenshot({ path: path.replace("end", "scores"), animations: "disabled", caret: "hide" });
          await page.keyboard.press("Escape");
        }
      }
    });
  }
}

// Those of the README, which are copied to docs/pictures.
for (const game of POSITIONS) {
  test(`${game.title} as the README shows it`, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await page.goto(`/${await linkTo(server.url, { ...game, seats: 2 }, "middle", { kind: "bot", bot: "greedy", level: 1, name: "Casual" })}`);
    await expect(page.locator("#board [data-target]").first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await page.locator("#bar").blur();
    await page.screenshot({ path: join(FOLDER, `table_${game.gameId}.png`), animations: "disabled", caret: "hide" });
  });
}
