"""Tells players who are away that it is their turn. Nobody waits for it."""

import asyncio
import json
import logging
from time import time
from typing import Any
from urllib.parse import urlsplit

from .database import BROKEN
from .games import game_name
from .presence import presence
from .push_delivery import delivered
from .push_encryption import sealed, signed
from .settings import SETTINGS
from .store import Document, awaits_bot, database, found, public
from .subscriptions import failed, forget, own_key, subscribed, succeeded

AT_ONCE = 8
WAITING_MAX = 500  # messages that have not been delivered; what comes then is not told
LIFE = 86_400  # seconds for which a push service keeps what it cannot deliver
GONE = (404, 410)
places = asyncio.Semaphore(AT_ONCE)
tasks: set[asyncio.Task[None]] = set()
log = logging.getLogger(__name__)
Message = tuple[str, int, str, bytes, dict[str, str]]


def due() -> list[Message]:
    """The messages that are to be sent now, each to one device."""
    now, messages = time(), list[Message]()
    for match_id, version, when in database.query("SELECT match, version, due FROM turns WHERE due < ? ORDER BY due LIMIT 100", now):
        match = found(match_id)
        seat = None if match is None or awaits_bot(match) else match["awaited"]
        is_here = match is not None and seat is not None and (presence(match)[seat] or {}).get("state") == "here"
        if is_here:  # looked at again: a player who locks the phone now has not seen it
            database.query("UPDATE turns SET due = ? WHERE match = ? AND version = ?", now + SETTINGS.push_wait_seconds, match_id, version)
        elif database.move([("DELETE FROM turns WHERE match = ? AND version = ? AND due = ?", (match_id, version, when))]):
            messages += [] if match is None or seat is None else messages_to(match, seat, now)
    return messages


def messages_to(match: Document, seat: int, now: float) -> list[Message]:
    devices = subscribed(match, seat)
    content = json.dumps(payload(public(match), match["id"], game_name(match["game"])), ensure_ascii=False).encode() if devices else b""
    made = []
    for endpoint, p256dh, auth in devices:
        parts = urlsplit(endpoint)
        authorization = signed(own_key(), f"{parts.scheme}://{parts.netloc}", contact(), now)
        headers = {"Authorization": authorization, "TTL": str(LIFE), "Urgency": "high", "Topic": topic(match["id"])}
        headers |= {"Content-Type": "application/octet-stream", "Content-Encoding": "aes128gcm"}
        made.append((match["id"], seat, endpoint, sealed(content, p256dh, auth), headers))
    return made


def topic(match_id: str) -> str:
    """A later message about a match takes the place of an earlier one that was not delivered."""
    return match_id[:32]


def contact() -> str:
    """The contact of this server for push services."""
    host = SETTINGS.hosts.split(",")[0].strip()
    return SETTINGS.push_contact or (f"https://{host}" if host else "mailto:nobody@localhost")


def payload(told: Document, match_id: str, game: str) -> dict[str, Any]:
    """The message, which uses only the names among the public facts."""
    by = told["seat"] if told["kind"] == "acted" and told["seat"] != told["awaited"] else None
    sitter = None if by is None else told["sitters"][by]
    name = sitter["name"] if sitter and sitter.get("named") else None
    body = "It is your turn" if name is None else f"{name} played"
    return {"kind": "turn", "match": match_id, "game": told["game"], "title": f"Your turn in {game}", "body": body, "by": name}


def start(messages: list[Message]) -> None:
    """From the thread of the loop."""
    for each in messages:
        if len(tasks) >= WAITING_MAX:
            log.warning("more than %d push messages wait: some are not sent", WAITING_MAX)
            return
        task = asyncio.create_task(send(*each))
        tasks.add(task)
        task.add_done_callback(tasks.discard)


async def send(match_id: str, seat: int, endpoint: str, content: bytes, headers: dict[str, str]) -> None:
    try:
        async with places:
            status = await delivered(endpoint, headers, content)
    except Exception as error:  # any failure of a stranger's service
        log.info("a push service cannot be reached: %r", error)
        status = 0
    settle = forget if status in GONE else succeeded if 200 <= status < 300 else failed
    try:
        await asyncio.to_thread(settle, match_id, seat, endpoint)
    except BROKEN as error:
        log.debug("cannot store the result of a push message: %r", error)
