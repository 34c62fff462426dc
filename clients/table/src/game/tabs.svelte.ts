// Two tabs of one game: the other follows the one that acts, and bots move in one of them alone.

import { keptGame } from "./keeping";
import type { Match } from "./match.svelte";
import { newId } from "./setup";

type Said = { id: string; from: string; says: "here" | "leading" | "kept" | "gone" };

const CHANNEL = "hadal-table/games";

export class Tabs {
  /** Another tab leads: here bots wait, until somebody acts here. */
  following = $state(false);

  #match: Match;
  #channel = new BroadcastChannel(CHANNEL);
  #me = newId();
  #free: () => void;

  /** `free` is called when this tab leads again. */
  constructor(match: Match, free: () => void) {
    this.#match = match;
    this.#free = free;
    this.#channel.onmessage = ({ data }: MessageEvent<Said>) => void this.#hear(data);
    match.changed = () => {
      const followed = this.following;
      this.following = false;
      this.#say("kept");
      // A tab that acts by a hint or takes something back leads, too.
      if (followed) free();
    };
    this.#say("here");
  }

  /** Somebody acts here. */
  lead(): void {
    if (!this.following) return;
    this.following = false;
    this.#say("leading");
  }

  leave(): void {
    this.#say("gone");
    this.#match.changed = undefined;
    this.#channel.close();
  }

  async #hear({ id, from, says }: Said): Promise<void> {
    if (id !== this.#match.id || from === this.#me) return;
    if (says === "here" && !this.following) {
      // The other tab began with what was kept when it was opened: it may have missed what was played since.
      this.#match.flush();
      this.#say("kept");
    }
    if (says === "leading") this.following = true;
    if (says === "gone" && this.following) {
      this.following = false;
      this.#free();
    }
    if (says !== "kept") return;
    this.following = true;
    const kept = keptGame(id);
    if (kept) await this.#match.follow(kept);
  }

  #say(says: Said["says"]): void {
    this.#channel.postMessage({ id: this.#match.id, from: this.#me, says } satisfies Said);
  }
}
