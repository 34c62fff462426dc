// Every lesson is played to its end by what is lit, and of what could be picked one thing is lit. Each has another size of the window, and
// what is pressed next lies in it.

import { expect, openLobby, test } from "./fixtures";
import { type Lit, followOnce, litNow, openLessons, saying } from "./lesson";
import { GAMES } from "./lobby";
import { SIZES, outOfReach } from "./reach";

/** So many things are done in the longest lesson, remarks included. */
const DEEDS_MAX = 200;

for (const { title } of GAMES) {
  test(`every lesson of ${title} is played to its end by what is lit`, async ({ page }) => {
    // From one size to another panels travel, which nobody's window does.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openLobby(page);
    const dialog = await openLessons(page, title);
    const listed = dialog.getByRole("listitem").getByRole("button");
    await expect(listed.first()).toBeVisible();
    const lessons = await listed.count();
    expect(lessons).toBeGreaterThanOrEqual(3);
    await listed.first().click();
    for (let lesson = 1; lesson <= lessons; lesson++) {
      await page.setViewportSize(SIZES[lesson % SIZES.length]!);
      await expect(saying(page)).not.toHaveText("…");
      const seen: Lit[] = [];
      const buried = new Set<string>();
      let deeds = 0;
      while (await followOnce(page)) {
        seen.push(await litNow(page));
        for (const each of await page.evaluate(outOfReach)) buried.add(each);
        expect(++deeds, `lesson ${lesson} ends`).toBeLessThan(DEEDS_MAX);
      }
      const wide = seen.filter(({ lit, offered }) => offered > 3 && lit >= offered);
      expect(wide, `what lesson ${lesson} lights`).toEqual([]);
      expect([...buried], `what lesson ${lesson} asks for`).toEqual([]);
      await page.getByRole("button", { name: "Next", exact: true }).click();
      if (lesson < lessons) await expect(page.getByRole("button", { name: "Next", exact: true })).toBeHidden();
    }
    await expect(page.getByRole("button", { name: `Play ${title}`, exact: true })).toBeVisible();
  });
}
