"""A visitor who asks for too much, and what everybody else notices of it: nothing."""

import os
import random
import socket
import stat
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from secrets import token_hex

import httpx
import pytest
from conftest import HERE, Table, http, serving
from match_server.names import plain_name
from match_server.once import Once
from match_server.visitors import HOUSEHOLDS, visitor_of
from play import Guest
from starlette.requests import HTTPConnection

STREAMS, MATCHES, BURST = 3, 4, 60
TIGHT = {"MATCH_STREAMS_PER_VISITOR": str(STREAMS), "MATCH_MATCHES_PER_DAY": str(MATCHES), "MATCH_REQUESTS_AT_ONCE": str(BURST)}
TIGHT |= {"MATCH_REQUESTS_PER_SECOND": "0.001", "MATCH_MOMENTS": "7"}


@pytest.fixture(scope="module")
def tight(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """A server with narrow limits, whose proxy says for whom it asks."""
    with serving(tmp_path_factory.mktemp("tight"), **TIGHT) as made:
        yield made


def visitor(table: Table, address: str) -> httpx.Client:
    return httpx.Client(base_url=table.address, headers={"X-Forwarded-For": address}, timeout=60)


def test_a_flood_of_requests_is_refused_to_its_visitor_alone(tight: Table) -> None:
    with visitor(tight, "192.0.2.1") as flooding, visitor(tight, "192.0.2.2") as other:
        statuses = Counter(flooding.get("/matches").status_code for _ in range(BURST + 20))
        assert statuses == {200: BURST, 429: 20}
        refused = flooding.get("/matches")
        assert refused.json()["reason"] == "TOO_MANY_REQUESTS" and int(refused.headers["Retry-After"]) > 0
        assert other.get("/matches").status_code == 200
    with visitor(tight, "192.0.2.2, 192.0.2.1") as same:
        assert same.get("/matches").status_code == 429, "the last one that a proxy names is the visitor"


def test_an_address_of_ipv6_stands_for_its_network(tight: Table) -> None:
    with visitor(tight, "2001:db8::1") as first, visitor(tight, "2001:db8::2:3") as neighbour, visitor(tight, "2001:db8:1::1") as other:
        for _ in range(BURST):
            first.get("/matches")
        assert (neighbour.get("/matches").status_code, other.get("/matches").status_code) == (429, 200)


def test_a_visitor_creates_so_many_matches(tight: Table) -> None:
    with visitor(tight, "192.0.2.3") as flooding, visitor(tight, "192.0.2.4") as other:
        answers = [flooding.post("/matches", json={"game": "oceans"}) for _ in range(MATCHES + 3)]
        assert Counter(each.status_code for each in answers) == {201: MATCHES, 429: 3}
        assert answers[-1].json()["reason"] == "TOO_MANY_MATCHES" and answers[-1].headers["Retry-After"] == "3600"
        assert other.post("/matches", json={"game": "oceans"}).status_code == 201


def test_a_visitor_has_so_many_streams_and_gets_each_place_back(tmp_path: Path) -> None:
    with serving(tmp_path, MATCH_STREAMS_PER_VISITOR=str(STREAMS)) as tight, visitor(tight, "192.0.2.5") as flooding, visitor(tight, "192.0.2.6") as other, ExitStack() as streams:
        match = flooding.post("/matches", json={"game": "oceans"}).json()["match"]
        path = f"/matches/{match}/stream"
        opened = [streams.enter_context(flooding.stream("GET", path)) for _ in range(STREAMS)]
        assert [each.status_code for each in opened] == [200] * STREAMS
        refused = flooding.get(path)
        assert (refused.status_code, refused.json()["reason"]) == (429, "TOO_MANY_STREAMS")
        assert flooding.head(path).status_code == 200, "that opens none"
        with other.stream("GET", path) as answer:
            assert answer.status_code == 200
        opened[0].close()
        deadline, status = time.monotonic() + 120, 429
        while status != 200:  # until the server has noticed
            assert time.monotonic() < deadline
            with flooding.stream("GET", path) as answer:
                status = answer.status_code
            time.sleep(0.05)


def test_a_match_has_so_many_moments_and_can_be_resigned_then(tight: Table) -> None:
    with visitor(tight, "192.0.2.7") as http:
        match = http.post("/matches", json={"game": "deeper", "seats": 1}).json()["match"]
        player = Guest(tight.address, match, token_hex(32))
        player.http.headers["X-Forwarded-For"] = "192.0.2.8"
        player.join("")
        player.reveal()
        refused: dict[str, object] = {}
        for message in player.messages:
            if refused := player.post("actions", action=message["legal"]["actions"][0], position=position(message)):
                if "refused" in refused:
                    break
        assert refused["reason"] == "MATCH_TOO_LONG" and http.get(f"/matches/{match}").json()["ply"] == 7
        assert player.post("resign")["kind"] == "resigned"


def test_a_bot_at_the_end_of_what_a_match_may_have_is_not_asked_for_ever(tight: Table) -> None:
    with visitor(tight, "192.0.2.9") as http:
        bot = http.get("/matches/games/oceans").json()["bots"][0]["id"]
        seats = [{"kind": "open"}, {"kind": "bot", "bot": bot}, {"kind": "bot", "bot": bot}, {"kind": "bot", "bot": bot}]
        match = http.post("/matches", json={"game": "oceans", "seats": seats}).json()["match"]
        player = Guest(tight.address, match, token_hex(32))
        player.http.headers["X-Forwarded-For"] = "192.0.2.9"
        player.join("")
        player.reveal()
        for message in player.messages:
            if message["awaited"] == 0 and message["legal"]["actions"]:
                if player.post("actions", action=message["legal"]["actions"][0], position=position(message)).get("reason") == "MATCH_TOO_LONG":
                    player.post("resign")
            if message["awaited"] is None:
                break
        assert message["ply"] >= 7 and message["kind"] in ("too_long", "resigned")


def test_leaving_and_coming_back_spends_nothing_of_a_match(table: Table, choices: random.Random) -> None:
    match = table.dealt()
    idle = match.players[1 - match.public()["awaited"]]
    before = match.public()["version"]
    answers = [idle.post(call) for _ in range(30) for call in ("leave", "return")]
    assert answers[-2]["reason"] == "TOO_OFTEN"
    assert match.public()["version"] - before <= 2 * 5
    match.step(choices)
    assert "refused" not in idle.post("leave"), "when the match has gone on it may be said again"


def test_what_a_visitor_has_written_before_an_address_that_a_proxy_appended_is_not_believed(tight: Table) -> None:
    with visitor(tight, "192.0.2.77, 10.0.0.1") as forged, visitor(tight, "192.0.2.78, 10.0.0.1") as again:
        assert {forged.get("/matches").status_code for _ in range(BURST)} == {200}
        assert again.get("/matches").status_code == 429


def test_a_forged_address_before_a_proxy_of_the_own_network_is_not_believed() -> None:
    """In a network of containers whoever asks may seem to be a proxy itself."""
    asked = {"type": "http", "client": ("127.0.0.1", 1), "headers": [(b"x-forwarded-for", b"203.0.113.9, 127.0.0.1")]}
    assert visitor_of(HTTPConnection(asked)) == "127.0.0.1"


def test_a_body_that_never_ends_gives_its_place_back(tmp_path: Path) -> None:
    with serving(tmp_path, MATCH_BODY_SECONDS="0.3") as table, socket.create_connection(("127.0.0.1", table.ports["first"])) as slow:
        slow.settimeout(60)
        head = f"POST /matches HTTP/1.1\r\nHost: localhost:{table.ports['first']}\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{{"
        slow.sendall(head.encode())
        answer = b""
        while piece := slow.recv(4096):
            answer += piece
        assert answer.startswith(b"HTTP/1.1 408") and b"BODY_TOO_SLOW" in answer


def test_what_is_told_again_is_of_the_visitors_share(tmp_path: Path) -> None:
    with serving(tmp_path, MATCH_REQUESTS_AT_ONCE="40", MATCH_REQUESTS_PER_SECOND="0.001") as table:
        playing, again = visitor(table, "192.0.2.1"), visitor(table, "192.0.2.2")
        name = playing.post("/matches", json={"game": "oceans", "seats": [{"kind": "open"}] * 4}).json()["match"]
        for seat in range(4):  # each of them comes and goes
            guest = Guest(table.address, name, token_hex(32))
            guest.http.headers["X-Forwarded-For"] = f"192.0.2.{10 + seat}"
            for _ in range(5):
                guest.join("")
                guest.post("leave")
            guest.join("")
        version = playing.get(f"/matches/{name}").json()["version"]
        assert version > 40, "so much is told again"
        assert opened(visitor(table, "192.0.2.3"), name, {}) == 40 // 5, "a stream costs as much as five requests"
        assert 2 < opened(again, name, {"Last-Event-ID": "0"}) < 40 // 5, "and one that tells so much again costs more"


def opened(viewer: httpx.Client, name: str, headers: dict[str, str]) -> int:
    """The streams that a viewer opens one after the other until it is refused."""
    count = 0
    while True:
        with viewer.stream("GET", f"/matches/{name}/stream", headers=headers) as answer:
            if answer.status_code == 429:
                return count
            count += 1


def test_a_visitor_changes_so_much_in_a_day(tmp_path: Path) -> None:
    with serving(tmp_path, MATCH_CHANGES_PER_DAY="10") as table, visitor(table, "192.0.2.1") as busy, visitor(table, "192.0.2.2") as other:
        statuses = [busy.post("/matches/unknown/resign").status_code for _ in range(12)]
        assert statuses == [404] * 10 + [429] * 2
        assert (busy.get("/matches").status_code, other.post("/matches/unknown/resign").status_code) == (200, 404)


def test_a_network_of_ipv6_is_no_way_to_be_many(tmp_path: Path) -> None:
    with serving(tmp_path, MATCH_MATCHES_PER_DAY="1", MATCH_CHANGES_PER_DAY="100000") as table:
        statuses = []
        for household in range(10):
            with visitor(table, f"2001:db8:7:{household:x}::1") as one:
                statuses.append(one.post("/matches", json={"game": "oceans"}).status_code)
        assert statuses == [201] * HOUSEHOLDS + [429] * 2
        with visitor(table, "2001:db8:8::1") as other:
            assert other.post("/matches", json={"game": "oceans"}).status_code == 201


def position(message: dict[str, object]) -> dict[str, object]:
    return {name: message[name] for name in ("since", "ply", "state_hash")}


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://evil.example"])
def test_a_page_of_another_origin_changes_nothing(table: Table, origin: str) -> None:
    answer = http.post(f"{table.address}/matches", json={"game": "oceans"}, headers={"Origin": origin})
    assert (answer.status_code, answer.json()["reason"]) == (403, "ORIGIN_REFUSED")
    site = http.post(f"{table.address}/matches", json={"game": "oceans"}, headers={"Sec-Fetch-Site": "cross-site"})
    assert (site.status_code, site.json()["reason"]) == (403, "ORIGIN_REFUSED")
    own = http.post(f"{table.address}/matches", json={"game": "oceans"}, headers={"Origin": table.address, "Sec-Fetch-Site": "same-origin"})
    assert own.status_code == 201 and "access-control-allow-origin" not in own.headers


def test_a_name_that_is_not_its_own_is_not_answered(table: Table) -> None:
    for host, status in [("evil.example", 403), ("evil.example:8000", 403), ("", 403), ("localhost:1", 200), ("[::1]:5", 200), ("10.0.0.7", 200)]:
        assert http.get(f"{table.address}/matches", headers={"Host": host}).status_code == status, host


def test_every_answer_is_data_that_runs_nothing(table: Table) -> None:
    for path in ("", "/nothing", "/games/oceans"):
        headers = http.get(f"{table.address}/matches{path}").headers
        assert "default-src 'none'" in headers["Content-Security-Policy"] and "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        # A client may keep a constant answer and ask each time whether it has changed.
        assert (headers["X-Content-Type-Options"], headers["Cache-Control"]) == ("nosniff", "no-store" if path == "/nothing" else "no-cache")
    for path in ("/", "/docs", "/redoc", "/openapi.json"):
        assert http.get(f"{table.address}{path}").status_code == 404, "no page is served where tokens are sent"


def test_whoever_reads_the_store_finds_no_token_and_nobody_else_reads_it(table: Table) -> None:
    match = table.dealt()
    http.post(f"{table.address}/matches", json={"game": "oceans", "seats": [{"kind": "reserved"}, {"kind": "reserved"}]})
    kept = [table.folder / f"matches.db{end}" for end in ("", "-wal", "-shm")]
    assert [stat.S_IMODE(each.stat().st_mode) for each in kept if each.exists()] == [0o600] * len(kept)
    content = b"".join(each.read_bytes() for each in kept)
    assert match.match.encode() in content, "the search finds what is there"
    assert not [player.token for player in match.players if player.token.encode() in content]


def test_the_store_is_for_its_owner_on_a_bare_start_too(tmp_path: Path) -> None:
    environment = os.environ | {"MATCH_DATABASE": str(tmp_path / "matches.db"), "PYTHONPATH": str(HERE)}
    subprocess.run([sys.executable, "-c", "import match_server.store"], env=environment, check=True, umask=0o022)
    assert stat.S_IMODE((tmp_path / "matches.db").stat().st_mode) == 0o600


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ada", "Ada"),
        ("  two   words ", "two words"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("\u202egnihton\u202c", "gnihton"),
        ("a\u200bb\u2060c\ufeff", "abc"),
        ("\u200b\u2067\u2069", "?"),
        ("line\nbreak\u2028", "linebreak"),
        ("", "?"),
        (" \u00a0\u3000", "?"),
        ("Zoë", "Zoë"),
        ("e" + "\u0301" * 50, "é\u0301\u0301"),
        ("x" * 300, "x" * 32),
        ("\ud800", "?"),
        ("\u3164\u115f\uffa0\u2800", "?"),
        ("a\u034f\ufe0fb\U000e0100", "ab"),
        ("\u0915" + "\u093e" * 50, "\u0915\u093e\u093e"),
        ("鯨🐋", "鯨🐋"),
    ],
)
def test_a_name_is_text(given: str, kept: str) -> None:
    assert plain_name(given, "?") == kept


def test_names_are_told_as_they_are_kept(table: Table) -> None:
    name = table.create()
    Guest(table.address, name, token_hex(32)).join("\u202e<b>Bo</b>\u200b")
    assert http.get(f"{table.address}/matches/{name}").json()["sitters"][0]["name"] == "<b>Bo</b>"


def test_what_is_the_same_for_all_who_look_is_made_once() -> None:
    made, all_there = [], threading.Barrier(50)
    kept = Once[str](10)

    def make() -> str:
        made.append(1)
        return "a message"

    def ask(_: int) -> str:
        all_there.wait(60)
        return kept.get(("match", 1, None, "json"), make)

    with ThreadPoolExecutor(50) as lookers:
        assert set(lookers.map(ask, range(50))) == {"a message"}
    assert len(made) == 1
    for version in range(2, 30):
        kept.get(("match", version, None, "json"), make)
    assert len(kept.made) == 10


def test_what_two_hundred_were_told_is_told_again_without_the_rules_server(tmp_path: Path) -> None:
    with serving(tmp_path) as table, ExitStack() as streams:
        match = table.dealt(options={"round_limit": 5})
        lookers = [Guest(table.address, match.match) for _ in range(200)]
        for looker in lookers:
            next(looker.messages)
            streams.callback(looker.http.close)
        game = http.get(f"{table.address}/matches/games/oceans")
        table.kill("rules")
        again = Guest(table.address, match.match)
        assert next(again.messages)["kind"] == "dealt"
        assert http.get(f"{table.address}/matches/games/oceans").content == game.content


def test_a_record_is_made_once(tmp_path: Path) -> None:
    with serving(tmp_path) as table:
        match = table.dealt(options={"round_limit": 5})
        match.players[0].post("resign")
        record = match.record()
        table.kill("rules")
        assert match.record() == record and match.verified()
