"""The shared part of all environments: the spaces, and a match in arrays."""

from typing import Any

import numpy
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray

from hadal_client.local import core

Observation = dict[str, NDArray[Any]]

SMALLEST, LARGEST = numpy.iinfo(numpy.int16).min, numpy.iinfo(numpy.int16).max


class WrongChoice(ValueError):
    """A step that cannot be taken; it says what to do. Nothing has changed."""


class Arrays:
    """The arrays of a game, in the shape of its spaces."""

    def __init__(self, game: str, seats: int, options: Any = None) -> None:
        self.game = core().Game(game, seats=seats, options=options)
        self.columns, self.width = len(self.game.observation_names), len(self.game.action_names)
        self.most: int = self.game.choices_max
        self.features: int = self.game.inputs

    def observation_space(self) -> Dict:
        """A seat's observation, a row for each choice, a mask of the rows, and the features of a game that has some."""
        spaces: dict[str, Space[Any]] = {
            "observation": Box(SMALLEST, LARGEST, (self.columns,), numpy.int16),
            "rows": Box(SMALLEST, LARGEST, (self.most, self.width), numpy.int16),
            "action_mask": Box(0, 1, (self.most,), numpy.int8),
        }
        if self.features:
            spaces["features"] = Box(SMALLEST, LARGEST, (self.features,), numpy.int16)
        return Dict(spaces)

    def action_space(self) -> Discrete:
        """The number of a row."""
        return Discrete(self.most)

    def observe(self, match: Any, seat: int, *, chooses: bool) -> Observation:
        """A seat's observation of a match; without rows for a seat that is not awaited."""
        rows = numpy.zeros((self.most, self.width), numpy.int16)
        mask = numpy.zeros(self.most, numpy.int8)
        if chooses:
            listed = match.choices()[: self.most]
            rows[: len(listed)] = listed
            mask[: len(listed)] = 1
        seen = {"observation": match.observation(seat), "rows": rows, "action_mask": mask}
        return {**seen, "features": match.features(seat)} if self.features else seen

    def overflow(self, match: Any) -> str | None:
        """Why an episode is cut short here: there are more choices than rows."""
        count = match.choice_count
        return None if count <= self.most else f"{count} choices, and there is room for {self.most}; the episode ends as truncated"

    def check(self, match: Any, choice: Any) -> int:
        """The choice as a number. Raises `WrongChoice` if the mask does not allow it."""
        count = match.choice_count
        if not isinstance(choice, int | numpy.integer) or not 0 <= choice < count:
            raise WrongChoice(f"there is no choice {choice!r}: take one that the action mask allows, 0 to {count - 1}")
        return int(choice)
