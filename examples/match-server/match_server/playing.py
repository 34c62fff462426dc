"""What players do: they take seats, show their part of chance, act, take steps back, and resign."""

from hashlib import sha256
from hmac import compare_digest
from secrets import token_hex, token_urlsafe
from typing import Annotated, TypeAlias

from fastapi import APIRouter, Body, Depends
from fastapi.responses import PlainTextResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from . import rules
from .refusals import refusal, stale
from .store import Document, find, is_late, moments, move_on

router = APIRouter(prefix="/matches", tags=["playing"])
Found: TypeAlias = Annotated[Document, Depends(find)]
Bearer: TypeAlias = Annotated[HTTPAuthorizationCredentials | None, Depends(HTTPBearer(auto_error=False))]
Bytes: TypeAlias = Annotated[str, Body(pattern="^[0-9a-f]{64}$", embed=True)]
BEGUN = ("game", "seat_count", "options", "seconds", "entropy_commitments", "entropy", "seed_commitment")
STANDS = ("version", "kind", "seat", "ply", "state_hash", "awaited", "reversibility", "clocks", "deadline")


def public(moment: Document) -> Document:
    """What everybody may know of a match: how it was begun, and where it stands."""
    return {name: moment.get(name) for name in BEGUN + STANDS}


def holder(match: Document, secrets: str, shown: str) -> int:
    """The seat that a ticket or a key belongs to."""
    for seat, secret in enumerate(match[secrets]):
        if compare_digest(secret.encode(), shown.encode()):
            return seat
    raise refusal("PERMISSION_DENIED", "SEAT_KEY_REFUSED", f"this is none of the {secrets} of this match, or no longer", secrets[:-1])


def viewer(match: Found, bearer: Bearer) -> int | None:
    """The seat whose key a request shows; none for a spectator."""
    return holder(match, "keys", bearer.credentials) if bearer else None


Viewer: TypeAlias = Annotated[int | None, Depends(viewer)]


def player(match: Found, seat: Viewer) -> int:
    """The seat of a player whose match goes on."""
    if seat is None:
        raise refusal("PERMISSION_DENIED", "SEAT_KEY_REFUSED", "show the key of your seat as Authorization: Bearer KEY", "key")
    if match["awaited"] is None or is_late(match):
        raise refusal("ABORTED", "GAME_OVER", "the match is over")
    match["tickets"][seat] = ""  # worthless: its key has arrived
    return seat


Player: TypeAlias = Annotated[int, Depends(player)]


def as_seen(
    match: Found, _: Player, ply: Annotated[int, Body(ge=0, lt=2**53)], state_hash: Annotated[str, Body(pattern="^[0-9a-f]{32}$")]
) -> None:
    """Refuses a player who has seen another position than the present one."""
    if (ply, state_hash) != (match["ply"], match["state_hash"]):
        raise stale("ply" if ply != match["ply"] else "state_hash")


@router.post("", status_code=201)
def create(
    game: Annotated[str, Body(max_length=100)],
    seats: Annotated[int, Body(ge=1, le=100)] = 2,
    options: Annotated[Document, Body()] = {},
    seconds: Annotated[float | None, Body(ge=1, le=1e7, description="of each player for the whole match")] = None,
) -> Document:
    match = {"game": game, "seat_count": seats, "options": {game: options} if options else {}, "seconds": seconds, "deadline": None}
    match |= {"id": token_urlsafe(9), "version": 0, "awaited": None, "clocks": [seconds] * seats}
    match |= {"tickets": [], "entropy_commitments": [], "entropy": [None] * seats, "keys": []}
    try:
        rules.commit(match)  # thrown away: says now whether there is such a game
    except (TypeError, ValueError, OverflowError) as error:
        raise refusal("INVALID_ARGUMENT", "MALFORMED", str(error)[:300], "options") from None
    move_on(match, "created", None, {})
    return {"match": match["id"]}


@router.post("/{match_id}/join")
def join(match: Found, entropy_commitment: Bytes) -> Document:
    """Takes a seat. When the last one is taken, the server's part of chance is drawn and committed to."""
    seat, ticket = len(match["tickets"]), token_hex(32)
    if seat == match["seat_count"]:
        raise refusal("ABORTED", "SEATS_TAKEN", "every seat of this match is taken; its stream is open to spectators")
    match["tickets"].append(ticket)
    match["entropy_commitments"].append(entropy_commitment)
    full = seat + 1 == match["seat_count"]
    move_on(match, "committed" if full else "joined", seat, rules.commit(match) if full else {})
    return {"seat": seat, "ticket": ticket}


@router.post("/{match_id}/reveal")
def reveal(match: Found, ticket: Bytes, entropy: Bytes) -> Document:
    """Shows a player's part of chance. When all have, the one deal is made that can follow. From then on the answer is the
    key of the seat, until that was first used."""
    seat = holder(match, "tickets", ticket)
    if "opening" not in match:
        raise refusal("ABORTED", "SEATS_FREE", "wait until every seat is taken and the seed commitment is published")
    if sha256(bytes.fromhex(entropy)).hexdigest() != match["entropy_commitments"][seat]:
        raise refusal("INVALID_ARGUMENT", "MALFORMED", "this is not what the seat committed to", "entropy")
    if match["entropy"][seat] is None:
        match["entropy"][seat] = entropy
        full = None not in match["entropy"]
        match = move_on(match, "dealt" if full else "revealed", seat, rules.deal(match) if full else {})
    return {"seat_key": match["keys"][seat] if match["keys"] else None}


@router.post("/{match_id}/actions", dependencies=[Depends(as_seen)])
def act(match: Found, seat: Player, action: Annotated[str, Body(max_length=4000)]) -> Document:
    """Plays an action, in notation, on the position that the player has seen."""
    return public(move_on(match, "acted", seat, rules.apply(match, seat, action)))


@router.post("/{match_id}/undo", dependencies=[Depends(as_seen)])
def undo(match: Found, seat: Player) -> Document:
    """Asks to take the last step back: done when all have asked, or when who made it has, if it concerned nobody else."""
    how = match["reversibility"]
    if how not in ("REVERSIBILITY_FREE", "REVERSIBILITY_OTHER_SEAT_INVOLVED"):
        raise refusal("ABORTED", "UNDO_UNFAIR", "there was no step, or it used chance or showed something", reversibility=how)
    before, asked = moments(match["id"], match["before"])[0], {*match["undo_asked"], seat}
    undone = len(asked) == match["seat_count"] or (how == "REVERSIBILITY_FREE" and seat == before["awaited"])
    back = before | {"undo_asked": [], "tickets": match["tickets"]}
    move_on(match, "undone" if undone else "undo_wanted", seat, back if undone else {"undo_asked": sorted(asked)})
    return {"undone": undone}


@router.post("/{match_id}/resign")
def resign(match: Found, seat: Player) -> Document:
    """Ends the match for all."""
    return public(move_on(match, "resigned", seat, rules.close(match, f"seat {seat} resigned")))


@router.get("/{match_id}/record", response_class=PlainTextResponse)
def record(match: Found) -> str:
    """The match as text, for `hadal verify`, when it is over."""
    if "token" not in match or match["awaited"] is not None:
        raise refusal("ABORTED", "GAME_GOES_ON", "a record shows every card: there is one when the match is over")
    line = [match]
    while line[0]["before"] is not None:
        line = moments(match["id"], line[0]["before"]) + line
    return rules.record(line)
