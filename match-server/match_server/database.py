"""The two databases: SQLite in a file of this machine, or PostgreSQL, which several servers share."""

import os
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Protocol

import psycopg

from .settings import SETTINGS

TABLES = """
CREATE TABLE IF NOT EXISTS matches (id TEXT PRIMARY KEY, version BIGINT NOT NULL, document TEXT NOT NULL, deadline DOUBLE PRECISION,
  bot_since DOUBLE PRECISION, visitor TEXT NOT NULL, created DOUBLE PRECISION NOT NULL, expires DOUBLE PRECISION NOT NULL);
CREATE INDEX IF NOT EXISTS by_deadline ON matches (deadline);
CREATE INDEX IF NOT EXISTS by_bot ON matches (bot_since);
CREATE INDEX IF NOT EXISTS by_visitor ON matches (created, visitor);
CREATE INDEX IF NOT EXISTS by_expiry ON matches (expires);
CREATE TABLE IF NOT EXISTS moments (number {number}, match TEXT NOT NULL, version BIGINT NOT NULL, document TEXT NOT NULL,
  UNIQUE (match, version));
CREATE TABLE IF NOT EXISTS presence (match TEXT NOT NULL, seat BIGINT NOT NULL, seen DOUBLE PRECISION NOT NULL, PRIMARY KEY (match, seat));
CREATE TABLE IF NOT EXISTS beats (match TEXT NOT NULL, seat BIGINT NOT NULL, beat DOUBLE PRECISION NOT NULL, away_since DOUBLE PRECISION,
  PRIMARY KEY (match, seat));
CREATE TABLE IF NOT EXISTS creations (key TEXT PRIMARY KEY, body TEXT NOT NULL, salt TEXT NOT NULL, match TEXT NOT NULL,
  expires DOUBLE PRECISION NOT NULL);
CREATE INDEX IF NOT EXISTS creation_by_expiry ON creations (expires);
CREATE INDEX IF NOT EXISTS creation_by_match ON creations (match);
CREATE TABLE IF NOT EXISTS phrases (number {number}, match TEXT NOT NULL, seat BIGINT NOT NULL, phrase BIGINT NOT NULL,
  said DOUBLE PRECISION NOT NULL);
CREATE TABLE IF NOT EXISTS prepared (match TEXT NOT NULL, seat BIGINT NOT NULL, number BIGINT NOT NULL, document TEXT NOT NULL,
  waits BIGINT NOT NULL, looked BIGINT NOT NULL, PRIMARY KEY (match, seat, number));
CREATE TABLE IF NOT EXISTS subscriptions (match TEXT NOT NULL, seat BIGINT NOT NULL, endpoint TEXT NOT NULL, document TEXT NOT NULL,
  made DOUBLE PRECISION NOT NULL, failures BIGINT NOT NULL, PRIMARY KEY (match, seat, endpoint));
CREATE TABLE IF NOT EXISTS turns (match TEXT PRIMARY KEY, version BIGINT NOT NULL, due DOUBLE PRECISION NOT NULL);
CREATE INDEX IF NOT EXISTS turn_by_time ON turns (due);
CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS phrase_by_match ON phrases (match, number);
"""

HEARD = ("moments", "phrases")  # what other processes write for those who listen
CONNECTIONS = 20  # of one server to PostgreSQL, which takes a hundred of all
READS = 4  # so often a read is asked at most: connections that others have used meanwhile may be broken as well
Rows = list[Any]
Statement = tuple[str, tuple[object, ...]]
BROKEN = (sqlite3.Error, psycopg.Error)


class Cut(psycopg.OperationalError):
    """A broken connection: whether its last statement was done is unknown."""


class Database(Protocol):
    def query(self, statement: str, *values: object) -> Rows:
        """The rows of a statement, which is a transaction of its own."""

    def move(self, statements: list[Statement], match: str | None = None) -> bool:
        """Statements as one transaction, if the first changes a row, and word of the match to all listeners. Else nothing."""

    def listen(self, ring: Callable[[str | None], None], pause: threading.Event) -> None:
        """Calls `ring` with each match that moves on, or with None if any may have, until `pause` is set."""


class Kept:
    """A connection that is closed with whoever keeps it. By itself it would wait for the garbage collector, with its files open."""

    def __init__(self, path: str) -> None:
        self.connection = sqlite3.connect(path, timeout=30, isolation_level=None)

    def __del__(self) -> None:
        self.connection.close()


class Sqlite:
    """A private file, which other processes of this machine may share."""

    def __init__(self, path: str) -> None:
        self.path, self.here = path, threading.local()
        Path(path).touch(mode=0o600)  # its journal gets the same mode
        os.chmod(path, 0o600)
        self.connection().execute("PRAGMA journal_mode = WAL")
        self.connection().executescript(TABLES.format(number="INTEGER PRIMARY KEY AUTOINCREMENT"))

    def connection(self) -> sqlite3.Connection:
        """The connection of this thread, which ends with it. Committed data is on the disk, or would be after the next start."""
        if not hasattr(self.here, "kept"):
            self.here.kept = Kept(self.path)
        kept: Kept = self.here.kept
        return kept.connection

    def query(self, statement: str, *values: object) -> Rows:
        return self.connection().execute(statement, values).fetchall()

    def move(self, statements: list[Statement], match: str | None = None) -> bool:
        with self.transaction() as connection:
            moved = connection.execute(*statements[0]).rowcount == 1
            for statement in statements[1:] if moved else []:
                connection.execute(*statement)
            return moved

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        connection = self.connection()
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield connection
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise

    def listen(self, ring: Callable[[str | None], None], pause: threading.Event) -> None:
        """Looks for what other processes have written; this one's streams are told at once."""
        last = {table: self.query(f"SELECT coalesce(max(number), 0) FROM {table}")[0][0] for table in HEARD}
        while not pause.wait(0.05):
            with suppress(sqlite3.Error):  # the next look will do
                for table in HEARD:
                    for number, match in self.query(f"SELECT number, match FROM {table} WHERE number > ? ORDER BY number", last[table]):
                        last[table] = number
                        ring(match)


class Postgres:
    """A database of its own, by its address. So many connections at most, and one that listens."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.away_since: float | None = None
        self.places, self.idle = threading.Semaphore(CONNECTIONS), deque[psycopg.Connection[Any]]()
        with psycopg.connect(address, autocommit=True) as connection:
            # Two servers that start at once would make the same table.
            connection.execute("SELECT pg_advisory_lock(4816201)")
            connection.execute(TABLES.format(number="BIGSERIAL PRIMARY KEY").encode())

    @contextmanager
    def connection(self) -> Iterator[psycopg.Connection[Any]]:
        if not self.places.acquire(timeout=10):
            raise psycopg.InterfaceError("all connections are in use")
        try:
            try:
                kept = self.idle.pop()
            except IndexError:
                kept = self.connect()
            try:
                yield kept
                self.away_since = None
            except psycopg.OperationalError as error:
                kept.close()
                self.forget_idle()
                raise Cut(str(error)) from error
            finally:
                if not kept.closed:
                    self.idle.append(kept)
        finally:
            self.places.release()

    def connect(self) -> psycopg.Connection[Any]:
        """A new connection. A database that restarts is waited for, as nothing has been asked of it yet; one that stays away is not."""
        until = monotonic() + SETTINGS.restart_seconds
        while True:
            try:
                made = psycopg.connect(self.address, autocommit=True, connect_timeout=5)
                self.away_since = None
                return made
            except psycopg.OperationalError:
                now = monotonic()
                if self.away_since is None:
                    self.away_since = now
                if now >= min(until, self.away_since + SETTINGS.restart_seconds):
                    raise
            sleep(0.1)

    def query(self, statement: str, *values: object) -> Rows:
        for _ in range(READS - 1):
            try:
                return self.asked(statement, values)
            except Cut:
                if not statement.startswith("SELECT"):
                    raise  # it may have been done
        return self.asked(statement, values)

    def asked(self, statement: str, values: tuple[object, ...]) -> Rows:
        with self.connection() as connection:
            asked = connection.execute(statement.replace("?", "%s").encode(), values)
            return asked.fetchall() if asked.description else []

    def forget_idle(self) -> None:
        """Closes the idle connections: the cause that broke one has broken them as well."""
        with suppress(IndexError):
            while True:
                self.idle.pop().close()

    def move(self, statements: list[Statement], match: str | None = None) -> bool:
        with self.connection() as connection, connection.transaction():
            (first, values), *rest = statements
            moved = connection.execute(first.replace("?", "%s").encode(), values).rowcount == 1
            for then, with_values in rest if moved else []:
                connection.execute(then.replace("?", "%s").encode(), with_values)
            if moved and match is not None:
                connection.execute("SELECT pg_notify('moved', %s)", (match,))
            return moved

    def listen(self, ring: Callable[[str | None], None], pause: threading.Event) -> None:
        while not pause.wait(0.2):
            try:
                with psycopg.connect(self.address, autocommit=True, connect_timeout=5) as connection:
                    connection.execute("LISTEN moved")
                    ring(None)  # what was missed
                    while not pause.is_set():
                        for told in connection.notifies(timeout=1):
                            ring(told.payload)
            except psycopg.Error:
                continue


def connected() -> Database:
    address = os.environ.get("DATABASE_URL")
    return Postgres(address) if address else Sqlite(SETTINGS.database)
