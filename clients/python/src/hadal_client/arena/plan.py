"""The plan of a run: the file that says who plays what."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

PLAYER_KEYS = {"bot", "level", "command", "open"}
PLAN_KEYS = {"games", "seeds", "folder", "server", "turn_seconds", "illegal_max", "hadal", "show_actions", "players"}


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
    """One match: a game, a seed, and who sits in seat 0 and in seat 1."""

    game: str
    seed: int
    seats: tuple[str, str]

    @property
    def id(self) -> str:
        return f"{self.game}-{self.seed}-{self.seats[0]}-{self.seats[1]}"


@dataclass(frozen=True)
class Plan:
    """A round robin: every two players meet in every game, with every seed, in both seatings."""

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
    show_actions: bool = True
    """Whether players are told which actions are legal."""
    source: dict[str, Any] = field(default_factory=dict, compare=False)

    def record_of(self, match: str) -> Path:
        """The file with the record of a match."""
        return self.folder / f"{match}.record"

    def pairings(self) -> Iterator[Pairing]:
        for game in self.games:
            for seed in self.seeds:
                for one, other in combinations(self.players, 2):
                    yield Pairing(game, seed, (one, other))
                    yield Pairing(game, seed, (other, one))


def read_plan(file: Path) -> Plan:
    """The plan of a file. Raises `ValueError` where it is none, and `OSError`."""
    source = _load(file)
    unknown = source.keys() - PLAN_KEYS
    if unknown:
        raise ValueError(f"{file}: unknown: {', '.join(sorted(unknown))}")
    players = {name: _player(name, given) for name, given in dict(source.get("players", {})).items()}
    if len(players) < 2:
        raise ValueError(f"{file}: at least two players are needed")
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
        show_actions=source.get("show_actions", True),
        source=source,
    )


def _load(file: Path) -> dict[str, Any]:
    text = file.read_text(encoding="utf-8")
    try:
        if file.suffix == ".json":
            return dict(json.loads(text))
        try:
            import tomllib
        except ModuleNotFoundError:
            raise ValueError("TOML needs Python 3.11; before that, write the plan as JSON") from None
        return tomllib.loads(text)
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from error


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
