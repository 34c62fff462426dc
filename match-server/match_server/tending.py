"""Background work: clocks run out, seats become free, bots move, old matches go."""

import asyncio
import logging
from collections.abc import Callable
from time import time
from typing import TypeVar
from weakref import WeakValueDictionary

from hadal_client import Refused

from . import rules, store
from .refusals import FAILED
from .seats import freed, move_without_opening
from .settings import SETTINGS
from .store import Document, move_on

GRACE = 20  # seconds that a clock has at least when this server or the rules server was away
OVERLOOKED = 5  # seconds after which another process moves for a bot
BOTS_AT_ONCE = 2
thinking: set[str] = set()  # the matches whose bot is being asked here
tasks: set[asyncio.Task[None]] = set()
log = logging.getLogger(__name__)
Result = TypeVar("Result")


async def regularly(seconds: float, look: Callable[[], Result], then: Callable[[Result], None] = lambda _: None) -> None:
    """Looks again and again, even if one look fails."""
    while True:
        try:
            then(await asyncio.to_thread(look))
        except FAILED as error:
            log.debug("matches cannot be tended: %r", error)
        except Exception:
            log.exception("nothing was looked after")
        await asyncio.sleep(seconds)


async def keep_time() -> None:
    await regularly(0.5, keep_time_once, start_bots)


async def tidy() -> None:
    await regularly(60, store.forget_old)


def keep_time_once() -> list[str]:
    """Does the due work, and returns the matches in which a bot has been awaited for too long."""
    for match_id in store.overdue():
        try:
            time_out(match_id)
        except Refused as error:
            # Somebody has acted in time; or the rules server is there and has too much to do, and is asked again at the next look.
            if error.reason not in ("STATE_STALE", "OVERLOADED"):
                log.warning("the step due in match %s is refused: %r", match_id, error)
                store.prolong(GRACE, match_id)
        except FAILED:  # the rules server is away
            store.prolong(GRACE, match_id)
        except Exception:
            log.exception("the step due in match %s cannot be made", match_id)
            store.prolong(GRACE, match_id)
    return store.bots_awaited(OVERLOOKED)


def time_out(match_id: str) -> None:
    match = store.found(match_id)
    if match is None:
        return
    if store.is_late(match):  # nobody has acted since
        late_seat = match["awaited"]
        move_on(match, "timed_out", late_seat, rules.close(match, "ran out of time", loser=late_seat, by=rules.once))
    elif "token" not in match:
        late = late_seats(match)
        if late:
            move_without_opening(match, "seat_freed", late[0], freed(match, late))
        elif match["deadline"] is not None and match["deadline"] < time():
            store.prolong(SETTINGS.seat_seconds, match_id)  # the player of an open seat was here


def late_seats(match: Document) -> list[int]:
    """The players who have kept the others waiting for too long before the deal."""
    since = time() - SETTINGS.seat_seconds
    if "opening" in match:
        return [seat for seat, each in enumerate(match["sitters"]) if not each["shown"]] if match["committed"] < since else []
    waits = {seat: waited for seat, waited in enumerate(match["waited_since"]) if waited is not None and waited < since}
    seen = store.last_seen(match["id"])
    return [seat for seat in waits if match["entropy_commitments"][seat] is None or seen.get(seat, 0) < since]


def start_bots(waiting: list[str]) -> None:
    for match_id in waiting:
        start_bot(match_id)


def start_bot(match_id: str) -> None:
    """Lets a bot move, if it is awaited. From the thread of the loop."""
    if match_id not in thinking:
        thinking.add(match_id)
        task = asyncio.create_task(bot_moves(match_id))
        tasks.add(task)
        task.add_done_callback(tasks.discard)


asked = asyncio.Semaphore(BOTS_AT_ONCE)
turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # one thought at a time for each visitor


async def bot_moves(match_id: str) -> None:
    try:
        turn = turns.setdefault(await asyncio.to_thread(store.creator, match_id), asyncio.Lock())
        goes_on = True
        while goes_on:
            async with turn, asked:
                goes_on = await asyncio.to_thread(bot_step, match_id)
    except FAILED as error:  # the rules server is away, or somebody was first: it is tried again if the bot is still awaited
        log.debug("no bot moves: %r", error)
    except Exception:
        log.exception("no bot moves")
    finally:
        thinking.discard(match_id)


def bot_step(match_id: str) -> bool:
    """One step of a bot; false if it is not the turn of one."""
    match = store.found(match_id)
    if match is None or not store.awaits_bot(match) or store.is_late(match):
        return False
    seat = match["awaited"]
    if match["steps"] >= SETTINGS.moments:
        move_on(match, "too_long", seat, rules.close(match, f"the match has {SETTINGS.moments} steps"))
        return False
    bot: Document = match["sitters"][seat]["bot"]
    try:
        notation = rules.choose(match, bot["id"], bot["level"])
        move_on(match, "acted", seat, rules.apply(match, seat, notation))
    except Exception:
        store.put_off_bot(match_id, match["version"], GRACE)
        raise
    return True
