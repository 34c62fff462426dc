// This device as a match server knows it: told of turns while the page is closed, and told nothing more.

import { fragmentOf, placeOf } from "./fragment";
import { post, tell } from "./match_server";
import { allRemembered, forgetMatch, remembered } from "./remembered";
import { isNotified, notifications, subscribed, subscription } from "./telling";

/** So many matches are remembered. */
const KEPT_MAX = 100;

/** Has this device told of the turns of a seat, if its player wants to be told. */
export async function tellDevice(match: string, token: string, key: string): Promise<void> {
  if (!isNotified()) return;
  const device = await subscription(key);
  if (device && !isNotified()) {
    // Turned off while the browser was still about it.
    await device.unsubscribe().catch(() => false);
    return;
  }
  const { endpoint, keys } = device?.toJSON() ?? {};
  if (endpoint && keys) await post(`/${match}/push`, token, { endpoint, keys: { p256dh: keys["p256dh"], auth: keys["auth"] } }).catch(() => undefined);
}

/** Turns notifications off: the browser takes no more of them, also from the match servers of other matches. */
export async function muteDevice(match: string, token: string | undefined): Promise<void> {
  await notifications(false);
  const device = await subscribed();
  if (!device) return;
  await device.unsubscribe().catch(() => false);
  leftOut(match, token, device);
}

/** Forgets a match here, of which this device is told nothing more then. The last one takes the subscription of the browser with it. */
export async function forget(match: string): Promise<void> {
  const token = placeOf(remembered(match)?.fragment ?? fragmentOf({ match }))?.token;
  forgetMatch(match);
  if (!isNotified()) return;
  const device = await subscribed();
  if (!device) return;
  if (allRemembered().length === 0) await device.unsubscribe().catch(() => false);
  leftOut(match, token, device);
}

/** Forgets what is too much beside a match: what was only looked at first, then the oldest. */
export async function tidy(match: string): Promise<void> {
  const others = allRemembered().filter((each) => each.match !== match);
  const hasSeat = ({ fragment }: { fragment: string }) => placeOf(fragment)?.token !== undefined;
  const kept = [...others.filter(hasSeat), ...others.filter((each) => !hasSeat(each))];
  for (const old of kept.slice(KEPT_MAX - 1)) await forget(old.match);
}

/** Unheard, the match server hears it of the push service, or forgets the device with the match. */
function leftOut(match: string, token: string | undefined, { endpoint }: PushSubscription): void {
  if (token !== undefined) tell(`/${match}/push/forget`, token, { endpoint });
}
