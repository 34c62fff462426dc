// The fixtures of every test: a server, a page whose pieces do not wait, and a watch over the browser's complaints.

import { type BrowserContext, type Page, test as base, expect } from "@playwright/test";

import { POSITIONS } from "./positions";
import { Server } from "./server";

export { expect };

/** Bots move at once, nothing travels, and whoever plays knows every game already. */
const KNOWN = [...POSITIONS.map(({ gameId }) => gameId), "example"];
const PREFERENCES = { scheme: "auto", speed: 0, purist: false, known: KNOWN };

/** The complaints of a page: errors on its console, exceptions, and violations of its policy. */
export class Complaints {
  readonly heard: string[] = [];
  /** Complaints that the test itself brings about. */
  readonly expected: RegExp[] = [];

  /** Listens to all pages of a context. */
  watch(context: BrowserContext): void {
    context.on("console", (message) => {
      const { url } = message.location();
      if (message.type() === "error" || /content security policy/i.test(message.text())) this.heard.push(`${message.text()} (${url})`);
    });
    // The frames that tell most; a report that ends here still shows the message.
    context.on("weberror", (error) => this.heard.push((error.error().stack ?? String(error.error())).split("\n").slice(0, 6).join("\n")));
  }

  get unexpected(): string[] {
    return this.heard.filter((complaint) => !this.expected.some((pattern) => pattern.test(complaint)));
  }
}

/** A context as the tests use it, in addition to that of `page`: another browser. */
export async function prepare(context: BrowserContext, complaints: Complaints): Promise<void> {
  complaints.watch(context);
  await context.addInitScript((preferences) => {
    // An empty page has no storage.
    if (!location.protocol.startsWith("http") || localStorage.getItem("hadal-table/preferences")) return;
    localStorage.setItem("hadal-table/preferences", JSON.stringify(preferences));
  }, PREFERENCES);
}

interface Each {
  complaints: Complaints;
}

interface PerWorker {
  server: Server;
}

export const test = base.extend<Each, PerWorker>({
  server: [
    async ({}, use) => {
      const server = await new Server().start();
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ],
  complaints: async ({}, use) => {
    const complaints = new Complaints();
    await use(complaints);
    expect(complaints.unexpected, "the browser complains about nothing").toEqual([]);
  },
  context: async ({ context, complaints }, use) => {
    await prepare(context, complaints);
    await use(context);
  },
  baseURL: async ({ server }, use) => use(server.url),
});

/** The lobby, once it lists the games. */
export async function openLobby(page: Page, url = "/"): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole("button", { name: /^Play / }).first()).toBeVisible();
}
