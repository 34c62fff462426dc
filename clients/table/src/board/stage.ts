// Plays a motion with the browser's own animations, so that nothing of the page is computed while pieces move.

import { type Arrival, type Flight, type Ghost, type Motion, transformOf } from "./motion";

export interface Elements {
  pieces: ReadonlyMap<bigint, SVGGElement>;
  ghosts: ReadonlyMap<string, SVGGElement>;
  flights: ReadonlyMap<string, SVGGElement>;
}

const TRAVEL = 420;
const SHIFT = 260;
const APPEAR = 240;
const VANISH = 200;
const FLIGHT = 900;
const EASE = "cubic-bezier(.3, .05, .15, 1)";
/** So many pieces are shifted with motion; when more are, the whole board jumps at once, which is calmer. */
const SHIFTED = 260;

/** Starts all of it and tells the animations, each of which can be cancelled. */
export function play(motion: Motion, elements: Elements, speed: number): Animation[] {
  const started: Animation[] = [];
  const shifted = motion.arrivals.filter(({ far }) => !far).length <= SHIFTED;
  let step = 0;
  for (const arrival of motion.arrivals) {
    const element = elements.pieces.get(arrival.id);
    if (!element || (!arrival.far && !shifted)) continue;
    const delay = arrival.far ? Math.min(step++, 8) * 35 : 0;
    started.push(arrive(element, arrival, delay, speed), ...turn(element, arrival, delay, speed));
  }
  for (const ghost of motion.ghosts) {
    const element = elements.ghosts.get(ghost.key);
    if (element) started.push(leave(element, ghost, speed));
  }
  for (const flight of motion.flights) {
    const element = elements.flights.get(flight.key);
    if (element) started.push(fly(element, flight, speed));
  }
  return started;
}

function arrive(element: SVGGElement, { from, to, far }: Arrival, delay: number, speed: number): Animation {
  const end = { transform: transformOf(to), opacity: 1 };
  const start = from ? { transform: transformOf(from), opacity: 1 } : { transform: transformOf(to, 0.6), opacity: 0 };
  const duration = (from ? (far ? TRAVEL : SHIFT) : APPEAR) / speed;
  return element.animate([start, end], { duration, delay: delay / speed, easing: EASE, fill: "backwards" });
}

/** A piece that lies otherwise than before turns the shorter way round. */
function turn(element: SVGGElement, { from, to }: Arrival, delay: number, speed: number): Animation[] {
  const inner = element.querySelector(".turned");
  if (!from || from.turn === to.turn || !inner) return [];
  const back = ((((from.turn - to.turn) % 360) + 540) % 360) - 180;
  const frames = [{ transform: `rotate(${to.turn + back}deg)` }, { transform: `rotate(${to.turn}deg)` }];
  return [inner.animate(frames, { duration: TRAVEL / speed, delay: delay / speed, easing: EASE, fill: "backwards" })];
}

function leave(element: SVGGElement, { from, to }: Ghost, speed: number): Animation {
  const start = { transform: transformOf(from), opacity: 1 };
  const end = to ? { transform: transformOf(to), opacity: 1 } : { transform: transformOf(from, 0.7), opacity: 0 };
  return element.animate([start, end], { duration: (to ? TRAVEL : VANISH) / speed, easing: EASE, fill: "forwards" });
}

function fly(element: SVGGElement, { from, to }: Flight, speed: number): Animation {
  const at = (point: { x: number; y: number }, scale: number) => `translate(${point.x}px, ${point.y}px) scale(${scale})`;
  const frames = [
    { transform: at(from, 0.6), opacity: 0, offset: 0 },
    { transform: at({ x: from.x, y: from.y - 14 }, 1.25), opacity: 1, offset: 0.3 },
    { transform: at({ x: from.x, y: from.y - 18 }, 1.25), opacity: 1, offset: 0.5 },
    { transform: at(to, 0.8), opacity: 0.9, offset: 0.95 },
    { transform: at(to, 0.8), opacity: 0, offset: 1 },
  ];
  return element.animate(frames, { duration: FLIGHT / speed, easing: "ease-in-out", fill: "both" });
}
