// Whether what a person answers with is where the window shows it. Functions here run in the page.

/** Of the windows that people have. */
export const SIZES = [
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
];

/** The buttons that answer a question, as far as they can be seen; each that its own middle does not hit is a fault, told in words. */
export function outOfReach(): string[] {
  const inBar = ["fieldset > button", '[role="toolbar"] button', ".options button", ".rest button", ".acts > button", ".bubble button"];
  const shade = document.querySelector('[role="menu"]');
  const found = shade
    ? [...shade.querySelectorAll('[role="menuitem"]')]
    : [...document.querySelectorAll([...inBar.map((each) => `#bar ${each}`), '[role="alertdialog"] button'].join(", "))];
  return found.flatMap((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    // A thing that is not drawn cannot be aimed at: it is offered in another way, or not at all.
    if (width === 0 || getComputedStyle(button).visibility === "hidden") return [];
    const hit = document.elementFromPoint(x, y);
    if (hit && button.contains(hit)) return [];
    const name = button.getAttribute("aria-label") ?? button.textContent?.trim() ?? "";
    return [`${name} at ${x.toFixed(0)},${y.toFixed(0)} of ${innerWidth}x${innerHeight}`];
  });
}

/** The observations of a game that was played in the page. */
export interface Seen {
  prompts: number;
  /** The kinds of answers. */
  kinds: Record<string, number>;
  faults: string[];
  over: boolean;
}

/**
 * Plays the game of the page to its end by what can be picked, at random, and looks at every prompt. All of it happens in the page, which
 * takes a tenth of the time of a mouse. `window.look` and `window.outOfReach` are there.
 */
export async function playLooking(seed: number): Promise<Seen> {
  const { look, outOfReach } = window as unknown as { look: () => { over: boolean; moment: string }; outOfReach: () => string[] };
  const PATIENCE_MS = 30_000;
  const PROMPTS_MAX = 6_000;
  const WAVERINGS_MAX = 4;
  const kinds: Readonly<Record<string, string>> = {
    menu: '[role="menuitem"]',
    confirm: "#bar fieldset > button",
    turn: '#bar [role="toolbar"] [data-next]',
    "other turn": '#bar [role="toolbar"] button[aria-label]',
    count: '#bar fieldset button[aria-label^="One"]',
    option: "#bar .options button, #bar .rest button",
    board: "#board [data-target]",
  };
  const seen: Seen = { prompts: 0, kinds: {}, faults: [], over: false };
  const faults = new Set<string>();
  let state = seed * 2_654_435_761 || 1;
  const pick = (below: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
  const usable = (kind: string): Element[] =>
    [...document.querySelectorAll(kinds[kind]!)].filter((element) => !(element as HTMLButtonElement).disabled && getComputedStyle(element).visibility !== "hidden");

  let moment = "";
  let waverings = 0;
  while (seen.prompts < PROMPTS_MAX) {
    const until = performance.now() + PATIENCE_MS;
    let things: [string, Element][] = [];
    for (;;) {
      // The clicked thing is drawn first.
      await new Promise((resolve) => setTimeout(resolve, 2));
      const now = look();
      const menu = usable("menu");
      things = (menu.length > 0 ? ["menu"] : Object.keys(kinds)).flatMap((kind) => usable(kind).map((element): [string, Element] => [kind, element]));
      seen.over = now.over;
      if (now.over || (now.moment !== moment && things.length > 0)) {
        moment = now.moment;
        break;
      }
      if (performance.now() > until) throw new Error(`nothing happens any more after ${seen.prompts} prompts: ${now.moment}`);
    }
    // The result stands before everything.
    if (seen.over) return seen;
    for (const fault of outOfReach()) faults.add(fault);
    seen.faults = [...faults];
    seen.prompts++;
    for (const kind of new Set(things.map(([each]) => each))) seen.kinds[kind] = (seen.kinds[kind] ?? 0) + 1;
    const confirm = things.find(([kind]) => kind === "confirm");
    waverings = things.some(([kind]) => kind === "count") ? waverings + 1 : 0;
    const [, element] = confirm && waverings > pick(WAVERINGS_MAX) ? confirm : things[pick(things.length)]!;
    if (element instanceof HTMLElement) element.click();
    else element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
  throw new Error("the game does not end");
}
