// Notifications that it is somebody's turn: where the browser has them and the person wants them. Over plain http there are none. They are
// shown by the service worker of the page: phones throw at any other way, and it brings the page back that a click on one means.

const WANTED = "hadal-table/notify";
const ICON = `${import.meta.env.BASE_URL}icon-192.png`;
/** The same name for the page of a server and for a site, whose worker keeps its files, too: one takes the place of the other. */
const WORKER = `${import.meta.env.BASE_URL}sw.js`;

/** Whether the switch for them does anything here: installs the worker that shows them. */
export async function canNotify(): Promise<boolean> {
  if (!("Notification" in window) || !window.isSecureContext || Notification.permission === "denied") return false;
  return (await worker()) !== undefined;
}

export function isNotified(): boolean {
  try {
    return "Notification" in window && Notification.permission === "granted" && localStorage.getItem(WANTED) === "yes";
  } catch {
    return false;
  }
}

/** Turns them on or off; whether they are on then. */
export async function notifications(on: boolean): Promise<boolean> {
  if (on && (await Notification.requestPermission()) !== "granted") return false;
  try {
    localStorage.setItem(WANTED, on ? "yes" : "no");
  } catch {
    return false;
  }
  return on;
}

/** Says it to somebody who looks elsewhere: in the place of what was said of the match before, by a push message, too. */
export async function notify(match: string, title: string, body: string): Promise<void> {
  if (!isNotified() || !document.hidden) return;
  // The browser may have taken the permission back meanwhile: the title of the page says it, too.
  await (await worker())?.showNotification(title, { body, tag: match, icon: ICON, data: location.href }).catch(() => undefined);
}

/** The service worker, once it is at work; undefined where there can be none. */
async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator)) return undefined;
  try {
    await navigator.serviceWorker.register(WORKER);
    return await navigator.serviceWorker.ready;
  } catch {
    return undefined;
  }
}

/** How this device is told of a turn while the page is closed, by the key of a match server; undefined where a browser has no such thing. */
export async function subscription(key: string): Promise<PushSubscription | undefined> {
  const manager = (await worker())?.pushManager;
  if (!manager || !isNotified()) return undefined;
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(wanted);
  } catch (error) {
    // A subscription with the key of a match server of before, at the same address.
    if (!(error instanceof DOMException) || error.name !== "InvalidStateError") return undefined;
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(wanted).catch(() => undefined);
  }
}

/** How this device is told now, if it is. */
export async function subscribed(): Promise<PushSubscription | undefined> {
  return (await (await worker())?.pushManager?.getSubscription()) ?? undefined;
}
