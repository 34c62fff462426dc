"""Many matches at once as a vector environment of Gymnasium."""

import copy as copying
from collections.abc import Sequence
from typing import Any

import numpy
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from hadal_client.local import core

from . import saves
from .choices import SPARE, Actions, Arrays, Observation, WrongChoice
from .opponents import named

RESTARTS = {AutoresetMode.NEXT_STEP: "next_step", AutoresetMode.SAME_STEP: "same_step"}


class Seats(VectorEnv[Observation, NDArray[numpy.int64], NDArray[Any]]):
    """`num_envs` matches at once, over `Batch.advance`.

    The awaited seat acts, which is self-play: `infos["seat"]` is that seat, and `infos["acted"]` the seat that took the step and gets its
    reward. With `opponents` all steps are those of one `seat`, against bots by their names, as in `Seat`. `infos["returns"]` has the rewards of
    all seats if a match ended in the step.

    A match that has ended restarts with the next step, whose action it ignores, or with `AutoresetMode.SAME_STEP` at once:
    then `infos["final_obs"]` has its last observation. More choices than rows end a match as truncated. With `copy=False` the next step
    overwrites the arrays of an observation, which is faster. The number of `threads` changes only the time. `options` and `actions` are as in `Table`.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int = 2,
        options: dict[str, Any] | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] | None = None,
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        threads: int = 1,
        actions: Actions = "rows",
    ) -> None:
        self.arrays = Arrays(game, seats, options, actions)
        self.num_envs, self._seats = num_envs, self.arrays.game.seats
        self._spaces = self.arrays.observation_space().spaces
        self.single_observation_space, self.single_action_space = self.arrays.observation_space(), self.arrays.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        if autoreset_mode not in RESTARTS:
            raise ValueError(f"autoreset_mode is NEXT_STEP or SAME_STEP, not {autoreset_mode!r}")
        self.metadata = {"autoreset_mode": autoreset_mode}
        self._opponents = self._named(seat, opponents)
        self._seat, self._copy = seat, copy
        self._advancing = {"threads": threads, "restart": RESTARTS[autoreset_mode], "opponents": self._opponents}
        self._batch: Any = None
        # The final arrays are large, and of use in one mode alone.
        self._without = [] if autoreset_mode is AutoresetMode.SAME_STEP else ["final_observation", "final_features"]
        self._out = core().Arrays(self.arrays.game, num_envs, without=self._without)
        self._ended = numpy.zeros(num_envs, bool)
        # With steady actions the number of each row.
        self._numbers = numpy.full((num_envs, self.arrays.most if self.arrays.is_steady else 0), -1, numpy.int64)

    def _named(self, seat: int, opponents: str | Sequence[str] | None) -> list[str | None] | None:
        """For each seat its bot, or `None` for one that acts; `None` if all do."""
        if not 0 <= seat < self._seats:
            raise ValueError(f"there is no seat {seat} among {self._seats}")
        if opponents is None:
            return None
        others = named(opponents, self._seats - 1)
        bots = [other for other in others if isinstance(other, str)]
        if len(bots) < len(others):
            raise TypeError("Seats takes the names of bots as opponents; only Seat takes functions")
        return [*bots[:seat], None, *bots[seat:]]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Restarts all matches; match `i` from the seed plus `i`."""
        super().reset(seed=seed)
        start = seed if seed is not None else int(self.np_random.integers(2**62))
        game = self.arrays.game
        self._batch = core().Batch(game.id, self.num_envs, seats=self._seats, options=self.arrays.options, seed=start)
        self._batch.advance(None, self._out, **self._advancing)
        self._ended = numpy.zeros(self.num_envs, bool)
        return self._observation(), {"seat": self._out["seat"].copy()}

    def save(self) -> bytes:
        """All that decides how it goes on, for `load`: the matches, choices that are half made, and the generators of all that is drawn."""
        if self._batch is None:
            raise WrongChoice("nothing has begun: call reset")
        return saves.write(self._batch, self.np_random)

    def load(self, state: bytes, seed: int | None = None) -> Observation:
        """Goes on where `save` was called: the same actions give the same games. With a seed, games that begin after a `reset` differ.
        Raises `WrongSave`; then nothing has changed."""

        def loaded(saved: bytes) -> Any:
            batch = core().Batch(self.arrays.game.id, 0, seats=self._seats, options=self.arrays.options)
            batch.load(saved)
            if len(batch) != self.num_envs:
                raise saves.WrongSave(f"the save has {len(batch)} matches, and this environment {self.num_envs}")
            # What had ended begins anew with the next step.
            out = core().Arrays(self.arrays.game, self.num_envs, without=self._without)
            batch.advance(None, out, **{**self._advancing, "restart": "never"})
            return batch, out

        (self._batch, self._out), self.np_random = saves.read(loaded, state, seed)
        self._ended = self._out["terminated"] | self._out["truncated"]
        return self._observation()

    def __copy__(self) -> "Seats":
        # A copy goes its own way.
        return copying.deepcopy(self)

    def step(
        self, actions: NDArray[numpy.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        if self._batch is None:
            raise WrongChoice("nothing has begun: call reset")
        out = self._out
        self._batch.advance(self._checked(actions), out, **self._advancing)
        over, long = out["terminated"].copy(), out["truncated"].copy()
        returns, acted = out["rewards"].copy(), out["acted"].copy()
        rewards = returns[numpy.arange(self.num_envs), acted] if self._opponents is None else returns[:, self._seat].copy()
        infos = {"seat": out["seat"].copy(), "acted": acted, "returns": returns, "choices": out["count"].copy()}
        ended = over | long
        if self._advancing["restart"] == "next_step":
            self._ended = ended
        elif ended.any():
            infos |= {"final_obs": self._final(ended), "_final_obs": ended, "final_info": {"returns": returns}, "_final_info": ended}
        return self._observation(), rewards, over, long, infos

    def _checked(self, actions: Any) -> NDArray[numpy.int64]:
        """The actions as the batch takes them. Raises `WrongChoice` if one is none."""
        given = numpy.asarray(actions)
        if given.dtype.kind not in "iu" or given.shape != (self.num_envs,):
            raise WrongChoice(
                f"an action for each of {self.num_envs} matches is an array of as many integers, not one of {given.dtype} and the shape {given.shape}"
            )
        if self.arrays.is_steady:
            is_row = self._numbers == given[:, None]
            wrong = ~self._ended & ((given < 0) | ~is_row.any(1))
            if wrong.any():
                place = int(wrong.argmax())
                raise WrongChoice(f"{given[place]} is not a choice in match {place}: take one that its action mask allows")
            rows: NDArray[numpy.int64] = is_row.argmax(1)
            return rows
        counts = self._out["count"]
        wrong = ~self._ended & ((given < 0) | (given >= counts))
        if wrong.any():
            place = int(wrong.argmax())
            raise WrongChoice(
                f"there is no choice {given[place]} in match {place}: take one that its action mask allows, 0 to {counts[place] - 1}"
            )
        return given.astype(numpy.int64, copy=False)

    def _observation(self) -> Observation:
        """The present observation, as a copy unless `copy=False`."""
        out = self._out
        names = list(self._spaces)
        if self.arrays.is_steady:
            held = {name: out[name].copy() if self._copy else out[name] for name in names if name != "action_mask"}
            return {**held, "action_mask": self._steady()}
        if not self._copy:
            return {name: out[name] for name in names}
        # Rows are mostly zeros, which cost nothing to make.
        kept, used = out["rows"], out["action_mask"].view(bool)
        rows = numpy.zeros(kept.shape, kept.dtype)
        rows[used] = kept[used]
        return {name: rows if name == "rows" else out[name].copy() for name in names}

    def _steady(self) -> NDArray[numpy.int8]:
        """The mask of steady actions, and the number of each row for the next step."""
        used = self._out["action_mask"].view(bool)
        self._numbers = numpy.full(used.shape, -1, numpy.int64)
        self._numbers[used] = self.arrays.game.steady(self._out["rows"][used])
        # Few rows have no number: those of each match get the spare ones.
        lacks = used & (self._numbers < 0)
        if lacks.any():
            spare = lacks.cumsum(1) - 1
            gets = lacks & (spare < SPARE)
            self._numbers[gets] = self.arrays.actions - SPARE + spare[gets]
        mask = numpy.zeros((self.num_envs, self.arrays.actions), numpy.int8)
        has = self._numbers >= 0
        mask[numpy.nonzero(has)[0], self._numbers[has]] = 1
        return mask

    def _final(self, ended: NDArray[Any]) -> NDArray[Any]:
        """The last observations of ended matches in Gymnasium's form: one each, without choices."""
        seen = numpy.full(self.num_envs, None, object)
        for place in numpy.flatnonzero(ended):
            nothing: Observation = {}
            for name, space in self._spaces.items():
                nothing[name] = numpy.zeros(space.shape or (), space.dtype)
            for name in ("observation", "features"):
                if name in nothing:
                    nothing[name] = self._out[f"final_{name}"][place].copy()
            seen[place] = nothing
        return seen
