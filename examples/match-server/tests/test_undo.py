"""Steps that are taken back, and some that are not."""

import random

from conftest import Match, Table
from play import Json

CONSENT, ALONE = "REVERSIBILITY_OTHER_SEAT_INVOLVED", "REVERSIBILITY_FREE"


def play_until(match: Match, choices: random.Random, *reversibility: str) -> tuple[Json, int, Json]:
    """What was to be seen before the first step of a kind, who made it, and the message about it."""
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
    assert match.seen() == before and match.public()["awaited"] == seat
    kinds = [(message["kind"], message["events"] == []) for message in match.all_messages(match.spectator)[-3:]]
    assert kinds[:2] == [("undo_wanted", True), ("undo_wanted", True)] and kinds[2] == ("undone", True)
    assert match.players[seat].post("actions", action="end", **after)["reason"] == "STATE_STALE"
    match.step(choices)
    match.players[0].post("resign")
    assert match.verified()


def test_who_made_a_step_that_concerned_nobody_else_takes_it_back_alone(table: Table, choices: random.Random) -> None:
    match = table.dealt()
    before, seat, message = play_until(match, choices, ALONE)
    assert match.players[1 - seat].post("undo", **match.seen()) == {"undone": False}
    assert match.players[seat].post("undo", **match.seen()) == {"undone": True}
    assert match.seen() == before
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
