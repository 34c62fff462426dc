// The devices of people who play with each other: a phone, clocks that are wrong, and what a page has said in between.

import type { Browser, BrowserContext, Page } from "@playwright/test";

import { type Complaints, prepare } from "./fixtures";
import type { Player } from "./friends";

/** Somebody at a phone of their own. */
export async function newPhone(browser: Browser, complaints: Complaints): Promise<Player> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await prepare(context, complaints);
  return { context, page: await context.newPage() };
}

/** Sets the clock of a device so many minutes ahead; what is counted by the monotonic clock stays as it is. */
export async function setAhead(context: BrowserContext, minutes: number): Promise<void> {
  await context.addInitScript((ahead) => {
    const Real = Date;
    const shifted = () => Real.now() + ahead;
    globalThis.Date = new Proxy(Real, {
      construct: (_, given: [number]) => (given.length > 0 ? new Real(...given) : new Real(shifted())),
      get: (_, name) => (name === "now" ? shifted : Reflect.get(Real, name)),
    });
  }, minutes * 60_000);
}

/** By how many minutes the clock of a device is wrong. */
export async function minutesAhead(page: Page): Promise<number> {
  return Math.round((await page.evaluate((now) => Date.now() - now, Date.now())) / 60_000);
}

/** The clocks of a page, in seconds. */
export async function clocksOn(page: Page): Promise<number[]> {
  const texts = await page.getByRole("timer").allTextContents();
  return texts.map((text) => {
    const [minutes, seconds] = text.split(":").map(Number);
    return minutes! * 60 + seconds!;
  });
}

/** Has a page note the line by which it says that nothing is heard: a new connection may be there before anybody looks. */
export async function noteSilence(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const text = document.querySelector("[data-silence]")?.textContent;
      if (text) said.push(text);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** The notes so far. */
export function saidOfSilence(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { said: string[] }).said);
}
