// The text of a choice's button: its effect, as the game says it.

import type { Scene_Choose } from "hadal-client/messages/hadal/v1/scene";

type Choice = Pick<Scene_Choose, "least" | "most" | "verb" | "none">;

/** The button's text while so many are chosen. */
export function countingWords({ least, most, verb, none }: Choice, chosen: number): string {
  if (chosen < least) return `Choose ${most === 1 ? "one" : boundsOf({ least, most })}`;
  if (chosen === 0 && none) return none;
  const said = verb || (most === 1 ? "Choose this one" : "Choose {n}");
  return said.replaceAll("{n}", chosen === 0 ? "none" : `${chosen}`);
}

/** How many can be chosen. */
export function boundsOf({ least, most }: Pick<Choice, "least" | "most">): string {
  return least === most ? `${least}` : `${least} to ${most}`;
}
