"""How a match begins: seats are taken, chance is committed to, the players show their part of it, and the deal is made."""

from hashlib import sha256
from secrets import token_hex, token_urlsafe
from typing import Annotated

from fastapi import APIRouter, Body
from pydantic import Field

from . import rules, store
from .refusals import Refusal
from .store import Document
from .viewers import holder

router = APIRouter(prefix="/matches", tags=["opening"])
Hex = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]


@router.post("", status_code=201)
def create(
    game: Annotated[str, Body(max_length=100)],
    seats: Annotated[int, Body(ge=1, le=100)] = 2,
    options: Annotated[Document, Body()] = {},
    seconds: Annotated[float | None, Body(ge=1, le=1e7, description="of each player for the whole match")] = None,
) -> Document:
    match_id, match = token_urlsafe(9), {"game": game, "seat_count": seats, "options": options, "seconds": seconds, "seats": []}
    rules.commit(match)  # thrown away: says now whether there is such a game
    store.create(match_id, match)
    return {"match": match_id}


@router.post("/{match_id}/join")
def join(match_id: str, entropy_commitment: Annotated[Hex, Body(embed=True)]) -> Document:
    """Takes a seat. When the last one is taken, the server's part of chance is drawn and committed to."""
    match, ticket = store.find(match_id), token_hex(32)
    if (seat := len(match["seats"])) == match["seat_count"]:
        raise Refusal(409, "SEATS_TAKEN", "every seat of this match is taken; its stream is open to spectators")
    match["seats"].append({"ticket": ticket, "commitment": entropy_commitment, "clock": match["seconds"]})
    if full := seat + 1 == match["seat_count"]:
        committed = rules.commit(match)
        match |= {"opening": committed.opening.hex(), "seed_commitment": committed.seed_commitment.hex()}
    store.move_on(match, "committed" if full else "joined", seat)
    return {"seat": seat, "ticket": ticket}


@router.post("/{match_id}/reveal")
def reveal(match_id: str, ticket: Annotated[Hex, Body()], entropy: Annotated[Hex, Body()]) -> Document:
    """Shows a player's part of chance. When all have, the one deal is made that can follow. From then on the answer is the
    key of the seat, until that was first used."""
    match = store.find(match_id)
    seat = holder(match, "ticket", ticket)
    mine = match["seats"][seat]
    if "opening" not in match:
        raise Refusal(409, "SEATS_FREE", "wait until every seat is taken and the seed commitment is published")
    if sha256(bytes.fromhex(entropy)).hexdigest() != mine["commitment"]:
        raise Refusal(400, "MALFORMED", "this is not what the seat committed to", "entropy")
    if "entropy" not in mine:
        mine["entropy"] = entropy
        full = all("entropy" in each for each in match["seats"])
        store.move_on(match, "dealt" if full else "revealed", seat, rules.deal(match) if full else None)
    return {"seat_key": mine.get("key")}
