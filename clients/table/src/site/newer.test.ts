import { describe, expect, it, vi } from "vitest";

import { loadNewer, watchForNewer } from "./newer";

class Fake extends EventTarget {
  controller: object | null = null;
  waiting: ServiceWorker | null = null;
  installing: ServiceWorker | null = null;
}

function site({ isFirst }: { isFirst: boolean }) {
  const [workers, registered, tell] = [new Fake(), new Fake(), vi.fn()];
  workers.controller = isFirst ? null : {};
  /** A worker that is fetched, and waits once everything is kept. */
  const comes = () => {
    const worker = new EventTarget() as ServiceWorker;
    worker.postMessage = vi.fn();
    registered.installing = worker;
    registered.dispatchEvent(new Event("updatefound"));
    registered.installing = null;
    registered.waiting = worker;
    worker.dispatchEvent(new Event("statechange"));
    return worker;
  };
  const goesToWork = () => {
    workers.controller = registered.waiting;
    registered.waiting = null;
    workers.dispatchEvent(new Event("controllerchange"));
  };
  const watch = () => watchForNewer(workers as unknown as ServiceWorkerContainer, registered as unknown as ServiceWorkerRegistration, tell);
  const load = (reload: () => void) => loadNewer(workers as unknown as ServiceWorkerContainer, registered as unknown as ServiceWorkerRegistration, reload);
  return { tell, comes, goesToWork, watch, load };
}

describe("a newer version of the site", () => {
  it("is told when it waits already, and when it comes to wait", () => {
    const { tell, comes, watch } = site({ isFirst: false });
    watch();
    expect(tell).not.toHaveBeenCalled();
    comes();
    expect(tell).toHaveBeenCalledOnce();
    watch();
    expect(tell).toHaveBeenCalledTimes(2);
  });

  it("is not the first version of all, but the one that comes after it", () => {
    const { tell, comes, goesToWork, watch } = site({ isFirst: true });
    watch();
    comes();
    goesToWork();
    expect(tell).not.toHaveBeenCalled();
    comes();
    expect(tell).toHaveBeenCalledOnce();
  });

  it("goes to work when it is wanted, and the page is loaded again then and not sooner", () => {
    const { comes, goesToWork, watch, load } = site({ isFirst: false });
    watch();
    const worker = comes();
    const reload = vi.fn();
    load(reload);
    expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith("load");
    expect(reload).not.toHaveBeenCalled();
    goesToWork();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("that another tab has loaded is told here, too, and only the page is loaded again", () => {
    const { tell, comes, goesToWork, watch, load } = site({ isFirst: false });
    watch();
    comes();
    goesToWork();
    expect(tell).toHaveBeenCalledTimes(2);
    const reload = vi.fn();
    load(reload);
    expect(reload).toHaveBeenCalledOnce();
  });
});
