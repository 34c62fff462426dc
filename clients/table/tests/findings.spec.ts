// Figures of what a stranger meets, told for a table of before and after: npx playwright test --project pictures findings

import { expect, test } from "./fixtures";
import { labels, moved, smallTargets, smallTexts } from "./measuring";
import { Person } from "./person";
import { POSITIONS, linkTo } from "./positions";

const CLICKS = 14;
const SIZES = [
  { width: 1280, height: 800, text: 11, target: 24 },
  { width: 1920, height: 1080, text: 11, target: 24 },
  { width: 390, height: 844, text: 12, target: 44 },
];

for (const game of POSITIONS) {
  test(`figures of ${game.title}`, async ({ page, server }) => {
    await page.goto(`/${await linkTo(server.url, { ...game, seats: 2 }, "start", { kind: "bot", bot: "greedy", level: 1 })}`);
    const person = new Person(page, 3);
    const far: number[] = [];
    let first: number | undefined;
    for (let click = 1; click <= CLICKS; click++) {
      const sight = await person.see();
      const before = await page.evaluate(labels);
      await person.doNext(sight);
      await page.waitForTimeout(400);
      far.push(Math.round(moved(before, await page.evaluate(labels))));
      const { steps } = (await page.evaluate("window.look()")) as { steps: number };
      if (steps > 0) first ??= click;
    }
    console.log(`${game.title}: px moved over ${far.length} clicks: ${far.join(" ")}; first action after ${first} clicks`);
    for (const moment of ["start", "middle", "end"] as const) {
      const fragment = await linkTo(server.url, game, moment);
      for (const { text, target, ...size } of SIZES) {
        await page.setViewportSize(size);
        await page.goto("about:blank");
        await page.goto(`/${fragment}`);
        await expect(page.locator("#board [data-piece]").first()).toBeVisible();
        const texts = await page.evaluate(smallTexts, text);
        const targets = await page.evaluate(smallTargets, target);
        console.log(
          `${game.title}, ${moment}, ${size.width}: ${texts.length} texts below ${text} px, smallest ${texts[0] ?? "-"}; ${targets.length} targets below ${target} px, such as ${targets[0] ?? "-"}`,
        );
      }
    }
  });
}
