// The words of a review: its verdicts, the luck of the draws, and why there is none.

import { Refused } from "hadal-client/web";
import { type ReviewLuck, ReviewVerdict } from "hadal-client/messages/hadal/v1/analysis_service";

/** So many millionths of a win are worth a word, as a slip is. */
const LUCK_MIN = 50_000;
/** So many millionths are much. */
const LUCK_MUCH = 200_000;
/** So many standard errors are no accident of the search. */
const ERRORS = 2;
/** So many draws are told one by one. */
const DRAWS_MAX = 3;

export function verdictInWords(verdict: ReviewVerdict): string {
  switch (verdict) {
    case ReviewVerdict.TURNING_POINT:
      return "the turning point";
    case ReviewVerdict.MISTAKE:
      return "a mistake";
    default:
      return "a slip";
  }
}

/** The name of a moment: "Turn 13, You: a mistake". */
export function momentInWords({ turn, seat, verdict }: { turn: bigint; seat: number; verdict: ReviewVerdict }, called: (seat: number) => string): string {
  return `Turn ${turn}, ${called(seat)}: ${verdictInWords(verdict)}`;
}

/** The draws of each seat together, in a sentence, and then the draws that stand out, in the order of the game. */
export function luckInWords(luck: readonly ReviewLuck[], called: (seat: number) => string): string[] {
  const seats = [...new Set(luck.map(({ seat }) => seat))].sort((a, b) => a - b);
  const sums = seats.map((seat) => {
    const own = luck.filter((draw) => draw.seat === seat);
    const sum = own.reduce((whole, { luckPpm }) => whole + luckPpm, 0);
    const error = Math.sqrt(own.reduce((whole, { errorPpm }) => whole + errorPpm ** 2, 0));
    return `${called(seat)}: ${isSure(sum, error) ? `${amount(sum)} than usual` : "draws as good as usual"}.`;
  });
  const out = luck.filter(({ luckPpm, errorPpm }) => isSure(luckPpm, errorPpm)).sort((a, b) => Math.abs(b.luckPpm) - Math.abs(a.luckPpm));
  const told = out.slice(0, DRAWS_MAX).sort((a, b) => Number(a.ply - b.ply));
  return [...sums, ...told.map(({ ply, seat, luckPpm }) => `Before step ${ply + 1n}: a ${luckPpm > 0 ? "lucky" : "bad"} draw for ${called(seat) === "You" ? "you" : called(seat)}.`)];
}

function isSure(ppm: number, error: number): boolean {
  return Math.abs(ppm) >= LUCK_MIN && Math.abs(ppm) > ERRORS * error;
}

function amount(ppm: number): string {
  return `${Math.abs(ppm) >= LUCK_MUCH ? "much " : ""}${ppm > 0 ? "better" : "worse"} draws`;
}

/** Why there is no review, in words. */
export function troubleOf(error: unknown): string {
  if (!(error instanceof Refused)) return "The review got no answer. Try again.";
  switch (error.reason) {
    case "OVERLOADED":
      return "The server is busy. Try again in a while.";
    case "SEALING_REQUIRED":
      return "There are no reviews here: this server serves sealed games only.";
    case "DEADLINE_EXCEEDED":
      return "The server had no time for a review. Try again.";
    default:
      return `There is no review of this game: ${error.message}`;
  }
}
