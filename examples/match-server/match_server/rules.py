"""What Hadal is asked. Nothing here knows a game."""

import os
from collections.abc import Sequence

import grpc
from google.protobuf.json_format import MessageToDict, ParseDict
from google.protobuf.message import Message
from hadal.v1.game_pb2 import GameOptions, Include, Position, Reversibility, Spectator, State, Viewer
from hadal.v1.game_service_pb2 import AUTHORITY_TABLE, CommitChanceResponse
from hadal_client import Hadal

from .refusals import Refusal
from .store import Document

ADDRESS = os.environ.get("RULES_SERVER", "127.0.0.1:50051")
# A rules server that was away is found again within a second.
hadal = Hadal(grpc.insecure_channel(ADDRESS, [("grpc.max_reconnect_backoff_ms", 1000)]), timeout=10)


def plain(message: Message) -> Document:
    """A message as JSON with the names of the contract. Zeros are written: seat 0 is a seat."""
    return MessageToDict(message, preserving_proto_field_name=True, always_print_fields_with_no_presence=True)


def token(moment: Document) -> State:
    return State(sealed=bytes.fromhex(moment["token"]))


def secrets(match: Document, name: str) -> list[bytes]:
    return [bytes.fromhex(seat[name]) for seat in match["seats"]]


def options(match: Document) -> GameOptions:
    try:
        return ParseDict({match["game"]: match["options"]} if match["options"] else {}, GameOptions())
    except Exception as error:  # a parser meets a stranger's JSON: not all it raises is its own error
        raise Refusal(400, "MALFORMED", str(error)[:300], "options") from None


def commit(match: Document) -> CommitChanceResponse:
    """The server's part of chance, bound to the players' commitments."""
    digests, seats = secrets(match, "commitment"), match["seat_count"]
    return hadal.commit_chance(match["game"], digests, seat_count=seats, options=options(match), authority=AUTHORITY_TABLE)


def deal(match: Document) -> Document:
    """The one deal that follows from an opening and the entropy. The keys are put into the match."""
    opening, entropy, seats = bytes.fromhex(match["opening"]), secrets(match, "entropy"), match["seat_count"]
    dealt = hadal.create_game(match["game"], seat_count=seats, options=options(match), opening=opening, entropy=entropy)
    match["table_key"] = dealt.table_key.hex()
    for seat, key in zip(match["seats"], dealt.seat_keys, strict=True):
        seat["key"] = key.hex()
    return kept(dealt.position)


def apply(match: Document, moment: Document, seat: int, action: str) -> Document:
    key, table_key = secrets(match, "key")[seat], bytes.fromhex(match["table_key"])
    seen = bytes.fromhex(moment["state_hash"])
    applied = hadal.apply(token(moment), action, seat=seat, seat_key=key, table_key=table_key, expected_hash=seen)
    return kept(applied.position, before=moment["version"], notation=action)


def close(match: Document, moment: Document, because: str) -> Document:
    closed = hadal.close_game(token(moment), table_key=bytes.fromhex(match["table_key"]), reason=because)
    return kept(closed.position, before=moment["version"])


def kept(position: Position, before: int | None = None, notation: str | None = None) -> Document:
    """What is stored of a position, and of the step that led to it from the moment before."""
    awaited = position.status.awaiting.seat if position.status.HasField("awaiting") else None
    state = {"ply": position.ply, "state_hash": position.state_hash.hex(), "token": position.state.sealed.hex()}
    step = {"before": before, "notation": notation, "reversibility": Reversibility.Name(position.reversibility)}
    return state | step | {"awaited": awaited}


def shown(moment: Document, key: str | None) -> Document:
    """A position as a seat may see it, or as everybody may."""
    viewer = Viewer(seat_key=bytes.fromhex(key)) if key else Viewer(spectator=Spectator())
    include = Include(action_notations=True, expand_limit=2048, skip_state=True)
    position = hadal.get_position(token(moment), viewers=[viewer], include=include).position
    templates = [plain(template) for template in position.legal_actions.templates]
    legal = {"actions": list(position.legal_actions.notations), "templates": templates}
    return plain(position.perspectives[0]) | {"status": plain(position.status), "legal": legal}


def record(match: Document, line: Sequence[Document]) -> str:
    """The record of a line of moments from the deal on."""
    actions = [moment["notation"] for moment in line if moment["notation"] is not None]
    closed = token(line[-1]) if line[-1]["kind"] in ("resigned", "timed_out") else None
    keys, table_key = secrets(match, "key"), bytes.fromhex(match["table_key"])
    how = options(match)
    answer = hadal.export_record(token(line[0]), actions, seat_keys=keys, table_key=table_key, options=how, closed=closed)
    return str(answer.record)
