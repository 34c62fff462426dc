// A newer version of the site: it is told, and loaded when somebody wants it, without losing what is played.

import { GAMES, startGame } from "../lobby";
import { Person } from "../person";
import { shownOn } from "../table";
import { expect, openSite, test } from "./fixtures";

test("the page says that a newer table is here, and loads it without losing what is played", async ({ page, context, host }) => {
  await openSite(page, host);
  await startGame(page, GAMES[0]!, ["person", "bot"]);
  await new Person(page, 3).play(4);
  const before = await shownOn(page);
  const second = await context.newPage();
  await second.goto(host.url);
  const [notice, other] = [page, second].map((each) => each.getByRole("alert").filter({ hasText: "A newer version of the table is here." }));
  const theme = 'meta[name="theme-color"]';
  const old = await page.locator(theme).first().getAttribute("content");
  await expect(notice!).toBeHidden();

  host.release((content) => content.replaceAll(old!, "#010203"));
  // As on a phone, where the page is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(notice!).toBeVisible();
  await expect(other!, "every tab says so").toBeVisible();
  await page.reload();
  await expect(page.locator(theme).first(), "a reload shows what was kept").toHaveAttribute("content", old!);
  await notice!.getByRole("button", { name: "Load it" }).click();
  await expect(page.locator(theme).first()).toHaveAttribute("content", "#010203");
  await expect.poll(() => shownOn(page)).toEqual(before);
  await expect(notice!).toBeHidden();
  await other!.getByRole("button", { name: "Load it" }).click();
  await expect(second.locator(theme).first()).toHaveAttribute("content", "#010203");
});
