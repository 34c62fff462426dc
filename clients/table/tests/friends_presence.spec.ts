// Who is there: a dot and words at each name, for a page that is closed, and for a network that goes silent.

import { noteSilence, saidOfSilence } from "./devices";
import { askedAndOther, expect, newPlayer, playStep, seated, standAlike, standing, test, twoSeated } from "./friends";
import { Person } from "./person";

test("a page that is closed is told at the name and in the bar, and one that comes back, too", async ({ browser, quick, complaints }) => {
  const players = [await newPlayer(browser, complaints), await newPlayer(browser, complaints)] as const;
  await twoSeated(quick.url, [players[0].page, players[1].page]);
  const [asked, other] = await askedAndOther(...players);
  const { page } = other;
  await expect(page.locator("#board [data-presence]")).toHaveAttribute("data-presence", "here");
  await expect(page.locator("#bar .prompt")).toContainText("is asked");
  const link = asked.page.url();
  await asked.page.close();
  await expect(page.locator("#board [data-presence]")).toHaveAttribute("data-presence", "away");
  await expect(page.locator('#board [data-note="away"]')).toHaveText("away");
  await expect(page.locator("#bar .note")).toContainText(/(Ada|Bo) is away; it (is|has been) (Ada|Bo)'s turn/);
  const back = await asked.context.newPage();
  await back.goto(link);
  await seated(back);
  await expect(page.locator("#board [data-presence]")).toHaveAttribute("data-presence", "here");
  await expect(page.locator('#board [data-note="away"]')).toHaveCount(0);
  for (const { context } of players) await context.close();
});

test("who looks elsewhere is away though the page is open", async ({ browser, quick, complaints }) => {
  const [one, other] = [await newPlayer(browser, complaints), await newPlayer(browser, complaints)];
  await twoSeated(quick.url, [one.page, other.page]);
  const dot = one.page.locator("#board [data-presence]");
  await expect(dot).toHaveAttribute("data-presence", "here");
  const turn = (hidden: boolean) =>
    other.page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await turn(true);
  await expect(dot).toHaveAttribute("data-presence", "away");
  await turn(false);
  await expect(dot).toHaveAttribute("data-presence", "here");
  for (const { context } of [one, other]) await context.close();
});

test("a network that goes silent is told, and the next move comes over a new connection", async ({ browser, quick, complaints }) => {
  complaints.expected.push(/net::ERR_|Failed to load resource/);
  const players = [await newPlayer(browser, complaints), await newPlayer(browser, complaints)] as const;
  await twoSeated(quick.url, [players[0].page, players[1].page]);
  const [asked, other] = await askedAndOther(...players);
  for (const { page } of players) await noteSilence(page);
  expect(quick.wire.silence(), "both streams were open").toBeGreaterThanOrEqual(2);
  const { steps } = await standing(asked.page);
  await playStep(new Person(asked.page, 3), asked.page);
  await expect.poll(async () => (await standing(other.page)).steps).toBeGreaterThan(steps);
  await standAlike(asked.page, other.page);
  await expect.poll(() => saidOfSilence(other.page)).toContainEqual(expect.stringMatching(/No word for \d+ s/));
  await expect(other.page.locator("[data-silence]"), "heard again").toHaveCount(0);
  for (const { context } of players) await context.close();
});
