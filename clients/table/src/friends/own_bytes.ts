// The bytes that a player adds to the deal: they are shown once everybody has committed to theirs, and drawn anew when they serve no more.

import type { Place } from "./fragment";
import { MatchRefused, type Moment, post } from "./match_server";
import { remember, remembered } from "./remembered";
import { digestOfBytes, drawn } from "./secrets";

/** The table at which a player sits. */
export interface Table {
  readonly place: Place;
  readonly moment: Moment | undefined;
  readonly seat: number | undefined;
  keep(own: Place): void;
  wake(): void;
}

/** The match server wants what no honest one would. */
export class Distrusted extends Error {}

export class OwnBytes {
  readonly #table: Table;
  /** The version from which on the match knows what this seat has committed to. */
  #boundAt = 0;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Shows the bytes for the deal, once all seats are taken and what they are mixed with has been committed to; or commits to others,
   *  when the first ones have become worthless. */
  async addToDeal(): Promise<void> {
    const { moment, seat } = this.#table;
    const { match, token, entropy } = this.#table.place;
    if (!moment || moment.ply !== null || seat === undefined || token === undefined || entropy === undefined || !moment.sitters[seat]?.taken) return;
    const bound = moment.entropy_commitments[seat];
    // Late reports about an earlier time do not know the own bytes.
    if (bound === null) return moment.version < this.#boundAt ? undefined : this.#bindAnew(token);
    // Else they were drawn by the same player at another device.
    if (!moment.seed_commitment || moment.sitters[seat]?.shown !== false || bound !== digestOfBytes(entropy)) return;
    const before = remembered(match)?.committed;
    if (before && before.entropy[seat] === bound && before.seed !== moment.seed_commitment) {
      // A server that knows them could ask for openings until the cards suit it.
      throw new Distrusted("The match server asks again for bytes that your browser has already shown. With them it could choose the cards: begin another match.");
    }
    remember(match, { committed: { seed: moment.seed_commitment, entropy: moment.entropy_commitments.map((each) => each ?? "") } });
    // Refused, they have been seen all the same.
    if (!(await this.#unlessTooLate(post(`/${match}/reveal`, token, { entropy })))) await this.#bindAnew(token);
  }

  /** Somebody has left when the own bytes were shown: those serve no second time. */
  async #bindAnew(token: string): Promise<void> {
    const { place } = this.#table;
    const own: Place = { match: place.match, token, entropy: drawn() };
    this.#table.keep(own);
    const asked = post<{ version?: number }>(`/${place.match}/commit`, token, { entropy_commitment: digestOfBytes(own.entropy!) });
    const isBound = await this.#unlessTooLate(asked.then(({ version }) => (this.#boundAt = version ?? 0)));
    if (!isBound) this.#table.keep(place);
  }

  /** False if somebody else was faster, or has left: the stream tells what is to be done. */
  async #unlessTooLate(asked: Promise<unknown>): Promise<boolean> {
    try {
      await asked;
      return true;
    } catch (error) {
      if (!(error instanceof MatchRefused) || error.status !== 409) throw error;
      this.#table.wake();
      return false;
    }
  }
}
