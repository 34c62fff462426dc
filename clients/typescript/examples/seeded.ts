// Chance that is the same in every run.

/** Numbers from 0 to below 1. */
export function seeded(seed: number): () => number {
  return () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
}
