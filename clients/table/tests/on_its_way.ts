// A move that was made and does not stand yet, as a page shows it.

import type { Page } from "@playwright/test";

import { expect } from "./fixtures";
import type { Person } from "./person";

/** Notes where every piece is seen, as long as a move is on its way. */
export async function watchMade(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      if (document.querySelector("#board[data-made]")) {
        const pieces = [...document.querySelectorAll("#board [data-piece], #board .ghost")];
        seen.add(pieces.map((piece) => `${piece.getAttribute("data-piece") ?? "ghost"} ${piece.getAttribute("transform")}`).join("; "));
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

/** Where they were seen meanwhile; one entry if nothing has moved. */
export function seenOn(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

/** Plays until a move is made that does not stand yet. */
export async function make(page: Page, person: Person): Promise<void> {
  await expect(async () => {
    await person.tryOnce();
    expect(await page.locator("#board[data-made]").count()).toBe(1);
  }).toPass({ intervals: [20], timeout: 30_000 });
}

/** Where every piece lies now. */
export function piecesOn(page: Page): Promise<string> {
  return page.locator("#board [data-piece]").evaluateAll((pieces) => pieces.map((piece) => `${piece.getAttribute("data-piece")} ${piece.getAttribute("transform")}`).join("; "));
}
