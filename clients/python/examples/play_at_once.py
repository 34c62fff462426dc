"""Plays many games at once with asyncio, each decision at random, and counts who wins.

    python examples/play_at_once.py [HOST:PORT] [GAMES]
"""

import asyncio
import sys
from collections import Counter

from hadal_client import AsyncHadal, Refused, awaited, describe, winner


async def play(hadal: AsyncHadal) -> int | None:
    """The seat that wins a game of Deep Colony; `None` after a tie."""
    position = (await hadal.create_game("deep_colony", seat_count=2)).position
    async with hadal.play(position) as stream:
        while awaited(stream.position) is not None:
            await stream.apply(await hadal.random_action(stream.position))
        return winner(stream.position)


async def main(address: str, games: int) -> None:
    async with AsyncHadal(address) as hadal:
        wins = Counter(await asyncio.gather(*(play(hadal) for _ in range(games))))
        print(f"{games} games: seat 0 wins {wins[0]}, seat 1 wins {wins[1]}, {wins[None]} end in a tie")
        position = (await hadal.create_game("deep_colony", seat_count=2)).position
        print(describe(position))
        try:
            await hadal.apply(position, 0, seat=1 if awaited(position) == 0 else 0)
        except Refused as refused:
            print(f"out of turn an action is refused: {refused}")


if __name__ == "__main__":
    address = sys.argv[1] if len(sys.argv) > 1 else "127.0.0.1:50051"
    asyncio.run(main(address, games=int(sys.argv[2]) if len(sys.argv) > 2 else 20))
