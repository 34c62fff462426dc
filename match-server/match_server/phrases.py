"""The phrases of players: one of five, by its number, so that nobody has to read texts of strangers."""

from time import time
from typing import Annotated

from fastapi import APIRouter, Body

from .refusals import full
from .seats import Found, Seated
from .settings import SETTINGS
from .store import Document, database, ring

router = APIRouter(prefix="/matches", tags=["phrases"])
PHRASES = ("hello", "well_played", "thanks", "one_moment", "oh_no")
MINUTE = 60
HEARD = 20  # seconds for which a new stream is told a phrase
TOLD_MAX = 50  # at one look


@router.post("/{match_id}/phrases")
def say(match: Found, seat: Seated, phrase: Annotated[int, Body(ge=0, lt=len(PHRASES), strict=True, embed=True)]) -> Document:
    """Sends one of the phrases to all listeners, with a limit for each minute."""
    match_id, now = match["id"], time()
    own = "FROM phrases WHERE match = ? AND seat = ? AND said > ?"
    insert = "INSERT INTO phrases (match, seat, phrase, said) SELECT id, CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS DOUBLE PRECISION) FROM matches"
    values = (seat, phrase, now, match_id, match_id, seat, now - MINUTE, SETTINGS.phrases_per_minute)
    said = (f"{insert} WHERE id = ? AND (SELECT count(*) {own}) < ?", values)
    if not database.move([said, ("DELETE FROM phrases WHERE match = ? AND said <= ?", (match_id, now - MINUTE))], match_id):
        first = database.query(f"SELECT min(said) {own}", match_id, seat, now - MINUTE)[0][0] or now
        raise full("TOO_MANY_PHRASES", f"a player says {SETTINGS.phrases_per_minute} phrases a minute", max(1, int(first + MINUTE - now) + 1))
    ring(match_id)
    return {"said": now}


def phrases_since(match_id: str, number: int) -> list[tuple[int, Document]]:
    """The phrases after a given one that are recent enough to be told."""
    now = time()
    after = "SELECT number, seat, phrase, said FROM phrases WHERE match = ? AND number > ? AND said > ? ORDER BY number LIMIT ?"
    rows = database.query(after, match_id, number, now - HEARD, TOLD_MAX)
    return [(row, {"seat": seat, "phrase": phrase, "said": said, "ago": round(now - said, 1)}) for row, seat, phrase, said in rows]
