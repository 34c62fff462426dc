"""A position in words is the same wherever it is asked for."""

import json
import subprocess

import pytest
from hadal_client import Hadal, awaited
from hadal_core import Game

from .conftest import BINARY

GAMES = {"advanced_colonization": 2, "deep_colony": 3, "deeper": 4, "oceans": 4}
SEED = 7


@pytest.mark.parametrize(("game", "seats"), GAMES.items())
def test_calls_terminal_and_module_tell_the_same(local: Hadal, game: str, seats: int) -> None:
    (options,) = (known.table_options for known in local.list_games().games if known.id == game)
    how = {"options": options, "seed": SEED, "viewers": list(range(seats)), "include": {"text": True}}
    position = local.create_game(game, seat_count=seats, **how).position  # type: ignore[arg-type]
    texts = [view.text for view in position.perspectives]
    command = [BINARY, "play", game, "--seats", str(seats), "--players", "random", "--seed", str(SEED)]
    shown = subprocess.run([*command, "--json", "--actions", "1"], capture_output=True, text=True, check=True).stdout
    assert json.loads(shown.splitlines()[0])["text"] == texts[awaited(position) or 0]
    match = Game(game, seats=seats).new(seed=SEED)
    assert [match.text(each) for each in range(seats)] == texts
    assert match.text().startswith("You are a spectator.\n")
