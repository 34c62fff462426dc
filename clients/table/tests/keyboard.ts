// Somebody who plays by the keyboard alone: the focus comes to what can be done next, Tab and the arrows to anything else.

import { type Locator, type Page, expect } from "@playwright/test";

import { Person } from "./person";
import { type Sight, type Thing, look } from "./sight";

/** More would mean that the focus goes round and round. */
const TABS_MAX = 120;

export async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) await page.keyboard.press(key);
}

/** Tab, until the focus is there. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let tabs = 0; tabs < TABS_MAX; tabs++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await press(page, "Tab");
  }
  throw new Error(`Tab never comes to ${wanted}`);
}

/** An entry of a select that has the focus. */
export async function choose(page: Page, select: Locator, label: RegExp): Promise<void> {
  await tabTo(page, select);
  await press(page, "Home");
  const labels = await select.locator("option").allTextContents();
  await press(page, "ArrowDown", labels.findIndex((each) => label.test(each)));
  expect(await select.locator("option:checked").textContent()).toMatch(label);
}

export class Typist extends Person {
  /** How often the focus was somewhere else than on something to do. */
  searches = 0;

  /** A person without a mouse aims at nothing. */
  protected override glance(): Promise<Sight> {
    return this.page.evaluate(look, undefined);
  }

  protected override async act(sight: Sight): Promise<void> {
    const focused = await this.#focusedOn(sight.things);
    this.used.add(focused.kind);
    const ways: Record<Thing["kind"], () => Promise<void>> = {
      board: async () => {
        await press(this.page, this.#arrow(), this.pick(3));
        await press(this.page, "Enter");
      },
      menu: async () => {
        await press(this.page, "ArrowDown", this.pick(sight.things.length));
        await press(this.page, "Enter");
      },
      turn: async () => {
        await press(this.page, "ArrowRight", this.pick(4));
        await press(this.page, "Enter");
      },
      "other turn": () => press(this.page, "Enter"),
      option: () => press(this.page, "Enter"),
      count: () => press(this.page, "Space"),
      confirm: () => press(this.page, "Enter"),
    };
    await ways[focused.kind]();
  }

  /** Now and then goes on with Tab although the focus is on something to do. */
  async #focusedOn(things: readonly Thing[]): Promise<Thing> {
    const wanted = this.choose(things)!;
    const already = things.find(({ focused }) => focused);
    if (already && (already.kind === wanted.kind || this.pick(4) > 0) && wanted.kind !== "confirm") return already;
    if (!already) this.searches++;
    for (let tabs = 0; tabs < TABS_MAX; tabs++) {
      const now = (await this.glance()).things.find(({ focused }) => focused);
      if (now && (now.kind === wanted.kind || tabs > 20)) return now;
      await press(this.page, "Tab");
    }
    throw new Error(`Tab never comes to anything that can be done: ${wanted.label}`);
  }

  #arrow(): string {
    return ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"][this.pick(4)]!;
  }
}
