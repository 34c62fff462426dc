"""Deep Colony with its draws as chance nodes, for solvers that need all of them.

A tile that is drawn is a script (`draw_order`) of which one more tile is known. So each draw plays the match again from its start: right for
small options, slow for a whole game.
"""

from collections import Counter
from typing import Any

import numpy
import pyspiel

from hadal_client.local import core

from .choices import WrongChoice
from .spiel import SpielGame, SpielState


class Bag:
    """The tiles of a game, and its matches with the first draws settled."""

    def __init__(self, game: Any, options: dict[str, Any] | None) -> None:
        self._id, self._seats, self._options = game.id, game.seats, options or {}
        view = game.new(0).view()
        self.tiles = Counter({each["kind"]: each["count"] for each in view["bag"]["kinds"]})
        if (drawn := _drawn(view)) is not None:
            self.tiles[drawn] += 1
        # The outcomes of chance, by their numbers.
        self.kinds = sorted(self.tiles)
        self._opened: dict[tuple[str, ...], Any] = {}

    def match(self, order: list[str], seed: int, rows: list[int]) -> Any:
        """The match with these draws after these choices."""
        key = tuple(order)
        if key not in self._opened:
            options = {**self._options, "draw_order": order}
            self._opened[key] = core().Game(self._id, seats=self._seats, options=options)
        match = self._opened[key].new(seed)
        for row in rows:
            match.choose(row)
        return match


class DrawingState(SpielState):
    """A match in which chance draws each tile. It is known up to the draw that comes next."""

    def __init__(self, game: SpielGame, seed: int) -> None:
        self._start = seed
        self._order: list[str] = []
        self._chosen: list[int] = []
        self._draws = True
        super().__init__(game, game.bag.match([], seed, []))

    @property
    def _bag(self) -> Bag:
        bag: Bag = self._game.bag
        return bag

    def _settle(self) -> None:
        """Notes whether the match has drawn a tile that chance has not named."""
        drawn = self._bag.tiles.total() - self.match.view()["bag"]["total"]
        self._draws = not self.match.is_over and drawn > len(self._order)

    def _remember(self, seat: int | None, action: int) -> None:
        """Nothing is hidden: everybody has seen the history."""

    def past(self, seat: int) -> str:
        return f"{seat}:{','.join(self._order)};{','.join(map(str, self._chosen))}"

    def _seen(self, seat: int) -> numpy.ndarray[Any, Any]:
        seen = super()._seen(seat)
        # Nobody has seen a tile that is still to be drawn.
        return numpy.full_like(seen, -1) if self._draws else seen

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.CHANCE) if self._draws else super().current_player()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each kind in the bag that fits somewhere, weighted by its count: a kind that fits nowhere goes back."""
        left = self._bag.tiles - Counter(self._order)
        fits = {
            kind: count
            for kind, count in left.items()
            if _drawn(self._bag.match([*self._order, kind], self._start, self._chosen).view()) == kind
        }
        total = sum(fits.values())
        return [(number, fits[kind] / total) for number, kind in enumerate(self._bag.kinds) if kind in fits]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self._draws else super()._legal_actions(player)

    def _apply_action(self, action: int) -> None:
        if self._draws:
            kinds = self._bag.kinds
            if not 0 <= action < len(kinds) or self._bag.tiles[kinds[action]] <= self._order.count(kinds[action]):
                raise WrongChoice(f"there is no tile {action} to draw: take one of chance_outcomes")
            self._order = [*self._order, kinds[action]]
            self.match = self._bag.match(self._order, self._start, self._chosen)
            self._draws = False
            return
        row = self._row(action)
        super()._apply_action(action)
        self._chosen = [*self._chosen, row]
        self._settle()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {self._bag.kinds[action]}"
        return super()._action_to_string(player, action)

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> Any:
        """The state itself: only future draws are hidden."""
        return self.clone()


def _drawn(view: dict[str, Any]) -> str | None:
    """The tile that is to be placed."""
    placing = view["phase"].get("placing")
    return placing["drawn"] if placing else None
