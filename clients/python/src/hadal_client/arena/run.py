"""Plays what a plan says and has not been played yet."""

import json
import secrets
from dataclasses import asdict, dataclass
from typing import Any

from ..client import Hadal
from .match import Journal, play
from .plan import Plan
from .players import Asked, ask

RESULTS = "results.jsonl"
PLAN = "plan.json"
SECRET = "secret"


@dataclass
class Result:
    """The result of a match."""

    id: str
    game: str
    seed: int
    seats: tuple[str, str]
    points: tuple[float, float]
    """1 for a win, 0.5 for a shared first place."""
    scores: tuple[int, int]
    illegal: tuple[int, int]
    actions: tuple[int, int]
    seconds: tuple[float, float]
    forfeit: str | None
    """Why a seat has lost without the game having ended."""


def run(plan: Plan, hadal: Hadal) -> list[Result]:
    """Plays the matches of a plan that its folder has no results of; all results. Raises `ValueError` if the folder is another plan's."""
    plan.folder.mkdir(parents=True, exist_ok=True)
    _check_plan(plan)
    results = _read(plan)
    secret = _secret(plan)
    done = {result.id for result in results}
    players: dict[str, Asked] = {}
    try:
        for pairing in plan.pairings():
            if pairing.id in done:
                continue
            for name in pairing.seats:
                if name not in players:
                    players[name] = ask(plan, hadal, plan.players[name])
            journal = Journal(plan.folder / "current.jsonl", pairing.id)
            played = play(plan, hadal, pairing, [players[name] for name in pairing.seats], journal, secret)
            plan.record_of(pairing.id).write_text(played.pop("record"), encoding="utf-8")
            result = Result(pairing.id, pairing.game, pairing.seed, pairing.seats, **played)
            with (plan.folder / RESULTS).open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(result)) + "\n")
            journal.end()
            results.append(result)
        for player in players.values():
            player.wait()
    finally:
        for player in players.values():
            player.close()
    return results


def _check_plan(plan: Plan) -> None:
    file = plan.folder / PLAN
    # Settings that do not concern the matches may change between two runs.
    about = {key: value for key, value in plan.source.items() if key not in {"server", "hadal", "folder"}}
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
