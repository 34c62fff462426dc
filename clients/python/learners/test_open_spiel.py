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
from open_spiel.python import policy  # noqa: E402
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts  # noqa: E402

from conftest import GAMES  # noqa: E402

API_TEST = """
import sys
import hadal_gym.spiel
from absl import flags
from absl.testing import absltest
from hadal_client import Hadal
from open_spiel.integration_tests import api_test
api_test._GAMES_TO_TEST = {name for name in api_test._GAMES_TO_TEST if name.startswith("hadal_")}
api_test._GAMES_FULL_TREE_TRAVERSAL_TESTS = []
assert len(api_test._GAMES_TO_TEST) == len(Hadal.local().list_games().games)
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


@pytest.mark.parametrize("options", ["", "small"])
@pytest.mark.parametrize("game", GAMES)
def test_its_own_simulations_accept_every_game_and_its_serialization(game: str, options: str) -> None:
    known = pyspiel.load_game(f"hadal_{game}", {"options": options, "seed": 2})
    if options or game in ("deeper", "deep_colony"):
        # Of a game whose chance is sampled it wants the state of a generator, which Python cannot give it; those are serialized above.
        pyspiel.random_sim_test(known, num_sims=1, serialize=game == "advanced_colonization", verbose=False)
    if (game, options) == ("deep_colony", "small"):
        explicit = pyspiel.load_game("hadal_deep_colony(options=small,chance=explicit)")
        pyspiel.random_sim_test(explicit, num_sims=2, serialize=True, verbose=False)
    state, draw = known.new_initial_state(), numpy.random.RandomState(1)
    while not state.is_terminal() and len(state.history()) < 60:
        strings = [state.action_to_string(action) for action in state.legal_actions()]
        assert len(set(strings)) == len(strings) and state.string_to_action(strings[0]) == state.legal_actions()[0]
        state.apply_action(int(draw.choice(state.legal_actions())))


def test_action_strings_are_notations_and_observation_strings_words() -> None:
    state = pyspiel.load_game("hadal_deeper(seed=1)").new_initial_state()
    assert [state.action_to_string(action) for action in state.legal_actions()] == list(state.match.legal())
    assert state.observation_string(0) == state.match.text(0)


@pytest.mark.parametrize("game", ["deep_colony", "deeper"])
def test_steady_actions_are_those_of_the_environments(game: str) -> None:
    known = pyspiel.load_game(f"hadal_{game}", {"actions": "steady", "seed": 1})
    state, draw, numbers = known.new_initial_state(), numpy.random.RandomState(1), {}
    for _ in range(60):
        legal = state.legal_actions()
        assert legal == sorted(legal) and max(legal) < known.num_distinct_actions()
        for action in legal:
            assert numbers.setdefault(action, state.action_to_string(action)) == state.action_to_string(action)
        state.apply_action(int(draw.choice(legal)))
        if state.is_terminal():
            break
    assert len(numbers) > 40


@pytest.mark.parametrize("game", ["oceans", "deeper"])
def test_its_search_over_information_sets_plays_a_small_game(game: str) -> None:
    known = pyspiel.load_game(f"hadal_{game}", {"options": "small", "seed": 5})
    random = numpy.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random)
    bot = ismcts.ISMCTSBot(
        known, evaluator, 2.0, 4, random_state=random, child_selection_policy=ismcts.ChildSelectionPolicy.UCT,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, random.random_sample))
    state = known.new_initial_state()
    for _ in range(3):
        if not state.is_terminal():
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
    assert len(state.history()) >= 2


@pytest.mark.parametrize("game", ["oceans", "deeper"])
def test_a_past_is_what_a_seat_has_seen_and_done(game: str) -> None:
    known = pyspiel.load_game(f"hadal_{game}", {"options": "small", "seed": 5})
    state, draw, pasts = known.new_initial_state(), numpy.random.RandomState(1), set()
    while not state.is_terminal():
        player = state.current_player()
        past = state.information_state_string(player)
        assert past not in pasts
        pasts.add(past)
        # A world that looks the same to the player has the same past for it.
        world = state.resample_from_infostate(player, draw.random_sample)
        assert world.information_state_string(player) == past == state.clone().information_state_string(player)
        state.apply_action(int(draw.choice(state.legal_actions())))
    for other in GAMES:
        assert not pyspiel.load_game(f"hadal_{other}").get_type().provides_information_state_string


def solved(known: Any, rounds: int) -> tuple[float, float]:
    """How much a best answer wins against play at random, and against what counterfactual regret has learned."""
    solver = cfr.CFRPlusSolver(known)
    for _ in range(rounds):
        solver.evaluate_and_update_policy()
    before = exploitability.exploitability(known, policy.UniformRandomPolicy(known))
    return before, exploitability.exploitability(known, solver.average_policy())


def test_a_small_game_without_chance_is_solved() -> None:
    before, after = solved(pyspiel.load_game("hadal_advanced_colonization(options=small)"), 4)
    assert before > 0.2 and after < 0.5 * before


def test_a_small_game_with_explicit_chance_is_solved() -> None:
    known = pyspiel.load_game("hadal_deep_colony(options=small,chance=explicit)")
    assert known.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    state = known.new_initial_state()
    assert state.is_chance_node() and state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    assert (numpy.array(state.observation_tensor(0)) == -1).all()
    before, after = solved(known, 10)
    assert before > 0.1 and after < 0.5 * before


def test_every_way_of_explicit_chance_is_a_game_of_its_own() -> None:
    """The tiles are drawn as chance says, each as often as it is there, and a state goes on the same however it was copied."""
    known, draw = pyspiel.load_game("hadal_deep_colony(options=small,chance=explicit)"), numpy.random.RandomState(2)
    for _ in range(6):
        state, drawn = known.new_initial_state(), []
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                assert sum(chances) == pytest.approx(1)
                action = int(draw.choice(outcomes, p=chances))
                drawn.append(state.action_to_string(action))
            else:
                action = int(draw.choice(state.legal_actions()))
            copies = [state.clone(), pickle.loads(pickle.dumps(state)), copy.deepcopy(state)]
            for each in [state, *copies]:
                each.apply_action(action)
            assert {str(each) for each in copies} == {str(state)}
        assert sorted(drawn) == ["draw CA", "draw CB"] and sum(state.returns()) == pytest.approx(1)


def test_parameters_that_there_are_not_are_refused() -> None:
    wrongs = [
        ({"options": "tiny"}, "options are small, or JSON"),
        ({"options": "[1]"}, "options are small, or JSON"),
        ({"chance": "explicit"}, "in Deep Colony"),
        ({"chance": "loaded"}, "sampled or explicit"),
        ({"actions": "flat"}, "there is no 'flat'"),
    ]
    for parameters, told in wrongs:
        with pytest.raises(Exception, match=told):
            pyspiel.load_game("hadal_oceans", parameters)
    assert pyspiel.load_game("hadal_oceans", {"options": '{"round_limit": 2}'}).new_initial_state().match.view()["settings"]["round_limit"] == 2


def test_wrong_use_says_what_to_do() -> None:
    state = pyspiel.load_game("hadal_oceans").new_initial_state()
    with pytest.raises(WrongChoice, match="take one of legal_actions, 0 to"):
        state.apply_action(1_000_000)
