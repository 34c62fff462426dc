// The kinds of Deeper's pieces, by their keys, and their sizes.

export const RESOURCES = ["fish", "kelp", "coral", "titanium", "quartz", "diamond", "food"] as const;
export type Resource = (typeof RESOURCES)[number];

export function isResource(key: string): key is Resource {
  return (RESOURCES as readonly string[]).includes(key);
}

export function isTile(key: string): boolean {
  return /^(start_|d\d+_)/.test(key) || key === "hatch-hex";
}

/** The level of a tile's deck, 1 for 20 m. Start tiles lie at 20 m. */
export function levelOf(key: string): number {
  return Math.min(5, Math.max(1, Number(/^d(\d+)_/.exec(key)?.[1] ?? 20) / 20));
}

export function sizeOf(key: string): { width: number; height: number } {
  if (isResource(key)) return { width: 0.5, height: 0.5 };
  if (isTile(key)) return { width: 1, height: 0.88 };
  if (key.startsWith("explore_")) return { width: 0.5, height: 0.5 };
  if (key === "diver-pawn") return { width: 0.6, height: 0.6 };
  return { width: 0.9, height: 1.26 };
}

export function ridingSizeOf(key: string): { width: number; height: number } {
  return key === "diver-pawn" ? { width: 0.36, height: 0.36 } : { width: 0.24, height: 0.24 };
}

/** "2 titanium" and the like, as they stand on a face. */
export function amounts(numbers: readonly string[]): { count: number; resource: Resource }[] {
  return numbers.flatMap((number) => {
    const [count, word] = number.split(" ");
    const resource = word === "diamonds" ? "diamond" : (word ?? "");
    return isResource(resource) ? [{ count: Number(count), resource }] : [];
  });
}
