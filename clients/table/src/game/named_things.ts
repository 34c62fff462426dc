// The things that sentences name, for pictures next to the sentences.

import type { Scene_Piece } from "hadal-client/messages/hadal/v1/scene";
import type { Block } from "./rules_text";

/** A word or two for a thing, in lower case and not more than one, and the made-up piece that shows it. */
export interface Named {
  words: string;
  piece: Scene_Piece;
}

/** The special properties of a made-up piece. */
export type MadeUp = Partial<Pick<Scene_Piece, "seat" | "count" | "marks" | "toward" | "label">>;

/** A piece that lies in no game. */
export function madeUp(key: string, given: MadeUp = {}): Scene_Piece {
  return { $typeName: "hadal.v1.Scene.Piece", id: 0n, place: 0, x: 0, y: 0, turn: 0, key, count: 1, marks: [], label: "", on: 0n, part: 0, toward: 0, ...given };
}

/** The things of a game by their words: those of its theme, and else by the titles of its catalogue, without what tells two alike apart. */
export function namedThings(own: readonly Named[], faces: Iterable<{ key: string; title: string }>): Named[] {
  const things = new Map(own.map((named) => [named.words, named]));
  for (const { key, title } of faces) {
    const words = title.replace(/\s*\([^)]*\)$/, "").toLowerCase();
    if (words && !things.has(words)) things.set(words, { words, piece: madeUp(key) });
  }
  return [...things.values()];
}

/** The things that a text names, one or several of each, in the order in which it does: of two names that begin alike the longer counts. */
export function namedIn(text: string, things: readonly Named[]): Named[] {
  if (things.length === 0) return [];
  const sorted = things.toSorted((one, other) => other.words.length - one.words.length);
  const pattern = new RegExp(`(?<![\\p{L}\\d-])(?:${sorted.map(({ words }) => `(${counted(words)})`).join("|")})(?![\\p{L}\\d-])`, "giu");
  return [...text.matchAll(pattern)].map((found) => sorted[found.slice(1).findIndex((group) => group !== undefined)]!);
}

/** One or several: "colony" is "colonies", too. */
function counted(words: string): string {
  const plain = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return /[^aeiou]y$/.test(words) ? `${plain.slice(0, -1)}(?:y|ies)` : `${plain}(?:s|es)?`;
}

/** The most pictures beside one sentence or list item. */
const MOST = 3;

/** The things to show beside each text of each block: each once in each section, where it is named first. */
export function shownBeside(blocks: readonly Block[], things: readonly Named[]): Scene_Piece[][][] {
  let shown = new Set<string>();
  const beside = (text: string): Scene_Piece[] => {
    const pieces = new Map(namedIn(text, things).map(({ piece }) => [lookOf(piece), piece]));
    const fresh = [...pieces].filter(([look]) => !shown.has(look)).slice(0, MOST);
    for (const [look] of fresh) shown.add(look);
    return fresh.map(([, piece]) => piece);
  };
  return blocks.map((block) => {
    if (block.kind === "heading") shown = new Set();
    if (block.kind === "paragraph") return [beside(block.text)];
    return block.kind === "list" ? block.items.map(beside) : [];
  });
}

function lookOf({ key, toward, count, marks }: Scene_Piece): string {
  return `${key} ${toward} ${count} ${marks.join(" ")}`;
}
