// One match with friends: follows its stream, takes a seat, shows the bytes for the deal when it is time, and sends its player's requests.

import type { AnyAction } from "hadal-client/web";
import type { GetGameResponse } from "hadal-client/messages/hadal/v1/game_service";

import type { Present } from "../board/types";
import { connection, hadal, steady } from "../game/connection.svelte";
import { type Reading, clockOf, corrected, readingOf } from "./clocks";
import { type Place, fragmentOf, placeOf, written } from "./fragment";
import { tellDevice, tidy } from "./device";
import { FriendMatch } from "./friend_match.svelte";
import { type Here, MatchRefused, type Moment, type Phrase, type Prepared, type Presence, get, getText, listen, matchServer, otherConnection, pauseBefore, post } from "./match_server";
import { namesOf } from "./names";
import { Beat, standingWords } from "./presence";
import { type Said, isMuted, mute, withPhrase } from "./phrases";
import { Distrusted, OwnBytes } from "./own_bytes";
import { OwnMoves } from "./own_moves.svelte";
import type { Choice } from "./preparing";
import { remember, remembered } from "./remembered";
import { digestOfBytes, digestOfToken, drawn } from "./secrets";
import { verified } from "./verifying";

/** Of what happened before, so much is told again. */
const TOLD_AGAIN = 40;
const TOLD_AGAIN_MAX = 180;
/** Between two signs of life, where a match server does not say it. */
const BEAT_SECONDS = 8;
/** So many of these may pass without a word. */
const BEATS_MISSED = 1.5;
/** For so long it is said before another connection is tried, which may be there before anybody has read it. */
const SAID_FIRST_MS = 800;
/** An action is asked for again after these, and its outcome by another stream. */
const ACTION_MS = 3_000;

export class FriendTable {
  place = $state.raw<Place>()!;
  moment = $state.raw<Moment>();
  game = $state.raw<GetGameResponse>();
  match = $state.raw<FriendMatch>();
  /** The own seat; undefined for a spectator. */
  seat = $state.raw<number>();
  /** The seat that the invitation is for. */
  invited = $state.raw<number>();
  /** The match that follows on this one, which somebody else has begun. */
  rematchLink = $state("");
  /** The seats that may be played by a bot. */
  absent = $state.raw<readonly boolean[]>([]);
  /** Who is there, as the last heartbeat has told. */
  there = $state.raw<Partial<Presence>>({});
  /** Why there is nothing to see. */
  trouble = $state("");
  /** When anything was heard last, by the monotonic clock; before the first word when it was begun to listen. */
  heardAt = $state.raw<number>();
  here = $state.raw<Here>();
  /** The players' phrases; old ones are not shown. */
  said = $state.raw<readonly Said[]>([]);
  muted = $state(isMuted());
  readonly moves = new OwnMoves(() => this.place);

  #clocks = $state.raw<Reading>();
  readonly #bytes = new OwnBytes(this);
  readonly #moved: (fragment: string) => void;
  #life = new AbortController();
  #listening: AbortController | undefined;
  #pause: (() => void) | undefined;
  /** The last version that the stream has told. */
  #told: number | undefined;
  #wantsRematch = false;
  #beat: Beat | undefined;
  /** While it is asked what the match server says of itself, and once it has said it. */
  #looked: Promise<void> | undefined;

  /** `moved` is called with the fragment of another place: the own seat, or a rematch. */
  constructor(place: Place, moved: (fragment: string) => void) {
    this.place = place;
    this.#moved = moved;
  }

  get title(): string {
    return this.game?.game?.title ?? "";
  }

  get isDealt(): boolean {
    return this.moment?.ply !== null && this.moment?.ply !== undefined;
  }

  /** The seat that is one's own, or will be by the invitation. */
  get me(): number | undefined {
    return this.seat ?? this.invited;
  }

  /** A seat is free for the holder of this link. */
  get canJoin(): boolean {
    if (!this.moment || this.seat !== undefined) return false;
    if (this.place.invitation === undefined) return this.moment.sitters.some(({ kind, taken }) => kind === "open" && !taken);
    return this.invited !== undefined && !this.moment.sitters[this.invited]!.taken;
  }

  get isAsked(): boolean {
    return this.seat !== undefined && this.moment?.awaited === this.seat && this.match?.isPlayedByBot === false;
  }

  /** For how many seconds nothing was heard, once that is too long at `now` of the monotonic clock. */
  silentFor(now: number): number | undefined {
    const silent = now - (this.heardAt ?? now);
    return silent >= this.#silence ? Math.floor(silent / 1_000) : undefined;
  }

  get #silence(): number {
    return (this.here?.beat_seconds ?? BEAT_SECONDS) * BEATS_MISSED * 1_000;
  }

  nameOf(seat: number): string {
    if (seat === this.seat) return "You";
    return namesOf(this.moment?.sitters ?? [], this.game?.bots ?? [])[seat] ?? "";
  }

  /** Whether somebody at another device is there; undefined for oneself, for bots, and before it is told. */
  presentAt(seat: number): Present | undefined {
    const sitter = this.moment?.sitters[seat];
    const stands = seat === this.seat || sitter?.bot ? undefined : this.there.presence?.[seat];
    return stands ? { state: stands.state, words: standingWords(stands, sitter?.left ?? false) } : undefined;
  }

  /** The rest of a seat's time at `now` of the monotonic clock, in minutes and seconds. */
  clock(seat: number, now: number): string | undefined {
    return this.#clocks && clockOf(this.#clocks, seat, now);
  }

  /** Follows the match until it is left. */
  async follow(): Promise<void> {
    this.heardAt = performance.now();
    void this.#lookAround();
    try {
      await this.#look();
      await this.#listen();
    } catch (error) {
      if (!this.#life.signal.aborted) this.trouble = troubleOf(error);
    }
  }

  /** The match server's facts about itself: callers that need them wait, and ask again if there was no answer. */
  #lookAround(): Promise<void> {
    const again = () => void (this.#looked = undefined);
    this.#looked ??= matchServer().then((here) => (here ? void (this.here = here) : again()), again);
    return this.#looked;
  }

  leave(): void {
    this.#life.abort();
    this.#beat?.stop();
    this.#again();
  }

  /** The match is followed by another stream, at once: something has changed that this one may not have heard of. */
  wake(): void {
    this.#again();
  }

  /** The network may be back, or the page is looked at again: what was open may have gone silent without a word. */
  comeBack(): void {
    otherConnection();
    this.wake();
    this.sayPresence();
  }

  /** Says whether the player looks at this page. */
  sayPresence(isLooking?: boolean): void {
    this.#beat?.say(isLooking);
  }

  /** Takes a seat: draws what it needs, keeps it in the fragment, and only then asks. */
  async join(name: string): Promise<void> {
    if (this.#hasGoneToOwnSeat()) return;
    const { place } = this;
    const { match, invitation } = place;
    const before = remembered(match);
    const own = { match, token: drawn(), entropy: drawn() };
    remember(match, { title: this.title, fragment: fragmentOf(own), by: invitation ?? "" });
    written(own);
    const body = { name, token_digest: digestOfToken(own.token), entropy_commitment: digestOfBytes(own.entropy) };
    try {
      const { seat } = await post<{ seat: number }>(`/${match}/join`, invitation, body);
      this.place = own;
      this.seat = seat;
    } catch (error) {
      remember(match, { fragment: before?.fragment ?? fragmentOf(place), by: before?.by });
      if (!this.#life.signal.aborted) written(place);
      throw error;
    }
    this.wake();
    await this.#bytes.addToDeal();
  }

  /** The same link has led this browser to its seat before: that seat's token is not thrown away for another. */
  #hasGoneToOwnSeat(): boolean {
    const { match, token, invitation } = this.place;
    const kept = remembered(match);
    if (token !== undefined || kept?.by !== (invitation ?? "") || placeOf(kept.fragment)?.token === undefined) return false;
    this.#moved(kept.fragment);
    return true;
  }

  ask(call: string, body: object = {}): Promise<Moment> {
    return post<Moment>(`/${this.place.match}/${call}`, this.place.token, body);
  }

  refuseUndo(): Promise<Moment> {
    return this.ask("undo/refuse", { position: seen(this.moment!) });
  }

  async undo(): Promise<void> {
    await this.match?.takeBack();
  }

  /** Has this device told of a turn while the page is closed, if its player wants to be told: for each match and rematch. */
  async tellDevice(): Promise<void> {
    const { match, token } = this.place;
    await this.#lookAround();
    const key = this.here?.push_key;
    if (key && token !== undefined && this.seat !== undefined) await tellDevice(match, token, key);
  }

  /** Says one of the phrases, once: a caller who misses the answer says it again. */
  async say(phrase: number): Promise<void> {
    await post(`/${this.place.match}/phrases`, this.place.token, { phrase }, { isOnce: true });
  }

  mute(muted: boolean): void {
    this.muted = muted;
    mute(muted);
  }

  #hearPhrase(phrase: Phrase): void {
    if (!this.muted || phrase.seat === this.seat) this.said = withPhrase(this.said, phrase, performance.now());
  }

  /** Prepares an action of the last turn for the next one. */
  async prepare(choice: Choice): Promise<void> {
    const asked = this.match?.askedAt;
    if (asked !== undefined) await this.moves.prepare(choice, asked, seen(this.moment!));
  }

  /** The record's proof, in words. */
  verify(): Promise<{ holds: boolean; words: string }> {
    const { match, entropy } = this.place;
    return verified(() => getText(`/${match}/record`), this.moment!, this.seat, entropy, remembered(match)?.committed);
  }

  async rematch(): Promise<string> {
    this.#wantsRematch = true;
    const { match } = await post<{ match: string | null }>(`/${this.place.match}/rematch`, this.place.token);
    if (match === null) return "The others are asked. The rematch begins here when all have agreed.";
    this.#toRematch(match);
    return "The rematch begins.";
  }

  async #look(): Promise<void> {
    if (this.#hasGoneToOwnSeat()) return this.leave();
    const { match, token, invitation } = this.place;
    let moment: Moment;
    try {
      moment = await get<Moment>(`/${match}`, token ?? invitation);
    } catch (error) {
      // The place was kept before the seat was taken, and that has not arrived.
      if (!(error instanceof MatchRefused) || error.reason !== "TOKEN_REFUSED" || token === undefined) throw error;
      remember(match, { fragment: fragmentOf({ match }), by: undefined });
      throw new Error("You no longer have this seat: it became free because the match did not begin for a long time, or somebody else has taken it. Ask for a new link.");
    }
    const came = performance.now();
    this.game = await steady(() => hadal.getGame(moment.game));
    this.seat = moment.own_seat ?? undefined;
    if (invitation !== undefined && this.seat !== undefined) this.#sitAgain(invitation, moment.entropy_commitments[this.seat]);
    this.invited = moment.invited_seat ?? undefined;
    this.#take(moment, came);
    if (token !== undefined) remember(match, { title: this.title, fragment: fragmentOf(this.place) });
    void tidy(match);
  }

  /** At the own seat of a rematch, which is played with the token of the match before: that is the invitation to it. */
  #sitAgain(token: string, bound: string | null | undefined): void {
    const { match } = this.place;
    this.place = { match, token };
    // Else the bytes for the deal are those of the same player at another device.
    if (!bound) this.keep({ match, token, entropy: drawn() });
    remember(match, { title: this.title, by: token });
  }

  async #listen(): Promise<void> {
    for (let times = 0; !this.#life.signal.aborted; times++) {
      const listening = new AbortController();
      this.#listening = listening;
      try {
        await this.#hearAll(listening.signal, () => (times = 0));
      } catch (error) {
        if (error instanceof MatchRefused || error instanceof Distrusted) throw error;
      }
      if (this.#life.signal.aborted) return;
      // Two broken streams at once are no accident.
      if (times > 1) connection.gone = true;
      await this.#paused(pauseBefore(times));
    }
  }

  async #hearAll(signal: AbortSignal, heard: () => void): Promise<void> {
    const { match, token } = this.place;
    const { version } = await get<Moment>(`/${match}`, token ?? this.place.invitation);
    if (signal.aborted || this.#life.signal.aborted) return;
    void this.#beats();
    const before = remembered(match)?.seen ?? version;
    const last = this.#told ?? Math.max(0, Math.min(version - TOLD_AGAIN, before - 1), version - TOLD_AGAIN_MAX);
    const wasHeard = () => {
      heard();
      this.heardAt = performance.now();
      connection.gone = false;
    };
    let isNew = true;
    for await (const { event, data } of listen(match, token ?? this.place.invitation, last, { signal, silence: this.#silence + SAID_FIRST_MS, heard: wasHeard })) {
      if (event === "presence") {
        // A player who opens a stream is here, as the match server has it, until the page says it anew.
        if (isNew) this.sayPresence();
        isNew = false;
        const presence = JSON.parse(data) as Presence;
        this.absent = presence.absent;
        this.there = presence;
        this.#clocks &&= corrected(this.#clocks, presence, performance.now());
        // A stream without news says so at once.
        this.match?.caughtUp();
        continue;
      }
      if (event === "phrase") this.#hearPhrase(JSON.parse(data) as Phrase);
      if (event === "prepared") this.moves.hear((JSON.parse(data) as { moves: Prepared[] }).moves);
      if (event !== "message") continue;
      const moment = JSON.parse(data) as Moment;
      this.#told = moment.version;
      this.#take(moment);
      if (this.match && this.seat !== undefined) remember(match, { seen: moment.version });
      this.match?.hear(moment, moment.version < version, moment.version > before && moment.version <= version);
      if (moment.version >= version) this.match?.caughtUp();
      await this.#bytes.addToDeal();
      if (!moment.rematch) continue;
      // A player who asked before the page was reloaded is still asking; an old match leads nowhere.
      const isAsking = moment.version > version && moment.rematch_asked.includes(this.seat ?? -1);
      if (this.#wantsRematch || isAsking) this.#toRematch(moment.rematch);
      else this.rematchLink = this.#rematchAt(moment.rematch);
    }
  }

  /** The page of a player says that it is looked at. */
  async #beats(): Promise<void> {
    const { match, token } = this.place;
    if (this.#beat || token === undefined || this.seat === undefined) return;
    await this.#lookAround();
    if (this.#beat || this.#life.signal.aborted) return;
    this.#beat = new Beat(match, token, this.here?.page_beat_seconds);
    void this.tellDevice();
  }

  #take(moment: Moment, came = performance.now()): void {
    if (moment.version < (this.moment?.version ?? 0)) return;
    this.moment = moment;
    this.#clocks = readingOf(moment, came);
    if (this.match || moment.ply === null || !this.game) return;
    const server = {
      act: (action: AnyAction, at: Moment) => this.#act(action, at),
      undo: async (at: Moment) => (await post<{ undone: boolean }>(`/${this.place.match}/undo`, this.place.token, { position: seen(at) })).undone,
      record: () => getText(`/${this.place.match}/record`),
      rematch: () => this.rematch(),
      there: () => this.there,
    };
    this.match = new FriendMatch(moment, this.seat, this.game, server, this.title);
  }

  /** Acts on the position that was seen. If the answer was lost, it says when asked again that the match has moved on: it had arrived. */
  async #act(action: AnyAction, at: Moment): Promise<void> {
    let isRepeated = false;
    try {
      const body = { action, position: seen(at) };
      await post<Moment>(`/${this.place.match}/actions`, this.place.token, body, { first: ACTION_MS, again: () => (isRepeated = true) });
    } catch (error) {
      if (!isRepeated || !(error instanceof MatchRefused) || error.reason !== "STATE_STALE") throw error;
    }
    // A result that the stream does not tell soon may never come.
    setTimeout(() => this.moment?.since === at.since && !this.#life.signal.aborted && this.comeBack(), ACTION_MS);
  }

  /** Another place is the own one from now on. */
  keep(own: Place): void {
    this.place = own;
    remember(own.match, { fragment: fragmentOf(own) });
    if (!this.isLeft) written(own);
  }

  get isLeft(): boolean {
    return this.#life.signal.aborted;
  }

  /** The own token is the invitation to the rematch, and plays the own seat there. */
  #rematchAt(match: string): string {
    const { token } = this.place;
    return fragmentOf(token === undefined ? { match } : { match, invitation: token });
  }

  #toRematch(match: string): void {
    if (!this.#life.signal.aborted) this.#moved(this.#rematchAt(match));
  }

  #paused(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#pause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #again(): void {
    this.#listening?.abort();
    this.#pause?.();
    connection.retry();
  }
}

/** The position that an act is for, as the act names it. */
export function seen({ since, ply, state_hash }: Moment) {
  return { since, ply, state_hash };
}

function troubleOf(error: unknown): string {
  if (error instanceof MatchRefused && error.reason === "UNKNOWN_MATCH") return "There is no such match, or it was too old and has been deleted.";
  return error instanceof Error ? error.message : String(error);
}
