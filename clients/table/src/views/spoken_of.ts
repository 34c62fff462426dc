// The boxes of the things that a lesson is about.

import type { Annotation_About } from "hadal-client/messages/hadal/v1/record_service";
import type { Layout } from "../board/layout/layout";
import { cellShape } from "../board/spots";
import { targetKey } from "../board/types";

/** The box around all that can be seen of them in the window; undefined if nothing can. */
export function boxOf(about: readonly Annotation_About[], laid: Layout | undefined): DOMRect | undefined {
  const boxes = about.flatMap((each) => boxOfThing(each, laid) ?? []);
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return new DOMRect(left, top, Math.max(...boxes.map((box) => box.right)) - left, Math.max(...boxes.map((box) => box.bottom)) - top);
}

function boxOfThing({ thing }: Annotation_About, laid: Layout | undefined): DOMRect | undefined {
  const found = (selector: string) => document.querySelector(`#board ${selector}`)?.getBoundingClientRect();
  if (thing.case === "piece") return found(`[data-piece="${thing.value}"]`);
  const board = document.querySelector("#board .board");
  const from = board?.getBoundingClientRect();
  const at = ({ x, y, width, height }: Pick<DOMRect, "x" | "y" | "width" | "height">) => from && new DOMRect(from.left + x, from.top + y - board!.scrollTop, width, height);
  if (thing.case === "cell") {
    const { place, x, y } = thing.value!;
    const offered = found(`[data-target="${targetKey({ kind: "cell", place, x, y })}"]`);
    const shape = offered ? undefined : laid && cellShape(place, x, y, laid);
    return offered ?? (shape && at({ ...shape, x: shape.x - shape.width / 2, y: shape.y - shape.height / 2 }));
  }
  const area = laid?.areas.find(({ place }) => place.id === thing.value);
  return area && at(area);
}
