"""Clocks: what is left is said by the server, so that no device needs a clock that is right."""

import random
from typing import Any

import pytest
from conftest import Match, Table, http
from httpx_sse import connect_sse
from play import Guest, Json

BANK = 600


@pytest.fixture(scope="module")
def timed(table: Table) -> Match:
    """A match with clocks that has gone on for some steps."""
    match, choices = table.dealt(seconds=BANK), random.Random(5)
    for _ in range(3):
        match.step(choices)
    return match


def check(told: Json) -> None:
    """The clocks of a present message agree with each other; how long it was on its way does not matter."""
    left, awaited = told["seconds_left"], told["awaited"]
    assert left[awaited] == pytest.approx(told["deadline"] - told["server_time"], abs=1e-3)
    assert left[1 - awaited] == told["clocks"][1 - awaited]
    assert 0 < left[awaited] < told["clocks"][awaited] <= BANK, "time has passed since the clock began to run"


def signs(guest: Guest) -> Json:
    """The first sign of life of a stream."""
    with connect_sse(guest.http, "GET", f"{guest.match}/stream") as source:
        told: Json = next(event for event in source.iter_sse() if event.event == "presence").json()
        return told


def test_whoever_asks_is_told_the_seconds_left_and_the_servers_time(timed: Match) -> None:
    first, second = timed.public(), timed.public()
    check(first)
    check(second)
    awaited = first["awaited"]
    passed = second["server_time"] - first["server_time"]
    assert passed > 0 and first["seconds_left"][awaited] - second["seconds_left"][awaited] == pytest.approx(passed, abs=1e-3)


def test_messages_say_the_seconds_left_when_they_are_sent_and_not_when_they_were_made(timed: Match) -> None:
    """A message is made once for all who look on; what it says of clocks is of the moment in which it is sent."""
    told = []
    for form in ("json", "position"):
        for _ in range(2):
            with connect_sse(timed.spectator.http, "GET", f"{timed.path}/stream?form={form}") as source:
                told.append(next(event for event in source.iter_sse() if event.event == "message").json())
    for each in told:
        check(each)
    left = [each["seconds_left"][each["awaited"]] for each in told]
    assert left == sorted(left, reverse=True) and len(set(left)) == len(left)


def test_a_step_is_answered_with_the_clocks_of_the_position_after_it(timed: Match, choices: random.Random) -> None:
    seat = timed.public()["awaited"]
    action = choices.choice(timed.present(seat)["legal"]["actions"])
    check(timed.players[seat].post("actions", action=action, **timed.seen()))


def test_a_moment_that_is_past_says_what_was_left_when_it_came_about(timed: Match) -> None:
    *past, present = timed.all_messages(timed.spectator)
    dealt = [each for each in past if each["ply"] is not None]
    assert dealt and all(each["seconds_left"] == each["clocks"] for each in dealt)
    check(present)


def test_a_sign_of_life_says_what_is_left_too(timed: Match) -> None:
    told, now = signs(timed.spectator), timed.public()
    assert told["version"] == now["version"]
    assert now["seconds_left"][now["awaited"]] < told["seconds_left"][now["awaited"]] < now["clocks"][now["awaited"]]


def test_where_nothing_depends_on_time_nothing_is_said_of_it(table: Table) -> None:
    match = table.dealt()
    for told in (match.public(), match.present(0), signs(match.spectator)):
        assert (told["seconds_left"], told["server_time"]) == (None, None)


def test_when_a_seat_becomes_free_is_said_with_the_servers_time(table: Table) -> None:
    name = table.create()
    Guest(table.address, name, "%064x" % 9).join("")
    told: dict[str, Any] = http.get(f"{table.address}/matches/{name}").json()
    assert told["deadline"] - told["server_time"] > 3600 and told["seconds_left"] == [None, None]
