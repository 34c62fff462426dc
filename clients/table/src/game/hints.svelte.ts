// A bot's judgement of the actions of the asked person: a hint, or an analysis that grows.

import type { ActionAnalysis, Analysis } from "hadal-client/web";
import { Refused } from "hadal-client/web";
import type { Work } from "hadal-client/messages/hadal/v1/bot";

import { hadal } from "./connection.svelte";
import type { Match } from "./match.svelte";
import { keyOf } from "./setup";

/** How a bot is asked: which, at which level, and for how many actions. */
export interface Question {
  bot: string;
  level: number;
  lines: number;
  /** More work than the level's, in milliseconds; the level's own if undefined. */
  milliseconds?: number;
}

const REPORT_EVERY = 4_096n;

export class Hints {
  running = $state(false);
  actions = $state.raw<readonly ActionAnalysis[]>([]);
  work = $state.raw<Work>();
  trouble = $state.raw("");
  /** The position that the answer is about. */
  moment = $state.raw(-1);

  #match: Match;
  #calling: AbortController | undefined;

  constructor(match: Match) {
    this.#match = match;
  }

  stop(): void {
    this.#calling?.abort();
    this.running = false;
  }

  clear(): void {
    this.stop();
    this.actions = [];
    this.work = undefined;
    this.trouble = "";
  }

  async ask({ bot, level, lines, milliseconds }: Question): Promise<void> {
    this.clear();
    const match = this.#match;
    const { seat, moment } = match;
    if (seat === undefined || !match.canAct) return;
    const calling = new AbortController();
    this.#calling = calling;
    this.running = true;
    this.moment = moment;
    const seatKey = keyOf(match.setup, seat);
    try {
      const state = await match.stateOf(match.tree.current);
      const how = { bot, level, lines, reportEvery: REPORT_EVERY, signal: calling.signal, ...(seatKey ? { seatKey } : {}) };
      const bounds = milliseconds ? { budget: { milliseconds } } : {};
      for await (const analysis of hadal.analyze(state, { ...how, ...bounds })) {
        if (calling.signal.aborted || match.moment !== moment) break;
        this.#take(analysis);
      }
    } catch (error) {
      if (!calling.signal.aborted) this.trouble = error instanceof Refused ? error.message : "The bot gave no answer. Try again.";
    } finally {
      if (this.#calling === calling) this.running = false;
    }
  }

  #take({ actions, work }: Analysis): void {
    if (actions.length > 0) this.actions = actions;
    this.work = work;
  }
}
