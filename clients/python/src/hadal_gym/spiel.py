"""Hadal's games for OpenSpiel: `pyspiel.load_game("hadal_oceans(players=2)")` once this module is imported.

OpenSpiel needs Python 3.11 and stands in the extra `openspiel`. An action is the number of a choice, as in `Table`. Chance is drawn within
the state (sampled), so a search of a clone foresees it, as it sees all hands: give a search `state.resample_from_infostate(...)`.
"""

from collections.abc import Callable
from typing import Any

import numpy
import pyspiel

from hadal_client import Hadal
from hadal_client.local import core

from .choices import WrongChoice

# More steps than any game under the options of a table takes.
LENGTH_MAX = 200_000


def _type(game: Any) -> Any:
    """The game in OpenSpiel's words, from its summary."""
    chance, known = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=f"hadal_{game.id}",
        long_name=f"Hadal's {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.SAMPLED_STOCHASTIC if game.has_chance else chance.DETERMINISTIC,
        information=known.IMPERFECT_INFORMATION if game.has_hidden_information else known.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats_max,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "seed": -1},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours for OpenSpiel: `players` seats; `seed` of every match, or -1 for another one each time."""

    def __init__(self, kind: Any, id: str, parameters: dict[str, Any]) -> None:
        players, self._seed = int(parameters.get("players", 2)), int(parameters.get("seed", -1))
        self.core = core().Game(id, seats=players)
        self.most: int = self.core.choices_max
        info = pyspiel.GameInfo(
            num_distinct_actions=self.most,
            max_chance_outcomes=0,
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LENGTH_MAX,
        )
        super().__init__(kind, info, parameters)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self, self.core.new(None if self._seed < 0 else self._seed))

    def __reduce__(self) -> Any:
        return _loaded, (str(self),)

    def __copy__(self) -> "SpielGame":
        return self

    def __deepcopy__(self, memo: Any) -> "SpielGame":
        # Nothing of it ever changes.
        return self

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver | None":
        """A seat's complete observation; there is no observer of a part of it."""
        if params:
            raise ValueError(f"an observer takes no parameters; it got {params}")
        if iig_obs_type is not None and not (
            iig_obs_type.public_info and iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        ):
            return None
        return SpielObserver(len(self.core.observation_names))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A match as a state of OpenSpiel."""

    def __init__(self, game: SpielGame, match: Any) -> None:
        super().__init__(game)
        self.match, self._most = match, game.most
        # The choices since the last action: a family, and counts of it.
        self._begun: list[int] = []

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else int(self.match.seat)

    def _legal_actions(self, player: int) -> list[int]:
        # A list that is too long ends the game for everybody.
        return list(range(self.match.choice_count)) if player == self.match.seat else []

    def _apply_action(self, action: int) -> None:
        count = self.match.choice_count
        if not 0 <= action < count:
            raise WrongChoice(f"there is no choice {action}: take one of legal_actions, 0 to {count - 1}")
        ply = self.match.ply
        self.match.choose(action)
        self._begun = [*self._begun, action] if self.match.ply == ply else []

    def _action_to_string(self, player: int, action: int) -> str:
        return f"choice {action} of seat {player}"

    def is_terminal(self) -> bool:
        return bool(self.match.is_over or self.match.choice_count > self._most)

    def returns(self) -> list[float]:
        """The share of the first place; of a game that was cut short, equal shares."""
        if self.is_terminal() and not self.match.is_over:
            return [1.0 / self.match.seats] * self.match.seats
        return list(self.match.returns)

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> "SpielState":
        """A state that looks to the player like this one, with everything else dealt anew."""
        other = SpielState(self.get_game(), self.match.imagine(player, int(probability_sampler() * 2**53)))
        if player == self.match.seat:
            for choice in self._begun:
                other._apply_action(choice)
        return other

    def __reduce__(self) -> Any:
        return _resumed, (self.get_game(), self.serialize())

    def __copy__(self) -> Any:
        # A copy goes its own way.
        return self.clone()

    def __str__(self) -> str:
        return f"{self.match!r} {self.match.observation(0).tolist()}"


class SpielObserver:
    """A seat's observation in OpenSpiel's form."""

    def __init__(self, columns: int) -> None:
        self.tensor = numpy.zeros(columns, numpy.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.match.observation(player)

    def string_from(self, state: SpielState, player: int) -> str:
        return " ".join(map(str, state.match.observation(player)))


def _loaded(named: str) -> Any:
    """A pickled game. The caller has registered all games."""
    return pyspiel.load_game(named)


def _resumed(game: SpielGame, serialized: str) -> Any:
    """A state that was pickled: OpenSpiel's serialization keeps what a state of Python consists of."""
    return game.deserialize_state(serialized)


def _register(kind: Any, id: str) -> None:
    # OpenSpiel lets go of what it has been given only after Python has ended, which a class survives and a function does not.
    class Registered(SpielGame):
        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            super().__init__(kind, id, parameters or {})

    pyspiel.register_game(kind, Registered)


with Hadal.local() as _hadal:
    for _summary in _hadal.list_games().games:
        _register(_type(_summary), _summary.id)
