"""Matches as they are kept: one row for each, and one for each of its moments. Bytes are in hexadecimal.

A match holds what is secret, too: keys, digests of tokens, the opening. A moment holds what everybody may know, and the position,
which is sealed.
"""

import json
from collections.abc import Callable
from time import time
from typing import Any, TypeAlias

from .database import Database, connected
from .refusals import full, refusal, stale
from .settings import SETTINGS

Document: TypeAlias = dict[str, Any]
DAY = 86_400
BEGUN = ("game", "seat_count", "options", "seconds", "entropy_commitments", "seed_commitment")
STANDS = (
    *("version", "since", "kind", "seat", "ply", "state_hash", "awaited", "reversibility", "clocks", "deadline", "sitters"),
    *("undo_asked", "stand_in_asked", "rematch_asked", "rematch", "expires"),
)
POSITION = ("ply", "state_hash", "awaited", "reversibility", "token", "before", "notation")

database: Database = connected()
rings: list[Callable[[str], None]] = []  # told of each match that has moved on here


def public(match: Document) -> Document:
    """What everybody may know of a match: how it was begun, and where it stands. What players add to the deal is told with the deal."""
    entropy = match.get("entropy") if match.get("ply") is not None else None
    return {name: match.get(name) for name in BEGUN + STANDS} | {"entropy": entropy}


def is_over(match: Document) -> bool:
    return "token" in match and match["awaited"] is None


def is_late(match: Document) -> bool:
    return match["awaited"] is not None and match["deadline"] is not None and match["deadline"] < time()


def found(match_id: str) -> Document | None:
    """A match as it stands. A clock may have been given more time since its last moment."""
    rows = database.query("SELECT document, deadline FROM matches WHERE id = ?", match_id)
    return {**json.loads(rows[0][0]), "deadline": rows[0][1]} if rows else None


def find(match_id: str) -> Document:
    match = found(match_id) if len(match_id) <= 32 and match_id.isascii() else None
    if match is None:
        raise refusal("NOT_FOUND", "UNKNOWN_MATCH", "there is no such match, or it was so old that it has gone", "match_id")
    return match


def moments(match_id: str, first: int, count: int = 1) -> list[Document]:
    between = "SELECT document FROM moments WHERE match = ? AND version BETWEEN ? AND ? ORDER BY version"
    return [json.loads(row[0]) for row in database.query(between, match_id, first, first + count - 1)]


def begin(match: Document, visitor: str) -> None:
    """Keeps a new match, unless there are too many of its visitor, or of all."""
    now = time()
    of_all = database.query("SELECT count(*) FROM matches")[0][0]
    own = database.query("SELECT count(*) FROM matches WHERE visitor = ? AND created > ?", visitor, now - DAY)[0][0]
    if own >= SETTINGS.matches_per_day or of_all >= SETTINGS.matches:
        raise full("TOO_MANY_MATCHES", "too many matches were created: try again later", 3600 if own >= SETTINGS.matches_per_day else 60)
    insert = "INSERT INTO matches (id, version, document, visitor, created, expires) VALUES (?, 0, '{}', ?, ?, ?)"
    database.query(insert, match["id"], visitor, now, now + DAY)
    move_on(match, "created", None, {})


def move_on(match: Document, kind: str, seat: int | None, changes: Document) -> Document:
    """The next moment of a match, brought about by a seat, unless there is one already: of many who try, one comes through."""
    version = match["version"] + 1
    if version > SETTINGS.moments and kind not in ("resigned", "timed_out"):
        raise refusal("ABORTED", "MATCH_TOO_LONG", f"a match has at most {SETTINGS.moments} moments: somebody may resign")
    now, clocks = time(), list(match["clocks"])
    if match["awaited"] is not None and match["deadline"] is not None:  # whoever was awaited has used time
        clocks[match["awaited"]] = max(0, match["deadline"] - now)
    moment = match | changes | {"version": version, "kind": kind, "seat": seat, "clocks": clocks}
    if "token" in changes:
        moment["since"] = version
    moment["deadline"] = next_deadline(moment, now)
    days = SETTINGS.ended_days if is_over(moment) else SETTINGS.playing_days if "token" in moment else SETTINGS.waiting_days
    moment["expires"] = now + days * DAY
    bot = now if awaits_bot(moment) else None
    told = public(moment) | {name: moment[name] for name in POSITION if name in moment}
    update = "UPDATE matches SET version = ?, document = ?, deadline = ?, bot_since = ?, expires = ? WHERE id = ? AND version = ?"
    values = (version, json.dumps(moment), moment["deadline"], bot, moment["expires"], match["id"], match["version"])
    insert = "INSERT INTO moments (match, version, document) VALUES (?, ?, ?)"
    if not database.move((update, values), (insert, (match["id"], version, json.dumps(told))), match["id"]):
        raise stale("version")
    for ring in rings:
        ring(match["id"])
    return moment


def next_deadline(moment: Document, now: float) -> float | None:
    """When something happens though nobody does anything: a clock runs out, or a seat becomes free."""
    if moment["awaited"] is not None:
        clock = moment["clocks"][moment["awaited"]]
        return None if clock is None else now + clock
    return moment["committed"] + SETTINGS.seat_seconds if "opening" in moment and "token" not in moment else None


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
    """The matches whose bot has been awaited for so long: whoever should have asked it is gone."""
    return [row[0] for row in database.query("SELECT id FROM matches WHERE bot_since < ? LIMIT 100", time() - seconds)]


def present(match_id: str, seat: int) -> None:
    """Notes that a seat has a stream."""
    upsert = "INSERT INTO presence (match, seat, seen) VALUES (?, ?, ?) ON CONFLICT (match, seat) DO UPDATE SET seen = excluded.seen"
    database.query(upsert, match_id, seat, time())


def last_seen(match_id: str) -> dict[int, float]:
    return dict(database.query("SELECT seat, seen FROM presence WHERE match = ?", match_id))


def forget_old() -> None:
    """Removes the matches that have been kept long enough, some at a time."""
    for (match_id,) in database.query("SELECT id FROM matches WHERE expires < ? LIMIT 100", time()):
        for table, column in (("moments", "match"), ("presence", "match"), ("matches", "id")):
            database.query(f"DELETE FROM {table} WHERE {column} = ?", match_id)
