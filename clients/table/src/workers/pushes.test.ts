import { describe, expect, it, vi } from "vitest";

import { answerPushes } from "./pushes";
import type { Scope } from "./scope";

/** The notification of a push message. */
async function pushed(text: string | undefined): Promise<unknown[]> {
  const showNotification = vi.fn(async () => undefined);
  const work: Promise<unknown>[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const scope = { addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener), registration: { scope: "https://host/", showNotification } };
  answerPushes(scope as unknown as Scope);
  listeners.get("push")!({ data: text === undefined ? null : { text: () => text }, waitUntil: (some: Promise<unknown>) => work.push(some) });
  await Promise.all(work);
  expect(showNotification).toHaveBeenCalledOnce();
  return showNotification.mock.calls[0]!;
}

const TURN = { kind: "turn", match: "M6jXhVJq4ZrA", game: "deep_colony", title: "Your turn in Deep Colony", body: "Bo played", by: "Bo" };

describe("a push message", () => {
  it("says whose turn it is, and leads to the match", async () => {
    const [title, how] = await pushed(JSON.stringify(TURN));
    expect(title).toBe("Your turn in Deep Colony");
    expect(how).toEqual({ body: "Bo played", tag: "M6jXhVJq4ZrA", icon: "https://host/icon-192.png", data: "https://host/#match=M6jXhVJq4ZrA.mine" });
  });

  it("is shown in plain words if it cannot be read, and leads nowhere else", async () => {
    for (const text of [undefined, "", "{", "null", JSON.stringify({ ...TURN, match: "../../evil" }), JSON.stringify({ ...TURN, title: 3 })]) {
      const [title, how] = await pushed(text);
      expect([title, (how as { data: string }).data]).toEqual(["Hadal", "https://host/"]);
    }
  });
});
