"""Servers that die in the middle of a match."""

import random
import time

import pytest
from conftest import Table


def test_a_match_goes_on_when_the_rules_server_was_killed(mortal_table: Table, choices: random.Random) -> None:
    match = mortal_table.dealt(options={"round_limit": 5}, seconds=100)
    for _ in range(5):
        match.step(choices)
    seat, seen = match.public()["awaited"], match.seen()
    action = match.present(seat)["legal"]["actions"][0]
    mortal_table.kill("rules")
    refused = match.players[seat].post("actions", action=action, **seen)
    assert (refused["refused"], refused["reason"]) == (503, "RULES_UNAVAILABLE")
    assert match.seen() == seen
    mortal_table.start_rules()
    for _ in range(100):  # until the connection is made anew
        answer = match.players[seat].post("actions", action=action, **seen)
        if answer.get("reason") != "RULES_UNAVAILABLE":
            break
        time.sleep(0.1)
    assert answer["ply"] == seen["position"]["ply"] + 1
    while match.public()["awaited"] is not None:
        match.step(choices)
    assert match.verified()


def test_streams_go_on_where_they_were_when_the_match_server_was_killed(mortal_table: Table, choices: random.Random) -> None:
    match = mortal_table.dealt(options={"round_limit": 5})
    heard = [next(match.spectator.messages)]
    for _ in range(3):
        match.step(choices)
        heard.append(next(match.spectator.messages))
    mortal_table.kill("first")
    mortal_table.start_server()
    for _ in range(4):  # nobody has listened to these
        match.step(choices)
    heard += [next(match.spectator.messages) for _ in range(4)]
    first = heard[0]["version"]
    assert [message["version"] for message in heard] == list(range(first, first + 8))
    assert [message["ply"] for message in heard] == list(range(8))
    assert heard == match.all_messages(match.spectator)[-8:]


@pytest.mark.parametrize("away", ["first", "rules"])
def test_nobody_loses_on_time_while_a_server_is_away(mortal_table: Table, choices: random.Random, away: str) -> None:
    match = mortal_table.dealt(options={"round_limit": 5}, seconds=10)
    runs_out = match.public()["deadline"]
    mortal_table.kill(away)
    time.sleep(max(0, runs_out + 1 - time.time()))
    if away == "first":
        mortal_table.start_server()
    else:
        until = time.time() + 30
        while match.public()["deadline"] == runs_out and time.time() < until:  # it has not been tried to end the match yet
            time.sleep(0.1)
        assert match.public()["deadline"] > runs_out, "it was tried, and the clock was given more time"
        mortal_table.start_rules()
    awaited = match.public()["awaited"]
    assert awaited is not None
    for told in (match.public(), match.present(awaited)):
        assert told["seconds_left"][awaited] > 10, "what a clock is given is told to who comes back, too"
        assert told["seconds_left"][awaited] == pytest.approx(told["deadline"] - told["server_time"], abs=1e-3)
    assert match.step(choices)["ply"] == 1
