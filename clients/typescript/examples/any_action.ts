// An action of any game, without knowing its rules.

import type { AnyAction, Hadal } from "hadal-client";
import type { Position } from "hadal-client/messages/hadal/v1/game";

/** A number below `count`, as good as a random one and the same in every run: the hash of a position says which. */
function any({ stateHash }: Position, count: number): number {
  return new DataView(stateHash.buffer, stateHash.byteOffset).getUint32(0) % count;
}

/** An action of the list by its place, or a member of a family that is too large to list. */
export async function anyAction(hadal: Hadal, position: Position): Promise<AnyAction> {
  const { actions, templates } = position.legalActions!;
  const place = any(position, actions.length + templates.length);
  if (place < actions.length) return place;
  const members = { skipState: true, expandLimit: 20_000 };
  const expanded = (await hadal.getPosition(position.state!, { include: members })).position!.legalActions!.actions;
  return expanded[any(position, expanded.length)]!;
}
