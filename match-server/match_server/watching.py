"""What everybody may see: matches, and streams of their moments. What is the same for all who look is made once."""

import asyncio
import json
from base64 import b64encode
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, Literal

import anyio
from fastapi import APIRouter, Header, Query, Request
from fastapi.responses import Response, StreamingResponse
from hadal_client import Refused

from . import rules, store
from .clocks import TIMES, times, times_then
from .constants import constant
from .once import Once
from .playing import absent
from .refusals import FAILED
from .seats import Bearer, Found, Viewer, seat_of
from .settings import SETTINGS
from .store import Document, facts, public
from .visitors import Place, charge, requests, visitor_of

router = APIRouter(tags=["watching"])
Form = Literal["json", "position"]
KEPT = 500  # messages that are kept in mind, of some ten kilobytes each
REPLAYED = 10  # messages that are told again cost as much as one request
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


bells = Bells()
once = Once[str](KEPT)


def message(match: Document, moment: Document, seat: int | None, form: Form) -> str:
    """A moment for a viewer, but for what the clocks say. The notation of a step may name what others do not see: they are shown its events
    instead."""

    def make() -> str:
        told = {name: fact for name, fact in facts(moment).items() if name not in TIMES}
        if "token" in moment and form == "position":
            key = None if seat is None else match["keys"][seat]
            told |= {"position": b64encode(rules.scene(moment, key)).decode()}
        elif "token" in moment:
            told |= rules.shown(moment, None if seat is None else match["keys"][seat])
        return json.dumps(told)

    return once.get((match["id"], moment["version"], seat, form), make)


def timed(told: str, match: Document, moment: Document) -> str:
    """A message with what the clocks say now, which is all in it that is not the same for all who look, whenever they do."""
    is_present = moment["version"] == match["version"]
    # A clock may have been given more time since the moment.
    said = times(moment | {"deadline": match["deadline"]}) if is_present else times_then(moment)
    return f"{told[:-1]}, {json.dumps(said)[1:]}"


@router.get("/matches/games/{game_id}")
def game(request: Request, game_id: str) -> Response:
    """Rules, options and components of a game."""
    name = game_id[:100]
    return constant(f"games/{name}", lambda: rules.plain(rules.hadal.get_game(name))).answer(request)


@router.get("/matches")
def here(request: Request) -> Response:
    """Says that matches can be played here, and for how long they are kept."""
    return constant("", kept_for).answer(request)


def kept_for() -> Document:
    days = {name: getattr(SETTINGS, name) for name in ("waiting_days", "playing_days", "ended_days")}
    return days | {"seat_seconds": SETTINGS.seat_seconds, "absent_seconds": SETTINGS.absent_seconds}


@router.get("/matches/{match_id}")
def match(match: Found, seat: Viewer, bearer: Bearer) -> Document:
    """What is public of a match, and the seat of whoever asks, or that the invitation is for."""
    return public(match) | {"own_seat": seat, "invited_seat": seat_of(match, "invitations", bearer)}


def whole_number(given: str | None) -> int | None:
    return int(given) if given is not None and given.isdecimal() and len(given) < 16 else None


@router.get("/matches/{match_id}/stream")
async def stream(
    request: Request,
    match: Found,
    seat: Viewer,
    form: Annotated[Form, Query()] = "json",
    last_event_id: Annotated[int | None, Header(ge=0, lt=2**53)] = None,
) -> Response:
    """The present message and all that follow; with Last-Event-ID those after it, too."""
    headers = {"X-Accel-Buffering": "no"}
    if request.method == "HEAD":
        return StreamingResponse(iter(()), media_type="text/event-stream", headers=headers)
    visitor = visitor_of(request)
    last = match["version"] - 1 if last_event_id is None else max(last_event_id, match["version"] - FORGIVEN)
    charge(requests, visitor, max(0, match["version"] - last - 1) // REPLAYED)
    place = Place(visitor)
    return Streaming(place, told(match, seat, last, form), media_type="text/event-stream", headers=headers)


@dataclass(frozen=True)
class Holder:
    """Whoever opened a stream with the token of a seat."""

    seat: int
    digest: str


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
    holder = None if seat is None else Holder(seat, match["digests"][seat])
    while True:
        bell = bells.bell(match_id)
        try:
            if anyio.current_time() >= beat:
                beat = anyio.current_time() + SETTINGS.beat_seconds
                sign = await asyncio.to_thread(sign_of_life, match_id, holder)
                if sign is None:
                    return
                yield sign
            new = await asyncio.to_thread(messages, match_id, holder, last, form)
        except FAILED:  # the rules server or the database is away
            await asyncio.sleep(1)
            continue
        if new is None:
            return
        for last, data in new:
            yield f"id: {last}\ndata: {data}\n\n"
        if not new:
            with anyio.move_on_after(max(0, beat - anyio.current_time())):
                await bell.wait()


def still(match_id: str, holder: Holder | None) -> Document | None:
    """The match, unless it was so old that it has gone, or the seat is no longer of whoever opened the stream."""
    now = store.found(match_id)
    return None if now is None or (holder and now["digests"][holder.seat] != holder.digest) else now


def messages(match_id: str, holder: Holder | None, last: int, form: Form) -> list[tuple[int, str]] | None:
    now = still(match_id, holder)
    if now is None:
        return None
    # Not beyond the moment in which the seat was still the holder's.
    new = store.moments(match_id, last + 1, count=min(10, now["version"] - last)) if now["version"] > last else []
    seat = holder.seat if holder else None
    return [(each["version"], timed(message(now, each, seat, form), now, each)) for each in new]


def sign_of_life(match_id: str, holder: Holder | None) -> str | None:
    """Notes that a player is there, and says who is not, and what the clocks say."""
    match = still(match_id, holder)
    if match is None:
        return None
    if holder:
        store.present(match_id, holder.seat)
        if any(at == holder.seat for at, _ in match["stand_in_asked"]) and not match["sitters"][holder.seat]["left"]:
            # Whoever agreed did so since nobody was here.
            rest = [[at, them] for at, them in match["stand_in_asked"] if at != holder.seat]
            with suppress(Refused):  # the next sign of life will do
                store.move_on(match, "here", holder.seat, {"stand_in_asked": rest})
    told = {"absent": absent(match) if "token" in match else [], "version": match["version"]} | times(match)
    return f"event: presence\ndata: {json.dumps(told)}\n\n"
