// A finger that covers several things means the one whose middle is nearest, and what is zoomed can be seen whole again.

import { expect, prepare, test } from "./fixtures";
import { POSITIONS, linkTo } from "./positions";

test("a finger on the middle of a hex means the hex, although the diver lies on it, and a pinched table is shown whole by a button", async ({ browser, complaints, baseURL, server }) => {
  const deeper = POSITIONS.find(({ gameId }) => gameId === "deeper")!;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, baseURL: baseURL! });
  await prepare(context, complaints);
  const page = await context.newPage();
  await page.goto(`/${await linkTo(server.url, deeper, "middle")}`);
  const cell = page.getByRole("button", { name: /^Gather/ }).and(page.locator("#board [data-target]")).first();
  await expect(cell).toBeVisible();
  const { x, y, width, height } = (await cell.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  const label = (await cell.getAttribute("aria-label"))!;
  await expect(page.locator("#bar .note .acting")).toContainText("Tap again:");
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(page.getByLabel("Picked so far").getByRole("listitem").first()).toHaveText(label.split("; ")[0]!);
  await page.keyboard.press("Escape");
  await page.locator("#board svg").press("+");
  await page.getByRole("button", { name: "Whole table" }).tap();
  await expect(page.getByRole("button", { name: "Whole table" })).toHaveCount(0);
  await context.close();
});
