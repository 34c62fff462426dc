"""Many matches at once, in both ways of beginning anew, and one seat against bots in each."""

import copy
import random
from typing import Any

import gymnasium
import numpy
import pytest
from gymnasium.vector import AutoresetMode
from hadal_core import Game
from hadal_gym import Seat, Seats, WrongChoice, WrongSave

from conftest import GAMES


def drawn(seen: dict[str, Any], draw: random.Random) -> numpy.ndarray[Any, Any]:
    return numpy.array([draw.choice(mask.nonzero()[0].tolist() or [0]) for mask in seen["action_mask"]])


@pytest.mark.parametrize("game", ["deep_colony", "deeper"])
def test_a_match_that_has_ended_begins_anew_in_the_same_step(game: str) -> None:
    """The matches are those of `Game`, with the next seeds, and what was seen at an end is kept."""
    env, draw, ended, seeds = Seats(game, 4, autoreset_mode=AutoresetMode.SAME_STEP), random.Random(2), 0, iter(range(9, 999))
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    matches = [Game(game, seats=2).new(next(seeds)) for _ in range(4)]
    seen, info = env.reset(seed=9)
    for _ in range(500):
        assert env.observation_space.contains(seen)
        for place, match in enumerate(matches):
            assert (seen["observation"][place] == match.observation()).all() and info["seat"][place] == match.seat
        actions = drawn(seen, draw)
        seen, rewards, over, truncated, info = env.step(actions)
        for place, match in enumerate(matches):
            acted: Any = match.seat
            match.choose(int(actions[place]))
            assert over[place] == match.is_over and info["acted"][place] == acted and not truncated[place]
            assert rewards[place] == match.returns[acted]
            if match.is_over:
                ended += 1
                final = info["final_obs"][place]
                assert env.single_observation_space.contains(final) and info["_final_obs"][place]
                assert (final["observation"] == match.observation(acted)).all() and not final["action_mask"].any()
                matches[place] = Game(game, seats=2).new(next(seeds))
    assert ended > 5


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize("game", GAMES)
def test_one_seat_plays_against_bots_in_every_match(game: str, mode: AutoresetMode) -> None:
    env = Seats(game, 5, seat=1, opponents="random", autoreset_mode=mode)
    draw, ended = random.Random(1), 0
    seen, info = env.reset(seed=3)
    for _ in range(150):
        assert env.observation_space.contains(seen) and (seen["observation"][:, 0] == 1).all()
        has_choices = seen["action_mask"].any(1)
        assert (info["seat"] == numpy.where(has_choices, 1, -1)).all()
        seen, rewards, over, truncated, info = env.step(drawn(seen, draw))
        assert (rewards == info["returns"][:, 1]).all() and not truncated.any()
        assert (numpy.isclose(info["returns"].sum(1), 1) == over).all()
        ended += int(over.sum())
    assert ended or game in ("oceans", "advanced_colonization")


def test_a_seat_against_bots_is_that_of_seat_where_nothing_is_drawn() -> None:
    """Against greedy bots in Advanced Colonization, in which they draw nothing that counts, both play the same games."""
    draw = random.Random(4)
    many, one = Seats("advanced_colonization", 1, opponents="greedy"), Seat("advanced_colonization", opponents="greedy")
    seen, _ = many.reset(seed=5)
    alone, _ = one.reset(seed=5)
    for _ in range(30):
        assert all((seen[name][0] == alone[name]).all() for name in alone)
        action = draw.choice(alone["action_mask"].nonzero()[0].tolist())
        seen, _, over, _, _ = many.step(numpy.array([action]))
        alone, _, ended, _, _ = one.step(action)
        assert over[0] == ended
        if ended:
            break


@pytest.mark.parametrize("game", GAMES)
def test_observations_are_copies_unless_they_are_not_wanted(game: str) -> None:
    for wanted in (True, False):
        env, draw = Seats(game, 3, copy=wanted), random.Random(1)
        seen, _ = env.reset(seed=1)
        before = copy.deepcopy(seen)
        after, *_ = env.step(drawn(seen, draw))
        kept = all((seen[name] == before[name]).all() for name in seen)
        assert kept == wanted and (seen["rows"] is after["rows"]) == (not wanted)


@pytest.mark.parametrize("actions", ["rows", "steady"])
@pytest.mark.parametrize("opponents", [None, "random"])
def test_seats_go_on_the_same_after_a_load(opponents: Any, actions: Any) -> None:
    def went(env: Seats, seen: Any) -> list[Any]:
        draw, told = random.Random(3), []
        for _ in range(40):
            seen, rewards, over, _, info = env.step(drawn(seen, draw))
            told.append(({name: array.tobytes() for name, array in seen.items()}, rewards.tolist(), over.tolist(), info["seat"].tolist()))
        return [*told, env.reset()[0]["observation"].tobytes()]

    env, draw = Seats("deeper", 6, opponents=opponents, actions=actions), random.Random(2)
    with pytest.raises(WrongChoice, match="call reset"):
        env.save()
    seen, _ = env.reset(seed=1)
    for _ in range(60):
        seen, *_ = env.step(drawn(seen, draw))
    saved = env.save()
    expected = went(env, seen)
    other = Seats("deeper", 6, opponents=opponents, actions=actions)
    for each in (env, other):
        assert went(each, each.load(saved)) == expected
    before = env.save()
    of_others = [Seats("deeper", 5), Seats("oceans", 6), Seats("deeper", 6, seats=3), Seats("deeper", 6, options={"turn_limit": 3})]
    wrongs = [b"", saved[:-1], saved[:100] + b"\1" + saved[101:]]
    for wrong in of_others:
        wrong.reset(seed=1)
        wrongs.append(wrong.save())
    for save in wrongs:
        with pytest.raises(WrongSave):
            env.load(save)
    assert env.save() == before


def test_wrong_use_says_what_to_do() -> None:
    with pytest.raises(ValueError, match="no seat 2 among 2"):
        Seats("deeper", 2, seat=2, opponents="greedy")
    with pytest.raises(ValueError, match="2 opponents for 1 other seats"):
        Seats("deeper", 2, opponents=["greedy", "greedy"])
    with pytest.raises(TypeError, match="only Seat takes functions"):
        Seats("deeper", 2, opponents=[lambda seen: 0])  # type: ignore[list-item]
    with pytest.raises(ValueError, match="autoreset_mode is NEXT_STEP or SAME_STEP"):
        Seats("deeper", 2, autoreset_mode=AutoresetMode.DISABLED)
    env = Seats("deeper", 2)
    env.reset(seed=1)
    before = env.save()
    wrongs: list[Any] = [numpy.zeros(2), [0], numpy.zeros((2, 1), int), ["0", "0"]]
    for wrong in wrongs:
        with pytest.raises(WrongChoice, match="an array of as many integers"):
            env.step(wrong)
    for number in (-1, 10_000):
        with pytest.raises(WrongChoice, match="in match 1: take one that its action mask allows"):
            env.step(numpy.array([0, number]))
    assert env.save() == before


def test_gymnasium_makes_it_with_opponents() -> None:
    env = gymnasium.make_vec("hadal_gym/Deeper-v0", num_envs=3, opponents="greedy", seat=1)
    seen, _ = env.reset(seed=1)
    assert (seen["observation"][:, 0] == 1).all()
