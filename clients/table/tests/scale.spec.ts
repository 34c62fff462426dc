// Things that are compared by their size have one scale, and each thing to pick has an outline of its own.

import { expect, test } from "./fixtures";
import { POSITIONS, linkTo } from "./positions";

const game = POSITIONS.find(({ gameId }) => gameId === "advanced_colonization")!;

for (const size of [{ width: 1280, height: 800 }, { width: 1920, height: 1080 }, { width: 390, height: 844 }]) {
  test(`all pyramids of Advanced Colonization have one scale at ${size.width}x${size.height}`, async ({ page, server }) => {
    await page.setViewportSize(size);
    await page.goto(`/${await linkTo(server.url, game, "middle")}`);
    await expect(page.locator("#board [data-piece]").first()).toBeVisible();
    const cells = await page.locator("#board [data-piece]").evaluateAll((pieces) =>
      pieces.filter((piece) => piece.querySelector('[fill^="var(--pyramid-"]')).map((piece) => Number(/scale\(([^)]+)\)/.exec(piece.getAttribute("transform")!)![1]) * 100),
    );
    expect(cells.length).toBeGreaterThan(12);
    expect(Math.max(...cells) - Math.min(...cells)).toBeLessThanOrEqual(1);
  });
}

test("the outlines of pyramids that can be picked are no boxes", async ({ page, server }) => {
  await page.goto(`/${await linkTo(server.url, game, "middle")}`);
  const edges = page.locator("#board .piece[data-target] .edge");
  await expect(edges.first()).toBeVisible();
  const outlines = await edges.evaluateAll((all) => all.map((each) => each.getAttribute("d") ?? ""));
  expect(outlines.length).toBeGreaterThan(3);
  for (const outline of outlines) expect(outline).toMatch(/^M[-\d. ]+(L[-\d. ]+){2,}Z$/);
});
