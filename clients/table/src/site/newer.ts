// A newer version of a site waits next to the shown one: the page says so, and loads it on request.

/** The used parts of a registration of a service worker, and of the service workers of a page. */
type Registered = Pick<ServiceWorkerRegistration, "waiting" | "installing" | "addEventListener">;
type Workers = Pick<ServiceWorkerContainer, "controller" | "addEventListener">;

/** Calls `tell` when a newer version waits, or is at work already since another tab has loaded it. The very first version is no newer one. */
export function watchForNewer(workers: Workers, registered: Registered, tell: () => void): void {
  const tellIfNewer = () => workers.controller !== null && registered.waiting !== null && tell();
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener("statechange", tellIfNewer);
  let isFirst = workers.controller === null;
  tellIfNewer();
  follow(registered.installing);
  registered.addEventListener("updatefound", () => follow(registered.installing));
  workers.addEventListener("controllerchange", () => {
    if (!isFirst) tell();
    isFirst = false;
  });
}

/** Lets the newer version go to work; `reload` is called then. */
export function loadNewer(workers: Workers, registered: Pick<Registered, "waiting">, reload: () => void): void {
  // Another tab has loaded it.
  if (!registered.waiting) return reload();
  workers.addEventListener("controllerchange", reload, { once: true });
  registered.waiting.postMessage("load");
}
