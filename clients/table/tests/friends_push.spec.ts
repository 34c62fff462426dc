// A player who looks elsewhere or has closed the page is told of the turn: by the service worker, as long as they want it, and led back to the seat.

import type { Page } from "@playwright/test";

import { openLobby } from "./fixtures";
import { FRIEND, ME, createMatch, expect, linkFor, newPlayer, playStep, seated, takeSeat, test, twoSeated } from "./friends";
import { GAMES } from "./lobby";
import { Person } from "./person";

const COLONIZATION = GAMES[1]!;

/** Notifications as phones have them, a browser's subscription, and what was shown. */
async function asOnPhones(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Unmakable {
      static permission = "granted";
      static requestPermission = async () => "granted";
      constructor() {
        throw new TypeError("Illegal constructor");
      }
    }
    const told: unknown[] = [];
    Object.assign(window, { Notification: Unmakable, told });
    // The browser's answer about its subscription; without windows it has no push service.
    const keys = { p256dh: "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU", auth: "AAAAAAAAAAAAAAAAAAAAAA" };
    const unsubscribe = async () => localStorage.removeItem("test/subscribed") === undefined;
    const subscription = { endpoint: "https://push.example.org/a", unsubscribe, toJSON: () => ({ endpoint: "https://push.example.org/a", keys }) } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem("test/subscribed", "yes");
      return subscription;
    };
    PushManager.prototype.getSubscription = async () => (localStorage.getItem("test/subscribed") ? subscription : null);
    // Whether a browser without windows shows anything is its own matter.
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => void told.push([title, options?.body, options?.data]);
  });
}

function isSubscribed(page: Page): Promise<boolean> {
  return page.evaluate(() => localStorage.getItem("test/subscribed") !== null);
}

test("whoever looks elsewhere is told of their turn by the service worker, where the constructor throws as on phones", async ({ page, context, browser, place, complaints }) => {
  await context.grantPermissions(["notifications"], { origin: new URL(place.url).origin });
  await asOnPhones(page);
  const friend = await newPlayer(browser, complaints);
  await createMatch(page, place.url, COLONIZATION, [ME, FRIEND]);
  await takeSeat(friend.page, await linkFor(page, "Link for your friend"), "Bo");
  await seated(page, friend.page);
  await page.getByRole("button", { name: "Match", exact: true }).click();
  const subscribed = page.waitForResponse((answer) => answer.url().endsWith("/push"));
  await page.getByRole("checkbox", { name: "Notify me when it is my turn" }).check();
  expect(await (await subscribed).json(), "also while the page is closed").toEqual({ devices: 1 });
  await page.keyboard.press("Escape");
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)).toBe(`${place.url}/sw.js`);
  const told = () => page.evaluate(() => (window as unknown as { told: unknown[] }).told);
  const isMine = async () => (await page.title()).startsWith("●");
  while (await isMine()) await playStep(new Person(page, 3), page);
  expect(await told(), "whoever looks is told nothing").toEqual([]);
  await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true }));
  while (!(await isMine())) await playStep(new Person(friend.page, 5), friend.page);
  await expect.poll(told).toEqual([["Advanced Colonization", "It is your turn.", page.url()]]);
  await friend.context.close();
});

test("a device is told nothing more once the switch is turned off, or its match is forgotten", async ({ page, context, browser, place, complaints }) => {
  await context.grantPermissions(["notifications"], { origin: new URL(place.url).origin });
  await asOnPhones(page);
  const friend = await newPlayer(browser, complaints);
  const match = await twoSeated(place.url, [page, friend.page]);
  const token = /\.p\.([0-9a-f]{64})/.exec(page.url())![1]!;
  /** To forget a device that is not there says how many are. */
  const devices = async () => {
    const answer = await page.request.post(`${place.url}/matches/${match}/push/forget`, { headers: { Authorization: `Bearer ${token}` }, data: { endpoint: "none" } });
    return ((await answer.json()) as { devices: number }).devices;
  };
  await page.getByRole("button", { name: "Match", exact: true }).click();
  const wish = page.getByRole("checkbox", { name: "Notify me when it is my turn" });
  await wish.check();
  await expect.poll(devices).toBe(1);
  expect(await isSubscribed(page)).toBe(true);
  await wish.uncheck();
  await expect.poll(devices).toBe(0);
  expect(await isSubscribed(page)).toBe(false);
  await wish.check();
  await expect.poll(devices).toBe(1);
  await openLobby(page, place.url);
  await page.getByRole("button", { name: "Forget this match of Advanced Colonization" }).click();
  await expect.poll(devices).toBe(0);
  expect(await isSubscribed(page)).toBe(false);
  await expect(page.getByRole("heading", { name: "With friends" })).toHaveCount(0);
  await friend.context.close();
});

test("the address of a push message leads to the own seat in the browser that has it, and elsewhere to looking on", async ({ page, browser, place, complaints }) => {
  const friend = await newPlayer(browser, complaints);
  const stranger = await newPlayer(browser, complaints);
  const match = await twoSeated(place.url, [page, friend.page]);
  const own = page.url();
  for (const each of [page, stranger.page]) {
    await each.goto("about:blank");
    await each.goto(`${place.url}/#match=${match}.mine`);
    await seated(each);
  }
  await expect(page).toHaveURL(own);
  await expect(page.getByRole("list", { name: "Seats" })).toContainText("You");
  expect(new URL(stranger.page.url()).hash).toBe(`#match=${match}`);
  await expect(stranger.page.getByRole("list", { name: "Seats" }).locator(".name")).toHaveText(["Ada", "Bo"]);
  for (const { context } of [friend, stranger]) await context.close();
});
