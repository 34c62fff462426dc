// Two scenes, joined: which piece of the one is which piece of the other.

import type { Scene, Scene_Piece } from "hadal-client/messages/hadal/v1/scene";
import { grouped } from "./layout/plan";

/** So many copies of a piece that are now copies of another. Without `before` they are new, without `after` they are gone. */
export interface Link {
  before?: bigint;
  after?: bigint;
  count: number;
  /** It lies where it lay. */
  still: boolean;
}

interface Part {
  piece: Scene_Piece;
  left: number;
}

/**
 * Pieces of equal key and seat are interchangeable: first those that did not move are matched, then equal ids, then the rest. A piece
 * left face down on the one side and face up on the other has been turned over.
 */
export function join(before: Scene, after: Scene): Link[] {
  const links: Link[] = [];
  const from = parts(before);
  const to = parts(after);
  const byKind = grouped(from, ({ piece }) => kind(piece));
  const wanted = grouped(to, ({ piece }) => kind(piece));
  for (const [key, targets] of wanted) {
    const sources = byKind.get(key) ?? [];
    match(sources, targets, links, (one, other) => lies(one) === lies(other), true);
    match(sources, targets, links, (one, other) => one.id === other.id, false);
    match(sources, targets, links, () => true, false);
  }
  const [gone, come] = [from.filter(({ left }) => left > 0), to.filter(({ left }) => left > 0)];
  match(gone, come, links, (one, other) => lies(one) === lies(other) && faceDown(one) !== faceDown(other), true);
  match(gone, come, links, (one, other) => faceDown(one) !== faceDown(other) && sameOwner(one, other), false);
  for (const { piece, left } of from) if (left > 0) links.push({ before: piece.id, count: left, still: false });
  for (const { piece, left } of to) if (left > 0) links.push({ after: piece.id, count: left, still: false });
  return links;
}

/** The pieces of the later scene that came, moved, turned or changed their number. */
export function changed(before: Scene, after: Scene): Set<bigint> {
  const were = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const are = new Map(after.pieces.map((piece) => [piece.id, piece]));
  const pieces = new Set<bigint>();
  for (const link of join(before, after)) {
    if (link.after === undefined) continue;
    const was = link.before === undefined ? undefined : were.get(link.before);
    const is = are.get(link.after);
    if (!link.still || was?.turn !== is?.turn || was?.key !== is?.key) pieces.add(link.after);
  }
  return pieces;
}

function parts(scene: Scene): Part[] {
  return scene.pieces.map((piece) => ({ piece, left: piece.count === 0 ? 1 : piece.count }));
}

function match(sources: readonly Part[], targets: readonly Part[], links: Link[], fits: (one: Scene_Piece, other: Scene_Piece) => boolean, still: boolean): void {
  for (const target of targets) {
    if (target.left === 0) continue;
    for (const source of sources) {
      if (source.left === 0 || !fits(source.piece, target.piece)) continue;
      const count = Math.min(source.left, target.left);
      source.left -= count;
      target.left -= count;
      links.push({ before: source.piece.id, after: target.piece.id, count, still });
      if (target.left === 0) break;
    }
  }
}

function kind(piece: Scene_Piece): string {
  return `${piece.key} ${piece.seat ?? ""}`;
}

function lies(piece: Scene_Piece): string {
  return `${piece.place} ${piece.x} ${piece.y} ${piece.on} ${piece.part}`;
}

function faceDown(piece: Scene_Piece): boolean {
  return piece.key === "";
}

function sameOwner(one: Scene_Piece, other: Scene_Piece): boolean {
  return one.seat === undefined || other.seat === undefined || one.seat === other.seat;
}
