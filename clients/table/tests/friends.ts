// Two people at two browsers, as the tests of matches with friends have them.

import { type Browser, type BrowserContext, type Page, test as plain } from "@playwright/test";

import { type Complaints, expect, openLobby, prepare, test as base } from "./fixtures";
import { type GameToPlay, sitterOf } from "./lobby";
import type { Person } from "./person";
import { MatchServer, isSetUp } from "./match_server";
import { Server } from "./server";
import { Wire } from "./wire";

export { expect };

/** The servers of people who play with each other. */
export interface Place {
  url: string;
  page: Server;
  matches: MatchServer;
}

/** The same with a network between that can go silent, and with times in seconds that are tens of seconds elsewhere. */
export interface QuickPlace extends Place {
  wire: Wire;
}

/** Each of two people reaches the servers by a network of their own, with the times as they are. */
export interface WiredPlace extends Place {
  wires: readonly [Wire, Wire];
}

const QUICK = { MATCH_BEAT_SECONDS: "1", MATCH_FIRST_SECONDS: "1", MATCH_PAGE_BEAT_SECONDS: "1", MATCH_PHRASES_PER_MINUTE: "4" };

/** The servers, as long as `use` lasts. */
async function laid(use: (place: Place) => Promise<void>, settings: Record<string, string> = {}, address?: string): Promise<void> {
  plain.skip(!isSetUp, "SKIPPED: no match server is set up here: make match-server/.venv/.installed");
  const matches = new MatchServer();
  const page = await new Server(["--matches", await matches.prepare()], address).start();
  await matches.start(new URL(page.url).host, settings);
  await use({ url: page.url, page, matches });
  await matches.remove();
  await page.remove();
}

export const test = base.extend<object, { place: Place; quick: QuickPlace; wired: WiredPlace }>({
  quick: [
    async ({}, use) => {
      await laid(async (place) => {
        const wire = await new Wire(new URL(place.url)).start();
        await use({ ...place, url: wire.url, wire });
        await wire.end();
      }, QUICK);
    },
    { scope: "worker" },
  ],
  wired: [
    async ({}, use) => {
      await laid(async (place) => {
        const wires = [await new Wire(new URL(place.url)).start(), await new Wire(new URL(place.url)).start()] as const;
        await use({ ...place, wires });
        for (const wire of wires) await wire.end();
      });
    },
    { scope: "worker" },
  ],
  place: [async ({}, use) => laid(use, {}, process.env["TABLE_ADDRESS"]), { scope: "worker" }],
});

export interface Player {
  context: BrowserContext;
  page: Page;
}

/** Somebody at a computer of their own. The browser complains about things that the test breaks. */
export async function newPlayer(browser: Browser, complaints: Complaints): Promise<Player> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await prepare(context, complaints);
  return { context, page: await context.newPage() };
}

/** Two at the table of a match of open seats, which was created by a call: Ada and Bo. */
export async function twoSeated(url: string, pages: readonly [Page, Page], match: object = { game: "advanced_colonization" }): Promise<string> {
  const created = await pages[0].request.post(`${url}/matches`, { data: match });
  expect(created.status()).toBe(201);
  const { match: id } = (await created.json()) as { match: string };
  for (const [at, page] of pages.entries()) await takeSeat(page, `${url}/#match=${id}`, ["Ada", "Bo"][at]!);
  await seated(...pages);
  return id;
}

export async function isAsked({ page }: { page: Page }): Promise<boolean> {
  return (await page.title()).startsWith("●");
}

/** The asked player, and the other. */
export async function askedAndOther<Each extends { page: Page }>(...players: readonly [Each, Each]): Promise<readonly [Each, Each]> {
  await expect.poll(async () => Number(await isAsked(players[0])) + Number(await isAsked(players[1]))).toBe(1);
  return (await isAsked(players[0])) ? [players[0], players[1]] : [players[1], players[0]];
}

/** Sets up a match as a person does; the page is in the waiting room then. `seats` are the labels of what may sit on each, `minutes` what
 *  each player has. */
export async function createMatch(page: Page, url: string, { title, options = {} }: GameToPlay, seats: readonly string[], name = "Ada", minutes?: number): Promise<void> {
  await openLobby(page, url);
  await page.getByRole("button", { name: `Play ${title} with a friend` }).click();
  const dialog = page.getByRole("dialog", { name: "Play with a friend" });
  await dialog.getByLabel("Your name").fill(name);
  const players = dialog.getByRole("combobox", { name: "Players" });
  await expect(dialog.getByRole("button", { name: "Create the match" })).toBeEnabled();
  if (await players.isVisible()) await players.selectOption(String(seats.length));
  for (const [seat, label] of seats.entries()) await sitterOf(dialog, seat).selectOption({ label });
  if (minutes !== undefined) {
    await dialog.getByRole("combobox", { name: "Clock" }).selectOption("bank");
    await dialog.getByLabel("Minutes for each player").fill(String(minutes));
  }
  if (Object.keys(options).length > 0) await dialog.getByText("Options", { exact: true }).click();
  for (const [option, value] of Object.entries(options)) await dialog.getByRole("spinbutton", { name: option }).fill(value);
  await dialog.getByRole("button", { name: "Create the match" }).click();
  await expect(page.getByText(/Waiting for|are dealt/)).toBeVisible();
}

export const ME = "You";
export const FRIEND = "A friend, by a link";
export const OPEN = "Anyone with the link to the match";

/** The link for a seat, as the waiting room shows it. */
export function linkFor(page: Page, label: string): Promise<string> {
  return page.getByRole("textbox", { name: label }).inputValue();
}

export async function takeSeat(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Take the seat" }).click();
}

/** Both are at the table. */
export async function seated(...pages: Page[]): Promise<void> {
  for (const page of pages) await expect(page.locator("#board [data-piece]").first()).toBeVisible();
}

/** The record's proof, as the page says it. */
export async function verdict(page: Page): Promise<string> {
  if (await page.getByRole("dialog").isVisible()) await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Match", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "The match" });
  await dialog.getByRole("button", { name: "Verify the deal" }).click();
  const said = dialog.locator(".holds, .broken");
  await expect(said).toBeVisible();
  const words = (await said.textContent()) ?? "";
  await dialog.getByRole("button", { name: "Close" }).click();
  return words;
}

/** How a match stands on a page: how many steps the log has, and how many pieces lie there; of a hidden hand each viewer sees other ones. */
export function standing(page: Page): Promise<{ steps: number; pieces: number }> {
  return page.evaluate(() => ({
    steps: document.querySelectorAll('[aria-label="What happened"] > li').length,
    pieces: document.querySelectorAll("#board [data-piece]").length,
  }));
}

/** Waits until two pages show a match as it stands now: what moves on one of them, or comes late, is waited for on both. */
export async function standAlike(one: Page, other: Page, withPieces = true): Promise<void> {
  await expect(async () => {
    const [first, second] = await Promise.all([standing(one), standing(other)]);
    expect(second.steps).toBe(first.steps);
    if (withPieces) expect(second).toEqual(first);
  }).toPass({ timeout: 30_000 });
}

/** So long a step takes at most, beside busy neighbours. */
const STEP_MS = 120_000;

/** Does one thing after the other until the match has moved on, or is over; another player may be asked then, so nothing is waited for. */
export async function playStep(person: Person, page: Page): Promise<void> {
  const before = await standing(page);
  const until = Date.now() + STEP_MS;
  while (Date.now() < until) {
    if ((await standing(page)).steps !== before.steps || !(await page.title()).startsWith("●")) return;
    await person.tryOnce();
  }
  throw new Error(`no step is made: ${await page.locator("#bar").ariaSnapshot()}`);
}
