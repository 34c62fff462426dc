// On phones: the page can be installed, a swipe down does not load it anew, and its service worker tells whose turn it is.

import { expect, openLobby, test } from "./fixtures";

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  theme_color: string;
  icons: { src: string; type: string; sizes: string; purpose?: string }[];
}

test("the page can be installed: the browser takes the manifest, and every icon is there in its size", async ({ page }) => {
  await openLobby(page);
  const session = await page.context().newCDPSession(page);
  // Read as the page would, under its policy.
  const { url, errors, data } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { headers, status } = await page.request.get(url).then((answer) => ({ headers: answer.headers(), status: answer.status() }));
  expect([status, headers["content-type"]]).toEqual([200, "application/manifest+json"]);
  const manifest = JSON.parse(data!) as Manifest;
  expect(manifest).toMatchObject({ name: "Hadal: the table", display: "standalone", start_url: "./" });
  expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/);
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([["any", undefined], ["192x192", undefined], ["512x512", undefined], ["512x512", "maskable"]]);
  const touched = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
  for (const { src, type, sizes } of [...manifest.icons, { src: touched!, type: "image/png", sizes: "180x180" }]) {
    const answer = await page.request.get(new URL(src, url).href);
    expect([answer.status(), answer.headers()["content-type"]], src).toEqual([200, type]);
    if (type !== "image/png") continue;
    const picture = await answer.body();
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, src).toBe(sizes);
    expect(picture.length, src).toBeLessThan(20_000);
  }
});

test("a swipe down at the top does not load the page anew", async ({ page }) => {
  await openLobby(page);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY)).toBe("contain");
});
