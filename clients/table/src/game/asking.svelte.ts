// The place of the answers to a question: on the table, next to a thing picked there, or with the question.

import { Scene_PlaceKind as Kind } from "hadal-client/messages/hadal/v1/scene";
import type { Layout } from "../board/layout/layout";
import { type At, type Offer, type Target, targetKey } from "../board/types";
import { type Catalogue, nameOf, pieceOf } from "./catalogue";
import { type Listed, targetsOf } from "./choosing";
import type { Match } from "./match.svelte";
import type { Picking } from "./picking.svelte";
import type { Taught } from "./taught";

/** So many answers have room beside a thing. */
const BESIDE_MAX = 6;

export class Asking {
  /** Where things lie. */
  laid = $state.raw<Layout>();
  /** Where the last click on the board was. */
  clicked = $state.raw<At>();
  /** The possible picks on the table. */
  readonly offers: readonly Offer[];
  /** Answers that lie nowhere on the table; what a lesson asks for comes first. */
  readonly answers: readonly Listed[];
  /** The answers belong to a thing on the table, and stand beside it. */
  readonly isBeside: boolean;

  #match: Match;
  #picking: Picking;
  #lesson: Taught | undefined;
  #catalogue: Catalogue;

  constructor(match: Match, picking: Picking, lesson: Taught | undefined, catalogue: Catalogue) {
    this.#match = match;
    this.#picking = picking;
    this.#lesson = lesson;
    this.#catalogue = catalogue;
    this.offers = $derived.by(() => {
      const lit = this.#picking.pointings.filter(({ steps }) => !this.#lesson || this.#lesson.lights(steps, this.#picking.steps));
      return lit.map(({ target, label }) => ({ target, label: this.#countedName(target) ?? label, chosen: this.#isChosen(target) }));
    });
    this.answers = $derived.by(() => {
      const asked = this.#lesson?.next(this.#picking.steps) ?? [];
      const listed = this.#picking.now.listed.filter(({ kind, step }) => kind === "option" || kind === "number" || (kind === "board" && !this.#isOnTable(step)));
      return [...listed.filter(({ step }) => asked.includes(step)), ...listed.filter(({ step }) => !asked.includes(step))];
    });
    this.isBeside = $derived.by(() => {
      if (!this.#match.canAct) return false;
      if (this.#picking.several || this.#picking.turnings.length > 0) return true;
      const last = this.#picking.steps.at(-1);
      return last !== undefined && this.answers.length > 0 && this.answers.length <= BESIDE_MAX && this.#isOnTable(last) && !this.#isInHand(last);
    });
  }

  /** Whether a piece lies where it can be seen. */
  isSeen(piece: bigint): boolean {
    const spot = this.laid?.spots.get(piece);
    return spot !== undefined && !spot.hidden;
  }

  /** In a lesson what is asked for stands out; else the one thing that is left to do. */
  isChief(step: number): boolean {
    const { steps, now } = this.#picking;
    if (this.#lesson) return this.#lesson.next(steps).includes(step);
    return this.answers.length === 1 && now.listed.length === 1 && steps.length > 0;
  }

  /** In a lesson what is lit means what is asked for, in the turn that is asked for. */
  point(target: Target, at: At): void {
    const [picking, lesson] = [this.#picking, this.#lesson];
    this.clicked = at;
    const key = targetKey(target);
    const meant = picking.pointings.find((each) => targetKey(each.target) === key);
    const step = meant && lesson?.next(picking.steps).find((next) => meant.steps.includes(next));
    if (step === undefined) return picking.point(target, at);
    picking.pick(step);
    const [turn] = lesson?.next(picking.steps) ?? [];
    const turned = picking.turnings.find((each) => each.step === turn);
    if (turned) picking.tried = turned.turn;
  }

  /** Of several that are counted each has its own name. */
  #countedName(target: Target): string | undefined {
    const { scene } = this.#match;
    const piece = this.#picking.choose && target.kind === "piece" && scene ? pieceOf(scene, target.id) : undefined;
    return piece && nameOf(piece, this.#catalogue, scene);
  }

  #isChosen(target: Target): boolean {
    return target.kind === "piece" && (this.#picking.countsByPiece?.get(target.id) ?? 0) > 0;
  }

  /** Whether a step can be pointed at where it lies. */
  #isOnTable(step: number): boolean {
    return this.#targets(step).some((target) => {
      if (target.kind === "piece") return this.isSeen(target.id);
      if (target.kind === "part") return this.isSeen(target.piece);
      return this.laid?.areas.some(({ place, folded }) => place.id === target.place && !folded) ?? true;
    });
  }

  /** A card in a hand has the question beside it already. */
  #isInHand(step: number): boolean {
    const { scene } = this.#match;
    const [target] = this.#targets(step);
    const place = target?.kind === "piece" ? scene?.pieces.find(({ id }) => id === target.id)?.place : undefined;
    return scene?.places.some(({ id, kind }) => id === place && kind === Kind.HAND) ?? false;
  }

  #targets(step: number): Target[] {
    const of = this.#match.scene?.steps[step];
    return of ? targetsOf(of) : [];
  }
}
