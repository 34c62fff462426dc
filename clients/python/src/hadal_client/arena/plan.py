"""The plan of a run: the file with the players and their matches."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from itertools import combinations
from pathlib import Path
from types import ModuleType
from typing import Any

PLAYER_KEYS = {"bot", "level", "command", "open"}
PLAN_KEYS = {
    "games", "seeds", "seats", "folder", "server", "turn_seconds", "illegal_max", "hadal", "show_actions", "parallel", "disguise", "page", "players"
}
SEATS_MAX = 4
BOTH = "both"


@dataclass(frozen=True)
class Player:
    """One of: a bot of ours, a command that speaks lines of JSON, a seat that is left open for a language model."""

    name: str
    bot: str | None = None
    level: int = 0
    command: tuple[str, ...] = ()
    open: bool = False


@dataclass(frozen=True)
class Pairing:
    """One match: a game, a seed, who sits where, and whether they are told which actions are legal."""

    game: str
    seed: int
    seats: tuple[str, ...]
    lists: bool = True
    suffix: str = ""
    """Tells matches apart that differ in what is told alone."""

    @property
    def deal(self) -> str:
        """The name of what the match is dealt from: the same for both ways of asking."""
        return f"{self.game}-{self.seed}-{'-'.join(self.seats)}"

    @property
    def id(self) -> str:
        return self.deal + self.suffix


@dataclass(frozen=True)
class Plan:
    """A round robin: as many players as a match has seats meet in every game, with every seed, each of them once in every seat."""

    games: tuple[str, ...]
    seeds: tuple[int, ...]
    folder: Path
    players: dict[str, Player]
    server: str | None = None
    turn_seconds: float | None = None
    """How long a command may take for an action; a seat left open has all the time it needs."""
    illegal_max: int = 3
    """How many refused actions in one turn lose a match."""
    hadal: tuple[str, ...] = ("hadal",)
    """The command that serves seats left open."""
    show_actions: bool | str = True
    """Whether players are told which actions are legal; "both" for each match in both ways."""
    seats: int = 2
    parallel: int = 1
    """How many matches are played at once."""
    disguise: int | None = None
    """The seed of other names for everything."""
    page: str = "http://127.0.0.1:5173/"
    """Where the page with the record viewer is."""
    source: dict[str, Any] = field(default_factory=dict, compare=False)

    def record_of(self, match: str) -> Path:
        """The file with the record of a match."""
        return self.folder / f"{match}.record"

    def journal_of(self, match: str) -> Path:
        """The file with what was played of a match that is not over."""
        return self.folder / f"{match}.journal"

    def pairings(self) -> Iterator[Pairing]:
        ways = [(True, ""), (False, "-unlisted")] if self.show_actions == BOTH else [(bool(self.show_actions), "")]
        for game in self.games:
            for seed in self.seeds:
                for group in combinations(self.players, self.seats):
                    for first in range(self.seats):
                        for lists, suffix in ways:
                            yield Pairing(game, seed, group[first:] + group[:first], lists, suffix)


def read_plan(file: Path) -> Plan:
    """The plan in a file. Raises `ValueError` if the file is not a plan, and `OSError`."""
    source = _load(file)
    unknown = source.keys() - PLAN_KEYS
    if unknown:
        raise ValueError(f"{file}: unknown: {', '.join(sorted(unknown))}")
    players = {name: _player(name, given) for name, given in dict(source.get("players", {})).items()}
    seats = _whole(file, source, "seats", 2, SEATS_MAX)
    if len(players) < seats:
        names = ["one player is", "two players are", "three players are", "four players are"]
        raise ValueError(f"{file}: at least {names[seats - 1]} needed")
    show_actions = source.get("show_actions", True)
    if show_actions not in (True, False, BOTH):
        raise ValueError(f'{file}: show_actions: expected true, false or "{BOTH}"')
    disguise = source.get("disguise")
    if disguise is not None and any(player.open for player in players.values()):
        raise ValueError(f"{file}: disguise: an open seat reads the usual names; use a command instead")
    seeds = source.get("seeds", 1)
    games = tuple(source.get("games", ()))
    if not games:
        raise ValueError(f"{file}: games are missing")
    hadal = source.get("hadal", "hadal")
    return Plan(
        games=games,
        seeds=tuple(range(1, seeds + 1)) if isinstance(seeds, int) else tuple(seeds),
        folder=file.parent / source.get("folder", "arena"),
        players=players,
        server=source.get("server"),
        turn_seconds=source.get("turn_seconds"),
        illegal_max=source.get("illegal_max", 3),
        hadal=(hadal,) if isinstance(hadal, str) else tuple(hadal),
        show_actions=show_actions,
        seats=seats,
        parallel=_whole(file, source, "parallel", 1, 64),
        disguise=disguise,
        page=source.get("page", Plan.page),
        source=source,
    )


def _whole(file: Path, source: dict[str, Any], key: str, usual: int, most: int) -> int:
    number = source.get(key, usual)
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= most:
        raise ValueError(f"{file}: {key}: expected a whole number from 1 to {most}")
    return number


def _load(file: Path) -> dict[str, Any]:
    text = file.read_text(encoding="utf-8")
    try:
        if file.suffix == ".json":
            return dict(json.loads(text))
        return dict(_toml().loads(text))
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from error


def _toml() -> ModuleType:
    for name in ("tomllib", "tomli"):
        try:
            return import_module(name)
        except ModuleNotFoundError:
            pass
    raise ValueError("before Python 3.11 TOML needs hadal-client[models]; or write the plan as JSON")


def _player(name: str, given: Any) -> Player:
    if not isinstance(given, dict) or given.keys() - PLAYER_KEYS:
        raise ValueError(f"player {name}: expected some of {', '.join(sorted(PLAYER_KEYS))}")
    if not name or not all(letter.isalnum() or letter == "_" for letter in name):
        raise ValueError(f"player {name!r}: a name has letters, digits and _")
    kinds = [kind for kind in ("bot", "command", "open") if given.get(kind)]
    if len(kinds) != 1:
        raise ValueError(f"player {name}: exactly one of bot, command and open is needed")
    command = given.get("command", ())
    command = (command,) if isinstance(command, str) else tuple(command)
    return Player(name, given.get("bot"), given.get("level", 0), command, bool(given.get("open")))
