"""One match, written down action by action, so that an interrupted one goes on where it was."""

import hashlib
import json
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hadal.v1 import game_pb2 as game

from ..client import Hadal
from ..position import awaited
from ..refused import Refused
from ..requests import AnyAction
from .decisions import Answer, Decisions
from .disguise import Disguise
from .plan import Pairing, Plan
from .players import Asked, Forfeit, Turn

# The members of families that are listed with the other actions.
MEMBERS_MAX = 100
# The longest match; a player with fewer points then does not win.
ACTIONS_MAX = 100_000


class Stopped(Exception):
    """Another match has failed, and so this one is left for later."""


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

    def add(self, line: dict[str, Any]) -> None:
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    def end(self) -> None:
        self.file.unlink()


def dealt_from(secret: bytes, pairing: Pairing) -> int:
    """The seed of a match: the seed of one match reveals no other, not even the one of the match with swapped seats."""
    return int.from_bytes(hashlib.blake2b(pairing.deal.encode(), key=secret, digest_size=8).digest(), "big")


class Table:
    """A match under way."""

    def __init__(self, hadal: Hadal, pairing: Pairing, secret: bytes) -> None:
        self.hadal, self.game = hadal, pairing.game
        known = {each.id: each for each in hadal.list_games().games}
        if pairing.game not in known:
            raise ValueError(f"there is no game {pairing.game}; there are {', '.join(known)}")
        self.has_chance, self.options = known[pairing.game].has_chance, known[pairing.game].table_options
        about = hadal.get_game(pairing.game)
        self.how_to_play = f"{about.how_to_play.strip()}\n\n## The notation\n\n{about.notation_grammar.strip()}\n"
        self.seed = dealt_from(secret, pairing)
        count = len(pairing.seats)
        try:
            created = hadal.create_game(pairing.game, seat_count=count, options=self.options, seed=self.seed)
        except Refused as refused:
            raise ValueError(f"{pairing.game} with {count} seats: {refused}") from None
        self.viewers = list(range(count))
        self.initial, self.position = created.position, created.position
        self.actions: list[str] = []
        self.seen: list[list[str]] = [[] for _ in self.viewers]
        self.illegal, self.counts, self.tokens = [0] * count, [0] * count, [0] * count
        self.seconds, self.cost = [0.0] * count, [0.0] * count

    def act(self, action: AnyAction) -> str:
        """Plays an action; its notation. Raises `Refused`."""
        seat = awaited(self.position) or 0
        # Only this call tells what is nearest to an action that cannot be read.
        self.hadal.apply(self.position, action, validate_only=True)
        include = {"words": True, "state_form": game.STATE_FORM_PACKED, "skip_legal_actions": True}
        applied = self.hadal.apply_actions(self.position, [action], viewers=self.viewers, include=include)
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
        return Turn(self.game, seat, self.position, shown.perspectives[0].text, seen, listed, how_to_play=self.how_to_play)

    def record(self) -> str:
        seed = self.seed if self.has_chance else None
        return self.hadal.export_record(self.initial, self.actions, options=self.options, seed=seed).record

    def count(self, seat: int, line: dict[str, Any], actions: int = 1) -> None:
        """Adds what a decision took."""
        self.seconds[seat] += line["seconds"]
        self.illegal[seat] += line["illegal"]
        self.tokens[seat] += line.get("tokens", 0)
        self.cost[seat] += line.get("cost", 0)
        self.counts[seat] += actions


@dataclass
class Match:
    """What a match is played with."""

    plan: Plan
    pairing: Pairing
    players: list[Asked]
    journal: Journal
    decisions: Decisions
    disguise: Disguise
    is_stopped: threading.Event


def play(match: Match, hadal: Hadal, secret: bytes) -> dict[str, Any]:
    """Plays a match to its end, from where its journal leaves off."""
    table = Table(hadal, match.pairing, secret)
    for past in match.journal.past:
        seat = awaited(table.position) or 0
        table.act(past["action"])
        table.count(seat, past)
    for player in match.players:
        player.wait()
    forfeit: Forfeit | None = None
    loser = None
    while (asked := awaited(table.position)) is not None and len(table.actions) < ACTIONS_MAX:
        if match.is_stopped.is_set():
            raise Stopped
        try:
            _decide(match, table, asked)
        except Forfeit as reason:
            forfeit, loser = reason, asked
            break
    record = table.record()
    for seat, player in enumerate(match.players):
        turn = match.disguise.turn(table.turn(seat, lists=False))
        if awaited(table.position) is None:
            turn.record = record
        else:
            turn.over = _why(seat, loser, forfeit)
        player.finish(turn)
    places, scores = _places(table.position, loser, len(match.players))
    return {
        "points": _points(places),
        "places": places,
        "scores": scores,
        "illegal": tuple(table.illegal),
        "actions": tuple(table.counts),
        "seconds": tuple(round(seconds, 3) for seconds in table.seconds),
        "tokens": tuple(table.tokens),
        "cost": tuple(round(cost, 9) for cost in table.cost),
        "forfeit": None if forfeit is None else str(forfeit),
        "loser": loser,
        "crashed": forfeit is not None and forfeit.is_crash,
        "record": record,
    }


def _why(seat: int, loser: int | None, forfeit: Forfeit | None) -> str:
    """The reason why a match is over before the game, in words for a seat."""
    if loser is None:
        return f"The match is broken off after {ACTIONS_MAX} actions."
    return f"You have lost: {forfeit}." if loser == seat else "You have won: the other seat cannot go on."


def _decide(match: Match, table: Table, seat: int) -> None:
    plan, lists = match.plan, match.pairing.lists
    last = began = time.monotonic()
    illegal, tokens, cost = 0, 0, 0.0

    def attempt(answer: Answer) -> str | None:
        nonlocal illegal, tokens, cost, last
        now = time.monotonic()
        problem, read = _tried(match, table, answer, lists)
        tokens, cost = tokens + (answer.tokens or 0), cost + (answer.cost or 0)
        about = {"match": match.pairing.id, "seat": seat, "player": match.pairing.seats[seat], "lists": lists}
        said = {"prompt": answer.prompt, "answer": answer.said, "read": read, "refused": problem, "seconds": round(now - last, 3)}
        ply = len(table.actions) - (problem is None)
        match.decisions.add({**about, "ply": ply, "attempt": illegal, **said, "tokens": answer.tokens, "cost": answer.cost, **answer.about})
        last = now
        line = {"seconds": now - began, "illegal": illegal, "tokens": tokens, "cost": cost}
        if problem is None:
            table.count(seat, line)
            match.journal.add({"action": read, **line})
            return None
        illegal += 1
        if illegal >= plan.illegal_max:
            table.count(seat, {**line, "illegal": illegal}, actions=0)
            raise Forfeit(f"{illegal} illegal actions in one turn")
        return problem

    try:
        match.players[seat].decide(match.disguise.turn(table.turn(seat, lists)), attempt)
    except Forfeit as forfeit:
        if forfeit.is_silent:
            about = {"match": match.pairing.id, "seat": seat, "player": match.pairing.seats[seat], "lists": lists}
            match.decisions.add({**about, "ply": len(table.actions), "attempt": illegal, "refused": str(forfeit), "seconds": round(time.monotonic() - last, 3)})
        raise


def _tried(match: Match, table: Table, answer: Answer, lists: bool) -> tuple[str | None, str | None]:
    """The fault of an answer, and the action read from it."""
    if answer.action is None:
        return "refused", None
    action = match.disguise.undone(answer.action)
    try:
        return None, table.act(action)
    except (Refused, ValueError, TypeError) as refused:
        nearest = getattr(refused, "nearest", []) if lists else []
        problem = f"{refused}" + (f"; nearest: {', '.join(nearest)}" if nearest else "")
        return match.disguise.done(problem), action if isinstance(action, str) else None


def _places(position: game.Position, loser: int | None, count: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The place of each seat and its score. A seat that cannot go on is last, and the others share the first place."""
    results = {result.seat: result for result in position.status.outcome.results}
    scores = tuple(results[seat].score if seat in results else 0 for seat in range(count))
    if loser is not None:
        return tuple(count if seat == loser and count > 1 else 1 for seat in range(count)), scores
    return tuple(results[seat].rank if seat in results else 1 for seat in range(count)), scores


def _points(places: tuple[int, ...]) -> tuple[float, ...]:
    """1 for a win, a part of it for a shared first place."""
    firsts = places.count(1)
    return tuple(1 / firsts if place == 1 else 0.0 for place in places)
