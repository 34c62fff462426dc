// A match that a match server keeps, as the table shows it: each moment that is told becomes a position of the log.

import { type AnyAction, type Position, fromBinary, outcome } from "hadal-client/web";
import { PositionSchema } from "hadal-client/messages/hadal/v1/game";
import type { GetGameResponse } from "hadal-client/messages/hadal/v1/game_service";

import { type KeptAction, type Ply, type Tree, shownAt } from "../game/branch";
import { Match, type Refusal } from "../game/match.svelte";
import { calledIn } from "../game/seat_names";
import type { Setup } from "../game/setup";
import { sceneSpokenTo, spokenTo, withNames } from "../game/speaking";
import { piecesOf } from "../game/touching";
import type { Undoing } from "../game/undoing";
import type { Looking } from "../game/viewing";
import { type Moment, MatchRefused, type Presence, type Standing as Stands } from "./match_server";
import { facesOf, namesOf } from "./names";
import { type Choice, choicesOf } from "./preparing";
import { standingWords, waitingWords } from "./presence";

/** The match's requests to the match server. */
export interface Server {
  act(action: AnyAction, seen: Moment): Promise<void>;
  undo(seen: Moment): Promise<boolean>;
  record(): Promise<string>;
  rematch(): Promise<string>;
  /** Who is there, as the last heartbeat has told. */
  there(): Partial<Presence>;
}

/** A position of the line that stands, and how it came about. */
interface Standing {
  moment: Moment;
  position: Position;
  ply: Omit<Ply, "id" | "parent">;
}

/** The kinds of moments in which the match ended before its time. */
const CLOSINGS = ["resigned", "timed_out", "too_long"];
const UNDOABLE = ["REVERSIBILITY_FREE", "REVERSIBILITY_OTHER_SEAT_INVOLVED"];

/** An action that arrives at once is not remarked upon. */
const SENT_MS = 400;
const LATE_MS = 3_000;
const WAYS = { made: undefined, sent: "On its way …", late: "Not sent yet: trying again …", arrived: "It has arrived. Waiting for the answer …" };

function setupOf(moment: Moment, seat: number | undefined, { bots }: GetGameResponse, title: string): Setup {
  const sitters = moment.sitters.map((_, at) => ({ kind: at === seat ? ("person" as const) : ("away" as const) }));
  // The match server hides the hidden hands.
  return { gameId: moment.game, title, hidden: false, sitters, names: namesOf(moment.sitters, bots), faces: facesOf(moment.sitters, bots), keys: [], unsealed: true };
}

/** The events at the table in a moment, in sentences. */
function textsOf({ kind }: Moment, position: Position): string[] {
  if (CLOSINGS.includes(kind)) return [outcome(position)?.text ?? ""].filter(Boolean).map((text) => `${text}.`);
  return kind === "acted" ? position.perspectives[0]!.events.map(({ text }) => text).filter(Boolean) : [];
}

function planted(): Tree {
  return { plies: [{ id: 0, texts: [], touched: [], reversibility: 0 }], current: 0, tip: 0 };
}

export class FriendMatch extends Match {
  override readonly isElsewhere = true;
  /** The last moment that was told. */
  last = $state.raw<Moment>()!;
  /** The possible actions when the own seat was asked last, and the version of the match that said so. */
  choices = $state.raw<readonly Choice[]>([]);
  askedAt: number | undefined;
  /** The steps that happened while nobody looked, in sentences. */
  missed = $state.raw<readonly string[]>([]);

  readonly #server: Server;
  readonly #own: number | undefined;
  /** The version in which another seat came to be awaited than before. */
  #awaitedAt = 0;
  #line: Standing[] = [];
  #heard: (() => void)[] = [];
  #way = $state<keyof typeof WAYS>();
  #unseen: string[] = [];

  constructor(moment: Moment, seat: number | undefined, game: GetGameResponse, server: Server, title: string) {
    const setup = setupOf(moment, seat, game, title);
    // The game's words about pieces name seats, too.
    const say = (text: string) => withNames(spokenTo(text, seat), setup.names);
    const faces = game.faces.map((face) => ({ ...face, title: say(face.title), help: say(face.help) }));
    // A player among others asks no bot.
    super({ version: 1, id: `friends/${title}`, saved: 0, setup, tree: planted() }, { ...game, faces, bots: [] });
    this.#server = server;
    this.#own = seat;
    this.last = moment;
  }

  override get canAct(): boolean {
    return super.canAct && this.atTip && !this.isPlayedByBot;
  }

  get isPlayedByBot(): boolean {
    return this.#own !== undefined && this.last.sitters[this.#own]?.bot !== null;
  }

  override get waiting(): string | undefined {
    if (this.isPlayedByBot) return "A bot plays for you.";
    const { seat } = this;
    if (seat === undefined || seat === this.#own) return undefined;
    const { version = 0, awaited_for: awaitedFor } = this.#server.there();
    // Else it was told of another seat.
    const seconds = version < this.#awaitedAt ? 0 : (awaitedFor ?? 0);
    return waitingWords(this.calls(seat), this.presenceOf(seat), this.last.sitters[seat]?.left ?? false, seconds);
  }

  /** Whether somebody at another device is there; undefined for oneself, for bots, and before it is told. */
  presenceOf(seat: number): Stands | undefined {
    if (seat === this.#own || this.last.sitters[seat]?.bot) return undefined;
    return this.#server.there().presence?.[seat] ?? undefined;
  }

  /** The name of a seat's player, in a word or two. */
  override sits(seat: number): string {
    const stands = this.presenceOf(seat);
    if (this.last.sitters[seat]?.bot) return "bot";
    return stands ? standingWords(stands, this.last.sitters[seat]?.left ?? false) : "";
  }

  override get undoing(): Undoing {
    const no = (reason: string): Undoing => ({ fair: false, reason });
    const { last } = this;
    if (this.#own === undefined) return no("You are looking on.");
    if (this.outcome) return no("The match is over.");
    if (!this.atTip) return no("Go to the end of the log first.");
    if (last.ply === 0) return no("Nothing has been played yet.");
    if (last.undo_asked.includes(this.#own)) return no("You have asked to take the last step back.");
    if (last.kind === "acted" && last.seat !== this.#own) return no("The last step was not yours.");
    if (!UNDOABLE.includes(last.reversibility ?? "")) return no("The last step used chance or showed something: it stands.");
    if (this.busy) return no("Your last step is still on its way.");
    return { fair: true, reason: "Take the last step back, or ask for it" };
  }

  calls(seat: number): string {
    return calledIn(this.setup, seat);
  }

  /** A moment, in the order of versions. While `isPast`, the positions are only noted. */
  hear(moment: Moment, isPast: boolean, isMissed: boolean): void {
    if (moment.awaited !== this.last.awaited) this.#awaitedAt = moment.version;
    this.last = moment;
    if (moment.position === undefined) return;
    const known = this.#line.at(-1);
    if (known?.moment.since === moment.since) return this.#noted(moment, isPast);
    const position = fromBinary(PositionSchema, Uint8Array.from(atob(moment.position), (letter) => letter.charCodeAt(0)));
    const perspective = position.perspectives[0]!;
    const texts = textsOf(moment, position);
    if (moment.awaited === this.#own && perspective.scene) {
      this.askedAt = moment.version;
      this.choices = choicesOf(sceneSpokenTo(perspective.scene, this.#own, this.setup.names));
    }
    const before = this.#line.length;
    if (moment.kind === "undone") this.#line = this.#line.filter((each) => (each.moment.ply ?? 0) < (moment.ply ?? 0));
    const lit = isPast ? [] : piecesOf(perspective.events);
    const seat = moment.kind === "acted" && moment.seat !== null ? { seat: moment.seat } : {};
    this.#line.push({ moment, position, ply: { texts, touched: lit, reversibility: 0, ...seat } });
    if (isMissed) this.#unseen.push(...texts.map((text) => this.say(text)));
    const news = moment.kind === "undone" && before > 0 ? ["The last step is taken back."] : texts.map((text) => this.say(text));
    this.#grow(news, isPast);
  }

  override show(): Promise<void> {
    const standing = this.#line[this.tree.current];
    if (standing) this.present(standing.position, [this.#looking]);
    return Promise.resolve();
  }

  override takeBack(): Promise<void> {
    return this.#asked(async () => void (await this.#server.undo(this.last)));
  }

  override async act(action: AnyAction, _: KeptAction): Promise<boolean> {
    if (!this.canAct) return false;
    const seen = this.last;
    this.busy = true;
    this.refusal = undefined;
    this.#way = "made";
    const stages = [setTimeout(() => (this.#way = "sent"), SENT_MS), setTimeout(() => (this.#way = "late"), LATE_MS)];
    await this.#asked(async () => {
      // The stream tells what came of it, and may do so before the answer has come through.
      const told = this.#movedOn(seen);
      const sent = this.#server.act(action, seen);
      sent.catch(() => undefined);
      try {
        await Promise.race([sent, told]);
      } finally {
        for (const stage of stages) clearTimeout(stage);
      }
      if (this.#way !== "made") this.#way = "arrived";
      await told;
    });
    this.busy = false;
    this.#way = undefined;
    // By the steps: what was said last about a position may be another thing.
    const stands = this.#line.some(({ moment, ply }) => moment.since > seen.since && ply.seat === this.#own);
    if (!stands && !this.trouble) this.#isTakenBack(this.refusal);
    return stands;
  }

  /** Once another position than the one that was seen is told. */
  async #movedOn(seen: Moment): Promise<void> {
    while (this.last.since === seen.since) await new Promise<void>((resolve) => this.#heard.push(resolve));
  }

  #isTakenBack(why: Refusal | undefined): void {
    this.refusal = { message: `Your move is taken back: ${why?.message ?? "something else came first"}`, clause: why?.clause };
  }

  /** The state so far of an action that was made and does not stand yet. */
  override get onItsWay(): string | undefined {
    return this.#way && WAYS[this.#way];
  }

  override get isMade(): boolean {
    return this.#way !== undefined;
  }

  override record(): Promise<string> {
    return this.#server.record();
  }

  override get wishes(): readonly string[] {
    return this.last.rematch_asked.filter((seat) => seat !== this.#own).map((seat) => this.calls(seat));
  }

  override rematch(): Promise<string> {
    return this.#server.rematch();
  }

  /** The match server keeps it. */
  override flush(): void {}

  /** The stream has told all that there is. */
  caughtUp(): void {
    if (this.#unseen.length > 0) this.missed = this.#unseen.splice(0);
    if (this.scene === undefined) void this.show();
  }

  get #looking(): Looking {
    return this.#own ?? "spectator";
  }

  #grow(news: readonly string[], isPast: boolean): void {
    const follows = this.atTip || this.scene === undefined;
    const plies = this.#line.map(({ ply }, id): Ply => (id === 0 ? { ...ply, id } : { ...ply, id, parent: id - 1 }));
    const tip = plies.length - 1;
    const grown: Tree = { plies, current: tip, tip };
    this.tree = follows || this.tree.current > tip ? grown : shownAt(grown, this.tree.current);
    this.news = news;
    if (!isPast && this.tree.current === tip) void this.show();
    this.#wake();
  }

  /** Something else was said about the same position. */
  #noted(moment: Moment, isPast: boolean): void {
    this.#line[this.#line.length - 1] = { ...this.#line.at(-1)!, moment };
    if (!isPast && this.scene === undefined) void this.show();
    this.#wake();
  }

  #wake(): void {
    for (const heard of this.#heard.splice(0)) heard();
  }

  async #asked(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof MatchRefused) this.refusal = { message: this.say(error.message), clause: error.clause };
      else this.failed(error);
    }
  }
}

