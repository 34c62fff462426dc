"""Matches that end: by the rules, by resigning, on the clock."""

import os
import random
import subprocess
import sys

import pytest
from conftest import BINARY, HERE, Table
from play import Json


def ended(message: Json) -> tuple[str, list[int]]:
    """Why a match was ended early, and the rank of each seat."""
    outcome = message["status"]["outcome"]
    return outcome["closed_because"], [each["rank"] for each in outcome["results"]]


@pytest.mark.parametrize(("game", "seats"), [("advanced_colonization", 2), ("deep_colony", 3), ("oceans", 4), ("deeper", 1)])
def test_every_game_is_played_and_its_record_verifies(table: Table, choices: random.Random, game: str, seats: int) -> None:
    match = table.dealt(game, seats=seats)
    for ply in range(15):
        assert match.step(choices)["ply"] == ply + 1
    assert len(match.all_messages(match.spectator)) == match.public()["version"]
    match.players[-1].post("resign")
    assert match.verified()


def test_the_record_of_a_resigned_match_verifies(table: Table, choices: random.Random) -> None:
    match = table.dealt()
    for _ in range(9):
        match.step(choices)
    early = match.spectator.http.get(f"{match.path}/record")
    assert (early.status_code, early.json()["reason"]) == (409, "GAME_GOES_ON")
    assert "refused" not in match.players[1].post("resign")
    told = match.present(0)
    assert (told["kind"], told["seat"], told["awaited"]) == ("resigned", 1, None)
    assert ended(told) == ("resigned", [1, 2])
    assert match.verified()
    assert not match.verified(commitment="00" * 32)
    assert not match.verified(entropy=match.commitments[::-1])
    record = match.record()
    assert 'closed "resigned"\nlosers 1\n' in record, "the record says who has lost by what"
    assert record.count("; seat") == 9 and [f"entropy_commitment {each}" in record for each in match.commitments] == [True, True]
    for call in ("resign", "undo", "actions"):
        assert match.players[0].post(call, action="done", **match.seen())["reason"] == "GAME_OVER"


def test_of_three_the_two_who_did_not_resign_share_the_first_place(table: Table) -> None:
    match = table.dealt("deep_colony", seats=3)
    match.players[1].post("resign")
    assert ended(match.present(0)) == ("resigned", [1, 3, 1])
    assert match.verified()


def test_who_plays_alone_ends_the_match_and_loses_to_nobody(table: Table) -> None:
    match = table.dealt("deeper", seats=1)
    match.players[0].post("resign")
    assert ended(match.present(0)) == ("resigned", [0])
    assert match.verified()


def test_a_match_ends_when_the_clock_of_the_awaited_seat_has_run_out(table: Table, choices: random.Random) -> None:
    match = table.dealt(seconds=2)
    first = match.public()["awaited"]
    match.step(choices)
    heard = match.spectator.until("timed_out")
    late = heard["seat"]
    assert heard["clocks"][late] == 0 and 0 < heard["clocks"][1 - late] <= 2
    assert late == first or heard["ply"] > 1
    assert ended(heard) == ("ran out of time", [2, 1] if late == 0 else [1, 2])
    assert match.players[late].post("actions", action="done", **match.seen())["reason"] == "GAME_OVER"
    assert match.verified()


def test_a_clock_runs_only_while_its_seat_is_awaited(table: Table, choices: random.Random) -> None:
    match = table.dealt(seconds=100)
    seats = set()
    for _ in range(12):
        seat, clocks = match.public()["awaited"], match.present(0)["clocks"]
        now = match.step(choices)["clocks"]
        assert now[seat] < clocks[seat] and now[1 - seat] == clocks[1 - seat]
        seats.add(seat)
    assert seats == {0, 1}


def test_the_demonstration_plays_a_match_to_its_end_and_verifies_it(table: Table) -> None:
    environment = os.environ | {"HADAL_BIN": BINARY}
    command = [sys.executable, str(HERE / "play.py"), table.address]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300)
    assert told.returncode == 0, told.stderr
    assert "the game is over" in told.stdout and "verified: " in told.stdout and "'clause': '2.5.1'" in told.stdout
