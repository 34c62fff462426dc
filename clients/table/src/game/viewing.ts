// Views and viewers: the viewers of a call, and which of the answers is shown. A page never asks for a hand whose player has not
// confirmed to be the one who looks.

import type { AnyViewer, Position } from "hadal-client/web";
import type { Perspective } from "hadal-client/messages/hadal/v1/game";
import { persons } from "./seat_names";
import { type Setup, isShared, keyOf } from "./setup";

/** A seat, or everybody. */
export type Looking = number | "spectator";

/** The viewers whose perspectives a call asks for. `confirmed` is the person who looks if several have hands. */
export function lookers(setup: Setup, confirmed: number | undefined): Looking[] {
  const sitting = persons(setup);
  if (isShared(setup)) return confirmed === undefined ? ["spectator"] : ["spectator", confirmed];
  // In an open game each person's perspective has the moves of that person.
  return sitting.length > 0 ? sitting : ["spectator"];
}

export function asViewers(setup: Setup, looking: readonly Looking[]): AnyViewer[] {
  return looking.map((each) => (each === "spectator" ? each : (keyOf(setup, each) ?? each)));
}

export interface Shown {
  looking: Looking;
  perspective: Perspective;
}

/** The perspective to show: that of the awaited seat if it is there and may be seen, else that of the previous viewer. */
export function chosenPerspective(
  setup: Setup,
  position: Position,
  looking: readonly Looking[],
  seat: number | undefined,
  before: Looking | undefined,
): Shown {
  const mine = isShared(setup) && seat !== undefined && setup.sitters[seat]?.kind === "person" ? [seat, "spectator" as const] : [seat, before];
  const wanted = mine.find((each) => each !== undefined && looking.includes(each)) ?? looking.at(-1)!;
  const perspective = position.perspectives[looking.indexOf(wanted)];
  if (!perspective) throw new Error("the answer lacks a perspective");
  return { looking: wanted, perspective };
}

/** The sentences that may be kept: where several have hands, what everybody saw. */
export function publicTexts(position: Position): string[] {
  return (position.perspectives[0]?.events ?? []).map(({ text }) => text).filter(Boolean);
}
