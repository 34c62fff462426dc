"""The example of a game is played like any other: nothing in the package knows its rules."""

import random

import pytest
from hadal_client import Hadal, awaited

from .conftest import serving


@pytest.mark.parametrize("sealing", ["SEALING_OPEN", "SEALING_SEALED"])
def test_the_example_is_played_to_its_end_by_chance_and_against_a_bot(sealing: str) -> None:
    choices = random.Random(3)
    with serving("--example-game") as address, Hadal(address) as hadal:
        assert "example" in [game.id for game in hadal.list_games().games]
        created = hadal.create_game("example", seat_count=3, options={"example": {"pebbles": 20}}, sealing=sealing)
        position = created.position
        while (seat := awaited(position)) is not None:
            key = created.seat_keys[seat] if created.seat_keys else b""
            if seat == 0:
                action = hadal.choose_action(position, "greedy", seat_key=key).action
            else:
                action = hadal.random_action(position, choices, seat_key=key)
            position = hadal.apply(position, action, seat_key=key, table_key=created.table_key).position
        assert len(position.status.outcome.results) == 3
