"""The creation of matches. A client that misses the answer asks again with the same key, and gets the same match."""

import json
from hashlib import sha256
from hmac import digest as hmac
from secrets import token_hex, token_urlsafe
from time import time
from typing import Annotated, Literal, TypeAlias

from fastapi import APIRouter, Body, Header, Request
from hadal_client import Refused
from pydantic import BaseModel, ConfigDict, Field

from . import rules
from .database import Statement
from .refusals import refusal, stale
from .seats import TRIES, digest, empty
from .settings import SETTINGS
from .store import Document, begin, database
from .time_control import TimeControl, first_clock, seconds_alone, wanted
from .visitors import visitor_of

router = APIRouter(prefix="/matches", tags=["creating"])
SEATS_MAX = 16
# Random enough that nobody comes upon it: a caller who shows it with the same body is told the invitations.
Key: TypeAlias = Annotated[str | None, Header(pattern="^[!-~]{22,128}$")]


class Seat(BaseModel):
    """The kind of a seat's player: anybody, the holder of the link, or a bot."""

    model_config = ConfigDict(extra="forbid")
    kind: Literal["open", "reserved", "bot"]
    bot: str = Field("", max_length=40)
    level: int = Field(1, ge=1, le=9)


class Creation:
    """The match of a key. It is kept as a digest, and the invitations that were drawn with it are not kept at all: they follow from the key."""

    def __init__(self, key: str, body: Document) -> None:
        self.key, self.digest = key, sha256(key.encode()).hexdigest()
        self.body = sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()
        self.salt = token_hex(32)
        self.match: str | None = None
        found = "SELECT body, salt, match FROM creations WHERE key = ? AND expires > ?"
        for asked, self.salt, self.match in database.query(found, self.digest, time()):
            if asked != self.body:
                raise refusal("ABORTED", "KEY_USED", "another match was created with this key: send a new one", "idempotency-key")

    def invitation(self, seat: int) -> str:
        return hmac(self.key.encode(), f"{self.salt} {seat}".encode(), "sha256").hex()

    def statement(self, match_id: str) -> Statement:
        """Keeps the key, unless somebody was faster."""
        insert = "INSERT INTO creations (key, body, salt, match, expires) VALUES (?, ?, ?, ?, ?) ON CONFLICT (key) DO UPDATE"
        anew = "SET body = excluded.body, salt = excluded.salt, match = excluded.match, expires = excluded.expires WHERE creations.expires <= ?"
        now = time()
        return f"{insert} {anew}", (self.digest, self.body, self.salt, match_id, now + SETTINGS.creation_seconds, now)


def new_match(game: str, options: Document, control: Document | None, sitters: list[Document], invitations: list[str]) -> Document:
    count, clock = len(sitters), first_clock(control)
    entropy = [token_hex(32) if each["kind"] == "bot" else None for each in sitters]
    commitments = [None if part is None else sha256(bytes.fromhex(part)).hexdigest() for part in entropy]
    match = {"id": token_urlsafe(9), "version": 0, "game": game, "seat_count": count, "options": options, "time": control}
    match |= {"sitters": sitters, "invitations": invitations, "digests": [""] * count, "keys": [], "clocks": [clock] * count, "seconds": seconds_alone(control)}
    match |= {"waited_since": [None] * count, "steps": 0, "asides": [0] * count}
    match |= {"entropy": entropy, "entropy_commitments": commitments, "awaited": None, "deadline": None, "rematch": None}
    return match | {"undo_asked": [], "undo_refused": [], "stand_in_asked": [], "rematch_asked": [], "since": 0}


@router.post("", status_code=201)
def create(
    request: Request,
    game: Annotated[str, Body(max_length=100)],
    seats: Annotated[int | list[Seat], Body(description="how many, all of them open, or who may sit on each")] = 2,
    options: Annotated[Document, Body()] = {},
    seconds: Annotated[float | None, Body(ge=1, le=1e7, allow_inf_nan=False, description="of each player for the whole match")] = None,
    control: Annotated[TimeControl | None, Body(alias="time")] = None,
    idempotency_key: Key = None,
) -> Document:
    """A match, and for each seat that is reserved the invitation that its player shows."""
    seats = wanted_seats(seats)
    sitters = [empty(each.kind, {"id": each.bot, "level": each.level} if each.kind == "bot" else None) for each in seats]
    match = new_match(game, {game: options} if options else {}, wanted(control, seconds), sitters, [""] * len(seats))
    check(match, seats)
    if idempotency_key is None:
        return answer(match, visitor_of(request), seats, [token_hex(32) for _ in seats])
    body = {"game": game, "seats": [each.model_dump() for each in seats], "options": options, "time": match["time"]}
    for _ in range(TRIES):
        creation = Creation(idempotency_key, body)
        drawn = [creation.invitation(seat) for seat in range(len(seats))]
        if creation.match is not None:
            return told(creation.match, seats, drawn)
        try:
            return answer(match, visitor_of(request), seats, drawn, [creation.statement(match["id"])])
        except Refused as error:
            if error.reason != "STATE_STALE":
                raise  # else the same key came twice at once
    raise stale("idempotency-key")


def wanted_seats(seats: int | list[Seat]) -> list[Seat]:
    if isinstance(seats, int):
        seats = [Seat(kind="open", bot="", level=1)] * max(0, min(seats, SEATS_MAX + 1))
    if not 1 <= len(seats) <= SEATS_MAX:
        raise refusal("INVALID_ARGUMENT", "MALFORMED", f"a match has 1 to {SEATS_MAX} seats", "seats")
    if all(each.kind == "bot" for each in seats):
        raise refusal("INVALID_ARGUMENT", "MALFORMED", "at least one seat must be a player's", "seats")
    return seats


def check(match: Document, seats: list[Seat]) -> None:
    """Refuses a game, options or bots that do not exist."""
    try:
        rules.check(match)
        bots = {bot.id: {each.level for each in bot.levels} for bot in rules.hadal.get_game(match["game"]).bots}
    except (TypeError, ValueError, OverflowError) as error:
        raise refusal("INVALID_ARGUMENT", "MALFORMED", str(error)[:300], "options") from None
    for seat, each in enumerate(seats):
        if each.kind == "bot" and each.level not in bots.get(each.bot, set()):
            raise refusal("INVALID_ARGUMENT", "MALFORMED", "the game has no such bot, or not at this level", f"seats.{seat}")


def answer(match: Document, visitor: str, seats: list[Seat], drawn: list[str], first: list[Statement] = []) -> Document:
    """Keeps a match, with the digests of its invitations, and says how to sit down at it."""
    digests = [digest(invitation) if each.kind == "reserved" else "" for each, invitation in zip(seats, drawn, strict=True)]
    if not begin(match | {"invitations": digests}, visitor, first):
        raise stale("idempotency-key")
    return told(match["id"], seats, drawn)


def told(match_id: str, seats: list[Seat], drawn: list[str]) -> Document:
    return {"match": match_id, "invitations": [secret if each.kind == "reserved" else None for each, secret in zip(seats, drawn, strict=True)]}
