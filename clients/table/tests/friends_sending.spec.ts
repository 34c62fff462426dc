// A move stays where it was made until it stands, however long that takes, or is taken back with a reason.

import type { Page } from "@playwright/test";

import { askedAndOther, expect, newPlayer, standAlike, standing, test, twoSeated } from "./friends";
import { Person } from "./person";

/** Notes where every piece is seen, as long as a move is on its way. */
async function watchMade(page: Page): Promise<void> {
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

function seenOn(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

/** Plays until a move is made that does not stand yet. */
async function make(page: Page, seed: number): Promise<void> {
  const person = new Person(page, seed);
  await expect(async () => {
    await person.tryOnce();
    expect(await page.locator("#board[data-made]").count()).toBe(1);
  }).toPass({ intervals: [20], timeout: 30_000 });
}

for (const game of ["deep_colony", "advanced_colonization"]) {
  test(`${game}: a move made while the match server is stopped stays, is said to be on its way, and stands`, async ({ browser, quick, complaints }) => {
    complaints.expected.push(/net::ERR_|Failed to load resource/);
    const players = [await newPlayer(browser, complaints), await newPlayer(browser, complaints)] as const;
    await twoSeated(quick.url, [players[0].page, players[1].page], { game });
    const [{ page }, other] = await askedAndOther(...players);
    const { steps } = await standing(page);
    const before = await page.locator("#board [data-piece]").evaluateAll((pieces) => pieces.map((piece) => `${piece.getAttribute("data-piece")} ${piece.getAttribute("transform")}`).join("; "));
    await watchMade(page);
    quick.matches.stop();
    try {
      await make(page, 5);
      await expect(page.locator("#bar .prompt")).toContainText("On its way");
      await expect(page.locator("#bar .prompt")).toContainText("Not sent yet: trying again");
      await expect(page.locator("[data-silence]"), "and nothing is heard").toContainText("No word for");
    } finally {
      quick.matches.goOn();
    }
    await expect.poll(async () => (await standing(page)).steps).toBeGreaterThan(steps);
    await standAlike(page, other.page);
    const seen = await seenOn(page);
    expect(seen, "nothing jumps while it is on its way").toHaveLength(1);
    if (game === "deep_colony") expect(seen[0], "the tile lies where it was laid").not.toBe(before);
    await expect(page.getByRole("alert")).toHaveCount(0);
    for (const { context } of players) await context.close();
  });
}

test("a move that is refused is taken back, with the reason", async ({ browser, quick, complaints }) => {
  complaints.expected.push(/status of 409/);
  const players = [await newPlayer(browser, complaints), await newPlayer(browser, complaints)] as const;
  await twoSeated(quick.url, [players[0].page, players[1].page], { game: "deep_colony" });
  const [{ page }] = await askedAndOther(...players);
  const before = await standing(page);
  await page.route("**/actions", (route) => route.fulfill({ status: 409, json: { reason: "ILLEGAL_ACTION", message: "the tile does not fit there", clause: null } }));
  const person = new Person(page, 5);
  const alert = page.getByRole("alert");
  await expect(async () => {
    await person.tryOnce();
    expect(await alert.count()).toBe(1);
  }).toPass({ intervals: [20] });
  await expect(alert).toContainText("Your move is taken back: the tile does not fit there");
  await page.unroute("**/actions");
  await expect(page.locator("#board[data-made]")).toHaveCount(0);
  expect(await standing(page)).toEqual(before);
  for (const { context } of players) await context.close();
});
