// Words for small spaces: the game's short words, or else its longer ones.

import { type Scene, type Scene_Counter, Scene_CounterRole as Role, type Scene_Step } from "hadal-client/messages/hadal/v1/scene";

const COORDINATES = /,? (?:at|in|to|on) column -?\d+(?:,? (?:row -?\d+|at -?\d+ m))?/g;
const AT_A_DEPTH = /,? (at|in|to|on) column -?\d+,? at (-?\d+ m)/g;
const CELL = /\((-?\d+), ?(-?\d+)\)/g;

export function isScore({ role }: Scene_Counter): boolean {
  return role === Role.SCORE;
}

export function counterWord({ label, brief }: Scene_Counter): string {
  return brief || label;
}

/** The text of a button that does a step: its place can be seen. */
export function stepWord({ label, brief }: Pick<Scene_Step, "label" | "brief">): string {
  return brief || saidHere(label);
}

/** A sentence about something that is pointed at, without numbers of columns and rows. */
export function saidHere(text: string): string {
  return text.replace(COORDINATES, " here").replace(CELL, "").replace(/ here( here)+/g, " here").trim();
}

/** A sentence about something that is seen elsewhere: columns and rows are left out, depths stay. */
export function withoutCoordinates(text: string): string {
  const depths = text.replace(AT_A_DEPTH, (_, word: string, depth: string) => `${word === "to" ? " to" : " at"} ${depth}`);
  return depths.replace(COORDINATES, "").replace(CELL, "").replace(/ +([.,;])/g, "$1").trim();
}

/** The text of the button that picks the last step of a move: the act and its gain: "Put it here: link pays +4". */
export function actWord({ moves, steps }: Pick<Scene, "moves" | "steps">, picked: readonly number[], last: number): string {
  const act = stepWord(steps[last]!);
  const worth = worthWords(moves, picked, last);
  return worth ? `${act}: ${worth}` : act;
}

/** The gain of the move that consists of some steps and a last one, in words. */
export function worthWords(moves: Scene["moves"], picked: readonly number[], last: number): string {
  const move = moves.find(({ steps }) => steps.length === picked.length + 1 && steps.at(-1) === last && picked.every((step, at) => steps[at] === step));
  return move?.worthWords ?? "";
}
