"""The presence of players: reports of streams for each seat, and of pages for their player."""

from time import time
from typing import Annotated

from fastapi import APIRouter, Body

from .away import away_since
from .seats import Found, Seated
from .settings import SETTINGS
from .store import Document, database, last_seen

router = APIRouter(prefix="/matches", tags=["presence"])
HERE = {"state": "here", "away_for": 0}


def stream_opened(match_id: str, seat: int) -> None:
    """A player who opens a stream is here. An earlier word of a page is not about this stream, which may have no page."""
    database.query("DELETE FROM beats WHERE match = ? AND seat = ?", match_id, seat)


def beat(match_id: str, seat: int, away_for: float) -> None:
    """Notes that a page has a word with this server, and since when its player does not look at it."""
    now = time()
    away_since = now - away_for if away_for else None
    said = "INSERT INTO beats (match, seat, beat, away_since) SELECT id, CAST(? AS BIGINT), CAST(? AS DOUBLE PRECISION), CAST(? AS DOUBLE PRECISION)"
    latest = "ON CONFLICT (match, seat) DO UPDATE SET beat = excluded.beat, away_since = excluded.away_since"
    database.query(f"{said} FROM matches WHERE id = ? {latest}", seat, now, away_since, match_id)


def presence(match: Document) -> list[Document | None]:
    """Of each seat whether its player is here, away, or gone, and for how many seconds; null of a seat that is a bot's, or nobody's. The seconds
    are null of who was never seen."""
    now, seen = time(), last_seen(match["id"])
    rows = database.query("SELECT seat, beat, away_since FROM beats WHERE match = ?", match["id"])
    pages = {seat: (said, since) for seat, said, since in rows}
    told: list[Document | None] = []
    for seat, sitter in enumerate(match["sitters"]):
        if not sitter["taken"] or sitter["kind"] == "bot":
            told.append(None)
            continue
        since = away_since(now, seen.get(seat), pages.get(seat))
        if since is None and not sitter["left"]:
            told.append(HERE)
            continue
        away_for = 0 if since is None else int(now - since) if since else None
        is_gone = sitter["left"] or (away_for or 0) >= SETTINGS.gone_seconds
        told.append({"state": "gone" if is_gone else "away", "away_for": away_for})
    return told


def who_and_since_when(match: Document) -> Document:
    """The same, and for how many seconds the awaited seat has been so."""
    since = match.get("awaited_since")
    return {"presence": presence(match), "awaited_for": None if since is None else int(time() - since)}


@router.post("/{match_id}/presence")
def say_presence(match: Found, seat: Seated, away_for: Annotated[float, Body(ge=0, le=1e7, allow_inf_nan=False, embed=True)] = 0) -> Document:
    """The beat of a page: for how many seconds its player has not looked at it, 0 while they do."""
    beat(match["id"], seat, away_for)
    return {"presence": presence(match)}
