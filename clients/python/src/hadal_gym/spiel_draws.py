"""Deep Colony with its draws as chance nodes, for solvers that have to see all of them.

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


class DrawingState(SpielState):
    """A match in which chance draws each tile. It is known up to the draw that comes next."""

    def __init__(self, game: SpielGame, seed: int) -> None:
        self._kinds, self._opened = game.kinds(), {}  # type: ignore[var-annotated]
        self._order: list[str] = []
        self._chosen: list[int] = []
        self._start = seed
        first = game.core.new(seed)
        bag = first.view()["bag"]
        self._bag = Counter({each["kind"]: each["count"] for each in bag["kinds"]})
        if (drawn := _drawn(first)) is not None:
            self._bag[drawn] += 1
        super().__init__(game, first)

    def __deepcopy__(self, memo: Any) -> Any:
        return self.clone()

    def _is_drawing(self) -> bool:
        """True if the match has drawn a tile that chance has not named."""
        drawn = self._bag.total() - self.match.view()["bag"]["total"]
        return bool(drawn > len(self._order))

    def _reached(self, order: list[str]) -> Any:
        """The match after the same choices with these draws."""
        options = {**(self._game.options or {}), "draw_order": order}
        game = core().Game(self._game.core.id, seats=self.match.seats, options=options)
        match = game.new(self._start)
        for row in self._chosen:
            match.choose(row)
        return match

    def _seen(self, seat: int) -> numpy.ndarray[Any, Any]:
        # Nobody has seen a tile that is still to be drawn.
        seen = super()._seen(seat)
        return numpy.full_like(seen, -1) if self._is_drawing() else seen

    def current_player(self) -> int:
        if not self.is_terminal() and self._is_drawing():
            return int(pyspiel.PlayerId.CHANCE)
        return super().current_player()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each kind in the bag that fits somewhere, as likely as it is often there: one that fits nowhere goes back."""
        left = self._bag - Counter(self._order)
        fits = {kind: count for kind, count in left.items() if _drawn(self._reached([*self._order, kind])) == kind}
        total = sum(fits.values())
        return [(number, fits[kind] / total) for number, kind in enumerate(self._kinds) if kind in fits]

    def is_terminal(self) -> bool:
        # It is over without a draw, too, where nothing fits.
        return super().is_terminal()

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self._is_drawing() else super()._legal_actions(player)

    def _apply_action(self, action: int) -> None:
        if not self._is_drawing():
            row = self._row(action)
            super()._apply_action(action)
            self._chosen = [*self._chosen, row]
            return
        if not 0 <= action < len(self._kinds) or self._bag[self._kinds[action]] <= self._order.count(self._kinds[action]):
            raise WrongChoice(f"there is no tile {action} to draw: take one of chance_outcomes")
        self._order = [*self._order, self._kinds[action]]
        self.match = self._reached(self._order)
        self._remember(None, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"draw {self._kinds[action]}" if player == pyspiel.PlayerId.CHANCE else super()._action_to_string(player, action)

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> Any:
        """The state itself: nothing is hidden but what chance has not drawn."""
        return self.clone()


def _drawn(match: Any) -> str | None:
    """The tile that is to be placed."""
    placing = match.view()["phase"].get("placing")
    return placing["drawn"] if placing else None
