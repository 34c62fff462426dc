// A shape for each seat, so that colour is never the only sign of an owner.

/** Paths around 0,0 that reach about as far as 1 each way: disc, square, triangle, diamond, hexagon, cross. */
const signs = [
  "M-.9 0a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0z",
  "M-.8-.8h1.6v1.6h-1.6z",
  "M0-1L1 .75H-1z",
  "M0-1.05L.9 0L0 1.05L-.9 0z",
  "M-.5-.9H.5L1 0L.5 .9H-.5L-1 0z",
  "M-.35-.95h.7v.6h.6v.7h-.6v.6h-.7v-.6h-.6v-.7h.6z",
] as const;

const names = ["disc", "square", "triangle", "diamond", "hexagon", "cross"] as const;

/** The path of a seat's shape. */
export function seatSign(seat: number): string {
  return signs[seat % signs.length] ?? signs[0];
}

/** The name of a seat's shape. */
export function seatSignName(seat: number): string {
  return names[seat % names.length] ?? names[0];
}
