"""A database that restarts: a read is asked once more on a fresh connection, a write never."""

from typing import Any

import psycopg
import pytest
from match_server.database import Postgres


class Connection:
    """One that the database may have cut."""

    def __init__(self, server: "Server") -> None:
        self.server, self.epoch, self.closed = server, server.epoch, False
        self.description = ("column",)

    def execute(self, statement: bytes | str, values: Any = ()) -> "Connection":
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

    def connect(self, *_: Any, **__: Any) -> Connection:
        return Connection(self)

    def restart(self) -> None:
        self.epoch += 1


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Server:
    made = Server()
    monkeypatch.setattr(psycopg, "connect", made.connect)
    return made


def test_a_read_outlives_a_restart_however_many_connections_were_idle(server: Server) -> None:
    database = Postgres("postgresql://nowhere")
    with database.connection(), database.connection(), database.connection():
        pass
    assert len(database.idle) == 3
    server.restart()
    assert database.query("SELECT 1") == [(2,)]
    assert server.done[-1] == "SELECT 1"
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
