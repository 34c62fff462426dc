"""Steps that are taken back, and some that are not."""

import random

from conftest import Match, Table
from play import Json

CONSENT, ALONE = "REVERSIBILITY_OTHER_SEAT_INVOLVED", "REVERSIBILITY_FREE"


def place(seen: Json) -> tuple[int, str]:
    return seen["position"]["ply"], seen["position"]["state_hash"]


def position(match: Match) -> tuple[int, str]:
    return place(match.seen())


def play_until(match: Match, choices: random.Random, *reversibility: str) -> tuple[Json, int, Json]:
    """The view before the first step of a kind, its player, and the message about it."""
    for _ in range(100):
        before, seat = match.seen(), match.public()["awaited"]
        message = match.step(choices)
        if message["reversibility"] in reversibility:
            return before, seat, message
    raise AssertionError(f"no step was {reversibility}")


def test_a_step_that_concerned_another_seat_is_taken_back_when_both_have_asked(table: Table, choices: random.Random) -> None:
    match = table.dealt("advanced_colonization")
    before, seat, _ = play_until(match, choices, CONSENT)
    after = match.seen()
    assert match.players[seat].post("undo", **after) == {"undone": False}
    assert match.players[seat].post("undo", **after) == {"undone": False}
    assert match.seen() == after and match.present(1 - seat)["kind"] == "undo_wanted"
    assert match.players[1 - seat].post("undo", **after) == {"undone": True}
    assert position(match) == place(before) and match.public()["awaited"] == seat
    kinds = [(message["kind"], message["events"] == []) for message in match.all_messages(match.spectator)[-2:]]
    assert kinds == [("undo_wanted", True), ("undone", True)], "a second question of the same seat says nothing new"
    assert match.players[seat].post("actions", action="end", **after)["reason"] == "STATE_STALE"
    match.step(choices)
    match.players[0].post("resign")
    assert match.verified()


def test_who_made_a_step_that_concerned_nobody_else_takes_it_back_alone(table: Table, choices: random.Random) -> None:
    match = table.dealt()
    before, seat, message = play_until(match, choices, ALONE)
    assert match.players[1 - seat].post("undo", **match.seen()) == {"undone": False}
    assert match.players[seat].post("undo", **match.seen()) == {"undone": True}
    assert position(match) == place(before)
    assert match.step(choices)["ply"] == message["ply"]


def test_a_step_that_showed_something_is_not_taken_back(table: Table, choices: random.Random) -> None:
    match = table.dealt()
    assert match.players[0].post("undo", **match.seen())["reason"] == "UNDO_UNFAIR"
    *_, message = play_until(match, choices, "REVERSIBILITY_INFORMATION_REVEALED", "REVERSIBILITY_CHANCE_USED")
    after = match.seen()
    for player in match.players:
        refused = player.post("undo", **after)
        assert (refused["refused"], refused["reason"]) == (409, "UNDO_UNFAIR")
        assert refused["details"] == {"reversibility": message["reversibility"]}
    assert match.seen() == after


def test_a_wish_lapses_when_the_match_moves_on(table: Table, choices: random.Random) -> None:
    match = table.dealt("advanced_colonization")
    _, seat, _ = play_until(match, choices, CONSENT)
    match.players[seat].post("undo", **match.seen())
    _, other, _ = play_until(match, choices, CONSENT)
    assert other == 1 - seat
    assert match.players[other].post("undo", **match.seen()) == {"undone": False}


def test_a_question_that_is_repeated_adds_nothing_and_stops_nobody(table: Table, choices: random.Random) -> None:
    match = table.dealt("advanced_colonization")
    _, _, message = play_until(match, choices, CONSENT)
    idle, awaited, seen = 1 - message["awaited"], message["awaited"], match.seen()
    versions = set()
    for _ in range(30):
        assert match.players[idle].post("undo", **seen) == {"undone": False}
        versions.add(match.public()["version"])
    assert versions == {message["version"] + 1}
    action = match.present(awaited)["legal"]["actions"][0]
    assert match.players[awaited].post("actions", action=action, **seen)["ply"] == message["ply"] + 1
    assert match.public()["undo_asked"] == [], "whoever acts has answered"


def test_a_question_that_was_refused_is_not_asked_again(table: Table, choices: random.Random) -> None:
    match = table.dealt("advanced_colonization")
    _, seat, _ = play_until(match, choices, CONSENT)
    match.players[seat].post("undo", **match.seen())
    told = match.players[1 - seat].post("undo/refuse", **match.seen())
    assert (told["kind"], told["undo_asked"]) == ("undo_refused", [])
    again = match.players[seat].post("undo", **match.seen())
    assert (again["refused"], again["reason"]) == (409, "UNDO_REFUSED")


def test_an_action_that_was_taken_back_is_not_taken_again(table: Table, choices: random.Random) -> None:
    """The same ply and hash are there again, but who sends the same request once more has not seen that."""
    match = table.dealt()
    while True:
        seat, seen = match.public()["awaited"], match.seen()
        action = choices.choice(match.present(seat)["legal"]["actions"])
        if match.players[seat].post("actions", action=action, **seen)["reversibility"] == ALONE:
            break
    assert match.players[seat].post("undo", **match.seen()) == {"undone": True}
    again = match.players[seat].post("actions", action=action, **seen)
    assert (again["refused"], again["reason"], again["field"]) == (409, "STATE_STALE", "since")
