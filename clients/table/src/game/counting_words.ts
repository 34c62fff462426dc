// What the button of a choice says: what happens when it is pressed, in the words of the step that asks.

import type { Scene_Choose, Scene_Step } from "hadal-client/messages/hadal/v1/scene";

/** Of a choice without a verb of its own. */
const ANY_VERB = "Choose";
/** Who takes none of these keeps all of them. */
const PARTING = ["Discard", "Throw away", "Give up", "Burn"];
const VERBS = [...PARTING, "Attack", "Swap", "Take"];

type Bounds = Pick<Scene_Choose, "label" | "least" | "most">;

/** What the button says while so many are chosen. `path` is what was picked before. */
export function countingWords(choose: Bounds, chosen: number, path: readonly Scene_Step[]): string {
  const verb = verbOf(choose, path);
  if (chosen < choose.least) return `${verb} ${choose.most === 1 ? "one" : boundsOf(choose)}`;
  if (chosen === 0) return PARTING.includes(verb) ? "Keep all of them" : `${verb} none of them`;
  return choose.most === 1 ? `${verb} this one` : `${verb} ${chosen}`;
}

/** How many can be chosen. */
export function boundsOf({ least, most }: Bounds): string {
  return least === most ? `${least}` : `${least} to ${most}`;
}

/** "Any of 3 ships to destroy" says it at its end; else the option that leads here may begin with it. */
function verbOf({ label }: Bounds, path: readonly Scene_Step[]): string {
  const said = / to ([a-z]+)$/.exec(label)?.[1];
  if (said) return said[0]!.toUpperCase() + said.slice(1);
  const last = path.at(-1);
  return (last?.target.case === "option" && VERBS.find((verb) => last.label.startsWith(`${verb} `))) || ANY_VERB;
}
