// Keeps every file of the site, so that the next visit needs no network. Written to sw.js by site.js, which says what there is.

import { compressed } from "../site/compressed";
import { answerClicks } from "./clicks";
import { type Scope, cachesOf } from "./scope";

declare const FILES: readonly string[];
declare const CORE: string;
/** Changes with every file. */
declare const VERSION: string;

const scope = globalThis as unknown as Scope;
const ours = cachesOf(scope);
const name = ours + VERSION;
const kept = new Set([...FILES, CORE].map(urlOf));

async function keepAll(): Promise<void> {
  const cache = await caches.open(name);
  // Names with a hash mean one content for ever; the others are asked for anew.
  const addAll = cache.addAll(FILES.map((path) => new Request(urlOf(path), { cache: path.startsWith("assets/") ? "default" : "reload" })));
  await Promise.all([addAll, compressed(urlOf(CORE)).then((core) => cache.put(urlOf(CORE), core))]);
}

async function forgetOthers(): Promise<void> {
  const others = (await caches.keys()).filter((each) => each.startsWith(ours) && each !== name);
  await Promise.all(others.map((each) => caches.delete(each)));
  await scope.clients.claim();
}

async function answer(request: Request, wanted: string): Promise<Response> {
  const cache = await caches.open(name);
  return (await cache.match(wanted, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}

/** The requested file of ours; undefined for other files on this host, such as another site below this one. */
function wantedFile(url: string): string | undefined {
  const bare = url.split(/[?#]/, 1)[0] ?? "";
  const wanted = bare === urlOf("index.html") ? urlOf("") : bare;
  return kept.has(wanted) ? wanted : undefined;
}

function urlOf(path: string): string {
  return new URL(path, scope.registration.scope).href;
}

scope.addEventListener("install", (event) => event.waitUntil(keepAll()));
scope.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
// It waits beside an older one until somebody wants it: pages of the older one ask that one for its files.
scope.addEventListener("message", (event) => {
  if (event.data === "load") event.waitUntil(scope.skipWaiting());
});
answerClicks(scope);
scope.addEventListener("fetch", (event) => {
  const wanted = wantedFile(event.request.url);
  if (event.request.method === "GET" && wanted !== undefined) event.respondWith(answer(event.request, wanted));
});
