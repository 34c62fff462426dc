// Each game to its end by two people at two browsers, with a reload, a cut network, an undo and a rematch, and both verify the record.

import { ENDED, GAMES } from "./lobby";
import { type Page } from "@playwright/test";
import { FRIEND, ME, createMatch, expect, linkFor, newPlayer, playStep, seated, standAlike, takeSeat, test, verdict } from "./friends";
import { Person } from "./person";

/** The player on turn, once one of them alone is told so; undefined when it is over. */
async function asked(pages: readonly Page[]): Promise<Page | undefined> {
  let found: Page | undefined;
  await expect
    .poll(async () => {
      const ends = await Promise.all(pages.map((page) => page.getByRole("dialog", { name: ENDED }).isVisible()));
      if (ends.every(Boolean)) return true;
      const titles = await Promise.all(pages.map((page) => page.title()));
      const told = pages.filter((_, at) => titles[at]!.startsWith("●"));
      found = told[0];
      return told.length === 1;
    }, { timeout: 120_000 })
    .toBe(true);
  return found;
}

/** A player sees each of their own cards, and of others only how many there are: the two pages show different pieces. */
const HIDE_HANDS = ["Oceans", "Deeper"];

for (const game of GAMES) {
  test(`${game.title} is played to its end by two at two browsers, and both verify it`, async ({ page, browser, place, complaints }) => {
    complaints.expected.push(/net::ERR_|Failed to load resource/);
    const friend = await newPlayer(browser, complaints);
    await createMatch(page, place.url, game, [ME, FRIEND]);
    await takeSeat(friend.page, await linkFor(page, "Link for your friend"), "Bo");
    const pages = [page, friend.page] as const;
    await seated(...pages);
    const persons = new Map<Page, Person>(pages.map((each, at) => [each, new Person(each, 21 + at)]));
    const hidesHands = HIDE_HANDS.includes(game.title);
    let turns = 0;
    let undone = false;
    let cuts = 0;
    let isCut: Page | undefined;
    for (let now = await asked(pages); now !== undefined; now = await asked(pages)) {
      turns++;
      await playStep(persons.get(now)!, now);
      if (isCut) {
        await isCut.context().setOffline(false);
        await standAlike(now, isCut, !hidesHands);
        isCut = undefined;
        cuts++;
      }
      if (turns === 3) {
        await friend.page.reload();
        await seated(friend.page);
        persons.set(friend.page, new Person(friend.page, 23));
      }
      if (turns >= 5 && cuts === 0) {
        const other = pages.find((each) => each !== now)!;
        await standAlike(now, other, !hidesHands);
        // The next step is made while the network of the other is cut, who must not be the one that is asked.
        if ((await asked(pages)) === now) {
          isCut = other;
          await isCut.context().setOffline(true);
        }
        continue;
      }
      const undo = now.getByRole("button", { name: "Undo" });
      if (!undone && turns > 5 && (await now.title()).startsWith("●") && (await undo.getAttribute("aria-disabled")) === "false") {
        await undo.click();
        const other = pages.find((each) => each !== now)!;
        const region = other.getByRole("region", { name: "Undo" });
        await expect.poll(async () => (await region.isVisible()) || (await now!.getByText("is taken back").count()) > 0).toBe(true);
        if (await region.isVisible()) await region.getByRole("button", { name: "Agree" }).click();
        undone = true;
      }
    }
    expect({ cuts, undone }).toEqual({ cuts: 1, undone: true });
    for (const each of pages) expect(await verdict(each)).toContain("Nobody could choose the cards");
    await page.getByRole("button", { name: "Scores", exact: true }).click();
    await page.getByRole("dialog", { name: ENDED }).getByRole("button", { name: "Rematch" }).click();
    await friend.page.getByRole("region", { name: "Rematch" }).getByRole("button", { name: "Play again" }).click();
    await seated(...pages);
    await friend.context.close();
  });
}
