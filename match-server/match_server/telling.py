"""Streams: a match's messages for a viewer as they arise, and a sign of life when there are none."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass, field

import anyio
from hadal_client import Refused

from . import presence, store
from .clocks import times
from .database import BROKEN
from .messages import Form, message, timed
from .phrases import phrases_since
from .playing import absent
from .prepared import listed
from .refusals import FAILED
from .settings import SETTINGS
from .stopping import stopping
from .store import Document

SILENCE = ": this server is here\n\n"


class Bells:
    """Wakes the streams of a match."""

    def __init__(self) -> None:
        self.waiting: dict[str, asyncio.Event] = {}
        self.loop: asyncio.AbstractEventLoop | None = None

    def bell(self, match_id: str) -> asyncio.Event:
        return self.waiting.setdefault(match_id, asyncio.Event())

    def ring(self, match_id: str | None) -> None:
        """From any thread; None wakes all."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.wake, match_id)

    def wake(self, match_id: str | None) -> None:
        for each in list(self.waiting) if match_id is None else [match_id]:
            self.waiting.pop(each, asyncio.Event()).set()


bells = Bells()


@dataclass(frozen=True)
class Holder:
    """The opener of a stream with the token of a seat."""

    seat: int
    digest: str


@dataclass
class Listener:
    """A stream, with its last message."""

    match_id: str
    holder: Holder | None
    form: Form
    last: int
    is_new: bool = True
    sign: str | None = None
    phrase: int = 0
    prepared: Document = field(default_factory=lambda: {"moves": []})


def event(name: str, told: Document) -> str:
    return f"event: {name}\ndata: {json.dumps(told)}\n\n"


async def told(match: Document, seat: int | None, last: int, form: Form) -> AsyncIterator[str]:
    holder = None if seat is None else Holder(seat, match["digests"][seat])
    listener, beat, complaint = Listener(match["id"], holder, form, last), 0.0, 0.0
    while True:
        bell, is_due = bells.bell(listener.match_id), anyio.current_time() >= beat
        new, failed = list[str](), None
        try:
            seen = await asyncio.to_thread(look, listener, is_due)
            if seen is None:
                return
            new = seen
        except FAILED as error:  # the rules server or the database is away
            failed = error
        if listener.sign is not None:
            beat = anyio.current_time() + SETTINGS.beat_seconds
            sign, listener.sign = listener.sign, None
            yield sign
        if failed is not None:
            if anyio.current_time() >= complaint:
                complaint = anyio.current_time() + SETTINGS.beat_seconds
                yield event("trouble", {"reason": trouble(failed)})
            await asyncio.sleep(1)
            continue
        complaint = 0.0
        for each in new:
            yield each
        if not new:
            with anyio.move_on_after(max(0, beat - anyio.current_time())):
                await bell.wait()


def trouble(error: Exception) -> str:
    """The reason why there can be no messages now."""
    return error.reason if isinstance(error, Refused) else "STORE_UNAVAILABLE" if isinstance(error, BROKEN) else "RULES_UNAVAILABLE"


async def never_silent(source: AsyncIterator[str], given_up: asyncio.Event) -> AsyncIterator[str]:
    """The same, with a comment when nothing has come for a while: not even a database that hangs makes a listener believe that the
    connection is dead. It ends when the server stops, or when it has to make room for another stream."""
    coming, patience = None, SETTINGS.first_seconds
    ends = {asyncio.ensure_future(each.wait()) for each in (stopping.event, given_up)}
    try:
        while True:
            coming = coming or asyncio.ensure_future(anext(source))
            done, _ = await asyncio.wait({coming, *ends}, timeout=patience, return_when=asyncio.FIRST_COMPLETED)
            patience = SETTINGS.beat_seconds * 1.2
            if done & ends:
                return
            if not done:
                yield SILENCE
                continue
            try:
                piece = coming.result()
            except StopAsyncIteration:
                return
            coming = None
            yield piece
    finally:
        for each in ends:
            each.cancel()
        if coming is not None:
            coming.cancel()


def still(listener: Listener) -> Document | None:
    """The match, unless it was too old and has been deleted, or the seat no longer belongs to the opener of the stream."""
    now, holder = store.found(listener.match_id), listener.holder
    return None if now is None or (holder and now["digests"][holder.seat] != holder.digest) else now


def look(listener: Listener, is_due: bool) -> list[str] | None:
    """The news since the last look, and before them the listener's sign of life if it is due; none at all when the stream has ended."""
    now = still(listener)
    if now is None:
        return None
    if is_due:
        listener.sign = sign_of_life(listener, now)
    return news(listener, now)


def news(listener: Listener, now: Document) -> list[str]:
    """The news since the last look."""
    # Not beyond the moment in which the seat was still the holder's.
    last = listener.last
    new = store.moments(listener.match_id, last + 1, count=min(10, now["version"] - last)) if now["version"] > last else []
    seat = listener.holder.seat if listener.holder else None
    told = [f"id: {each['version']}\ndata: {timed(message(now, each, seat, listener.form), now, each)}\n\n" for each in new]
    if new:
        listener.last = new[-1]["version"]
    for listener.phrase, said in phrases_since(listener.match_id, listener.phrase):
        told.append(event("phrase", said))
    if seat is not None and (own := listed(listener.match_id, seat)) != listener.prepared:
        listener.prepared = own
        told.append(event("prepared", own))
    return told


def sign_of_life(listener: Listener, match: Document) -> str:
    """Notes that a player is there, and says who is and who is not, and what the clocks say."""
    if listener.holder:
        note_presence(match, listener.holder.seat, listener.is_new)
        listener.is_new = False
    told = {"absent": absent(match) if "token" in match else [], "version": match["version"]}
    return event("presence", told | presence.who_and_since_when(match) | times(match))


def note_presence(match: Document, seat: int, is_new: bool) -> None:
    store.present(match["id"], seat)
    if is_new:
        presence.stream_opened(match["id"], seat)
    if any(at == seat for at, _ in match["stand_in_asked"]) and not match["sitters"][seat]["left"]:
        # The others agreed only since nobody was here.
        rest = [[at, them] for at, them in match["stand_in_asked"] if at != seat]
        with suppress(Refused):  # the next sign of life will do
            store.move_on(match, "here", seat, {"stand_in_asked": rest})
