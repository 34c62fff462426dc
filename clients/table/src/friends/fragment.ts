// The fragments of addresses that lead to a match with friends. Secrets are only in this part of an address: browsers send
// fragments to nobody.

export const MATCH = "#match=";

/** The target of a link: a match to watch, a seat that waits for its player, or the own seat. */
export interface Place {
  match: string;
  /** Its holder may take the seat. */
  invitation?: string;
  /** The player's own: what the seat is played with, and the bytes that were added to the deal. */
  token?: string;
  entropy?: string;
}

const PLACE = /^#match=([\w-]{8,32})(?:\.i\.([0-9a-f]{64})|\.p\.([0-9a-f]{64})\.([0-9a-f]{64}))?$/;

/** The place that a fragment names; undefined for one that is none, is cut or changed. */
export function placeOf(fragment: string): Place | undefined {
  const [, match, invitation, token, entropy] = PLACE.exec(fragment) ?? [];
  if (match === undefined) return undefined;
  if (invitation !== undefined) return { match, invitation };
  return token !== undefined && entropy !== undefined ? { match, token, entropy } : { match };
}

/** The match of a fragment that leads to the seat which this browser remembers: that of a push message, which knows no secrets. */
export function mineOf(fragment: string): string | undefined {
  return /^#match=([\w-]{8,32})\.mine$/.exec(fragment)?.[1];
}

export function fragmentOf({ match, invitation, token, entropy }: Place): string {
  if (token !== undefined && entropy !== undefined) return `${MATCH}${match}.p.${token}.${entropy}`;
  return invitation === undefined ? MATCH + match : `${MATCH}${match}.i.${invitation}`;
}

/** Has the address lead to a place without going there: it is there already. */
export function written(place: Place): void {
  history.replaceState(null, "", fragmentOf(place));
}

/** The link to a place, at the address of this page. */
export function linkTo(place: Place): string {
  return `${location.origin}${location.pathname}${fragmentOf(place)}`;
}

/** The link that is sent to others: where it is pasted it shows who invites to which game, and it leads on to the place. */
export function invitationTo(place: Place): string {
  return `${location.origin}/m/${place.match}${fragmentOf(place)}`;
}

/** Whether other computers cannot reach the address of this page. */
export function isLoopback(host: string = location.hostname): boolean {
  return host === "localhost" || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
}
