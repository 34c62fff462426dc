"""The next match of the same players."""

from typing import Any

from fastapi import APIRouter, Request
from hadal_client import Refused

from .creating import new_match
from .refusals import refusal, stale
from .seats import TRIES, Found, Seated, empty, unnamed
from .store import Document, begin, find, forget, is_over, move_on
from .time_control import control_of
from .visitors import visitor_of

router = APIRouter(prefix="/matches", tags=["rematch"])


@router.post("/{match_id}/rematch")
def rematch(request: Request, match: Found, seat: Seated) -> Document:
    """Asks for another match with the same players, each one seat further: created when all have asked. Everybody has a seat there, under the
    name of this match and with its token."""
    if not is_over(match):
        raise refusal("ABORTED", "GAME_GOES_ON", "the match goes on: ask for a rematch when it is over")
    players = [at for at, each in enumerate(match["sitters"]) if each["kind"] != "bot"]
    for _ in range(TRIES):
        if match["rematch"] is not None:
            return {"match": match["rematch"]}
        asked = sorted({*match["rematch_asked"], seat})
        try:
            if asked == players:
                return {"match": another(request, match, seat)}
            if asked != match["rematch_asked"]:
                move_on(match, "rematch_wanted", seat, {"rematch_asked": asked})
            return {"match": None}
        except Refused as error:
            if error.reason != "STATE_STALE":
                raise
            match = find(match["id"])  # the others ask at the same time
    raise stale("version")


def turned(by_seat: list[Any]) -> list[Any]:
    """Values of each seat, moved one seat further."""
    return by_seat[-1:] + by_seat[:-1]


def seated_again(sitter: Document, before: int, now: int) -> Document:
    """The player of a seat, at another one."""
    if sitter["kind"] == "bot":
        return empty("bot", sitter["bot"])
    name = unnamed(now) if sitter["name"] == unnamed(before) else sitter["name"]
    return empty("reserved") | {"name": name, "named": name != unnamed(now), "taken": True}


def another(request: Request, match: Document, seat: int) -> str:
    """A match with the same players, which there is only if this one leads to it."""
    sitters = turned([seated_again(each, at, (at + 1) % match["seat_count"]) for at, each in enumerate(match["sitters"])])
    # A player who gives the seat up before the deal may take it again with the same token, which is its invitation, too.
    digests = turned(match["digests"])
    again = new_match(match["game"], match["options"], control_of(match), sitters, digests) | {"digests": digests}
    begin(again, visitor_of(request))
    try:
        move_on(match, "rematch", seat, {"rematch_asked": sorted({*match["rematch_asked"], seat}), "rematch": again["id"]})
    except BaseException:
        forget(again["id"])
        raise
    name: str = again["id"]
    return name
