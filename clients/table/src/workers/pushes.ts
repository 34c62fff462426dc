// The match server's message to a player who does not look at the page: that it is their turn. It is always shown; the server sends nothing to a player who looks.

import type { Scope } from "./scope";

/** The content of a push message; nothing of it is secret. */
interface Turn {
  kind: "turn";
  match: string;
  title: string;
  body: string;
}

export function answerPushes(scope: Scope): void {
  scope.addEventListener("push", (event) => event.waitUntil(shown(scope, event.data?.text() ?? "")));
}

/** A browser takes the permission back from a page that shows nothing for a message, so an unreadable one is shown in plain words. */
async function shown({ registration }: Scope, text: string): Promise<void> {
  const turn = turnOf(text);
  const data = new URL(turn ? `#match=${turn.match}.mine` : "", registration.scope).href;
  const icon = new URL("icon-192.png", registration.scope).href;
  // A later message about a match takes the place of an earlier one, and of what the page has said itself.
  await registration.showNotification(turn?.title ?? "Hadal", { body: turn?.body ?? "Something happened in one of your matches.", tag: turn?.match ?? "hadal", icon, data });
}

function turnOf(text: string): Turn | undefined {
  try {
    const told = JSON.parse(text) as Partial<Turn>;
    const isTurn = told.kind === "turn" && typeof told.title === "string" && typeof told.body === "string";
    return isTurn && /^[\w-]{8,32}$/.test(told.match ?? "") ? (told as Turn) : undefined;
  } catch {
    return undefined;
  }
}
