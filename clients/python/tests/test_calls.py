"""Every RPC, as it should go."""

import grpc
import pytest
from hadal.v1 import advanced_colonization_pb2 as ac
from hadal.v1.deep_colony_pb2 import DeepColonyOptions
from hadal.v1.game_pb2 import (
    REVERSIBILITY_FREE,
    REVERSIBILITY_OTHER_SEAT_INVOLVED,
    REVERSIBILITY_UNSPECIFIED,
    STATE_FORM_TYPED,
    Action,
    GameOptions,
    Include,
    Position,
    Spectator,
    Viewer,
)
from hadal.v1.game_service_pb2 import SEALING_OPEN, SEALING_SEALED
from hadal_client import AnyAction, Hadal, Refused, apply_request
from hadal_client.requests import Creating

from .conftest import Way

GAME = "advanced_colonization"
START = "[1]/[2]/[3] -/- - 1P5"
NOTATIONS = Include(notation=True, action_notations=True)
BUY_R2 = Action(
    advanced_colonization=ac.AdvancedColonizationAction(
        buy=ac.AdvancedColonizationBuy(pyramid=ac.ADVANCED_COLONIZATION_PYRAMID_R2)
    )
)


def start(hadal: Hadal, text: str = START) -> Position:
    options = GameOptions(advanced_colonization=ac.AdvancedColonizationOptions(position=text))
    return hadal.create_game(GAME, options=options, include=NOTATIONS).position


def test_list_games_tells_games_and_limits(hadal: Hadal) -> None:
    answer = hadal.list_games()
    game = next(game for game in answer.games if game.id == GAME)
    assert (game.seats_min, game.seats_max) == (2, 2)
    assert not game.has_chance and not game.has_hidden_information
    assert game.title and game.summary and game.rules_version >= 1
    assert answer.server.version and 1 in answer.server.wire_versions
    limits = {limit.name: limit.value for limit in answer.server.limits}
    assert limits["request_bytes"] == 1 << 20 and limits["expand_limit"] == 10_000


def test_get_game_tells_all_a_frontend_needs(hadal: Hadal) -> None:
    answer = hadal.get_game(GAME)
    assert answer.game.id == GAME
    assert sum(info.copies for info in answer.components.advanced_colonization.pyramids) == 30
    assert answer.rules.startswith("#") and answer.notation_grammar
    assert {"position", "repetition", "dead", "max_turns"} <= {option.name for option in answer.options}
    refusals = {refusal.violated: refusal.rule for refusal in answer.refusals}
    assert refusals["not_your_pyramid"] and all(refusals.values())


def test_create_game_needs_no_seat_count_where_only_one_is_possible(hadal: Hadal) -> None:
    position = hadal.create_game(GAME, include=NOTATIONS).position
    assert position.notation == START and position.ply == 0
    assert len(position.state_hash) == 16 and position.parent_hash == b""
    assert position.status.awaiting.seat == 0
    assert list(position.legal_actions.notations) == ["buy r1", "buy r2", "buy r3", "buy y1", "buy y2", "buy y3", "end"]
    assert position.legal_actions.total == len(position.legal_actions.actions) == 7


def test_create_game_gives_a_packed_state_unless_told_otherwise(hadal: Hadal) -> None:
    unset = Include(notation=True)
    packed = hadal.create_game(GAME, include=unset).position
    assert packed.state.packed and packed.notation == START
    assert unset == Include(notation=True), "what the caller gave stays as it was"
    typed = hadal.create_game(GAME, include=Include(state_form=STATE_FORM_TYPED)).position
    assert typed.state.HasField("advanced_colonization") and typed.state_hash == packed.state_hash


def test_a_server_that_seals_every_game_is_asked_for_no_form(sealing: Way) -> None:
    with sealing.plain() as hadal:
        assert hadal.create_game(GAME).position.state.sealed
        for how in (Creating(sealing=SEALING_OPEN), Creating(include=Include(state_form=STATE_FORM_TYPED))):
            with pytest.raises(Refused):
                hadal.create_game(GAME, **how)


def test_typed_gives_the_message_of_a_game_in_any_open_form(hadal: Hadal) -> None:
    position = start(hadal)
    typed = hadal.typed(position.state)
    assert len(typed.advanced_colonization.planets) == 3
    assert typed == hadal.typed(position) == hadal.typed(typed)
    packed, read = hadal.apply(position.state, "buy r2").position, hadal.apply(typed, "buy r2").position
    assert packed.state.packed and read.state.HasField("advanced_colonization")
    assert packed.state_hash == read.state_hash


def test_a_sealed_state_has_no_typed_form(sealing: Way) -> None:
    with sealing.plain() as hadal:
        with pytest.raises(Refused) as refused:
            hadal.typed(hadal.create_game(GAME, sealing=SEALING_SEALED).position)
    assert refused.value.reason == "MALFORMED" and list(refused.value.violations) == ["include.state_form"]


def test_an_action_may_be_given_by_its_place_in_the_list(hadal: Hadal) -> None:
    before = start(hadal)
    place = list(before.legal_actions.notations).index("buy r2")
    assert hadal.apply(before.state, place) == hadal.apply(before.state, "buy r2")
    steps = hadal.apply_actions(before.state, [place, "end"], include=NOTATIONS).steps
    assert [step.notation for step in steps] == ["buy r2", "end"]
    with hadal.play(before.state) as stream:
        assert stream.apply(place).position.ply == 1
    with pytest.raises(Refused) as refused:
        hadal.apply(before.state, len(before.legal_actions.actions))
    assert refused.value.reason == "MALFORMED" and list(refused.value.violations) == ["action.index"]


def test_get_game_tells_the_components_of_other_options(hadal: Hadal) -> None:
    plain = hadal.get_game("deep_colony").components.deep_colony
    same = GameOptions(deep_colony=DeepColonyOptions(tile_set=plain.tile_set))
    assert hadal.get_game("deep_colony", same).components.deep_colony == plain
    with pytest.raises(Refused):
        hadal.get_game("deep_colony", GameOptions(deep_colony=DeepColonyOptions(tile_set="no tiles")))


def test_create_game_is_pure(hadal: Hadal) -> None:
    assert hadal.create_game(GAME, seat_count=2) == hadal.create_game(GAME, seat_count=2)


def test_create_game_starts_from_a_position_text(hadal: Hadal) -> None:
    text = "y1b3[3]k3r3(k1^,r1>B)/[2]/[1] r1y3/k2 g3r2 2A3"
    position = start(hadal, text)
    assert position.notation == text and position.status.awaiting.seat == 1


def test_get_position_shows_views(hadal: Hadal) -> None:
    created = start(hadal)
    viewers = [Viewer(seat=1), Viewer(spectator=Spectator())]
    position = hadal.get_position(created.state, viewers=viewers, include=NOTATIONS).position
    assert position.state_hash == created.state_hash
    assert position.reversibility == REVERSIBILITY_UNSPECIFIED
    assert [each.viewer for each in position.perspectives] == viewers
    view = position.perspectives[0].view.advanced_colonization
    assert view.position_text == START and len(view.bank) == 27


def test_get_position_of_a_won_game_gives_the_outcome(hadal: Hadal) -> None:
    won = start(hadal, "r1[1]r1/r2[2]r2/[3] -/- - 2P5")
    outcome = hadal.get_position(won.state).position.status.outcome
    assert [(result.seat, result.rank, result.score) for result in outcome.results] == [(0, 1, 4), (1, 2, 0)]
    assert outcome.reason == "four_dominant_colonies"


@pytest.mark.parametrize("action", ["buy r2", BUY_R2], ids=["notation", "typed"])
def test_apply_takes_notation_and_typed_actions(hadal: Hadal, action: str | Action) -> None:
    before = start(hadal)
    answer = hadal.apply(before.state, action, include=NOTATIONS)
    assert answer.position.notation == "[1]/[2]/[3] r2/- - 1P3"
    assert answer.position.ply == 1 and answer.position.parent_hash == before.state_hash
    assert answer.position.reversibility == REVERSIBILITY_FREE
    assert [event.advanced_colonization.WhichOneof("event") for event in answer.events] == ["purchased"]


def test_apply_gives_each_viewer_view_and_events(hadal: Hadal) -> None:
    viewers = [Viewer(seat=0), Viewer(seat=1), Viewer(spectator=Spectator())]
    answer = hadal.apply(start(hadal).state, "buy r2", viewers=viewers)
    assert [each.viewer for each in answer.position.perspectives] == viewers
    for each in answer.position.perspectives:
        assert list(each.view.advanced_colonization.seats[0].seat.reserve) == [ac.ADVANCED_COLONIZATION_PYRAMID_R2]
        assert list(each.events) == list(answer.events)


def test_apply_leaves_out_what_is_not_wanted(hadal: Hadal) -> None:
    short = Include(skip_state=True, skip_legal_actions=True)
    position = hadal.apply(start(hadal).state, "end", include=short).position
    assert not position.HasField("state") and not position.HasField("legal_actions")
    assert position.notation == "" and position.status.awaiting.seat == 1
    assert position.reversibility == REVERSIBILITY_OTHER_SEAT_INVOLVED


def test_validate_only_answers_nothing(hadal: Hadal) -> None:
    answer = hadal.apply(start(hadal).state, "buy r2", validate_only=True)
    assert not answer.HasField("position") and not answer.events


def test_expected_hash_and_seat_are_checked(hadal: Hadal) -> None:
    before = start(hadal)
    answer = hadal.apply(before.state, "buy r2", expected_hash=before.state_hash, seat=0)
    assert answer.position.ply == 1


def test_expand_limit_lists_the_members_of_templates(hadal: Hadal) -> None:
    before = start(hadal, "k1r1[1](k2^,k2^,y1>C)/[2](r3>A)/[3] -/- - 1A3")
    templates = before.legal_actions.templates
    assert any(template.advanced_colonization.HasField("fire_lasers") for template in templates)
    include = Include(action_notations=True, expand_limit=10_000)
    expanded = hadal.get_position(before.state, include=include).position.legal_actions
    assert not expanded.templates and expanded.total == before.legal_actions.total == len(expanded.actions)
    assert "fire A r3 +2,k2^" in expanded.notations
    assert hadal.apply(before.state, "fire A r3 +2,k2^").position.ply == 1


def test_apply_actions_gives_a_step_per_action(hadal: Hadal) -> None:
    before = start(hadal)
    line: list[AnyAction] = [BUY_R2, "dep r2 A>B", "end"]
    answer = hadal.apply_actions(before.state, line, include=NOTATIONS, expected_hash=before.state_hash)
    assert answer.position.notation == "[1](r2>B)/[2]/[3] -/- - 2P5"
    assert [step.notation for step in answer.steps] == ["buy r2", "dep r2 A>B", "end"]
    assert [step.seat for step in answer.steps] == [0, 0, 0]
    assert answer.steps[-1].state_hash == answer.position.state_hash and answer.steps[0].events
    assert answer.steps[-1].reversibility == REVERSIBILITY_OTHER_SEAT_INVOLVED


def test_batch_answers_each_item(hadal: Hadal) -> None:
    state = start(hadal).state
    good, bad, stale = hadal.batch(
        [
            apply_request(state, "buy r2", include=NOTATIONS),
            apply_request(state, "dep r2 A^"),
            apply_request(state, "end", expected_hash=bytes(16)),
        ]
    )
    assert not isinstance(good, Refused) and good.position.notation == "[1]/[2]/[3] r2/- - 1P3"
    assert isinstance(bad, Refused) and (bad.reason, bad.code) == (
        "ILLEGAL_ACTION",
        grpc.StatusCode.FAILED_PRECONDITION,
    )
    assert isinstance(stale, Refused) and stale.reason == "STATE_STALE"


def test_play_goes_on_after_a_refusal(hadal: Hadal) -> None:
    with hadal.play(start(hadal).state) as stream:
        assert stream.apply("buy r2").position.ply == 1
        with pytest.raises(Refused) as refused:
            stream.apply("buy k2")
        assert refused.value.reason == "ILLEGAL_ACTION" and refused.value.metadata["violated"] == "not_your_pyramid"
        position = stream.apply("dep r2 A>B", include=NOTATIONS).position
        assert position.ply == 2 and position.notation == "[1](r2>B)/[2]/[3] -/- - 1D1"
        assert stream.open(start(hadal).state).position.ply == 0


def test_play_refuses_a_bad_state_at_once(hadal: Hadal) -> None:
    state = hadal.typed(start(hadal))
    state.advanced_colonization.turn.action_points = 6
    with pytest.raises(Refused):
        hadal.play(state)


def test_every_way_to_apply_gives_the_same_position(hadal: Hadal) -> None:
    state = start(hadal).state
    unary = hadal.apply(state, "buy r2", include=NOTATIONS).position
    sequence = hadal.apply_actions(state, ["buy r2"], include=NOTATIONS).position
    (item,) = hadal.batch([apply_request(state, "buy r2", include=NOTATIONS)])
    with hadal.play(state) as stream:
        streamed = stream.apply("buy r2", include=NOTATIONS).position
    assert not isinstance(item, Refused)
    assert unary == sequence == item.position == streamed
