// The visible part of the picture. The whole picture is seen at a zoom of 1; nothing beyond its edges ever is.

import type { Grid, Layout } from "./layout/layout";

export interface Sight {
  x: number;
  y: number;
  zoom: number;
}

export const ALL: Sight = { x: 0, y: 0, zoom: 1 };
const MOST = 8;

/** As an attribute of the picture. */
export function viewBox(sight: Sight, laid: Layout): string {
  return `${round(sight.x)} ${round(sight.y)} ${round(laid.width / sight.zoom)} ${round(laid.height / sight.zoom)}`;
}

/** How a picture drawn for one sight is moved and stretched to show another, until it is drawn anew. */
export function stretched(drawn: Sight, now: Sight): string {
  const scale = now.zoom / drawn.zoom;
  return `translate(${round((drawn.x - now.x) * now.zoom)}px, ${round((drawn.y - now.y) * now.zoom)}px) scale(${scale})`;
}

/** Zooms so that a point of the picture stays where it is on the screen. */
export function zoomed(sight: Sight, laid: Layout, factor: number, at: { x: number; y: number }): Sight {
  const zoom = Math.min(MOST, Math.max(1, sight.zoom * factor));
  const kept = sight.zoom / zoom;
  return within({ x: at.x - (at.x - sight.x) * kept, y: at.y - (at.y - sight.y) * kept, zoom }, laid);
}

/** Moves by so much of the picture. */
export function panned(sight: Sight, laid: Layout, x: number, y: number): Sight {
  return within({ ...sight, x: sight.x + x, y: sight.y + y }, laid);
}

/** The same cells in sight in another layout. */
export function carried(sight: Sight, before: Layout, after: Layout): Sight {
  if (sight.zoom === 1) return sight;
  const [was] = before.grids.values();
  const is: Grid | undefined = was && after.grids.get(was.place.id);
  if (!was || !is) return within(sight, after);
  const scale = is.cell / was.cell;
  const width = (before.width / sight.zoom) * scale;
  const height = (before.height / sight.zoom) * scale;
  const x = is.x + (sight.x - was.x) * scale;
  const y = is.y + (sight.y - was.y) * scale;
  const zoom = Math.min(MOST, Math.max(1, after.width / width));
  return within({ x: x + (width - after.width / zoom) / 2, y: y + (height - after.height / zoom) / 2, zoom }, after);
}

/** Moved as little as brings a point into sight. */
export function showing(sight: Sight, laid: Layout, at: { x: number; y: number }): Sight {
  const width = laid.width / sight.zoom;
  const height = laid.height / sight.zoom;
  const edge = Math.min(width, height) * 0.12;
  const x = Math.min(Math.max(sight.x, at.x + edge - width), at.x - edge);
  const y = Math.min(Math.max(sight.y, at.y + edge - height), at.y - edge);
  return within({ ...sight, x, y }, laid);
}

function within(sight: Sight, laid: Layout): Sight {
  const width = laid.width / sight.zoom;
  const height = laid.height / sight.zoom;
  return { zoom: sight.zoom, x: between(sight.x, 0, laid.width - width), y: between(sight.y, 0, laid.height - height) };
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, Math.max(least, most)));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
