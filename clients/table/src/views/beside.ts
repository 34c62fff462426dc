// The position of a box next to a thing in the window, so that it covers as little as possible.

const APART = 12;
const EDGE = 8;

export interface At {
  left: number;
  top: number;
}

interface Size {
  width: number;
  height: number;
}

/** The cost of a pixel's distance from the thing, in pixels that are covered. */
const FAR = 12;
const COLUMNS = 5;
const ROWS = 9;

/** Beside a box, within the window: where least of `others` lies below it, as near as can be, and never under `pointer`. */
export function beside(box: DOMRect, { width, height }: Size, others: readonly DOMRect[], pointer?: { x: number; y: number }): At {
  const middle = { left: box.left + box.width / 2 - width / 2, top: box.top + box.height / 2 - height / 2 };
  const sides = [
    { left: middle.left, top: box.bottom + APART },
    { left: box.right + APART, top: middle.top },
    { left: middle.left, top: box.top - height - APART },
    { left: box.left - width - APART, top: middle.top },
    { left: box.right + APART, top: box.bottom + APART },
    { left: box.left - width - APART, top: box.bottom + APART },
    { left: box.right + APART, top: box.top - height - APART },
    { left: box.left - width - APART, top: box.top - height - APART },
  ].map(({ left, top }) => ({
    left: Math.max(EDGE, Math.min(left, innerWidth - width - EDGE)),
    top: Math.max(EDGE, Math.min(top, innerHeight - height - EDGE)),
  }));
  // Where each side covers something there may be room elsewhere.
  for (let at = 0; at < COLUMNS * ROWS; at++) {
    const [column, row] = [at % COLUMNS, Math.floor(at / COLUMNS)];
    sides.push({ left: EDGE + ((innerWidth - width - 2 * EDGE) * column) / (COLUMNS - 1), top: EDGE + ((innerHeight - height - 2 * EDGE) * row) / (ROWS - 1) });
  }
  const costs = sides.map((side) => {
    const own = new DOMRect(side.left, side.top, width, height);
    const isUnder = pointer && pointer.x >= own.left && pointer.x <= own.right && pointer.y >= own.top && pointer.y <= own.bottom;
    const away = Math.hypot(side.left - middle.left, side.top - middle.top);
    return others.reduce((sum, other) => sum + common(own, other), common(own, box) * 20) + away * FAR + (isUnder ? 1e9 : 0);
  });
  return sides[costs.indexOf(Math.min(...costs))]!;
}

function common(one: DOMRect, other: DOMRect): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, down);
}

/** The boxes of some elements, of which what floats counts more than what lies on the board. */
export function boxesOf(selector: string, times = 1): DOMRect[] {
  return [...document.querySelectorAll(selector)].flatMap((each) => Array<DOMRect>(times).fill(each.getBoundingClientRect()));
}
