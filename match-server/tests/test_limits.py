"""A visitor who asks for too much, and what everybody else notices of it: nothing."""

import os
import stat
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from secrets import token_hex

import httpx
import pytest
from conftest import HERE, Table, http, serving
from match_server.names import plain_name
from play import Guest

STREAMS, MATCHES, BURST = 3, 4, 60
TIGHT = {"MATCH_STREAMS_PER_VISITOR": str(STREAMS), "MATCH_MATCHES_PER_DAY": str(MATCHES), "MATCH_REQUESTS_AT_ONCE": str(BURST)}
TIGHT |= {"MATCH_REQUESTS_PER_SECOND": "0.001", "MATCH_MOMENTS": "12"}


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


def test_a_visitor_has_so_many_streams_and_gets_each_place_back(tight: Table) -> None:
    with visitor(tight, "192.0.2.5") as flooding, visitor(tight, "192.0.2.6") as other, ExitStack() as streams:
        match = flooding.post("/matches", json={"game": "oceans"}).json()["match"]
        path = f"/matches/{match}/stream"
        opened = [streams.enter_context(flooding.stream("GET", path)) for _ in range(STREAMS)]
        assert [each.status_code for each in opened] == [200] * STREAMS
        refused = flooding.get(path)
        assert (refused.status_code, refused.json()["reason"]) == (429, "TOO_MANY_STREAMS")
        with other.stream("GET", path) as answer:
            assert answer.status_code == 200
        opened[0].close()
        for _ in range(40):  # until the server has noticed
            with flooding.stream("GET", path) as answer:
                if answer.status_code == 200:
                    break
        assert answer.status_code == 200


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
        assert refused["reason"] == "MATCH_TOO_LONG" and http.get(f"/matches/{match}").json()["version"] == 12
        assert player.post("resign")["kind"] == "resigned"


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
        assert (headers["X-Content-Type-Options"], headers["Cache-Control"]) == ("nosniff", "no-store")
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
        ("鯨🐋", "鯨🐋"),
    ],
)
def test_a_name_is_text(given: str, kept: str) -> None:
    assert plain_name(given, "?") == kept


def test_names_are_told_as_they_are_kept(table: Table) -> None:
    name = table.create()
    Guest(table.address, name, token_hex(32)).join("\u202e<b>Bo</b>\u200b")
    assert http.get(f"{table.address}/matches/{name}").json()["sitters"][0]["name"] == "<b>Bo</b>"


def test_what_is_the_same_for_all_who_look_is_made_once(tmp_path: Path) -> None:
    """With two hundred who look on, a step asks the rules server for the spectators' message as often as with one."""
    with serving(tmp_path) as table, ExitStack() as streams:
        match = table.dealt(options={"round_limit": 5})
        lookers = [Guest(table.address, match.match) for _ in range(200)]
        for looker in lookers:
            next(looker.messages)
            streams.callback(looker.http.close)
        table.kill("rules")
        # What they were told once is told again without the rules server.
        again = Guest(table.address, match.match)
        assert next(again.messages)["kind"] == "dealt"
