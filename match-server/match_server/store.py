"""The storage of matches: one row for each match, and one for each of its moments. Bytes are in hexadecimal.

A match holds secrets, too: keys, digests of tokens, the opening. A moment holds public facts and the position,
which is sealed.
"""

import json
from collections.abc import Callable
from time import time
from typing import Any, TypeAlias

from . import time_control
from .clocks import times
from .database import Database, Statement, connected
from .refusals import full, refusal, stale
from .settings import SETTINGS
from .visitors import HOUSEHOLDS, network_of

Document: TypeAlias = dict[str, Any]
DAY = 86_400
BEGUN = ("game", "seat_count", "options", "seconds", "time", "entropy_commitments", "seed_commitment")
STANDS = (
    *("version", "since", "kind", "seat", "ply", "state_hash", "awaited", "reversibility", "clocks", "deadline", "sitters"),
    *("move_left", "awaited_since", "ended"),
    *("undo_asked", "stand_in_asked", "rematch_asked", "rematch", "expires"),
)
LOST = ("resigned", "timed_out")  # by the player who brought it about
STEPS = ("acted", "undone")
ASIDES = ("left", "bound_again", "undo_wanted", "undo_refused", "stand_in_wanted")  # the others can only follow one of these, or happen once
ASIDES_MAX = 3  # of a seat, and one more for each other seat
OF_A_MATCH = ("moments", "presence", "beats", "creations", "phrases", "prepared", "subscriptions", "turns")  # what goes with a match
PLAYED_WITHIN = 2  # seconds; by then a prepared move is played or dropped
POSITION = ("ply", "state_hash", "awaited", "reversibility", "token", "before", "notation")

database: Database = connected()
rings: list[Callable[[str], None]] = []  # told of each match of which there is something new here


def facts(match: Document) -> Document:
    """The public facts of a match: how it was begun, and where it stands. The players' parts of the deal are told with the deal."""
    entropy = match.get("entropy") if match.get("ply") is not None else None
    return {name: match.get(name) for name in BEGUN + STANDS} | {"entropy": entropy}


def public(match: Document) -> Document:
    """The same, and what the clocks say now."""
    return facts(match) | times(match)


def is_over(match: Document) -> bool:
    return "token" in match and match["awaited"] is None


def is_late(match: Document) -> bool:
    return match["awaited"] is not None and match["deadline"] is not None and match["deadline"] < time()


def found(match_id: str) -> Document | None:
    """A match as it stands. A clock may have been given more time since its last moment."""
    rows = database.query("SELECT document, deadline FROM matches WHERE id = ?", match_id)
    return {**json.loads(rows[0][0]), "deadline": rows[0][1]} if rows else None


def find(match_id: str) -> Document:
    match = found(match_id) if len(match_id) <= 32 and match_id.isascii() and match_id.isprintable() else None
    if match is None:
        raise refusal("NOT_FOUND", "UNKNOWN_MATCH", "there is no such match, or it was too old and has been deleted", "match_id")
    return match


def moments(match_id: str, first: int, count: int = 1) -> list[Document]:
    between = "SELECT document FROM moments WHERE match = ? AND version BETWEEN ? AND ? ORDER BY version"
    return [json.loads(row[0]) for row in database.query(between, match_id, first, first + count - 1)]


def begin(match: Document, visitor: str, first: list[Statement] = []) -> bool:
    """Keeps a new match, unless there are too many of its visitor, or of all. False if the first of the statements that belong to it has
    changed nothing."""
    now = time()
    of_all = database.query("SELECT count(*) FROM matches")[0][0]
    own, network = created_since(visitor, now - DAY), network_of(visitor)
    near = created_since(f"{network}%", now - DAY) if network else 0
    is_own = own >= SETTINGS.matches_per_day or near >= SETTINGS.matches_per_day * HOUSEHOLDS
    if is_own or of_all >= SETTINGS.matches:
        raise full("TOO_MANY_MATCHES", "too many matches were created: try again later", 3600 if is_own else 60)
    moment = following(match, "created", None, {})
    insert = "INSERT INTO matches (id, version, document, deadline, visitor, created, expires) VALUES (?, ?, ?, ?, ?, ?, ?)"
    values = (match["id"], moment["version"], json.dumps(moment), moment["deadline"], visitor, now, moment["expires"])
    return database.move([*first, (insert, values), kept(moment)], match["id"])


def created_since(pattern: str, since: float) -> int:
    """The number of matches that a visitor, or all visitors of a network, have created."""
    return int(database.query("SELECT count(*) FROM matches WHERE visitor LIKE ? AND created > ?", pattern, since)[0][0])


def move_on(match: Document, kind: str, seat: int | None, changes: Document, also: list[Statement] = []) -> Document:
    """The next moment of a match, brought about by a seat, unless there is one already: of many who try, one comes through. With it comes
    what belongs to it."""
    moment = following(match, kind, seat, changes)
    bot = time() if awaits_bot(moment) else None
    update = "UPDATE matches SET version = ?, document = ?, deadline = ?, bot_since = ?, expires = ? WHERE id = ? AND version = ?"
    values = (moment["version"], json.dumps(moment), moment["deadline"], bot, moment["expires"], match["id"], match["version"])
    if not database.move([(update, values), kept(moment), *turn(match, moment), *also], match["id"]):
        raise stale("version")
    ring(match["id"])
    return moment


def turn(match: Document, moment: Document) -> list[Statement]:
    """Notes that a player's turn has come, if one of their devices wants to know. A player with a prepared move is told if it was not played."""
    seat = moment["awaited"]
    if seat is None or seat == match["awaited"] or awaits_bot(moment):
        return []
    prepared = "(SELECT count(*) FROM prepared WHERE match = ? AND seat = ? AND waits = 1)"
    due = f"CAST(? AS DOUBLE PRECISION) + CASE WHEN {prepared} > 0 THEN {PLAYED_WITHIN} ELSE 0 END"
    insert = f"INSERT INTO turns (match, version, due) SELECT CAST(? AS TEXT), CAST(? AS BIGINT), {due}"
    wanted = "WHERE EXISTS (SELECT 1 FROM subscriptions WHERE match = ? AND seat = ?)"
    latest = "ON CONFLICT (match) DO UPDATE SET version = excluded.version, due = excluded.due"
    return [(f"{insert} {wanted} {latest}", (match["id"], moment["version"], time(), *[match["id"], seat] * 2))]


def ring(match_id: str) -> None:
    """Tells the listeners here about news."""
    for each in rings:
        each(match_id)


def following(match: Document, kind: str, seat: int | None, changes: Document) -> Document:
    """The moment that follows."""
    changes = changes | counted(match, kind, seat, "token" in changes)
    now, awaited = time(), changes.get("awaited", match["awaited"])
    clocks = time_control.after(match, awaited, kind, now)
    moment = match | changes | clocks | {"version": match["version"] + 1, "kind": kind, "seat": seat}
    if "token" in changes:
        moment["since"] = moment["version"]
    moment["deadline"] = next_deadline(moment, now)
    if is_over(moment) and not is_over(match):
        moment["ended"] = {"how": "rules" if kind == "acted" else kind, "seat": seat if kind in LOST else None}
    days = SETTINGS.ended_days if is_over(moment) else SETTINGS.playing_days if "token" in moment else SETTINGS.waiting_days
    return moment | {"expires": now + days * DAY}


def kept(moment: Document) -> Statement:
    """The stored form of a moment: public facts and the position, which is sealed."""
    told = facts(moment) | {name: moment[name] for name in POSITION if name in moment}
    insert = "INSERT INTO moments (match, version, document) VALUES (?, ?, ?)"
    return insert, (moment["id"], moment["version"], json.dumps(told))


def counted(match: Document, kind: str, seat: int | None, is_step: bool) -> Document:
    """Steps of a match are bounded, and so is what each seat may say or do beside them until the next one."""
    if kind in STEPS:
        if match["steps"] >= SETTINGS.moments:
            raise refusal("ABORTED", "MATCH_TOO_LONG", f"a match has at most {SETTINGS.moments} steps: a player can resign")
        return {"steps": match["steps"] + 1, "asides": [0] * match["seat_count"]}
    if is_step:
        return {"asides": [0] * match["seat_count"]}
    if kind not in ASIDES or seat is None:
        return {}
    if match["asides"][seat] >= ASIDES_MAX + match["seat_count"]:
        raise refusal("ABORTED", "TOO_OFTEN", "you have sent that too often: wait until the match goes on")
    return {"asides": [count + (at == seat) for at, count in enumerate(match["asides"])]}


def next_deadline(moment: Document, now: float) -> float | None:
    """When something happens though nobody does anything: a clock runs out, or a seat becomes free."""
    if moment["awaited"] is not None:
        seconds = time_control.seconds_of(moment)
        return None if seconds is None else now + seconds
    if "token" in moment:
        return None
    waits = [moment["committed"]] if "opening" in moment else [each for each in moment["waited_since"] if each is not None]
    return min(waits) + SETTINGS.seat_seconds if waits else None


def awaits_bot(match: Document) -> bool:
    return match["awaited"] is not None and match["sitters"][match["awaited"]]["bot"] is not None


def prolong(seconds: float, match_id: str | None = None) -> None:
    """The clock that runs goes on for this long at least: nobody loses on time while a server is away."""
    until = time() + seconds
    which, values = ("", ()) if match_id is None else (" AND id = ?", (match_id,))
    database.query(f"UPDATE matches SET deadline = ? WHERE deadline < ?{which}", until, until, *values)


def overdue() -> list[str]:
    return [row[0] for row in database.query("SELECT id FROM matches WHERE deadline < ? LIMIT 100", time())]


def bots_awaited(seconds: float) -> list[str]:
    """The matches whose bot has been awaited for so long: the process that should have asked it is gone."""
    waiting = "SELECT id FROM matches WHERE bot_since < ? ORDER BY bot_since LIMIT 100"
    return [row[0] for row in database.query(waiting, time() - seconds)]


def put_off_bot(match_id: str, version: int, seconds: float) -> None:
    """A bot that could not be asked is asked again after this time, and others before."""
    database.query("UPDATE matches SET bot_since = ? WHERE id = ? AND version = ? AND bot_since IS NOT NULL", time() + seconds, match_id, version)


def creator(match_id: str) -> str:
    """The visitor who created a match."""
    rows = database.query("SELECT visitor FROM matches WHERE id = ?", match_id)
    return str(rows[0][0]) if rows else ""


def present(match_id: str, seat: int) -> None:
    """Notes that a seat has a stream."""
    seen = "INSERT INTO presence (match, seat, seen) SELECT id, CAST(? AS BIGINT), CAST(? AS DOUBLE PRECISION) FROM matches WHERE id = ?"
    database.query(f"{seen} ON CONFLICT (match, seat) DO UPDATE SET seen = excluded.seen", seat, time(), match_id)


def last_seen(match_id: str) -> dict[int, float]:
    return dict(database.query("SELECT seat, seen FROM presence WHERE match = ?", match_id))


def forget_old() -> None:
    """Removes the matches that have been kept long enough, some at a time, and the keys of those that were created."""
    database.query("DELETE FROM creations WHERE expires < ?", time())
    for (match_id,) in database.query("SELECT id FROM matches WHERE expires < ? LIMIT 100", time()):
        forget(match_id, time())


def forget(match_id: str, now: float = float("inf")) -> None:
    """Removes a match with all its data, unless its time has been extended meanwhile."""
    rest = [(f"DELETE FROM {table} WHERE match = ?", (match_id,)) for table in OF_A_MATCH]
    database.move([("DELETE FROM matches WHERE id = ? AND expires < ?", (match_id, now)), *rest])
