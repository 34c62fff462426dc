// Measures of what is on the screen: where frames are, how large texts and targets are. Functions here run in the page.

import type { Page } from "@playwright/test";

/** The frames of the screen and of places, by name: their left, top, width and height in CSS pixels. */
export function frames(): Record<string, number[]> {
  const found: Record<string, number[]> = {};
  const add = (name: string, element: Element | null) => {
    const box = element?.getBoundingClientRect();
    if (box) found[name] = [box.left, box.top, box.width, box.height];
  };
  for (const selector of ["header", "#board", "#bar"]) add(selector, document.querySelector(selector));
  for (const panel of document.querySelectorAll("[data-panel]")) add(`panel ${panel.getAttribute("data-panel")}`, panel);
  for (const frame of document.querySelectorAll("[data-frame]")) add(`place ${frame.getAttribute("data-frame")}`, frame);
  return found;
}

/** The visible part of each board. */
export function boards(): string[] {
  return [...document.querySelectorAll("[data-seen]")].map((frame) => frame.getAttribute("data-seen")!);
}

/** Where the names of places stand, by their first words. */
export function labels(): Record<string, number[]> {
  const found: Record<string, number[]> = {};
  for (const text of document.querySelectorAll(".surroundings text.title, .surroundings text.name")) {
    const name = (text.textContent ?? "").split(" · ")[0]!;
    const box = text.getBoundingClientRect();
    found[found[name] ? `${name} again` : name] = [box.left, box.top];
  }
  return found;
}

/** How far the label that moved most has moved, in CSS pixels. */
export function moved(before: Record<string, number[]>, after: Record<string, number[]>): number {
  const far = Object.entries(before).map(([name, box]) => {
    const now = after[name];
    return now ? Math.max(...box.map((value, at) => Math.abs(value - now[at]!))) : 0;
  });
  return Math.max(0, ...far);
}

/** The texts that are drawn below a size, each with its size in CSS pixels. */
export function smallTexts(least: number): string[] {
  const small: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim();
    const element = walker.currentNode.parentElement;
    if (!text || !element || element.closest("title, .unseen, noscript, script, style")) continue;
    const { width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (width < 1 || height < 1 || style.visibility === "hidden") continue;
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const size = parseFloat(style.fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    if (size < least - 0.05) small.push(`${size.toFixed(1)} ${text}`);
  }
  return small.sort((one, other) => parseFloat(one) - parseFloat(other));
}

/** The clickable things that are hit by less than `least` CSS pixels across or down, around their middle. */
export function smallTargets(least: number): string[] {
  const small: string[] = [];
  const fingers = [...document.querySelectorAll(".finger")].map((element) => ({ element, box: element.getBoundingClientRect() }));
  for (const element of document.querySelectorAll('button, select, input:not(.unseen), a.button, #board [data-target], summary')) {
    const box = element.getBoundingClientRect();
    if (box.width < 1 || box.height < 1 || box.bottom < 0 || box.top > innerHeight || (element as HTMLButtonElement).tabIndex === -1 && !element.hasAttribute("data-target")) continue;
    if (getComputedStyle(element).visibility === "hidden") continue;
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const own = fingers.filter((finger) => Math.hypot(finger.box.left + finger.box.width / 2 - middle.x, finger.box.top + finger.box.height / 2 - middle.y) < 1.5);
    const width = Math.max(box.width, ...own.map((finger) => finger.box.width));
    const height = Math.max(box.height, ...own.map((finger) => finger.box.height));
    if (Math.min(width, height) < least - 0.5) {
      small.push(`${width.toFixed(0)}x${height.toFixed(0)} ${element.getAttribute("aria-label") ?? element.textContent?.trim()}`);
    }
  }
  return small;
}

/** How much of the window lies under plates, frames, question and tools, from 0 to 1. Looked at every four pixels. */
export function coveredShare(): number {
  const STEP = 4;
  const boxes = [...document.querySelectorAll("header, #bar .dock, [data-panel], .surroundings .frame, .fold .whole")].map((each) => each.getBoundingClientRect());
  let [covered, all] = [0, 0];
  for (let y = STEP / 2; y < innerHeight; y += STEP) {
    for (let x = STEP / 2; x < innerWidth; x += STEP) {
      all++;
      if (boxes.some(({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom)) covered++;
    }
  }
  return covered / all;
}

const PILL = '#bar [role="toolbar"], #bar [role="menu"]';

/** Keeps where the last click was, and where the buttons beside a thing stood then. */
function watchClicks(pill: string): void {
  const keep = ({ clientX: x, clientY: y }: MouseEvent) => {
    const box = document.querySelector(pill)?.getBoundingClientRect();
    Object.assign(window, { clicked: { x, y, stood: box && `${box.left} ${box.top}` } });
  };
  addEventListener("click", keep, { capture: true });
}

/** The buttons beside a thing, if they have come to lie where the last click was; once they stand where they belong. Those that stay there were clicked. */
async function underPointer(selector: string): Promise<string[]> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const at = (window as unknown as { clicked?: { x: number; y: number; stood?: string } }).clicked;
  const pill = document.querySelector(selector);
  const box = pill?.getBoundingClientRect();
  if (!box || !at || at.stood === `${box.left} ${box.top}`) return [];
  const isUnder = at.x >= box.left && at.x <= box.right && at.y >= box.top && at.y <= box.bottom;
  return isUnder ? [`${pill!.textContent?.trim()} at ${at.x.toFixed(0)},${at.y.toFixed(0)}`] : [];
}

/** The buttons beside a thing that have come to lie under the pointer since the last click. */
export async function pillsUnderPointer(page: Page): Promise<string[]> {
  return page.evaluate(underPointer, PILL);
}

export async function watchPills(page: Page): Promise<void> {
  await page.evaluate(watchClicks, PILL);
}
