// Keeps every file of the site, so that the next visit needs no network. Written to sw.js by site.js, which says what there is.

import { compressed } from "./compressed";

declare const FILES: readonly string[];
declare const CORE: string;
/** Changes with every file. */
declare const VERSION: string;

/** The little of a service worker's global scope that is used: the types of pages have none. */
interface Scope {
  addEventListener(type: "install" | "activate", listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
  addEventListener(type: "fetch", listener: (event: { request: Request; respondWith(answer: Promise<Response>): void }) => void): void;
  clients: { claim(): Promise<void> };
  registration: { scope: string };
}

const scope = globalThis as unknown as Scope;
/** Other sites of this origin have caches of their own. */
const ours = `hadal-table ${scope.registration.scope} `;
const name = ours + VERSION;

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

async function answer(request: Request): Promise<Response> {
  // Every address of the site is the one page.
  const wanted = request.mode === "navigate" ? urlOf("") : request.url;
  const cache = await caches.open(name);
  return (await cache.match(wanted, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}

function urlOf(path: string): string {
  return new URL(path, scope.registration.scope).href;
}

scope.addEventListener("install", (event) => event.waitUntil(keepAll()));
scope.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(scope.registration.scope)) event.respondWith(answer(request));
});
