/** Pieces other than tiles. */
export const FIGURES = ["marker", "submarine", "head_office"];

/** Figures are smaller than tiles, and smaller still while they stand on one. */
export function sizeOf(key: string): { width: number; height: number } {
  return FIGURES.includes(key) ? { width: 0.56, height: 0.56 } : { width: 1, height: 1 };
}

export function ridingSizeOf(key: string): { width: number; height: number } {
  return key === "marker" ? { width: 0.26, height: 0.26 } : { width: 0.32, height: 0.32 };
}
