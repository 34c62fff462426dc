// A click on a notification brings back the page that showed it.

import type { Page, Scope } from "./scope";

export function answerClicks(scope: Scope): void {
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(forward(scope, String(event.notification.data)));
  });
}

/** A browser may tell the address that a page began with; so the only page that there is may be the one, and goes to the match if it is not. */
async function forward({ clients }: Scope, address: string): Promise<void> {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => leadsTo(url, address)) ?? only(pages);
  if (!page) return void (await clients.openWindow(address));
  await page.focus();
  if (!leadsTo(page.url, address)) await page.navigate(address).catch(() => undefined);
}

/** A push message knows the match and not the secret of its seat, which the page has kept. */
function leadsTo(url: string, address: string): boolean {
  return url === address || (address.endsWith(".mine") && url.startsWith(address.slice(0, -"mine".length)));
}

function only(pages: readonly Page[]): Page | undefined {
  return pages.length === 1 ? pages[0] : undefined;
}
