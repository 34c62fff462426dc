// The presence of players: its words, and the heartbeat with which this page says that its player is looking at it.

import { type Standing, tell } from "./match_server";

/** The presence that an older match server does not tell. */
const BEAT_SECONDS = 20;
/** The least that is another thing than being here, and the most that a match server takes. */
const [JUST_NOW, LONG_AGO] = [0.1, 1e7];

/** A time in words, as people say it: "3 min". */
export function lasting(seconds: number): string {
  if (seconds < 60) return "less than a minute";
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3_600)} h`;
  const days = Math.floor(seconds / 86_400);
  return days === 1 ? "a day" : `${days} days`;
}

/** How somebody stands, after their name. */
export function standingWords({ state, away_for: seconds }: Standing, hasLeft: boolean): string {
  if (hasLeft) return "left";
  if (state === "here") return "here";
  if (seconds === null) return "not here yet";
  const since = seconds < 60 ? "" : ` for ${lasting(seconds)}`;
  return state === "gone" ? `gone${since}` : `away${since}`;
}

/** That somebody is asked, and whether they are there to answer, and since when it is their turn. */
export function waitingWords(name: string, stands: Standing | undefined, hasLeft: boolean, awaitedFor: number): string {
  const turn = awaitedFor < 60 ? `it is ${name}'s turn` : `it has been ${name}'s turn for ${lasting(awaitedFor)}`;
  if (hasLeft) return `${name} has left; ${turn}.`;
  if (stands && stands.state !== "here") return `${name} is ${stands.state}; ${turn}.`;
  return awaitedFor < 60 ? `${name} is asked.` : `I${turn.slice(1)}.`;
}

/** Says at a match server, for as long as the page is open, whether its player looks at it. */
export class Beat {
  readonly #match: string;
  readonly #token: string;
  readonly #beating: ReturnType<typeof setInterval>;
  /** Since when nobody looks, by the clock of the device, which goes on while that sleeps. */
  #awaySince: number | undefined;

  constructor(match: string, token: string, seconds: number = BEAT_SECONDS) {
    this.#match = match;
    this.#token = token;
    this.#beating = setInterval(() => document.hidden || this.say(), seconds * 1_000);
    this.say();
  }

  /** Says it at once, with the seconds for which nobody has looked: somebody has turned to the page, or away from it, or it is asked anew. */
  say(isLooking = !document.hidden): void {
    this.#awaySince = isLooking ? undefined : (this.#awaySince ?? Date.now());
    const seconds = this.#awaySince === undefined ? 0 : Math.min(Math.max((Date.now() - this.#awaySince) / 1_000, JUST_NOW), LONG_AGO);
    tell(`/${this.#match}/presence`, this.#token, { away_for: seconds });
  }

  stop(): void {
    clearInterval(this.#beating);
  }
}
