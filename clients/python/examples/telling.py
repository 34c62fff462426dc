"""Tells a typed state in a few lines, in the words of its game."""

from collections.abc import Iterable, Sequence
from typing import Any

from google.protobuf.json_format import MessageToJson
from google.protobuf.message import Message
from hadal.v1 import advanced_colonization_pb2 as ac
from hadal.v1 import deep_colony_pb2 as dc
from hadal.v1 import deeper_pb2 as deeper
from hadal.v1 import oceans_pb2 as oceans
from hadal.v1.game_pb2 import State
from hadal_client import Hadal


def tell(hadal: Hadal, state: State) -> list[str]:
    match state.WhichOneof("state"):
        case "advanced_colonization":
            return tell_advanced_colonization(state.advanced_colonization)
        case "deep_colony":
            return tell_deep_colony(state.deep_colony)
        case "oceans":
            return tell_oceans(hadal, state.oceans)
        case "deeper":
            return tell_deeper(state.deeper)
        case str(game) if game not in ("packed", "sealed"):
            return MessageToJson(getattr(state, game)).splitlines()
    raise ValueError("a packed or sealed state tells nothing; ask for the typed one")


def tell_advanced_colonization(state: ac.AdvancedColonizationState) -> list[str]:
    def pyramids(pile: Iterable[int]) -> str:
        return listed(word(ac.AdvancedColonizationPyramid, pyramid) for pyramid in pile)

    lines = []
    for planet in state.planets:
        slot, size = word(ac.AdvancedColonizationSlot, planet.slot), word(ac.AdvancedColonizationSize, planet.size)
        ships = (
            f"{word(ac.AdvancedColonizationPyramid, ship.pyramid)} {word(ac.AdvancedColonizationOrientation, ship.orientation)}"
            for ship in planet.ships
        )
        above, below = pyramids(planet.near_colonies), pyramids(planet.far_colonies)
        lines.append(f"planet {slot} is {size}; above it {above}; below it {below}; in orbit {listed(ships)}")
    lines += [f"seat {seat} has {pyramids(each.reserve)} in reserve" for seat, each in enumerate(state.seats)]
    phase = word(ac.AdvancedColonizationPhase, state.turn.phase)
    lines.append(f"turn {state.turn.turns_ended + 1} is seat {state.turn.seat}'s, in the phase to {phase}")
    return [*lines, f"burned are {pyramids(state.burned)}"]


def tell_deep_colony(state: dc.DeepColonyState) -> list[str]:
    lines = [f"{len(state.tiles)} tiles are laid"]
    for tile in state.tiles[-3:]:
        piece = f" with a {word(dc.DeepColonyPieceKind, tile.piece.kind)}" if tile.HasField("piece") else ""
        lines.append(f"seat {tile.owner_seat} laid {tile.kind} at {tile.x},{tile.y}{piece}")
    return lines + [f"seat {seat} scored {amounts(score)}" for seat, score in enumerate(state.scores)]


def tell_oceans(hadal: Hadal, state: oceans.OceansState) -> list[str]:
    components = hadal.get_game("oceans").components.oceans
    names = {each.card: each.name for each in components.cards}
    scenarios = {each.scenario: each.name for each in components.scenarios}
    zones = (
        f"{zone.tokens}" + (f" under {scenarios[zone.scenario.card]}" if zone.HasField("scenario") else "")
        for zone in state.ocean.zones
    )
    tops = listed(names[pile.cards[-1]] if pile.cards else "nothing" for pile in state.gene_pool)
    decks = f"{len(state.surface_deck)} Surface and {len(state.deep_deck)} Deep cards are left"
    lines = [
        f"round {state.turn.round}; {state.ocean.reef} in the reef; in the zones {listed(zones)}",
        f"the Gene Pool shows {tops}; {decks}",
    ]
    for seat, each in enumerate(state.seats):
        hand = listed(names[held.card] for held in each.hand)
        lines.append(f"seat {seat} has scored {each.score} and holds {hand}")
        for species in each.species:
            traits = listed(names[trait.card] for trait in species.traits)
            lines.append(f"  species {species.id} has a population of {species.population} and these traits: {traits}")
    return lines


def tell_deeper(state: deeper.DeeperState) -> list[str]:
    lines = [f"round {state.turn.round}; {len(state.tiles)} tiles are on the map; {listed(state.rockets)} to be crafted"]
    for seat, each in enumerate(state.seats):
        player = each.player
        where = f"at {player.pawn.q},{player.pawn.r} with {player.air} air"
        lines.append(f"seat {seat} is {where}, carries {tokens(player.inventory)}, has {tokens(player.storage)} at home")
        crafted = [*player.built, *player.upgrades, *player.rockets]
        lines.append(f"  built {listed(crafted)}; holds {listed(each.hand)}; reached {listed(player.milestones)}")
    return lines


def tokens(bag: Sequence[deeper.DeeperTokens]) -> str:
    return listed(f"{each.count} {word(deeper.DeeperResource, each.resource)}" for each in bag)


def amounts(message: Message) -> str:
    """The numbers of a message that are not 0, each with the name of its field."""
    return listed(f"{amount} for {field.name}" for field, amount in message.ListFields())


def listed(words: Iterable[str]) -> str:
    return ", ".join(words) or "nothing"


def word(enum: Any, value: int) -> str:
    """The name of an enum's value without the enum's own, in small letters but for single ones."""
    prefix: str = enum.Name(0).removesuffix("UNSPECIFIED")
    parts: list[str] = enum.Name(value).removeprefix(prefix).split("_")
    return " ".join(part if len(part) == 1 else part.lower() for part in parts)
