"""A position in words, and what is nearest to a notation that cannot be read."""

import json
import subprocess

import pytest
from hadal.v1.game_pb2 import Position
from hadal_client import Hadal, Refused, awaited
from hadal_core import Game

from .conftest import BINARY

GAMES = {"advanced_colonization": 2, "deep_colony": 3, "deeper": 4, "oceans": 4}
SEED = 7


def begun(hadal: Hadal, game: str) -> Position:
    """A new game under the options of a table, as every seat sees it."""
    seats = GAMES[game]
    (options,) = (known.table_options for known in hadal.list_games().games if known.id == game)
    return hadal.create_game(
        game, options=options, seat_count=seats, seed=SEED, viewers=list(range(seats)), include={"text": True}
    ).position


@pytest.mark.parametrize("game", GAMES)
def test_server_terminal_and_module_tell_the_same(hadal: Hadal, game: str) -> None:
    position = begun(hadal, game)
    seat = awaited(position)
    assert seat is not None
    text = position.perspectives[seat].text
    assert text.startswith(f"You are Seat {seat + 1}.\n")
    command = [BINARY, "play", game, "--seats", str(GAMES[game]), "--players", "random", "--seed", str(SEED)]
    shown = subprocess.run([*command, "--json", "--actions", "1"], capture_output=True, text=True, check=True).stdout
    assert json.loads(shown.splitlines()[0])["text"] == text
    match = Game(game, seats=GAMES[game]).new(seed=SEED)
    assert [match.text(each) for each in range(GAMES[game])] == [view.text for view in position.perspectives]
    assert match.text().startswith("You are a spectator.\n")


def test_no_seat_reads_the_hand_of_another(hadal: Hadal) -> None:
    one, other = (view.text for view in begun(hadal, "oceans").perspectives[:2])
    hand = next(line for line in one.splitlines() if line.startswith("Seat 1's hand (yours"))
    assert hand not in other and "Surface cards" in other


def test_a_notation_is_read_in_any_case_and_what_cannot_be_read_names_the_nearest(hadal: Hadal) -> None:
    state = begun(hadal, "advanced_colonization")
    assert hadal.apply(state, " BUY   R2 ").position.ply == 1
    with pytest.raises(Refused) as refused:
        hadal.apply(state, "bye r2")
    assert refused.value.reason == "MALFORMED" and refused.value.field == "action.notation"
    assert "buy r2" in refused.value.nearest and len(refused.value.nearest) <= 3
    with pytest.raises(Refused) as refused:
        hadal.apply(state, "bye r2", include={"skip_legal_actions": True})
    assert refused.value.nearest == []
