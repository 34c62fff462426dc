// What games look like in the middle: kept as files of the run, and compared roughly with small references, so that a broken
// picture fails. New references: npx playwright test pictures --update-snapshots=all

import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { POSITIONS, linkTo } from "./positions";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
/** Half the width of a phone, and no more than this. */
const REFERENCE_WIDTH_MAX = 320;
const SHADES = 16;

/** The picture at the width of a reference and with few shades, which makes it small. */
async function reduced(page: Page, picture: Buffer): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ({ source, width, shades }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = Math.min(image.width / 2, width);
      canvas.height = Math.round((image.height * canvas.width) / image.width);
      const context = canvas.getContext("2d")!;
      context.imageSmoothingQuality = "high";
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
      const step = 255 / (shades - 1);
      for (let at = 0; at < pixels.data.length; at++) pixels.data[at] = Math.round(Math.round(pixels.data[at]! / step) * step);
      context.putImageData(pixels, 0, 0);
      return canvas.toDataURL("image/png").split(",")[1]!;
    },
    { source: picture.toString("base64"), width: REFERENCE_WIDTH_MAX, shades: SHADES },
  );
  return Buffer.from(encoded, "base64");
}

for (const game of POSITIONS) {
  test(`${game.title} looks as it did`, async ({ page, server }, info) => {
    const fragment = await linkTo(server.url, game, "middle");
    await page.goto(`/${fragment}`);
    await expect(page.locator("#board [data-piece]").first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        const name = `${game.gameId}-${size.width}-${colorScheme}.png`;
        const picture = await page.screenshot({ path: info.outputPath(name), animations: "disabled", caret: "hide" });
        expect.soft(await reduced(page, picture), name).toMatchSnapshot(name, { maxDiffPixelRatio: 0.1, threshold: 0.2 });
      }
    }
  });
}
