"""Refusals as exceptions: what each tells, in every place where one comes."""

import pickle
from collections.abc import Callable

import grpc
import pytest
from grpc import StatusCode
from hadal.v1.game_pb2 import STATE_FORM_TYPED, Include, State
from hadal.v1.game_service_pb2 import CreateGameResponse
from hadal_client import SPECTATOR, Hadal, Refused, apply_request

from .conftest import Way

GAME = "advanced_colonization"


def refusal(call: Callable[..., object], *arguments: object, **how: object) -> Refused:
    with pytest.raises(Refused) as refused:
        call(*arguments, **how)
    return refused.value


@pytest.fixture
def state(hadal: Hadal) -> State:
    return hadal.create_game(GAME).position.state


def test_an_illegal_action_names_the_rule(hadal: Hadal, state: State) -> None:
    refused = refusal(hadal.apply, state, "buy k2")
    assert (refused.code, refused.reason) == (StatusCode.FAILED_PRECONDITION, "ILLEGAL_ACTION")
    told = {refusal.violated: refusal.rule for refusal in hadal.get_game(GAME).refusals}
    assert refused.metadata == {"violated": "not_your_pyramid", "rule": told["not_your_pyramid"]}
    assert (refused.clause, refused.violated, refused.field) == (told["not_your_pyramid"], "not_your_pyramid", None)
    assert str(refused) == f"{refused.message} (ILLEGAL_ACTION, clause {refused.clause})"


def test_a_malformed_request_names_the_field_and_what_was_meant(hadal: Hadal, state: State) -> None:
    refused = refusal(hadal.apply, state, "bye r2")
    assert (refused.code, refused.reason) == (StatusCode.INVALID_ARGUMENT, "MALFORMED")
    assert (list(refused.violations), refused.field) == (["action.notation"], "action.notation")
    assert (refused.clause, refused.violated, refused.retry_after) == (None, None, None)
    assert "buy r2" in refused.nearest and len(refused.nearest) <= 3
    assert refusal(hadal.apply, state, "bye r2", include={"skip_legal_actions": True}).nearest == []


def test_a_refusal_is_an_exception_like_any_other(hadal: Hadal, state: State) -> None:
    refused = refusal(hadal.apply, state, "buy k2")
    assert pickle.loads(pickle.dumps(refused)) == refused
    assert len({refused, refused}) == 1


def test_a_refusal_stands_among_answers_and_names_its_place_in_a_sequence(hadal: Hadal, state: State) -> None:
    good, bad = hadal.batch([apply_request(state, "buy r2"), apply_request(state, "buy k2")])
    assert not isinstance(good, Refused) and good.position.ply == 1
    assert bad == refusal(hadal.apply, state, "buy k2")
    assert refusal(hadal.apply_actions, state, ["buy r2", "end", "buy r2"]).metadata["index"] == "2"


def test_a_stream_goes_on_after_a_refusal_and_does_not_begin_with_one(hadal: Hadal, state: State) -> None:
    with hadal.play(state) as stream:
        assert stream.apply(1).position.ply == 1
        assert refusal(stream.apply, "buy k2").violated == "not_your_pyramid"
        notated = stream.apply("dep r2 A>B", include={"notation": True}).position
        assert notated == stream.position and notated.notation == "[1](r2>B)/[2]/[3] -/- - 1D1"
        assert stream.open(state).position.ply == 0
    assert refusal(hadal.play, State()).field == "state"


def test_bytes_that_are_no_message_are_malformed(hadal: Hadal) -> None:
    call: Callable[..., bytes] = hadal.channel.unary_unary("/hadal.v1.GameService/GetPosition")
    with pytest.raises(grpc.RpcError) as error:
        call(b"\xff\xff\xff", timeout=30)
    refused = Refused.from_error(error.value)
    assert refused and (refused.code, refused.reason) == (StatusCode.INVALID_ARGUMENT, "MALFORMED")


def test_a_lost_connection_is_no_refusal() -> None:
    with Hadal("127.0.0.1:1", timeout=5, retry=None) as nobody, pytest.raises(grpc.RpcError) as error:
        nobody.list_games()
    assert Refused.from_error(error.value) is None


def test_a_server_that_seals_every_game_is_asked_for_no_form(sealing: Way) -> None:
    with sealing.plain() as hadal:
        created = hadal.create_game(GAME)
        assert created.position.state.sealed
        refusal(hadal.create_game, GAME, sealing="SEALING_OPEN")
        refusal(hadal.create_game, GAME, include=Include(state_form=STATE_FORM_TYPED))
        assert refusal(hadal.typed, created.position).field == "include.state_form"


def sealed(hadal: Hadal) -> CreateGameResponse:
    return hadal.create_game(GAME, sealing="SEALING_SEALED")


def closed_twice(hadal: Hadal) -> None:
    game = sealed(hadal)
    closed = hadal.close_game(game.position, seat_keys=game.seat_keys)
    hadal.close_game(closed.position, seat_keys=game.seat_keys)


def of_rules_version_99(hadal: Hadal) -> State:
    state = hadal.typed(hadal.create_game(GAME).position)
    state.rules_version = 99
    return state


def record(hadal: Hadal, changed: str = "", into: str = "") -> str:
    return hadal.export_record(hadal.create_game(GAME).position, ["buy r2"]).record.replace(changed, into, 1)


def imported_without_keys(hadal: Hadal) -> None:
    game = sealed(hadal)
    hadal.import_record(hadal.export_record(game.position, ["end"], seat_keys=game.seat_keys).record)


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
    ("get_position", "SEAL_BROKEN", lambda hadal: hadal.get_position(State(sealed=b"none"))),
    ("get_position", "SEAT_KEY_REFUSED", lambda hadal: hadal.get_position(sealed(hadal).position, viewers=[0])),
    ("get_position", "LIMIT_EXCEEDED", lambda hadal: hadal.get_position(sealed(hadal).position, viewers=[SPECTATOR] * 9)),
    ("import_record", "MALFORMED", lambda hadal: hadal.import_record("a text")),
    ("import_record", "UNKNOWN_GAME", lambda hadal: hadal.import_record(record(hadal, f"game {GAME}", "game go"))),
    ("import_record", "RULES_VERSION_UNSUPPORTED", lambda hadal: hadal.import_record(record(hadal, "rules 1", "rules 99"))),
    ("import_record", "SEAT_KEY_REFUSED", imported_without_keys),
]


@pytest.mark.parametrize(("call", "reason", "ask"), REFUSED)
def test_a_calls_description_names_the_reasons_of_refusals(
    local: Hadal, call: str, reason: str, ask: Callable[[Hadal], object]
) -> None:
    assert refusal(ask, local).reason == reason and reason in (getattr(Hadal, call).__doc__ or "")


def test_a_server_that_seals_every_game_refuses_open_ones(local: Hadal) -> None:
    position, text = local.create_game(GAME).position, record(local)
    strict = Hadal.local(sealing_policy="sealed-only", seal_keys="00000001:" + "01" * 32)
    asked: list[tuple[str, Callable[[], object]]] = [
        ("create_game", lambda: strict.create_game(GAME, sealing="SEALING_OPEN")),
        ("get_position", lambda: strict.get_position(position)),
        ("import_record", lambda: strict.import_record(text)),
        ("imagine_states", lambda: strict.imagine_states(position)),
    ]
    for call, ask in asked:
        assert refusal(ask).reason == "SEALING_REQUIRED" and "SEALING_REQUIRED" in (getattr(Hadal, call).__doc__ or "")
