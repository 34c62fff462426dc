// The record's proof for a player: that nobody could choose the cards.

import { hadal, steady } from "../game/connection.svelte";
import type { Moment } from "./match_server";
import { digestOfBytes, hexToBytes } from "./secrets";

export interface Committed {
  seed: string;
  entropy: string[];
}

/** Has the record played through and its chance checked against what was published before anybody showed anything. */
export async function verified(
  record: () => Promise<string>,
  moment: Moment,
  seat: number | undefined,
  entropy: string | undefined,
  committed: Committed | undefined,
): Promise<{ holds: boolean; words: string }> {
  const published = committed ?? { seed: moment.seed_commitment ?? "", entropy: moment.entropy_commitments.map((each) => each ?? "") };
  if (seat !== undefined && entropy !== undefined && digestOfBytes(entropy) !== published.entropy[seat]) {
    return { holds: false, words: "The bytes that your browser drew are not in this deal." };
  }
  const text = await record();
  const how = { expectedCommitment: hexToBytes(published.seed), expectedEntropyCommitments: published.entropy.map(hexToBytes) };
  const { verified: holds, divergence, players, steps } = await steady(() => hadal.verifyGame(text, how));
  if (!holds) return { holds, words: `The record does not hold: ${divergence?.problem ?? "it was not reproduced"}.` };
  if (steps !== 2 || players !== published.entropy.length) return { holds: false, words: "Somebody could have chosen the cards: not every seat had committed to its bytes before the deal." };
  const seen = committed ? "as this browser saw it before the deal" : "as the match server tells it";
  const own = seat === undefined || entropy === undefined ? "" : ", and the bytes that your browser drew are in the deal";
  return { holds, words: `Nobody could choose the cards. Every step of the record is legal, its chance is what was committed to ${seen}${own}.` };
}
