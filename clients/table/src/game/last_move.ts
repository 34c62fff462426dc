// The others' actions since one's own last one: their pieces, and the words.

import type { Scene } from "hadal-client/messages/hadal/v1/scene";
import type { Recent } from "../board/types";
import { lineTo, type Tree } from "./branch";

/** The last actions of a seat other than one's own. `key` changes when they are to be shown again. */
export function lastMove(tree: Tree, scene: Scene | undefined, own: number, key: number): Recent | undefined {
  const line = lineTo(tree, tree.current);
  const last = line.findLastIndex((ply) => ply.seat !== undefined && ply.seat !== own);
  const seat = line[last]?.seat;
  if (seat === undefined || !scene) return undefined;
  const touched = new Set<bigint>();
  const texts: string[] = [];
  for (let at = last; at > 0 && line[at]?.seat === seat; at--) {
    for (const id of line[at]!.touched) touched.add(BigInt(id));
    texts.unshift(...line[at]!.texts.slice(0, 1));
  }
  for (const ply of line.slice(last + 1)) for (const id of ply.touched) touched.delete(BigInt(id));
  const pieces = scene.pieces.filter((piece) => touched.has(piece.id));
  return { seat, pieces: new Set(pieces.map(({ id }) => id)), text: texts.join(" "), key };
}

/** What happened since a seat acted last, in sentences. */
export function toldSince(tree: Tree, own: number): string[] {
  const line = lineTo(tree, tree.current);
  return line.slice(line.findLastIndex(({ seat }) => seat === own) + 1).flatMap(({ texts }) => texts);
}
