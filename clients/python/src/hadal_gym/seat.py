"""One seat as an environment of Gymnasium, against chosen opponents."""

import copy
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy
from numpy.typing import NDArray

from . import saves
from .choices import Actions, Arrays, Observation, WrongChoice
from .opponents import Opponent, named, play


class Seat(gymnasium.Env[Observation, int]):
    """A seat of a game; the others are played by bots (`"random"`, `"greedy"`, `"search:2"`), or by functions from an observation to a
    choice.

    As in `Table`, a step takes a choice, a longer list of choices ends the episode as truncated, and the reward comes at the end. With
    `any_choice` every number stands for the row of a choice, by its remainder, for learners without masks. `options` and `actions` are as in `Table`.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int = 2,
        seat: int = 0,
        opponents: Opponent | Sequence[Opponent] = "greedy",
        any_choice: bool = False,
        render_mode: str | None = None,
        options: dict[str, Any] | None = None,
        actions: Actions = "rows",
    ) -> None:
        if any_choice and actions != "rows":
            raise ValueError("any_choice works with rows only; with steady actions take one that the mask allows")
        self.arrays = Arrays(game, seats, options, actions)
        count = self.arrays.game.seats
        if not 0 <= seat < count:
            raise ValueError(f"there is no seat {seat} among {count}")
        others = named(opponents, count - 1)
        self.opponents = [*others[:seat], None, *others[seat:]]
        self.seat, self.any_choice, self.render_mode = seat, any_choice, render_mode
        self.observation_space = self.arrays.observation_space()  # type: ignore[assignment]
        self.action_space = self.arrays.action_space()  # type: ignore[assignment]
        self.match: Any = None
        self._over = True

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Starts a new episode, up to the first decision of the seat."""
        super().reset(seed=seed)
        while True:
            self.match = self.arrays.game.new(int(self.np_random.integers(2**63)))
            observation, *_, info = self._go_on()
            # A game that the others end is none for this seat.
            if not self.match.is_over:
                return observation, info

    def action_masks(self) -> NDArray[numpy.bool_]:
        """Which actions there are, as learners with masks ask for it."""
        if self.match is None:
            raise WrongChoice("nothing has begun: call reset")
        mask = self.arrays.observe(self.match, self.seat, chooses=self.match.seat == self.seat)["action_mask"]
        return mask.astype(bool)

    def save(self) -> bytes:
        """All that decides how it goes on, for `load`: the match, and the generator that the opponents draw from. An opponent that is
        a function keeps its own memory."""
        if self.match is None:
            raise WrongChoice("nothing has begun: call reset")
        return saves.write(self.match, self.np_random)

    def load(self, state: bytes, seed: int | None = None) -> Observation:
        """Restarts where `save` was called: the same actions give the same game. With a seed the opponents draw differently, so the
        packed state of a match suffices. Raises `WrongSave`; then nothing has changed."""
        self.match, self.np_random = saves.read(saves.match_of(self.arrays.game), state, seed)
        return self._go_on()[0]

    def __copy__(self) -> "Seat":
        # A copy goes its own way, against the same opponents.
        return copy.deepcopy(self, {id(self.opponents): self.opponents})

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self._over:
            raise WrongChoice("the episode is over, or has not begun: call reset")
        if self.any_choice:
            action = int(action) % self.match.choice_count
        self.match.choose(self.arrays.check(self.match, action))
        return self._go_on()

    def _go_on(self) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Lets the opponents play until the seat is awaited, or all is over."""
        told = None
        while (seat := self.match.seat) is not None:
            told = self.arrays.overflow(self.match)
            opponent = self.opponents[seat]
            if told is not None or opponent is None:
                break
            play(self.arrays, self.match, opponent, self.np_random)
        terminated, truncated = self.match.is_over, told is not None
        self._over = terminated or truncated
        observation = self.arrays.observe(self.match, self.seat, chooses=self.match.seat == self.seat)
        info = {"truncated": told} if told else {}
        return observation, float(self.match.returns[self.seat]), terminated, truncated, info

    def render(self) -> str | None:
        """The board, as the awaited seat sees it, with `render_mode="ansi"`."""
        return str(self.match) if self.render_mode == "ansi" and self.match is not None else None
