// Tells a typed state in a few lines, in the words of its game.

import { type Hadal, toJsonString } from "hadal-client";
import {
  type AdvancedColonizationState,
  AdvancedColonizationOrientation as Orientation,
  AdvancedColonizationPhase as Phase,
  AdvancedColonizationPyramid as Pyramid,
  AdvancedColonizationSize as Size,
  AdvancedColonizationSlot as Slot,
} from "hadal-client/messages/hadal/v1/advanced_colonization";
import { DeepColonyPieceKind, type DeepColonyState } from "hadal-client/messages/hadal/v1/deep_colony";
import { DeeperResource, type DeeperState, type DeeperTokens } from "hadal-client/messages/hadal/v1/deeper";
import { type State, StateSchema } from "hadal-client/messages/hadal/v1/game";
import type { OceansState } from "hadal-client/messages/hadal/v1/oceans";

export async function tell(hadal: Hadal, whole: State): Promise<string[]> {
  const { state } = whole;
  switch (state.case) {
    case "advancedColonization":
      return tellAdvancedColonization(state.value);
    case "deepColony":
      return tellDeepColony(state.value);
    case "oceans":
      return tellOceans(hadal, state.value);
    case "deeper":
      return tellDeeper(state.value);
    case "packed":
    case "sealed":
    case undefined:
      throw new Error("a packed or sealed state tells nothing; ask for the typed one");
    default:
      return [toJsonString(StateSchema, whole)];
  }
}

function tellAdvancedColonization({ planets, seats, turn, burned }: AdvancedColonizationState): string[] {
  const pyramids = (pile: Pyramid[]) => listed(pile.map((pyramid) => word(Pyramid[pyramid])));
  return [
    ...planets.map(({ slot, size, nearColonies, farColonies, ships }) => {
      const orbit = ships.map(({ pyramid, orientation }) => `${word(Pyramid[pyramid])} ${word(Orientation[orientation])}`);
      const [above, below] = [pyramids(nearColonies), pyramids(farColonies)];
      return `planet ${word(Slot[slot])} is ${word(Size[size])}; above it ${above}; below it ${below}; in orbit ${listed(orbit)}`;
    }),
    ...seats.map(({ reserve }, seat) => `seat ${seat} has ${pyramids(reserve)} in reserve`),
    `turn ${turn!.turnsEnded + 1} is seat ${turn!.seat}'s, in the phase to ${word(Phase[turn!.phase])}`,
    `burned are ${pyramids(burned)}`,
  ];
}

function tellDeepColony({ tiles, scores }: DeepColonyState): string[] {
  return [
    `${tiles.length} tiles are laid`,
    ...tiles.slice(-3).map(({ ownerSeat, kind, x, y, piece }) => {
      const deployed = piece ? ` with a ${word(DeepColonyPieceKind[piece.kind])}` : "";
      return `seat ${ownerSeat} laid ${kind} at ${x},${y}${deployed}`;
    }),
    ...scores.map((score, seat) => {
      const amounts = Object.entries(score).filter(([, points]) => typeof points === "number" && points !== 0);
      return `seat ${seat} scored ${listed(amounts.map(([source, points]) => `${points} for ${source}`))}`;
    }),
  ];
}

async function tellOceans(hadal: Hadal, state: OceansState): Promise<string[]> {
  const catalogue = (await hadal.getGame("oceans")).components?.components;
  if (catalogue?.case !== "oceans") throw new Error("the catalogue is not one of this game");
  const names = new Map(catalogue.value.cards.map(({ card, name }) => [card, name]));
  const scenarios = new Map(catalogue.value.scenarios.map(({ scenario, name }) => [scenario, name]));
  const { turn, ocean, seats, genePool, surfaceDeck, deepDeck } = state;
  const zones = ocean!.zones.map(({ tokens, scenario }) =>
    scenario ? `${tokens} under ${scenarios.get(scenario.card)}` : `${tokens}`,
  );
  const tops = genePool.map(({ cards }) => names.get(cards.at(-1)!) ?? "nothing");
  return [
    `round ${turn!.round}; ${ocean!.reef} in the reef; in the zones ${listed(zones)}`,
    `the Gene Pool shows ${listed(tops)}; ${surfaceDeck.length} Surface and ${deepDeck.length} Deep cards are left`,
    ...seats.flatMap(({ score, hand, species }, seat) => [
      `seat ${seat} has scored ${score} and holds ${listed(hand.map(({ card }) => names.get(card)))}`,
      ...species.map(({ id, population, traits }) => {
        const cards = listed(traits.map(({ card }) => names.get(card)));
        return `  species ${id} has a population of ${population} and these traits: ${cards}`;
      }),
    ]),
  ];
}

function tellDeeper({ turn, tiles, rockets, seats }: DeeperState): string[] {
  return [
    `round ${turn!.round}; ${tiles.length} tiles are on the map; ${listed(rockets)} to be crafted`,
    ...seats.flatMap(({ player, hand }, seat) => {
      const { pawn, air, inventory, storage, built, upgrades, rockets: crafted, milestones } = player!;
      return [
        `seat ${seat} is at ${pawn!.q},${pawn!.r} with ${air} air, carries ${tokens(inventory)}, has ${tokens(storage)} at home`,
        `  built ${listed([...built, ...upgrades, ...crafted])}; holds ${listed(hand)}; reached ${listed(milestones)}`,
      ];
    }),
  ];
}

function tokens(bag: DeeperTokens[]): string {
  return listed(bag.map(({ resource, count }) => `${count} ${word(DeeperResource[resource])}`));
}

function listed(words: (string | undefined)[]): string {
  return words.join(", ") || "nothing";
}

/** The name of an enum's value, in small letters but for single ones. */
function word(name = ""): string {
  return name.replaceAll("_", " ").replace(/\w{2,}/g, (part) => part.toLowerCase());
}
