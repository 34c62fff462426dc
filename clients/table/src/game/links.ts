// A game in the fragment of an address: nothing lies on a server. The opener of the link has the position and may play on.

import { Code, ConnectError, Refused, loadState } from "hadal-client/web";

import { planted } from "./branch";
import { TooLong, fromText, pack, unpack } from "./bytes";
import { hadal } from "./connection.svelte";
import { LINK } from "./fragments";
import type { Kept } from "./keeping";
import type { Match } from "./match.svelte";
import { openRecord, recordOf } from "./records";
import { persons } from "./seat_names";
import { type Setup, type Sitter, newId } from "./setup";

const VERSION = "1";

interface Linked {
  setup: Setup;
  state?: string;
  record?: string;
}

export class BadLink extends Error {}

/**
 * The address of a game: the record once it is over, so that nothing has to stay hidden; before that the position, and where hands
 * are hidden the key of one person's seat and of no other.
 */
export async function linkTo(match: Match, seat: number | undefined): Promise<string> {
  if (!match.isElsewhere) await match.stateOf(match.tree.current);
  const linked: Linked =
    match.outcome && match.atTip
      ? { setup: watched(match.setup), record: await recordOf(match) }
      : { setup: match.setup.hidden ? seenBy(match.setup, seat) : match.setup, state: match.ply.state! };
  return `${location.origin}${location.pathname}${LINK}${VERSION}.${await pack(JSON.stringify(linked))}`;
}

/** Whether a link tells no more than its reader may know: an open state tells every hand. */
export function isLinkable({ setup, outcome }: Match): boolean {
  return !setup.unsealed || outcome !== undefined;
}

/** The seats of which each has a link of its own while hands are hidden. */
export function linkedSeats({ setup, outcome }: Match): number[] {
  return setup.hidden && !setup.unsealed && outcome === undefined ? persons(setup) : [];
}

/** The game of a link. Rejects with BadLink for one that is cut, changed, too long or of another version. */
export async function openLink(fragment: string): Promise<Kept> {
  const [version, packed = ""] = fragment.slice(LINK.length).split(".");
  if (version !== VERSION) throw new BadLink("This link was made by another version of the table.");
  let linked: Linked;
  try {
    linked = JSON.parse(await unpack(packed)) as Linked;
    if (!Array.isArray(linked.setup.sitters)) throw new Error("the link has no seats");
  } catch (error) {
    if (error instanceof TooLong) throw new BadLink("This link is too long: it holds more than a game.");
    throw new BadLink("This link is incomplete or damaged: a part of it was lost on the way.");
  }
  try {
    if (linked.record !== undefined) return await openRecord(linked.record, linked.setup.title);
    const state = linked.state ?? "";
    await hadal.getPosition(loadState(fromText(state)), { include: { skipLegalActions: true, skipState: true } });
    return { version: 1, id: newId(), saved: Date.now(), setup: linked.setup, tree: planted(state) };
  } catch (error) {
    if (error instanceof ConnectError && error.code === Code.Unavailable) throw error;
    const why = error instanceof Refused ? `: ${error.message}` : "";
    throw new BadLink(`The rules here cannot read the game of this link${why}.`);
  }
}

/** The setup of a game with hidden hands as one seat has it: the other seats play elsewhere, and their keys stay here. */
function seenBy(setup: Setup, seat: number | undefined): Setup {
  const sitters = setup.sitters.map((_, at): Sitter => ({ kind: at === seat ? "person" : "away" }));
  return { ...setup, sitters, keys: setup.keys.map((key, at) => (at === seat ? key : null)) };
}

/** The setup of a game that is over. */
function watched(setup: Setup): Setup {
  return { ...setup, keys: [] };
}
