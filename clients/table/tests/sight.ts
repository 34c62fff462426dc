// The view of a person who plays: read from the page itself, by its roles.

/** Something that can be pointed at or pressed now. */
export interface Thing {
  kind: "board" | "option" | "menu" | "turn" | "other turn" | "count" | "confirm";
  label: string;
  /** A point at which the mouse hits it; undefined if something lies over all of it, or if nobody aims at it. */
  at?: { x: number; y: number };
  focused: boolean;
}

export interface Sight {
  over: boolean;
  /** The seat at whose player the page asks for the screen. */
  handOver?: string;
  /** Changes with everything that a person may do. */
  moment: string;
  steps: number;
  things: Thing[];
}

/**
 * Runs in the page. Aims at each thing in turn, at the one of this number, or at none: each aim makes the page lay itself out anew. What lies
 * below the edge of what can be scrolled is looked for, so of many points only the last one is sure to be still true.
 */
export function look(aim?: "each" | number): Sight {
  const elements = new Map<Thing, Element>();
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const labelOf = (element: Element): string =>
    element.getAttribute("aria-label") ?? (element.closest("label") ?? element).textContent?.replace(/\s+/g, " ").trim() ?? "";

  function hit(element: Element): { x: number; y: number } | undefined {
    element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const down of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      for (const across of [0.5, 0.25, 0.75, 0.1, 0.9]) {
        const at = { x: left + width * across, y: top + height * down };
        const found = document.elementFromPoint(at.x, at.y);
        if (found && (element.contains(found) || found.closest("label")?.contains(element))) return at;
      }
    }
    return undefined;
  }

  function things(kind: Thing["kind"], selector: string): Thing[] {
    const usable = all(selector).filter((element) => !(element as HTMLButtonElement).disabled && getComputedStyle(element).visibility !== "hidden");
    return usable.map((element) => {
      const thing: Thing = { kind, label: labelOf(element), focused: element === document.activeElement };
      elements.set(thing, element);
      return thing;
    });
  }

  const handOver = all('[role="alertdialog"] h2')[0]?.textContent ?? undefined;
  const menu = things("menu", '[role="menuitem"]');
  const counting = all("#bar fieldset").length > 0;
  const onTable = [
    ...things("board", "#board [data-target]"),
    ...things("option", '#bar .options button:not([aria-expanded="true"])'),
    ...things("turn", '#bar [role="toolbar"] [data-next]'),
    ...things("other turn", '#bar [role="toolbar"] button[aria-label]'),
    ...things("count", '#bar fieldset button[aria-label^="One"]'),
    ...things("confirm", "#bar fieldset > button"),
    ...things("option", '[aria-label="While you were away"] button'),
  ];
  // Things over the board hide those below.
  const rest = things("option", "#bar .rest button");
  const shown = handOver ? [] : [menu, rest, onTable].find((each) => each.length > 0) ?? [];
  for (const [number, thing] of shown.entries()) {
    const at = aim === "each" || aim === number ? hit(elements.get(thing)!) : undefined;
    if (at) thing.at = at;
  }
  const steps = all('[aria-label="What happened"] > li').length - 1;
  const told = [...all('[aria-label="Picked so far"] li'), ...all('[role="toolbar"]'), ...all("#bar legend, #bar output, #bar .prompt, #bar .says")];
  const checked = all('#board [aria-pressed], [role="toolbar"] [data-next]').map(labelOf);
  return {
    over: all("#bar .acts button").some((button) => button.textContent === "Scores"),
    ...(handOver ? { handOver } : {}),
    moment: JSON.stringify([steps, handOver, menu.length, rest.length, counting, told.map((element) => element.textContent), checked]),
    steps,
    things: shown,
  };
}

/** Runs in the page: whether a person can go on, and something else than at `moment`. */
export function isReady(moment: string): boolean {
  const sight = (window as unknown as { look: () => Sight }).look();
  return sight.moment !== moment && (sight.over || sight.handOver !== undefined || sight.things.length > 0);
}
