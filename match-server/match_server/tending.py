"""What happens though nobody asks for it: clocks run out, seats become free, bots move, old matches go."""

import asyncio
from contextlib import suppress

from . import rules, store
from .refusals import FAILED
from .seats import freed, move_without_opening
from .store import Document, move_on

GRACE = 20  # seconds that a clock has at least when this server or the rules server was away
OVERLOOKED = 5  # seconds after which another process moves for a bot
BOTS_AT_ONCE = 2
thinking: set[str] = set()  # the matches whose bot is being asked here
tasks: set[asyncio.Task[None]] = set()


async def keep_time() -> None:
    while True:
        await asyncio.sleep(0.5)
        with suppress(*FAILED):  # the next look will do
            for match_id in await asyncio.to_thread(store.overdue):
                try:
                    await asyncio.to_thread(time_out, match_id)
                except FAILED:  # the rules server is away, or somebody acted in time
                    await asyncio.to_thread(store.prolong, GRACE, match_id)
            for match_id in await asyncio.to_thread(store.bots_awaited, OVERLOOKED):
                start_bot(match_id)


async def tidy() -> None:
    while True:
        with suppress(*FAILED):
            await asyncio.to_thread(store.forget_old)
        await asyncio.sleep(60)


def time_out(match_id: str) -> None:
    match = store.found(match_id)
    if match is None:
        return
    if store.is_late(match):  # nobody has acted since
        move_on(match, "timed_out", match["awaited"], rules.close(match, f"seat {match['awaited']} ran out of time"))
    elif "token" not in match and "opening" in match:
        late = [seat for seat, each in enumerate(match["sitters"]) if not each["shown"]]
        move_without_opening(match, "seat_freed", late[0], freed(match, late))


def start_bot(match_id: str) -> None:
    """Lets a bot move, if it is awaited. From the thread of the loop."""
    if match_id not in thinking:
        thinking.add(match_id)
        task = asyncio.create_task(bot_moves(match_id))
        tasks.add(task)
        task.add_done_callback(tasks.discard)


asked = asyncio.Semaphore(BOTS_AT_ONCE)


async def bot_moves(match_id: str) -> None:
    try:
        async with asked:
            while await asyncio.to_thread(bot_step, match_id):
                pass
    except FAILED:  # the rules server is away, or somebody was first: it is tried again if the bot is still awaited
        pass
    finally:
        thinking.discard(match_id)


def bot_step(match_id: str) -> bool:
    """One step of a bot; false if it is not the turn of one."""
    match = store.found(match_id)
    if match is None or not store.awaits_bot(match) or store.is_late(match):
        return False
    bot: Document = match["sitters"][match["awaited"]]["bot"]
    notation = rules.choose(match, bot["id"], bot["level"])
    move_on(match, "acted", match["awaited"], rules.apply(match, match["awaited"], notation))
    return True
