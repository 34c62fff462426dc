// The review after a game: the curve, a moment on the board, and another try from there.

import type { Locator, Page } from "@playwright/test";

import { findings } from "./axe";
import { expect, openLobby, test } from "./fixtures";
import { ENDED } from "./lobby";
import { POSITIONS } from "./positions";
import { type Finished, answerReviews, finished, lookLittle } from "./reviewed";
import { logOf } from "./table";

const COLONIZATION = POSITIONS[1]!;
const DEEPER = { ...POSITIONS[3]!, seats: 2, short: { turnLimit: 8 } };

/** Opens the record of a finished game, and its review. */
async function openReview(page: Page, { record }: Finished): Promise<Locator> {
  await openLobby(page);
  await page.locator("#open-file").setInputFiles({ name: "played.record", mimeType: "text/plain", buffer: Buffer.from(record) });
  await page.getByRole("button", { name: "Scores", exact: true }).click();
  await page.getByRole("dialog", { name: ENDED }).getByRole("button", { name: "Review", exact: true }).click();
  const review = page.getByRole("region", { name: "Review" });
  await expect(review.getByRole("heading", { name: "Review" })).toBeFocused();
  return review;
}

test("a review tells how each seat stood, and leads back to the game", async ({ page, server }) => {
  await lookLittle(page, 100n);
  const review = await openReview(page, await finished(server.url, COLONIZATION));
  await expect(review).toContainText(/Seat \d won|share the win|no winner/);
  await expect(review.getByRole("listitem").filter({ hasText: /Seat [12] looked (losing|worse|even|better|winning)/ })).toHaveCount(2);
  await expect(page.locator("#board [data-piece]").first()).toBeVisible();
  await expect(review.getByRole("button", { name: /lucky/ }), "nothing is drawn in this game").toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(review).toBeHidden();
  await expect(page.getByRole("button", { name: "Scores", exact: true })).toBeVisible();
});

test("a moment is chosen by keyboard, shown on the board, and tried again with the log", async ({ page, server }) => {
  const game = await finished(server.url, COLONIZATION);
  await answerReviews(page, game);
  const review = await openReview(page, game);
  const name = `Turn 3, Seat ${game.seat + 1}: a mistake`;
  await expect(review.getByRole("button", { name }), "on the curve and in the list").toHaveCount(2);
  expect.soft(await findings(page), "the review").toEqual([]);
  await review.getByRole("button", { name, exact: true }).first().press("Enter");
  await expect(review.getByRole("heading", { name })).toBeFocused();
  await expect(page.locator("#board .badge .number").filter({ hasText: "1" })).toHaveCount(1);
  await expect(review.getByRole("button", { name: /^Better:/ })).toHaveAttribute("aria-pressed", "true");
  await expect(review.getByRole("button", { name: /^Better:/ })).toContainText("it brings 4 points.");
  await review.getByRole("button", { name: /^Played:/ }).press("Enter");
  await expect(review.getByRole("button", { name: /^Played:/ })).toHaveAttribute("aria-pressed", "true");
  expect.soft(await findings(page), "a moment").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(review.getByRole("heading", { name: "Review" })).toBeFocused();
  await review.getByRole("button", { name }).last().click();
  await review.getByRole("button", { name: "Try again from here" }).click();
  await expect(review).toBeHidden();
  // The first position, and one for each action before the moment.
  await expect(logOf(page).locator("> li")).toHaveCount(game.ply + 1);
  await expect(page.locator("#board [data-target]").first()).toBeVisible();
});

test("where hands are hidden, what is tried again is dealt anew, and is another game", async ({ page, server }) => {
  const game = await finished(server.url, DEEPER);
  await answerReviews(page, game);
  const review = await openReview(page, game);
  await review.getByRole("button", { name: /^Turn 3, / }).last().click();
  await expect(review).toContainText("Everything that it could not see is dealt again");
  const before = page.url();
  await review.getByRole("button", { name: "Try again from here" }).click();
  await expect(review).toBeHidden();
  expect(page.url()).not.toBe(before);
  await expect(logOf(page).locator("> li")).toHaveCount(1);
  await expect(page.getByRole("alertdialog"), "two people of the record, and one hand").toContainText(`Seat ${game.seat + 1} is asked`);
});

test("a review without an answer says so, and can be asked for again", async ({ page, server, complaints }) => {
  complaints.expected.push(/net::ERR_|Failed to load resource/);
  const game = await finished(server.url, COLONIZATION);
  await page.route("**/hadal.v1.AnalysisService/ReviewGame", (route) => route.abort());
  const review = await openReview(page, game);
  await expect(review.getByRole("alert")).toContainText("no answer");
  await page.unroute("**/hadal.v1.AnalysisService/ReviewGame");
  await answerReviews(page, game);
  await review.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(review).toContainText("It turned in turn 3.");
});

test("a game that was to be tried again opens no more once its review is left", async ({ page, server }) => {
  const game = await finished(server.url, DEEPER);
  await answerReviews(page, game);
  const review = await openReview(page, game);
  await review.getByRole("button", { name: /^Turn 3, / }).last().click();
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/ImagineStates", async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest("**/ImagineStates");
  await review.getByRole("button", { name: "Try again from here" }).click();
  await asked;
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(review).toBeHidden();
  const [before, there] = [page.url(), logOf(page).locator("> li")];
  const count = await there.count();
  const told = page.waitForResponse("**/ImagineStates");
  answer();
  await (await told).finished();
  // What would open does so at once; nothing else tells that it does not.
  await page.waitForTimeout(500);
  expect(page.url()).toBe(before);
  await expect(there).toHaveCount(count);
  expect(count, "the log of the game that was reviewed").toBeGreaterThan(1);
});
