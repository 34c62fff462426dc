// A shape for each seat, so that colour is never the only sign of an owner.

import { owners as signs } from "../../../../core/src/scene/svg/plain.json";

/** The names of the shapes. */
const names = ["disc", "square", "triangle", "diamond", "hexagon", "cross"] as const;

/** The path of a seat's shape around 0,0, which reaches about as far as 1 each way. */
export function seatSign(seat: number): string {
  return signs[seat % signs.length] ?? "";
}

/** The name of a seat's shape. */
export function seatSignName(seat: number): string {
  return names[seat % names.length] ?? names[0];
}
