"""The environments keep the contracts of PettingZoo and Gymnasium, by their own tests."""

import random
import re
import warnings
from importlib import import_module
from pathlib import Path
from typing import Any

import gymnasium
import numpy
import pytest
from gymnasium.utils.env_checker import check_env
from hadal_core import Game, Refused
from hadal_gym import Seat, Seats, Table, WrongChoice
from pettingzoo.test import api_test, performance_benchmark, seed_test

from conftest import GAMES


def played(env: Table, steps: int, seed: int) -> None:
    draw = random.Random(seed)
    for _ in range(steps):
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            return
        env.step(draw.choice(observation["action_mask"].nonzero()[0]))


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_accepts_a_table(game: str) -> None:
    module = import_module(f"hadal_gym.{game}_v0")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # It is a mapping, as PettingZoo's own observations with a mask are.
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array|Observation space for each agent")
        api_test(module.env(), num_cycles=200)
    seed_test(module.env, num_cycles=100)
    performance_benchmark(module.env(seats=2))


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_accepts_a_seat(game: str) -> None:
    name = "".join(part.capitalize() for part in game.split("_"))
    env = gymnasium.make(f"hadal_gym/{name}-v0", seats=2, opponents="random", any_choice=True, render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_plays_against_a_bot_to_the_end(game: str) -> None:
    env, draw, rewards = Seat(game, seats=2, seat=1, opponents="greedy"), random.Random(1), []
    for seed in range(2):
        observation, _ = env.reset(seed=seed)
        over = False
        while not over:
            assert env.observation_space.contains(observation) and env.match.seat == 1
            observation, reward, over, truncated, _ = env.step(draw.randrange(int(observation["action_mask"].sum())))
            assert not truncated
        assert env.match.is_over and reward == env.match.returns[1]
        with pytest.raises(WrongChoice, match="call reset"):
            env.step(0)


def test_opponents_may_be_functions_and_get_their_own_seats_view() -> None:
    seats = set()

    def first(observation: dict[str, Any]) -> int:
        seats.add(int(observation["observation"][0]))
        return 0

    env = Seat("oceans", seats=3, seat=1, opponents=[first, "random"])
    env.reset(seed=1)
    for _ in range(30):
        env.step(0)
    assert seats == {0}
    with pytest.raises(ValueError, match="1 opponents for 2 other seats"):
        Seat("oceans", seats=3, opponents=[first])


@pytest.mark.parametrize("game", GAMES)
def test_many_matches_play_as_one_does(game: str) -> None:
    """The matches of `Seats` are those of `Table`, and each that has ended begins anew with the step after."""
    count, draw, ended = 4, random.Random(3), 0
    env = Seats(game, count, seats=2)
    seen, info = env.reset(seed=11)
    matches: list[Any] = [Game(game, seats=2).new(11 + place) for place in range(count)]
    for _ in range(700):
        assert env.observation_space.contains(seen)
        for place, match in enumerate(matches):
            if match is not None and not match.is_over:
                assert (seen["observation"][place] == match.observation()).all() and info["seat"][place] == match.seat
                assert seen["action_mask"][place].sum() == match.choice_count
        actions = numpy.array([draw.randrange(max(int(seen["action_mask"][place].sum()), 1)) for place in range(count)])
        acted = [None if match is None or match.is_over else match.seat for match in matches]
        seen, rewards, over, truncated, info = env.step(actions)
        assert not truncated.any()
        for place, match in enumerate(matches):
            if match is None:
                continue
            if acted[place] is None:
                # It has begun anew, with a deal of its own.
                matches[place] = None
                assert rewards[place] == 0 and not over[place]
                continue
            match.choose(int(actions[place]))
            assert over[place] == match.is_over
            if match.is_over:
                ended += 1
                assert (info["returns"][place] == match.returns).all() and rewards[place] == match.returns[acted[place]]
    assert ended or game in ("oceans", "advanced_colonization")
    with pytest.raises(WrongChoice, match="in match 0"):
        env.step(numpy.full(count, 10_000))


def test_who_is_not_awaited_gets_no_choices() -> None:
    env = Table("oceans", seats=3)
    env.reset(seed=2)
    for agent in env.agents:
        observation = env.observe(agent)
        assert observation["action_mask"].any() == observation["rows"].any() == (agent == env.agent_selection)


def test_wrong_use_says_what_to_do() -> None:
    env = Table("deep_colony", seats=2)
    for call in (lambda: env.step(0), lambda: env.observe("seat_0"), env.save):
        with pytest.raises(WrongChoice, match="call reset"):
            call()
    env.reset(seed=1)
    legal = int(env.last()[0]["action_mask"].sum())
    for wrong in (legal, -1, None, 0.5):
        with pytest.raises(WrongChoice, match=f"take one that the action mask allows, 0 to {legal - 1}"):
            env.step(wrong)  # type: ignore[arg-type]
    with pytest.raises(Refused, match="nothing"):
        Table("oceans", options={"nothing": 3})
    played(env, 10_000, seed=1)
    with pytest.raises(WrongChoice, match="reset begins anew"):
        env.step(0)
    while env.agents:
        env.step(None)
    with pytest.raises(WrongChoice, match="the episode is over: call reset"):
        env.step(None)


def test_wrong_use_of_one_seat_and_of_many_matches_says_what_to_do() -> None:
    seat, seats = Seat("oceans", seats=2, opponents="random"), Seats("oceans", 3, seats=2)
    for early in (lambda: seat.step(0), lambda: seats.step(numpy.zeros(3, int)), seat.save):
        with pytest.raises(WrongChoice, match="call reset"):
            early()
    for kind in (Seat, Seats):
        with pytest.raises(Refused, match="round_limit"):
            kind("oceans", options={"round_limit": 10**7})
    legal = int(seat.reset(seed=1)[0]["action_mask"].sum())
    with pytest.raises(WrongChoice, match=f"take one that the action mask allows, 0 to {legal - 1}"):
        seat.step(legal)
    seen, _ = seats.reset(seed=1)
    legal, before = seen["action_mask"].sum(1), seen["observation"]
    wrong = numpy.zeros(3, int)
    wrong[1] = legal[1]
    with pytest.raises(WrongChoice, match=f"no choice {legal[1]} in match 1: take one that its action mask allows, 0 to {legal[1] - 1}"):
        seats.step(wrong)
    # Nothing has changed: the same step goes on from where all stood.
    other = Seats("oceans", 3, seats=2)
    assert (other.reset(seed=1)[0]["observation"] == before).all()
    assert (other.step(numpy.zeros(3, int))[0]["observation"] == seats.step(numpy.zeros(3, int))[0]["observation"]).all()


def test_features_stand_beside_the_observation_of_a_game_that_has_some() -> None:
    for game in GAMES:
        has_some = Game(game, seats=2).inputs > 0
        for space in (Table(game).observation_space("seat_0"), Seat(game).observation_space, Seats(game).observation_space):
            assert ("features" in space.spaces) == has_some
    table = Table("deeper", seats=2)
    assert table.arrays.features > 0
    table.reset(seed=3)
    assert (table.observe("seat_1")["features"] == table.match.features(1)).all()


def test_more_choices_than_rows_end_the_episode_as_truncated_and_are_reported() -> None:
    table, seat = Table("deeper", seats=2), Seat("deeper", seats=2, opponents="random")
    table.arrays.most = seat.arrays.most = 3
    table.reset(seed=1)
    _, _, terminated, truncated, info = table.last()
    assert truncated and not terminated and "room for 3" in info["truncated"]
    with pytest.raises(WrongChoice, match="reset begins anew"):
        table.step(0)
    assert "room for 3" in seat.reset(seed=1)[1]["truncated"]
    with pytest.raises(WrongChoice, match="call reset"):
        seat.step(0)


@pytest.mark.parametrize("game", GAMES)
def test_2000_pairs_of_twins_look_the_same_through_the_environment(game: str) -> None:
    """A seat sees nothing that is dealt otherwise in a state that looks to it the same."""
    env, draw, pairs, seed = Table(game, seats=2 if game == "advanced_colonization" else 3), random.Random(9), 0, 0
    counting = env.arrays.game.observation_names.index("counting")
    while pairs < 2000:
        env.reset(seed=seed)
        seed += 1
        while env.match.seat is not None and pairs < 2000:
            seat = draw.randrange(len(env.possible_agents))
            agent, match = env.possible_agents[seat], env.match
            if not match.observation()[counting]:
                ours = env.observe(agent)
                twin = match.imagine(seat, draw.getrandbits(63))
                theirs = env.arrays.observe(twin, seat, chooses=twin.seat == seat)
                assert all((ours[name] == theirs[name]).all() for name in ours)
                pairs += 1
            played(env, 1, seed=draw.getrandbits(30))


@pytest.mark.parametrize("game", GAMES)
def test_random_games_are_never_cut_short(game: str) -> None:
    draw, opened = random.Random(4), Game(game, seats=2)
    for seed in range(50):
        match = opened.new(seed)
        while count := match.choice_count:
            assert count <= opened.choices_max
            match.choose(int(draw.random() * count))


PAGE = (Path(__file__).resolve().parents[3] / "docs" / "learning.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("program", re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
def test_the_programs_of_the_page_run(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(program, {})
    assert capsys.readouterr().out
