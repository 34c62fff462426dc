"""The bridge keeps OpenSpiel's contract, by its own test, and its search plays."""

import copy
import pickle
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import numpy
import pytest

pyspiel = pytest.importorskip("pyspiel")
import hadal_gym.spiel  # noqa: E402, F401
from hadal_gym import WrongChoice  # noqa: E402
from open_spiel.python.algorithms import mcts  # noqa: E402

from conftest import GAMES  # noqa: E402

API_TEST = """
import sys
import hadal_gym.spiel
from absl import flags
from absl.testing import absltest
from open_spiel.integration_tests import api_test
api_test._GAMES_TO_TEST = {name for name in api_test._GAMES_TO_TEST if name.startswith("hadal_")}
api_test._GAMES_FULL_TREE_TRAVERSAL_TESTS = []
assert len(api_test._GAMES_TO_TEST) == 4
flags.FLAGS(sys.argv[:1])
for case in api_test._create_test_case_classes():
    globals()[case.__name__] = case
absltest.main()
"""


def test_openspiel_accepts_every_game() -> None:
    done = subprocess.run([sys.executable, "-c", API_TEST], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    assert "OK" in done.stderr and "Ran 0 tests" not in done.stderr, done.stderr


@pytest.mark.parametrize("game", GAMES)
def test_its_search_plays_what_it_may_know(game: str) -> None:
    known = pyspiel.load_game(f"hadal_{game}(players=2,seed=3)")
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=numpy.random.RandomState(1))
    bot = mcts.MCTSBot(known, 2.0, 3, evaluator, random_state=numpy.random.RandomState(2))
    state, draw = known.new_initial_state(), numpy.random.RandomState(4)
    for _ in range(4):
        player = state.current_player()
        world = state.resample_from_infostate(player, draw.random_sample)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        action = bot.step(world)
        assert action in state.legal_actions()
        state.apply_action(action)
    copy = state.clone()
    assert str(copy) == str(state) and copy.current_player() == state.current_player()
    while not state.is_terminal():
        state.apply_action(int(draw.choice(state.legal_actions())))
    assert sum(state.returns()) == pytest.approx(1) and not copy.is_terminal()


def went(state: Any) -> list[Any]:
    """All that a state tells to its end."""
    draw, told = numpy.random.RandomState(6), [str(state), state.history(), state.move_number()]
    while not state.is_terminal():
        told.append((state.current_player(), state.legal_actions(), state.observation_tensor(0)))
        state.apply_action(int(draw.choice(state.legal_actions())))
    return [*told, state.history(), state.returns(), state.match.record()]


def deal(game: Any) -> str:
    return str(game.new_initial_state())


@pytest.mark.parametrize("game", GAMES)
def test_a_state_goes_on_the_same_however_it_was_copied(game: str) -> None:
    known, draw = pyspiel.load_game(f"hadal_{game}(players=2,seed=3)"), numpy.random.RandomState(5)
    state = known.new_initial_state()
    for _ in range(12):
        state.apply_action(int(draw.choice(state.legal_actions())))
    copies = [copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state)), known.deserialize_state(state.serialize())]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as elsewhere:
        there, dealt = elsewhere.submit(went, state).result(), elsewhere.submit(deal, known).result()
        expected = went(state)
        assert [went(other) for other in copies] == [expected] * len(copies)
        assert there == expected and dealt == deal(known)
    assert copy.copy(known) is copy.deepcopy(known) is known
    # Without a seed of its own a game deals otherwise each time; a state that was dealt stays what it is.
    other = pyspiel.load_game(f"hadal_{game}").new_initial_state()
    assert went(pickle.loads(pickle.dumps(other))) == went(other)


def test_wrong_use_says_what_to_do() -> None:
    state = pyspiel.load_game("hadal_oceans").new_initial_state()
    with pytest.raises(WrongChoice, match="take one of legal_actions, 0 to"):
        state.apply_action(1_000_000)
