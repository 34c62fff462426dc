// The match server beside the page: its calls, its messages, and its stream.

import { connection } from "../game/connection.svelte";

/** The player of a seat. */
export interface Sitter {
  kind: "open" | "reserved" | "bot";
  name: string | null;
  /** The player has given it; else it is the number of the seat. */
  named?: boolean;
  taken: boolean;
  /** The bytes for the deal have been shown. */
  shown: boolean;
  bot: { id: string; level: number } | null;
  left: boolean;
}

/** The clocks when the match server told them; null if nothing depends on time. */
export interface Times {
  version: number;
  seconds_left: (number | null)[] | null;
  server_time: number | null;
  /** Of what the awaited seat has, the seconds of the move alone. */
  move_seconds_left?: number | null;
}

/** The time control of a match. */
export interface TimeControl {
  bank_seconds?: number | null;
  seconds_per_move?: number | null;
  increment_seconds?: number | null;
  days_per_move?: number | null;
}

/** Said by a player, so many seconds ago. */
export interface Phrase {
  seat: number;
  phrase: number;
  said: number;
  ago: number;
}

/** A conditional move, and what has become of it. */
export interface Prepared {
  number: number;
  state: "waiting" | "played" | "dropped";
  reason: string | null;
  message: string | null;
  /** The events that it waits for; null for anything. */
  expect: unknown[] | null;
  action: string;
}

/** Whether somebody is there, and for how many seconds they are not; null seconds of who was never seen. */
export interface Standing {
  state: "here" | "away" | "gone";
  away_for: number | null;
}

/** Of each seat; null where a bot sits, or nobody. A match server of before says nothing of it. */
export interface WhoIsThere {
  presence?: (Standing | null)[];
  /** For how many seconds the awaited seat has been so. */
  awaited_for?: number | null;
}

/** A sign of life of a stream. */
export interface Presence extends Times, WhoIsThere {
  absent: boolean[];
}

/** The public facts of a match at one moment. */
export interface Moment extends Times, WhoIsThere {
  game: string;
  seat_count: number;
  seconds: number | null;
  time?: TimeControl | null;
  options: Record<string, Record<string, unknown>>;
  entropy_commitments: (string | null)[];
  seed_commitment: string | null;
  since: number;
  kind: string;
  seat: number | null;
  ply: number | null;
  state_hash: string | null;
  awaited: number | null;
  reversibility: string | null;
  clocks: (number | null)[];
  /** By the clock of the match server, which the device's own need not agree with. */
  deadline: number | null;
  sitters: Sitter[];
  undo_asked: number[];
  stand_in_asked: [number, number[]][];
  rematch_asked: number[];
  rematch: string | null;
  expires: number;
  /** A message `Position` as the viewer may see it, in base64. */
  position?: string;
  own_seat?: number | null;
  /** The seat of the player who shows its invitation. */
  invited_seat?: number | null;
}

/** A match server's facts about itself. */
export interface Here {
  ended_days: number;
  seat_seconds: number;
  absent_seconds: number;
  /** Between two signs of life of a stream. */
  beat_seconds?: number;
  /** Between two beats of a page. */
  page_beat_seconds?: number;
  /** The key of its push messages. */
  push_key?: string;
}

/** The match server's no. */
export class MatchRefused extends Error {
  readonly status: number;
  readonly reason: string;
  readonly clause: string | undefined;

  constructor(status: number, told: { reason?: string; message?: string; clause?: string | null }) {
    super(told.message ?? `the match server answers ${status}`);
    this.status = status;
    this.reason = told.reason ?? "";
    this.clause = told.clause ?? undefined;
  }
}

/** It cannot be reached, or wants to be asked later. */
class Later extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super("the match server does not answer");
    this.seconds = seconds;
  }
}

/** So long an answer is waited for until it is asked for again, and then longer and longer. */
const ANSWER_MS = 6_000;
const ANSWER_MAX_MS = 20_000;
/** So long the first word of a stream is waited for. */
const FIRST_MS = 5_000;
const PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 15_000;

/** Browsers keep connections open and use them again, also one that a network has let go silent without a word. They keep those of requests
 *  with and without cookies apart, and there are none here: so the other kind comes over another connection. */
let credentials: RequestCredentials = "same-origin";
let switchedAt = -Infinity;
/** Two callers who want another connection at about the same time mean the same one. */
const SWITCHED_MS = 1_000;

/** Has what is asked from now on come over another connection. */
export function otherConnection(): void {
  const now = performance.now();
  if (now - switchedAt < SWITCHED_MS) return;
  switchedAt = now;
  credentials = credentials === "omit" ? "same-origin" : "omit";
}

async function answerOf(path: string, how: RequestInit): Promise<Response> {
  const answer = await fetch(`/matches${path}`, { cache: "no-store", credentials, ...how }).catch(() => {
    throw new Later(0);
  });
  if (answer.ok) return answer;
  if ([408, 429, 502, 503, 504].includes(answer.status)) {
    const told = (await answer.clone().json().catch(() => ({}))) as { reason?: string };
    // More than one visitor may ever have is no matter of waiting, and a greeting is not said a minute later.
    if (!["TOO_MANY_MATCHES", "TOO_MANY_PHRASES"].includes(told.reason ?? "")) throw new Later(Number(answer.headers.get("retry-after") ?? 1));
  }
  throw new MatchRefused(answer.status, (await answer.json().catch(() => ({}))) as { reason?: string });
}

function headersOf(token: string | undefined, more: Record<string, string> = {}): Record<string, string> {
  return token === undefined ? more : { Authorization: `Bearer ${token}`, ...more };
}

/** How long a call is waited for, and who hears that it is made again. */
export interface Patience {
  first?: number;
  again?: () => void;
  /** The sign of a repeated call: it has then been done once. */
  key?: string;
  /** It is not made again by itself: what it does would be done twice. */
  isOnce?: boolean;
}

/** Makes a call until its whole answer has come: that is its text. All others may be made again: what has arrived already says so, and
 *  to create a match has a key. A network may swallow a call without a word, so none is waited for without end. */
async function patiently(path: string, how: RequestInit, { first = ANSWER_MS, again, isOnce = false }: Patience = {}): Promise<string> {
  for (let times = 0; ; times++) {
    const patience = AbortSignal.timeout(Math.min(first * 1.5 ** times, ANSWER_MAX_MS));
    try {
      const answer = await answerOf(path, { ...how, signal: patience });
      const text = await answer.text().catch(() => {
        throw new Later(0);
      });
      connection.gone = false;
      return text;
    } catch (error) {
      if (!(error instanceof Later)) {
        connection.gone = false;
        throw error;
      }
      if (patience.aborted) otherConnection();
      else connection.gone = true;
      if (isOnce) throw error;
      again?.();
      if (patience.aborted && times === 0) continue;
      await connection.wait(Math.max(error.seconds * 1_000, Math.min(PAUSE_MS * 2 ** times, PAUSE_MAX_MS)));
    }
  }
}

export async function get<Answer>(path: string, token?: string): Promise<Answer> {
  return JSON.parse(await patiently(path, { headers: headersOf(token) })) as Answer;
}

export function getText(path: string): Promise<string> {
  return patiently(path, {});
}

export async function post<Answer>(path: string, token: string | undefined, body: object = {}, patience?: Patience): Promise<Answer> {
  const headers = headersOf(token, { "Content-Type": "application/json", ...(patience?.key ? { "Idempotency-Key": patience.key } : {}) });
  return JSON.parse(await patiently(path, { method: "POST", headers, body: JSON.stringify(body) }, patience)) as Answer;
}

/** Says something that nobody waits for, also while the page goes away. Unheard, it is said otherwise by the next. */
export function tell(path: string, token: string, body: object): void {
  const headers = headersOf(token, { "Content-Type": "application/json" });
  const how = { method: "POST", headers, body: JSON.stringify(body), keepalive: true, credentials, signal: AbortSignal.timeout(ANSWER_MAX_MS) };
  void fetch(`/matches${path}`, how).catch(() => undefined);
}

/** Whether there is a match server beside this page; undefined if not. One that is busy is waited for; one that refuses is there. */
export async function matchServer(): Promise<Here | undefined> {
  for (let times = 0, unheard = 0; ; times++) {
    const patience = AbortSignal.timeout(ANSWER_MS);
    try {
      const answer = await fetch("/matches", { cache: "no-store", credentials, signal: patience });
      if (!answer.headers.get("content-type")?.startsWith("application/json")) return undefined;
      const told = (await answer.json()) as Here & { reason?: string };
      if (answer.ok) return told;
      if (answer.status === 403) throw new MatchRefused(answer.status, told);
      if (answer.status !== 429 && answer.status !== 503) return undefined;
      const seconds = Number(answer.headers.get("retry-after") ?? 1);
      await new Promise((resolve) => setTimeout(resolve, Math.max(seconds * 1_000, pauseBefore(times))));
    } catch (error) {
      if (error instanceof MatchRefused) throw error;
      if (!patience.aborted) return undefined;
      // A network may have swallowed it without a word, once.
      otherConnection();
      if (++unheard > 1) return undefined;
    }
  }
}

/** An event of a stream. */
export interface Told {
  event: string;
  data: string;
}

/** The state of a stream while it is listened to. */
export interface Listening {
  signal: AbortSignal;
  /** Given up when nothing was heard for so many milliseconds. */
  silence: number;
  /** Called when anything was heard, be it but a sign of life. */
  heard: () => void;
  /** The form of a told position: for a page, or for a program. */
  form?: "position" | "json";
}

/** The events of one stream until it ends. */
export async function* listen(match: string, token: string | undefined, last: number, { signal, silence, heard, form = "position" }: Listening): AsyncGenerator<Told> {
  if (signal.aborted) return;
  const given = new AbortController();
  const leave = () => given.abort();
  signal.addEventListener("abort", leave, { once: true });
  const giveUp = () => {
    otherConnection();
    leave();
  };
  let waiting = setTimeout(giveUp, Math.min(FIRST_MS, silence));
  try {
    const headers = headersOf(token, { "Last-Event-ID": String(last) });
    const answer = await answerOf(`/${match}/stream?form=${form}`, { headers, signal: given.signal });
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      clearTimeout(waiting);
      waiting = setTimeout(giveUp, silence);
      const events = (rest + value).split("\n\n");
      rest = events.pop()!;
      for (const event of events) yield toldOf(event);
    }
  } finally {
    clearTimeout(waiting);
    signal.removeEventListener("abort", leave);
    given.abort();
  }
}

function toldOf(event: string): Told {
  const told: Told = { event: "message", data: "" };
  for (const line of event.split("\n")) {
    if (line.startsWith("event: ")) told.event = line.slice(7);
    if (line.startsWith("data: ")) told.data += line.slice(6);
  }
  return told;
}

/** So long a broken stream is waited for. */
export function pauseBefore(times: number): number {
  return Math.min((PAUSE_MS / 4) * 2 ** times, PAUSE_MAX_MS);
}
