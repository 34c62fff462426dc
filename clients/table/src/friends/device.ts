// This device as a match server knows it: told of turns while the page is closed, and told nothing more.

import { fragmentOf, placeOf } from "./fragment";
import { post, tell } from "./match_server";
import { allRemembered, forgetMatch, remembered } from "./remembered";
import { isNotified, notifications, subscribed, subscription } from "./telling";

/** Has this device told of the turns of a seat, if its player wants to be told. */
export async function tellDevice(match: string, token: string, key: string): Promise<void> {
  if (!isNotified()) return;
  const { endpoint, keys } = (await subscription(key))?.toJSON() ?? {};
  if (endpoint && keys) await post(`/${match}/push`, token, { endpoint, keys: { p256dh: keys["p256dh"], auth: keys["auth"] } }).catch(() => undefined);
}

/** Turns notifications off: the browser takes no more of them, whatever the match servers of other matches send. */
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

/** Unheard, the match server hears it of the push service, or forgets the device with the match. */
function leftOut(match: string, token: string | undefined, { endpoint }: PushSubscription): void {
  if (token !== undefined) tell(`/${match}/push/forget`, token, { endpoint });
}
