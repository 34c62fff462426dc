"""Matches in one SQLite file: a row for each moment of a match, with all that is known of it then. Bytes are in hexadecimal."""

import json
import os
import sqlite3
from contextlib import closing
from time import time
from typing import Any, TypeAlias

from .refusals import refusal, stale

Document: TypeAlias = dict[str, Any]
SCHEMA = (
    "PRAGMA journal_mode = WAL",
    "CREATE TABLE IF NOT EXISTS moments (number INTEGER PRIMARY KEY AUTOINCREMENT,"
    " match TEXT, version INTEGER, deadline REAL, document TEXT, UNIQUE (match, version))",
    "CREATE TABLE IF NOT EXISTS clocks (match TEXT PRIMARY KEY, deadline REAL)",
    "CREATE TRIGGER IF NOT EXISTS run AFTER INSERT ON moments BEGIN REPLACE INTO clocks VALUES (new.match, new.deadline); END",
)


def query(statement: str, *values: object) -> list[Any]:
    """The rows of a statement, which is a transaction of its own."""
    path = os.environ.get("MATCH_DATABASE", "matches.db")
    with closing(sqlite3.connect(path, timeout=30, isolation_level=None)) as connection:
        return connection.execute(statement, values).fetchall()


def prolong(seconds: float, match_id: str = "*") -> None:
    """The clock that runs goes on for this long at least: nobody loses on time while a server is away."""
    query("UPDATE clocks SET deadline = max(deadline, ?) WHERE match GLOB ?", time() + seconds, match_id)


def is_late(match: Document) -> bool:
    return match["deadline"] is not None and match["deadline"] < time()


def overdue() -> list[Document]:
    return [find(row[0]) for row in query("SELECT match FROM clocks WHERE deadline < ?", time())]


def since(number: int) -> list[tuple[int, str]]:
    """The matches that have moved on since a moment, each with the number of its last one."""
    return query("SELECT max(number), match FROM moments WHERE number > ? GROUP BY match ORDER BY 1", number)


def find(match_id: str) -> Document:
    """A match as it stands."""
    last = "SELECT document, clocks.deadline FROM moments JOIN clocks USING (match) WHERE match = ? ORDER BY version DESC LIMIT 1"
    for document, deadline in query(last, match_id):
        return {**json.loads(document), "deadline": deadline}
    raise refusal("NOT_FOUND", "UNKNOWN_MATCH", "there is no such match", "match_id")


def moments(match_id: str, first: int, count: int = 1) -> list[Document]:
    between = "SELECT document FROM moments WHERE match = ? AND version BETWEEN ? AND ? ORDER BY version"
    return [json.loads(row[0]) for row in query(between, match_id, first, first + count - 1)]


def move_on(match: Document, kind: str, seat: int | None, changes: Document) -> Document:
    """The next moment of a match, brought about by a seat, unless there is one already: of many who try, one comes through."""
    now, clocks = time(), list(match["clocks"])
    if match["deadline"] is not None:  # whoever was awaited has used time
        clocks[match["awaited"]] = max(0, match["deadline"] - now)
    moment = match | changes | {"version": match["version"] + 1, "kind": kind, "seat": seat, "clocks": clocks}
    clock = None if moment["awaited"] is None else clocks[moment["awaited"]]
    moment["deadline"] = None if clock is None else now + clock
    row = moment["id"], moment["version"], moment["deadline"], json.dumps(moment)
    try:
        query("INSERT INTO moments (match, version, deadline, document) VALUES (?, ?, ?, ?)", *row)
    except sqlite3.IntegrityError:
        raise stale("version") from None
    return moment
