// The conditional moves of the own seat: prepared, taken back, and told of when one was dropped, also to a player who comes back later.

import { type Moment, type Prepared, post } from "./match_server";
import type { Place } from "./fragment";
import { type Choice, notationsOf } from "./preparing";
import { remember, remembered } from "./remembered";

/** So many may wait at once. */
export const PREPARED_MAX = 4;

/** Another one of several unconditional moves was played: nothing is to be said of it. */
function isOther({ reason, expect }: Prepared): boolean {
  return reason === "not_expected" && expect === null;
}

export class OwnMoves {
  /** All that the match server still knows of. */
  all = $state.raw<readonly Prepared[]>([]);
  /** Of those one that was dropped, until it is read. */
  dropped = $state.raw<Prepared>();
  readonly #place: () => Place;

  constructor(place: () => Place) {
    this.#place = place;
  }

  get waiting(): readonly Prepared[] {
    return this.all.filter(({ state }) => state === "waiting");
  }

  /** Prepares an action of the last turn, which a version of the match has told, for the next one, with any events before. */
  async prepare({ index, label }: Choice, asked: number, position: Pick<Moment, "since" | "ply" | "state_hash">): Promise<void> {
    const { match, token } = this.#place();
    if (token === undefined) return;
    const action = (await notationsOf(match, token, asked))[index];
    if (action === undefined) throw new Error("The match server does not say what you could do then.");
    const { moves } = await post<{ moves: Prepared[] }>(`/${match}/prepared`, token, { position, action });
    this.#keep({ labels: { ...this.#kept.labels, [action]: label } });
    this.hear(moves);
  }

  async drop(number: number): Promise<void> {
    const { match, token } = this.#place();
    const { moves } = await post<{ moves: Prepared[] }>(`/${match}/prepared/drop`, token, { number });
    this.hear(moves);
  }

  /** A prepared move in words; in notation where it was prepared at another device. */
  labelOf({ action }: Pick<Prepared, "action">): string {
    return this.#kept.labels[action] ?? action;
  }

  /** Their outcomes, as the stream tells them whenever it is opened, and when they change. */
  hear(moves: readonly Prepared[]): void {
    this.all = moves;
    const kept = this.#kept;
    // Numbers are used again once nothing is left.
    const read = kept.read.filter((number) => moves.some((move) => move.number === number && move.state === "dropped"));
    const labels = Object.fromEntries(Object.entries(kept.labels).filter(([action]) => moves.some((move) => move.action === action)));
    if (read.length < kept.read.length || Object.keys(labels).length < Object.keys(kept.labels).length) this.#keep({ read, labels });
    this.dropped = moves.find((move) => move.state === "dropped" && !read.includes(move.number) && !isOther(move));
  }

  /** The word about the one that was dropped has been read. */
  read(): void {
    if (this.dropped) this.#keep({ read: [...this.#kept.read, this.dropped.number] });
    this.hear(this.all);
  }

  get #kept(): { read: number[]; labels: Record<string, string> } {
    return remembered(this.#place().match)?.prepared ?? { read: [], labels: {} };
  }

  #keep(facts: Partial<{ read: number[]; labels: Record<string, string> }>): void {
    remember(this.#place().match, { prepared: { ...this.#kept, ...facts } });
  }
}
