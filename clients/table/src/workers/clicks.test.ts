import { describe, expect, it, vi } from "vitest";

import { answerClicks } from "./clicks";
import type { Page, Scope } from "./scope";

const MATCH = "https://host/#match=a.t.1";

function pageAt(url: string): Page {
  return { url, focus: vi.fn(async () => undefined), navigate: vi.fn(async () => undefined) };
}

/** Clicks on a notification of the match; the pages are those that are open. */
async function click(pages: readonly Page[], address = MATCH) {
  const openWindow = vi.fn(async () => undefined);
  const work: Promise<unknown>[] = [];
  const close = vi.fn();
  const listeners = new Map<string, (event: object) => void>();
  const scope = { addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener), clients: { matchAll: async () => pages, openWindow } };
  answerClicks(scope as unknown as Scope);
  listeners.get("notificationclick")!({ notification: { close, data: address }, waitUntil: (some: Promise<unknown>) => work.push(some) });
  await Promise.all(work);
  expect(close).toHaveBeenCalledOnce();
  return openWindow;
}

describe("a click on a notification", () => {
  it("brings the page of the match forward", async () => {
    const pages = [pageAt("https://host/#match=b.t.2"), pageAt(MATCH)];
    const openWindow = await click(pages);
    expect(pages.map(({ focus }) => vi.mocked(focus).mock.calls.length)).toEqual([0, 1]);
    expect(pages[1]!.navigate).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it("brings the page of the own seat forward, of which a push message knows but the match", async () => {
    const pages = [pageAt("https://host/#match=b.t.2"), pageAt(MATCH)];
    const openWindow = await click(pages, "https://host/#match=a.mine");
    expect(pages.map(({ focus }) => vi.mocked(focus).mock.calls.length)).toEqual([0, 1]);
    expect(pages[1]!.navigate).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it("leads the only page to the match", async () => {
    const page = pageAt("https://host/");
    const openWindow = await click([page]);
    expect(page.focus).toHaveBeenCalledOnce();
    expect(page.navigate).toHaveBeenCalledExactlyOnceWith(MATCH);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it("opens the match where its page is gone", async () => {
    expect(await click([])).toHaveBeenCalledExactlyOnceWith(MATCH);
    const others = [pageAt("https://host/"), pageAt("https://host/#match=b.t.2")];
    expect(await click(others)).toHaveBeenCalledExactlyOnceWith(MATCH);
    expect(others[0]!.focus).not.toHaveBeenCalled();
  });
});
