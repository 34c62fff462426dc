"""Sealed games that are dealt in two steps and end early."""

from hashlib import sha256
from secrets import token_bytes

import pytest
from hadal.v1.game_service_pb2 import AUTHORITY_TABLE
from hadal_client import Hadal, Refused

GAME = "deep_colony"


def refusal(call: object, *args: object, **how: object) -> str | None:
    assert callable(call)
    with pytest.raises(Refused) as refused:
        call(*args, **how)
    return refused.value.reason


def test_a_game_is_dealt_in_two_steps_and_closed_and_its_record_verifies(hadal: Hadal) -> None:
    entropy = [token_bytes(32), token_bytes(32)]
    digests = [sha256(each).digest() for each in entropy]
    committed = hadal.commit_chance(GAME, digests, seat_count=2)
    assert refusal(hadal.create_game, GAME, seat_count=2, opening=committed.opening, entropy=digests) == "MALFORMED"
    created = hadal.create_game(GAME, seat_count=2, opening=committed.opening, entropy=entropy)
    assert created.authority == AUTHORITY_TABLE
    assert created.seed_commitment == committed.seed_commitment
    start, keys = created.position.state, created.seat_keys
    assert refusal(hadal.close_game, start, seat_keys=keys) == "SEAT_KEY_REFUSED"
    closed = hadal.close_game(start, table_key=created.table_key, reason="nobody came").position
    outcome = closed.status.outcome
    assert (outcome.reason, outcome.closed_because) == ("closed", "nobody came")
    assert [result.rank for result in outcome.results] == [0, 0]
    assert refusal(hadal.close_game, closed.state, table_key=created.table_key) == "GAME_OVER"
    record = hadal.export_record(
        start, [], seat_keys=keys, table_key=created.table_key, closed=closed.state
    ).record
    verdict = hadal.verify_game(record, committed.seed_commitment, digests)
    assert verdict.verified and list(verdict.entropy_commitments) == digests
    assert (verdict.steps, verdict.players) == (2, 2)
    assert not hadal.verify_game(record, bytes(32)).verified
    assert not hadal.verify_game(record, expected_entropy_commitments=digests[::-1]).verified
