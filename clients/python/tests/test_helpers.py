"""Common questions about a position, without a word to the server."""

import pytest
from hadal.v1.advanced_colonization_pb2 import AdvancedColonizationView
from hadal.v1.game_pb2 import STATE_FORM_TYPED, Awaiting, Include, Outcome, Position, SeatResult, State, Status, Viewer
from hadal.v1.game_service_pb2 import SEALING_SEALED
from hadal.v1.oceans_pb2 import OceansView
from hadal_client import SPECTATOR, Hadal, awaited, describe, load_state, save_state, view_of, winner

GAME = "advanced_colonization"


def over(*ranks: int) -> Position:
    """A game that ended with these ranks, by seat."""
    results = [SeatResult(seat=seat, rank=rank, score=10 - rank) for seat, rank in enumerate(ranks)]
    return Position(ply=9, status=Status(outcome=Outcome(reason="supply_empty", results=results)))


def test_the_awaited_seat_is_the_one_whose_decision_comes_next(hadal: Hadal) -> None:
    position = hadal.create_game(GAME).position
    assert awaited(position) == 0
    assert awaited(hadal.apply(position, "end").position) == 1
    assert awaited(over(1, 2)) is None


def test_the_winner_stands_alone_at_the_top() -> None:
    assert winner(over(1, 2)) == 0
    assert winner(over(3, 1, 2)) == 1
    assert winner(over(1, 1)) is None
    assert winner(over(0, 0)) is None, "a closed game ranks nobody"
    assert winner(Position(status=Status(awaiting=Awaiting(seat=0)))) is None


def test_the_view_of_a_seat_is_its_games_own_message(hadal: Hadal) -> None:
    position = hadal.create_game("oceans", seat_count=2, viewers=[1, SPECTATOR]).position
    own, everybodys = view_of(position, 1), view_of(position)
    assert isinstance(own, OceansView) and isinstance(everybodys, OceansView)
    assert len(own.seats[1].hand.cards) == 6 and not everybodys.seats[1].hand.cards
    with pytest.raises(LookupError, match=r"viewers=\[0\], or in a sealed game with seat 0's key"):
        view_of(position, 0)


def test_viewers_are_seats_keys_or_messages(hadal: Hadal) -> None:
    created = hadal.create_game(GAME, sealing=SEALING_SEALED, viewers=[0, Viewer(seat=1)])
    assert isinstance(view_of(created.position, 0), AdvancedColonizationView)
    assert view_of(created.position, 1)
    seen = hadal.get_position(created.position, viewers=[created.seat_keys[1]]).position
    assert view_of(seen, 1) == view_of(seen, Viewer(seat=1))
    for nobody in (None, SPECTATOR):
        with pytest.raises(LookupError, match="SPECTATOR"):
            view_of(seen, nobody)
    with pytest.raises(LookupError, match="views are named by seats"):
        view_of(seen, Viewer(seat_key=created.seat_keys[1]))


def test_what_everybody_knows_is_the_view_of_the_spectator(hadal: Hadal) -> None:
    position = hadal.create_game("oceans", seat_count=2, viewers=[0, SPECTATOR]).position
    assert view_of(position, SPECTATOR) == view_of(position) != view_of(position, 0)


def test_a_position_is_described_with_every_seat_in_it(hadal: Hadal) -> None:
    position = hadal.create_game(GAME).position
    assert describe(position) == "ply 0: seat 0 decides: act; 7 legal actions"
    short = hadal.get_position(position, include={"skip_legal_actions": True}).position
    assert describe(short) == "ply 0: seat 0 decides: act"
    assert describe(over(1, 2)) == "ply 9: over (supply_empty); seat 0 is first with 9, seat 1 is second with 8"
    assert describe(over(0, 0)) == "ply 9: over (supply_empty); seat 0 has 10, seat 1 has 10"


def test_a_packed_state_is_saved_and_loaded(hadal: Hadal) -> None:
    position = hadal.create_game(GAME).position
    saved = save_state(position)
    assert isinstance(saved, bytes) and saved == save_state(position.state)
    assert len(saved) == 64, "the READMEs name this size"
    assert load_state(saved) == position.state
    assert hadal.apply(load_state(saved), "buy r2").position.ply == 1


def test_a_sealed_state_is_saved_and_loaded(hadal: Hadal) -> None:
    state = hadal.create_game(GAME, sealing=SEALING_SEALED).position.state
    assert load_state(save_state(state)) == state


def test_a_typed_state_is_packed_before_it_is_saved(hadal: Hadal) -> None:
    typed = hadal.create_game(GAME, include=Include(state_form=STATE_FORM_TYPED)).position
    with pytest.raises(ValueError, match=r"Hadal\.packed"):
        save_state(typed)
    assert load_state(save_state(hadal.packed(typed))).packed == hadal.create_game(GAME).position.state.packed


@pytest.mark.parametrize("saved", [b"", b"\xff\xff", b"a text", State(ply=3).SerializeToString()])
def test_bytes_that_are_no_saved_state_are_not_loaded(saved: bytes) -> None:
    with pytest.raises(ValueError, match="not a saved state"):
        load_state(saved)


def test_a_position_without_its_state_is_not_sent(hadal: Hadal) -> None:
    position = hadal.create_game(GAME, include={"skip_state": True}).position
    with pytest.raises(ValueError, match="skip_state"):
        hadal.apply(position, "end")


def test_messages_may_be_given_as_mappings(hadal: Hadal) -> None:
    options = {"advanced_colonization": {"position": "[1]/[2]/[3] -/- - 2P5"}}
    assert awaited(hadal.create_game(GAME, options=options).position) == 1
    with pytest.raises(ValueError, match="no_such_field"):
        hadal.create_game(GAME, include={"no_such_field": True})
    with pytest.raises(ValueError, match="seats"):
        hadal.create_game(GAME, seats=2)  # type: ignore[call-arg]
