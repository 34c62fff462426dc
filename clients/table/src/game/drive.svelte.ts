// Bots that move by themselves, and the steps of a replayed game, each shown after the previous one has been seen.

import type { Scene } from "hadal-client/messages/hadal/v1/scene";

import { lineTo } from "./branch";
import { hadal, steady } from "./connection.svelte";
import type { Match } from "./match.svelte";
import { keyOf } from "./setup";

/** Between two steps, at normal speed: time to read what happened. */
const PAUSE_MS = 550;
/** A motion that is not reported to be done does not hold up the game. */
const MOTION_MAX_MS = 2_500;

export class Drive {
  /** Bots move by themselves. */
  running = $state(true);
  /** The seat whose bot thinks. */
  thinking = $state.raw<number>();
  /** Bots move, one after another. */
  driving = $state(false);
  /** The game is stepped through. */
  replaying = $state(false);
  /** 1 is normal, 0 without motion. */
  speed = $state(1);

  #match: Match;
  #calling: AbortController | undefined;
  /** From a position in the middle of the game bots go on only if asked to. */
  #onward = false;
  #arrived: (() => void) | undefined;
  #hurried = false;
  /** The scene whose motion is done. */
  #seen: Scene | undefined;

  /** Whether bots wait, because another tab moves them. */
  waits: () => boolean = () => false;

  constructor(match: Match) {
    this.#match = match;
  }

  /** The page does not wait for bots' moves until a person is asked. */
  skip(): void {
    if (!this.driving) return;
    this.#hurried = true;
    this.#arrived?.();
  }

  /** The board has shown the position. */
  moved(): void {
    this.#seen = this.#match.scene;
    this.#arrived?.();
  }

  stop(): void {
    this.running = false;
    this.replaying = false;
    this.#onward = false;
    this.#calling?.abort();
  }

  /** Bots go on, from the middle of a game too. */
  goOn(): void {
    this.running = true;
    this.#onward = true;
    void this.drive();
  }

  /** Moves for bots until a person is asked. */
  async drive(): Promise<void> {
    if (this.driving) return;
    this.driving = true;
    try {
      while (this.#mayMove()) {
        await this.#pause();
        if (!this.#mayMove() || !(await this.#move())) break;
      }
    } finally {
      this.driving = false;
      this.#hurried = false;
      this.#onward = false;
      this.thinking = undefined;
    }
  }

  /** Steps through the course of the log, from the start if its end is shown. */
  async replay(): Promise<void> {
    const match = this.#match;
    this.running = false;
    this.replaying = true;
    const line = lineTo(match.tree, match.tree.tip).map(({ id }) => id);
    if (match.atTip) await match.goTo(0);
    while (this.replaying) {
      const next = line[line.indexOf(match.tree.current) + 1];
      if (next === undefined) break;
      await this.#pause();
      if (!this.replaying) return;
      await match.goTo(next);
    }
    this.replaying = false;
  }

  leave(): void {
    this.stop();
    this.#arrived?.();
  }

  #mayMove(): boolean {
    const { sitter, atTip, trouble, busy } = this.#match;
    return this.running && !this.waits() && sitter?.kind === "bot" && !busy && !trouble && (atTip || this.#onward);
  }

  async #move(): Promise<boolean> {
    const match = this.#match;
    const { seat, sitter, moment } = match;
    if (seat === undefined || sitter?.kind !== "bot") return false;
    this.thinking = seat;
    const calling = new AbortController();
    this.#calling = calling;
    const { bot, level } = sitter;
    const seatKey = keyOf(match.setup, seat);
    try {
      const state = await match.stateOf(match.tree.current);
      const question = { state, thinker: { bot, level }, ...(seatKey ? { seatKey } : {}) };
      const { action, notation } = await steady(
        () => hadal.analysis.chooseAction(question, { signal: calling.signal, timeoutMs: 0 }),
        calling.signal,
      );
      if (calling.signal.aborted || match.moment !== moment || !action) return false;
      return await match.act(action, { notation });
    } catch (error) {
      if (!calling.signal.aborted) match.failed(error);
      return false;
    } finally {
      this.thinking = undefined;
    }
  }

  /** Until the motion on the board is done, and a moment more. */
  async #pause(): Promise<void> {
    if (this.speed === 0 || this.#hurried) return sleep(0);
    const skipped = new Promise<void>((resolve) => (this.#arrived = resolve));
    if (this.#seen === this.#match.scene) return Promise.race([skipped, sleep(PAUSE_MS / this.speed)]);
    await Promise.race([skipped, sleep(MOTION_MAX_MS / this.speed)]);
    if (!this.#hurried) await sleep(PAUSE_MS / this.speed);
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
