// Dragging a lit piece with a mouse or a pen onto one of its next targets. A finger's drag scrolls.

import type { Lit } from "./spots";
import type { At } from "./types";

export interface Draggable {
  /** The lit thing under an element of the picture. */
  litAt(element: Element | null): Lit | undefined;
  /** Whether a piece can be dragged; what it can be dropped on is lit from now on. */
  take(lit: Lit): boolean;
  /** How far it has been moved, in CSS pixels. */
  carry(dx: number, dy: number): void;
  /** It is let go, on something lit or not. */
  drop(onto: Lit | undefined, at: At): void;
}

const DRAGGED = 6;

/** Listens on a picture until the function that it returns is called. */
export function dragging(svg: SVGSVGElement, draggable: Draggable): () => void {
  let held: { lit: Lit; pointer: number; x: number; y: number; taken: boolean } | undefined;

  function down(event: PointerEvent): void {
    if (event.pointerType === "touch" || event.button !== 0) return;
    const lit = draggable.litAt(event.target as Element);
    if (lit?.target.kind === "piece") held = { lit, pointer: event.pointerId, x: event.clientX, y: event.clientY, taken: false };
  }

  function move(event: PointerEvent): void {
    if (event.pointerId !== held?.pointer) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.taken && Math.hypot(dx, dy) >= DRAGGED) {
      if (draggable.take(held.lit)) held.taken = true;
      else held = undefined;
    }
    if (!held?.taken) return;
    // The picture is not moved at the same time.
    event.stopImmediatePropagation();
    draggable.carry(dx, dy);
  }

  function up(event: PointerEvent): void {
    if (event.pointerId !== held?.pointer) return;
    const { taken } = held;
    held = undefined;
    if (!taken) return;
    const at = { x: event.clientX, y: event.clientY };
    const under = event.type === "pointerup" ? document.elementFromPoint(at.x, at.y) : null;
    draggable.drop(draggable.litAt(under), at);
  }

  svg.addEventListener("pointerdown", down);
  window.addEventListener("pointermove", move, { capture: true });
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", up);
  return () => {
    svg.removeEventListener("pointerdown", down);
    window.removeEventListener("pointermove", move, { capture: true });
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", up);
  };
}
