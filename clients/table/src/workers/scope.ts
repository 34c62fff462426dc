/** The little of a service worker's global scope that is used: the types of pages have none. */
export interface Scope {
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: { request: Request; respondWith(answer: Promise<Response>): void }) => void): void;
  addEventListener(type: "message", listener: (event: Lasting & { data: unknown }) => void): void;
  addEventListener(type: "notificationclick", listener: (event: Lasting & { notification: { close(): void; data: unknown } }) => void): void;
  addEventListener(type: "push", listener: (event: Lasting & { data: { text(): string } | null }) => void): void;
  clients: {
    claim(): Promise<void>;
    matchAll(query: { type: "window"; includeUncontrolled: true }): Promise<readonly Page[]>;
    openWindow(address: string): Promise<unknown>;
  };
  registration: { scope: string; showNotification(title: string, options: { body: string; tag: string; icon: string; data: string }): Promise<void> };
  skipWaiting(): Promise<void>;
}

/** An event that lasts until its work is done. */
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

/** A page of ours. */
export interface Page {
  url: string;
  focus(): Promise<unknown>;
  navigate(address: string): Promise<unknown>;
}

/** Caches of other sites of this origin begin otherwise. */
export function cachesOf({ registration }: Scope): string {
  return `hadal-table ${registration.scope} `;
}
