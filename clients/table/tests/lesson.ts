// Somebody who takes a lesson: does what is lit, and nothing else.

import type { Locator, Page } from "@playwright/test";

import { expect } from "./fixtures";

/** The next act: reading on, taking an option that stands out, confirming a choice, or clicking the one lit thing on the board. */
const WAYS = ["#bar .chief[data-next]:not(:disabled)", "#bar fieldset .chief:not(:disabled)", "#bar .options .chief", "#board [data-target]"];

/** Of copies, those that a lesson asks for; of those of other questions none are chosen. */
const CHOSEN: readonly [RegExp, RegExp][] = [
  [/^Fire at B/, /./],
  [/^Drag the black ship/, /pointing at C|at C|C$/],
  [/^Throw Apex Predator away/, /Apex Predator/],
];

/** The lessons of a game as the lobby lists them. */
export async function openLessons(page: Page, title: string): Promise<Locator> {
  await page.getByRole("button", { name: `Learn ${title}` }).click();
  return page.getByRole("dialog", { name: `How to play ${title}` });
}

/** The words of the lesson. */
export function saying(page: Page): Locator {
  return page.locator("#bar .says");
}

/** How many things on the board are lit, and how many could be picked there. */
export interface Lit {
  lit: number;
  offered: number;
}

/** The lit things on the board now. */
export async function litNow(page: Page): Promise<Lit> {
  return page.evaluate(() => {
    const list = document.querySelector("#bar [aria-label^='What can be picked on the board']");
    const offered = Number(/\d+$/.exec(list?.getAttribute("aria-label") ?? "")?.[0] ?? 0);
    return { lit: document.querySelectorAll("#board [data-target]").length, offered };
  });
}

/** Does what the lesson asks for, by what is lit: one thing at a time. False once it is over. */
export async function followOnce(page: Page): Promise<boolean> {
  const next = page.getByRole("button", { name: "Next", exact: true });
  await expect(page.locator(WAYS.join(", ")).first()).toBeVisible();
  if (await next.isVisible()) return false;
  const choice = page.locator("#bar fieldset");
  if (await choice.isVisible()) {
    const asked = (await page.locator("#bar .note").textContent()) + "\n" + (await saying(page).textContent());
    const names = CHOSEN.find(([question]) => asked.split("\n").some((line) => question.test(line)))?.[1];
    if (names) {
      // A ticked thing is none of these any more.
      const unticked = page.getByRole("button", { name: names, pressed: false }).and(page.locator("#board [data-target]"));
      for (let left = await unticked.count(); left > 0; left--) await unticked.first().click();
      for (const more of await choice.getByRole("button", { name: /^One more/ }).filter({ visible: true }).and(page.getByRole("button", { name: names })).all()) await more.click();
    }
  }
  await page.evaluate((ways) => {
    const first = ways.map((each) => document.querySelector(each)).find((each) => each !== null);
    if (first instanceof HTMLElement) first.click();
    else first?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }, WAYS);
  return true;
}
