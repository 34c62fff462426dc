"""Steps a second of each environment at random, on one core, beside other libraries in the same run; a peer that is not installed is named."""

import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from typing import Any

import numpy
from hadal_core import Batch
from hadal_gym import Seat, Seats, Table

import peers

GAMES = ["advanced_colonization", "deep_colony", "oceans", "deeper"]
# The time for which each line is measured, and how often: the best counts.
LEAST, ROUNDS = float(os.environ.get("BENCH_SECONDS", "1.0")), int(os.environ.get("BENCH_ROUNDS", "3"))
MATCHES = 64

Play = Callable[[], int]


def measured(play: Play, clock: Callable[[], float] = time.process_time) -> float:
    """Steps a second; `play` plays some, and says how many."""
    play()
    best = 0.0
    for _ in range(ROUNDS):
        steps, start, spent = 0, clock(), 0.0
        while spent < LEAST:
            steps += play()
            spent = clock() - start
        best = max(best, steps / spent)
    return best


def seat(game: str) -> Play:
    """One seat against another that plays at random too; the steps are those of both."""
    env, draw, seeds = Seat(game, seats=2, opponents="random"), random.Random(1), iter(range(10**9))
    steps = 0

    def play() -> int:
        nonlocal steps
        observation, _ = env.reset(seed=next(seeds))
        over, before = False, steps
        for _ in range(300):
            if over:
                break
            observation, _, over, _, _ = env.step(draw.randrange(int(observation["action_mask"].sum())))
            steps += 1
        return steps - before

    return play


def seats(game: str, *, copy: bool) -> Play:
    env, draw = Seats(game, MATCHES, seats=2, copy=copy), numpy.random.default_rng(1)
    env.reset(seed=1)
    counts = env._out["count"]

    def play() -> int:
        # Drawing costs little beside a step: one call for all.
        env.step((draw.random(MATCHES) * counts).astype(numpy.int64))
        return MATCHES

    return play


def advance(game: str, matches: int = MATCHES, threads: int = 1) -> Play:
    """Observation, rows, mask and count of each match into kept arrays."""
    batch, draw = Batch(game, matches, seats=2, seed=1), numpy.random.default_rng(1)
    out = batch.arrays(without=["features", "final_observation", "final_features"])
    batch.advance(None, out)
    counts = out["count"]

    def play() -> int:
        batch.advance((draw.random(matches) * counts).astype(numpy.int64), out, threads)
        return matches

    return play


def copies(game: str) -> Play:
    """The same by new arrays for each step, as the environments were made of before there were kept ones."""
    batch, draw = Batch(game, MATCHES, seats=2, seed=1), numpy.random.default_rng(1)

    def play() -> int:
        rows, counts = batch.choices()
        mask = (numpy.arange(rows.shape[1]) < counts[:, None]).astype(numpy.int8)
        seen, over, returns = batch.observations(), batch.is_over, batch.returns
        assert len(seen) == len(mask) == len(over) == len(returns)
        batch.choose((draw.random(MATCHES) * counts).astype(numpy.int64))
        batch.restart()
        return MATCHES

    return play


def rules(game: str) -> Play:
    """Nothing but the rules: a random action in each match, and nothing is seen."""
    batch = Batch(game, MATCHES, seats=2, seed=1)

    def play() -> int:
        batch.step()
        batch.restart()
        return MATCHES

    return play


def lines() -> Iterator[tuple[str, str, Play | None]]:
    for game in GAMES:
        yield "Table, as PettingZoo's loop", game, peers.petting_zoo(Table(game, 2))
    for game in GAMES:
        yield "Seat against random", game, seat(game)
    for game in GAMES:
        yield f"Seats, {MATCHES} matches", game, seats(game, copy=True)
    for game in GAMES:
        yield f"Seats, {MATCHES} matches, copy=False", game, seats(game, copy=False)
    for game in GAMES:
        yield f"Batch by new arrays, {MATCHES} matches", game, copies(game)
    for game in GAMES:
        yield f"Batch.advance, {MATCHES} matches", game, advance(game)
    for game in GAMES:
        yield "the rules alone", game, rules(game)
    yield from peers.lines()


def main() -> None:
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_setaffinity") else []
    if cores:
        # Everything on one core, the threads of the peers as well.
        os.sched_setaffinity(0, cores[:1])
    only = sys.argv[1] if len(sys.argv) > 1 else ""
    print("Random play with everything that is seen, by the time of one core: steps a second")
    for library, game, play in lines():
        if only not in library:
            continue
        told = f"{measured(play):12,.0f}" if play else "   not installed, and left out"
        print(f"{library:36} {game:24} {told}", flush=True)
    if len(cores) < 2 or only not in "Batch.advance, two threads":
        return
    os.sched_setaffinity(0, cores[:2])
    print("The same by the clock, 1,024 matches, on two cores: wants a quiet machine")
    for threads in (1, 2):
        for game in GAMES:
            told = measured(advance(game, 1024, threads), time.perf_counter)
            print(f"{f'Batch.advance, {threads} threads':36} {game:24} {told:12,.0f}", flush=True)


if __name__ == "__main__":
    print(f"Python {sys.version.split()[0]}, NumPy {version('numpy')}")
    main()
