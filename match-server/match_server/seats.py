"""The beginning of a match: players take seats and show their part of chance, and the server deals."""

from hashlib import sha256
from hmac import compare_digest
from secrets import token_hex
from time import time
from typing import Annotated, Any, TypeAlias

from fastapi import APIRouter, Body, Depends
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from hadal_client import Refused

from . import rules
from .names import plain_name
from .refusals import refusal, stale
from .store import Document, find, move_on, present

router = APIRouter(prefix="/matches", tags=["seats"])
Found: TypeAlias = Annotated[Document, Depends(find)]
Bearer: TypeAlias = Annotated[HTTPAuthorizationCredentials | None, Depends(HTTPBearer(auto_error=False))]
Bytes: TypeAlias = Annotated[str, Body(pattern="^[0-9a-f]{64}$", embed=True)]
Name: TypeAlias = Annotated[str, Body(max_length=200, embed=True)]
TRIES = 5  # of what several may do at once, each without taking anything from the others


def digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def seat_of(match: Document, secrets: str, bearer: HTTPAuthorizationCredentials | None) -> int | None:
    """The seat of a shown token or invitation. The server keeps only digests of both."""
    shown = digest(bearer.credentials) if bearer else ""
    return next((seat for seat, kept in enumerate(match[secrets]) if kept and compare_digest(kept, shown)), None)


def viewer(match: Found, bearer: Bearer) -> int | None:
    """The seat of the token in a request; none for a spectator."""
    seat = seat_of(match, "digests", bearer)
    if bearer and seat is None and seat_of(match, "invitations", bearer) is None:
        raise refusal("PERMISSION_DENIED", "TOKEN_REFUSED", "this token belongs to no seat of this match, or no longer does", "token")
    return seat


Viewer: TypeAlias = Annotated[int | None, Depends(viewer)]


def seated(seat: Viewer) -> int:
    if seat is None:
        raise refusal("PERMISSION_DENIED", "TOKEN_REFUSED", "show the token of your seat as Authorization: Bearer TOKEN", "token")
    return seat


Seated: TypeAlias = Annotated[int, Depends(seated)]


def empty(kind: str, bot: Document | None = None) -> Document:
    return {"kind": kind, "name": None, "named": False, "taken": bot is not None, "shown": bot is not None, "bot": bot, "left": False}


def unnamed(seat: int) -> str:
    """The name of a player without a name."""
    return f"Seat {seat + 1}"


@router.post("/{match_id}/join")
def join(match: Found, bearer: Bearer, token_digest: Bytes, entropy_commitment: Bytes, name: Name = "") -> Document:
    """Takes a seat: the one of the invitation that is shown, or else an open one. The player has drawn a token and 32 bytes, and says
    the SHA-256 of each. Asked again, the answer is the same. When the last seat is taken, the server's part of chance is drawn."""
    for _ in range(TRIES):
        if token_digest in match["digests"]:
            return {"seat": match["digests"].index(token_digest)}
        seat = free_seat(match, bearer)
        called = plain_name(name, match["sitters"][seat]["name"] or unnamed(seat))
        sitters = replaced(match["sitters"], seat, {"taken": True, "shown": False, "left": False, "name": called, "named": called != unnamed(seat)})
        changes: Document = {"sitters": sitters, "digests": put(match["digests"], seat, token_digest)}
        # Anybody may have taken an open seat. A player with an invitation may wait as long as the match is kept.
        changes["waited_since"] = put(match["waited_since"], seat, time() if sitters[seat]["kind"] == "open" else None)
        changes["entropy_commitments"] = put(match["entropy_commitments"], seat, entropy_commitment)
        try:
            bound(match, "joined", seat, changes)
            present(match["id"], seat)
            return {"seat": seat}
        except Refused as error:
            if error.reason != "STATE_STALE":
                raise
            match = find(match["id"])
    raise stale("version")


def bound(match: Document, kind: str, seat: int, changes: Document) -> Document:
    """Moves on with a commitment; with the last one, the server's part of chance is drawn."""
    if None in changes["entropy_commitments"]:
        return move_on(match, kind, seat, changes)
    return move_on(match, "committed", seat, changes | rules.commit(match | changes) | {"committed": time()})


@router.post("/{match_id}/commit")
def commit(match: Found, seat: Seated, entropy_commitment: Bytes) -> Document:
    """Commits to other bytes while there is no opening: those that were shown have become worthless if somebody has left after that."""
    digest_shown = match["digests"][seat]
    for _ in range(TRIES):
        if match["digests"][seat] != digest_shown:
            raise refusal("PERMISSION_DENIED", "TOKEN_REFUSED", "the seat has become free", "token")
        if match["entropy_commitments"][seat] == entropy_commitment:
            return {"seat": seat, "version": match["version"]}
        if "opening" in match:
            raise refusal("ABORTED", "BOUND", "the opening is bound to the commitment that the seat already sent")
        kind = "bound" if match["entropy_commitments"][seat] is None else "bound_again"
        changes: Document = {"entropy_commitments": put(match["entropy_commitments"], seat, entropy_commitment)}
        changes["waited_since"] = put(match["waited_since"], seat, time() if match["sitters"][seat]["kind"] == "open" else None)
        try:
            return {"seat": seat, "version": bound(match, kind, seat, changes)["version"]}
        except Refused as error:
            if error.reason != "STATE_STALE":
                raise
            match = find(match["id"])
    raise stale("version")


def free_seat(match: Document, bearer: HTTPAuthorizationCredentials | None) -> int:
    sitters = match["sitters"]
    if bearer:
        seat = seat_of(match, "invitations", bearer)
        if seat is None:
            raise refusal("PERMISSION_DENIED", "TOKEN_REFUSED", "this is not an invitation to this match: ask for a new link", "token")
        if sitters[seat]["taken"] and not awaits_its_player(match, seat):
            raise refusal("ABORTED", "SEATS_TAKEN", "somebody has taken this seat with the same link: ask for another one")
        return seat
    free = [seat for seat, each in enumerate(sitters) if each["kind"] == "open" and not each["taken"]]
    if not free:
        raise refusal("ABORTED", "SEATS_TAKEN", "no open seat of this match is free; its stream is open to spectators")
    return free[0]


def awaits_its_player(match: Document, seat: int) -> bool:
    """Whether a seat of a rematch is still as it was made: its token is the one of the match before, which is the invitation, and nothing was
    committed to. A client that takes it as any other seat, with a token of its own, gets it."""
    return match["digests"][seat] == match["invitations"][seat] and match["entropy_commitments"][seat] is None


def put(listed: list[Any], at: int, value: Any) -> list[Any]:
    return [value if index == at else each for index, each in enumerate(listed)]


def replaced(sitters: list[Document], seat: int, facts: Document) -> list[Document]:
    return put(sitters, seat, sitters[seat] | facts)


@router.post("/{match_id}/reveal")
def reveal(match: Found, seat: Seated, entropy: Bytes) -> Document:
    """Shows a player's part of chance. When all have, the one deal is made that can follow."""
    for _ in range(TRIES):
        if "opening" not in match:
            raise refusal("ABORTED", "SEATS_FREE", "wait until every seat is taken and the seed commitment is published")
        if sha256(bytes.fromhex(entropy)).hexdigest() != match["entropy_commitments"][seat]:
            raise refusal("INVALID_ARGUMENT", "MALFORMED", "this does not match the commitment of the seat", "entropy")
        if match["entropy"][seat] is not None:
            return {"dealt": "token" in match}
        changes: Document = {"entropy": put(match["entropy"], seat, entropy), "sitters": replaced(match["sitters"], seat, {"shown": True})}
        full = None not in changes["entropy"]
        changes |= rules.deal(match | changes) if full else {}
        try:
            return {"dealt": "token" in move_on(match, "dealt" if full else "revealed", seat, changes)}
        except Refused as error:
            if error.reason != "STATE_STALE":
                raise
            match = find(match["id"])  # others show theirs at the same time
    raise stale("version")


def freed(match: Document, seats: list[int]) -> Document:
    """The changes when seats become free before the deal: no commitment holds any longer. Revealed bytes serve no second time, since
    the caller who asks for another opening would know them before. Their players commit to other bytes, bots do here."""
    changes: Document = {name: match[name] for name in ("sitters", "digests", "entropy_commitments", "entropy", "waited_since")}
    for seat, sitter in enumerate(match["sitters"]):
        if seat in seats:
            changes["sitters"] = replaced(changes["sitters"], seat, {"taken": False, "shown": False, "name": None, "named": False})
            changes["digests"] = put(changes["digests"], seat, "")
            part, waits = None, None
        elif sitter["bot"] is not None and "opening" in match:
            part, waits = token_hex(32), None
        elif sitter["shown"] and sitter["bot"] is None:
            changes["sitters"] = replaced(changes["sitters"], seat, {"shown": False})
            part, waits = None, time()
        else:
            continue
        changes["waited_since"] = put(changes["waited_since"], seat, waits)
        changes["entropy"] = put(changes["entropy"], seat, part)
        commitment = sha256(bytes.fromhex(part)).hexdigest() if part else None
        changes["entropy_commitments"] = put(changes["entropy_commitments"], seat, commitment)
    return changes


def leave_before_deal(match: Document, seat: int) -> Document:
    """Tried again when somebody else was faster: nobody is kept on a seat."""
    for _ in range(TRIES):
        if "token" in match:
            raise stale("version")
        try:
            return move_without_opening(match, "left", seat, freed(match, [seat]))
        except Refused as error:
            if error.reason != "STATE_STALE":
                raise
        before, match = match, find(match["id"])
        if match["digests"][seat] != before["digests"][seat]:
            return match
    raise stale("version")


def move_without_opening(match: Document, kind: str, seat: int | None, changes: Document) -> Document:
    plain = {name: value for name, value in match.items() if name not in ("opening", "committed")} | {"seed_commitment": None}
    return move_on(plain, kind, seat, changes)
