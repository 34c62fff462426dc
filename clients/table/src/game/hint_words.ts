// A bot's opinion of an action, in words.

import type { ActionAnalysis } from "hadal-client/web";

/** The steps in which shares of a win are told: from so many millionths on, in these words. */
export const STANDINGS: readonly [number, string][] = [
  [750_000, "winning"],
  [600_000, "better"],
  [400_000, "even"],
  [250_000, "worse"],
  [0, "losing"],
];

/** A share of a win in millionths, in a word. */
export function standingOf(winPpm: number): string {
  return STANDINGS.find(([least]) => winPpm >= least)?.[1] ?? "";
}

/** A lead of so many thousandths of a point is not even, however far the end is: the terminal says the same. */
const LEAD_MIN = 5_000n;

/** The value of an action for a seat, in words; alone at the table, in points. */
export function valueInWords({ values }: ActionAnalysis, seat: number): string {
  const value = values.find((each) => each.seat === seat);
  if (!value) return "";
  if (values.length === 1) return `${(Number(value.scoreMilli) / 1_000).toFixed(1)} points`;
  const word = standingOf(value.winPpm);
  const best = values.filter((each) => each !== value).reduce((most, { scoreMilli }) => (scoreMilli > most ? scoreMilli : most), values.find((each) => each !== value)!.scoreMilli);
  const lead = value.scoreMilli - best;
  if (word !== "even" || (lead < LEAD_MIN && lead > -LEAD_MIN)) return word;
  return lead > 0n ? "better" : "worse";
}

/** The actions of a line that are told. */
const FOLLOWING_MAX = 3;

/** A bot's expectation after an action, in labels: until something decides that nobody knows. */
export function following({ variationLabels }: ActionAnalysis): string[] {
  return variationLabels.slice(1, 1 + FOLLOWING_MAX).map((label) => label.charAt(0).toLowerCase() + label.slice(1));
}
