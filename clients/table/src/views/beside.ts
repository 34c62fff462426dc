// Where something stands beside a thing in the window, so that it covers as little as can be.

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

/** One of the sides of a box, within the window: where least of `others` lies below it, and never under `pointer`. */
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
  const costs = sides.map((side) => {
    const own = new DOMRect(side.left, side.top, width, height);
    const isUnder = pointer && pointer.x >= own.left && pointer.x <= own.right && pointer.y >= own.top && pointer.y <= own.bottom;
    return others.reduce((sum, other) => sum + common(own, other), common(own, box) * 4) + (isUnder ? 1e9 : 0);
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
