// Clocks as the match server tells them. It says the seconds left; from the moment in which that arrives they are counted by this device's
// monotonic clock, so that it does not matter what time the device believes it is.

import type { Moment, Times } from "./match_server";

/** The clocks of a message when it arrived. */
export interface Reading {
  readonly version: number;
  /** The seconds of each seat; null without a clock. */
  readonly left: readonly (number | null)[];
  /** The seat whose clock runs. */
  readonly running: number | null;
  /** Of what that seat has, the seconds of the move alone. */
  readonly own: number | null;
  /** When it arrived, in milliseconds of the monotonic clock. */
  readonly at: number;
}

/** The clocks of a moment that has arrived at `at`. */
export function readingOf(moment: Moment, at: number): Reading {
  // A match server of before says what was left when the moment came about.
  const left = moment.seconds_left ?? moment.clocks;
  return { version: moment.version, left, running: moment.deadline === null ? null : moment.awaited, own: moment.move_seconds_left ?? null, at };
}

/** The clocks of a heartbeat that has arrived at `at`. It may be about a moment that has not been told yet: that tells its own rest. */
export function corrected(reading: Reading, { version, seconds_left: left, move_seconds_left: own }: Times, at: number): Reading {
  return version === reading.version && left ? { ...reading, left, own: own ?? null, at } : reading;
}

/** The rest of a seat's time at `now`, in words of a clock; undefined without one. The time of the move is told apart from the bank. */
export function clockOf({ left, running, own, at }: Reading, seat: number, now: number): string | undefined {
  const told = left[seat];
  if (told === null || told === undefined) return undefined;
  const gone = running === seat ? Math.max(0, now - at) / 1_000 : 0;
  const seconds = Math.max(0, told - gone);
  const bank = own === null || running !== seat ? 0 : told - own;
  return bank >= 1 && seconds > bank ? `${written(seconds - bank)} + ${written(bank)}` : written(seconds);
}

/** Seconds as clocks show them; days in words. */
function written(seconds: number): string {
  const two = (number: number) => String(Math.floor(number)).padStart(2, "0");
  if (seconds >= 86_400) return `${Math.floor(seconds / 86_400)} d ${Math.floor((seconds % 86_400) / 3_600)} h`;
  const minutes = seconds / 60;
  return minutes >= 60 ? `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}` : `${Math.floor(minutes)}:${two(seconds % 60)}`;
}
