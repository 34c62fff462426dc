"""The shared part of all environments: the spaces, and a match in arrays."""

from typing import Any, Literal

import numpy
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray

from hadal_client.local import core

Observation = dict[str, NDArray[Any]]

# The meaning of an action's number: a row of the list, or a final choice.
Actions = Literal["rows", "steady"]

SMALLEST, LARGEST = numpy.iinfo(numpy.int16).min, numpy.iinfo(numpy.int16).max

# Numbers for rows that have none for good: they lie outside the rooms of the arrays, which few games leave.
SPARE = 16


class WrongChoice(ValueError):
    """A step that cannot be taken; the text says what to do. Nothing has changed."""


class Arrays:
    """The arrays of a game, in the shape of its spaces."""

    def __init__(self, game: str, seats: int, options: Any = None, actions: Actions = "rows") -> None:
        if actions not in ("rows", "steady"):
            raise ValueError(f"an action is the number of one of the rows, or a steady one; there is no {actions!r}")
        self.game = core().Game(game, seats=seats, options=options)
        self.options, self.is_steady = options, actions == "steady"
        self.columns, self.width = len(self.game.observation_names), len(self.game.action_names)
        # A numbering that there is not is refused at once.
        self.actions = len(self.game.steady_rows) + SPARE if self.is_steady else self.game.choices_max
        self.most: int = self.game.choices_max
        self.features: int = self.game.inputs

    def observation_space(self) -> Dict:
        """What a seat sees, a row for each choice, which actions there are, and the features of a game that has some."""
        low, high = self._bounds("observation")
        spaces: dict[str, Space[Any]] = {"observation": Box(low, high, dtype=numpy.int16)}
        if not self.is_steady:
            # Rows that are not used hold zeros.
            low, high = (numpy.tile(bound, (self.most, 1)) for bound in self._bounds("action"))
            spaces["rows"] = Box(numpy.minimum(low, 0), numpy.maximum(high, 0), dtype=numpy.int16)
        spaces["action_mask"] = Box(0, 1, (self.actions,), numpy.int8)
        if self.features:
            spaces["features"] = Box(SMALLEST, LARGEST, (self.features,), numpy.int16)
        return Dict(spaces)

    def _bounds(self, array: str) -> tuple[NDArray[numpy.int16], NDArray[numpy.int16]]:
        """The lowest and the highest number of each column."""
        columns = self.game.columns[array]
        low, high = (numpy.array([column[place] for column in columns], numpy.int16) for place in (2, 3))
        # A space in which a number is always the same is suspicious to checkers.
        return low, numpy.maximum(high, low + 1)

    def action_space(self) -> Discrete:
        """The number of a row, or the fixed number of a choice."""
        return Discrete(self.actions)

    def observe(self, match: Any, seat: int, *, chooses: bool) -> Observation:
        """What a seat sees of a match; without choices for a seat that is not awaited."""
        mask = numpy.zeros(self.actions, numpy.int8)
        listed = match.choices()[: self.most] if chooses else numpy.zeros((0, self.width), numpy.int16)
        seen = {"observation": match.observation(seat), "action_mask": mask}
        if self.is_steady:
            numbers = self.numbers(listed)
            mask[numbers[numbers >= 0]] = 1
        else:
            mask[: len(listed)] = 1
            seen["rows"] = numpy.zeros((self.most, self.width), numpy.int16)
            seen["rows"][: len(listed)] = listed
        return {**seen, "features": match.features(seat)} if self.features else seen

    def numbers(self, rows: NDArray[numpy.int16]) -> NDArray[numpy.int64]:
        """The fixed numbers of one match's rows; -1 for rows without one."""
        numbers: NDArray[numpy.int64] = self.game.steady(rows)
        others = numpy.flatnonzero(numbers < 0)
        numbers[others[:SPARE]] = self.actions - SPARE + numpy.arange(min(len(others), SPARE))
        return numbers

    def overflow(self, match: Any) -> str | None:
        """The reason for a truncated episode: there are more choices than rows."""
        count = match.choice_count
        return None if count <= self.most else f"{count} choices, and there is room for {self.most}; the episode ends as truncated"

    def check(self, match: Any, choice: Any) -> int:
        """The choice as the number of a row. Raises `WrongChoice` if the mask does not allow it."""
        count = match.choice_count
        is_number = isinstance(choice, int | numpy.integer)
        if self.is_steady:
            is_row = self.numbers(match.choices()) == (choice if is_number else -1)
            if not is_number or choice < 0 or not is_row.any():
                raise WrongChoice(f"{choice!r} is not a choice here: take one of the {count} that the action mask allows")
            return int(is_row.argmax())
        if not is_number or not 0 <= choice < count:
            raise WrongChoice(f"there is no choice {choice!r}: take one that the action mask allows, 0 to {count - 1}")
        return int(choice)
