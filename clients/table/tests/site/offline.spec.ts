// Every game against every bot, without any server: the network is cut once the lobby says that it may be.

import type { Page } from "@playwright/test";

import { ENDED, GAMES, startGame, sitterOf } from "../lobby";
import { Person } from "../person";
import { expect, openSite, test } from "./fixtures";

for (const game of GAMES) {
  test(`${game.title} is played to its end against every bot after the network is cut`, async ({ page, context, host }) => {
    await openSite(page, host);
    await host.stop();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("button", { name: /^Play / })).toHaveCount(GAMES.length);
    const bots = await botsOf(page, game.title);
    expect(bots.length).toBeGreaterThan(2);
    for (const bot of bots) {
      await startGame(page, game, ["person", "bot"], bot);
      const { steps } = await new Person(page).play();
      console.log(`${game.title} against ${bot.label}: ${steps} steps`);
      await expect(page.getByRole("dialog", { name: ENDED }).getByRole("rowheader", { name: "You" })).toBeVisible();
      await page.goto(host.url);
      await expect(page.getByRole("button", { name: /^Play / }).first()).toBeVisible();
    }
  });
}

/** The bots of a game, each at its first level. */
async function botsOf(page: Page, title: string): Promise<{ label: string }[]> {
  await page.getByRole("button", { name: `More: seats and options of ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog.getByRole("button", { name: "Start" })).toBeVisible();
  const options = await sitterOf(dialog, 0)
    .locator("option")
    .evaluateAll((all) => all.map((option) => ({ id: (option as HTMLOptionElement).value.split(" ")[0], label: option.textContent })));
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const first = new Map(options.filter(({ id }) => id !== "person").reverse().map(({ id, label }) => [id, label]));
  return [...first.values()].map((label) => ({ label }));
}
