// Clocks as the match server tells them. It says the seconds left; from the moment in which that arrives they are counted by this device's
// monotonic clock, so that it does not matter what time the device believes it is.

import type { Moment, Times } from "./match_server";

/** What the clocks said when it arrived. */
export interface Reading {
  readonly version: number;
  /** The seconds of each seat; null without a clock. */
  readonly left: readonly (number | null)[];
  /** The seat whose clock runs. */
  readonly running: number | null;
  /** When it arrived, in milliseconds of the monotonic clock. */
  readonly at: number;
}

/** What a moment says, which has arrived at `at`. */
export function readingOf(moment: Moment, at: number): Reading {
  // A match server of before says what was left when the moment came about.
  const left = moment.seconds_left ?? moment.clocks;
  return { version: moment.version, left, running: moment.deadline === null ? null : moment.awaited, at };
}

/** What a sign of life says that has arrived at `at`. It may tell of a moment that has not been told yet: that says itself what is left. */
export function corrected(reading: Reading, { version, seconds_left: left }: Times, at: number): Reading {
  return version === reading.version && left ? { ...reading, left, at } : reading;
}

/** What is left of a seat's time at `now`, in minutes and seconds; undefined without a clock. */
export function clockOf({ left, running, at }: Reading, seat: number, now: number): string | undefined {
  const told = left[seat];
  if (told === null || told === undefined) return undefined;
  const seconds = running === seat ? Math.max(0, told - Math.max(0, now - at) / 1_000) : told;
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
