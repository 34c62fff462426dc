"""The core against a second reading of the rules: the same actions, the same positions after them."""

import random
from collections.abc import Iterator

import pytest
from hadal.v1.advanced_colonization_pb2 import AdvancedColonizationOptions
from hadal.v1.game_pb2 import Action, GameOptions, Include, Position
from hadal.v1.game_service_pb2 import ApplyActionRequest, BatchApplyActionsRequest, CreateGameRequest
from hadal_client import Hadal

from . import second_reading as reading

POSITIONS_PER_SEED = 25
SHIPS_MAX = 5
COLONIES_MAX = 6
APPLIED_MAX = 200


def create(local: Hadal, text: str, switches: reading.Switches) -> Position:
    """A game that starts from a position, with everything it allows listed."""
    options = AdvancedColonizationOptions(position=text, **vars(switches))
    include = Include(notation=True, action_notations=True, expand_limit=10_000)
    request = CreateGameRequest(
        game_id="advanced_colonization", options=GameOptions(advanced_colonization=options), include=include
    )
    return local.stub.CreateGame(request).position


def random_position(choices: random.Random) -> reading.Position:
    planets = list("112233")
    choices.shuffle(planets)
    position = reading.Position([reading.Planet(planets.pop()) for _ in range(3)], [[], []], [], "1", "P", 5)
    position.burned += ["g" + planets.pop() for _ in range(choices.randrange(4))]
    ships = [colour + size for colour in "rykb" for size in "123"] * 2
    choices.shuffle(ships)
    for pyramid in ships[: choices.randint(2, 20)]:
        put(position, pyramid, choices)
    position.player, position.phase, position.points = choices.choice("12"), choices.choice("PPDA"), choices.randint(0, 5)
    return position


def put(position: reading.Position, pyramid: str, choices: random.Random) -> None:
    """Puts a pyramid somewhere; a planet that has enough around it for a slow reader sends it to the burned ones."""
    slot = choices.randrange(3)
    planet = position.planets[slot]
    where = choices.random()
    if where < 0.35 and len(planet.near + planet.far) < COLONIES_MAX:
        choices.choice([planet.near, planet.far]).append(pyramid)
    elif where < 0.7 and len(planet.orbit) < SHIPS_MAX:
        adrift = ["~"] * any(burned[0] == "g" for burned in position.burned)
        planet.orbit.append(pyramid + choices.choice(reading.orientations(reading.SLOTS[slot]) + adrift))
    elif where < 0.8:
        position.reserves[int(reading.owner(pyramid)) - 1].append(pyramid)
    else:
        position.burned.append(pyramid)


def applied(local: Hadal, position: Position, actions: list[str]) -> Iterator[tuple[str, Position]]:
    """Each of the actions with the position after it."""
    include = Include(notation=True, skip_state=True, skip_legal_actions=True)
    items = [
        ApplyActionRequest(state=position.state, action=Action(notation=action), include=include) for action in actions
    ]
    answer = local.stub.BatchApplyActions(BatchApplyActionsRequest(items=items))
    for action, result in zip(actions, answer.results, strict=True):
        assert result.WhichOneof("result") == "applied", f"{action}: {result.refused.message}"
        yield action, result.applied.position


@pytest.mark.parametrize("seed", range(8))
def test_both_readings_agree_on_actions_and_positions(local: Hadal, seed: int) -> None:
    choices = random.Random(seed)
    for _ in range(POSITIONS_PER_SEED):
        position = random_position(choices)
        switches = reading.Switches(*(choices.random() < 0.3 for _ in range(4)))
        first = create(local, position.text(), switches)
        after = reading.Reading(position, switches).after
        assert first.notation == position.text()
        assert sorted(first.legal_actions.notations) == sorted(after), f"{position.text()} {switches}"
        assert first.legal_actions.total == len(after)
        some = choices.sample(sorted(after), min(len(after), APPLIED_MAX))
        for action, next_position in applied(local, first, some):
            expected = after[action]
            assert next_position.notation == expected.text(), f"{position.text()} {switches} {action}"
            assert next_position.status.HasField("outcome") == (expected.winner() is not None)


def test_both_readings_count_the_same_sequences(local: Hadal) -> None:
    counts = [1]
    level = {"[1]/[2]/[3] -/- - 1P5": 1}
    for _ in range(4):
        following: dict[str, int] = {}
        for text, ways in level.items():
            for after in reading.Reading(reading.Position.parse(text), reading.Switches()).after.values():
                following[after.text()] = following.get(after.text(), 0) + ways
        counts.append(sum(following.values()))
        level = following
    assert counts == [1, 7, 103, 289, 1645]
    assert sum(
        ways * create(local, text, reading.Switches()).legal_actions.total for text, ways in level.items()
    ) == 15157
