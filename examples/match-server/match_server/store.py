"""Matches in one SQLite file: a document each, and beside it what is compared and set. Bytes are written in hexadecimal."""

import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from time import time
from typing import Any, TypeAlias

from .refusals import Refusal

Document: TypeAlias = dict[str, Any]
SCHEMA = """PRAGMA journal_mode = WAL;
CREATE TABLE IF NOT EXISTS matches (
  id TEXT PRIMARY KEY, version INTEGER, ply INTEGER, state_hash TEXT, deadline REAL, document TEXT);
CREATE TABLE IF NOT EXISTS moments (
  number INTEGER PRIMARY KEY AUTOINCREMENT, match TEXT, version INTEGER, document TEXT, UNIQUE (match, version));"""
COLUMNS = ("id", "version", "ply", "state_hash", "deadline")


@contextmanager
def transaction() -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(os.environ.get("MATCH_DATABASE", "matches.db"), timeout=30)
    try:
        with connection:  # commits, or rolls back
            yield connection
    finally:
        connection.close()


def query(statement: str, *values: object) -> list[Any]:
    with transaction() as db:
        return db.execute(statement, values).fetchall()


def prolong(seconds: float, match_id: str = "*") -> None:
    """The clock that runs goes on for this long at least: nobody loses on time while a server is away."""
    query("UPDATE matches SET deadline = max(deadline, ?) WHERE id GLOB ?", time() + seconds, match_id)


def overdue() -> list[str]:
    return [row[0] for row in query("SELECT id FROM matches WHERE deadline < ?", time())]


def create(match_id: str, match: Document) -> None:
    query("INSERT INTO matches VALUES (?, 0, NULL, NULL, NULL, ?)", match_id, json.dumps(match))


def find(match_id: str) -> Document:
    for document, *columns in query(f"SELECT document, {', '.join(COLUMNS)} FROM matches WHERE id = ?", match_id):
        return {**json.loads(document), **dict(zip(COLUMNS, columns, strict=True))}
    raise Refusal(404, "UNKNOWN_MATCH", "there is no such match", "match_id")


def moments(match_id: str, first: int, count: int = 1) -> list[Document]:
    between = "SELECT document FROM moments WHERE match = ? AND version BETWEEN ? AND ?"
    return [json.loads(row[0]) for row in query(between, match_id, first, first + count - 1)]


def newest() -> int:
    return int(query("SELECT coalesce(max(number), 0) FROM moments")[0][0])


def since(number: int) -> list[tuple[int, str]]:
    """The numbers and matches of all later moments."""
    return query("SELECT number, match FROM moments WHERE number > ? ORDER BY number", number)


def move_on(match: Document, kind: str, seat: int, state: Document | None = None) -> None:
    """The next moment of a match, unless it is no longer as it was found: of many who try, one comes through."""
    state, now, seats = {"awaited": None, "ply": None, "state_hash": None} | (state or {}), time(), match["seats"]
    if match["deadline"] is not None:  # whoever was awaited has used time
        seats[match["awaited"]]["clock"] = max(0, match["deadline"] - now)
    clock = None if state["awaited"] is None else seats[state["awaited"]]["clock"]
    for each in seats if kind != "undo_wanted" else []:
        each["undo"] = False
    version, deadline, was = match["version"] + 1, None if clock is None else now + clock, [match[name] for name in COLUMNS[:4]]
    moment = state | {"version": version, "kind": kind, "seat": seat, "deadline": deadline}
    moment["clocks"] = [each["clock"] for each in seats]
    with transaction() as db:
        changed = db.execute(
            "UPDATE matches SET version = ?, ply = ?, state_hash = ?, deadline = ?, document = ?"
            " WHERE id = ? AND version = ? AND ply IS ? AND state_hash IS ?",
            [version, state["ply"], state["state_hash"], deadline, json.dumps(match | {"awaited": state["awaited"]}), *was],
        )
        if changed.rowcount != 1:
            raise stale("version")
        db.execute("INSERT INTO moments (match, version, document) VALUES (?, ?, ?)", [match["id"], version, json.dumps(moment)])


def stale(field: str) -> Refusal:
    return Refusal(409, "STATE_STALE", "the match has moved on: look at its last message and decide again", field)
