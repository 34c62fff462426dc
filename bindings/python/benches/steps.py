"""Steps a second of random play on one core, driven from Python, beside other libraries in the same run: `make bench-python`."""

import random
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from typing import Any

from hadal.v1 import game_service_pb2 as pb
from hadal_client import Hadal
from hadal_core import Batch, Game, Host

GAMES = ["advanced_colonization", "deep_colony", "oceans", "deeper"]
# The time for which each line is measured, as time on a core, and how often: the best counts.
LEAST, ROUNDS = 0.6, 3
# The matches of a batch.
MATCHES = 256
GET_POSITION, APPLY_ACTION = (f"/hadal.v1.GameService/{name}" for name in ("GetPosition", "ApplyAction"))


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


def by_index(id: str) -> Callable[[], int]:
    """`match.apply(index)` in a loop, from the start of a game to its end."""
    game, seeds, draw = Game(id, seats=2), iter(range(10**9)), random.Random(1).random

    def play() -> int:
        match, steps = game.new(next(seeds)), 0
        while count := match.legal_count:
            match.apply(int(draw() * count))
            steps += 1
        return steps

    return play


def batch_with_counts(id: str) -> Callable[[], int]:
    batch = Batch(id, MATCHES, seats=2)

    def play() -> int:
        batch.legal_count
        batch.step()
        steps = int((batch.chosen >= 0).sum())
        if steps < MATCHES:
            batch.restart()
        return steps

    return play


def batch_at_random(id: str) -> Callable[[], int]:
    batch = Batch(id, MATCHES, seats=2)

    def play() -> int:
        steps = batch.play_random()
        batch.restart()
        return steps

    return play


def stateless(id: str) -> Callable[[], int]:
    """The raw call that applies an action to a packed state: bytes in, bytes out."""
    host, start = Host(), Game(id, seats=2).new(3)
    start.play_random(10, seed=1)
    request = pb.ApplyActionRequest()
    request.state.packed, request.action.index = start.packed(), 0
    asked = request.SerializeToString()

    def play() -> int:
        for _ in range(500):
            host.call(APPLY_ACTION, asked)
        return 500

    return play


def with_messages(id: str) -> Callable[[], int]:
    """The same through the client, which makes messages of all of it."""
    hadal, start = Hadal.local(), Game(id, seats=2).new(3)
    start.play_random(10, seed=1)
    position = hadal.get_position(pb.GetPositionRequest(state={"packed": start.packed()}).state).position

    def play() -> int:
        for _ in range(200):
            hadal.apply(position, 0)
        return 200

    return play


def open_spiel(name: str) -> Callable[[], int]:
    import pyspiel

    game, draw = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(draw.choices(outcomes, chances)[0])
            else:
                state.apply_action(draw.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


def petting_zoo(name: str) -> Callable[[], int]:
    from importlib import import_module

    env: Any = import_module(f"pettingzoo.classic.{name}").env()
    draw = random.Random(1)

    def play() -> int:
        env.reset(seed=draw.randrange(10**6))
        steps = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(draw.choice(observation["action_mask"].nonzero()[0]))
                steps += 1
        return steps

    return play


def lines() -> Iterator[tuple[str, str, Callable[[], int]]]:
    ways = [by_index, batch_with_counts, batch_at_random, stateless, with_messages]
    for way in ways:
        for id in GAMES:
            yield f"hadal: {way.__name__.replace('_', ' ')}", id, way(id)
    for name in ("tic_tac_toe", "chess", "backgammon", "gin_rummy"):
        yield f"OpenSpiel {version('open_spiel')}", name, open_spiel(name)
    for name in ("connect_four_v3", "chess_v6"):
        yield f"PettingZoo {version('pettingzoo')}", name, petting_zoo(name)


def main() -> None:
    print("Random play on one core, driven from Python: steps a second")
    for library, game, play in lines():
        print(f"{library:32} {game:24} {measured(play):12,.0f}", flush=True)


main()
