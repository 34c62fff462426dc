// The game that is being played: the tree of its positions, the one that is shown, and what leads from one to the next.

import { type AnyAction, type Position, Refused, type State, awaited, loadState, outcome, saveState } from "hadal-client/web";
import type { Outcome, View } from "hadal-client/messages/hadal/v1/game";
import type { GetGameResponse } from "hadal-client/messages/hadal/v1/game_service";
import { AnnotationKind } from "hadal-client/messages/hadal/v1/record_service";
import type { Scene } from "hadal-client/messages/hadal/v1/scene";

import { type KeptAction, type Ply, type Tree, amended, follows, grown, lineTo, plyOf, shownAt, slim, undone } from "./branch";
import { fromText, toText } from "./bytes";
import { hadal, steady } from "./connection.svelte";
import { type Kept, keep } from "./keeping";
import { preferences } from "./preferences.svelte";
import { lossOf } from "./losing";
import { asRemark } from "./remarks";
import { namesIn, sitterName, youOf } from "./seat_names";
import { type Setup, isShared, keyOf } from "./setup";
import { sceneSpokenTo, spokenTo, withNames } from "./speaking";
import { piecesOf } from "./touching";
import type { Undoing } from "./undoing";
import { type Looking, asViewers, chosenPerspective, lookers, publicTexts } from "./viewing";

/** A game is kept so long after an action. */
const KEEPING_MS = 250;

/** A purist is not even sent the hints. */
function included() {
  return { words: true, scene: true, advice: !preferences.purist, skipLegalActions: true };
}

/** Why an action was refused. */
export interface Refusal {
  message: string;
  clause: string | undefined;
}

export class Match {
  readonly id: string;
  readonly setup: Setup;
  readonly game: GetGameResponse;

  tree = $state.raw<Tree>()!;
  scene = $state.raw<Scene>();
  /** The source of the scene, with the hints of the game. */
  view = $state.raw<View>();
  /** The viewer of the scene. */
  looking = $state.raw<Looking>("spectator");
  /** The seat that decides; undefined when the game is over. */
  seat = $state.raw<number>();
  prompt = $state.raw("");
  outcome = $state.raw<Outcome>();
  /** A person's action is on its way. */
  busy = $state(false);
  refusal = $state.raw<Refusal>();
  /** The failure that is no refusal. */
  trouble = $state.raw("");
  /** Why the server can never go on with this game; empty while it can. */
  lost = $state("");
  /** The person who looks, where several have hands. */
  confirmed = $state.raw<number>();
  /** The last events, in words. */
  news = $state.raw<readonly string[]>([]);
  /** Called when the game was kept. */
  changed: (() => void) | undefined;
  /** The browser keeps the game. */
  kept = $state(true);
  /** A match server keeps the game, and says what may be taken back. */
  readonly isElsewhere: boolean = false;
  /** Nothing can be picked yet: something is to be read first. */
  held = $state(false);
  /** Decides about the actions of people instead of the game: a lesson. */
  judge: ((action: AnyAction) => Promise<void>) | undefined;

  /** Counts the positions shown, so that an answer that comes too late is left alone. */
  #shown = 0;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  /** The pieces that the last step was about, as this page shows it. */
  #about: string[] = [];

  constructor(kept: Kept, game: GetGameResponse) {
    this.id = kept.id;
    this.setup = kept.setup;
    this.tree = kept.tree;
    this.game = game;
  }

  get title(): string {
    return this.setup.title;
  }

  get ply(): Ply {
    return plyOf(this.tree, this.tree.current);
  }

  /** Whether the newest position of the course is shown. */
  get atTip(): boolean {
    return !follows(this.tree, this.tree.current);
  }

  get sitter() {
    return this.seat === undefined ? undefined : this.setup.sitters[this.seat];
  }

  /** The seat of the one person at this page. */
  get you(): number | undefined {
    return youOf(this.setup);
  }

  /** A sentence as it is said to the person at this page. */
  say(text: string): string {
    return withNames(spokenTo(text, this.you), namesIn(this.setup));
  }

  /** A person at this page decides, but somebody else may be looking. */
  get handOver(): number | undefined {
    return isShared(this.setup) && this.sitter?.kind === "person" && this.confirmed !== this.seat ? this.seat : undefined;
  }

  /** The present viewer may pick the moves. */
  get canAct(): boolean {
    return !this.busy && !this.held && this.sitter?.kind === "person" && this.handOver === undefined && this.looking === this.seat;
  }

  /** Whether the last action may be taken back, where that is decided elsewhere. */
  get undoing(): Undoing | undefined {
    return undefined;
  }

  /** The name of a seat's player, in a word or two. */
  sits(seat: number): string {
    return sitterName(this.setup.sitters[seat]!);
  }

  /** An action was made at this page, and stands elsewhere or not at all; and how that is said once it takes a while. */
  get isMade(): boolean {
    return false;
  }

  get onItsWay(): string | undefined {
    return undefined;
  }

  /** The player elsewhere whom the game waits for. */
  get waiting(): string | undefined {
    return undefined;
  }

  /** The record of a game that is kept elsewhere. */
  record(): Promise<string> {
    throw new Error("the record is made from the tree");
  }

  /** Who has asked for a rematch already. */
  get wishes(): readonly string[] {
    return [];
  }

  /** Asks for the same game again, of a game that is kept elsewhere; answers with what is said about it. */
  rematch(): Promise<string> {
    throw new Error("another game is begun at this page");
  }

  /** A number that changes with every position shown. */
  get moment(): number {
    void this.scene;
    return this.#shown;
  }

  /** Shows the position that is current in the tree. */
  async show(): Promise<void> {
    const moment = ++this.#shown;
    const { id } = this.ply;
    await this.#guarded(async () => {
      const state = await this.stateOf(id);
      const looking = lookers(this.setup, this.confirmed);
      const ask = { viewers: asViewers(this.setup, looking), include: included() };
      const { position } = await steady(() => hadal.getPosition(state, ask));
      if (moment === this.#shown) this.take(position, looking);
    });
  }

  /** Goes to another position of the tree. */
  goTo(id: number): Promise<void> {
    this.tree = shownAt(this.tree, id);
    this.news = [];
    return this.show();
  }

  /** Takes the last action back. */
  takeBack(): Promise<void> {
    this.tree = undone(this.tree);
    this.news = ["The last action is taken back."];
    this.#keep();
    return this.show();
  }

  /** The person who is asked has said that nobody else looks. */
  confirm(seat: number): Promise<void> {
    this.confirmed = seat;
    return this.show();
  }

  /** Nobody's hand is shown any more. */
  hide(): Promise<void> {
    this.confirmed = undefined;
    this.scene = undefined;
    this.view = undefined;
    return this.show();
  }

  /** Plays an action of the awaited seat. False if it was refused, or if something else is shown by now. */
  async act(action: AnyAction, kept: KeptAction): Promise<boolean> {
    const { seat } = this;
    if (seat === undefined || this.busy) return false;
    const { judge } = this;
    if (judge) {
      await this.attempt(() => judge(action));
      return false;
    }
    const moment = this.#shown;
    const from = this.ply.id;
    this.busy = true;
    this.refusal = undefined;
    let done = false;
    await this.#guarded(async () => {
      const state = await this.stateOf(from);
      const seatKey = keyOf(this.setup, seat);
      const looking = lookers(this.setup, this.confirmed);
      const how = { seat, ...(seatKey ? { seatKey } : {}), viewers: asViewers(this.setup, looking), include: included() };
      const { position } = await steady(() => hadal.apply(state, action, how));
      if (moment !== this.#shown) return;
      this.#shown++;
      this.#grow(from, position, kept, seat, looking);
      done = true;
    });
    this.busy = false;
    return done;
  }

  /** The state of a position; of one that was only told by its action it is worked out. */
  async stateOf(id: number): Promise<State> {
    const line = lineTo(this.tree, id);
    const known = line.findLastIndex(({ state }) => state !== undefined);
    const state = loadState(fromText(line[known]!.state!));
    const actions = line.slice(known + 1).map(({ action }) => asAction(action!));
    if (actions.length === 0) return state;
    const seatKeys = this.setup.keys.map((key) => (key ? fromText(key) : new Uint8Array()));
    const how = { seatKeys, include: { skipLegalActions: true } };
    const { position } = await steady(() => hadal.applyActions(state, actions, how));
    this.tree = amended(this.tree, id, { state: toText(saveState(position)) });
    return position.state!;
  }

  /** Writes a remark on the position that is shown; an empty one takes it away. False if it was too long, and has been cut. */
  remark(text: string): boolean {
    const others = (this.ply.said ?? []).filter(({ kind }) => kind !== AnnotationKind.REMARK);
    const { text: kept, isWhole } = asRemark(text);
    const remark = kept ? [{ kind: AnnotationKind.REMARK, notation: "", text: kept }] : [];
    this.tree = amended(this.tree, this.ply.id, { said: [...remark, ...others] });
    this.#keep();
    return isWhole;
  }

  /** The remarks on the position that is shown. */
  get remarks(): string {
    return remarksOn(this.ply);
  }

  /** Something went wrong that is no refusal of an action. */
  failed(error: unknown): void {
    this.lost = lossOf(error, this.scene !== undefined);
    this.trouble = error instanceof Error ? error.message : String(error);
  }

  /** Does something that takes a while; what goes wrong is told. */
  async attempt(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.refusal = undefined;
    await this.#guarded(work);
    this.busy = false;
  }

  /** Everything that has to be kept of the game. */
  toKept(): Kept {
    // States that are left out can be worked out with the keys of all seats only.
    const tree = this.setup.keys.includes(null) ? this.tree : slim(this.tree);
    const turn = this.seat === undefined ? {} : { turn: this.seat };
    const far = farOf(this.scene);
    const end = this.outcome ? { over: true, ended: this.say(this.outcome.text) } : { over: false };
    return { version: 1, id: this.id, saved: Date.now(), setup: this.setup, tree, ...end, ...turn, ...(far ? { far } : {}) };
  }

  /** Keeps what is not kept yet, at the latest when the page is left. */
  flush(): void {
    if (this.#keeping === undefined || this.judge) return;
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    this.kept = keep(this.toKept());
    this.changed?.();
  }

  /** Shows what another tab has made of this game. */
  follow(kept: Kept): Promise<void> {
    const told = ({ plies }: Tree) => JSON.stringify(plies.map(({ action, said }) => [action, said]));
    if (kept.tree.current === this.tree.current && told(kept.tree) === told(this.tree)) return Promise.resolve();
    this.tree = kept.tree;
    return this.show();
  }

  #grow(from: number, position: Position, action: KeptAction, seat: number, looking: readonly Looking[]): void {
    this.take(position, looking);
    const texts = publicTexts(position);
    const facts = { action, seat, texts, reversibility: position.reversibility };
    this.tree = grown(this.tree, from, { ...facts, state: toText(saveState(position)), touched: this.#about });
    this.news = texts.map((text) => this.say(text));
    this.#keep();
  }

  /** Shows another position than before. */
  protected present(position: Position, looking: readonly Looking[]): void {
    this.#shown++;
    this.take(position, looking);
  }

  /** Shows a position. A person who is not the one asked next sees nothing private any longer. */
  protected take(position: Position, looking: readonly Looking[]): void {
    const seat = awaited(position);
    const other = isShared(this.setup) && seat !== undefined && seat !== this.confirmed;
    let seen = looking;
    if (other && this.setup.sitters[seat]?.kind === "person") {
      this.confirmed = undefined;
      seen = looking.slice(0, 1);
    }
    const { looking: by, perspective } = chosenPerspective(this.setup, position, seen, seat, this.looking);
    this.looking = by;
    this.seat = seat;
    this.outcome = outcome(position);
    this.scene = perspective.scene && sceneSpokenTo(perspective.scene, this.you, namesIn(this.setup));
    this.view = perspective.view;
    this.#about = piecesOf(perspective.events);
    this.prompt = this.scene?.prompt ?? this.say(this.outcome?.text ?? "");
    this.trouble = "";
    this.refusal = undefined;
  }

  /** Refusals and failures are told, and the position stays. */
  async #guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.lost = lossOf(error, this.scene !== undefined);
      if (this.lost) return;
      if (error instanceof Refused) this.refusal = { message: error.message, clause: error.clause };
      else this.failed(error);
    }
  }

  /** Bots may move faster than a long game is written down. */
  #keep(): void {
    this.#keeping ??= setTimeout(() => this.flush(), KEEPING_MS);
  }
}

/** The remarks on a position. */
export function remarksOn({ said }: Ply): string {
  return (said ?? []).flatMap(({ kind, text }) => (kind === AnnotationKind.REMARK ? [text] : [])).join(" ");
}

/** How far a game has come, by the first number of its scene that belongs to nobody; one that is about nothing on the table tells more. */
function farOf(scene: Scene | undefined): string | undefined {
  const shared = scene?.counters.filter(({ seat, piece }) => seat === undefined && piece === 0n) ?? [];
  const counter = shared.find(({ place }) => place === 0) ?? shared[0];
  if (!counter) return undefined;
  return counter.maximum === undefined ? `${counter.label} ${counter.value}` : `${counter.label} ${counter.value} of ${counter.maximum}`;
}

export function asAction(action: KeptAction): AnyAction {
  if ("index" in action) return action.index;
  if ("notation" in action) return action.notation;
  return { template: action.template, counts: action.counts };
}
