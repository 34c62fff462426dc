"""How a match goes on and ends: actions, steps taken back, resigning, clocks, and the record."""

from time import time
from typing import Annotated, TypeAlias

from fastapi import APIRouter, Body
from fastapi.responses import PlainTextResponse

from . import rules
from .refusals import Refusal
from .store import Document, find, moments, move_on, stale
from .viewers import Viewer

router = APIRouter(prefix="/matches/{match_id}", tags=["playing"])
Ply: TypeAlias = Annotated[int, Body(ge=0, lt=2**53)]
Hash: TypeAlias = Annotated[str, Body(pattern="^[0-9a-f]{32}$")]
Notation: TypeAlias = Annotated[str, Body(max_length=4000)]


def going_on(match_id: str, viewer: int | None, **seen: int | str) -> tuple[Document, Document, int]:
    """A match that is not over and stands as a player has seen it, its present moment, and the player's seat."""
    match = find(match_id)
    if viewer is None:
        raise Refusal(403, "SEAT_KEY_REFUSED", "show the key of your seat as Authorization: Bearer KEY", "key")
    if match["ply"] is None:
        raise Refusal(409, "NOT_DEALT", "the match is dealt when every player has revealed")
    if match["awaited"] is None:
        raise Refusal(409, "GAME_OVER", "the match is over")
    for field in seen:
        if seen[field] != match[field]:
            raise stale(field)
    match["seats"][viewer]["ticket"] = None  # its key has arrived
    return match, moments(match_id, match["version"])[0], viewer


@router.post("/actions")
def act(match_id: str, viewer: Viewer, ply: Ply, state_hash: Hash, action: Notation) -> Document:
    """Plays an action, in notation, on the position that the player has seen."""
    out_of_time(match_id)
    match, moment, seat = going_on(match_id, viewer, ply=ply, state_hash=state_hash)
    state = rules.apply(match, moment, seat, action)
    move_on(match, "acted", seat, state)
    return {name: state[name] for name in ("ply", "state_hash")}


@router.post("/undo")
def undo(match_id: str, viewer: Viewer, ply: Ply, state_hash: Hash) -> Document:
    """Asks to take the last step back: done when all have asked, or when who made it has, if it concerned nobody else."""
    match, moment, seat = going_on(match_id, viewer, ply=ply, state_hash=state_hash)
    how = moment["reversibility"]
    if how not in ("REVERSIBILITY_FREE", "REVERSIBILITY_OTHER_SEAT_INVOLVED"):
        raise Refusal(409, "UNDO_UNFAIR", "there was no step, or it used chance or showed something", reversibility=how)
    before, match["seats"][seat]["undo"] = moments(match_id, moment["before"])[0], True
    alone = how == "REVERSIBILITY_FREE" and seat == before["awaited"]
    undone = alone or all(each["undo"] for each in match["seats"])
    move_on(match, "undone" if undone else "undo_wanted", seat, before if undone else moment)
    return {"undone": undone}


@router.post("/resign")
def resign(match_id: str, viewer: Viewer) -> Document:
    """Ends the match for all."""
    match, moment, seat = going_on(match_id, viewer)
    state = rules.close(match, moment, f"seat {seat} resigned")
    move_on(match, "resigned", seat, state)
    return {name: state[name] for name in ("ply", "state_hash")}


def out_of_time(match_id: str) -> None:
    """Ends the match if the clock that runs has run out."""
    match = find(match_id)
    if match["deadline"] is not None and match["deadline"] < time():
        late, moment = match["awaited"], moments(match_id, match["version"])[0]
        move_on(match, "timed_out", late, rules.close(match, moment, f"seat {late} ran out of time"))


@router.get("/record", response_class=PlainTextResponse)
def record(match_id: str) -> str:
    """The match as text, for `hadal verify`, when it is over."""
    match = find(match_id)
    if match["ply"] is None or match["awaited"] is not None:
        raise Refusal(409, "GAME_GOES_ON", "a record shows every card: there is one when the match is over")
    line = moments(match_id, match["version"])
    while line[0]["before"] is not None:
        line = moments(match_id, line[0]["before"]) + line
    return rules.record(match, line)
