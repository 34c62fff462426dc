"""Templates: their members against the server's own list of them."""

import random

import pytest
from hadal.v1 import oceans_pb2 as oceans
from hadal.v1.game_pb2 import ActionTemplate, LegalActions, Position
from hadal_client import AnyState, Hadal
from hadal_client.templates import member

from .oceans_table import BOARDS, Table, is_surface

# As many as the server lists of templates, by its word.
EXPANDED_MAX = 10_000
# As many members of a state are played.
COMPARED = 120


def compare(hadal: Hadal, state: AnyState) -> set[str]:
    """Compares the members of a state's templates with what the server lists, in order, by what they lead to; the kinds of the templates.

    Random actions have to be legal, too.
    """
    position, choices = hadal.get_position(state).position, random.Random(11)
    for _ in range(20):
        hadal.apply(state, hadal.random_action(position, choices), validate_only=True)
    legal, kinds, left, own = position.legal_actions, set(), EXPANDED_MAX, []
    for template in legal.templates:
        if template.count <= left:
            left -= template.count
            own += [(template, index) for index in range(template.count)]
            kinds.add(kind_of(template))
    theirs = list(hadal.expand(state).actions)
    assert theirs[: len(legal.actions)] == list(legal.actions)
    theirs = theirs[len(legal.actions) :]
    assert own and len(own) == len(theirs)
    for place in sorted(choices.sample(range(len(own)), min(len(own), COMPARED))):
        chosen = hadal.apply(state, member(*own[place])).position
        assert chosen.state_hash == hadal.apply(state, theirs[place]).position.state_hash, own[place]
    return kinds


def kind_of(template: ActionTemplate) -> str:
    game = template.WhichOneof("template")
    assert game
    kind: str | None = getattr(template, game).WhichOneof("template")
    assert kind
    return kind


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("k1r1[1](k2^,k2^,y1>C)/[2](r3>A)/[3] -/- - 1A3", {"fire_lasers"}),
        ("[1](r2^,r2^,k2>B)/[2](y2>A,b1^,b1^)/[3](r1>A) -/- - 1A5", {"fire_lasers", "tractor_beam"}),
    ],
)
def test_lasers_are_fired_and_ships_beamed_as_the_server_lists_it(hadal: Hadal, text: str, kinds: set[str]) -> None:
    position = hadal.create_game("advanced_colonization", options={"advanced_colonization": {"position": text}}).position
    assert compare(hadal, position) == kinds


def test_every_card_in_one_hand_is_evolved_and_migrated(hadal: Hadal) -> None:
    table = Table(hadal, oceans.OCEANS_PHASE_CARDS, "D01", "D23", "D85", "D40", "D54", "D81", "D09")
    for _ in range(5):
        table.species(0, 1).species(1, 1)
    assert compare(hadal, table.pour(0, 20).hand().done()) == {"evolve", "migrate"}


@pytest.mark.parametrize(
    ("receptions", "krakens", "shields", "hydras", "groups"),
    [(3, 4, 15, 0, {(3,)}), (2, 4, 25, 0, {(2,), (1, 1)}), (2, 3, 12, 1, {(1,)}), (3, 3, 9, 1, {(1, 1)})],
)
def test_attackers_ignore_some_of_many_defensive_traits(
    hadal: Hadal, receptions: int, krakens: int, shields: int, hydras: int, groups: set[tuple[int, ...]]
) -> None:
    cards = hadal.get_game("oceans").components.oceans.cards
    shells = {oceans.OceansCard.Name(card.card).removeprefix("OCEANS_CARD_") for card in cards if card.shell and not card.deep}
    table = Table(hadal, oceans.OCEANS_PHASE_FEEDING, "D29", "D40", "D45", "D81")
    table.species(0, 1, "D40", *["D29"] * receptions, *["D81"] * krakens, *["D45"] * hydras).species(1, 3, "D40").species(1, 1)
    state = table.stack(1, 0, shields, shells.__contains__).done()
    families = [template.oceans.attack for template in hadal.get_position(state).position.legal_actions.templates]
    assert {tuple(group.choose for group in family.groups) for family in families} == groups
    assert all(bool(family.victims) == bool(hydras) for family in families)
    assert compare(hadal, state) == {"attack"}


def test_a_crowd_attacks_and_forages(hadal: Hadal) -> None:
    table = Table(hadal, oceans.OCEANS_PHASE_FEEDING, "D19", "D86", "D40", "D11", "D27", "D55", "D89")
    for board in range(BOARDS - 1):
        table.species(0, 2, *(["D19", "D86", "D40", "D11", "D27"] if board < 9 else ["D55"]))
    table.species(1, 1).pour(50).state.turn.cards_played = 2
    for species in table.state.seats[0].species[:9]:
        species.traits_played = 1
    assert {"targets", "forage"} <= compare(hadal, table.done())


def test_traits_are_exchanged_and_aimed(hadal: Hadal) -> None:
    aimed = ["D18", "D21", "D51"]  # at a species, a score pile, an Ocean zone
    table = Table(hadal, oceans.OCEANS_PHASE_BEFORE_FEEDING, "D37", "D40", "D06", *aimed)
    for _ in range(8):
        table.species(0, 1, "D40", "D37", "D06", *aimed)
    for board in range(8):
        table.stack(0, board, 8, is_surface)
    kinds = compare(hadal, table.species(1, 5).hand(is_surface).pour(0, 5).done())
    assert kinds == {"before", "exchange_card", "exchange_trait"}


def test_a_random_player_meets_discards(hadal: Hadal) -> None:
    choices, kinds = random.Random(3), set()
    position = hadal.create_game("oceans", seat_count=2, seed=3).position
    for _ in range(60):
        if position.legal_actions.templates:
            kinds |= compare(hadal, position)
        position = hadal.apply(position, hadal.random_action(position, choices)).position
    assert kinds == {"discard"}


def test_members_are_drawn_where_no_template_can_be_expanded(hadal: Hadal) -> None:
    table = Table(hadal, oceans.OCEANS_PHASE_FEEDING, "D45", "D86")
    for board in range(BOARDS):
        table.species(0 if board < 9 else 1, 1, *(["D45", "D86"] if board < 9 else []))
    position: Position = hadal.get_position(table.pour(20).done()).position
    legal, choices = position.legal_actions, random.Random(5)
    assert not legal.actions and all(template.count > EXPANDED_MAX for template in legal.templates)
    for _ in range(50):
        hadal.apply(position, hadal.random_action(position, choices), validate_only=True)
    template = legal.templates[0]
    hadal.apply(position, member(template, template.count - 1), validate_only=True)
    for index in (-1, template.count):
        with pytest.raises(IndexError, match=f"no member {index}"):
            member(template, index)


def test_a_template_that_does_not_say_what_is_chosen_is_not_guessed_at() -> None:
    unknown = LegalActions(templates=[{"count": 1, "oceans": {"discard": {}}}]).templates[0]
    with pytest.raises(ValueError, match="is the server older"):
        member(unknown, 0)


def test_a_template_is_chosen_from_where_others_were_expanded(hadal: Hadal) -> None:
    options = {"advanced_colonization": {"position": "[1](r2^,r2^,k2>B)/[2](y2>A,b1^,b1^)/[3](r1>A) -/- - 1A5"}}
    position = hadal.create_game("advanced_colonization", options=options).position
    listed = position.legal_actions
    smallest = min(template.count for template in listed.templates)
    left = hadal.expand(position, limit=smallest).templates
    assert 0 < len(left) < len(listed.templates)
    for template in left:
        assert template == listed.templates[template.choose.template]
        hadal.apply(position, member(template, 0), validate_only=True)


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
