"""The application: `uvicorn match_server.app:app`."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import grpc
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from hadal_client import Refused
from starlette.exceptions import HTTPException
from starlette.middleware.body_limit import RequestBodyLimitMiddleware

from . import opening, playing, store, watching
from .refusals import Refusal, told

GRACE = 20  # seconds that a clock has at least when this server or the rules server was away


@asynccontextmanager
async def running(_: FastAPI) -> AsyncIterator[None]:
    with store.transaction() as db:
        db.executescript(store.SCHEMA)
    store.prolong(GRACE)
    tasks = [asyncio.create_task(keep_time()), asyncio.create_task(watching.look())]
    yield
    for task in tasks:
        task.cancel()


async def keep_time() -> None:
    while True:
        await asyncio.sleep(0.5)
        with suppress(sqlite3.Error):  # the next look will do
            for match_id in await asyncio.to_thread(store.overdue):
                try:
                    await asyncio.to_thread(playing.out_of_time, match_id)
                except (grpc.RpcError, Refusal, Refused):  # the rules server is away, or somebody acted in time
                    await asyncio.to_thread(store.prolong, GRACE, match_id)


app = FastAPI(title="A match server on top of Hadal", docs_url="/", redoc_url=None, lifespan=running)
app.add_middleware(RequestBodyLimitMiddleware, max_body_size=16_384)
for each in (Refusal, Refused, grpc.RpcError, RequestValidationError, HTTPException):
    app.add_exception_handler(each, told)
for routes in (opening.router, playing.router, watching.router):
    app.include_router(routes)
