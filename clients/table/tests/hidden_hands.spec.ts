// A hand is nowhere in the page before its player confirms: not in the document, not in what is kept, not in any answer.

import type { Page } from "@playwright/test";
import type { Position } from "hadal-client/messages/hadal/v1/game";
import { viewOf } from "hadal-client";

import { Answers } from "./answers";
import { expect, openLobby, test } from "./fixtures";
import { startGame } from "./lobby";
import { contentOf } from "./links";
import { Person } from "./person";
import { shareLink } from "./table";

const OCEANS = { title: "Oceans", options: { "Round limit": "4" } };

/** The viewers of the answers. */
function viewers(positions: readonly Position[]): (number | "spectator")[] {
  const all = positions.flatMap(({ perspectives }) => perspectives.map(({ viewer }) => viewer?.viewer));
  return [...new Set(all.map((viewer) => (viewer?.case === "seat" ? viewer.value : "spectator")))].sort();
}

/** The number of cards in each hand that everybody knows by the last of these positions. */
function publicCards(positions: readonly Position[]): number[] {
  const last = positions.findLast(({ perspectives }) => perspectives.length > 0)!;
  const view = viewOf(last, "spectator");
  if (view.$typeName !== "hadal.v1.OceansView") throw new Error(`a view of another game: ${view.$typeName}`);
  return view.seats.map(({ hand }) => hand?.cards.length ?? 0);
}

/** The number of cards in each hand that lie face up in the document. */
async function openCards(page: Page): Promise<number[]> {
  const labels = await page.evaluate(() => [...document.querySelectorAll("[aria-label]")].map((element) => element.getAttribute("aria-label")!));
  return [1, 2].map((seat) => {
    const inHand = labels.filter((label) => label.endsWith(`, Seat ${seat}'s hand`));
    return inHand.filter((label) => !/^(\d+ times )?(Surface|Deep) cards/.test(label)).length;
  });
}

test("two persons at one screen never have each other's hand in the page", async ({ page }) => {
  const answers = new Answers(page);
  await openLobby(page);
  await startGame(page, OCEANS, ["person", "person"]);
  const person = new Person(page, 3);
  const asked = page.getByRole("alertdialog");

  await expect(asked).toContainText("is asked");
  const first = (await asked.textContent())!.includes("Seat 1") ? 0 : 1;
  const second = 1 - first;
  await expect.poll(() => openCards(page), "nobody has confirmed").toEqual([0, 0]);
  let positions = await answers.positions();
  expect(positions.every(({ state }) => state?.state.case === "sealed"), "states are sealed").toBe(true);
  expect(viewers(positions), "answers are for everybody's eyes").toEqual(["spectator"]);
  expect(publicCards(positions), "and tell no hand").toEqual([0, 0]);

  await asked.getByRole("button").click();
  await expect(asked).toBeHidden();
  await person.see();
  const shown = await openCards(page);
  expect(shown[first], "a hand is shown to whom it belongs").toBeGreaterThan(3);
  expect(shown[second]).toBe(0);

  expect((await person.play()).handOver).toContain(`Seat ${second + 1}`);
  positions = await answers.positions();
  expect(viewers(positions), "no answer was for the other seat").toEqual([first, "spectator"]);
  expect(await openCards(page), "both hands are hidden between two persons").toEqual(publicCards(positions));

  answers.clear();
  await asked.getByRole("button").click();
  await expect(asked).toBeHidden();
  await person.see();
  expect((await openCards(page))[second]).toBeGreaterThan(3);
  expect(viewers(await answers.positions()), "the second person confirmed").toEqual([second, "spectator"]);
  expect((await openCards(page))[first], "the first person's hand is gone").toBe(publicCards(await answers.positions())[first]);

  // The copy for a reload has keys, but no card that was drawn from a deck unseen.
  const kept = await page.evaluate(() => Object.values(localStorage).join("\n"));
  expect(kept).toContain(`Seat ${first + 1} draws`);
  expect(kept).not.toMatch(/draws (?!a (Surface|Deep) card|\d+ (Surface|Deep) cards|cards)/);
});

test("a link for a seat holds the key of no other", async ({ page }) => {
  await openLobby(page);
  await startGame(page, OCEANS, ["person", "person"]);
  const { setup } = contentOf(await shareLink(page, "Link for Seat 2"));
  expect(setup.keys.map((key) => key !== null)).toEqual([false, true]);
  expect(setup.sitters.map(({ kind }) => kind)).toEqual(["away", "person"]);
});
