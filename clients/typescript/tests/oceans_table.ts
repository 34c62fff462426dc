// A table of Oceans that is laid card by card, far larger than play makes it: what is legal there is told in templates.

import { create } from "@bufbuild/protobuf";
import { type Hadal, type State, StateForm } from "hadal-client";
import { OceansCard, OceansPhase, OceansSpeciesSchema, type OceansState, OceansTraitSchema } from "hadal-client/oceans";

type Fits = (id: string) => boolean;

/** How many species boards there are. */
export const BOARDS = 24;

export class Table {
  readonly #whole: State;
  readonly state: OceansState;
  #box: OceansCard[];

  private constructor(whole: State, state: OceansState) {
    this.#whole = whole;
    this.state = state;
    this.#box = [...state.surfaceDeck, ...state.surfaceDiscard, ...state.deepDeck, ...state.genePool.flatMap(({ cards }) => cards)];
    for (const seat of state.seats) this.#box.push(...seat.hand.splice(0).map(({ card }) => card));
    for (const pile of state.genePool) pile.cards = [];
    state.surfaceDiscard = [];
    this.#box.sort((one, other) => one - other);
    const { ocean } = state;
    const tokens = ocean!.zones.reduce((sum, zone) => sum + zone.tokens!, ocean!.reef!);
    ocean!.reef = 0;
    for (const zone of ocean!.zones) zone.tokens = 0;
    ocean!.zones[2]!.tokens = tokens;
    ocean!.explosion = true;
  }

  /** Seat 0 of two in a phase, with nine copies each of these Deep cards and all others in the box, and all population in zone 3. */
  static async lay(hadal: Hadal, phase: OceansPhase, ...deep: string[]): Promise<Table> {
    const value = { deep: deep.flatMap((id) => Array<string>(9).fill(id)), scenarios: ["C12", "C13"], startSeat: 0 };
    const how = { seatCount: 2, seed: 1n, options: { options: { case: "oceans", value } } } as const;
    const { position } = await hadal.createGame("oceans", { ...how, include: { stateForm: StateForm.TYPED } });
    const whole = position.state!;
    if (whole.state.case !== "oceans") throw new Error("the state is not typed");
    whole.state.value.turn!.phase = phase;
    return new Table(whole, whole.state.value);
  }

  /** A new species of a seat with these cards, as far as they are in the box. */
  species(seat: number, population: number, ...ids: string[]): this {
    const species = create(OceansSpeciesSchema, { id: this.state.nextSpeciesId!++, population });
    this.state.ocean!.zones[2]!.tokens! -= population;
    this.state.seats[seat]!.species.push(species);
    for (const wanted of ids) this.stack(seat, this.state.seats[seat]!.species.length - 1, 1, (id) => id === wanted);
    return this;
  }

  /** Gives a species the first cards of the box that fit. */
  stack(seat: number, index: number, count: number, fits: Fits): this {
    const traits = this.#take(count, fits).map((card) => create(OceansTraitSchema, { card, controllerSeat: seat }));
    this.state.seats[seat]!.species[index]!.traits.push(...traits);
    return this;
  }

  /** Puts cards of the box into the hand of seat 0. */
  hand(fits: Fits): this {
    const cards = this.#take(Infinity, fits).map((card) => ({ $typeName: "hadal.v1.OceansHeldCard" as const, card, knownToAll: false }));
    this.state.seats[0]!.hand.push(...cards);
    return this;
  }

  /** Moves population from zone 3 to the Reef, and to the score pile of seat 0. */
  pour(reef: number, score = 0): this {
    const { ocean, seats } = this.state;
    ocean!.zones[2]!.tokens! -= reef + score;
    ocean!.reef! += reef;
    seats[0]!.score += score;
    return this;
  }

  /** The state, with the rest of the box in the decks. */
  done(): State {
    const isDeep = (card: OceansCard): boolean => OceansCard[card]!.startsWith("D");
    this.state.surfaceDeck = this.#box.filter((card) => !isDeep(card));
    this.state.deepDeck = this.#box.filter(isDeep);
    return this.#whole;
  }

  #take(count: number, fits: Fits): OceansCard[] {
    const taken = this.#box.filter((card) => fits(OceansCard[card]!)).slice(0, count);
    for (const card of taken) this.#box.splice(this.#box.indexOf(card), 1);
    return taken;
  }
}
