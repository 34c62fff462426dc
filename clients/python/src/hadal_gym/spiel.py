"""Hadal's games for OpenSpiel: `pyspiel.load_game("hadal_oceans(players=2)")` once this module is imported.

OpenSpiel needs Python 3.11 and comes with the extra `openspiel`. An action is the number of a choice, as in `Table`. Chance is drawn within
the state (sampled), so a search of a clone foresees it, as it sees all hands: give a search `state.resample_from_infostate(...)`.

| parameter | |
|---|---|
| `players` | the number of seats |
| `seed` | of every match; -1 for a different one each time |
| `options` | of the game: none for those of a table, `small` for a game that a solver can search, or JSON of the game's own options |
| `actions` | `rows`, or `steady` for fixed numbers of choices |
| `chance` | `sampled`; in Deep Colony `explicit` draws tiles by chance nodes |

Under options other than those of a table a state also has a player's past (`information_state_string`): everything that the seat has seen
and done.
"""

import hashlib
import json
from collections.abc import Callable
from typing import Any

import numpy
import pyspiel

from hadal_client import Hadal
from hadal_client.local import core

from .choices import Arrays, WrongChoice
from .small import SMALL

# More steps than any game under the options of a table takes.
LENGTH_MAX = 200_000

PARAMETERS = {"players": 2, "seed": -1, "options": "", "actions": "rows", "chance": "sampled"}


def _type(game: Any, *, tells_past: bool = False, draws: bool = False) -> Any:
    """The game in OpenSpiel's words, from its summary."""
    chance, known = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    sampled = chance.SAMPLED_STOCHASTIC if game.has_chance else chance.DETERMINISTIC
    return pyspiel.GameType(
        short_name=f"hadal_{game.id}",
        long_name=f"Hadal's {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if draws else sampled,
        information=known.IMPERFECT_INFORMATION if game.has_hidden_information else known.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats_max,
        min_num_players=2,
        provides_information_state_string=tells_past,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours for OpenSpiel."""

    def __init__(self, summary: Any, parameters: dict[str, Any]) -> None:
        self._given, given = parameters, {**PARAMETERS, **parameters}
        players, self._seed, id = int(given["players"]), int(given["seed"]), summary.id
        if given["chance"] not in ("sampled", "explicit"):
            raise ValueError(f"chance is sampled or explicit, not {given['chance']!r}")
        draws = given["chance"] == "explicit"
        if draws and id != "deep_colony":
            raise ValueError("only Deep Colony has explicit chance; take sampled chance")
        self.options = _options(id, given["options"])
        self.arrays = Arrays(id, players, self.options, given["actions"])
        self.core, self.most = self.arrays.game, self.arrays.most
        self.tells_past = self.options is not None or draws
        self.bag: Any = None
        if draws:
            from .spiel_draws import Bag

            self.bag = Bag(self.core, self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.arrays.actions,
            max_chance_outcomes=len(self.bag.kinds) if draws else 0,
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LENGTH_MAX,
        )
        super().__init__(_type(summary, tells_past=self.tells_past, draws=draws), info, parameters)

    def new_initial_state(self) -> "SpielState":
        if self.bag is not None:
            from .spiel_draws import DrawingState

            return DrawingState(self, max(self._seed, 0))
        return SpielState(self, self.core.new(None if self._seed < 0 else self._seed))

    def __reduce__(self) -> Any:
        return _loaded, (self.get_type().short_name, self._given)

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
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        if recalls and not self.tells_past:
            return None
        return SpielObserver(self.arrays.columns, recalls=recalls)


def _options(id: str, given: str) -> dict[str, Any] | None:
    """The options of a parameter; `None` for those of a table."""
    if not given:
        return None
    if given == "small":
        return SMALL[id]
    try:
        options = json.loads(given)
    except ValueError:
        options = None
    if not isinstance(options, dict):
        raise ValueError(f"options are small, or JSON of the game's own options; not {given[:60]!r}")
    return options


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A match as a state of OpenSpiel."""

    def __init__(self, game: SpielGame, match: Any) -> None:
        super().__init__(game)
        self.match, self._game = match, game
        # The choices since the last action: a family, and counts of it.
        self._begun: list[int] = []
        # What each seat has seen and done so far, if anybody asks for that.
        self._past = [b""] * match.seats
        self._remember(None, 0)

    def _remember(self, seat: int | None, action: int) -> None:
        """Adds what has happened to the past of each seat: what it sees, and what it has done."""
        if not self._game.tells_past:
            return
        for each in range(len(self._past)):
            done = str(action).encode() if each == seat else b"-"
            told = self._past[each] + done + self._seen(each).tobytes()
            self._past[each] = hashlib.blake2b(told, digest_size=16).digest()

    def _seen(self, seat: int) -> numpy.ndarray[Any, Any]:
        seen: numpy.ndarray[Any, Any] = self.match.observation(seat)
        return seen

    def past(self, seat: int) -> str:
        """All that a seat has seen and done, as a text that other pasts do not have."""
        return f"{seat}:{self._past[seat].hex()}"

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else int(self.match.seat)

    def _numbers(self) -> list[int]:
        """The action of each row."""
        if self._game.arrays.is_steady:
            return [int(number) for number in self._game.arrays.numbers(self.match.choices())]
        return list(range(self.match.choice_count))

    def _legal_actions(self, player: int) -> list[int]:
        # A list that is too long ends the game for everybody.
        return sorted(number for number in self._numbers() if number >= 0) if player == self.match.seat else []

    def _row(self, action: int) -> int:
        """The row of an action."""
        try:
            return self._numbers().index(action) if action >= 0 else -1
        except ValueError:
            return -1

    def _apply_action(self, action: int) -> None:
        row, count = self._row(action), self.match.choice_count
        if row < 0:
            raise WrongChoice(f"there is no choice {action}: take one of legal_actions, 0 to {count - 1}")
        ply, seat = self.match.ply, self.match.seat
        self.match.choose(row)
        self._begun = [*self._begun, action] if self.match.ply == ply else []
        self._remember(seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        row = self._row(action) if player == self.match.seat else -1
        return described(self._game.core, self.match, row) if row >= 0 else f"choice {action} of seat {player}"

    def is_terminal(self) -> bool:
        return bool(self.match.is_over or self.match.choice_count > self._game.most)

    def returns(self) -> list[float]:
        """The share of the first place; of a game that was cut short, equal shares."""
        if self.is_terminal() and not self.match.is_over:
            return [1.0 / self.match.seats] * self.match.seats
        return list(self.match.returns)

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> "SpielState":
        """A state that looks to the player like this one, with everything else dealt again. The other players have a different past in it."""
        other = SpielState(self._game, self.match.imagine(player, int(probability_sampler() * 2**53)))
        if player == self.match.seat:
            for choice in self._begun:
                other._apply_action(choice)
        other._past[player] = self._past[player]
        return other

    def __reduce__(self) -> Any:
        return _resumed, (self.get_game(), self.serialize())

    def __copy__(self) -> Any:
        # A copy goes its own way.
        return self.clone()

    def __str__(self) -> str:
        return f"{self.match!r} {self.match.observation(0).tolist()}"


def described(game: Any, match: Any, row: int) -> str:
    """A choice in words: the notation of an action; a family by its verb and its place; within a family a count of an item."""
    rows, names = match.choices(), game.action_names
    said = dict(zip(names, rows[row].tolist(), strict=True))
    verb = game.verbs[said["verb"]]
    if said["counted.item"]:
        option = f" to {said['counted.option']}" if said["counted.option"] else ""
        return f"{said['counted.count']} of item {said['counted.item']} {game.words[said['counted.word']]}{option}"
    if verb.endswith(" (family)"):
        families = [place for place, number in enumerate(rows[:, 0]) if game.verbs[int(number)].endswith(" (family)")]
        return f"{verb} {families.index(row) + 1}"
    notation: str = match.legal()[row]
    return notation


class SpielObserver:
    """A seat's view in OpenSpiel's form; the text is the view in words, or with `recalls` the seat's past."""

    def __init__(self, columns: int, *, recalls: bool) -> None:
        self.tensor = numpy.zeros(columns, numpy.float32)
        self.dict = {"observation": self.tensor}
        self._recalls = recalls

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state._seen(player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.past(player) if self._recalls else str(state.match.text(player))


def _loaded(name: str, parameters: dict[str, Any]) -> Any:
    """A pickled game. The caller has registered all games."""
    return pyspiel.load_game(name, parameters)


def _resumed(game: SpielGame, serialized: str) -> Any:
    """A state that was pickled: OpenSpiel's serialization keeps what a state of Python consists of."""
    return game.deserialize_state(serialized)


def _register(summary: Any) -> None:
    # OpenSpiel lets go of what it has been given only after Python has ended, which a class survives and a function does not.
    class Registered(SpielGame):
        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            super().__init__(summary, parameters or {})

    pyspiel.register_game(_type(summary), Registered)


with Hadal.local() as _hadal:
    for _summary in _hadal.list_games().games:
        _register(_summary)
