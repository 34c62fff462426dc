"""A table of Oceans that is laid card by card, far larger than play makes it: what is legal there is told in templates."""

from collections.abc import Callable

from hadal.v1 import oceans_pb2 as oceans
from hadal.v1.game_pb2 import STATE_FORM_TYPED, State
from hadal_client import Hadal

Card = oceans.OceansCard

# How many species boards there are.
BOARDS = 24


def is_surface(name: str) -> bool:
    return name.startswith("S")


class Table:
    """Seat 0 of two in a phase, with nine copies each of some Deep cards and all others in the box, and all population in zone 3."""

    def __init__(self, hadal: Hadal, phase: oceans.OceansPhase, *deep: str) -> None:
        options = {"oceans": {"deep": [card for card in deep for _ in range(9)], "scenarios": ["C12", "C13"], "start_seat": 0}}
        include = {"state_form": STATE_FORM_TYPED}
        created = hadal.create_game("oceans", seat_count=2, seed=1, options=options, include=include)
        self.whole: State = created.position.state
        self.state = state = self.whole.oceans
        state.turn.phase = phase
        self.box = [*state.surface_deck, *state.surface_discard, *state.deep_deck]
        for pile in state.gene_pool:
            self.box += pile.cards
            pile.ClearField("cards")
        for seat in state.seats:
            self.box += [held.card for held in seat.hand]
            seat.ClearField("hand")
        state.ClearField("surface_discard")
        self.box.sort()
        tokens = state.ocean.reef + sum(zone.tokens for zone in state.ocean.zones)
        state.ocean.reef = 0
        for zone in state.ocean.zones:
            zone.tokens = 0
        state.ocean.zones[2].tokens = tokens
        state.ocean.explosion = True

    def species(self, seat: int, population: int, *cards: str) -> "Table":
        """A new species of a seat with these cards, as far as they are in the box."""
        row = self.state.seats[seat].species
        row.add(id=self.state.next_species_id, population=population)
        self.state.next_species_id += 1
        self.state.ocean.zones[2].tokens -= population
        for card in cards:
            self.stack(seat, len(row) - 1, 1, lambda name, card=card: name == card)  # type: ignore[misc]
        return self

    def stack(self, seat: int, index: int, count: int, fits: Callable[[str], bool]) -> "Table":
        """Gives a species the first cards of the box that fit."""
        for card in self.take(count, fits):
            self.state.seats[seat].species[index].traits.add(card=card, controller_seat=seat)
        return self

    def hand(self, fits: Callable[[str], bool] = bool) -> "Table":
        """Puts all cards of the box that fit into the hand of seat 0."""
        for card in self.take(len(self.box), fits):
            self.state.seats[0].hand.add(card=card)
        return self

    def pour(self, reef: int, score: int = 0) -> "Table":
        """Moves population from zone 3 to the Reef, and to the score pile of seat 0."""
        self.state.ocean.zones[2].tokens -= reef + score
        self.state.ocean.reef += reef
        self.state.seats[0].score += score
        return self

    def done(self) -> State:
        """The state, with the rest of the box in the decks."""
        self.state.surface_deck[:] = [card for card in self.box if is_surface(name_of(card))]
        self.state.deep_deck[:] = [card for card in self.box if not is_surface(name_of(card))]
        return self.whole

    def take(self, count: int, fits: Callable[[str], bool]) -> list[Card]:
        taken = [card for card in self.box if fits(name_of(card))][:count]
        for card in taken:
            self.box.remove(card)
        return taken


def name_of(card: Card) -> str:
    """The card's name in the rules, such as "S001" or "D45"."""
    return Card.Name(card).removeprefix("OCEANS_CARD_")
