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

/** The file of ours that is asked for; undefined for whatever else lies on this host, such as another site below this one. */
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
scope.addEventListener("fetch", (event) => {
  const wanted = wantedFile(event.request.url);
  if (event.request.method === "GET" && wanted !== undefined) event.respondWith(answer(event.request, wanted));
});
