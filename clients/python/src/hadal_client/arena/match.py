"""One match, written down action by action, so that an interrupted one goes on where it was."""

import hashlib
import json
import time
from pathlib import Path
from typing import Any

from hadal.v1 import game_pb2 as game

from ..client import Hadal
from ..position import awaited
from ..refused import Refused
from ..requests import AnyAction
from .plan import Pairing, Plan
from .players import Asked, Forfeit, Turn

# The members of families that are listed with the other actions.
MEMBERS_MAX = 100
# The longest match; a player with fewer points then does not win.
ACTIONS_MAX = 100_000


class Journal:
    """The actions of the match under way."""

    def __init__(self, file: Path, match: str) -> None:
        self.file = file
        self.past: list[dict[str, Any]] = []
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True) if file.exists() else []
        # A run that ended while it wrote leaves a part of a line.
        lines = [line for line in lines if line.endswith("\n")]
        if lines and json.loads(lines[0]) == {"match": match}:
            self.past = [json.loads(line) for line in lines[1:]]
        else:
            lines = [json.dumps({"match": match}) + "\n"]
        file.write_text("".join(lines), encoding="utf-8")

    def add(self, action: str, seconds: float, illegal: int) -> None:
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"action": action, "seconds": seconds, "illegal": illegal}) + "\n")

    def end(self) -> None:
        self.file.unlink()


def dealt_from(secret: bytes, pairing: Pairing) -> int:
    """The seed of a match: what one match shows of its own tells nothing of another, not even of the one with seats swapped."""
    return int.from_bytes(hashlib.blake2b(pairing.id.encode(), key=secret, digest_size=8).digest(), "big")


class Table:
    """A match under way."""

    def __init__(self, hadal: Hadal, pairing: Pairing, secret: bytes) -> None:
        self.hadal, self.game = hadal, pairing.game
        known = {each.id: each for each in hadal.list_games().games}
        if pairing.game not in known:
            raise ValueError(f"there is no game {pairing.game}; there are {', '.join(known)}")
        self.has_chance, self.options = known[pairing.game].has_chance, known[pairing.game].table_options
        self.seed = dealt_from(secret, pairing)
        created = hadal.create_game(pairing.game, seat_count=2, options=self.options, seed=self.seed)
        self.initial, self.position = created.position, created.position
        self.actions: list[str] = []
        self.seen: tuple[list[str], list[str]] = ([], [])
        self.illegal, self.counts, self.seconds = [0, 0], [0, 0], [0.0, 0.0]

    def act(self, action: AnyAction) -> str:
        """Plays an action; its notation. Raises `Refused`."""
        seat = awaited(self.position) or 0
        # Only this call tells what is nearest to an action that cannot be read.
        self.hadal.apply(self.position, action, validate_only=True)
        include = {"words": True, "state_form": game.STATE_FORM_PACKED, "skip_legal_actions": True}
        applied = self.hadal.apply_actions(self.position, [action], viewers=[0, 1], include=include)
        for viewer, view in enumerate(applied.position.perspectives):
            name = "You" if viewer == seat else f"Seat {seat + 1}"
            self.seen[viewer].append(f"{name}: " + " ".join(event.text for event in view.events))
        self.position = applied.position
        self.actions.append(applied.steps[0].notation)
        return self.actions[-1]

    def turn(self, seat: int, lists: bool) -> Turn:
        """A message to a seat."""
        include = {"text": True, "words": True, "action_notations": True, "skip_state": True, "expand_limit": MEMBERS_MAX}
        shown = self.hadal.get_position(self.position, viewers=[seat], include=include).position
        legal = shown.legal_actions
        listed: dict[str, Any] = {}
        if lists and awaited(self.position) == seat:
            families = [f"{family.label} ({family.count})" for family in legal.templates]
            listed = {"actions": list(legal.notations), "labels": list(legal.labels), "families": families}
        seen = list(self.seen[seat])
        self.seen[seat].clear()
        return Turn(self.game, seat, self.position, shown.perspectives[0].text, seen, listed)

    def record(self) -> str:
        seed = self.seed if self.has_chance else None
        return self.hadal.export_record(self.initial, self.actions, options=self.options, seed=seed).record


def play(
    plan: Plan, hadal: Hadal, pairing: Pairing, players: list[Asked], journal: Journal, secret: bytes
) -> dict[str, Any]:
    """Plays a match to its end, from where its journal leaves off."""
    table = Table(hadal, pairing, secret)
    for past in journal.past:
        seat = awaited(table.position) or 0
        table.act(past["action"])
        _count(table, seat, past["seconds"], past["illegal"])
    for player in players:
        player.wait()
    forfeit, loser = None, None
    while (asked := awaited(table.position)) is not None and len(table.actions) < ACTIONS_MAX:
        try:
            _decide(plan, table, asked, players[asked], journal)
        except Forfeit as reason:
            forfeit, loser = str(reason), asked
            break
    record = table.record()
    for seat, player in enumerate(players):
        turn = table.turn(seat, lists=False)
        if awaited(table.position) is None:
            turn.record = record
        else:
            turn.over = _why(seat, loser, forfeit)
        player.finish(turn)
    points, scores = _points(table.position, loser)
    return {
        "points": points,
        "scores": scores,
        "illegal": tuple(table.illegal),
        "actions": tuple(table.counts),
        "seconds": tuple(round(seconds, 3) for seconds in table.seconds),
        "forfeit": forfeit,
        "record": record,
    }


def _why(seat: int, loser: int | None, forfeit: str | None) -> str:
    """Why a match is over before the game is, as a seat is told."""
    if loser is None:
        return f"The match is broken off after {ACTIONS_MAX} actions."
    return f"You have lost: {forfeit}." if loser == seat else "You have won: the other seat cannot go on."


def _decide(plan: Plan, table: Table, seat: int, player: Asked, journal: Journal) -> None:
    began, illegal = time.monotonic(), 0

    def attempt(action: AnyAction | None) -> str | None:
        nonlocal illegal
        problem = "refused"
        if action is not None:
            try:
                notation = table.act(action)
            except (Refused, ValueError, TypeError) as refused:
                nearest = getattr(refused, "nearest", []) if plan.show_actions else []
                problem = f"{refused}" + (f"; nearest: {', '.join(nearest)}" if nearest else "")
            else:
                seconds = time.monotonic() - began
                _count(table, seat, seconds, illegal)
                journal.add(notation, seconds, illegal)
                return None
        illegal += 1
        if illegal >= plan.illegal_max:
            _count(table, seat, time.monotonic() - began, illegal, actions=0)
            raise Forfeit(f"{illegal} illegal actions in one turn")
        return problem

    player.decide(table.turn(seat, plan.show_actions), attempt)


def _count(table: Table, seat: int, seconds: float, illegal: int, actions: int = 1) -> None:
    table.seconds[seat] += seconds
    table.illegal[seat] += illegal
    table.counts[seat] += actions


def _points(position: game.Position, loser: int | None) -> tuple[tuple[float, float], tuple[int, int]]:
    results = {result.seat: result for result in position.status.outcome.results}
    scores = (results[0].score, results[1].score) if results else (0, 0)
    if loser is not None:
        return (float(loser == 1), float(loser == 0)), scores
    firsts = [seat for seat, result in results.items() if result.rank == 1]
    if len(firsts) != 1:
        return (0.5, 0.5), scores
    return (float(firsts == [0]), float(firsts == [1])), scores
