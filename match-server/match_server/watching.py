"""What everybody may see: matches, and streams of their moments. What is the same for all who look is made once."""

import asyncio
import json
import threading
from base64 import b64encode
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from typing import Annotated, Literal

import anyio
from fastapi import APIRouter, Header, Query, Request
from fastapi.responses import StreamingResponse

from . import rules, store
from .playing import absent
from .refusals import FAILED
from .seats import Found, Viewer
from .settings import SETTINGS
from .store import Document, public
from .visitors import Place, visitor_of

router = APIRouter(tags=["watching"])
Form = Literal["json", "position"]
KEPT = 500  # messages that are kept in mind, of some ten kilobytes each
FORGIVEN = 200  # so many moments that were missed are told; whoever has missed more sees how it stands


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


class Once:
    """What was made for a moment and a viewer, by whoever needed it first; the others wait for it."""

    def __init__(self) -> None:
        self.made, self.lock = OrderedDict[tuple[str, int, int | None, str], str](), threading.Lock()
        self.making: dict[tuple[str, int, int | None, str], threading.Event] = {}

    def get(self, key: tuple[str, int, int | None, str], make: Callable[[], str]) -> str:
        while True:
            with self.lock:
                if key in self.made:
                    self.made.move_to_end(key)
                    return self.made[key]
                under_way = self.making.get(key)
                if under_way is None:
                    self.making[key] = threading.Event()
                    break
            under_way.wait(30)
        try:
            made = make()
            with self.lock:
                self.made[key] = made
                if len(self.made) > KEPT:
                    self.made.popitem(last=False)
            return made
        finally:
            with self.lock:
                self.making.pop(key).set()


bells = Bells()
once = Once()


def message(match: Document, moment: Document, seat: int | None, form: Form) -> str:
    """A moment for a viewer. The notation of a step may name what others do not see: they are shown its events instead."""

    def make() -> str:
        told = public(moment)
        if "token" in moment and form == "position":
            key = None if seat is None else match["keys"][seat]
            told |= {"position": b64encode(rules.scene(moment, key)).decode()}
        elif "token" in moment:
            told |= rules.shown(moment, None if seat is None else match["keys"][seat])
        return json.dumps(told)

    return once.get((match["id"], moment["version"], seat, form), make)


@router.get("/matches/games/{game_id}")
def game(game_id: str) -> Document:
    """Rules, options and components of a game."""
    return rules.plain(rules.hadal.get_game(game_id[:100]))


@router.get("/matches")
def here() -> Document:
    """Says that matches can be played here, and for how long they are kept."""
    days = {name: getattr(SETTINGS, name) for name in ("waiting_days", "playing_days", "ended_days")}
    return days | {"seat_seconds": SETTINGS.seat_seconds, "absent_seconds": SETTINGS.absent_seconds}


@router.get("/matches/{match_id}")
def match(match: Found, seat: Viewer) -> Document:
    """What is public of a match, and the seat of whoever asks."""
    return public(match) | {"own_seat": seat}


def whole_number(given: str | None) -> int | None:
    return int(given) if given is not None and given.isdecimal() and len(given) < 16 else None


@router.get("/matches/{match_id}/stream")
async def stream(
    request: Request,
    match: Found,
    seat: Viewer,
    form: Annotated[Form, Query()] = "json",
    last_event_id: Annotated[int | None, Header(ge=0, lt=2**53)] = None,
) -> StreamingResponse:
    """The present message and all that follow; with Last-Event-ID those after it, too."""
    place = Place(visitor_of(request))
    last = match["version"] - 1 if last_event_id is None else max(last_event_id, match["version"] - FORGIVEN)
    headers = {"X-Accel-Buffering": "no"}
    return Streaming(place, told(match, seat, last, form), media_type="text/event-stream", headers=headers)


class Streaming(StreamingResponse):
    """Gives its place back whatever becomes of it."""

    def __init__(self, place: Place, content: AsyncIterator[str], **how: object) -> None:
        super().__init__(content, **how)  # type: ignore[arg-type]
        self.place = place

    async def __call__(self, scope: object, receive: object, send: object) -> None:
        try:
            await super().__call__(scope, receive, send)  # type: ignore[arg-type]
        finally:
            self.place.leave()


async def told(match: Document, seat: int | None, last: int, form: Form) -> AsyncIterator[str]:
    match_id, beat = match["id"], 0.0
    while True:
        bell = bells.bell(match_id)
        try:
            if anyio.current_time() >= beat:
                beat = anyio.current_time() + SETTINGS.beat_seconds
                yield await asyncio.to_thread(sign_of_life, match_id, seat)
            found, new = await asyncio.to_thread(messages, match_id, seat, last, form)
        except FAILED:  # the rules server or the database is away
            await asyncio.sleep(1)
            continue
        if not found:  # it was so old that it has gone
            return
        for last, data in new:
            yield f"id: {last}\ndata: {data}\n\n"
        if not new:
            with anyio.move_on_after(max(0, beat - anyio.current_time())):
                await bell.wait()


def messages(match_id: str, seat: int | None, last: int, form: Form) -> tuple[bool, list[tuple[int, str]]]:
    now = store.found(match_id)
    if now is None:
        return False, []
    new = store.moments(match_id, last + 1, count=10) if now["version"] > last else []
    return True, [(each["version"], message(now, each, seat, form)) for each in new]


def sign_of_life(match_id: str, seat: int | None) -> str:
    """Notes that a player is there, and says who is not."""
    if seat is not None:
        store.present(match_id, seat)
    match = store.found(match_id)
    return f"event: presence\ndata: {json.dumps({'absent': absent(match) if match and 'token' in match else []})}\n\n"
