"""Time controls: a bank, seconds or days for each move, increments. The tests set the time that has passed and do not wait."""

import random
from typing import Any

import pytest
from conftest import Match, Table, http
from match_server.clocks import times, times_then
from match_server.time_control import DAY, TimeControl, after, first_clock, seconds_of, wanted

NOW = 1_000_000.0


class Played:
    """The clocks of a match for two, moved on by hand."""

    def __init__(self, seats: int = 2, **control: float) -> None:
        made = wanted(TimeControl(**control), None)
        self.now = NOW
        self.match: dict[str, Any] = {"time": made, "seconds": None, "seat_count": seats, "awaited": None, "deadline": None}
        self.match["clocks"] = [first_clock(made)] * seats
        self.becomes(0, "dealt")

    def becomes(self, awaited: int | None, kind: str = "acted", used: float = 0.0) -> "Played":
        """Something comes about after so many seconds."""
        self.now += used
        self.match |= after(self.match, awaited, kind, self.now) | {"awaited": awaited}
        left = None if awaited is None else seconds_of(self.match)
        self.match["deadline"] = None if left is None else self.now + left
        return self

    def left(self, used: float = 0.0) -> tuple[list[float], float | None]:
        told = times(self.match, self.now + used)
        return told["seconds_left"], told["move_seconds_left"]


def test_a_bank_alone_is_used_by_who_is_awaited() -> None:
    played = Played(bank_seconds=600)
    assert played.left(used=10) == ([590, 600], None)
    assert played.becomes(1, used=10).left(used=5) == ([590, 595], None)


def test_the_seconds_of_a_move_are_used_before_the_bank() -> None:
    played = Played(bank_seconds=100, seconds_per_move=30)
    assert played.left(used=10) == ([120, 130], 20)
    assert played.left(used=50) == ([80, 130], 0)
    assert played.becomes(1, used=20).left() == ([130, 130], 30), "what is left of a move is not saved"
    assert played.becomes(0, used=50).left() == ([130, 110], 30)


def test_a_move_lasts_as_long_as_the_same_seat_is_awaited() -> None:
    played = Played(bank_seconds=100, seconds_per_move=30)
    played.becomes(0, used=20)
    assert played.left() == ([110, 130], 10)
    assert played.becomes(0, "undone", used=5).left() == ([105, 130], 5), "steps that are taken back give no time"
    assert played.becomes(0, used=15).left() == ([90, 130], 0)
    assert played.becomes(1).becomes(0).left() == ([120, 130], 30)


def test_who_plays_alone_has_a_move_with_each_step() -> None:
    played = Played(seats=1, seconds_per_move=30)
    assert played.becomes(0, used=20).left() == ([30], 30)
    assert played.becomes(0, "undone", used=20).left() == ([10], 10)


def test_a_move_adds_its_increment_when_it_is_over() -> None:
    played = Played(bank_seconds=100, increment_seconds=5)
    assert played.becomes(0, used=10).left() == ([90, 100], None)
    assert played.becomes(1, used=10).left() == ([85, 100], None)
    assert played.becomes(0, "undone", used=10).left() == ([85, 90], None), "a step that is taken back adds nothing"


def test_days_for_each_move_begin_anew_with_each() -> None:
    played = Played(days_per_move=3)
    assert played.left(used=DAY) == ([2 * DAY, 3 * DAY], 2 * DAY)
    assert played.becomes(1, used=DAY).becomes(0, used=2 * DAY).left() == ([3 * DAY, 3 * DAY], 3 * DAY)


def test_a_moment_that_is_past_says_what_was_left_then() -> None:
    played = Played(bank_seconds=100, seconds_per_move=30)
    moment = dict(played.becomes(0, used=50).match)
    told = times_then(moment)
    assert (told["seconds_left"], told["move_seconds_left"]) == ([80, 130], 0)


def test_when_a_match_is_over_no_move_has_time() -> None:
    over = Played(bank_seconds=100, seconds_per_move=30).becomes(None, used=10)
    assert (over.match["move_left"], over.match["awaited_since"], over.match["deadline"]) == (None, None, None)


def test_since_when_a_seat_is_awaited_is_kept() -> None:
    played = Played(bank_seconds=100).becomes(0, used=7)
    assert played.match["awaited_since"] == NOW
    assert played.becomes(1, used=7).match["awaited_since"] == NOW + 14


BAD: list[tuple[dict[str, Any], str]] = [
    ({"time": {}}, "time"),
    ({"time": 5}, "time"),
    ({"time": {"bank": 5}}, "time.bank"),
    ({"time": {"bank_seconds": 0}}, "time.bank_seconds"),
    ({"time": {"bank_seconds": 1e8}}, "time.bank_seconds"),
    ({"time": {"seconds_per_move": -1}}, "time.seconds_per_move"),
    ({"time": {"seconds_per_move": "soon"}}, "time.seconds_per_move"),
    ({"time": {"increment_seconds": 5}}, "time.increment_seconds"),
    ({"time": {"bank_seconds": 60, "increment_seconds": 0}}, "time.increment_seconds"),
    ({"time": {"days_per_move": 15}}, "time.days_per_move"),
    ({"time": {"days_per_move": 0.5}}, "time.days_per_move"),
    ({"time": {"days_per_move": 2, "bank_seconds": 60}}, "time.days_per_move"),
    ({"time": {"bank_seconds": 60}, "seconds": 60}, "seconds"),
    ({"seconds": 0}, "seconds"),
]


@pytest.mark.parametrize(("how", "field"), BAD)
def test_settings_that_make_no_sense_are_refused_with_their_field(table: Table, how: dict[str, Any], field: str) -> None:
    answer = http.post(f"{table.address}/matches", json={"game": "oceans", **how})
    assert (answer.status_code, answer.json()["reason"], answer.json()["field"]) == (400, "MALFORMED", field)


@pytest.mark.parametrize("number", ["NaN", "Infinity"])
def test_what_is_no_number_of_seconds_is_refused(table: Table, number: str) -> None:
    for body, field in [('{"seconds": %s, "game": "oceans"}', "seconds"), ('{"time": {"bank_seconds": %s}, "game": "oceans"}', "time.bank_seconds")]:
        answer = http.post(f"{table.address}/matches", content=body % number, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["field"]) == (400, field)


def test_a_match_says_its_time_control_and_a_rematch_has_it_too(table: Table, choices: random.Random) -> None:
    control = {"bank_seconds": 300.0, "seconds_per_move": 60.0, "increment_seconds": 5.0}
    match = table.dealt("deep_colony", time=control)
    told = match.public()
    assert told["time"] == control | {"days_per_move": None} and told["seconds"] is None
    assert told["move_seconds_left"] <= 60 and told["seconds_left"][1 - told["awaited"]] == 360
    assert match.step(choices)["seconds_left"][0] > 300
    match.players[0].post("resign")
    name = [player.post("rematch")["match"] for player in match.players][-1]
    assert http.get(f"{table.address}/matches/{name}").json()["time"] == told["time"]


def test_seconds_alone_are_a_bank_as_before(table: Table) -> None:
    match = table.dealt(seconds=100)
    told = match.public()
    assert (told["seconds"], told["time"]["bank_seconds"], told["clocks"]) == (100, 100, [100, 100])
    plain = table.dealt().public()
    assert (plain["seconds"], plain["time"], plain["seconds_left"], plain["move_left"]) == (None, None, None, None)


def test_whoever_uses_up_a_move_and_the_bank_has_lost(table: Table) -> None:
    match: Match = table.dealt(time={"seconds_per_move": 1})
    late = match.public()["awaited"]
    ended = match.spectator.until("timed_out")
    assert (ended["seat"], ended["awaited"]) == (late, None)
    assert match.verified()
