"""Random actions, above all where actions come as templates."""

import random
from collections import Counter

import pytest
from hadal.v1.game_pb2 import Action, LegalActions, Position
from hadal_client import Hadal
from hadal_client.choice import choose

AC = "advanced_colonization"
# Ships to fire lasers at, which are templates of one size beside the listed actions.
SKIRMISH = {AC: {"position": "k1r1[1](k2^,k2^,y1>C)/[2](r3>A)/[3] -/- - 1A3"}}
WON = {AC: {"position": "r1[1]r1/r2[2]r2/[3] -/- - 2P5"}}


@pytest.fixture
def position(local: Hadal) -> Position:
    return local.create_game(AC, options=SKIRMISH).position


def test_a_template_is_as_likely_as_a_listed_action(local: Hadal, position: Position) -> None:
    legal, draws, choices = position.legal_actions, 10_000, random.Random(1)
    families = len(legal.actions) + len(legal.templates)
    assert legal.templates[0].count / legal.total > 2 / families, "else drawing evenly among all members would pass as well"
    drawn = Counter(family_of(local.random_action(position, choices)) for _ in range(draws))
    assert len(drawn) == families
    assert all(abs(count - draws / families) < draws / families / 2 for count in drawn.values())


def family_of(action: Action) -> object:
    """The place of the template that an action is of, or the listed action itself."""
    return action.choice.template if action.HasField("choice") else action.SerializeToString()


def test_members_of_a_template_are_equally_likely(position: Position) -> None:
    template, choices = position.legal_actions.templates[0], random.Random(1)
    alone, draws = LegalActions(templates=[template]), 100 * template.count
    drawn = Counter(choose(alone, choices).SerializeToString() for _ in range(draws))
    assert len(drawn) == template.count
    assert all(abs(count - 100) < 60 for count in drawn.values())


def test_the_same_source_of_chance_draws_the_same_actions(local: Hadal, position: Position) -> None:
    first, second = ([local.random_action(position, choices) for _ in range(5)] for choices in map(random.Random, (3, 3)))
    assert first == second


def test_the_server_is_asked_only_for_a_list_that_is_missing(local: Hadal, position: Position) -> None:
    bare = local.create_game(AC, include={"skip_legal_actions": True}).position
    assert local.apply(bare, local.random_action(bare)).position.ply == 1
    local.close()
    drawn = [local.random_action(position, random.Random(seed)) for seed in range(300)]
    assert {action in position.legal_actions.actions for action in drawn} == {True, False}
    with pytest.raises(ValueError, match="closed"):
        local.random_action(bare)


def test_nothing_is_drawn_when_the_game_is_over(local: Hadal) -> None:
    with pytest.raises(ValueError, match="the game is over"):
        local.random_action(local.create_game(AC, options=WON).position)


def test_a_hidden_hand_is_drawn_from_by_its_key_only(local: Hadal) -> None:
    created = local.create_game("oceans", seat_count=2, sealing="SEALING_SEALED")
    position = created.position
    with pytest.raises(ValueError, match="seat_key"):
        local.random_action(position)
    key = created.seat_keys[position.status.awaiting.seat]
    action = local.random_action(position, seat_key=key)
    assert local.apply(position, action, seat_key=key, table_key=created.table_key).position.ply == 1
