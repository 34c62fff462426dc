// The box of the last picked thing in the window.

import type { Asking } from "../game/asking.svelte";
import { targetsOf } from "../game/choosing";
import type { Match } from "../game/match.svelte";
import type { Picking } from "../game/picking.svelte";
import { previewedPiece } from "../game/preview";

/** Half of a finger, around the last click. */
const AROUND = 24;

export function pickedBox({ scene }: Match, { steps, tried }: Picking, { laid, clicked }: Asking, board: HTMLElement | undefined): DOMRect | undefined {
  const put = scene && previewedPiece(scene, steps, tried);
  const last = steps.flatMap((step) => targetsOf(scene!.steps[step]!)).at(-1);
  const id = put?.id ?? (last?.kind === "piece" ? last.id : last?.kind === "part" ? last.piece : undefined);
  const spot = id === undefined ? undefined : laid?.spots.get(id);
  const isZoomed = board?.querySelector("svg.zoomed") !== null;
  // While it travels its element is elsewhere.
  if (spot && !isZoomed) {
    const scrolled = board?.querySelector(".board")?.scrollTop ?? 0;
    return new DOMRect(spot.x - spot.width / 2, spot.y - spot.height / 2 - scrolled, spot.width, spot.height);
  }
  const element = id === undefined ? undefined : board?.querySelector(`[data-piece="${id}"]`);
  return element?.getBoundingClientRect() ?? (clicked && new DOMRect(clicked.x - AROUND, clicked.y - AROUND, 2 * AROUND, 2 * AROUND));
}
