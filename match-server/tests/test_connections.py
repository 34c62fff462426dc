"""A peer that connects and says too little, and what everybody else notices of it: nothing."""

import asyncio
import socket
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from conftest import Table, http, serving
from match_server import connections
from match_server.connections import Bounded, Places
from match_server.serving import warn_unless_bounded
from match_server.settings import SETTINGS
from match_server.visitors import HOUSEHOLDS
from starlette.types import Receive, Scope, Send
from uvicorn import Config
from uvicorn.server import ServerState

PLACES = 8
HALF = b"GET /matches HTTP/1.1\r\nHost: localhost\r\n"
WHOLE = HALF + b"\r\n"
PATIENCE = 60


class Wire(asyncio.Transport):
    """The other end of a connection, as the protocol sees it."""

    def __init__(self, host: str) -> None:
        super().__init__({"peername": (host, 1), "sockname": ("127.0.0.1", 2)})
        self.sent, self.unread, self.is_over = b"", 0, False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.sent += bytes(data)

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return self.is_over

    def close(self) -> None:
        self.is_over = True

    abort = close

    def pause_reading(self) -> None:
        pass

    resume_reading = pause_reading


async def answering(scope: Scope, receive: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


async def silent(scope: Scope, receive: Receive, send: Send) -> None:
    await asyncio.sleep(PATIENCE)


def connected(host: str = "192.0.2.1", app: Any = answering) -> tuple[Bounded, Wire]:
    config, wire = Config(app, http=Bounded, ws="none", log_config=None), Wire(host)
    config.load()
    made = Bounded(config, ServerState(), {})
    made.connection_made(wire)
    return made, wire


@contextmanager
def bounded(monkeypatch: pytest.MonkeyPatch, most: int, most_of_one: int) -> Iterator[Places]:
    with monkeypatch.context() as patched:
        patched.setattr(connections, "places", made := Places(most, most_of_one))
        yield made


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        await work()

    asyncio.run(all_of_it())


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_whoever_has_said_least_for_longest_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        asking, listening = connected("192.0.2.1", silent)
        asking.data_received(WHOLE)
        idle, idling = connected("192.0.2.2")
        idle.data_received(WHOLE)
        await settled()
        assert idling.sent.endswith(b"ok")
        first, half = connected("192.0.2.3")
        first.data_received(HALF)
        _, nothing = connected("192.0.2.4")
        wires = [listening, idling, half, nothing]
        for gone in (half, nothing, idling):
            asked, wire = connected("192.0.2.5", silent)
            asked.data_received(WHOLE)
            assert gone.is_over
            wires.remove(gone)
            wires.append(wire)
            assert not [each for each in wires if each.is_over]

    with bounded(monkeypatch, 4, 100):
        run(work)


def test_where_nobody_is_silent_a_new_connection_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        for host, status, again in (("192.0.2.1", b"429", b"retry-after: 1"), ("192.0.2.9", b"503", b"retry-after: 1")):
            late, wire = connected(host)
            late.data_received(WHOLE)
            await settled()
            assert wire.sent.startswith(b"HTTP/1.1 " + status) and again in wire.sent.lower()
            assert b"TOO_MANY_CONNECTIONS" in wire.sent and b"content-security-policy" in wire.sent.lower()
            assert wire.is_over
            late.connection_lost(None)
        asked[0].connection_lost(None)
        free, wire = connected("192.0.2.1")
        free.data_received(WHOLE)
        await settled()
        assert wire.sent.endswith(b"ok")

    asked: list[Bounded] = []

    async def full() -> None:
        for host in ("192.0.2.1", "192.0.2.1", "192.0.2.2"):
            one, _ = connected(host, silent)
            one.data_received(WHOLE)
            asked.append(one)
        await work()

    with bounded(monkeypatch, 3, 2) as places:
        run(full)
        assert places.taken["192.0.2.1"] == 2 and places.taken[connections.ALL] == 3


def test_a_visitor_takes_some_of_the_places_and_a_proxy_all(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        own = [connected("192.0.2.1")[1] for _ in range(5)]
        assert [each.is_over for each in own] == [True] * 2 + [False] * 3, "its own silent connections make room"
        other = connected("192.0.2.2")[1]
        proxied = [connected("127.0.0.1")[1] for _ in range(20)]
        assert not [each for each in (other, *proxied) if each.is_over]

    with bounded(monkeypatch, 100, 3):
        run(work)


def test_a_network_of_ipv6_is_no_way_to_be_many_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        own = [connected(f"2001:db8:7:{household:x}::1")[1] for household in range(HOUSEHOLDS + 2)]
        assert [each.is_over for each in own] == [True] * 2 + [False] * HOUSEHOLDS
        assert not connected("2001:db8:8::1")[1].is_over

    with bounded(monkeypatch, 100, 1):
        run(work)


def test_an_answer_that_is_read_may_take_its_time_and_one_that_is_not_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        asked, wire = connected(app=silent)
        asked.data_received(WHOLE)
        assert asked.timer is None, "an answer that takes long is waited for"
        wire.unread = 300_000
        asked.pause_writing()
        for wire.unread in (200_000, 100_000):
            asked.give_up()
            assert not wire.is_over and asked.timer is not None
        asked.resume_writing()
        assert asked.timer is None
        asked.pause_writing()
        asked.give_up()
        assert not wire.is_over
        asked.give_up()
        assert wire.is_over, "nothing was read between two looks"
        asked.connection_lost(None)

    with bounded(monkeypatch, 10, 10):
        run(work)


def ended(peer: socket.socket, trickle: bytes = b"") -> bytes:
    """The bytes until the other side ends the connection, while we send more all the time."""
    heard, until = b"", time.monotonic() + PATIENCE
    peer.settimeout(0.05)
    while time.monotonic() < until:
        try:
            if trickle:
                peer.sendall(trickle)
            piece = peer.recv(4096)
            if not piece:
                return heard
            heard += piece
        except TimeoutError:
            pass
        except OSError:
            return heard
    raise AssertionError("the connection is kept for ever")


def test_a_head_has_a_time(tmp_path: Path) -> None:
    with serving(tmp_path, MATCH_HEAD_SECONDS="0.4") as table, ExitStack() as kept:
        said = {"nothing": b"", "half": HALF, "trickle": HALF, "a second half": WHOLE + HALF, "no end of a body": b""}
        said["no end of a body"] = b"POST /matches HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 9000\r\n\r\n"
        peers = {name: kept.enter_context(socket.create_connection(("127.0.0.1", table.ports["first"]))) for name in said}
        for name, peer in peers.items():
            peer.sendall(said[name])
        match = table.create()
        with http.stream("GET", f"{table.address}/matches/{match}/stream") as stream:
            pieces = stream.iter_bytes()
            heard = {name: ended(peer, {"trickle": b"X-A: b\r\n", "no end of a body": b"x"}.get(name, b"")) for name, peer in peers.items()}
            assert [heard[name] for name in ("nothing", "half", "trickle")] == [b""] * 3
            assert heard["a second half"].startswith(b"HTTP/1.1 200") and heard["a second half"].count(b"HTTP/1.1") == 1
            assert heard["no end of a body"].startswith(b"HTTP/1.1 403")
            joined = http.post(f"{table.address}/matches/{match}/join", json={"token_digest": "0" * 64, "entropy_commitment": "0" * 64})
            assert joined.status_code == 200 and any(b"joined" in piece for piece in pieces), "whose head has come is left alone"


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with serving(tmp_path_factory.mktemp("narrow"), MATCH_CONNECTIONS=str(PLACES)) as made:
        yield made


def test_half_heads_keep_nobody_out(narrow: Table) -> None:
    match, address = narrow.create(), ("127.0.0.1", narrow.ports["first"])
    with ExitStack() as kept:
        stream = kept.enter_context(httpx.stream("GET", f"{narrow.address}/matches/{match}/stream", timeout=PATIENCE))
        halves = [kept.enter_context(socket.create_connection(address)) for _ in range(3 * PLACES)]
        for half in halves:
            half.sendall(HALF)
        for _ in range(3):
            assert httpx.get(f"{narrow.address}/matches", timeout=PATIENCE).status_code == 200
        for half in halves[: 2 * PLACES]:
            ended(half)
        assert next(stream.iter_bytes()), "who has said what it wants is left alone"


def test_who_comes_when_all_places_are_used_is_told_to_come_again(narrow: Table) -> None:
    path = f"{narrow.address}/matches/{narrow.create()}"
    with ExitStack() as kept:
        streams = [kept.enter_context(httpx.stream("GET", f"{path}/stream", timeout=PATIENCE)) for _ in range(PLACES)]
        assert {each.status_code for each in streams} == {200}
        refused = httpx.get(path, timeout=PATIENCE)
        assert (refused.status_code, refused.json()["reason"], refused.headers["Retry-After"]) == (503, "TOO_MANY_CONNECTIONS", "1")
        streams[0].close()
        until = time.monotonic() + PATIENCE
        while httpx.get(path, timeout=PATIENCE).status_code != 200:  # until the server has noticed
            assert time.monotonic() < until
            time.sleep(0.05)


def test_a_server_that_is_started_without_bounds_says_so(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    warn_unless_bounded()
    assert not caplog.records
    monkeypatch.delitem(sys.modules, "match_server.connections")
    warn_unless_bounded()
    assert "python -m match_server" in caplog.text


def test_the_bounds_leave_places_for_others() -> None:
    assert SETTINGS.streams_per_visitor < SETTINGS.connections_per_visitor
    assert SETTINGS.connections_per_visitor * HOUSEHOLDS < SETTINGS.connections and SETTINGS.streams < SETTINGS.connections < 1_000
