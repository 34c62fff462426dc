"""Web Push: the devices on which a player wants to hear of a turn when the page is closed."""

import json
import threading
from time import time
from typing import Annotated

from cryptography.hazmat.primitives.asymmetric import ec
from fastapi import APIRouter, Body
from pydantic import BaseModel, ConfigDict, Field

from .push_delivery import ENDPOINT_MAX, NotPublic, checked
from .push_encryption import bytes_of, new_key, point, public_point, read, text_of, written
from .refusals import refusal
from .seats import Found, Seated
from .store import Document, database

router = APIRouter(prefix="/matches", tags=["push"])
MOST = 4  # devices of a seat
FAILURES_MAX = 3  # in a row
KEY = "push"
lock = threading.Lock()
keys: list[ec.EllipticCurvePrivateKey] = []


class Keys(BaseModel):
    """The keys that a browser has drawn for its subscription."""

    model_config = ConfigDict(extra="forbid")
    p256dh: str = Field(pattern="^[A-Za-z0-9_-]{80,90}={0,2}$")
    auth: str = Field(pattern="^[A-Za-z0-9_-]{22}={0,2}$")


def own_key() -> ec.EllipticCurvePrivateKey:
    """This server's key, which is made when the first one starts and shared by all on one database."""
    with lock:
        if not keys:
            database.query("INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING", KEY, written(new_key()))
            keys.append(read(database.query("SELECT value FROM secrets WHERE name = ?", KEY)[0][0]))
        return keys[0]


def push_key() -> str:
    """The key that browsers call `applicationServerKey`."""
    return text_of(public_point(own_key().public_key()))


@router.post("/{match_id}/push")
def subscribe(
    match: Found,
    seat: Seated,
    endpoint: Annotated[str, Body(max_length=ENDPOINT_MAX)],
    keys: Annotated[Keys, Body()],
) -> Document:
    """Subscribes a device to the seat's turns, with the data of a browser's `PushSubscription`. The fifth takes the place of the first."""
    try:
        checked(endpoint)
    except NotPublic as error:
        raise refusal("INVALID_ARGUMENT", "MALFORMED", str(error), "endpoint") from None
    try:
        point(bytes_of(keys.p256dh.rstrip("=")))
    except ValueError:
        raise refusal("INVALID_ARGUMENT", "MALFORMED", "expected a point of P-256", "keys.p256dh") from None
    # The next player of a seat that somebody has left is another one.
    document = json.dumps({"p256dh": keys.p256dh.rstrip("="), "auth": keys.auth.rstrip("="), "digest": match["digests"][seat]})
    insert = """INSERT INTO subscriptions (match, seat, endpoint, document, made, failures)
        SELECT id, CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS DOUBLE PRECISION), 0 FROM matches WHERE id = ?
        ON CONFLICT (match, seat, endpoint) DO UPDATE SET document = excluded.document, made = excluded.made, failures = 0"""
    own, match_id = "FROM subscriptions WHERE match = ? AND seat = ?", match["id"]
    older = f"DELETE {own} AND endpoint NOT IN (SELECT endpoint {own} ORDER BY made DESC LIMIT {MOST})"
    database.move([(insert, (seat, endpoint, document, time(), match_id)), (older, (match_id, seat, match_id, seat))])
    return {"devices": devices(match_id, seat)}


@router.post("/{match_id}/push/forget")
def unsubscribe(match: Found, seat: Seated, endpoint: Annotated[str, Body(max_length=ENDPOINT_MAX, embed=True)]) -> Document:
    """Tells a device nothing more."""
    if "\0" not in endpoint:
        forget(match["id"], seat, endpoint)
    return {"devices": devices(match["id"], seat)}


def devices(match_id: str, seat: int) -> int:
    return int(database.query("SELECT count(*) FROM subscriptions WHERE match = ? AND seat = ?", match_id, seat)[0][0])


def forget(match_id: str, seat: int, endpoint: str) -> None:
    database.query("DELETE FROM subscriptions WHERE match = ? AND seat = ? AND endpoint = ?", match_id, seat, endpoint)


def failed(match_id: str, seat: int, endpoint: str) -> None:
    """A service that does not answer some times in a row is not asked again."""
    which = (match_id, seat, endpoint)
    database.query("UPDATE subscriptions SET failures = failures + 1 WHERE match = ? AND seat = ? AND endpoint = ?", *which)
    database.query("DELETE FROM subscriptions WHERE match = ? AND seat = ? AND endpoint = ? AND failures >= ?", *which, FAILURES_MAX)


def succeeded(match_id: str, seat: int, endpoint: str) -> None:
    database.query("UPDATE subscriptions SET failures = 0 WHERE match = ? AND seat = ? AND endpoint = ? AND failures > 0", match_id, seat, endpoint)


def subscribed(match: Document, seat: int) -> list[tuple[str, bytes, bytes]]:
    """The endpoint of each device, and its two keys."""
    rows = database.query("SELECT endpoint, document FROM subscriptions WHERE match = ? AND seat = ?", match["id"], seat)
    told = [(endpoint, json.loads(document)) for endpoint, document in rows]
    return [(at, bytes_of(each["p256dh"]), bytes_of(each["auth"])) for at, each in told if each["digest"] == match["digests"][seat]]
