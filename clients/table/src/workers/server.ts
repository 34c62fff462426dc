// The service worker of a page that comes from a server: it shows notifications, and keeps no files. Written to sw.js by the build.

import { answerClicks } from "./clicks";
import { answerPushes } from "./pushes";
import { type Scope, cachesOf } from "./scope";

const scope = globalThis as unknown as Scope;

/** The cache of a site without a server, which was at this address before. */
async function forgetSite(): Promise<void> {
  const kept = (await caches.keys()).filter((each) => each.startsWith(cachesOf(scope)));
  await Promise.all(kept.map((each) => caches.delete(each)));
  await scope.clients.claim();
}

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(forgetSite()));
answerClicks(scope);
answerPushes(scope);
