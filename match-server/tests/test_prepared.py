"""Conditional moves: played when what was expected comes and the rules allow them, else dropped with a word to their player alone."""

import json
import time
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from conftest import Match, Table
from httpx_sse import connect_sse
from play import Json
from test_twins import Twins, told, twins

GAME = "advanced_colonization"


def event(kind: str, **facts: Any) -> Json:
    return {GAME: {kind: facts}}


BOUGHT, ENDED = event("purchased", seat=0), event("turn_ended", seat=0)


def prepare(match: Match, action: str, *expect: Json, seat: int = 1) -> Json:
    return match.players[seat].post("prepared", action=action, expect=list(expect) or None, **match.seen())


def act(match: Match, *actions: str) -> None:
    """Seat 0's actions; `buy` buys the first thing there is."""
    for action in actions:
        legal = match.present(0)["legal"]["actions"]
        chosen = next(each for each in legal if each.startswith("buy")) if action == "buy" else action
        assert "refused" not in match.players[0].post("actions", action=chosen, **match.seen())


def settled(match: Match, seat: int = 1) -> list[Json]:
    """The outcomes of a seat's prepared moves, when none waits any more."""
    deadline = time.monotonic() + 120
    while True:
        moves: list[Json] = match.players[seat].http.get(f"{match.path}/prepared").json()["moves"]
        if all(each["state"] != "waiting" for each in moves):
            return moves
        assert time.monotonic() < deadline, moves
        time.sleep(0.02)


def states(moves: list[Json]) -> list[tuple[str, str | None]]:
    return [(each["state"], each["reason"]) for each in moves]


def heard(match: Match, seat: int) -> Generator[Json, None, None]:
    with connect_sse(match.players[seat].http, "GET", f"{match.path}/stream") as source:
        yield from (each.json() for each in source.iter_sse() if each.event == "prepared")


def test_what_was_expected_is_answered_with_what_was_prepared(table: Table) -> None:
    match = table.dealt(GAME)
    assert prepare(match, "end", BOUGHT, ENDED)["moves"][0]["state"] == "waiting"
    act(match, "buy")
    assert match.public()["awaited"] == 0, "the other has not ended the turn yet"
    act(match, "end")
    assert states(settled(match)) == [("played", None)]
    public = match.public()
    assert (public["kind"], public["seat"], public["awaited"]) == ("acted", 1, 0)
    match.players[0].post("resign")
    assert match.verified()


def test_of_several_the_first_is_played_that_fits(table: Table) -> None:
    match = table.dealt(GAME)
    prepare(match, "end", event("purchased", seat=0, pyramid="ADVANCED_COLONIZATION_PYRAMID_X9"))
    prepare(match, "dep r1 A^", ENDED)
    prepare(match, "end", ENDED)
    prepare(match, "end")
    act(match, "end")
    moves = settled(match)
    assert [each["state"] for each in moves] == ["dropped", "dropped", "played", "dropped"]
    assert [each["reason"] for each in moves][::3] == ["not_expected", "not_expected"]
    assert moves[1]["reason"] in ("ILLEGAL_ACTION", "MALFORMED") and moves[1]["message"], "the rules say why"


def test_whatever_comes_may_be_expected(table: Table) -> None:
    match = table.dealt(GAME)
    prepare(match, "end")
    act(match, "buy", "end")
    assert states(settled(match)) == [("played", None)]


@pytest.mark.parametrize("action", ["nonsense", "", "buy z9"])
def test_what_the_rules_do_not_know_is_dropped_when_its_moment_comes(table: Table, action: str) -> None:
    match = table.dealt(GAME)
    prepare(match, action)
    act(match, "end")
    assert settled(match)[0]["state"] == "dropped" and match.public()["awaited"] == 1


def test_the_player_alone_hears_what_has_become_of_it(table: Table) -> None:
    match = table.dealt(GAME)
    prepare(match, "end", BOUGHT)
    with closing(heard(match, 1)) as own:
        assert states(next(own)["moves"]) == [("waiting", None)]
        act(match, "end")
        assert states(next(own)["moves"]) == [("dropped", "not_expected")]
    with closing(heard(match, 1)) as later:
        assert states(next(later)["moves"]) == [("dropped", "not_expected")], "whoever comes back hears it, too"
    assert match.players[0].http.get(f"{match.path}/prepared").json() == {"moves": []}
    assert match.spectator.http.get(f"{match.path}/prepared").json()["reason"] == "TOKEN_REFUSED"


def test_whoever_acts_by_hand_resigns_or_is_taken_back_has_prepared_nothing_more(table: Table) -> None:
    match = table.dealt(GAME)
    prepare(match, "end", BOUGHT, BOUGHT, BOUGHT)
    act(match, "buy")
    match.players[0].post("undo", **match.seen())
    assert states(settled(match)) == [] or states(settled(match)) == [("dropped", "taken_back")]
    prepare(match, "end")
    match.players[0].post("resign")
    assert states(settled(match)) == [("dropped", "over")]


def test_a_seat_prepares_four_and_drops_what_it_likes(table: Table) -> None:
    match = table.dealt(GAME)
    for count in range(1, 5):
        assert len(prepare(match, "end", *[BOUGHT] * count)["moves"]) == count
    assert prepare(match, "end")["reason"] == "TOO_MANY_PREPARED"
    assert [each["number"] for each in match.players[1].post("prepared/drop", number=2)["moves"]] == [1, 3, 4]
    assert len(prepare(match, "end")["moves"]) == 4
    assert match.players[1].post("prepared/drop")["moves"] == []
    assert prepare(match, "end", seat=0)["reason"] == "AWAITED"


def test_what_is_sent_again_since_its_answer_was_lost_is_still_one(table: Table) -> None:
    match = table.dealt(GAME)
    seen = match.seen()
    first = prepare(match, "end", event("purchased", seat=1))["moves"]
    assert prepare(match, "end", event("purchased", seat=1))["moves"] == first
    assert len(prepare(match, "end", event("purchased", seat=True))["moves"]) == 2, "another thing is expected"
    assert len(prepare(match, "buy", event("purchased", seat=1))["moves"]) == 3
    act(match, "buy")
    again = match.players[1].post("prepared", action="end", expect=[event("purchased", seat=1)], **seen)
    assert again["moves"][0] == first[0] and len(again["moves"]) == 3, "it had arrived before the match moved on"
    assert len(prepare(match, "end", event("purchased", seat=1))["moves"]) == 4, "for another position it is another one"


BAD: list[tuple[Json, str]] = [
    ({"action": "x" * 4001}, "action"),
    ({"action": 3}, "action"),
    ({"action": "end", "expect": "end"}, "expect"),
    ({"action": "end", "expect": [{"a": "x" * 4100}]}, "expect"),
    ({"action": "end", "expect": [{}] * 51}, "expect"),
    ({"action": "end", "expect": [json.loads('{"a":' * 40 + "1" + "}" * 40)]}, "expect"),
    ({"action": "end", "expect": [3]}, "expect.0"),
    ({"action": "\ud800"}, "action"),
    ({"action": "end", "expect": [{"a": "\ud800"}]}, "expect"),
    ({"action": "end", "expect": [{"a": float("nan")}]}, "expect"),
]


@pytest.mark.parametrize(("body", "field"), BAD)
def test_what_is_too_much_is_refused_with_its_field(table: Table, body: Json, field: str) -> None:
    match = table.dealt(GAME)
    content = json.dumps(body | match.seen())
    refused = match.players[1].http.post(f"{match.path}/prepared", content=content, headers={"Content-Type": "application/json"})
    assert (refused.status_code, refused.json()["reason"], refused.json()["field"]) == (400, "MALFORMED", field)
    stale = match.seen()["position"] | {"ply": 7}
    assert match.players[1].post("prepared", action="end", position=stale)["reason"] == "STATE_STALE"


def test_what_was_prepared_is_played_though_the_server_died(mortal_table: Table) -> None:
    match = mortal_table.dealt(GAME)
    prepare(match, "end", ENDED)
    mortal_table.kill("first")
    mortal_table.start_server()
    act(match, "end")
    assert states(settled(match)) == [("played", None)]


def told_of(match: Match) -> list[list[Json]]:
    """The messages to the others, except for the time at which they ask."""
    return [[message | {"server_time": None} for message in match.all_messages(guest)] for guest in (match.players[0], match.spectator)]


def test_nobody_else_is_told_anything_before(table: Table) -> None:
    match = table.dealt(GAME)
    before, public = told_of(match), match.public()
    for count in range(4):
        assert len(prepare(match, "end", *[BOUGHT] * (count + 1))["moves"]) == count + 1
    match.players[1].post("prepared/drop", number=1)
    assert told_of(match) == before
    assert {name: fact for name, fact in match.public().items() if name != "presence"} | {"presence": None} == public | {"presence": None}


UNLIKE = ("expires", "awaited_since", "seed_commitment")  # of two matches one after the other: times, and what is drawn


def of_a_twin(table: Twins, is_prepared: bool) -> list[list[bytes]]:
    """The messages to the others in a match in which seat 1 ends its turn, by hand or as it has prepared."""
    match = table.dealt_again(GAME)
    first = match.public()["version"]
    if is_prepared:
        # The state of a twin is open, and those keep no events: whatever comes is expected.
        prepare(match, "end")
        prepare(match, "buy z9")
    act(match, "buy", "buy", "end")
    if is_prepared:
        assert [each["state"] for each in settled(match)] == ["played", "dropped"]
    else:
        match.players[1].post("actions", action="end", **match.seen())
    heard = [told(table.address, match, seat, form, first - 1, 5) for seat in (0, None) for form in ("json", "position")]
    return [[like(each) for each in messages] for messages in heard]


def like(message: bytes) -> bytes:
    head, data = message.split(b"data: ")
    return head + json.dumps({name: fact for name, fact in json.loads(data).items() if name not in UNLIKE}).encode()


def test_the_others_are_told_the_same_bytes_of_a_move_that_was_prepared(tmp_path: Path) -> None:
    with twins(tmp_path) as table:
        assert of_a_twin(table, True) == of_a_twin(table, False)
