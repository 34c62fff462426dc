"""Who calls: players show the ticket or the key of their seat, spectators nothing."""

from hmac import compare_digest
from typing import Annotated, TypeAlias

from fastapi import Depends
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from .refusals import Refusal
from .store import Document, find

Bearer: TypeAlias = Annotated[HTTPAuthorizationCredentials | None, Depends(HTTPBearer(auto_error=False))]


def holder(match: Document, secret: str, shown: str) -> int:
    """The seat that a ticket or a key belongs to."""
    for seat, each in enumerate(match["seats"]):
        if each.get(secret) is not None and compare_digest(each[secret].encode(), shown.encode()):
            return seat
    raise Refusal(403, "SEAT_KEY_REFUSED", f"this is the {secret} of no seat of this match, or no longer", secret)


def seat_of(match_id: str, bearer: Bearer) -> int | None:
    """The seat whose key a request shows; none for a spectator."""
    match = find(match_id)
    return holder(match, "key", bearer.credentials) if bearer else None


Viewer: TypeAlias = Annotated[int | None, Depends(seat_of)]
