"""The application, which `python -m match_server` serves."""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.routing import APIRoute
from starlette.middleware.body_limit import RequestBodyLimitMiddleware

from . import creating, expected, phrases, playing, prepared, presence, preview, rematch, seats, store, subscriptions, telling, tending, turns, watching
from .refusals import HANDLED, told
from .serving import warn_unless_bounded
from .stopping import stopping
from .visitors import LARGEST, Gate


@asynccontextmanager
async def running(_: FastAPI) -> AsyncIterator[None]:
    warn_unless_bounded()
    await asyncio.to_thread(store.prolong, tending.GRACE)
    await asyncio.to_thread(subscriptions.own_key)
    loop, stop = asyncio.get_running_loop(), threading.Event()
    telling.bells.loop = loop

    def moved(match_id: str) -> None:
        telling.bells.ring(match_id)
        loop.call_soon_threadsafe(tending.start_bot, match_id)
        loop.call_soon_threadsafe(expected.start_look, match_id)

    store.rings.append(moved)
    listening = threading.Thread(target=store.database.listen, args=(telling.bells.ring, stop), daemon=True)
    listening.start()
    expecting = tending.regularly(0.5, expected.overlooked, expected.start_looks)
    calling = tending.regularly(0.5, turns.due, turns.start)
    tended = [asyncio.create_task(each) for each in (tending.keep_time(), tending.tidy(), expecting, calling)]
    try:
        with stopping.heard(loop):
            yield
    finally:
        store.rings.remove(moved)
        for task in tended:
            task.cancel()
        stop.set()


app = FastAPI(title="A match server on top of Hadal", docs_url=None, redoc_url=None, openapi_url=None, lifespan=running)
for part in (creating, seats, playing, rematch, presence, phrases, prepared, subscriptions, preview, watching):
    for route in part.router.routes:
        if isinstance(route, APIRoute) and route.methods and "GET" in route.methods:
            route.methods.add("HEAD")
    app.include_router(part.router)
app.add_middleware(RequestBodyLimitMiddleware, max_body_size=LARGEST)
app.add_middleware(Gate)
for each in HANDLED:
    app.add_exception_handler(each, told)
