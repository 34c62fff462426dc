// The forms that begin a game: everything in them is in sight at every width, and opponents are called by their names.

import { expect, openLobby, test } from "./fixtures";
import { GAMES } from "./lobby";

for (const width of [1440, 900, 390]) {
  test(`the form of a new game fits into ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openLobby(page);
    for (const { title } of GAMES) {
      await page.getByRole("button", { name: `More: seats and options of ${title}` }).click();
      const dialog = page.getByRole("dialog", { name: title });
      await expect(dialog.getByRole("button", { name: "Start" })).toBeVisible();
      await dialog.getByText("Options", { exact: true }).click();
      const body = dialog.getByRole("region");
      expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), title).toBe(0);
      await dialog.getByRole("button", { name: "Cancel" }).click();
    }
  });
}

test("opponents come first, by name, and what is said of one stands below", async ({ page }) => {
  await openLobby(page);
  await page.getByRole("button", { name: "More: seats and options of Deeper" }).click();
  const seat = page.getByRole("combobox", { name: "Opponent" });
  await expect(seat.locator("option")).toContainText(["Person", "Beginner", "Casual", "Regular", "Strong", "Expert", "Random bot"]);
  await seat.selectOption("Regular: Odile");
  await expect(seat).toHaveAccessibleDescription("Builds first what makes the next dive shorter. “Tools first, then the deep.”");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("list", { name: "Seats" })).toContainText("Odile");
});
