// The plain drawing by its facts, of which the core makes pictures for notebooks, too.

import facts from "../../../../../core/src/scene/svg/plain.json";

export { facts };

interface Colour {
  fill: (string | number)[];
  line: string;
}

const colours: Readonly<Record<string, Colour>> = facts.colours;

/** A colour of the page by its name. */
export function colour(name: string): string {
  return `var(--${name})`;
}

/** The colour of a body whose face says this word. */
export function bodyOf(word: string): string {
  const under = colour(facts.outline.fill);
  const known = Object.hasOwn(colours, word) ? colours[word] : undefined;
  if (!known) return under;
  const [name, share] = known.fill;
  return `color-mix(in srgb, ${colour(String(name))} ${Number(share) * 100}%, ${under})`;
}

/** The colour of an edge whose kind says this word. */
export function lineOf(word: string | undefined): string {
  const known = word !== undefined && Object.hasOwn(colours, word) ? colours[word] : undefined;
  return colour(known?.line ?? facts.outline.stroke);
}
