// A piece whose parts are pointed at is shown enlarged where it lies, so that each part can be hit. Nothing else moves.

import type { Scene } from "hadal-client/messages/hadal/v1/scene";
import type { Seen } from "./kept";
import type { Layout, Spot } from "./layout/layout";
import type { Box } from "./layout/table";
import type { Offer } from "./types";

/** The length of an enlarged piece. */
export const LENS = 216;
const FRAME = 8;
const HALF = LENS / 2 + FRAME;
/** How far it is moved at most, so that it covers nothing that floats. */
const FAR = [0, 40, 80, 120, 160, 200];
const WAYS = [[0, 0], [0, 1], [0, -1], [1, 0], [-1, 0], [1, 1], [-1, 1], [1, -1], [-1, -1]] as const;

export interface Lens {
  /** Its middle. */
  at: { x: number; y: number };
  /** The layout in which the piece and what lies on it are enlarged. */
  laid: Layout;
  drawn: Seen[];
}

export function lensOf(offers: readonly Offer[], { scene, laid, drawn }: { scene: Scene; laid: Layout; drawn: readonly Seen[] }): Lens | undefined {
  const ids = new Set(offers.flatMap(({ target }) => (target.kind === "part" ? [target.piece] : [])));
  const [id] = ids;
  const spot = id === undefined ? undefined : laid.spots.get(id);
  if (ids.size !== 1 || !spot || spot.width >= LENS) return undefined;
  const at = clearOf(spot, laid);
  const by = LENS / spot.width;
  const spots = new Map(laid.spots);
  for (const piece of scene.pieces) {
    const was = piece.id === id || piece.on === id ? laid.spots.get(piece.id) : undefined;
    if (was) spots.set(piece.id, enlarged(was, spot, at, by));
  }
  const shown = drawn.filter(({ id: each, piece }) => each === id || piece.on === id).map((one) => ({ ...one, spot: spots.get(one.id)! }));
  return { at, laid: { ...laid, spots }, drawn: shown };
}

function enlarged(was: Spot, host: Spot, at: { x: number; y: number }, by: number): Spot {
  return { ...was, x: at.x + (was.x - host.x) * by, y: at.y + (was.y - host.y) * by, cell: was.cell * by, width: was.width * by, height: was.height * by };
}

/** Where it covers nothing that floats, else as little as can be; the nearest such point. */
function clearOf({ x, y }: Spot, laid: Layout): { x: number; y: number } {
  const within = (across: number, down: number) => ({
    x: Math.max(HALF, Math.min(across, laid.width - HALF)),
    y: Math.max(HALF, Math.min(down, laid.height - HALF)),
  });
  const tries = FAR.flatMap((far) => WAYS.map(([dx, dy]) => within(x + dx * far, y + dy * far)));
  const covered = tries.map((each) => laid.floats.reduce((sum, box) => sum + common(each, box), 0));
  return tries[covered.indexOf(Math.min(...covered))]!;
}

function common({ x, y }: { x: number; y: number }, box: Box): number {
  const across = Math.min(x + HALF, box.x + box.width) - Math.max(x - HALF, box.x);
  const down = Math.min(y + HALF, box.y + box.height) - Math.max(y - HALF, box.y);
  return Math.max(0, across) * Math.max(0, down);
}
