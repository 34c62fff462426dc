"""A match that is asked for again because the answer was lost is created once."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from secrets import token_hex, token_urlsafe
from typing import Any

import httpx
import pytest
from conftest import HERE, Table, http, serving
from play import Guest

RESERVED: dict[str, Any] = {"game": "oceans", "seats": [{"kind": "open"}, {"kind": "reserved"}, {"kind": "reserved"}]}


def create(table: Table, key: str, visitor: str = "192.0.2.1", **how: Any) -> httpx.Response:
    headers = {"Idempotency-Key": key, "X-Forwarded-For": visitor}
    return http.post(f"{table.address}/matches", json=RESERVED | how, headers=headers)


def test_the_same_key_and_body_get_the_same_answer(table: Table) -> None:
    key = token_urlsafe(24)
    first, again = create(table, key), create(table, key, visitor="198.51.100.7")
    assert first.status_code == again.status_code == 201, "a phone that has changed its network in between, too"
    assert first.json() == again.json()
    invitations = first.json()["invitations"]
    assert invitations[0] is None and len(set(invitations[1:])) == 2
    assert Guest(table.address, first.json()["match"], token_hex(32)).join("", invitations[2]) == {"seat": 2}
    assert create(table, token_urlsafe(24)).json()["match"] != first.json()["match"]


def test_a_match_without_a_key_is_another_one_each_time(table: Table) -> None:
    answers = [http.post(f"{table.address}/matches", json=RESERVED).json() for _ in range(2)]
    assert answers[0]["match"] != answers[1]["match"] and answers[0]["invitations"] != answers[1]["invitations"]


@pytest.mark.parametrize("other", [{"seconds": 60}, {"game": "deeper"}, {"seats": 3}, {"options": {"round_limit": 5}}])
def test_the_same_key_with_another_body_is_refused(table: Table, other: dict[str, Any]) -> None:
    key = token_urlsafe(24)
    first = create(table, key)
    refused = create(table, key, **other)
    assert (refused.status_code, refused.json()["reason"], refused.json()["field"]) == (409, "KEY_USED", "idempotency-key")
    assert create(table, key).json() == first.json()


@pytest.mark.parametrize("key", ["", "short", "x" * 129, "a key with blanks in it, long enough"])
def test_a_key_that_somebody_might_guess_is_refused(table: Table, key: str) -> None:
    refused = create(table, key)
    assert (refused.status_code, refused.json()["reason"], refused.json()["field"]) == (400, "MALFORMED", "idempotency-key")


def test_ten_at_once_with_one_key_create_one_match(table: Table) -> None:
    key = token_urlsafe(24)
    with ThreadPoolExecutor(10) as all_of_them:
        answers = list(all_of_them.map(lambda _: create(table, key), range(10)))
    assert {each.status_code for each in answers} == {201}
    assert len({each.text for each in answers}) == 1


def test_a_body_that_was_refused_uses_up_no_key(table: Table) -> None:
    key = token_urlsafe(24)
    assert create(table, key, game="chess").status_code == 404
    assert create(table, key).status_code == 201


def test_the_answer_is_the_same_after_a_restart_and_spends_no_share(tmp_path: Path) -> None:
    with serving(tmp_path, MATCH_MATCHES_PER_DAY="1") as table:
        key = token_urlsafe(24)
        first = create(table, key)
        table.kill("first")
        table.start_server()
        assert create(table, key).json() == first.json()
        assert create(table, token_urlsafe(24)).json()["reason"] == "TOO_MANY_MATCHES"


def test_a_key_is_forgotten_after_its_time(tmp_path: Path) -> None:
    with serving(tmp_path, MATCH_CREATION_SECONDS="0.001") as table:
        key = token_urlsafe(24)
        assert create(table, key).json()["match"] != create(table, key).json()["match"]


def test_what_a_key_has_drawn_is_in_no_store(table: Table) -> None:
    key = token_urlsafe(24)
    told = create(table, key).json()
    kept = b"".join(file.read_bytes() for file in table.folder.glob("matches.db*"))
    assert told["match"].encode() in kept
    assert not [secret for secret in (key, *told["invitations"][1:]) if secret.encode() in kept]


def test_what_is_forgotten_frees_its_key(tmp_path: Path) -> None:
    """A match takes all that is kept of it along."""
    folder = {"MATCH_DATABASE": str(tmp_path / "matches.db"), "PYTHONPATH": str(HERE)}
    program = """
from match_server import store
from match_server.creating import Creation, new_match
from match_server.seats import empty
match = new_match("oceans", {}, None, [empty("open")], [""])
for body, is_new in [({}, True), ({"other": 1}, True)]:
    creation = Creation("k" * 30, body)
    assert creation.match is None
    assert store.begin(match, "nobody", [creation.statement(match["id"])])
    assert not store.begin(match, "nobody", [creation.statement(match["id"])])
    assert Creation("k" * 30, body).match == match["id"]
    store.forget(match["id"])
for table in store.OF_A_MATCH:
    assert store.database.query(f"SELECT count(*) FROM {table}") == [(0,)], table
"""
    subprocess.run([sys.executable, "-c", program], env=os.environ | folder, check=True)
