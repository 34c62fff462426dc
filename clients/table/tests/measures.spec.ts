// How large the page is, and how quick. Sizes are demanded; times are told, since they are the machine's as much as the page's.

import { FIRST_LOAD_MAX } from "./budget";
import { expect, test } from "./fixtures";
import { GAMES, startGame } from "./lobby";
import { Person } from "./person";

/** Of both seats; those of the bot follow no click. */
const STEPS = 20;

test("the first load is small", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const loaded = new Map<string, number>();
  const urls = new Map<string, string>();
  session.on("Network.responseReceived", ({ requestId, response }) => urls.set(requestId, response.url));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => loaded.set(requestId, encodedDataLength));
  await page.goto("/");
  await expect(page.getByRole("button", { name: /^Play (?!.* with a friend$)/ })).toHaveCount(GAMES.length);
  await page.waitForLoadState("networkidle");
  const bytes = [...loaded.values()].reduce((sum, length) => sum + length, 0);
  const painted = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
  const games = await page.evaluate(() => performance.now());
  console.log(`first load: ${(bytes / 1000).toFixed(1)} kB in ${loaded.size} answers, all of the lobby included`);
  console.log(`first picture after ${painted.toFixed(0)} ms; idle after ${games.toFixed(0)} ms`);
  expect(urls.size).toBeGreaterThan(3);
  expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_MAX);
});

for (const game of GAMES) {
  test(`${game.title}: from a click to the painted step`, async ({ page }) => {
    await page.goto("/");
    await startGame(page, game, ["person", "bot"]);
    const person = new Person(page, 9);
    await person.see();
    await page.evaluate(() => {
      const times: number[] = ((window as unknown as { times: number[] }).times = []);
      let clicked: number | undefined;
      addEventListener("click", ({ timeStamp }) => (clicked = timeStamp), { capture: true });
      // The first frame after the log has grown has the step in it.
      new MutationObserver(() => {
        if (clicked === undefined) return;
        const from = clicked;
        clicked = undefined;
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - from)));
      }).observe(document.querySelector('[aria-label="What happened"]')!, { childList: true });
    });
    await person.play(STEPS);
    const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
    times.sort((a, b) => a - b);
    const middle = times[Math.floor(times.length / 2)];
    console.log(`${game.title}: ${times.length} steps, median ${middle?.toFixed(0)} ms, most ${times.at(-1)?.toFixed(0)} ms`);
    expect(times.length).toBeGreaterThan(0);
  });
}
