"""The application, `uvicorn match_server.app:app`: what everybody may see, and clocks that run by themselves."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Annotated

from fastapi import FastAPI, Header
from fastapi.sse import EventSourceResponse, ServerSentEvent
from starlette.middleware.body_limit import RequestBodyLimitMiddleware

from . import playing, rules, store
from .playing import Found, Viewer, public
from .refusals import FAILED, HANDLED, LARGEST, bounded, told
from .store import Document

GRACE = 20  # seconds that a clock has at least when this server or the rules server was away
bells: dict[str, asyncio.Event] = {}  # by match, where a stream waits


@asynccontextmanager
async def running(_: FastAPI) -> AsyncIterator[None]:
    for statement in store.SCHEMA:
        store.query(statement)
    store.prolong(GRACE)
    _tasks = [asyncio.create_task(keep_time()), asyncio.create_task(ring())]  # held while the server runs; its end cancels them
    yield


app = FastAPI(title="A match server on top of Hadal", docs_url="/", redoc_url=None, lifespan=running)
app.include_router(playing.router)
app.add_middleware(RequestBodyLimitMiddleware, max_body_size=LARGEST)
app.middleware("http")(bounded)
for each in HANDLED:
    app.add_exception_handler(each, told)


@app.get("/games/{game_id}", tags=["watching"])
def game(game_id: str) -> Document:
    """Rules, options and components of a game."""
    return rules.plain(rules.hadal.get_game(game_id))


@app.get("/matches/{match_id}", tags=["watching"])
def match(match: Found) -> Document:
    """What is public of a match: how it was created, where it stands, and all of its chance that is committed to or shown."""
    return public(match)


@app.get("/matches/{match_id}/stream", response_class=EventSourceResponse, tags=["watching"])
async def stream(
    match: Found, seat: Viewer, last_event_id: Annotated[int | None, Header(ge=0, lt=2**53)] = None
) -> AsyncIterator[ServerSentEvent]:
    """The present message and all that follow; with Last-Event-ID those after it."""
    key, last = None if seat is None else match["keys"][seat], match["version"] - 1 if last_event_id is None else last_event_id
    while True:
        bell = bells.setdefault(match["id"], asyncio.Event())
        moments = await asyncio.to_thread(store.moments, match["id"], last + 1, count=10)
        try:
            messages = [await asyncio.to_thread(message, moment, key) for moment in moments]
        except FAILED:  # the rules server is away
            await asyncio.sleep(1)
            continue
        for each in messages:
            last = each["version"]
            yield ServerSentEvent(data=each, id=str(last))
        if not messages:
            await bell.wait()


def message(moment: Document, key: str | None) -> Document:
    """A moment for a viewer. The notation of a step may name what others do not see: they are shown its events instead."""
    return public(moment) | (rules.shown(moment, key) if "token" in moment else {})


async def ring() -> None:
    """Wakes the streams of matches that have moved on, in whichever process of this server."""
    last = 0
    while True:
        await asyncio.sleep(0.05)
        with suppress(sqlite3.Error):  # the next look will do
            for last, match_id in await asyncio.to_thread(store.since, last):
                bells.pop(match_id, asyncio.Event()).set()


async def keep_time() -> None:
    """Ends the matches whose clock has run out."""
    while True:
        await asyncio.sleep(0.5)
        with suppress(sqlite3.Error):  # the next look will do
            for match in await asyncio.to_thread(store.overdue):
                try:
                    await asyncio.to_thread(time_out, match)
                except FAILED:  # the rules server is away, or somebody acted in time
                    await asyncio.to_thread(store.prolong, GRACE, match["id"])


def time_out(match: Document) -> None:
    if store.is_late(match):  # nobody has acted since
        store.move_on(match, "timed_out", match["awaited"], rules.close(match, f"seat {match['awaited']} ran out of time"))
