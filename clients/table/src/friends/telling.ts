// Notifications that it is somebody's turn: where the browser has them and the person wants them. Over plain http there are none.

const WANTED = "hadal-table/notify";

export function canNotify(): boolean {
  return "Notification" in window && window.isSecureContext;
}

export function isNotified(): boolean {
  try {
    return canNotify() && Notification.permission === "granted" && localStorage.getItem(WANTED) === "yes";
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

/** Says it to somebody who looks elsewhere. */
export function notify(title: string, body: string): void {
  if (!isNotified() || !document.hidden) return;
  const told = new Notification(title, { body, tag: title });
  told.onclick = () => window.focus();
}
