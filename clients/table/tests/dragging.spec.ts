// A piece that is dragged onto where it may go does what two clicks do.

import { type Page } from "@playwright/test";

import { expect, openLobby, test } from "./fixtures";
import { GAMES, startGame } from "./lobby";
import { Person } from "./person";
import type { Sight, Thing } from "./sight";

/** Its pawns are swum from hex to hex. */
const DEEPER = GAMES[3]!;

/** The things on the board that can be pointed at. */
async function lit(person: Person): Promise<Thing[]> {
  const { things } = await person.see();
  return things.filter(({ kind, at }) => kind === "board" && at !== undefined);
}

/** Presses the mouse on a piece and carries it a little way. Answers the things that are lit meanwhile. */
async function lift(page: Page, { at }: Thing): Promise<Thing[]> {
  await page.mouse.move(at!.x, at!.y);
  await page.mouse.down();
  await page.mouse.move(at!.x + 8, at!.y + 8, { steps: 4 });
  const things = await page.evaluate(`window.look("each").things`);
  return (things as Thing[]).filter(({ kind, at: point }) => kind === "board" && point !== undefined);
}

test("a piece is moved by dragging it, and stays where it was if it is dropped beside the board", async ({ page }) => {
  await openLobby(page);
  await startGame(page, DEEPER, ["person", "bot"]);
  const person = new Person(page, 3);
  const labels = (things: readonly Thing[]): string => JSON.stringify(things.map(({ label }) => label));
  const picked = page.getByLabel("Picked so far").getByRole("listitem");
  const before = await lit(person);
  let dropped = false;
  for (const thing of before) {
    const targets = await lift(page, thing);
    if (labels(targets) === labels(before)) {
      await page.mouse.up();
      continue;
    }
    await page.mouse.move(3, 3, { steps: 3 });
    await page.mouse.up();
    await page.keyboard.press("Escape");
    await expect.poll(async () => labels((await page.evaluate("window.look().things")) as Thing[])).toContain(thing.label);
    await expect(picked).toHaveCount(0);

    const onto = (await lift(page, thing)).find(({ label }) => !before.some((other) => other.label === label));
    if (!onto) continue;
    const { steps } = (await page.evaluate("window.look()")) as Sight;
    await page.mouse.move(onto.at!.x, onto.at!.y, { steps: 6 });
    await page.mouse.up();
    await expect.poll(async () => ((await page.evaluate("window.look()")) as Sight).steps).toBeGreaterThan(steps);
    dropped = true;
    break;
  }
  expect(dropped, "some piece can be dragged").toBe(true);
});
