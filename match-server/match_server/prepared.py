"""Conditional moves: a player's moves for expected events. They are secret, and stored apart from the match."""

import json
from typing import Annotated, Any

from fastapi import APIRouter, Body

from .database import Statement
from .playing import Position, as_seen, in_time
from .refusals import refusal, stale
from .seats import Found, Seated
from .store import Document, database, find, ring

router = APIRouter(prefix="/matches", tags=["prepared"])
MOST = 4  # of a seat
BYTES_MAX = 4_096  # of each
DEPTH_MAX = 16
WAITS, PLAYED, DROPPED = "waiting", "played", "dropped"


def depth(given: Any) -> int:
    """The nesting depth of lists and objects, up to the limit."""
    level, deep = [given], 0
    while level and deep <= DEPTH_MAX:
        level = [inner for each in level if isinstance(each, dict | list) for inner in (each.values() if isinstance(each, dict) else each)]
        deep += 1
    return deep


def prepared(match_id: str, seat: int) -> list[Document]:
    """The prepared moves of a seat, and their outcomes."""
    rows = database.query("SELECT number, document FROM prepared WHERE match = ? AND seat = ? ORDER BY number", match_id, seat)
    return [{"number": number} | json.loads(document) for number, document in rows]


def listed(match_id: str, seat: int) -> Document:
    """The same for its player."""
    names = ("number", "state", "reason", "message", "expect", "action")
    return {"moves": [{name: each[name] for name in names} for each in prepared(match_id, seat)]}


@router.post("/{match_id}/prepared")
def prepare(
    match: Found,
    seat: Seated,
    position: Position,
    action: Annotated[str, Body(max_length=4_000)],
    expect: Annotated[list[Document] | None, Body(max_length=50, description="events; null for anything")] = None,
) -> Document:
    """Prepares an action for the next time that the seat is awaited. It is played if the events since then have come. Sent again, since the answer was
    lost, it is still one."""
    document = {"state": WAITS, "reason": None, "message": None, "expect": expect, "action": action, "since": position.since}
    if depth(expect) > DEPTH_MAX:
        raise refusal("INVALID_ARGUMENT", "MALFORMED", f"at most {DEPTH_MAX} levels", "expect")
    try:
        size = len(json.dumps({"expect": expect, "action": action}, ensure_ascii=False, allow_nan=False).encode())
    except ValueError as error:
        raise refusal("INVALID_ARGUMENT", "MALFORMED", str(error)[:300], "expect") from None
    if size > BYTES_MAX:
        raise refusal("INVALID_ARGUMENT", "MALFORMED", f"a prepared move has at most {BYTES_MAX} bytes", "expect" if expect else "action")

    def step(match: Document) -> Document:
        if waits(match["id"], seat, document):
            return match
        as_seen(match, position)
        if match["awaited"] == seat:
            raise refusal("ABORTED", "AWAITED", "it is your turn: act")
        if match["sitters"][seat]["bot"] is not None:
            raise refusal("ABORTED", "BOT_PLAYS", "a bot plays for this seat: take it over again first")
        keep(match, seat, document)
        return match

    in_time(match, step)
    ring(match["id"])
    return listed(match["id"], seat)


def waits(match_id: str, seat: int, document: Document) -> bool:
    """Whether the same was prepared before for the same position, and waits."""
    written = json.dumps(document)
    return any(json.dumps({name: each[name] for name in document}) == written for each in prepared(match_id, seat))


def keep(match: Document, seat: int, document: Document) -> None:
    """Keeps one more, unless the same waits. A played or dropped move makes room, a waiting one does not."""
    own = "FROM prepared WHERE match = ? AND seat = ?"
    number = f"(SELECT coalesce(max(number), 0) + 1 {own})"
    insert = f"""INSERT INTO prepared (match, seat, number, document, waits, looked)
        SELECT id, CAST(? AS BIGINT), {number}, CAST(? AS TEXT), 1, version FROM matches
        WHERE id = ? AND version = ? AND (SELECT count(*) {own} AND waits = 1) < ?
        AND NOT EXISTS (SELECT 1 {own} AND waits = 1 AND document = ?) ON CONFLICT DO NOTHING"""
    match_id, written = match["id"], json.dumps(document)
    values = (seat, match_id, seat, written, match_id, match["version"], match_id, seat, MOST, match_id, seat, written)
    if not database.move([(insert, values), (f"DELETE {own} AND waits = 0", (match_id, seat))], match_id):
        if find(match_id)["version"] != match["version"]:
            raise stale("version")
        if waits(match_id, seat, document):
            return  # it has come twice at once
        raise refusal("ABORTED", "TOO_MANY_PREPARED", f"a seat prepares {MOST} moves: drop one of them", "action")


@router.post("/{match_id}/prepared/drop")
def drop(match: Found, seat: Seated, number: Annotated[int | None, Body(ge=0, lt=2**53, embed=True)] = None) -> Document:
    """Forgets one of them, or all."""
    which, values = ("", ()) if number is None else (" AND number = ?", (number,))
    database.move([(f"DELETE FROM prepared WHERE match = ? AND seat = ?{which}", (match["id"], seat, *values))], match["id"])
    ring(match["id"])
    return listed(match["id"], seat)


@router.get("/{match_id}/prepared")
def own_prepared(match: Found, seat: Seated) -> Document:
    """The prepared moves of the seat, and their outcomes."""
    return listed(match["id"], seat)


def ended(match_id: str, seat: int, move: Document, state: str, reason: str | None = None, message: str | None = None) -> Statement:
    """The outcome of a waiting move, unless somebody has said so before."""
    document = {name: fact for name, fact in move.items() if name != "number"} | {"state": state, "reason": reason, "message": message}
    update = "UPDATE prepared SET document = ?, waits = 0 WHERE match = ? AND seat = ? AND number = ? AND waits = 1"
    return update, (json.dumps(document), match_id, seat, move["number"])
