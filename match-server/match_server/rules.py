"""Every call to Hadal. Code here knows no game."""

import os
from typing import Any

from google.protobuf.json_format import MessageToDict
from google.protobuf.message import Message
from hadal.v1.game_pb2 import Choice, Position, Reversibility, State
from hadal_client import SPECTATOR, Hadal, awaited, load_state, save_state

from .store import Document

SERVER = os.environ.get("RULES_SERVER", "127.0.0.1:50051")
CLOSED = ("resigned", "timed_out", "too_long")
hadal = Hadal(SERVER, timeout=10)
thinking = Hadal(SERVER, timeout=120)
# For a clock that has run out: an answer at the second attempt would mean that nobody could move when it did.
once = Hadal(hadal.channel, timeout=10, retry=None)


def plain(message: Message) -> Document:
    """A message as JSON with the names of the contract. Zeros are written: seat 0 is a seat."""
    return MessageToDict(message, preserving_proto_field_name=True, always_print_fields_with_no_presence=True)


def raw(written: list[str]) -> list[bytes]:
    return [bytes.fromhex(each) for each in written]


def state(moment: Document) -> State:
    return load_state(bytes.fromhex(moment["token"]))


def commit(match: Document) -> Document:
    """The server's part of chance, bound to the players' commitments."""
    digests, seats = raw(match["entropy_commitments"]), match["seat_count"]
    drawn = hadal.commit_chance(match["game"], digests, seat_count=seats, options=match["options"], authority="AUTHORITY_TABLE")
    return {"opening": drawn.opening.hex(), "seed_commitment": drawn.seed_commitment.hex()}


def check(match: Document) -> None:
    """Refuses an unknown game. It throws its draws away."""
    commit(match | {"entropy_commitments": []})


def deal(match: Document) -> Document:
    """The one deal that follows from an opening and the entropy, and its keys."""
    opening, entropy, seats = bytes.fromhex(match["opening"]), raw(match["entropy"]), match["seat_count"]
    dealt = hadal.create_game(match["game"], seat_count=seats, options=match["options"], opening=opening, entropy=entropy)
    return standing(dealt.position) | {"keys": [key.hex() for key in dealt.seat_keys], "table_key": dealt.table_key.hex()}


def apply(match: Document, seat: int, action: Any) -> Document:
    """The step of an action: in notation, by its place in the list, or by its counts in a template."""
    chosen = Choice(**action) if isinstance(action, dict) else action
    key, table_key, seen = raw([match["keys"][seat], match["table_key"], match["state_hash"]])
    include = {"skip_legal_actions": True}
    applied = hadal.apply(state(match), chosen, seat=seat, seat_key=key, table_key=table_key, expected_hash=seen, include=include)
    return standing(applied.position, match["version"], action)


def choose(match: Document, bot: str, level: int) -> str:
    """A bot's action for the awaited seat, from what that seat sees."""
    key = bytes.fromhex(match["keys"][match["awaited"]])
    return thinking.choose_action(state(match), bot, level=level, seat_key=key).notation


def close(match: Document, reason: str, loser: int | None = None, by: Hadal = hadal) -> Document:
    """The early end of a match. A single player does not lose."""
    losers = [] if loser is None or match["seat_count"] == 1 else [loser]
    closed = by.close_game(state(match), table_key=bytes.fromhex(match["table_key"]), reason=reason, losers=losers)
    return standing(closed.position, match["version"])


def standing(position: Position, before: int | None = None, notation: Any = None) -> Document:
    """The present position of a match, and the step that led there from the moment before."""
    stands = {"ply": position.ply, "state_hash": position.state_hash.hex(), "awaited": awaited(position)}
    step = {"before": before, "notation": notation, "reversibility": Reversibility.Name(position.reversibility)}
    return stands | step | {"token": save_state(position).hex(), "undo_asked": [], "undo_refused": []}


def viewed(moment: Document, key: str | None, **include: Any) -> Position:
    viewer = bytes.fromhex(key) if key else SPECTATOR
    return hadal.get_position(state(moment), viewers=[viewer], include={"skip_state": True} | include).position


def shown(moment: Document, key: str | None) -> Document:
    """A position as a seat may see it, or as everybody may."""
    position = viewed(moment, key, action_notations=True, expand_limit=2048)
    listed = plain(position.legal_actions)
    legal = {"actions": listed["notations"], "templates": listed["templates"]}
    told = plain(position.perspectives[0]) | {"status": plain(position.status), "legal": legal}
    # Where no step was made, the events are those of an earlier one.
    return told if moment["kind"] in ("dealt", "acted") else told | {"events": []}


def scene(moment: Document, key: str | None) -> bytes:
    """A position as a page shows it: a message `Position` with words and the scene."""
    return viewed(moment, key, words=True, scene=True, skip_legal_actions=True).SerializeToString()


def record(line: list[Document], secret: Document) -> str:
    """The record of a line of moments from the deal on."""
    last, notations = line[-1], [moment["notation"] for moment in line if moment["notation"] is not None]
    actions = [Choice(**each) if isinstance(each, dict) else each for each in notations]
    closed = state(last) if last["kind"] in CLOSED else None
    keys, table_key, how = raw(secret["keys"]), bytes.fromhex(secret["table_key"]), secret["options"]
    return hadal.export_record(state(line[0]), actions, seat_keys=keys, table_key=table_key, options=how, closed=closed).record
