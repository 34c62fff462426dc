"""The calls of players: they act, ask for a step back, resign, leave, and let a bot play for an absent player."""

from collections.abc import Callable
from time import time
from typing import Annotated, TypeAlias

from fastapi import APIRouter, Body, Depends
from fastapi.responses import PlainTextResponse
from hadal_client import Refused
from pydantic import BaseModel, ConfigDict, Field

from . import rules
from .once import Once
from .refusals import refusal, stale
from .seats import TRIES, Found, Seated, leave_before_deal, replaced
from .settings import SETTINGS
from .store import POSITION, Document, find, is_late, is_over, last_seen, moments, move_on, public

router = APIRouter(prefix="/matches", tags=["playing"])
STARTED = time()
records = Once[str](20)
UNDONE_MAX = 100
UNDOABLE = ("REVERSIBILITY_FREE", "REVERSIBILITY_OTHER_SEAT_INVOLVED")


class Chosen(BaseModel):
    """An action of a template: which, and how many of each item."""

    model_config = ConfigDict(extra="forbid")
    template: int = Field(ge=0, lt=2**31)
    counts: list[Annotated[int, Field(ge=0, lt=2**31)]] = Field(max_length=2000)


Action: TypeAlias = Annotated[str, Field(max_length=4000)] | Annotated[int, Field(ge=0, lt=2**31)] | Chosen


class Seen(BaseModel):
    """The position that a player has seen. `since` distinguishes it from a position before a step was taken back."""

    model_config = ConfigDict(extra="forbid")
    since: int = Field(ge=0, lt=2**53)
    ply: int = Field(ge=0, lt=2**53)
    state_hash: str = Field(pattern="^[0-9a-f]{32}$")


Position: TypeAlias = Annotated[Seen, Body(embed=True)]


def going_on(match: Document) -> None:
    if "token" not in match:
        raise refusal("ABORTED", "SEATS_FREE", "the match has not begun: wait until every seat is taken")
    if is_over(match) or is_late(match):
        raise refusal("ABORTED", "GAME_OVER", "the match is over")


def in_time(match: Document, step: Callable[[Document], Document]) -> Document:
    """Makes a step of a match that goes on. If only a question was asked or refused meanwhile, it is made all the same."""
    for _ in range(TRIES):
        going_on(match)
        try:
            return step(match)
        except Refused as error:
            if error.reason != "STATE_STALE" or error.field != "version":
                raise
            match = find(match["id"])
    raise stale("version")


def as_seen(match: Document, position: Seen) -> None:
    """Refuses a player who has seen another position than the present one."""
    for field in ("since", "ply", "state_hash"):
        if getattr(position, field) != match[field]:
            raise stale(field)


@router.post("/{match_id}/actions")
def act(match: Found, seat: Seated, position: Position, action: Annotated[Action, Body()]) -> Document:
    """Plays an action on the position that the player has seen."""
    chosen = action.model_dump() if isinstance(action, Chosen) else action

    def step(match: Document) -> Document:
        as_seen(match, position)
        if match["sitters"][seat]["bot"] is not None:
            raise refusal("ABORTED", "BOT_PLAYS", "a bot plays for this seat: take it over again first")
        return move_on(match, "acted", seat, rules.apply(match, seat, chosen))

    return public(in_time(match, step))


def before_last(match: Document) -> tuple[Document, bool]:
    """Where a player was asked the last time, and whether all that was done since concerned nobody else. A bot is not asked anew for
    what it has done: it might do something else."""
    at, is_free = match, True
    for _ in range(UNDONE_MAX):
        how = at["reversibility"]
        if how not in UNDOABLE or at["before"] is None:
            raise refusal("ABORTED", "UNDO_UNFAIR", "there is no step to take back, or it used chance or showed something", reversibility=how)
        is_free = is_free and how == "REVERSIBILITY_FREE"
        at = moments(match["id"], at["before"])[0]
        if match["sitters"][at["awaited"]]["bot"] is None:
            return at, is_free
    raise refusal("ABORTED", "UNDO_UNFAIR", "bots have made too many steps since")


@router.post("/{match_id}/undo")
def undo(match: Found, seat: Seated, position: Position) -> Document:
    """Asks to take the last step of a player back, with the steps of bots after it: done when all players have asked, or when its player
    has, if it concerned nobody else. Each seat asks once; a player who acts has answered."""

    def step(match: Document) -> Document:
        as_seen(match, position)
        before, is_free = before_last(match)
        if seat in match["undo_refused"]:
            raise refusal("ABORTED", "UNDO_REFUSED", "this step stands: a player has refused to take it back")
        asked = sorted({*match["undo_asked"], seat})
        players = {at for at, each in enumerate(match["sitters"]) if each["bot"] is None}
        if players <= {*asked} or (is_free and seat == before["awaited"]):
            back = {name: before[name] for name in POSITION} | {"undo_asked": [], "undo_refused": []}
            return move_on(match, "undone", seat, back)
        if asked == match["undo_asked"]:
            return match
        return move_on(match, "undo_wanted", seat, {"undo_asked": asked})

    return {"undone": in_time(match, step)["kind"] == "undone"}


@router.post("/{match_id}/undo/refuse")
def refuse_undo(match: Found, seat: Seated, position: Position) -> Document:
    """Refuses the others' request. They cannot ask for this step again."""

    def step(match: Document) -> Document:
        as_seen(match, position)
        others = [each for each in match["undo_asked"] if each != seat]
        if not others:
            return match
        return move_on(match, "undo_refused", seat, {"undo_asked": [], "undo_refused": sorted({*match["undo_refused"], *match["undo_asked"]})})

    return public(in_time(match, step))


@router.post("/{match_id}/resign")
def resign(match: Found, seat: Seated) -> Document:
    """Ends the match for all: the player who resigns has lost."""
    return public(in_time(match, lambda match: move_on(match, "resigned", seat, rules.close(match, "resigned", loser=seat))))


@router.post("/{match_id}/leave")
def leave(match: Found, seat: Seated) -> Document:
    """Gives up a seat before the deal. Later the seat stays whose it is, and a bot may play for it at once if the others agree."""
    if "token" not in match:
        return public(leave_before_deal(match, seat))
    if match["sitters"][seat]["left"]:
        return public(match)
    return public(in_time(match, lambda match: move_on(match, "left", seat, {"sitters": replaced(match["sitters"], seat, {"left": True})})))


def absent(match: Document) -> list[bool]:
    """Which seats may be played by a bot: those of players who have left, or have had no stream for a while."""
    seen, since = last_seen(match["id"]), time() - SETTINGS.absent_seconds
    sitters = enumerate(match["sitters"])
    # While this server was away nobody could be seen.
    return [each["bot"] is None and (each["left"] or max(seen.get(seat, 0), STARTED) < since) for seat, each in sitters]


@router.post("/{match_id}/stand-in")
def stand_in(match: Found, seat: Seated, absentee: Annotated[int, Body(ge=0, lt=100, embed=True)]) -> Document:
    """Agrees that a bot plays for a seat whose player is away: it does when all others have agreed."""

    def step(match: Document) -> Document:
        gone = absent(match)
        if absentee >= len(gone) or absentee == seat or not gone[absentee]:
            raise refusal("ABORTED", "NOT_ABSENT", "this player is here, or was a moment ago", "absentee")
        bots = rules.hadal.get_game(match["game"]).bots
        if not bots:
            raise refusal("ABORTED", "NO_BOT", "no bot plays this game")
        agreed = {at: others for at, others in match["stand_in_asked"] if at == absentee}.get(absentee, [])
        asked = sorted({*agreed, seat})
        others = {at for at, each in enumerate(match["sitters"]) if at != absentee and each["bot"] is None and not gone[at]}
        rest = [[at, them] for at, them in match["stand_in_asked"] if at != absentee]
        if others <= {*asked}:
            bot = {"id": bots[-1].id, "level": bots[-1].levels[min(1, len(bots[-1].levels) - 1)].level}
            return move_on(match, "stand_in", absentee, {"sitters": replaced(match["sitters"], absentee, {"bot": bot}), "stand_in_asked": rest})
        if asked == agreed:
            return match
        return move_on(match, "stand_in_wanted", seat, {"stand_in_asked": [*rest, [absentee, asked]]})

    return public(in_time(match, step))


@router.post("/{match_id}/return")
def come_back(match: Found, seat: Seated) -> Document:
    """Takes a seat over again for which a bot plays, or which was left."""

    def step(match: Document) -> Document:
        rest = [[at, them] for at, them in match["stand_in_asked"] if at != seat]
        if not match["sitters"][seat]["left"] and match["sitters"][seat]["bot"] is None:
            return match
        here = {"bot": None, "left": False}
        return move_on(match, "returned", seat, {"sitters": replaced(match["sitters"], seat, here), "stand_in_asked": rest})

    return public(in_time(match, step))


@router.get("/{match_id}/record", response_class=PlainTextResponse)
def record(match: Found) -> str:
    """The match as text, for `hadal verify`, when it is over."""
    if not is_over(match):
        raise refusal("ABORTED", "GAME_GOES_ON", "a record shows every card: ask again when the match is over")

    def make() -> str:
        line = moments(match["id"], match["since"])
        while line[-1]["before"] is not None:
            line += moments(match["id"], line[-1]["before"])
        return rules.record(line[::-1], match)

    return records.get((match["id"], match["since"], None, "record"), make)
