// The site as a visitor meets it: what is loaded when, and what it offers.

import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

import { FIRST_LOAD_MAX } from "../budget";
import { openLobby } from "../fixtures";
import { ENDED, GAMES, startGame } from "../lobby";
import { Person } from "../person";
import { inMenu, logOf, openLog, shareLink, shownOn } from "../table";
import { expect, openSite, test } from "./fixtures";
import { SITE } from "./host";

test.describe("before anything is kept", () => {
  // A service worker's fetches are nobody's first load.
  test.use({ serviceWorkers: "block" });

  test("the lobby loads no core, and no more than the page of a server", async ({ page, host }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(host.url);
    await expect(page.getByRole("button", { name: /^Play / })).toHaveCount(GAMES.length);
    await page.waitForLoadState("networkidle");
    const files = asked.map((url) => new URL(url).pathname.split("/sea/")[1] || "index.html").filter((path) => path !== "sw.js");
    expect(files.filter((path) => path.includes(".wasm"))).toEqual([]);
    // As a host sends it that has Brotli.
    const bytes = files.map((path) => statSync(join(SITE, existsSync(join(SITE, `${path}.br`)) ? `${path}.br` : path)).size);
    const sum = bytes.reduce((a, b) => a + b, 0);
    console.log(`first load of the site: ${(sum / 1000).toFixed(1)} kB in ${files.length} files`);
    expect(files.length).toBeGreaterThan(3);
    expect(sum).toBeLessThanOrEqual(FIRST_LOAD_MAX);
  });

  test("a game that is opened loads the core, compressed, and shows how far it is", async ({ page, host }) => {
    await openLobby(page, host.url);
    let go!: () => void;
    const gone = new Promise<void>((resolve) => (go = resolve));
    const asked: string[] = [];
    await page.route(/\.wasm\.gz$/, async (route) => {
      asked.push(route.request().url());
      await gone;
      await route.continue();
    });
    await page.getByRole("button", { name: "Play Deep Colony", exact: true }).click();
    await expect(page.getByRole("progressbar", { name: "Loading the rules" })).toBeVisible();
    await expect.poll(() => asked.length).toBe(1);
    go();
    await expect(page.locator("#board [data-piece]").first()).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
  });

  test("a core that cannot be loaded is asked for again", async ({ page, host, complaints }) => {
    complaints.expected.push(/Failed to load resource|ERR_FAILED/);
    await openLobby(page, host.url);
    await page.route(/\.wasm/, (route) => route.abort());
    await page.getByRole("button", { name: "Play Deep Colony", exact: true }).click();
    await expect(page.getByText("The rules cannot be loaded.")).toBeVisible();
    await page.unroute(/\.wasm/);
    await page.getByRole("button", { name: "Try now" }).click();
    await expect(page.locator("#board [data-piece]").first()).toBeVisible();
  });
});

test("the page itself says what it may do, and its policy holds", async ({ page, host, complaints }) => {
  complaints.expected.push(/Executing inline script violates/);
  await openSite(page, host);
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.head.append(script);
    return (window as unknown as { ran?: true }).ran === true;
  });
  expect(ran, "text is no code").toBe(false);
});

test("a game is kept, also without the network", async ({ page, host, context }) => {
  await openSite(page, host);
  await startGame(page, GAMES[2]!, ["person", "bot"]);
  await new Person(page, 3).play(6);
  const before = await shownOn(page);
  await host.stop();
  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => shownOn(page)).toEqual(before);
});

test("a finished game is reviewed by the page itself", async ({ page, host }) => {
  await openSite(page, host);
  await startGame(page, { title: GAMES[1]!.title, options: { "Max turns": "4" } }, ["person", "bot"]);
  await new Person(page).play();
  await page.getByRole("dialog", { name: ENDED }).getByRole("button", { name: "Review", exact: true }).click();
  const review = page.getByRole("region", { name: "Review" });
  await expect(review).toContainText(/won|share the win|no winner/);
  await expect(review).toContainText(/You looked (losing|worse|even|better|winning)/);
});

test("a hint is asked for and left, and the game goes on", async ({ page, host }) => {
  await openSite(page, host);
  // There are always several actions at first, where Deep Colony may deal a tile that fits in one way.
  await startGame(page, GAMES[1]!, ["person", "bot"]);
  await openLog(page);
  await page.getByRole("button", { name: "Analysis", exact: true }).click();
  await page.getByRole("button", { name: "Analyse", exact: true }).click();
  await expect(page.getByText(/simulations, .* …/)).toBeVisible();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await page.getByRole("button", { name: "Log", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(logOf(page)).toBeHidden();
  const { steps } = await new Person(page, 5).play(4);
  expect(steps).toBeGreaterThanOrEqual(4);
});

test("of hidden hands nothing is shared before the end", async ({ page, host }) => {
  await openSite(page, host);
  await startGame(page, GAMES[2]!, ["person", "person"]);
  await inMenu(page, async (menu) => {
    await expect(menu.getByRole("button", { name: /link/i })).toHaveCount(0);
    await expect(menu.getByText("a link would show every hand")).toBeVisible();
  });
});

test("an open game goes on under a server, by its link", async ({ page, host, server }) => {
  await openSite(page, host);
  await startGame(page, GAMES[0]!, ["person", "bot"]);
  await new Person(page, 3).play(4);
  const [link, before] = [await shareLink(page), await shownOn(page)];
  await page.goto(server.url + new URL(link).hash);
  await expect.poll(() => shownOn(page)).toEqual(before);
});

test("a sealed game does not go on here, and the page says why", async ({ page, host, server }) => {
  await openLobby(page, server.url);
  await startGame(page, GAMES[2]!, ["person", "person"]);
  await page.getByRole("alertdialog").getByRole("button").first().click();
  const link = await shareLink(page, "Link for Seat 1");
  await page.goto(host.url + new URL(link).hash);
  await expect(page.getByText(/cannot read the game of this link.*sealed/)).toBeVisible();
});
