"""What everybody may see: each viewer gets the messages that are made for it, and those it missed."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Annotated

import grpc
from fastapi import APIRouter, Header
from fastapi.sse import EventSourceResponse, ServerSentEvent
from hadal_client import Refused

from . import rules, store
from .store import Document, find, moments
from .viewers import Viewer

router = APIRouter(tags=["watching"])
PUBLIC = ("game", "seat_count", "options", "seconds", "seed_commitment", "version", "ply", "state_hash", "awaited", "deadline")
bells: dict[str, asyncio.Event] = {}  # by match, where a stream waits
TOLD = ("version", "kind", "seat", "ply", "state_hash", "awaited", "reversibility", "clocks", "deadline")


@router.get("/games/{game_id}")
def game(game_id: str) -> Document:
    """Rules, options and components of a game."""
    return rules.plain(rules.hadal.get_game(game_id))


@router.get("/matches/{match_id}")
def match(match_id: str) -> Document:
    """What is public of a match: how it was created, and all of its chance that is committed to or shown."""
    found = find(match_id)
    parts = {name: [each.get(name) for each in found["seats"]] for name in ("commitment", "entropy")}
    return {name: found.get(name) for name in PUBLIC} | parts


async def look() -> None:
    """Wakes the streams of matches that have moved on, in whichever process of this server."""
    last = await asyncio.to_thread(store.newest)
    while True:
        await asyncio.sleep(0.05)
        with suppress(sqlite3.Error):  # the next look will do
            for last, match_id in await asyncio.to_thread(store.since, last):
                bells.pop(match_id, asyncio.Event()).set()


def message(moment: Document, key: str | None) -> Document:
    """A moment for a viewer. The notation of a step may name what others do not see: they are shown its events instead."""
    told = {name: moment.get(name) for name in TOLD}
    if "token" in moment:
        told |= rules.shown(moment, key)
        if moment["kind"] not in ("dealt", "acted"):
            told["events"] = []  # no step was made: they would be those of an earlier one
    return told


def messages(match_id: str, seat: int | None, last: int | None) -> list[Document]:
    """The next messages for a viewer, or the present one."""
    found = find(match_id)
    key, first = None if seat is None else found["seats"][seat]["key"], found["version"] if last is None else last + 1
    return [message(each, key) for each in moments(match_id, first, count=10)]


@router.get("/matches/{match_id}/stream", response_class=EventSourceResponse)
async def stream(
    match_id: str, seat: Viewer, last_event_id: Annotated[int | None, Header(ge=0, lt=2**53)] = None
) -> AsyncIterator[ServerSentEvent]:
    """The present message and all that follow; with Last-Event-ID those after it."""
    while True:
        bell = bells.setdefault(match_id, asyncio.Event())
        try:
            said = await asyncio.to_thread(messages, match_id, seat, last_event_id)
        except (grpc.RpcError, Refused):  # the rules server is away
            await asyncio.sleep(1)
            continue
        for each in said:
            last_event_id = each["version"]
            yield ServerSentEvent(data=each, id=str(last_event_id))
        if not said:
            await bell.wait()
