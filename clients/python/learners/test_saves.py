"""Environments that are copied, pickled or saved go on as they would have gone."""

import copy
import pickle
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from typing import Any

import gymnasium
import numpy
import pytest
from hadal_core import Game
from hadal_gym import Seat, Seats, Table, WrongSave

from conftest import GAMES

WAYS: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]


def first(observation: dict[str, Any]) -> int:
    """An opponent that is a function."""
    return 0


def shown(observation: dict[str, Any]) -> dict[str, bytes]:
    return {name: array.tobytes() for name, array in observation.items()}


def table_went(env: Table, steps: int = 60) -> list[Any]:
    """All that a table tells, to its end and in the game after, whose deal follows from the last seed."""
    draw, told = random.Random(1), []
    for _ in range(2):
        for _ in range(steps):
            observation, reward, terminated, truncated, info = env.last()
            told.append((env.agent_selection, shown(observation), reward, terminated, truncated, info))
            if terminated or truncated:
                break
            env.step(draw.choice(observation["action_mask"].nonzero()[0]))
        env.reset()
    return told


def seat_went(env: Seat, steps: int = 20) -> list[Any]:
    draw, told, over = random.Random(2), [], False
    for _ in range(steps):
        # Gymnasium's wrappers hide what is not theirs.
        choice = draw.randrange(env.unwrapped.match.choice_count)  # type: ignore[attr-defined]
        observation, reward, over, truncated, info = env.step(choice)
        told.append((shown(observation), reward, over, truncated, info))
        if over or truncated:
            break
    return [*told, shown(env.reset()[0])]


def seats_went(env: Seats, steps: int = 30) -> list[Any]:
    told: list[Any] = []
    counts = numpy.ones(env.num_envs, int)
    for step in range(steps):
        seen, rewards, over, truncated, info = env.step(step % numpy.maximum(counts, 1))
        counts = seen["action_mask"].sum(1)
        told.append((shown(seen), rewards.tolist(), over.tolist(), truncated.tolist(), info["returns"].tolist()))
    return [*told, shown(env.reset()[0])]


def environments(game: str) -> list[tuple[Any, Callable[[Any], list[Any]]]]:
    """One of each kind, in the midst of a game."""
    table = import_module(f"hadal_gym.{game}_v0").env(seats=2)
    table.reset(seed=3)
    table.action_space("seat_0").seed(4)
    while table.match.ply < 8:
        table.step(table.match.ply % table.match.choice_count)
    seat = Seat(game, seats=2, seat=1, opponents="random")
    name = "".join(part.capitalize() for part in game.split("_"))
    made = gymnasium.make(f"hadal_gym/{name}-v0", seats=2, opponents=first)
    seats = Seats(game, 3, seats=2)
    for env in (seat, made, seats):
        env.reset(seed=5)
    seat_went(seat, 3)
    return [(table, table_went), (seat, seat_went), (made, seat_went), (seats, seats_went)]


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[ProcessPoolExecutor]:
    """A process that has begun with nothing of this one."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        yield pool


@pytest.mark.parametrize("game", GAMES)
def test_an_environment_goes_on_the_same_however_it_was_copied(game: str, elsewhere: ProcessPoolExecutor) -> None:
    for env, goes in environments(game):
        # A shallow copy of one of Gymnasium's wrappers shares what it wraps.
        copies = [way(env) for way in WAYS if way is not copy.copy or not isinstance(env, gymnasium.Wrapper)]
        if isinstance(env, Table):
            assert len({int(other.action_space("seat_0").sample()) for other in [way(env) for way in WAYS]}) == 1
        # Before anything goes on: it is pickled by another thread.
        there = elsewhere.submit(goes, env).result()
        expected = goes(env)
        # A copy does not feel what its original does.
        assert [goes(other) for other in copies] == [expected] * len(copies)
        assert there == expected


def test_an_environment_that_has_not_begun_is_copied_as_well(elsewhere: ProcessPoolExecutor) -> None:
    for env in (Table("oceans", seats=2), Seat("oceans", seats=2), Seats("oceans", 2, seats=2)):
        for other in [way(env) for way in WAYS]:
            env.reset(seed=1)
            other.reset(seed=1)
            match, again = (getattr(each, "match", None) for each in (env, other))
            assert match is None or match.packed() == again.packed()
    assert elsewhere.submit(import_module("hadal_gym.oceans_v0").env, seats=3).result().possible_agents == ["seat_0", "seat_1", "seat_2"]


@pytest.mark.parametrize("game", GAMES)
def test_the_same_actions_give_the_same_game_after_a_load(game: str) -> None:
    for env, goes in environments(game)[:2]:
        saved = env.save()
        expected = goes(env)
        env.load(saved)
        assert goes(env) == expected
        other: Any = Table(game, seats=2) if goes is table_went else Seat(game, seats=2, seat=1, opponents="random")
        other.load(saved)
        assert goes(other) == expected


def test_a_choice_that_is_half_made_is_saved() -> None:
    env = Table("oceans", seats=2)
    env.reset(seed=5)
    draw, counting = random.Random(5), env.arrays.game.observation_names.index("counting")
    while not env.match.observation()[counting]:
        env.step(draw.randrange(env.match.choice_count))
    saved, seen = env.save(), shown(env.last()[0])
    env.step(0)
    env.load(saved)
    assert shown(env.last()[0]) == seen and env.match.observation()[counting] == 1


def test_with_a_seed_the_opponents_draw_otherwise() -> None:
    env = Seat("deep_colony", seats=2, opponents="random")
    env.reset(seed=1)
    saved, games = env.save(), []
    for seed in (None, 1, 2, 2):
        env.load(saved, seed=seed)
        for _ in range(5):
            env.step(0)
        games.append(env.match.record())
    assert len(set(games)) == 3 and games[2] == games[3]


def test_a_state_without_a_generator_needs_a_seed() -> None:
    """As saves were before they kept the generator, and as calls and matches give states."""
    packed = Game("oceans", seats=2).new(seed=1).packed()
    for env in (Table("oceans", seats=2), Seat("oceans", seats=2)):
        env.reset(seed=9)
        before = env.match.packed()
        with pytest.raises(WrongSave, match=r"give a seed as well: load\(state, seed=1\)"):
            env.load(packed)
        assert env.match.packed() == before
        env.load(packed, seed=1)
        assert env.match.ply == 0 if isinstance(env, Table) else env.match.seat == 0


def test_a_save_that_is_none_is_refused_and_changes_nothing() -> None:
    for env in (Table("oceans", seats=2), Seat("oceans", seats=2)):
        env.reset(seed=2)
        saved, before = env.save(), env.match.packed()
        of_others = Seat("deeper", seats=2), Seat("oceans", seats=3)
        for other in of_others:
            other.reset(seed=1)
        wrongs = [b"", b"hadal seats1", saved[:-1], saved[:60], saved + b"\0", *(other.save() for other in of_others)]
        for place in range(len(saved)):
            spoilt = bytearray(saved)
            spoilt[place] ^= 1 << place % 8
            wrongs.append(bytes(spoilt))
        options = Game("oceans", seats=2, options={"round_limit": 3}).new(seed=1)
        for wrong, seed in [*((wrong, None) for wrong in wrongs), (b"nothing", 1), (options.packed(), 1), (options.save(), 1)]:
            with pytest.raises(WrongSave):
                env.load(wrong, seed=seed)
        assert env.match.packed() == before
        env.load(saved)
