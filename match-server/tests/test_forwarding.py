"""`hadal serve --matches` in front of the match server: one address for page, calls and matches."""

import json
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from conftest import BINARY, Table, await_port, free_port
from play import TRUSTED, Guest


class Front:
    def __init__(self, matches: str) -> None:
        self.port = free_port()
        command = [BINARY, "serve", "--listen", f"127.0.0.1:{self.port}", "--log", "warn", "--matches", matches]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        await_port(self.port, self.process)
        self.address = f"http://127.0.0.1:{self.port}"

    def end(self) -> None:
        self.process.kill()
        self.process.wait(timeout=60)


@pytest.fixture
def front(table: Table) -> Iterator[Front]:
    made = Front(table.address)
    yield made
    made.end()


def test_a_match_is_played_through_the_front(table: Table, front: Front) -> None:
    name = table.create()
    players = [Guest(front.address, name, "%064x" % seat) for seat in (1, 2)]
    for player in players:
        player.join("")
    assert [player.reveal() for player in players][-1] == {"dealt": True}
    first = next(players[0].messages)
    asked = players[first["awaited"]]
    shown = next(asked.messages) if asked is not players[0] else first
    seen = {field: shown[field] for field in ("since", "ply", "state_hash")}
    assert asked.post("actions", action=shown["legal"]["actions"][0], position=seen)["ply"] == 1
    assert asked.until("acted")["ply"] == 1, "a stream is passed on piece by piece"
    refused = asked.post("actions", action="x", position=seen)
    assert (refused["refused"], refused["reason"]) == (409, "STATE_STALE"), "a refusal comes as it is"


def test_a_page_of_another_origin_asks_nothing_through_the_front(front: Front) -> None:
    origins = [{"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}]
    for headers in origins:
        for method in ("GET", "POST"):
            answer = httpx.request(method, f"{front.address}/matches", headers=headers, verify=TRUSTED)
            assert (answer.status_code, answer.json()["reason"]) == (403, "ORIGIN_REFUSED"), headers
    own = {"Origin": front.address, "Sec-Fetch-Site": "same-origin"}
    assert httpx.post(f"{front.address}/matches", json={"game": "oceans"}, headers=own, verify=TRUSTED).status_code == 201


def test_nothing_but_matches_is_forwarded_and_by_few_methods(front: Front) -> None:
    assert httpx.get(f"{front.address}/matchesmore", verify=TRUSTED).status_code != 200
    for method in ("PUT", "DELETE", "OPTIONS", "PATCH"):
        assert httpx.request(method, f"{front.address}/matches", verify=TRUSTED).status_code == 405


def test_who_asks_is_told_by_the_front_and_not_by_who_asks(tmp_path: Path) -> None:
    """Everything that the front sends on, as somebody hears it who answers nothing but that."""
    from http.server import BaseHTTPRequestHandler, HTTPServer
    from threading import Thread

    class Echo(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            told = json.dumps(dict(self.headers.items())).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(told)))
            self.end_headers()
            self.wfile.write(told)

        def log_message(self, *_: object) -> None:
            pass

    echo = HTTPServer(("127.0.0.1", 0), Echo)
    Thread(target=echo.serve_forever, daemon=True).start()
    front = Front(f"http://127.0.0.1:{echo.server_port}")
    try:
        sent = {"X-Forwarded-For": "192.0.2.1", "Forwarded": "for=192.0.2.1", "Connection": "x-secret", "X-Secret": "1", "X-Other": "2"}
        heard = {name.lower(): value for name, value in httpx.get(f"{front.address}/matches/a", headers=sent, verify=TRUSTED).json().items()}
        assert (heard["x-forwarded-for"], heard["host"], heard["x-other"]) == ("127.0.0.1", f"127.0.0.1:{front.port}", "2")
        assert not {"forwarded", "x-secret"} & set(heard)
    finally:
        front.end()
        echo.shutdown()


def test_what_does_not_change_is_not_sent_again_through_the_front(front: Front) -> None:
    path = f"{front.address}/matches/games/oceans"
    first = httpx.get(path, verify=TRUSTED)
    assert (first.status_code, first.headers["Content-Encoding"], first.json()["game"]["id"]) == (200, "gzip", "oceans")
    again = httpx.get(path, headers={"If-None-Match": first.headers["ETag"]}, verify=TRUSTED)
    asked = httpx.head(path, verify=TRUSTED)
    assert (again.status_code, again.content, asked.status_code, asked.content) == (304, b"", 200, b"")
    assert first.headers["ETag"] == again.headers["ETag"] == asked.headers["ETag"]


def test_where_nobody_answers_the_front_says_so(table: Table) -> None:
    front = Front(f"http://127.0.0.1:{free_port()}")
    try:
        answer = httpx.get(f"{front.address}/matches", verify=TRUSTED)
        assert (answer.status_code, answer.json()["reason"], answer.headers["Retry-After"]) == (502, "MATCHES_UNAVAILABLE", "1")
    finally:
        front.end()


def test_streams_end_when_the_front_is_asked_to_stop(table: Table, front: Front) -> None:
    match = table.create()
    with httpx.stream("GET", f"{front.address}/matches/{match}/stream", verify=TRUSTED, timeout=60) as answer:
        pieces = answer.iter_bytes()
        assert next(pieces)
        front.process.send_signal(signal.SIGTERM)
        for _ in pieces:
            pass  # it ends as answers do, and is not broken off
    assert front.process.wait(timeout=120) == 0


@pytest.mark.parametrize("address", ["https://127.0.0.1:8000", "127.0.0.1:8000", "http://127.0.0.1:8000/x", "http://a@b:1", "http://host"])
def test_an_address_that_is_none_is_refused(address: str) -> None:
    told = subprocess.run([BINARY, "serve", "--listen", "127.0.0.1:0", "--matches", address], capture_output=True, text=True)
    assert told.returncode != 0 and "not the address of a match server" in told.stderr
