"""What bad input gets: code, reason, facts and field paths."""

import pickle
from collections.abc import Callable

import grpc
import pytest
from grpc import StatusCode
from hadal.v1 import advanced_colonization_pb2 as ac
from hadal.v1.game_pb2 import Action, GameOptions, Include, State, Viewer
from hadal.v1.game_service_pb2 import SEALING_SEALED, CreateGameResponse
from hadal_client import SPECTATOR, Hadal, Refused

from .conftest import Way, serving

GAME = "advanced_colonization"


@pytest.fixture
def state(hadal: Hadal) -> State:
    return hadal.create_game(GAME).position.state


@pytest.fixture
def typed(hadal: Hadal, state: State) -> State:
    return hadal.typed(state)


def from_text(hadal: Hadal, text: str) -> State:
    options = GameOptions(advanced_colonization=ac.AdvancedColonizationOptions(position=text))
    return hadal.create_game(GAME, options=options).position.state


def test_an_illegal_action_names_the_rule(hadal: Hadal, state: State) -> None:
    with pytest.raises(Refused) as refused:
        hadal.apply(state, "buy k2")
    assert (refused.value.code, refused.value.reason) == (StatusCode.FAILED_PRECONDITION, "ILLEGAL_ACTION")
    told = {refusal.violated: refusal.rule for refusal in hadal.get_game(GAME).refusals}
    assert refused.value.metadata == {"violated": "not_your_pyramid", "rule": told["not_your_pyramid"]}
    assert (refused.value.clause, refused.value.field) == (told["not_your_pyramid"], None)
    assert refused.value.violated == "not_your_pyramid"
    assert str(refused.value) == f"{refused.value.message} (ILLEGAL_ACTION, clause {refused.value.clause})"


def test_validate_only_refuses_as_apply_does(hadal: Hadal, state: State) -> None:
    with pytest.raises(Refused) as applied:
        hadal.apply(state, "dep r2 A^")
    with pytest.raises(Refused) as validated:
        hadal.apply(state, "dep r2 A^", validate_only=True)
    assert applied.value == validated.value


def test_a_notation_that_does_not_parse_is_malformed(hadal: Hadal, state: State) -> None:
    with pytest.raises(Refused) as refused:
        hadal.apply(state, "buy everything")
    assert (refused.value.code, refused.value.reason) == (StatusCode.INVALID_ARGUMENT, "MALFORMED")
    assert list(refused.value.violations) == ["action.notation"]
    assert (refused.value.field, refused.value.clause, refused.value.violated) == ("action.notation", None, None)


def test_a_missing_action_is_malformed(hadal: Hadal, state: State) -> None:
    with pytest.raises(Refused) as refused:
        hadal.apply(state, Action())
    assert refused.value.reason == "MALFORMED" and list(refused.value.violations) == ["action"]


def test_a_missing_state_is_malformed(hadal: Hadal) -> None:
    with pytest.raises(Refused) as refused:
        hadal.get_position(State())
    assert refused.value.reason == "MALFORMED" and list(refused.value.violations) == ["state"]


def test_action_points_out_of_range_are_malformed_at_their_path(hadal: Hadal, typed: State) -> None:
    typed.advanced_colonization.turn.action_points = 6
    with pytest.raises(Refused) as refused:
        hadal.get_position(typed)
    assert refused.value.code == StatusCode.INVALID_ARGUMENT
    assert list(refused.value.violations) == ["state.advanced_colonization.turn.action_points"]


def test_a_damaged_packed_state_is_malformed(hadal: Hadal, state: State) -> None:
    damaged = bytearray(state.packed)
    damaged[-1] ^= 1
    with pytest.raises(Refused) as refused:
        hadal.get_position(State(packed=bytes(damaged)))
    assert refused.value.reason == "MALFORMED" and list(refused.value.violations) == ["state.packed"]


def test_three_pyramids_of_a_type_break_the_state(hadal: Hadal, typed: State) -> None:
    typed.advanced_colonization.seats[0].reserve.extend([ac.ADVANCED_COLONIZATION_PYRAMID_R1] * 3)
    with pytest.raises(Refused) as refused:
        hadal.get_position(typed)
    assert (refused.value.code, refused.value.reason) == (StatusCode.INVALID_ARGUMENT, "STATE_INVALID")
    (path,) = refused.value.violations
    assert path.startswith("state.advanced_colonization")


def test_a_position_text_that_does_not_parse_is_malformed(hadal: Hadal) -> None:
    with pytest.raises(Refused) as refused:
        from_text(hadal, "[1]/[2] 1P5")
    assert refused.value.reason == "MALFORMED"
    assert list(refused.value.violations) == ["options.advanced_colonization.position"]


def test_a_stale_state_is_aborted(hadal: Hadal, state: State) -> None:
    with pytest.raises(Refused) as refused:
        hadal.apply(state, "end", expected_hash=bytes(16))
    assert (refused.value.code, refused.value.reason) == (StatusCode.ABORTED, "STATE_STALE")


def test_a_hash_of_the_wrong_length_is_malformed(hadal: Hadal, state: State) -> None:
    with pytest.raises(Refused) as refused:
        hadal.apply(state, "end", expected_hash=b"short")
    assert refused.value.reason == "MALFORMED" and list(refused.value.violations) == ["expected_hash"]


def test_another_seat_is_not_awaited(hadal: Hadal, state: State) -> None:
    with pytest.raises(Refused) as refused:
        hadal.apply(state, "end", seat=1)
    assert (refused.value.code, refused.value.reason) == (StatusCode.FAILED_PRECONDITION, "NOT_AWAITED")
    assert refused.value.metadata == {"awaited_seat": "0"}


def test_a_finished_game_takes_no_action(hadal: Hadal) -> None:
    won = from_text(hadal, "r1[1]r1/r2[2]r2/[3] -/- - 2P5")
    with pytest.raises(Refused) as refused:
        hadal.apply(won, "end")
    assert (refused.value.code, refused.value.reason) == (StatusCode.FAILED_PRECONDITION, "GAME_OVER")


def test_an_unknown_rules_version_is_not_spoken(hadal: Hadal, typed: State) -> None:
    typed.rules_version = 999
    with pytest.raises(Refused) as refused:
        hadal.get_position(typed)
    assert (refused.value.code, refused.value.reason) == (StatusCode.FAILED_PRECONDITION, "RULES_VERSION_UNSUPPORTED")


def test_an_unknown_game_is_not_found(hadal: Hadal) -> None:
    with pytest.raises(Refused) as refused:
        hadal.get_game("chess")
    assert (refused.value.code, refused.value.reason) == (StatusCode.NOT_FOUND, "UNKNOWN_GAME")
    assert GAME in refused.value.message


def test_a_seat_that_is_not_at_the_table_is_malformed(hadal: Hadal, state: State) -> None:
    with pytest.raises(Refused) as refused:
        hadal.get_position(state, viewers=[Viewer(seat=0), Viewer(seat=7)])
    assert refused.value.reason == "MALFORMED" and list(refused.value.violations) == ["viewers[1].seat"]


def test_a_budget_above_the_limit_names_the_limit(hadal: Hadal, state: State) -> None:
    with pytest.raises(Refused) as refused:
        hadal.get_position(state, include=Include(expand_limit=250_001))
    assert (refused.value.code, refused.value.reason) == (StatusCode.OUT_OF_RANGE, "LIMIT_EXCEEDED")
    assert refused.value.metadata == {"limit": "expand_limit", "value": "250001"}


def test_too_large_a_request_is_refused(hadal: Hadal, state: State) -> None:
    with pytest.raises(Refused) as refused:
        hadal.apply(state, "x" * (1 << 20))
    assert (refused.value.code, refused.value.reason) == (StatusCode.OUT_OF_RANGE, "LIMIT_EXCEEDED")
    assert refused.value.metadata["limit"] == "request_bytes"


def test_a_sequence_names_the_action_that_is_refused(hadal: Hadal, state: State) -> None:
    with pytest.raises(Refused) as refused:
        hadal.apply_actions(state, ["buy r2", "end", "buy r2"])
    assert refused.value.reason == "ILLEGAL_ACTION" and refused.value.metadata["index"] == "2"


def test_bytes_that_are_no_message_are_malformed(hadal: Hadal) -> None:
    call: Callable[..., bytes] = hadal.channel.unary_unary("/hadal.v1.GameService/GetPosition")
    with pytest.raises(grpc.RpcError) as error:
        call(b"\xff\xff\xff", timeout=30)
    refused = Refused.from_error(error.value)
    assert refused and (refused.code, refused.reason) == (StatusCode.INVALID_ARGUMENT, "MALFORMED")


def test_an_overloaded_server_says_when_to_try_again() -> None:
    with serving("--streams", "1") as address, Hadal(address) as hadal:
        state = hadal.create_game(GAME).position.state
        with hadal.play(state), pytest.raises(Refused) as refused:
            hadal.play(state)
    assert (refused.value.code, refused.value.reason) == (StatusCode.UNAVAILABLE, "OVERLOADED")
    assert refused.value.retry_after is not None and 0 < refused.value.retry_after < 5


def test_a_refusal_is_an_exception_like_any_other(hadal: Hadal, state: State) -> None:
    with pytest.raises(Refused) as refused:
        hadal.apply(state, "buy k2")
    assert pickle.loads(pickle.dumps(refused.value)) == refused.value
    assert len({refused.value, refused.value}) == 1


def test_sealing_is_refused_or_answered_with_keys(hadal: Hadal) -> None:
    try:
        answer = hadal.create_game(GAME, sealing=SEALING_SEALED)
    except Refused as refused:
        assert (refused.code, refused.reason) == (StatusCode.UNIMPLEMENTED, "SEALING_UNAVAILABLE")
    else:
        assert len(answer.seat_keys) == 2 and answer.position.state.sealed


def test_a_lost_connection_is_no_refusal() -> None:
    with Hadal("127.0.0.1:1", timeout=5) as nobody, pytest.raises(grpc.RpcError) as error:
        nobody.list_games()
    assert Refused.from_error(error.value) is None


def spoilt(state: State) -> State:
    """A sealed state with its last bit turned."""
    return State(sealed=state.sealed[:-1] + bytes([state.sealed[-1] ^ 1]))


def of_rules_version_99(hadal: Hadal) -> State:
    state = hadal.typed(hadal.create_game(GAME).position)
    state.rules_version = 99
    return state


def sealed(hadal: Hadal) -> CreateGameResponse:
    return hadal.create_game(GAME, sealing=SEALING_SEALED)


def closed_twice(hadal: Hadal) -> None:
    game = sealed(hadal)
    closed = hadal.close_game(game.position, seat_keys=game.seat_keys)
    hadal.close_game(closed.position, seat_keys=game.seat_keys)


def imported_without_keys(hadal: Hadal) -> None:
    game = sealed(hadal)
    record = hadal.export_record(game.position, ["end"], seat_keys=game.seat_keys).record
    hadal.import_record(record)


def imported_of(hadal: Hadal, game: str, text: str = "") -> None:
    record = hadal.export_record(hadal.create_game(GAME).position, ["buy r2"]).record
    hadal.import_record(record.replace(f"game {GAME}", f"game {game}").replace("rules 1", f"rules {text or 1}"))


NO_POSITION = {GAME: {"position": "r1r1r1[1]/[2]/[3] -/- - 1P5"}}
REFUSED: list[tuple[str, str, Callable[[Hadal], object]]] = [
    ("create_game", "UNKNOWN_GAME", lambda hadal: hadal.create_game("go")),
    ("create_game", "MALFORMED", lambda hadal: hadal.create_game(GAME, seat_count=9)),
    ("create_game", "STATE_INVALID", lambda hadal: hadal.create_game(GAME, options=NO_POSITION)),
    ("create_game", "LIMIT_EXCEEDED", lambda hadal: hadal.create_game(GAME, viewers=[SPECTATOR] * 9)),
    ("create_game", "SEAL_BROKEN", lambda hadal: hadal.create_game(GAME, opening=b"none")),
    ("close_game", "SEAT_KEY_REFUSED", lambda hadal: hadal.close_game(sealed(hadal).position)),
    ("close_game", "GAME_OVER", closed_twice),
    ("close_game", "LIMIT_EXCEEDED", lambda hadal: hadal.close_game(sealed(hadal).position, reason="x" * 201)),
    ("close_game", "MALFORMED", lambda hadal: hadal.close_game(hadal.create_game(GAME).position)),
    ("get_position", "MALFORMED", lambda hadal: hadal.get_position(State())),
    ("get_position", "RULES_VERSION_UNSUPPORTED", lambda hadal: hadal.get_position(of_rules_version_99(hadal))),
    ("get_position", "SEAL_BROKEN", lambda hadal: hadal.get_position(spoilt(sealed(hadal).position.state))),
    ("get_position", "SEAT_KEY_REFUSED", lambda hadal: hadal.get_position(sealed(hadal).position, viewers=[0])),
    ("get_position", "LIMIT_EXCEEDED", lambda hadal: hadal.get_position(sealed(hadal).position, viewers=[SPECTATOR] * 9)),
    ("import_record", "MALFORMED", lambda hadal: hadal.import_record("a text")),
    ("import_record", "UNKNOWN_GAME", lambda hadal: imported_of(hadal, "go")),
    ("import_record", "RULES_VERSION_UNSUPPORTED", lambda hadal: imported_of(hadal, GAME, "99")),
    ("import_record", "SEAT_KEY_REFUSED", imported_without_keys),
]


@pytest.mark.parametrize(("call", "reason", "ask"), REFUSED)
def test_a_calls_description_names_the_reasons_of_refusals(
    hadal: Hadal, call: str, reason: str, ask: Callable[[Hadal], object]
) -> None:
    with pytest.raises(Refused) as refused:
        ask(hadal)
    assert refused.value.reason == reason and reason in (getattr(Hadal, call).__doc__ or "")


def test_a_server_that_seals_every_game_refuses_open_ones(hadal: Hadal, sealing: Way) -> None:
    position = hadal.create_game(GAME).position
    record = hadal.export_record(position, ["buy r2"]).record
    with sealing.plain() as strict:
        asked: list[tuple[str, Callable[[], object]]] = [
            ("create_game", lambda: strict.create_game(GAME, sealing="SEALING_OPEN")),
            ("get_position", lambda: strict.get_position(position)),
            ("import_record", lambda: strict.import_record(record)),
        ]
        for call, ask in asked:
            with pytest.raises(Refused) as refused:
                ask()
            assert refused.value.reason == "SEALING_REQUIRED" and "SEALING_REQUIRED" in (getattr(Hadal, call).__doc__ or "")
