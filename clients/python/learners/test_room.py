"""The assumptions behind the room for choices."""

import random

import pytest
from hadal_core import Game

from conftest import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_there_is_room_for_twice_the_choices_of_10000_random_games(game: str) -> None:
    draw, longest = random.Random(4), 0
    games = [Game(game, seats=seats) for seats in ((2,) if game == "advanced_colonization" else (2, 3, 4))]
    for seed in range(10_000):
        match = games[seed % len(games)].new(seed)
        while count := match.choice_count:
            longest = max(longest, count)
            match.choose(int(draw.random() * count))
    assert games[0].choices_max == min(2 * longest, 1024), longest
