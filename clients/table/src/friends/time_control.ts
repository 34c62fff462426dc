// The time control of a match: its form and its words.

import type { TimeControl } from "./match_server";

export type Kind = "none" | "bank" | "move" | "days";

export const KINDS: readonly { kind: Kind; title: string }[] = [
  { kind: "none", title: "No clock" },
  { kind: "bank", title: "Minutes for the whole match" },
  { kind: "move", title: "Seconds for each move" },
  { kind: "days", title: "Days for each move" },
];

/** The values in the fields of a form; undefined if a field is empty. */
export interface Asked {
  kind: Kind;
  minutes: number | undefined;
  increment: number | undefined;
  seconds: number | undefined;
  days: number | undefined;
}

export const USUAL: Asked = { kind: "none", minutes: undefined, increment: undefined, seconds: 60, days: 3 };

/** The same as a match server takes it; nothing without a clock. */
export function controlOf({ kind, minutes, increment, seconds, days }: Asked): { time?: TimeControl } {
  const bank = minutes ? { bank_seconds: minutes * 60 } : {};
  if (kind === "bank") return minutes ? { time: { ...bank, ...(increment ? { increment_seconds: increment } : {}) } } : {};
  if (kind === "move") return seconds ? { time: { seconds_per_move: seconds, ...bank } } : {};
  return kind === "days" && days ? { time: { days_per_move: days } } : {};
}

function counted(number: number, one: string): string {
  return number === 1 ? `1 ${one}` : `${number} ${one}s`;
}

/** A time as people say it. */
function lasting(seconds: number): string {
  return seconds % 60 === 0 ? counted(seconds / 60, "minute") : counted(seconds, "second");
}

/** A time control in words; empty where there is none. */
export function controlWords(control: TimeControl | null | undefined): string {
  if (!control) return "";
  const { bank_seconds: bank, seconds_per_move: move, increment_seconds: increment, days_per_move: days } = control;
  if (days) return `${counted(days, "day")} for each move`;
  const parts = [move ? `${lasting(move)} for each move` : "", bank ? `${lasting(bank)} ${move ? "more in all" : "for each player"}` : ""];
  return [parts.filter(Boolean).join(" and "), increment ? `${lasting(increment)} more with each move` : ""].filter(Boolean).join(", ");
}
