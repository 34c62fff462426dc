// Wheel, pinch, drag and keys, which change the visible part.

import { ALL, panned, type Sight, zoomed } from "./camera";
import type { Layout } from "./layout/layout";

/** The target of gestures. */
export interface Viewed {
  laid(): Layout;
  sight(): Sight;
  /** Shows another part; `going` while a gesture goes on and more is to come at once. */
  look(sight: Sight, going: boolean): void;
  /** The picture can be scrolled by the page around it. */
  scrolls(): boolean;
}

const DRAGGED = 6;

/** Listens on a picture until the function that it returns is called. */
export function gestures(svg: SVGSVGElement, viewed: Viewed): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  let travelled = 0;

  // The picture itself may be stretched while a gesture goes on, so points are found by the frame around it.
  const frame = svg.parentElement!;
  const inPicture = (x: number, y: number) => {
    const box = frame.getBoundingClientRect();
    const sight = viewed.sight();
    return { x: sight.x + (x - box.left + frame.scrollLeft) / sight.zoom, y: sight.y + (y - box.top + frame.scrollTop) / sight.zoom };
  };

  function wheel(event: WheelEvent): void {
    if (viewed.scrolls() && viewed.sight().zoom === 1 && !event.ctrlKey) return;
    event.preventDefault();
    const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016));
    viewed.look(zoomed(viewed.sight(), viewed.laid(), factor, inPicture(event.clientX, event.clientY)), true);
  }

  function down(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (pointers.size === 0) travelled = 0;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function move(event: PointerEvent): void {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    const now = { x: event.clientX, y: event.clientY };
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (travelled < DRAGGED) {
      return;
    }
    pointers.set(event.pointerId, now);
    const other = others[0];
    if (other) {
      const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      viewed.look(zoomed(viewed.sight(), viewed.laid(), factor, inPicture((now.x + other.x) / 2, (now.y + other.y) / 2)), true);
    } else if (viewed.sight().zoom > 1) {
      const { zoom } = viewed.sight();
      viewed.look(panned(viewed.sight(), viewed.laid(), (before.x - now.x) / zoom, (before.y - now.y) / zoom), true);
    }
  }

  function up(event: PointerEvent): void {
    pointers.delete(event.pointerId);
  }

  // A dragged thing was not clicked.
  function click(event: MouseEvent): void {
    if (travelled < DRAGGED || event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
    travelled = 0;
  }

  function key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const factor = event.key === "+" || event.key === "=" ? 1.25 : event.key === "-" ? 0.8 : undefined;
    if (event.key === "0") viewed.look(ALL, false);
    else if (factor !== undefined) viewed.look(zoomed(viewed.sight(), viewed.laid(), factor, middle(event)), false);
    else return;
    event.preventDefault();
  }

  /** Keys zoom around what has the focus. */
  function middle(event: KeyboardEvent): { x: number; y: number } {
    const box = (event.target as Element).getBoundingClientRect();
    return inPicture(box.left + box.width / 2, box.top + box.height / 2);
  }

  svg.addEventListener("wheel", wheel, { passive: false });
  svg.addEventListener("pointerdown", down);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", up);
  svg.addEventListener("click", click, { capture: true });
  svg.addEventListener("keydown", key);
  return () => {
    svg.removeEventListener("wheel", wheel);
    svg.removeEventListener("pointerdown", down);
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", up);
    svg.removeEventListener("click", click, { capture: true });
    svg.removeEventListener("keydown", key);
  };
}
