// A game outlives a reload, travels in a link, and waits for a server that is gone.

import { type BrowserContext, type Page } from "@playwright/test";

import { expect, openLobby, prepare, test } from "./fixtures";
import { contentOf, fragmentOf } from "./links";
import { GAMES, startGame } from "./lobby";
import { Person } from "./person";
import { Server } from "./server";
import { shareLink, shownOn } from "./table";

const DEEP_COLONY = GAMES[0]!;

async function playSome(page: Page, steps = 6): Promise<Person> {
  await openLobby(page);
  await startGame(page, DEEP_COLONY, ["person", "bot"]);
  const person = new Person(page, 5);
  await person.play(steps);
  return person;
}

test("a reload in the middle goes on", async ({ page }) => {
  await playSome(page);
  const before = await shownOn(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: DEEP_COLONY.title })).toBeVisible();
  await expect.poll(() => shownOn(page)).toEqual(before);
  const { steps } = await new Person(page, 6).play(10);
  expect(steps).toBeGreaterThanOrEqual(10);
});

test("a game is found in the lobby again, and back leads there", async ({ page }) => {
  await playSome(page);
  const before = await shownOn(page);
  await page.goBack();
  await page.getByRole("button", { name: /Deep Colony.*against/ }).click();
  await expect.poll(() => shownOn(page)).toEqual(before);
});

test("a link opened in a second browser shows the same, and is played on there", async ({ page, browser, complaints, baseURL }) => {
  await playSome(page);
  const link = await shareLink(page);
  expect(link.startsWith(baseURL!)).toBe(true);
  const before = await shownOn(page);
  let other: BrowserContext | undefined;
  try {
    other = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await prepare(other, complaints);
    const second = await other.newPage();
    await second.goto(link);
    await expect.poll(() => shownOn(second)).toEqual(before);
    await new Person(second, 7).play(2);
    expect((await shownOn(page)).board).toEqual(before.board);
  } finally {
    await other?.close();
  }
});

test("a link that is cut, changed, too long, of another version or of another game says so", async ({ page }) => {
  await playSome(page, 2);
  const link = await shareLink(page);
  const fragment = link.slice(link.indexOf("#"));
  const content = contentOf(link);
  const bad: [string, string, RegExp][] = [
    ["cut", fragment.slice(0, fragment.length - 20), /incomplete or damaged/],
    ["cut to nothing", "#game=1.", /incomplete or damaged/],
    ["of a hundred megabytes", fragmentOf({ ...content, state: "A".repeat(100 << 20) }), /too long/],
    ["of another version", fragment.replace("#game=1.", "#game=2."), /another version/],
    ["of a broken state", fragmentOf({ ...content, state: content.state!.slice(0, -8) }), /cannot read the game/],
    ["of no state", fragmentOf({ setup: content.setup }), /cannot read the game|incomplete or damaged/],
    ["of something else", fragmentOf([1, 2, 3]), /incomplete or damaged/],
    ["of nothing", fragmentOf(null), /incomplete or damaged/],
  ];
  for (const [name, hash, words] of bad) {
    await page.goto("about:blank");
    await page.goto(`/${hash}`);
    await expect(page.getByRole("status").filter({ hasText: words }), `a link ${name}`).toContainText("new game");
    await expect(page.getByRole("button", { name: `Play ${DEEP_COLONY.title}`, exact: true }), `a link ${name}`).toBeEnabled();
  }
});

test.describe("with a server of its own", () => {
  let own: Server;
  test.beforeEach(async () => {
    own = await new Server().start();
  });
  test.afterEach(() => own.remove());

  for (const game of [DEEP_COLONY, GAMES[2]!]) {
    test(`${game.title}: killed and started again in the middle, the server is missed, and the game goes on`, async ({ page, complaints }) => {
      complaints.expected.push(/net::ERR_|Failed to load resource/);
      await openLobby(page, own.url);
      await startGame(page, game, ["person", "bot"]);
      const person = new Person(page, 8);
      const { steps } = await person.play(4);
      await own.kill();
      const banner = page.getByText("The server does not answer");
      // The next whole action needs the server.
      for (let clicks = 0; clicks < 20 && !(await banner.isVisible()); clicks++) await person.tryOnce();
      await expect(banner).toBeVisible();
      await own.start();
      // The page tries by itself, too, and may be the first.
      const again = page.getByRole("button", { name: "Try now" });
      await again.click({ timeout: 3_000 }).catch(() => expect(again).toBeHidden());
      await expect(banner).toBeHidden();
      const later = await person.play(steps + 4);
      expect(later.steps).toBeGreaterThanOrEqual(steps + 4);
    });
  }

  test("a sealed game whose keys the server has lost says so, and a new one is begun with the same seats", async ({ page, complaints }) => {
    complaints.expected.push(/net::ERR_|Failed to load resource/);
    const oceans = GAMES[2]!;
    await openLobby(page, own.url);
    await startGame(page, oceans, ["person", "bot"]);
    await new Person(page, 9).play(3);
    await own.kill();
    own.loseKeys();
    await own.start();
    await page.reload();
    await expect(page.getByRole("alert")).toContainText("is missing here");
    await page.getByRole("button", { name: "New game with the same seats" }).click();
    await expect(page.getByRole("alert")).toBeHidden();
    const { steps } = await new Person(page, 9).play(3);
    expect(steps).toBeGreaterThanOrEqual(3);
  });
});
