"""Observations as networks like them: numbers from 0 to 1, categories one by one."""

from typing import Any

import gymnasium
import numpy
from gymnasium.spaces import Box, Dict
from gymnasium.vector import VectorObservationWrapper
from numpy.typing import NDArray

from .choices import Observation
from .seats import Seats

# A category of more values is scaled as a number: a column for each would be too many.
VALUES_MAX = 32


class Encoder:
    """Encodes the columns of an array by their meaning (`Game.columns`): a category of at most `values_max` values has a column for each, and
    everything else is scaled from its lowest to its highest number, 0 to 1. Words are categories of many values."""

    def __init__(self, columns: list[tuple[str, str, int, int, str]], values_max: int = VALUES_MAX) -> None:
        self._width, names = len(columns), []
        source, low, span, only = [], [], [], []
        for place, (name, kind, least, most, _) in enumerate(columns):
            values = range(least, most + 1) if kind in ("category", "word") and most - least < values_max else [None]
            for value in values:
                names.append(name if value is None else f"{name}={value}")
                source.append(place)
                low.append(least if value is None else value)
                span.append(max(most - least, 1))
                only.append(value is not None)
        self.names: list[str] = names
        self._source, self._only = numpy.array(source), numpy.array(only)
        self._low, self._span = numpy.array(low, numpy.float32), numpy.array(span, numpy.float32)

    def __call__(self, array: NDArray[numpy.int16]) -> NDArray[numpy.float32]:
        """The last axis encoded."""
        if array.shape[-1] != self._width:
            raise ValueError(f"the array has {array.shape[-1]} columns instead of {self._width}")
        above = array[..., self._source].astype(numpy.float32) - self._low
        return numpy.where(self._only, above == 0, above / self._span).astype(numpy.float32)

    def space(self, *shape: int) -> Box:
        """The space of its result. Columns without bounds, which games under the options of a table do not have, are not clipped."""
        return Box(0.0, 1.0, (*shape, len(self.names)), numpy.float32)


def _encoded(space: Dict, encoder: Encoder, *shape: int) -> Dict:
    return Dict({**space.spaces, "observation": encoder.space(*shape)})


class Scaled(gymnasium.ObservationWrapper[Observation, int, Observation]):
    """A `Seat` whose `observation` is encoded."""

    def __init__(self, env: gymnasium.Env[Observation, int], values_max: int = VALUES_MAX) -> None:
        super().__init__(env)
        game: Any = env.unwrapped
        self.encoder = Encoder(game.arrays.game.columns["observation"], values_max)
        self.observation_space = _encoded(env.observation_space, self.encoder)  # type: ignore[arg-type, assignment]

    def observation(self, observation: Observation) -> Observation:
        return {**observation, "observation": self.encoder(observation["observation"])}

    def action_masks(self) -> NDArray[numpy.bool_]:
        """Which actions there are."""
        env: Any = self.env
        masks: NDArray[numpy.bool_] = env.get_wrapper_attr("action_masks")()
        return masks


class ScaledSeats(VectorObservationWrapper):
    """`Seats` whose `observation` is encoded."""

    def __init__(self, env: Seats, values_max: int = VALUES_MAX) -> None:
        super().__init__(env)
        self.encoder = Encoder(env.arrays.game.columns["observation"], values_max)
        self.single_observation_space = _encoded(env.single_observation_space, self.encoder)  # type: ignore[arg-type]
        self.observation_space = _encoded(env.observation_space, self.encoder, env.num_envs)  # type: ignore[arg-type]

    def observations(self, observations: Observation) -> Observation:
        return {**observations, "observation": self.encoder(observations["observation"])}
