"""Random actions, above all where actions come as templates."""

import json
import random
from collections import Counter

import pytest
from hadal.v1.game_pb2 import Action, ActionTemplate, Position
from hadal.v1.oceans_pb2 import OceansAttack, OceansAttackTemplate, OceansShield, OceansTemplate
from hadal_client import Hadal, Refused
from hadal_client.choice import member

AC = "advanced_colonization"
# Ships to fire lasers at, which is a template beside the listed actions.
SKIRMISH = {AC: {"position": "k1r1[1](k2^,k2^,y1>C)/[2](r3>A)/[3] -/- - 1A3"}}


def oceans(hadal: Hadal, position: object) -> Position:
    options = {"oceans": {"position": json.dumps(position)}}
    return hadal.create_game("oceans", seat_count=2, seed=1, options=options).position


def test_expanded_actions_stand_behind_the_listed_ones(hadal: Hadal) -> None:
    position = hadal.create_game(AC, options=SKIRMISH).position
    listed, expanded = position.legal_actions, hadal.expand(position)
    assert listed.templates and not expanded.templates
    assert list(expanded.actions[: len(listed.actions)]) == list(listed.actions)
    assert len(expanded.actions) == listed.total
    (template,) = listed.templates
    assert list(hadal.expand(position, limit=template.count - 1).templates) == [template]


def test_members_of_templates_are_as_likely_as_listed_actions(hadal: Hadal) -> None:
    position, choices = hadal.create_game(AC, options=SKIRMISH).position, random.Random(1)
    listed = {action.SerializeToString() for action in position.legal_actions.actions}
    drawn = [hadal.random_action(position, choices) for _ in range(400)]
    for action in drawn:
        hadal.apply(position, action, validate_only=True)
    share = Counter(action.SerializeToString() in listed for action in drawn)[True] / len(drawn)
    assert abs(share - len(listed) / position.legal_actions.total) < 0.1


def test_the_same_source_of_chance_draws_the_same_actions(hadal: Hadal) -> None:
    position = hadal.create_game(AC, options=SKIRMISH).position
    first, second = ([hadal.random_action(position, choices) for _ in range(5)] for choices in map(random.Random, (3, 3)))
    assert first == second


def test_an_action_is_drawn_of_a_position_that_came_without_its_list(hadal: Hadal) -> None:
    position = hadal.create_game(AC, include={"skip_legal_actions": True}).position
    assert hadal.apply(position, hadal.random_action(position)).position.ply == 1


def test_a_hand_that_is_too_large_to_expand_is_discarded_from(hadal: Hadal) -> None:
    hand = [{"card": f"S{number:03}"} for number in range(1, 25)]
    position = oceans(hadal, {"seats": [{"hand": hand}], "turn": {"phase": "discard"}})
    legal = position.legal_actions
    assert not legal.actions and [each.count for each in hadal.expand(position).templates] == [1 << 24]
    drawn = {discarded(hadal, position, seed) for seed in range(5)}
    assert len(drawn) == 5


def discarded(hadal: Hadal, position: Position, seed: int) -> tuple[int, ...]:
    action = hadal.random_action(position, random.Random(seed))
    hadal.apply(position, action, validate_only=True)
    return tuple(action.oceans.discard.cards)


def test_members_of_an_attack_that_is_too_large_to_expand_are_legal(hadal: Hadal) -> None:
    attacker = {"population": 6, "traits": [{"card": "D45"}, {"card": "D29"}]}
    shells = {"population": 5, "traits": [{"card": "S061"}, {"card": "S062"}, {"card": "S063"}]}
    others = [{"population": 3} for _ in range(6)]
    position = oceans(hadal, {"seats": [{"species": [attacker]}, {"species": [shells, *others]}], "turn": {"phase": "feeding"}})
    choices = random.Random(1)
    assert position.legal_actions.templates
    for template in position.legal_actions.templates:
        for _ in range(10):
            hadal.apply(position, member(template, choices), validate_only=True)


def test_an_attack_ignores_as_many_shields_as_it_has_to() -> None:
    shields = [OceansShield(slot=4, shell=1), OceansShield(slot=5, shell=3), OceansShield(slot=7, shell=2)]
    attack = OceansAttackTemplate(attack=OceansAttack(ignored=[6]), shields=shields, choose=2, least_shell=5)
    drawn = member(ActionTemplate(oceans=OceansTemplate(attack=attack)), random.Random(1))
    assert list(drawn.oceans.attack.ignored) == [5, 6, 7]


def test_a_limit_on_work_leaves_what_can_be_drawn_without(hadal: Hadal, monkeypatch: pytest.MonkeyPatch) -> None:
    position = hadal.create_game(AC, options=SKIRMISH).position
    with pytest.raises(Refused) as refused:
        hadal.expand(position, limit=20_001)

    def refuse(*_: object, **__: object) -> None:
        raise refused.value

    monkeypatch.setattr(hadal, "expand", refuse)
    listed = list(position.legal_actions.actions)
    assert all(hadal.random_action(position, random.Random(seed)) in listed for seed in range(20))


def test_nothing_is_drawn_when_the_game_is_over(hadal: Hadal) -> None:
    won = {AC: {"position": "r1[1]r1/r2[2]r2/[3] -/- - 2P5"}}
    with pytest.raises(ValueError, match="the game is over"):
        hadal.random_action(hadal.create_game(AC, options=won).position)


def test_a_hidden_hand_is_drawn_from_by_its_key_only(sealing_address: str) -> None:
    with Hadal(sealing_address) as hadal:
        created = hadal.create_game("oceans", seat_count=2)
        position = created.position
        with pytest.raises(ValueError, match="seat_key"):
            hadal.random_action(position)
        key = created.seat_keys[position.status.awaiting.seat]
        action = hadal.random_action(position, seat_key=key)
        assert isinstance(action, Action)
        assert hadal.apply(position, action, seat_key=key, table_key=created.table_key).position.ply == 1
