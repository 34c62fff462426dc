"""Matches that are played without messages stand where the calls lead."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from google.protobuf.message import Message
from hadal.v1.game_pb2 import Position, State
from hadal_client import Hadal, view_of
from hadal_core import Game, Match, Refused

GAMES = ["advanced_colonization", "deep_colony", "oceans", "deeper"]


@pytest.fixture
def hadal() -> Iterator[Hadal]:
    with Hadal.local() as local:
        yield local


def as_dict(message: Message) -> dict[str, Any]:
    """A message as a view is shown: every field, but of alternatives the one that is set."""
    made: dict[str, Any] = {}
    for field in message.DESCRIPTOR.fields:
        oneof = field.containing_oneof
        if field.is_repeated:
            made[field.name] = [value(field, each) for each in getattr(message, field.name)]
        elif field.has_presence and not message.HasField(field.name):
            if oneof is None or oneof.name.startswith("_"):
                made[field.name] = None
        else:
            made[field.name] = value(field, getattr(message, field.name))
    return made


def value(field: Any, held: Any) -> Any:
    if field.message_type is not None:
        return as_dict(held)
    return field.enum_type.values_by_number[held].name if field.enum_type is not None else held


def looked(hadal: Hadal, match: Match) -> Position:
    include = {"words": True, "action_notations": True, "expand_limit": 10_000, "state_form": "STATE_FORM_PACKED"}
    state = State(packed=match.packed())
    return hadal.get_position(state, viewers=list(range(match.seats)), include=include).position


@pytest.mark.parametrize("id", GAMES)
def test_a_match_is_what_the_calls_say_of_its_packed_state(id: str, hadal: Hadal) -> None:
    match, choices = Game(id, seats=2).new(seed=3), random.Random(3)
    for _ in range(25):
        position = looked(hadal, match)
        if match.is_over:
            break
        legal = position.legal_actions
        assert (position.ply, position.status.awaiting.seat) == (match.ply, match.seat)
        assert legal.total == match.legal_count == len(match.legal())
        if not legal.templates:
            assert list(match.legal()) == list(legal.notations)
            assert [match.label(index) for index in range(len(legal.labels))] == list(legal.labels)
        for seat in range(match.seats):
            assert match.view(seat) == as_dict(view_of(position, seat))
        other = Game(id, seats=2).load(position.state.packed)
        assert (other.seed, other.packed()) == (None, match.packed())
        match.apply(choices.randrange(match.legal_count))


@pytest.mark.parametrize("id", GAMES)
def test_a_record_of_a_match_verifies(id: str, hadal: Hadal) -> None:
    match = Game(id, seats=2).new(seed=5)
    middle = match.clone()
    middle.play_random(20, seed=1)
    for played in (match, middle):
        verdict = hadal.verify_game(played.record())
        assert verdict.verified and verdict.actions == played.ply
    loaded = Game(id, seats=2).load(middle.packed())
    loaded.play_random(20, seed=2)
    verdict = hadal.verify_game(loaded.record())
    assert verdict.verified and verdict.actions == loaded.ply - middle.ply > 0


@pytest.mark.parametrize("id", GAMES)
def test_every_game_ends_and_is_worth_what_its_outcome_says(id: str, hadal: Hadal) -> None:
    for seed in range(3):
        match = Game(id, seats=2).new(seed=seed)
        played = match.play_random(seed=seed)
        assert match.is_over and match.seat is None and match.ply == played > 0 and match.legal_count == 0
        outcome = looked(hadal, match).status.outcome
        firsts = [result.rank == 1 for result in outcome.results]
        assert match.returns == [1 / sum(firsts) if first else 0.0 for first in firsts]
        assert match.scores() == match.true_scores() == [result.score for result in outcome.results]
        with pytest.raises(Refused) as refused:
            match.apply(0)
        assert refused.value.reason == "GAME_OVER"


def test_who_plays_alone_gets_its_points() -> None:
    match = Game("deeper", seats=1).new(seed=1)
    assert match.returns == [0.0]
    match.play_random(seed=1)
    assert match.returns == [float(match.true_scores()[0])]


def test_legal_actions_stay_those_of_their_state() -> None:
    match = Game("advanced_colonization").new()
    legal = match.legal()
    match.apply("end")
    assert legal[0] == "buy r1" and legal[-1] == "end" and "buy y3" in legal
    with pytest.raises(IndexError):
        legal[7]
    with pytest.raises(IndexError):
        legal[-8]


def test_the_same_seed_deals_the_same(hadal: Hadal) -> None:
    game = Game("oceans", seats=2)
    assert game.new(seed=4).packed() == game.new(seed=4).packed() != game.new().packed()
    assert game.new().packed() != game.new().packed()


def test_the_options_of_a_table_are_those_that_the_calls_name(hadal: Hadal) -> None:
    for summary in hadal.list_games().games:
        game = Game(summary.id, seats=2, options=summary.table_options.SerializeToString())
        assert game.options == Game(summary.id, seats=2).options
    assert Game("advanced_colonization", options={}).options["max_turns"] is None


def test_a_board_is_printed() -> None:
    match = Game("deep_colony", seats=2).new(seed=1)
    match.play_random(7, seed=1)
    told = str(match)
    *board, last = told.splitlines()
    assert re.fullmatch(rf"ply 7: seat {match.seat} decides: (place|deploy); {match.legal_count} legal actions", last)
    assert len(board) > 8
    match.play_random(seed=1)
    assert "over (" in str(match).splitlines()[-1]
    assert repr(match) == f"<hadal_core.Match of deep_colony at ply {match.ply}>"


@pytest.mark.parametrize("id", GAMES)
def test_two_worlds_that_look_the_same_to_a_seat_have_the_same_scores_for_it(id: str) -> None:
    """And for a spectator, who sees no more than any seat. A score that is told is the true one."""
    match, differed = Game(id, seats=2 if id == "advanced_colonization" else 3).new(seed=4), 0
    for number in range(150):
        if match.is_over:
            break
        seat, true = number % match.seats, match.true_scores()
        twin = match.imagine(seat, number)
        assert match.scores(seat) == twin.scores(seat) and match.scores() == twin.scores()
        assert all(told in (None, score) for viewer in (seat, None) for told, score in zip(match.scores(viewer), true, strict=True))
        assert match.scores(seat)[seat] == true[seat]
        differed += twin.true_scores() != true
        match.play_random(5, seed=number)
    assert differed > 10 if id == "oceans" else differed == 0
    match.play_random(seed=1)
    assert [match.scores(viewer) for viewer in (0, 1, None)] == [match.true_scores()] * 3


def behind_screens(seats: int) -> Match:
    """A match of Oceans with something in its piles, so that a spectator does not know them."""
    match = Game("oceans", seats).new(seed=0)
    assert match.scores() == match.true_scores()  # no pile holds anything yet
    while match.scores() != [None] * seats:
        match.play_random(30, seed=match.ply)
    return match


def test_scores_behind_screens_are_told_to_their_seats_alone() -> None:
    match = behind_screens(3)
    first, second, third = match.true_scores()
    assert [match.scores(seat) for seat in range(3)] == [[first, None, None], [None, second, None], [None, None, third]]
    with pytest.raises(Refused, match="there is no seat 3"):
        match.scores(3)
    # Everybody knows what all piles hold together, so that each of two knows the other's.
    match = behind_screens(2)
    assert match.scores(0) == match.scores(1) == match.true_scores()
    shown = Game("oceans", seats=3, options={"open_scores": True, "round_limit": 200}).new(seed=0)
    shown.play_random(400, seed=1)
    assert shown.scores() == shown.true_scores()


@pytest.mark.parametrize(
    ("ask", "reason", "field"),
    [
        (lambda: Game("chess"), "UNKNOWN_GAME", None),
        (lambda: Game("oceans"), "MALFORMED", "seat_count"),
        (lambda: Game("oceans", seats=300), "MALFORMED", "seat_count"),
        (lambda: Game("oceans", 2, {"rounds": 3}), "MALFORMED", "options.oceans"),
        (lambda: Game("oceans", 2, {"round_limit": -1}), "MALFORMED", None),
        (lambda: Game("oceans", 2, b"\xff"), "MALFORMED", None),
        (lambda: Game("advanced_colonization", options={"repetition": 2}), "MALFORMED", None),
        (lambda: Game("oceans", 2).load(b"nothing"), "MALFORMED", "state.packed"),
        (lambda: Game("oceans", 2).load(Game("deeper", 2).new().packed()), "MALFORMED", "state"),
        (lambda: Game("oceans", 2).load(Game("oceans", 3).new().packed()), "MALFORMED", "state"),
        (lambda: Game("oceans", 2).new().view(2), "MALFORMED", "seat"),
        (lambda: Game("oceans", 2).new().label(10**30), "MALFORMED", "action.index"),
        (lambda: Game("oceans", 2).new().apply(10**30), "MALFORMED", "action.index"),
        (lambda: Game("oceans", 2).new().apply("nothing"), "MALFORMED", "action.notation"),
        (lambda: Game("advanced_colonization").new().apply("buy k2"), "ILLEGAL_ACTION", None),
    ],
)
def test_what_is_refused_says_why(ask: Any, reason: str, field: str | None) -> None:
    with pytest.raises(Refused) as refused:
        ask()
    assert refused.value.reason == reason and len(refused.value.message) > 10
    assert field is None or refused.value.field == field
    if reason == "ILLEGAL_ACTION":
        assert (refused.value.clause, refused.value.violated) == ("4.5", "not_your_pyramid")
        assert str(refused.value).endswith("(ILLEGAL_ACTION, clause 4.5)")


def test_what_is_no_argument_is_a_type_error() -> None:
    match: Any = Game("advanced_colonization").new()
    for wrong in (1.5, None, b"end", [0]):
        with pytest.raises(TypeError):
            match.apply(wrong)
    with pytest.raises((TypeError, OverflowError)):
        match.apply(-1)
