// A game that the page has never heard of, with pieces it has no art for: it comes over the wire whole, and is played like any other.
// The toy is the one of the server's own tests, in the messages of another game; TOY_SERVER is the program that serves it.

import { expect, openLobby, test } from "./fixtures";
import { FIRST_BOT } from "./lobby";
import { frames } from "./measuring";
import { Person } from "./person";
import { Server } from "./server";

const program = process.env["TOY_SERVER"];

// In CI a missing server is a failure.
test.skip(!program && !process.env["CI"], "TOY_SERVER is not built: make test-table");

let toys: Server;
test.beforeAll(async () => {
  toys = await new Server({ program: program!, arguments: [] }).start();
});
test.afterAll(() => toys.remove());

// The messages name the game of theirs; the page hears and says another name of the same length.
const NAMED = "advanced_colonization";
const UNHEARD = "a_game_of_no_theme_42";
test.beforeEach(({ page }) =>
  page.route(/hadal\.v1\./, async (route) => {
    const renamed = (bytes: Buffer, from: string, to: string): Buffer =>
      Buffer.from(bytes.toString("latin1").replaceAll(from, to), "latin1");
    const asked = route.request().postDataBuffer();
    const answer = await route.fetch(asked ? { postData: renamed(asked, UNHEARD, NAMED) } : {});
    const { "content-encoding": _, "content-length": __, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers, body: renamed(await answer.body(), NAMED, UNHEARD) });
  }),
);

for (const sitters of ["a bot", "another person"]) {
  test(`a toy game is played to its end against ${sitters}`, async ({ page }) => {
    await openLobby(page, toys.url);
    await page.getByRole("button", { name: "More: seats and options of Toy" }).click();
    await page.getByRole("combobox", { name: "Seat 2" }).selectOption(sitters === "a bot" ? FIRST_BOT : { label: "Person" });
    await page.getByRole("button", { name: "Start" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Toy" })).toBeVisible();
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
    await expect(page.locator("#board").getByRole("img", { name: /^Corner/ })).toHaveCount(5);
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith("hadal-table/game/"))));
    expect(kept).toContain(UNHEARD);
    expect(kept.includes(NAMED)).toBe(false);
  });
}
