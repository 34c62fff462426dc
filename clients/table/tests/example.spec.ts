// A game that the page has never heard of, with pieces it has no art for: it comes over the wire whole, and is played like any other.

import { expect, openLobby, test } from "./fixtures";
import { FIRST_BOT } from "./lobby";
import { frames } from "./measuring";
import { Person } from "./person";
import { Server } from "./server";

let examples: Server;
test.beforeAll(async () => {
  examples = await new Server(["--example-game"]).start();
});
test.afterAll(() => examples.remove());

for (const sitters of ["a bot", "another person"]) {
  test(`the example is played to its end against ${sitters}`, async ({ page }) => {
    await openLobby(page, examples.url);
    await page.getByRole("button", { name: "More: seats and options of Pebbles" }).click();
    await page.getByRole("combobox", { name: "Opponent" }).selectOption(sitters === "a bot" ? FIRST_BOT : { label: "Person" });
    await page.getByRole("button", { name: "Start" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Pebbles" })).toBeVisible();
    const person = new Person(page);
    await person.see();
    const before = await page.evaluate(frames);
    expect(Object.keys(before).length).toBeGreaterThan(6);
    while ((await person.play()).handOver) {
      const asked = page.getByRole("alertdialog");
      await asked.getByRole("button").click();
      await expect(asked).toBeHidden();
    }
    expect(await page.evaluate(frames), "a game without a theme holds still, too").toEqual(before);
    expect([...person.used]).toContain("option");
    expect([...person.used]).toContain("confirm");
    await expect(page.locator("#board").getByRole("img", { name: /^Card [2-7]/ })).not.toHaveCount(0);
  });
}
