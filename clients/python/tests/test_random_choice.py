"""Random actions, above all where actions come as templates."""

import json
import random
from collections import Counter

import pytest
from hadal.v1.game_pb2 import Action, LegalActions, Position
from hadal_client import Hadal
from hadal_client.choice import choose

from .conftest import Way

AC = "advanced_colonization"
# Ships to fire lasers at, which are templates of one size beside the listed actions.
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
    assert hadal.expand(position, limit=listed.templates[0].count - 1) == listed


def test_a_template_is_as_likely_as_a_listed_action(hadal: Hadal) -> None:
    position, choices = hadal.create_game(AC, options=SKIRMISH).position, random.Random(1)
    legal, draws = position.legal_actions, 10_000
    families = len(legal.actions) + len(legal.templates)
    assert legal.templates[0].count / legal.total > 2 / families, "else drawing evenly among all members would pass as well"
    drawn = Counter(family_of(hadal.random_action(position, choices)) for _ in range(draws))
    assert len(drawn) == families
    assert all(abs(count - draws / families) < draws / families / 2 for count in drawn.values())


def family_of(action: Action) -> object:
    """The place of the template that an action is of, or the listed action itself."""
    return action.choice.template if action.HasField("choice") else action.SerializeToString()


def test_members_of_a_template_are_equally_likely(hadal: Hadal) -> None:
    template, choices = hadal.create_game(AC, options=SKIRMISH).position.legal_actions.templates[0], random.Random(1)
    alone, draws = LegalActions(templates=[template]), 100 * template.count
    drawn = Counter(choose(alone, choices).SerializeToString() for _ in range(draws))
    assert len(drawn) == template.count
    assert all(abs(count - 100) < 60 for count in drawn.values())


def test_what_is_drawn_is_legal(hadal: Hadal) -> None:
    position, choices = hadal.create_game(AC, options=SKIRMISH).position, random.Random(1)
    for _ in range(100):
        hadal.apply(position, hadal.random_action(position, choices), validate_only=True)


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
    return tuple(action.choice.counts)


def test_the_server_is_asked_only_for_a_list_that_is_missing(hadal: Hadal) -> None:
    listed = hadal.create_game(AC, options=SKIRMISH).position
    bare = hadal.create_game(AC, include={"skip_legal_actions": True}).position
    hadal.close()
    drawn = [hadal.random_action(listed, random.Random(seed)) for seed in range(300)]
    assert {action in listed.legal_actions.actions for action in drawn} == {True, False}
    with pytest.raises(ValueError, match="closed"):
        hadal.random_action(bare)


def test_nothing_is_drawn_when_the_game_is_over(hadal: Hadal) -> None:
    won = {AC: {"position": "r1[1]r1/r2[2]r2/[3] -/- - 2P5"}}
    with pytest.raises(ValueError, match="the game is over"):
        hadal.random_action(hadal.create_game(AC, options=won).position)


def test_a_hidden_hand_is_drawn_from_by_its_key_only(sealing: Way) -> None:
    with sealing.plain() as hadal:
        created = hadal.create_game("oceans", seat_count=2)
        position = created.position
        with pytest.raises(ValueError, match="seat_key"):
            hadal.random_action(position)
        key = created.seat_keys[position.status.awaiting.seat]
        action = hadal.random_action(position, seat_key=key)
        assert isinstance(action, Action)
        assert hadal.apply(position, action, seat_key=key, table_key=created.table_key).position.ply == 1
