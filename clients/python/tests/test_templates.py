"""Templates: their members against the core's own list of them."""

import random
from pathlib import Path

import pytest
from hadal.v1.game_pb2 import ActionTemplate, LegalActions, Position, State
from hadal_client import Hadal
from hadal_client.templates import member

HOSTILE = Path(__file__).resolve().parents[3] / "tests" / "corpus" / "hostile"
# The largest lists of each kind that anybody can make: all choices of a game, and of Oceans those of groups and of victims.
LARGE = sorted(file.name for file in HOSTILE.glob("*.packed"))
# As many as the core lists of templates, by its word, and as many of them as are played.
EXPANDED_MAX, COMPARED = 10_000, 30


def compare(hadal: Hadal, position: Position) -> int:
    """Compares members of a position's templates with what the core lists, in order, by what they lead to; how many templates are listed."""
    legal, left, own = position.legal_actions, EXPANDED_MAX, []
    for template in legal.templates:
        if template.count <= left:
            left -= template.count
            own += [(template, index) for index in range(template.count)]
    theirs = list(hadal.expand(position).actions)
    assert theirs[: len(legal.actions)] == list(legal.actions)
    theirs = theirs[len(legal.actions) :]
    assert len(own) == len(theirs)
    for place in sorted(random.Random(11).sample(range(len(own)), min(len(own), COMPARED))):
        chosen = hadal.apply(position, member(*own[place])).position
        assert chosen.state_hash == hadal.apply(position, theirs[place]).position.state_hash, own[place]
    return len(legal.templates)


@pytest.mark.parametrize("file", LARGE)
def test_members_are_those_that_the_core_lists_and_random_actions_are_legal(local: Hadal, file: str) -> None:
    position, choices = local.get_position(State(packed=(HOSTILE / file).read_bytes())).position, random.Random(5)
    for _ in range(10):
        local.apply(position, local.random_action(position, choices), validate_only=True)
    compare(local, position)
    for template in position.legal_actions.templates[:1]:
        local.apply(position, member(template, template.count - 1), validate_only=True)
        for index in (-1, template.count):
            with pytest.raises(IndexError, match=f"no member {index}"):
                member(template, index)


def test_a_template_is_chosen_from_where_others_were_expanded(local: Hadal) -> None:
    options = {"advanced_colonization": {"position": "[1](r2^,r2^,k2>B)/[2](y2>A,b1^,b1^)/[3](r1>A) -/- - 1A5"}}
    position = local.create_game("advanced_colonization", options=options).position
    assert compare(local, position) > 1
    listed = position.legal_actions
    left = local.expand(position, limit=min(template.count for template in listed.templates)).templates
    assert 0 < len(left) < len(listed.templates)
    for template in left:
        assert template == listed.templates[template.choose.template]
        local.apply(position, member(template, 0), validate_only=True)


def test_a_template_that_does_not_say_what_is_chosen_is_not_guessed_at() -> None:
    unknown = LegalActions(templates=[{"count": 1, "oceans": {"discard": {}}}]).templates[0]
    with pytest.raises(ValueError, match="is the server older"):
        member(unknown, 0)


def test_how_many_of_each_is_a_number_with_a_digit_for_each_item() -> None:
    def counts(*items: dict[str, int], least: int, most: int, count: int) -> list[list[int]]:
        template = ActionTemplate(count=count, choose=ActionTemplate.Choose(items=items, least=least, most=most))
        return [list(member(template, index).choice.counts) for index in range(count)]

    assert counts({}, {}, {}, least=1, most=1, count=3) == [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    assert counts({}, {"most": 2}, least=0, most=3, count=6) == [[0, 0], [1, 0], [0, 1], [1, 1], [0, 2], [1, 2]]
    assert counts({}, {}, {}, least=2, most=2, count=3) == [[1, 1, 0], [1, 0, 1], [0, 1, 1]]
    either = {"most": 2, "options": 2}
    assert counts(either, least=1, most=2, count=5) == [[1, 0], [0, 1], [2, 0], [1, 1], [0, 2]]
    assert counts(either, {"options": 2}, least=2, most=2, count=7)[:4] == [[2, 0, 0, 0], [1, 1, 0, 0], [0, 2, 0, 0], [1, 0, 1, 0]]
