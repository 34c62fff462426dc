// The review of a finished game in progress: points as they arrive, and in the end the whole review.

import type { Review, ReviewPoint } from "hadal-client/messages/hadal/v1/analysis_service";

import { hadal } from "./connection.svelte";
import { troubleOf } from "./review_words";

export class Reviewing {
  running = $state(false);
  points = $state.raw<readonly ReviewPoint[]>([]);
  /** The last message, which has everything. */
  whole = $state.raw<Review>();
  trouble = $state.raw("");

  #calling: AbortController | undefined;

  stop(): void {
    this.#calling?.abort();
    this.#calling = undefined;
    this.running = false;
  }

  /** Asks for the review of a record; another question ends the one before. */
  async ask(record: string, { luck = false }: { luck?: boolean } = {}): Promise<void> {
    this.stop();
    const calling = new AbortController();
    this.#calling = calling;
    this.running = true;
    this.points = [];
    this.whole = undefined;
    this.trouble = "";
    try {
      for await (const report of hadal.review(record, { luck, reportPoints: true, signal: calling.signal })) {
        if (calling.signal.aborted) return;
        this.points = report.final ? report.points : [...this.points, ...report.points];
        if (report.final) this.whole = report;
      }
      if (!this.whole && !calling.signal.aborted) this.trouble = troubleOf(undefined);
    } catch (error) {
      if (!calling.signal.aborted) this.trouble = troubleOf(error);
    } finally {
      if (this.#calling === calling) this.running = false;
    }
  }
}
