"""A game with all its seats as an environment of PettingZoo."""

import copy
from collections.abc import Callable
from typing import Any

import numpy
from gymnasium.spaces import Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from . import saves
from .choices import Actions, Arrays, Observation, WrongChoice


class Table(AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """A game for all its seats, `seat_0` and so on, each of which acts when it is awaited.

    A step takes a choice, by the number of its row. A family of actions takes several steps: the family, then a count for each of its
    items. If there are more choices than rows, the episode ends as truncated, which `infos` reports. At the end a seat's reward is
    its share of the first place; in a game of one seat, its points.

    `options` are those of the game, and set the shape of its arrays; the default is those of a table, under which every game ends. With
    `actions="steady"` an action is the fixed number of a choice instead of its row in the list, and there are no rows.
    """

    def __init__(
        self,
        game: str,
        seats: int = 2,
        render_mode: str | None = None,
        options: dict[str, Any] | None = None,
        actions: Actions = "rows",
    ) -> None:
        super().__init__()
        self.metadata = {"name": f"{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.arrays = Arrays(game, seats, options, actions)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.arrays.game.seats)]
        self._observation_spaces = {agent: self.arrays.observation_space() for agent in self.possible_agents}
        self._action_spaces = {agent: self.arrays.action_space() for agent in self.possible_agents}
        self._random: numpy.random.Generator | None = None
        self.match: Any = None
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a new game. The same seed deals the same game; without one the next game follows from the last seed."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self._begin(self.arrays.game.new(int(self._random.integers(2**63))))

    def save(self) -> bytes:
        """All that decides how it goes on, for `load`: the match, a choice that is half made, and the generator of the games to come."""
        if self.match is None or self._random is None:
            raise WrongChoice("nothing has begun: call reset")
        return saves.write(self.match, self._random)

    def load(self, state: bytes, seed: int | None = None) -> None:
        """Restarts where `save` was called: the same actions give the same game, also after a `reset` without a seed. With a seed later
        draws differ, so the packed state of a match suffices. Raises `WrongSave`; then nothing has changed."""
        match, self._random = saves.read(saves.match_of(self.arrays.game), state, seed)
        self._begin(match)

    def __copy__(self) -> "Table":
        # A copy goes its own way.
        return copy.deepcopy(self)

    def _begin(self, match: Any) -> None:
        self.match = match
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._settle()

    def _settle(self) -> None:
        """Values that follow from the state: who is awaited, or how it ended."""
        seat = self.match.seat
        if seat is None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.possible_agents, self.match.returns, strict=True))
            return
        self.agent_selection = self.possible_agents[seat]
        if told := self.arrays.overflow(self.match):
            self.truncations = dict.fromkeys(self.agents, True)
            self.infos = {agent: {"truncated": told} for agent in self.agents}

    def observe(self, agent: str) -> Observation:
        self._check_begun()
        seat = self.possible_agents.index(agent)
        return self.arrays.observe(self.match, seat, chooses=self.match.seat == seat)

    def step(self, action: int | None) -> None:
        self._check_begun()
        if not self.agents:
            raise WrongChoice("the episode is over: call reset")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise WrongChoice(f"{agent} is done: step(None) takes it from the table, and reset begins anew")
            self._was_dead_step(action)
            return
        choice = self.arrays.check(self.match, action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.match.choose(choice)
        self._settle()
        self._accumulate_rewards()

    def _check_begun(self) -> None:
        if self.match is None:
            raise WrongChoice("nothing has begun: call reset")

    def render(self) -> str | None:
        """The board, as the awaited seat sees it, with `render_mode="ansi"`."""
        return str(self.match) if self.render_mode == "ansi" and self.match is not None else None

    def close(self) -> None:
        self.match = None


def environment(game: str) -> Callable[..., Table]:
    """The environment of a game, as PettingZoo names its modules' functions."""

    def env(
        seats: int = 2,
        render_mode: str | None = None,
        options: dict[str, Any] | None = None,
        actions: Actions = "rows",
    ) -> Table:
        return Table(game, seats, render_mode, options, actions)

    # It is found by its name where another process unpickles it.
    env.__module__, env.__qualname__ = f"hadal_gym.{game}_v0", "env"
    return env
