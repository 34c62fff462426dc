"""The moment of a conditional move: whether it has come, and the move's result."""

import asyncio
import json
import logging
from typing import Any

from hadal_client import Refused

from . import rules
from .messages import message
from .prepared import DROPPED, PLAYED, WAITS, ended, prepared
from .refusals import FAILED, STATUS
from .store import Document, database, found, is_late, is_over, moments, move_on, ring

STEPS_MAX = 50  # of the others, until the seat is awaited
WORDS = {
    "over": "the match is over",
    "bot": "a bot plays for this seat",
    "taken_back": "the position for which it was prepared was taken back",
    "acted": "the seat has acted since",
    "too_far": f"more than {STEPS_MAX} steps have been made since",
    "not_expected": "something else has come",
}
AT_ONCE = asyncio.Semaphore(2)
looking: set[str] = set()
tasks: set[asyncio.Task[None]] = set()
log = logging.getLogger(__name__)


def overlooked() -> list[str]:
    """Matches that have moved on since somebody looked whether a prepared move's moment has come."""
    new = "SELECT DISTINCT prepared.match FROM prepared JOIN matches ON matches.id = prepared.match WHERE waits = 1 AND looked < matches.version LIMIT 100"
    return [row[0] for row in database.query(new)]


def start_looks(matches: list[str]) -> None:
    for match_id in matches:
        start_look(match_id)


def start_look(match_id: str) -> None:
    """From the thread of the loop."""
    if match_id not in looking:
        looking.add(match_id)
        task = asyncio.create_task(look_soon(match_id))
        tasks.add(task)
        task.add_done_callback(tasks.discard)


async def look_soon(match_id: str) -> None:
    try:
        async with AT_ONCE:
            await asyncio.to_thread(look, match_id)
    except FAILED as error:  # it is looked at again
        log.debug("prepared moves cannot be looked at: %r", error)
    except Exception:
        log.exception("prepared moves cannot be looked at")
    finally:
        looking.discard(match_id)


def look(match_id: str) -> None:
    """Plays the move prepared for the present moment, and drops moves whose moment has passed."""
    seats = [row[0] for row in database.query("SELECT DISTINCT seat FROM prepared WHERE match = ? AND waits = 1", match_id)]
    for seat in seats:
        match = found(match_id)
        if match is not None and not is_late(match):
            look_at(match, seat)


def look_at(match: Document, seat: int) -> None:
    waiting = []
    for move in prepared(match["id"], seat):
        if move["state"] == WAITS:
            line = steps_since(match, move["since"])
            passed = passed_by(match, seat, line)
            if passed is not None:
                drop(match["id"], seat, move, passed)
            else:
                waiting.append((move, line or []))
    if match["awaited"] == seat:
        play_first(match, seat, waiting)
    else:
        seen = "UPDATE prepared SET looked = ? WHERE match = ? AND seat = ? AND looked < ?"
        database.query(seen, match["version"], match["id"], seat, match["version"])


def passed_by(match: Document, seat: int, line: list[Document] | None) -> str | None:
    """The reason why a prepared move can never be played."""
    if is_over(match):
        return "over"
    if match["sitters"][seat]["bot"] is not None:
        return "bot"
    if line is None:
        return "taken_back"
    if any(each["seat"] == seat for each in line):
        return "acted"
    return "too_far" if len(line) > STEPS_MAX else None


def steps_since(match: Document, since: int) -> list[Document] | None:
    """The steps that lead from a position to the present one, as far as somebody looks; none if they do not."""
    line: list[Document] = []
    at = moments(match["id"], match["since"])[0]
    while at["since"] != since:
        if at["before"] is None or at["since"] < since:
            return None
        line.append(at)
        if len(line) > STEPS_MAX:
            break
        at = moments(match["id"], moments(match["id"], at["before"])[0]["since"])[0]
    return line[::-1]


def play_first(match: Document, seat: int, waiting: list[tuple[Document, list[Document]]]) -> None:
    """Plays the first move that fits the present events and that the rules allow."""
    left = [move for move, _ in waiting]
    for move, line in waiting:
        left.remove(move)
        if not has_come(match, seat, move["expect"], line):
            drop(match["id"], seat, move, "not_expected")
            continue
        try:
            also = [ended(match["id"], seat, move, PLAYED)]
            also += [ended(match["id"], seat, other, DROPPED, "not_expected", WORDS["not_expected"]) for other in left]
            move_on(match, "acted", seat, rules.apply(match, seat, move["action"]), also)
            return
        except Refused as error:
            if error.reason == "STATE_STALE" or STATUS.get(error.code.name) in (429, 503):
                raise
            drop(match["id"], seat, move, error.reason, error.message)


def drop(match_id: str, seat: int, move: Document, reason: str, words: str | None = None) -> None:
    if database.move([ended(match_id, seat, move, DROPPED, reason, words or WORDS[reason])], match_id):
        ring(match_id)


def has_come(match: Document, seat: int, expect: list[Document] | None, line: list[Document]) -> bool:
    """Whether the expected events came, in their order, among those that the seat was told. Other events decide nothing."""
    if expect is None:
        return True
    told = iter([event for step in line for event in json.loads(message(match, step, seat, "json"))["events"]])
    return all(any(is_part(wanted, event) for event in told) for wanted in expect)


def is_part(wanted: Any, told: Any) -> bool:
    """Whether all facts expected of an event hold."""
    if isinstance(wanted, dict):
        return isinstance(told, dict) and all(name in told and is_part(each, told[name]) for name, each in wanted.items())
    if isinstance(wanted, list):
        return isinstance(told, list) and len(wanted) == len(told) and all(map(is_part, wanted, told))
    return type(wanted) is type(told) and bool(wanted == told)
