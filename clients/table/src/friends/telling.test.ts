import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { canNotify, isNotified, notifications, notify } from "./telling";

/** As browsers of phones have it: there, and nothing can be made of it. */
class Unmakable {
  static permission = "default";
  static requestPermission = async (): Promise<string> => (this.permission = this.answer);
  static answer = "granted";

  constructor() {
    throw new TypeError("Failed to construct 'Notification': Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.");
  }
}

const shown = vi.fn(async (_title: string, _options: object) => undefined);
const register = vi.fn(async (_path: string) => ({}));

beforeEach(() => {
  const kept = new Map<string, string>();
  Unmakable.permission = "default";
  Unmakable.answer = "granted";
  vi.stubGlobal("window", { Notification: Unmakable, isSecureContext: true });
  vi.stubGlobal("Notification", Unmakable);
  vi.stubGlobal("document", { hidden: true });
  vi.stubGlobal("location", { href: "http://127.0.0.1/#match=a.t.1" });
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  vi.stubGlobal("navigator", { serviceWorker: { register, ready: Promise.resolve({ showNotification: shown }) } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe("notifications", () => {
  it("are shown by the service worker where the constructor throws, and lead back to the match", async () => {
    expect(await canNotify()).toBe(true);
    expect(await notifications(true)).toBe(true);
    await notify("M6jXhVJq4ZrA", "Deep Colony", "It is your turn.");
    expect(register).toHaveBeenCalledWith("/sw.js");
    expect(shown).toHaveBeenCalledExactlyOnceWith("Deep Colony", expect.objectContaining({ body: "It is your turn.", tag: "M6jXhVJq4ZrA", data: "http://127.0.0.1/#match=a.t.1" }));
  });

  it("are shown to nobody who looks, or has turned them off", async () => {
    await notifications(true);
    vi.stubGlobal("document", { hidden: false });
    await notify("M6jXhVJq4ZrA", "Deep Colony", "It is your turn.");
    vi.stubGlobal("document", { hidden: true });
    await notifications(false);
    await notify("M6jXhVJq4ZrA", "Deep Colony", "It is your turn.");
    expect(isNotified()).toBe(false);
    expect(shown).not.toHaveBeenCalled();
  });

  it("stay off where the person refuses them", async () => {
    Unmakable.answer = "denied";
    expect(await notifications(true)).toBe(false);
    expect(isNotified()).toBe(false);
  });

  it("are offered only where something shows them", async () => {
    register.mockRejectedValueOnce(new TypeError("there is no such file"));
    expect(await canNotify(), "no service worker comes from the server").toBe(false);
    vi.stubGlobal("navigator", {});
    expect(await canNotify(), "no service workers").toBe(false);
    Unmakable.permission = "denied";
    expect(await canNotify(), "refused for good").toBe(false);
    vi.stubGlobal("window", { Notification: Unmakable, isSecureContext: false });
    expect(await canNotify(), "plain http").toBe(false);
    vi.stubGlobal("window", { isSecureContext: true });
    expect(await canNotify(), "no notifications").toBe(false);
  });

  it("break nothing when the browser has taken the permission back", async () => {
    await notifications(true);
    shown.mockRejectedValueOnce(new TypeError("No notification permission has been granted for this origin."));
    await notify("M6jXhVJq4ZrA", "Deep Colony", "It is your turn.");
    expect(shown).toHaveBeenCalledOnce();
  });
});
