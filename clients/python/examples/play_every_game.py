"""Plays every game to its end against a running server, each decision at random, and tells how the last state stands.

    python examples/play_every_game.py [HOST:PORT] [GAME ...]

Nothing here knows a rule: the state travels packed, and an action is named by its place in the list.
"""

import random
import sys

from hadal.v1.advanced_colonization_pb2 import AdvancedColonizationOptions
from hadal.v1.deeper_pb2 import DeeperOptions
from hadal.v1.game_pb2 import Action, GameOptions, Include, Position
from hadal.v1.oceans_pb2 import OceansOptions
from hadal_client import Hadal
from telling import tell

# Options under which a game of random decisions comes to its end soon.
OPTIONS = {
    "advanced_colonization": GameOptions(advanced_colonization=AdvancedColonizationOptions(max_turns=60)),
    "deep_colony": GameOptions(),
    "oceans": GameOptions(oceans=OceansOptions(round_limit=10)),
    "deeper": GameOptions(deeper=DeeperOptions(turn_limit=15)),
}
SEED = 27


def choose(hadal: Hadal, position: Position, choices: random.Random) -> int | Action:
    """An action of the list by its place, or a member of a family that is too large to list."""
    legal = position.legal_actions
    place = choices.randrange(len(legal.actions) + len(legal.templates))
    if place < len(legal.actions):
        return place
    members = Include(skip_state=True, expand_limit=20_000)
    return choices.choice(hadal.get_position(position.state, include=members).position.legal_actions.actions)


def play(hadal: Hadal, game_id: str) -> Position:
    """The last position of a game."""
    choices = random.Random(SEED)
    position = hadal.create_game(game_id, seat_count=2, options=OPTIONS[game_id], seed=SEED).position
    while position.status.HasField("awaiting"):
        action = choose(hadal, position, choices)
        position = hadal.apply(position.state, action, expected_hash=position.state_hash).position
    return position


def report(hadal: Hadal, game_id: str) -> None:
    position = play(hadal, game_id)
    typed, outcome = hadal.typed(position), position.status.outcome
    places = ", ".join(f"seat {result.seat} is {result.rank}. with {result.score}" for result in outcome.results)
    print(f"{game_id}: {outcome.reason} after {position.ply} actions; {places}")
    print(f"  the state has {position.state.ByteSize()} bytes packed, {typed.ByteSize()} typed:")
    for line in tell(hadal, typed):
        print(f"  {line}")


def main(address: str, games: list[str]) -> None:
    with Hadal(address) as hadal:
        for game_id in games:
            report(hadal, game_id)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "127.0.0.1:50051", sys.argv[2:] or list(OPTIONS))
