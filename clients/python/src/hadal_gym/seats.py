"""Many matches at once as a vector environment of Gymnasium."""

import copy
from typing import Any

import numpy
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from hadal_client.local import core

from .choices import Arrays, Observation, WrongChoice


class Seats(VectorEnv[Observation, NDArray[numpy.int64], NDArray[Any]]):
    """`num_envs` matches in which the awaited seat acts: self-play. `infos["seat"]` tells who that is.

    The rewards of a step are those of the seat that took it; `infos["returns"]` has those of all seats where a match has ended. A match
    that has ended begins anew with the next step, whose action it ignores (`AutoresetMode.NEXT_STEP`).
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(self, game: str, num_envs: int = 1, seats: int = 2, options: dict[str, Any] | None = None) -> None:
        self.arrays = Arrays(game, seats, options)
        self.num_envs, self._seats = num_envs, self.arrays.game.seats
        self.single_observation_space, self.single_action_space = self.arrays.observation_space(), self.arrays.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._batch: Any = None
        self._counts = self._ended = numpy.zeros(num_envs, numpy.int64)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Begins all matches anew; match `i` from the seed plus `i`."""
        super().reset(seed=seed)
        start = seed if seed is not None else int(self.np_random.integers(2**62))
        self._batch = core().Batch(self.arrays.game.id, self.num_envs, seats=self._seats, seed=start)
        self._ended = numpy.zeros(self.num_envs, bool)
        return self._observe(), {"seat": self._batch.seat}

    def __copy__(self) -> "Seats":
        # A copy goes its own way.
        return copy.deepcopy(self)

    def step(
        self, actions: NDArray[numpy.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        if self._batch is None:
            raise WrongChoice("nothing has begun: call reset")
        actions = numpy.asarray(actions, numpy.int64)
        wrong = ~self._ended & ((actions < 0) | (actions >= self._counts))
        if wrong.any():
            place = int(wrong.argmax())
            raise WrongChoice(
                f"there is no choice {actions[place]} in match {place}: take one that its action mask allows, 0 to {self._counts[place] - 1}"
            )
        anew = self._ended
        # A finished match begins anew instead of acting.
        self._batch.restart(numpy.flatnonzero(anew).tolist())
        acted = self._batch.seat
        self._batch.choose(numpy.where(anew, -1, actions))
        observation = self._observe()
        over, long = self._batch.is_over, self._counts > self.arrays.most
        self._ended = over | long
        returns = self._batch.returns
        rewards = numpy.where(over, returns[numpy.arange(self.num_envs), acted], 0.0)
        infos = {"seat": self._batch.seat, "returns": returns, "choices": self._counts}
        return observation, rewards, over, long, infos

    def _observe(self) -> Observation:
        rows, self._counts = self._batch.choices()
        mask = (numpy.arange(self.arrays.most) < self._counts[:, None]).astype(numpy.int8)
        seen = {"observation": self._batch.observations(), "rows": rows, "action_mask": mask}
        return {**seen, "features": self._batch.features()} if self.arrays.features else seen
