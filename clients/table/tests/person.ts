// Somebody who plays without knowing any game: sees what can be done, and does something, by the mouse alone.

import type { Page } from "@playwright/test";

import { type Sight, type Thing, isReady, look } from "./sight";

/** So many changes of a number of copies or of a turn, before somebody who never made up their mind would. */
const WAVERINGS_MAX = 6;
const ACTIONS_MAX = 4_000;
/** So often it is looked again whether everything is still covered. */
const COVERED_MAX = 20;

/** Numbers that look random and are the same each time (xorshift). */
export function chance(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

export class Person {
  /** The things that lay in sight but under something else, wherever the mouse went. */
  readonly buried = new Set<string>();
  /** The kinds of things that were used. */
  readonly used = new Set<Thing["kind"]>();
  protected readonly page: Page;
  protected readonly pick: (below: number) => number;
  #moment = "";
  #waverings = 0;

  constructor(page: Page, seed = 1) {
    this.page = page;
    this.pick = chance(seed);
  }

  /** Waits until there is something to do, or the game is over. */
  async see(): Promise<Sight> {
    await this.page.evaluate(`window.look = ${look.toString()}`);
    await this.page.waitForFunction(isReady, this.#moment, { timeout: 150_000 }).catch(async () => {
      throw new Error(`nothing happens any more: ${JSON.stringify(await this.page.evaluate(look, undefined))}`);
    });
    const sight = await this.glance();
    this.#moment = sight.moment;
    return sight;
  }

  /** The present things, and where the mouse hits them. */
  protected async glance(): Promise<Sight> {
    let sight = await this.page.evaluate(look, "each" as const);
    // A dialog that is closing covers everything for a moment.
    for (let tries = 0; tries < COVERED_MAX && sight.things.length > 0 && !sight.things.some(({ at }) => at); tries++) {
      await this.page.waitForTimeout(250);
      sight = await this.page.evaluate(look, "each" as const);
    }
    return sight;
  }

  /** Plays until so many steps of the game have been made, or until it is over. */
  async play(until = Infinity): Promise<Sight> {
    this.#moment = "";
    for (let actions = 0; actions < ACTIONS_MAX; actions++) {
      const sight = await this.see();
      if (sight.over || sight.handOver || sight.steps >= until) return sight;
      await this.act(sight);
    }
    throw new Error("the game does not end");
  }

  /** Does one thing if there is any, without waiting for what comes of it. */
  async tryOnce(): Promise<void> {
    const sight = await this.page.evaluate(look, "each" as const);
    this.#moment = "";
    if (sight.things.some(({ at }) => at)) await this.act(sight);
    else await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  }

  /** Does one thing of what was seen. */
  doNext(sight: Sight): Promise<void> {
    return this.act(sight);
  }

  /** Does one thing. */
  protected async act({ things }: Sight): Promise<void> {
    for (const { label, at } of things) if (!at) this.buried.add(label);
    const thing = this.choose(things.filter(({ at }) => at));
    if (!thing) throw new Error(`nothing can be clicked of: ${things.map(({ label }) => label).join("; ")}`);
    const aimed = await this.#aim(things.indexOf(thing));
    if (aimed?.label !== thing.label || !aimed.at) {
      // It has moved away meanwhile, and is looked for anew.
      this.#moment = "";
      return;
    }
    this.used.add(thing.kind);
    await this.press(aimed.kind, aimed.at);
  }

  /** Points at a thing and means it. */
  protected async press(_: Thing["kind"], at: { x: number; y: number }): Promise<void> {
    await this.page.mouse.click(at.x, at.y);
  }

  /** A thing as it lies once the page has laid itself out anew and the thing is scrolled to. */
  async #aim(at: number): Promise<Thing | undefined> {
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    return (await this.page.evaluate(look, at)).things[at];
  }

  /** Anything; but whoever has changed numbers or turned a piece often enough confirms it. */
  protected choose(things: readonly Thing[]): Thing | undefined {
    const waits = things.find(({ kind }) => kind === "confirm" || kind === "turn");
    this.#waverings = waits || things.some(({ kind }) => kind === "count") ? this.#waverings + 1 : 0;
    if (waits && this.#waverings > this.pick(WAVERINGS_MAX)) return waits;
    return things[this.pick(things.length)];
  }
}
