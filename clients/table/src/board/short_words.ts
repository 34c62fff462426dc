// Words for where there is little room: what the server says for it, else what can be made of its longer words.

import type { Scene, Scene_Counter, Scene_Move, Scene_Place, Scene_Step } from "hadal-client/messages/hadal/v1/scene";

/** What newer servers say beside the label. */
interface Short {
  short?: string;
}

/** Of counters: what a seat wins by. */
const SCORE_ROLE = 1;
const SCORE_KEYS = ["points", "credits", "dominant_colonies"];

const COORDINATES = /,? (?:at|in|to|on) column -?\d+(?:,? (?:row -?\d+|at -?\d+ m))?/g;
const CELL = /\((-?\d+), ?(-?\d+)\)/g;

export function isScore(counter: Scene_Counter & { role?: number }): boolean {
  return counter.role ? counter.role === SCORE_ROLE : SCORE_KEYS.includes(counter.key);
}

export function counterWord({ label, short }: Scene_Counter & Short): string {
  return short || label.replace(/ in metres| left$/, "");
}

export function placeWord({ label, short }: Scene_Place & Short, ofTheme: string | undefined): string {
  return short || ofTheme || label;
}

/** What a button says that does a step: where it happens is seen. */
export function stepWord({ label, short }: Pick<Scene_Step, "label"> & Short): string {
  return short || saidHere(label);
}

/** A sentence about something that is pointed at, without numbers of columns and rows. */
export function saidHere(text: string): string {
  return text.replace(COORDINATES, " here").replace(CELL, "").replace(/ here( here)+/g, " here").trim();
}

/** A sentence about something that is seen elsewhere. */
export function withoutCoordinates(text: string): string {
  return text.replace(COORDINATES, "").replace(CELL, "").replace(/ +([.,;])/g, "$1").trim();
}

/** What a move brings that consists of some steps and a last one, as newer servers say it: "Place here: link pays +4". */
export function worthWord(scene: Scene | undefined, picked: readonly number[], last: number): string {
  const moves: readonly (Scene_Move & { worthWords?: string })[] = scene?.moves ?? [];
  const move = moves.find(({ steps }) => steps.length === picked.length + 1 && steps.at(-1) === last && picked.every((step, at) => steps[at] === step));
  return move?.worthWords ? `Place here: ${move.worthWords}` : "";
}
