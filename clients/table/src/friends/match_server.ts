// The match server beside the page: its calls, its messages, and its stream.

import { connection } from "../game/connection.svelte";

/** Who sits somewhere. */
export interface Sitter {
  kind: "open" | "reserved" | "bot";
  name: string | null;
  taken: boolean;
  /** The bytes for the deal have been shown. */
  shown: boolean;
  bot: { id: string; level: number } | null;
  left: boolean;
}

/** What the clocks said when the match server told it; null where nothing depends on time. */
export interface Times {
  version: number;
  seconds_left: (number | null)[] | null;
  server_time: number | null;
}

/** A sign of life of a stream. */
export interface Presence extends Times {
  absent: boolean[];
}

/** What everybody may know of a match at one moment. */
export interface Moment extends Times {
  game: string;
  seat_count: number;
  seconds: number | null;
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
  /** The seat of whoever shows its invitation. */
  invited_seat?: number | null;
}

export interface Here {
  ended_days: number;
  seat_seconds: number;
  absent_seconds: number;
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

const SILENCE_MS = 45_000;
/** So long an answer is waited for until it is asked for again. */
const ANSWER_MS = 20_000;
const PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 15_000;

async function answerOf(path: string, how: RequestInit): Promise<Response> {
  const answer = await fetch(`/matches${path}`, { cache: "no-store", ...how }).catch(() => {
    throw new Later(0);
  });
  if (answer.ok) return answer;
  if ([429, 502, 503, 504].includes(answer.status)) {
    const told = (await answer.clone().json().catch(() => ({}))) as { reason?: string };
    // More than one visitor may ever have is no matter of waiting.
    if (told.reason !== "TOO_MANY_MATCHES") throw new Later(Number(answer.headers.get("retry-after") ?? 1));
  }
  throw new MatchRefused(answer.status, (await answer.json().catch(() => ({}))) as { reason?: string });
}

function headersOf(token: string | undefined, more: Record<string, string> = {}): Record<string, string> {
  return token === undefined ? more : { Authorization: `Bearer ${token}`, ...more };
}

/** Makes a call until its whole answer has come: that is its text. All calls may be made again: what has arrived already says so. `again` hears
 *  of it. A network may swallow a call without a word, so none is waited for without end. */
async function patiently(path: string, how: RequestInit, again?: () => void): Promise<string> {
  for (let times = 0; ; times++) {
    try {
      const answer = await answerOf(path, { ...how, signal: AbortSignal.timeout(ANSWER_MS) });
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
      connection.gone = true;
      again?.();
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

export async function post<Answer>(path: string, token: string | undefined, body: object = {}, again?: () => void): Promise<Answer> {
  const headers = headersOf(token, { "Content-Type": "application/json" });
  return JSON.parse(await patiently(path, { method: "POST", headers, body: JSON.stringify(body) }, again)) as Answer;
}

/** Whether there is a match server beside this page; undefined if not. One that is busy is waited for; one that refuses is there. */
export async function matchServer(): Promise<Here | undefined> {
  for (let times = 0; ; times++) {
    const answer = await fetch("/matches", { cache: "no-store" }).catch(() => undefined);
    if (!answer?.headers.get("content-type")?.startsWith("application/json")) return undefined;
    if (answer.ok) return (await answer.json()) as Here;
    if (answer.status === 403) throw new MatchRefused(answer.status, (await answer.json()) as { reason?: string });
    if (answer.status !== 429 && answer.status !== 503) return undefined;
    const seconds = Number(answer.headers.get("retry-after") ?? 1);
    await new Promise((resolve) => setTimeout(resolve, Math.max(seconds * 1_000, pauseBefore(times))));
  }
}

/** An event of a stream. */
export interface Told {
  event: string;
  data: string;
}

/** The events of one stream until it ends; it is given up when nothing was heard for long. */
export async function* listen(match: string, token: string | undefined, last: number, signal: AbortSignal): AsyncGenerator<Told> {
  const given = new AbortController();
  const giveUp = () => given.abort();
  signal.addEventListener("abort", giveUp, { once: true });
  let silence = setTimeout(giveUp, SILENCE_MS);
  try {
    const headers = headersOf(token, { "Last-Event-ID": String(last) });
    const answer = await answerOf(`/${match}/stream?form=position`, { headers, signal: given.signal });
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(giveUp, SILENCE_MS);
      const events = (rest + value).split("\n\n");
      rest = events.pop()!;
      for (const event of events) yield toldOf(event);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener("abort", giveUp);
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
