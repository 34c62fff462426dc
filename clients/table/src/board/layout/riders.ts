// Pieces that lie on pieces: on a part of a tile, or anywhere on it.

import type { Face, Scene_Piece } from "hadal-client/messages/hadal/v1/scene";
import { rider as usual } from "../../../../../core/src/scene/svg/plain.json";
import type { Box, Table } from "../../themes/theme";

/** The middle of a part of a face as it lies unturned, in cells around the centre: what its half-edges pull it to. */
export function anchorOf(theme: Table, face: Face | undefined, part: number): { x: number; y: number } {
  if (!face) return { x: 0, y: 0 };
  if (theme.anchor) return theme.anchor(face, part);
  const rim = face.parts[part - 1]?.rim ?? [];
  const halves = 2 * Math.max(face.edges.length, 4);
  const pull = { x: 0, y: 0 };
  for (const half of rim) {
    // The first half-edge lies just west of north.
    const angle = ((half - 0.5) / halves) * 2 * Math.PI;
    pull.x += Math.sin(angle) / rim.length;
    pull.y -= Math.cos(angle) / rim.length;
  }
  return { x: pull.x * usual.part, y: pull.y * usual.part };
}

/** Where the riders of a piece lie, around its centre, in cells. `faceOf` tells the parts of the host. */
export function riderBoxes(theme: Table, host: Scene_Piece, face: Face | undefined, riders: readonly Scene_Piece[]): readonly Box[] {
  if (theme.onto) return theme.onto(host, riders);
  const sizes = riders.map((rider) => theme.rides?.(rider.key) ?? { width: usual.size, height: usual.size });
  const boxes: Box[] = riders.map((_, index) => ({ x: 0, y: 0, ...sizes[index]! }));
  const sides = face && face.edges.length === 6 ? 6 : 4;
  const angle = (host.turn * 2 * Math.PI) / sides;
  const loose: number[] = [];
  riders.forEach((rider, index) => {
    const stands = theme.stands?.(rider.key);
    if (stands) {
      const beside = riders.slice(0, index).filter(({ key }) => theme.stands?.(key)).length;
      boxes[index]!.x = stands.x + beside * 0.26;
      boxes[index]!.y = stands.y;
      return undefined;
    }
    if (rider.part === 0) return loose.push(index);
    const { x, y } = anchorOf(theme, face, rider.part);
    const earlier = riders.slice(0, index).filter((other) => other.part === rider.part).length;
    boxes[index]!.x = x * Math.cos(angle) - y * Math.sin(angle) + earlier * usual.step;
    boxes[index]!.y = x * Math.sin(angle) + y * Math.cos(angle) - earlier * usual.step;
    return undefined;
  });
  inRows(loose.map((index) => boxes[index]!), theme.stands ? 0.16 : 0);
  return boxes;
}

/** Puts boxes into centred rows around a height, no wider than most of a cell, what is big above what is small. */
function inRows(boxes: readonly Box[], middle: number): void {
  const rows: Box[][] = [];
  const sorted = [...boxes].sort((one, other) => other.height - one.height);
  for (const box of sorted) {
    const row = rows.at(-1);
    const first = row?.[0];
    const taken = row?.reduce((sum, other) => sum + other.width, 0) ?? 0;
    if (row && first && first.height - box.height < 0.1 && taken + box.width <= usual.row) row.push(box);
    else rows.push([box]);
  }
  let top = middle - rows.reduce((sum, row) => sum + row[0]!.height, 0) / 2;
  for (const row of rows) {
    let left = -row.reduce((sum, box) => sum + box.width, 0) / 2;
    for (const box of row) {
      box.x = left + box.width / 2;
      box.y = top + row[0]!.height / 2;
      left += box.width;
    }
    top += row[0]!.height;
  }
}
