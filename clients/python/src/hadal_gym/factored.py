"""A choice in parts, for learners with a flat head and games whose choices are too many to number: its verb, then its fields."""

from typing import Any

import gymnasium
import numpy
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray

from .choices import SMALLEST, Observation, WrongChoice
from .seat import Seat


class Factored(gymnasium.Wrapper[Observation, int, Observation, int]):
    """A `Seat` in which each step settles one column of the choice's row, the verb first: an action is a number of the present column,
    counted from the column's lowest. It skips columns in which all remaining rows agree, so the mask always has a choice.

    `asked` is the number of the column, or -1 when the seat is not awaited; `settled` is the row as far as it is settled, and the smallest
    number of 16 bits elsewhere. There are no rows.
    """

    def __init__(self, env: Seat) -> None:
        super().__init__(env)
        columns = env.arrays.game.columns["action"]
        self._low = numpy.array([least for _, _, least, _, _ in columns])
        self._most = max(most - least + 1 for _, _, least, most, _ in columns)
        spaces: dict[str, Space[Any]] = {
            name: space for name, space in env.observation_space.spaces.items() if name != "rows"  # type: ignore[attr-defined]
        }
        spaces["action_mask"] = Box(0, 1, (self._most,), numpy.int8)
        spaces["asked"] = Box(-1, len(columns) - 1, (1,), numpy.int16)
        low, high = (numpy.array([column[place] for column in columns], numpy.int16) for place in (2, 3))
        spaces["settled"] = Box(numpy.minimum(low, SMALLEST), high, dtype=numpy.int16)
        self.observation_space = Dict(spaces)  # type: ignore[assignment]
        self.action_space = Discrete(self._most)  # type: ignore[assignment]
        self._seen: Observation = {}
        self._info: dict[str, Any] = {}
        # The numbers of the rows that are left.
        self._left = numpy.zeros(0, int)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Starts a new episode, up to the first decision of the seat."""
        self._seen, self._info = self.env.reset(seed=seed, options=options)
        self._left = numpy.flatnonzero(self._seen["action_mask"])
        return self._observation(), self._info

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if not len(self._left):
            raise WrongChoice("the episode is over, or has not begun: call reset")
        mask = self.action_masks()
        if not isinstance(action, int | numpy.integer) or not 0 <= action < len(mask) or not mask[action]:
            raise WrongChoice(f"{action!r} is not an answer to what is asked: take one that the action mask allows")
        asked = self._asked()
        if asked >= 0:
            rows = self._seen["rows"][self._left]
            self._left = self._left[rows[:, asked] - self._low[asked] == action]
        if self._asked() >= 0:
            return self._observation(), 0.0, False, False, self._info
        self._seen, reward, over, truncated, self._info = self.env.step(int(self._left[0]))
        self._left = numpy.flatnonzero(self._seen["action_mask"]) if not (over or truncated) else self._left[:0]
        return self._observation(), float(reward), over, truncated, self._info

    def _asked(self) -> int:
        """The first column in which the rows that are left differ; -1 if there is none."""
        rows = self._seen["rows"][self._left]
        differ = (rows != rows[:1]).any(0) if len(rows) else numpy.zeros(1, bool)
        return int(differ.argmax()) if differ.any() else -1

    def action_masks(self) -> NDArray[numpy.bool_]:
        """The numbers of the present column among the remaining rows; for a single remaining row any one number stands for it."""
        mask, asked = numpy.zeros(self._most, bool), self._asked()
        if asked >= 0:
            mask[self._seen["rows"][self._left, asked] - self._low[asked]] = True
        elif len(self._left):
            mask[0] = True
        return mask

    def _observation(self) -> Observation:
        rows, asked = self._seen["rows"][self._left], self._asked()
        settled = numpy.full(rows.shape[1], SMALLEST, numpy.int16)
        if len(rows):
            same = (rows == rows[:1]).all(0)
            settled[same] = rows[0, same]
        seen = {name: array for name, array in self._seen.items() if name != "rows"}
        return {**seen, "action_mask": self.action_masks().astype(numpy.int8), "asked": numpy.array([asked], numpy.int16), "settled": settled}
