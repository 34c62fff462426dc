"""Who is at the table: here, away for so long, or gone."""

import os
import signal
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from pathlib import Path
from secrets import token_hex

import pytest
from conftest import Match, Table, http, serving
from httpx_sse import connect_sse
from match_server.away import away_since
from match_server.settings import Settings
from play import Guest, Json

QUICK = {"MATCH_BEAT_SECONDS": "0.2", "MATCH_PAGE_BEAT_SECONDS": "3600"}


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with serving(tmp_path_factory.mktemp("quick"), **QUICK) as made:
        yield made


def until(match: Match, is_so: Callable[[list[Json]], bool]) -> list[Json]:
    """The presence of the seats, as soon as it is so."""
    deadline = time.monotonic() + 120
    told: list[Json] = match.public()["presence"]
    while not is_so(told):
        assert time.monotonic() < deadline, told
        time.sleep(0.05)
        told = match.public()["presence"]
    return told


def signs(guest: Guest) -> Generator[Json, None, None]:
    with connect_sse(guest.http, "GET", f"{guest.match}/stream") as source:
        yield from (event.json() for event in source.iter_sse() if event.event == "presence")


def test_a_player_is_here_while_a_stream_is_open_and_away_after_it(quick: Table) -> None:
    match = quick.dealt()
    until(match, lambda told: told[1]["state"] == "away")
    with closing(match.players[1].messages) as messages:
        next(messages)
        told = until(match, lambda told: told[1]["state"] == "here")
        assert told[1] == {"state": "here", "away_for": 0}
    away = until(match, lambda told: told[1]["state"] == "away")
    longer = until(match, lambda told: told[1]["away_for"] > away[1]["away_for"])
    assert longer[1]["state"] == "away" and isinstance(longer[1]["away_for"], int)


def test_a_page_says_that_its_player_looks_away_while_its_stream_is_open(quick: Table) -> None:
    match = quick.dealt()
    with closing(match.players[0].messages) as messages:
        next(messages)
        until(match, lambda told: told[0]["state"] == "here")
        assert match.players[0].post("presence", away_for=95)["presence"][0]["state"] == "away"
        assert 95 <= match.public()["presence"][0]["away_for"] < 400
        assert match.players[0].post("presence")["presence"][0] == {"state": "here", "away_for": 0}


def test_streams_say_who_is_there_to_players_and_to_those_who_look_on(quick: Table) -> None:
    match = quick.dealt()
    match.players[0].post("presence", away_for=5000)
    for guest in (match.players[1], match.spectator):
        with closing(signs(guest)) as told:
            first = next(told)["presence"]
            assert first[0]["state"] == "gone" and first[0]["away_for"] >= 5000


def test_whoever_opens_a_stream_is_here_whatever_an_earlier_page_has_said(quick: Table) -> None:
    match = quick.dealt()
    match.players[0].post("presence", away_for=7)
    with closing(match.players[0].messages) as messages:
        next(messages)
        until(match, lambda told: told[0]["state"] == "here")


def test_whoever_has_left_is_gone_and_bots_and_free_seats_are_nobody(quick: Table) -> None:
    match = quick.dealt()
    match.players[1].post("leave")
    assert match.public()["presence"][1]["state"] == "gone"
    bot = http.get(f"{quick.address}/matches/games/oceans").json()["bots"][0]["id"]
    name = quick.create(seats=[{"kind": "open"}, {"kind": "open"}, {"kind": "bot", "bot": bot}])
    Guest(quick.address, name, token_hex(32)).join("")
    assert http.get(f"{quick.address}/matches/{name}").json()["presence"] == [{"state": "here", "away_for": 0}, None, None]


def test_only_a_player_says_so_and_of_themselves(quick: Table) -> None:
    match = quick.dealt()
    assert match.spectator.post("presence", away_for=3)["reason"] == "TOKEN_REFUSED"
    for wrong in (-1, 1e9, "long", None):
        refused = match.players[0].post("presence", away_for=wrong)
        assert (refused["refused"], refused["field"]) == (400, "away_for")


def test_a_page_that_has_gone_silent_is_away_though_its_stream_is_open() -> None:
    now, times = 1_000_000.0, Settings()
    silent = 2 * times.page_beat_seconds + 2
    assert away_since(now, now, None) is None
    assert away_since(now, now, (now - 1, None)) is None
    assert away_since(now, now, (now - silent, None)) == now - silent, "a beat was missed: the network may be dead"
    assert away_since(now, now - 100, (now - 1, None)) == now - 100, "no stream is open"
    assert away_since(now, now, (now - 1, now - 60)) == now - 60
    assert away_since(now, None, None) == 0


def test_a_closed_page_is_seen_to_be_so_within_thirty_seconds() -> None:
    times = Settings()
    assert times.beat_seconds <= 8 and times.first_seconds < 5
    noticed = 2 * times.beat_seconds + 1 + times.beat_seconds  # the last sign is too old, and whoever looks on is told
    assert noticed <= 30


def test_a_stream_is_not_silent_while_the_rules_server_hangs(tmp_path: Path) -> None:
    with serving(tmp_path, MATCH_BEAT_SECONDS="0.2", MATCH_FIRST_SECONDS="0.2") as table:
        match = table.dealt()
        table.kill("first")
        table.start_server()  # which has made no message yet
        os.kill(table.running["rules"].pid, signal.SIGSTOP)
        with match.spectator.http.stream("GET", f"{match.path}/stream") as answer:
            lines = answer.iter_lines()
            comments = [line for line, _ in zip((line for line in lines if line.startswith(":")), range(3), strict=False)]
            assert len(comments) == 3
            os.kill(table.running["rules"].pid, signal.SIGCONT)
            assert next(line for line in lines if line.startswith("data: ") and '"kind": "dealt"' in line)


def test_a_stream_says_why_nothing_can_be_told(tmp_path: Path) -> None:
    with serving(tmp_path, MATCH_BEAT_SECONDS="0.2") as table:
        match = table.dealt()
        table.kill("first")
        table.start_server()
        table.kill("rules")
        with connect_sse(match.spectator.http, "GET", f"{match.path}/stream") as source:
            events = source.iter_sse()
            told = next(event for event in events if event.event == "trouble")
            assert told.json() == {"reason": "RULES_UNAVAILABLE"}
            table.start_rules()
            assert next(event for event in events if event.event == "message").json()["kind"] == "dealt"
