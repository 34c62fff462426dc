"""Steps a second of random play on one core, driven from Python: `make bench-python`. `make bench BENCH=peers` measures other libraries."""

import random
import time
from collections.abc import Callable, Iterator

from hadal.v1 import game_service_pb2 as pb
from hadal.v1.game_pb2 import Position
from hadal_client import Hadal
from hadal_core import Batch, Game, Host

GAMES = ["advanced_colonization", "deep_colony", "oceans", "deeper"]
# The time for which each line is measured, as time on a core, and how often: the best counts.
LEAST, ROUNDS = 0.6, 3
# The matches of a batch.
MATCHES = 256
APPLY_ACTION = "/hadal.v1.GameService/ApplyAction"


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


def opened(hadal: Hadal, id: str) -> tuple[bytes, Position]:
    """A packed state some way into a game, and its position, which lists actions one by one: some decisions have families alone."""
    match = Game(id, seats=2).new(3)
    match.play_random(10, seed=1)
    while True:
        packed = match.packed()
        position = hadal.get_position(pb.GetPositionRequest(state={"packed": packed}).state).position
        if position.legal_actions.actions:
            return packed, position
        match.play_random(1, seed=1)


def stateless(id: str) -> Callable[[], int]:
    """The raw call that applies an action to a packed state: bytes in, bytes out."""
    host, request = Host(), pb.ApplyActionRequest()
    (request.state.packed, _), request.action.index = opened(Hadal.local(), id), 0
    asked = request.SerializeToString()

    def play() -> int:
        for _ in range(500):
            host.call(APPLY_ACTION, asked)
        return 500

    return play


def with_messages(id: str) -> Callable[[], int]:
    """The same through the client, which makes messages of all of it."""
    hadal = Hadal.local()
    _, position = opened(hadal, id)

    def play() -> int:
        for _ in range(200):
            hadal.apply(position, 0)
        return 200

    return play


def lines() -> Iterator[tuple[str, str, Callable[[], int]]]:
    ways = [by_index, batch_with_counts, batch_at_random, stateless, with_messages]
    for way in ways:
        for id in GAMES:
            yield f"hadal: {way.__name__.replace('_', ' ')}", id, way(id)


def main() -> None:
    print("Random play on one core, driven from Python: steps a second")
    for library, game, play in lines():
        print(f"{library:32} {game:24} {measured(play):12,.0f}", flush=True)


main()
