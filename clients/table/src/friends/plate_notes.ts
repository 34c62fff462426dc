// The notes at the plates of a match with friends.

import type { PlateNote, Present } from "../board/types";
import type { FriendTable } from "./friend_table.svelte";

/** Clocks, who is away, and what was said, at `now` of the monotonic clock. */
export function notesOf(table: FriendTable, presence: readonly (Present | undefined)[], now: number): PlateNote[] {
  const seats = table.moment?.sitters.map((_, seat) => seat) ?? [];
  const clocks = seats.flatMap((seat): PlateNote[] => {
    const text = table.clock(seat, now);
    if (text === undefined) return [];
    return [{ kind: "clock", seat, text, label: table.seat === seat ? "Your time" : `Time of ${table.nameOf(seat)}`, key: `clock ${seat}` }];
  });
  const away = seats.flatMap((seat): PlateNote[] => {
    const stands = presence[seat];
    return stands && stands.state !== "here" ? [{ kind: "away", seat, text: stands.words, key: `away ${seat}` }] : [];
  });
  const said = table.said.flatMap(({ seat, text, key, until }): PlateNote[] => (until > now ? [{ kind: "says", seat, text, key: `says ${key}` }] : []));
  return [...clocks, ...away, ...said];
}
