// Rock along the edges of a hex: a mass that grows from each closed edge towards the middle.

const HIGH = Math.sqrt(3) / 2;
/** The corners of a hex of circumradius 50 with a flat top, from the western end of the north edge clockwise. */
const CORNERS = [[-0.5, -HIGH], [0.5, -HIGH], [1, 0], [0.5, HIGH], [-0.5, HIGH], [-1, 0]].map(([x, y]) => ({ x: x! * 50, y: y! * 50 }));
/** How far the rock reaches at points along an edge, uneven as rock is. */
const REACH = [0.76, 0.66, 0.7, 0.6, 0.69, 0.65, 0.76];

export const HEX = path(CORNERS);

/** One shape for each closed edge; neighbours overlap at their corner. */
export function rocks(edges: readonly string[]): string[] {
  return edges.flatMap((edge, side) => {
    if (edge !== "rock") return [];
    const from = CORNERS[side]!;
    const to = CORNERS[(side + 1) % 6]!;
    const joined = { before: edges[(side + 5) % 6] === "rock", after: edges[(side + 1) % 6] === "rock" };
    const inner = REACH.map((reach, index) => {
      const t = index / (REACH.length - 1);
      const end = index === 0 ? joined.before : index === REACH.length - 1 ? joined.after : true;
      const depth = end ? reach : 0.97;
      return { x: (from.x + (to.x - from.x) * t) * depth, y: (from.y + (to.y - from.y) * t) * depth };
    });
    return [path([from, to, ...inner.reverse()])];
  });
}

function path(points: readonly { x: number; y: number }[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}
