// The place of the focus during play, so that a person who types never has to look for it.

import { tick } from "svelte";

export class Focusing {
  board = $state<HTMLElement>();
  bar = $state<HTMLElement>();
  /** It was on the board or in the bar, and must not be lost when these change. */
  #playing = true;

  /**
   * Where it was on something that is gone, it comes to the next thing to do; but to a button only in the middle of an action: the first one
   * may end the turn.
   */
  async renew(isWithin: () => boolean): Promise<void> {
    await tick();
    const { board, bar } = this;
    const { activeElement } = document;
    const waits = [document.body, board, bar, null].includes(activeElement as HTMLElement | null);
    if (!this.#playing || !(waits || !activeElement?.isConnected)) return;
    const inBar = (selector: string) => bar?.querySelector<HTMLElement>(selector);
    const next = inBar("[data-next]:not(:disabled)") ?? this.#firstLit ?? (isWithin() ? inBar(".options button") : undefined) ?? bar;
    next?.focus();
  }

  follow({ target }: FocusEvent): void {
    this.#playing = target instanceof Node && (this.board?.contains(target) === true || this.bar?.contains(target) === true);
  }

  toBoard(): void {
    (this.#firstLit ?? this.board)?.focus();
  }

  get #firstLit(): HTMLElement | null | undefined {
    return this.board?.querySelector<HTMLElement>('[data-target][tabindex="0"]');
  }
}
