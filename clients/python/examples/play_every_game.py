"""Plays every game to its end against a running server, each decision at random, and tells how the last state stands.

    python examples/play_every_game.py [HOST:PORT] [GAME ...]

Nothing here knows a rule, and between two actions a game is nothing but some bytes, which lie where you like.
"""

import random
import sys
from typing import Any

from hadal.v1.game_pb2 import Position
from hadal_client import Hadal, Refused, awaited, describe, load_state, save_state
from telling import tell

# Options under which a game of random decisions comes to its end soon; the usual ones for games that are not named.
OPTIONS: dict[str, dict[str, Any]] = {
    "advanced_colonization": {"max_turns": 60},
    "deep_colony": {},
    "oceans": {"round_limit": 10},
    "deeper": {"turn_limit": 15},
}
SEED = 27


def play(hadal: Hadal, game_id: str) -> Position:
    """The last position of a game."""
    choices, options = random.Random(SEED), {game_id: OPTIONS.get(game_id, {})}
    position = hadal.create_game(game_id, seat_count=2, options=options, seed=SEED).position
    while awaited(position) is not None:
        kept = save_state(position)
        action = hadal.random_action(position, choices)
        position = hadal.apply(load_state(kept), action, expected_hash=position.state_hash).position
    return position


def report(hadal: Hadal, game_id: str) -> None:
    position = play(hadal, game_id)
    typed = hadal.typed(position)
    print(f"{game_id}: {describe(position)}")
    print(f"  the state has {len(save_state(position))} bytes packed, {typed.ByteSize()} typed:")
    for line in tell(hadal, typed):
        print(f"  {line}")
    try:
        hadal.apply(position, 0)
    except Refused as refused:
        print(f"  one more action is refused: {refused}")


def main(address: str, games: list[str]) -> None:
    with Hadal(address) as hadal:
        for game_id in games or [game.id for game in hadal.list_games().games]:
            report(hadal, game_id)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "127.0.0.1:50051", sys.argv[2:])
