// The fixtures of every test of the site: a host of its own, and no server that answers.

import { type Page } from "@playwright/test";

import { expect, test as base } from "../fixtures";
import { Host } from "./host";

export { expect };

export const test = base.extend<{ host: Host }>({
  host: async ({}, use) => {
    const host = await new Host().start();
    await use(host);
    await host.remove();
  },
  baseURL: async ({ host }, use) => use(host.url),
});

/** Opens the lobby and waits until it promises to work offline. */
export async function openSite(page: Page, host: Host): Promise<void> {
  await page.goto(host.url);
  await expect(page.getByText("from now on the table works offline")).toBeVisible({ timeout: 120_000 });
}
