"""Steps a second of each environment at random, on one core, beside PettingZoo's connect four and OpenSpiel's backgammon, in one run."""

import random
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from typing import Any

import numpy
import pyspiel
from hadal_core import Game
from hadal_gym import Seats, Table
from pettingzoo.classic import connect_four_v3

GAMES = ["advanced_colonization", "deep_colony", "oceans", "deeper"]
# The time for which each line is measured, as time on a core, and how often: the best counts.
LEAST, ROUNDS = 1.0, 3


def measured(play: Callable[[], int]) -> float:
    """Steps a second; `play` plays some, and says how many."""
    play()
    best = 0.0
    for _ in range(ROUNDS):
        steps, start, spent = 0, time.process_time(), 0.0
        while spent < LEAST:
            steps += play()
            spent = time.process_time() - start
        best = max(best, steps / spent)
    return best


def petting_zoo(env: Any, most: int = 500) -> Callable[[], int]:
    """Each agent looks at all it may see, and takes anything that its mask allows."""
    draw = random.Random(1)

    def play() -> int:
        env.reset(seed=draw.randrange(10**6))
        steps = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated or steps == most:
                break
            env.step(draw.choice(observation["action_mask"].nonzero()[0]))
            steps += 1
        return steps

    return play


def vector(game: str, matches: int = 64) -> Callable[[], int]:
    env, draw = Seats(game, matches, seats=2), numpy.random.default_rng(1)
    seen = env.reset(seed=1)[0]

    def play() -> int:
        nonlocal seen
        counts = seen["action_mask"].sum(1)
        seen, *_ = env.step((draw.random(matches) * counts).astype(numpy.int64))
        return matches

    return play


def arrays(game: str) -> Callable[[], int]:
    """The arrays of the core alone, without spaces and masks."""
    opened, seeds, draw = Game(game, seats=2), iter(range(10**9)), random.Random(1)

    def play() -> int:
        match, steps = opened.new(next(seeds)), 0
        while (count := match.choice_count) and steps < 500:
            match.observation(), match.choices()
            match.choose(draw.randrange(count))
            steps += 1
        return steps

    return play


def open_spiel(name: str) -> Callable[[], int]:
    """Each player looks at what it may see, and takes any legal action."""
    game, draw = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(draw.choices(outcomes, chances)[0])
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(draw.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


def lines() -> Iterator[tuple[str, str, Callable[[], int]]]:
    for game in GAMES:
        yield "Table, as PettingZoo's loop", game, petting_zoo(Table(game, 2))
    yield f"PettingZoo {version('pettingzoo')}", "connect_four_v3", petting_zoo(connect_four_v3.env())
    yield f"OpenSpiel {version('open_spiel')}", "backgammon", open_spiel("backgammon")
    for game in GAMES:
        yield "Seats, 64 matches", game, vector(game)
    for game in GAMES:
        yield "arrays of the core", game, arrays(game)


def main() -> None:
    print("Random play with everything that is seen, on one core: steps a second")
    for library, game, play in lines():
        print(f"{library:30} {game:24} {measured(play):12,.0f}", flush=True)


main()
