"""Plays the matches of a plan that have no result yet."""

import json
import secrets
import threading
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from typing import Any

from ..client import Hadal
from .decisions import Decisions
from .disguise import Disguise
from .match import Journal, Match, Stopped, play
from .plan import Pairing, Plan
from .players import Asked, ask

DECISIONS = "decisions.jsonl"
RESULTS = "results.jsonl"
PLAN = "plan.json"
SECRET = "secret"


@dataclass
class Result:
    """The result of a match; each list has a place for each seat."""

    id: str
    game: str
    seed: int
    seats: tuple[str, ...]
    points: tuple[float, ...]
    """1 for a win, a part of it for a shared first place."""
    scores: tuple[int, ...]
    illegal: tuple[int, ...]
    actions: tuple[int, ...]
    seconds: tuple[float, ...]
    forfeit: str | None
    """Why a seat has lost without the game having ended."""
    places: tuple[int, ...] = ()
    tokens: tuple[int, ...] = ()
    """As the programs told them; 0 for those that told nothing."""
    cost: tuple[float, ...] = ()
    loser: int | None = None
    """The seat that could not go on."""
    crashed: bool = False
    """True if that seat's program has failed: the match tells nothing of how anybody plays."""
    lists: bool = True
    """Whether the players were told which actions are legal."""
    deal: str = ""
    """The name of what it was dealt from, which matches share that differ in what was told alone."""


class Run:
    """The matches of a plan, several of which may be played at once."""

    def __init__(self, plan: Plan, hadal: Hadal) -> None:
        self.plan, self.hadal, self.secret = plan, hadal, _secret(plan)
        self.results = {result.id: result for result in _read(plan)}
        self.decisions = Decisions(plan.folder / DECISIONS)
        self.lock, self.has_failed = threading.Lock(), threading.Event()
        self.disguises = {game: Disguise.of(hadal, game, plan.disguise) for game in plan.games}
        # A seat left open is one place: its matches are played one after the other.
        self.open = {name: threading.Lock() for name, player in plan.players.items() if player.open}
        self.shared: dict[tuple[str, bool], Asked] = {}
        left = [pairing for pairing in plan.pairings() if pairing.id not in self.results]
        self.left = iter(left)
        played = {pairing.id: len(Journal(plan.journal_of(pairing.id), pairing.id).past) for pairing in left if plan.journal_of(pairing.id).exists()}
        self.decisions.cut({pairing.id: played.get(pairing.id, 0) for pairing in left})

    def work(self) -> None:
        """Plays matches until none is left, with players of its own but for seats that are left open."""
        own: dict[tuple[str, bool], Asked] = {}
        try:
            while not self.has_failed.is_set() and (pairing := self._next()) is not None:
                with ExitStack() as taken:
                    for name in sorted(set(pairing.seats) & self.open.keys()):
                        taken.enter_context(self.open[name])
                    self._play(pairing, [self._player(own, name, pairing.lists) for name in pairing.seats])
        except BaseException:
            self.has_failed.set()
            raise
        finally:
            for player in own.values():
                player.close()

    def _next(self) -> Pairing | None:
        with self.lock:
            return next(self.left, None)

    def _player(self, own: dict[tuple[str, bool], Asked], name: str, lists: bool) -> Asked:
        player, known = self.plan.players[name], self.shared if name in self.open else own
        # A command is told with each question whether there is a list.
        key = (name, lists or not player.open)
        if key not in known:
            known[key] = ask(self.plan, self.hadal, player, lists)
        return known[key]

    def _play(self, pairing: Pairing, players: list[Asked]) -> None:
        journal = Journal(self.plan.journal_of(pairing.id), pairing.id)
        match = Match(self.plan, pairing, players, journal, self.decisions, self.disguises[pairing.game], self.has_failed)
        played = play(match, self.hadal, self.secret)
        self.plan.record_of(pairing.id).write_text(played.pop("record"), encoding="utf-8")
        played.update(lists=pairing.lists, deal=pairing.deal)
        result = Result(pairing.id, pairing.game, pairing.seed, pairing.seats, **played)
        with self.lock:
            with (self.plan.folder / RESULTS).open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(result)) + "\n")
            self.results[result.id] = result
        journal.end()


def run(plan: Plan, hadal: Hadal) -> list[Result]:
    """Plays the matches of a plan that its folder has no results of; all results. Raises `ValueError` if the folder is another plan's."""
    plan.folder.mkdir(parents=True, exist_ok=True)
    _check_plan(plan)
    runs = Run(plan, hadal)
    try:
        if plan.parallel == 1:
            runs.work()
        else:
            _at_once(runs, plan.parallel)
        for player in runs.shared.values():
            player.wait()
    finally:
        for player in runs.shared.values():
            player.close()
    order = [pairing.id for pairing in plan.pairings()]
    return sorted(runs.results.values(), key=lambda result: order.index(result.id))


def _at_once(runs: Run, count: int) -> None:
    """Plays on several threads; what fails on one ends them all, and is raised."""
    with ThreadPoolExecutor(count) as pool:
        done = [pool.submit(runs.work) for _ in range(count)]
        try:
            failures = [failure for each in as_completed(done) if (failure := each.exception()) is not None]
        except BaseException:
            runs.has_failed.set()
            # Nobody waits for whoever has not come.
            for player in runs.shared.values():
                player.close()
            raise
    for failure in sorted(failures, key=lambda failure: isinstance(failure, Stopped)):
        raise failure


def _check_plan(plan: Plan) -> None:
    file = plan.folder / PLAN
    # Settings that do not concern the matches may change between two runs.
    about = {key: value for key, value in plan.source.items() if key not in {"server", "hadal", "folder", "parallel", "page"}}
    source = json.dumps(about, sort_keys=True, indent=1)
    if file.exists() and file.read_text(encoding="utf-8") != source:
        raise ValueError(f"{plan.folder} has the results of another plan; name another folder")
    file.write_text(source, encoding="utf-8")


def _secret(plan: Plan) -> bytes:
    """The secret from which a folder's matches are dealt, with their names. It reveals the deals."""
    file = plan.folder / SECRET
    file.touch(mode=0o600)
    if not file.stat().st_size:
        file.write_text(secrets.token_hex(32), encoding="ascii")
    return bytes.fromhex(file.read_text(encoding="ascii"))


def _read(plan: Plan) -> list[Result]:
    file = plan.folder / RESULTS
    if not file.exists():
        return []
    results: list[Result] = []
    whole = ""
    for line in file.read_text(encoding="utf-8").splitlines(keepends=True):
        # A run that ended while it wrote leaves a part of a line.
        if line.endswith("\n"):
            results.append(_result(json.loads(line)))
            whole += line
    file.write_text(whole, encoding="utf-8")
    return results


def _result(given: dict[str, Any]) -> Result:
    pairs: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in given.items()}
    return Result(**pairs)
