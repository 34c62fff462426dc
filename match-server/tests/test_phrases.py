"""Phrases: what players say to each other by numbers."""

from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from secrets import token_hex

import pytest
from conftest import Table, http, serving
from httpx_sse import connect_sse
from play import Guest, Json

PHRASES = ["hello", "well_played", "thanks", "one_moment", "oh_no"]


def heard(guest: Guest) -> Generator[Json, None, None]:
    """The phrases that come by a stream, as soon as it tells anything."""
    with connect_sse(guest.http, "GET", f"{guest.match}/stream") as source:
        events = source.iter_sse()
        next(events)
        yield {}
        yield from (event.json() for event in events if event.event == "phrase")


def test_what_a_player_says_is_told_to_all_and_moves_nothing_on(table: Table) -> None:
    match = table.dealt()
    before = match.public()
    with closing(heard(match.players[0])) as own, closing(heard(match.players[1])) as other, closing(heard(match.spectator)) as looker:
        for stream in (own, other, looker):
            next(stream)
        said = match.players[0].post("phrases", phrase=4)["said"]
        for stream in (own, other, looker):
            told = next(stream)
            assert (told["seat"], told["phrase"], told["said"]) == (0, 4, said) and 0 <= told["ago"] < 20
    after = match.public()
    assert [after[name] for name in ("version", "since", "ply", "expires")] == [before[name] for name in ("version", "since", "ply", "expires")]


def test_whoever_comes_a_moment_later_hears_it_too(table: Table) -> None:
    match = table.dealt()
    for phrase in (0, 2):
        match.players[1].post("phrases", phrase=phrase)
    with closing(heard(match.players[0])) as stream:
        next(stream)
        assert [next(stream)["phrase"] for _ in range(2)] == [0, 2]


def test_the_phrases_are_five_and_say_nothing_of_their_own(table: Table) -> None:
    assert http.get(f"{table.address}/matches").json()["phrases"] == PHRASES
    match = table.dealt()
    for wrong in (-1, 5, 1.5, "1", "hello", None, True, {"text": "hello"}):
        refused = match.players[0].post("phrases", phrase=wrong)
        assert (refused["refused"], refused["reason"], refused["field"]) == (400, "MALFORMED", "phrase"), wrong
    assert match.spectator.post("phrases", phrase=0)["reason"] == "TOKEN_REFUSED"


def test_they_are_said_before_the_deal_and_after_the_end(table: Table) -> None:
    name = table.create()
    early = Guest(table.address, name, token_hex(32))
    early.join("")
    assert "said" in early.post("phrases", phrase=0)
    match = table.dealt()
    match.players[0].post("resign")
    assert "said" in match.players[0].post("phrases", phrase=1)


def test_a_player_says_so_many_a_minute_and_others_are_not_kept_from_it(tmp_path: Path) -> None:
    with serving(tmp_path, MATCH_PHRASES_PER_MINUTE="3") as table:
        match = table.dealt()
        answers = [match.players[0].http.post(f"{match.path}/phrases", json={"phrase": 0}) for _ in range(5)]
        assert [each.status_code for each in answers] == [200] * 3 + [429] * 2
        assert answers[-1].json()["reason"] == "TOO_MANY_PHRASES" and 1 <= int(answers[-1].headers["Retry-After"]) <= 61
        assert "said" in match.players[1].post("phrases", phrase=0)


@pytest.mark.parametrize("speaks", ["first", "second"])
def test_another_process_tells_it_as_well(mortal_table: Table, speaks: str) -> None:
    match = mortal_table.dealt()
    addresses = {"first": mortal_table.address, "second": mortal_table.start_server("second")}
    listens = addresses["second" if speaks == "first" else "first"]
    with closing(heard(Guest(listens, match.match))) as stream:
        next(stream)
        Guest(addresses[speaks], match.match, match.players[0].token).post("phrases", phrase=3)
        assert next(stream)["phrase"] == 3
