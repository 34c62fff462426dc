// A person's preferences, kept in the browser.

export type Scheme = "auto" | "light" | "dark";

interface Kept {
  scheme: Scheme;
  speed: number;
  purist: boolean;
  sounds: boolean;
  /** The games whose how-to-play has been shown. */
  known: string[];
}

const NAME = "hadal-table/preferences";

function read(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

class Preferences {
  scheme = $state<Scheme>("auto");
  /** 1 is normal, 0 without motion. */
  speed = $state(1);
  /** No hints, no advice, no projected points. */
  purist = $state(false);
  /** Silent until switched on. */
  sounds = $state(false);
  /** The games whose how-to-play has been shown. */
  known = $state.raw<readonly string[]>([]);

  constructor() {
    const kept = read();
    if (kept.scheme === "light" || kept.scheme === "dark") this.scheme = kept.scheme;
    if (typeof kept.speed === "number" && kept.speed >= 0 && kept.speed <= 4) this.speed = kept.speed;
    this.purist = kept.purist === true;
    this.sounds = kept.sounds === true;
    if (Array.isArray(kept.known)) this.known = kept.known.filter((id) => typeof id === "string");
    this.#paint();
  }

  setScheme(scheme: Scheme): void {
    this.scheme = scheme;
    this.#paint();
    this.#keep();
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    this.#keep();
  }

  setKnown(gameId: string): void {
    if (this.known.includes(gameId)) return;
    this.known = [...this.known, gameId];
    this.#keep();
  }

  setPurist(purist: boolean): void {
    this.purist = purist;
    this.#keep();
  }

  setSounds(sounds: boolean): void {
    this.sounds = sounds;
    this.#keep();
  }

  #paint(): void {
    if (this.scheme === "auto") delete document.documentElement.dataset["scheme"];
    else document.documentElement.dataset["scheme"] = this.scheme;
  }

  #keep(): void {
    const { scheme, speed, purist, sounds, known } = this;
    try {
      localStorage.setItem(NAME, JSON.stringify({ scheme, speed, purist, sounds, known: [...known] } satisfies Kept));
    } catch {
      // A browser may forbid storage; the page goes on without it.
    }
  }
}

export const preferences = new Preferences();
