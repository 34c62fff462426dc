// Which traits of its target an attack in Oceans ignores: the ways to choose so many with so much shell together, in order.

import type { OceansAttackTemplate, OceansShield } from "../gen/hadal/v1/oceans_pb.js";

/** Traits whose shells matter equally, by slot. */
interface Class {
  readonly shell: number;
  readonly slots: readonly number[];
}

/** The slots that the way at this index ignores: ways are in the order of how many of each shell they take, then of the slots. */
export function shieldsAt({ choose, leastShell, shields }: OceansAttackTemplate, index: bigint): number[] {
  const classes = byShell(shields, leastShell);
  const slots: number[] = [];
  let [left, lacking] = [choose, leastShell];
  for (const [place, { shell, slots: own }] of classes.entries()) {
    for (let taken = 0; taken <= Math.min(left, own.length); taken++) {
      const still = Math.max(lacking - shell * taken, 0);
      const after = ways(classes.slice(place + 1), left - taken, still);
      const here = binomial(own.length, taken) * after;
      if (index < here) {
        slots.push(...combination(own, taken, index / after));
        [index, left, lacking] = [index % after, left - taken, still];
        break;
      }
      index -= here;
    }
  }
  return slots;
}

/** The traits by how much shell they have, as far as it matters, the weakest first. */
function byShell(shields: readonly OceansShield[], least: number): Class[] {
  const slots = new Map<number, number[]>();
  for (const { slot, shell } of shields) {
    const matters = Math.min(shell, least);
    slots.set(matters, [...(slots.get(matters) ?? []), slot]);
  }
  const classes = [...slots].map(([shell, own]) => ({ shell, slots: own.sort((one, other) => one - other) }));
  return classes.sort((one, other) => one.shell - other.shell);
}

/** How many ways there are to choose so many with so much shell at least. */
function ways(classes: readonly Class[], choose: number, least: number): bigint {
  const [first, ...others] = classes;
  if (!first) return choose === 0 && least === 0 ? 1n : 0n;
  let sum = 0n;
  for (let taken = 0; taken <= Math.min(choose, first.slots.length); taken++) {
    sum += binomial(first.slots.length, taken) * ways(others, choose - taken, Math.max(least - first.shell * taken, 0));
  }
  return sum;
}

/** The combination at this index of so many of the slots, in their order. */
function combination(slots: readonly number[], choose: number, index: bigint): number[] {
  const [first, ...others] = slots;
  if (choose === 0 || first === undefined) return [];
  const withFirst = binomial(others.length, choose - 1);
  if (index < withFirst) return [first, ...combination(others, choose - 1, index)];
  return combination(others, choose, index - withFirst);
}

function binomial(of: number, choose: number): bigint {
  let product = 1n;
  for (let step = 0; step < choose; step++) product = (product * BigInt(Math.max(of - step, 0))) / BigInt(step + 1);
  return product;
}
