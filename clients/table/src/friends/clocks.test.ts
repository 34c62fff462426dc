import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { type Reading, clockOf, corrected, readingOf } from "./clocks";
import type { Moment } from "./match_server";

const SERVER_TIME = 1_790_000_000;

/** Seat 1 is awaited and has 100 seconds, of 120 that it had; seat 0 has 95. */
const MOMENT = {
  version: 7,
  awaited: 1,
  clocks: [95, 120],
  deadline: SERVER_TIME + 100,
  seconds_left: [95, 100],
  server_time: SERVER_TIME,
} as unknown as Moment;

function shown(reading: Reading): (string | undefined)[] {
  return [0, 1].map((seat) => clockOf(reading, seat, performance.now()));
}

describe("the clocks of a match", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  for (const minutes of [-5, 0, 5]) {
    it(`are right on a device whose clock is ${minutes} minutes ahead`, () => {
      vi.setSystemTime((SERVER_TIME + 60 * minutes) * 1_000);
      const reading = readingOf(MOMENT, performance.now());
      expect(shown(reading)).toEqual(["1:35", "1:40"]);
      vi.advanceTimersByTime(41_000);
      expect(shown(reading), "the awaited seat's runs").toEqual(["1:35", "0:59"]);
    });
  }

  it("go on as they did when the device's clock is set", () => {
    vi.setSystemTime(SERVER_TIME * 1_000);
    const reading = readingOf(MOMENT, performance.now());
    vi.setSystemTime((SERVER_TIME + 86_400) * 1_000);
    expect(shown(reading)).toEqual(["1:35", "1:40"]);
  });

  it("end at zero", () => {
    const reading = readingOf(MOMENT, performance.now());
    vi.advanceTimersByTime(200_000);
    expect(shown(reading)).toEqual(["1:35", "0:00"]);
  });

  it("tell the time of the move apart from what is kept, and long times in hours and days", () => {
    const moving = readingOf({ ...MOMENT, seconds_left: [95, 100], move_seconds_left: 40 }, performance.now());
    expect(shown(moving)).toEqual(["1:35", "0:40 + 1:00"]);
    vi.advanceTimersByTime(41_000);
    expect(shown(moving), "what is kept runs when the move's own time is over").toEqual(["1:35", "0:59"]);
    expect(shown(readingOf({ ...MOMENT, seconds_left: [7_384, 200_000] }, performance.now()))).toEqual(["2:03:04", "2 d 7 h"]);
  });

  it("stand still when nobody is awaited, and are not there without time", () => {
    const over = readingOf({ ...MOMENT, awaited: null, deadline: null, seconds_left: [95, 0] }, performance.now());
    vi.advanceTimersByTime(5_000);
    expect(shown(over)).toEqual(["1:35", "0:00"]);
    const untimed = { ...MOMENT, clocks: [null, null], deadline: null, seconds_left: null };
    expect(shown(readingOf(untimed, performance.now()))).toEqual([undefined, undefined]);
  });

  it("are corrected by a sign of life about the same moment", () => {
    const reading = readingOf(MOMENT, performance.now());
    vi.advanceTimersByTime(30_000);
    // A device that slept has counted too little, and a clock may have been given more time.
    expect(shown(corrected(reading, { version: 7, seconds_left: [95, 20], server_time: SERVER_TIME }, performance.now()))).toEqual(["1:35", "0:20"]);
    expect(shown(corrected(reading, { version: 8, seconds_left: [90, 20], server_time: SERVER_TIME }, performance.now()))).toEqual(["1:35", "1:10"]);
    expect(shown(corrected(reading, { version: 7, seconds_left: null, server_time: null }, performance.now()))).toEqual(["1:35", "1:10"]);
  });

  it("run from what was left at the beginning of a moment where the match server says no more", () => {
    const { seconds_left: _, server_time: __, ...before } = MOMENT;
    expect(shown(readingOf(before as Moment, performance.now()))).toEqual(["1:35", "2:00"]);
  });
});
