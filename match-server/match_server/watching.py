"""The public calls: matches, and streams of their moments."""

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Header, Query, Request
from fastapi.responses import Response, StreamingResponse

from . import rules
from .constants import constant
from .messages import Form
from .phrases import PHRASES
from .places import Place, places
from .presence import who_and_since_when
from .seats import Bearer, Found, Viewer, seat_of
from .settings import SETTINGS
from .store import Document, public
from .subscriptions import push_key
from .telling import never_silent, told
from .visitors import charge, requests, visitor_of

router = APIRouter(tags=["watching"])
TIMES_TOLD = (
    *("waiting_days", "playing_days", "ended_days"),
    *("seat_seconds", "absent_seconds", "gone_seconds", "beat_seconds", "page_beat_seconds", "phrases_per_minute"),
)
OPENED = 4  # requests more for a stream: it takes a place, and is told who is there and how the match stands
REPLAYED = 10  # messages that are told again cost as much as one request
FORGIVEN = 200  # so many moments that were missed are told; a viewer who has missed more sees how it stands


@router.get("/matches/games/{game_id}")
def game(request: Request, game_id: str) -> Response:
    """Rules, options and components of a game."""
    name = game_id[:100]
    return constant(f"games/{name}", lambda: rules.plain(rules.hadal.get_game(name))).answer(request)


@router.get("/matches")
async def here(request: Request) -> Response:
    """Says that matches can be played here, and which times this server keeps, and what players may say to each other, and the key of its push messages."""
    return constant("", kept_for).answer(request)


def kept_for() -> Document:
    return {name: getattr(SETTINGS, name) for name in TIMES_TOLD} | {"phrases": PHRASES, "push_key": push_key()}


@router.get("/matches/{match_id}")
def match(match: Found, seat: Viewer, bearer: Bearer) -> Document:
    """The public facts of a match, and the seat of the caller, or that the invitation is for."""
    return public(match) | who_and_since_when(match) | {"own_seat": seat, "invited_seat": seat_of(match, "invitations", bearer)}


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
    charge(requests, visitor, OPENED + max(0, match["version"] - last - 1) // REPLAYED)
    place = places.take(visitor, is_seated=seat is not None)
    pieces = never_silent(told(match, seat, last, form), place.given_up)
    return Streaming(place, pieces, media_type="text/event-stream", headers=headers)


class Streaming(StreamingResponse):
    """Gives its place back in any case."""

    def __init__(self, place: Place, content: AsyncIterator[str], **how: object) -> None:
        super().__init__(content, **how)  # type: ignore[arg-type]
        self.place = place

    async def __call__(self, scope: object, receive: object, send: object) -> None:
        try:
            await super().__call__(scope, receive, send)  # type: ignore[arg-type]
        finally:
            self.place.leave()
