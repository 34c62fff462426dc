"""A database that restarts: a read is asked again on a fresh connection, a write never; the connections that it has broken are forgotten. Who
connects waits for a while, and does not wait for a database that stays away. A file of this machine is closed by each thread that ends."""

import gc
import os
import threading
from pathlib import Path
from typing import Any

import psycopg
import pytest
from match_server import database
from match_server.database import BROKEN, CONNECTIONS, READS, Postgres, Sqlite
from match_server.settings import SETTINGS
from vitals import kinds_of_files


class Connection:
    """One that the database may have cut."""

    def __init__(self, server: "Server") -> None:
        self.server, self.epoch, self.closed = server, server.epoch_of_new or server.epoch, False
        self.description = ("column",)

    def execute(self, statement: bytes | str, values: Any = ()) -> "Connection":
        self.server.asked += str(statement).count("SELECT 1")
        if self.server.is_away or self.epoch != self.server.epoch:
            raise psycopg.OperationalError("terminating connection due to administrator command")
        self.server.done.append(statement if isinstance(statement, str) else statement.decode())
        return self

    def fetchall(self) -> list[tuple[int]]:
        return [(self.epoch,)]

    def close(self) -> None:
        self.closed = True

    def __enter__(self) -> "Connection":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Server:
    def __init__(self) -> None:
        self.epoch, self.is_away, self.done = 1, False, list[str]()
        self.asked = 0  # of reads
        self.epoch_of_new: int | None = None  # of connections that are broken from the beginning
        self.now, self.back_at, self.tries = 0.0, 0.0, 0

    def connect(self, *_: Any, **__: Any) -> Connection:
        self.tries += 1
        if self.now < self.back_at:
            raise psycopg.OperationalError("the database system is starting up")
        return Connection(self)

    def pass_time(self, seconds: float) -> None:
        self.now += seconds

    def restart(self) -> None:
        self.epoch += 1


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Server:
    made = Server()
    monkeypatch.setattr(psycopg, "connect", made.connect)
    monkeypatch.setattr(database, "monotonic", lambda: made.now)
    monkeypatch.setattr(database, "sleep", made.pass_time)
    return made


def test_a_read_outlives_a_restart_however_many_connections_were_idle(server: Server) -> None:
    database = Postgres("postgresql://nowhere")
    with database.connection(), database.connection(), database.connection():
        pass
    assert len(database.idle) == 3
    server.restart()
    assert database.query("SELECT 1") == [(2,)]
    assert server.done[-1] == "SELECT 1" and server.asked == 2
    assert [each.epoch for each in database.idle] == [2]  # type: ignore[attr-defined]


def test_a_write_is_not_done_again_and_a_database_that_stays_away_is_told(server: Server) -> None:
    database = Postgres("postgresql://nowhere")
    database.query("SELECT 1")
    server.restart()
    before = list(server.done)
    with pytest.raises(psycopg.OperationalError):
        database.query("UPDATE matches SET deadline = ?", 1)
    assert server.done == before
    server.is_away = True
    with pytest.raises(psycopg.OperationalError):
        database.query("SELECT 1")
    assert server.done == before and database.places._value == 20


def test_a_write_that_a_restart_has_broken_takes_the_other_idle_connections_with_it(server: Server) -> None:
    database = Postgres("postgresql://nowhere")
    with database.connection(), database.connection(), database.connection():
        pass
    server.restart()
    with pytest.raises(BROKEN):
        database.query("UPDATE matches SET deadline = ?", 1)
    assert not database.idle
    database.query("UPDATE matches SET deadline = ?", 2)
    assert server.done[-1].startswith("UPDATE")


def test_a_read_whose_connections_break_whenever_it_is_asked_is_given_up(server: Server) -> None:
    database = Postgres("postgresql://nowhere")
    server.epoch_of_new = 7
    with pytest.raises(BROKEN):
        database.query("SELECT 1")
    assert server.asked == READS and database.places._value == CONNECTIONS


@pytest.mark.parametrize("statement", ["SELECT 1", "UPDATE matches SET deadline = 1"])
def test_a_database_that_is_starting_is_waited_for(server: Server, statement: str) -> None:
    database = Postgres("postgresql://nowhere")
    server.back_at = server.now + SETTINGS.restart_seconds / 2
    database.query(statement)
    assert server.done[-1] == statement and server.now >= server.back_at
    assert database.away_since is None


def test_a_read_that_a_restart_has_cut_waits_for_its_end(server: Server) -> None:
    database = Postgres("postgresql://nowhere")
    database.query("SELECT 1")
    server.restart()
    server.back_at = server.now + SETTINGS.restart_seconds / 2
    assert database.query("SELECT 1") == [(2,)]


def test_a_database_that_stays_away_is_waited_for_once(server: Server) -> None:
    database = Postgres("postgresql://nowhere")
    server.back_at = 1e9
    with pytest.raises(BROKEN):
        database.query("SELECT 1")
    waited, tries = server.now, server.tries
    assert waited == pytest.approx(SETTINGS.restart_seconds, abs=1)
    for _ in range(3):
        with pytest.raises(BROKEN):
            database.query("SELECT 1")
    assert (server.now, server.tries) == (waited, tries + 3), "whoever comes later is told at once"
    assert database.places._value == CONNECTIONS


def test_that_all_connections_are_in_use_is_told_and_is_not_waited_for_twice(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    database, waited = Postgres("postgresql://nowhere"), list[float]()
    for _ in range(CONNECTIONS):
        database.places.acquire()
    monkeypatch.setattr(database.places, "acquire", lambda timeout: waited.append(timeout))
    with pytest.raises(BROKEN):
        database.query("SELECT 1")
    assert waited == [10] and server.asked == 0


def test_a_thread_that_ends_leaves_no_file_of_the_store_open(tmp_path: Path) -> None:
    store, together = Sqlite(str(tmp_path / "store.db")), threading.Barrier(8)

    def ask() -> None:
        store.query("SELECT count(*) FROM matches")
        together.wait()

    gc.disable()
    try:
        opened = []
        for _ in range(3):
            threads = [threading.Thread(target=ask) for _ in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            opened.append(kinds_of_files(os.getpid()))
    finally:
        gc.enable()
    # SQLite keeps the file itself for the next to connect, for as many as there have been at once.
    assert [each["store.db-wal"] for each in opened] == [1, 1, 1], opened
    assert [each["store.db"] for each in opened] == [9, 9, 9], opened
