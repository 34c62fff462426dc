// Outlines of pieces that are not boxes.

/** Across and down. */
export type Point = readonly [number, number];

interface Shape {
  x: number;
  y: number;
  width: number;
  height: number;
  outline: string;
}

/** A polygon around a middle as a shape around its own; of some only the `foot` is seen, so much above the lowest point. */
export function polygonShape(points: readonly Point[], middle: { x: number; y: number }, foot?: number): Shape {
  const lowest = Math.max(...points.map(([, y]) => y));
  const seen = foot === undefined ? points : below(points, lowest - foot);
  const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const outline = `M${seen.map(([px, py]) => `${round(px - x)} ${round(py - y)}`).join("L")}Z`;
  return { x: middle.x + x, y: middle.y + y, width: right - left, height: bottom - top, outline };
}

/** The part of a polygon below a line. */
function below(points: readonly Point[], line: number): Point[] {
  return points.flatMap((from, at) => {
    const to = points[(at + 1) % points.length]!;
    const crosses = from[1] >= line !== to[1] >= line;
    const part = (line - from[1]) / (to[1] - from[1] || 1);
    const crossing: Point = [from[0] + (to[0] - from[0]) * part, line];
    return [...(from[1] >= line ? [from] : []), ...(crosses ? [crossing] : [])];
  });
}

/** A circle as a polygon. */
export function circle(radius: number, corners = 20): Point[] {
  return Array.from({ length: corners }, (_, at) => {
    const angle = (at / corners) * 2 * Math.PI;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
