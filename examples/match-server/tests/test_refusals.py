"""What is refused, and how it is said."""

from typing import Any

import pytest
from conftest import Table, http

ZEROS, JSON = "00" * 32, {"Content-Type": "application/json"}
NEW: list[tuple[bytes, int, str, str | None]] = [
    (b"", 400, "MALFORMED", "game"),
    (b"not JSON", 400, "MALFORMED", "0"),
    (b"[1]", 400, "MALFORMED", None),
    (b'{"game": "chess"}', 404, "UNKNOWN_GAME", None),
    (b'{"game": "oceans", "seats": 9}', 400, "MALFORMED", "seat_count"),
    (b'{"game": "oceans", "seats": "two"}', 400, "MALFORMED", "seats"),
    (b'{"game": "oceans", "seconds": -1}', 400, "MALFORMED", "seconds"),
    (b'{"game": "oceans", "options": {"turns": 3}}', 400, "MALFORMED", "options"),
    (b'{"game": "oceans", "options": {"surface_order": ["S001"]}}', 400, "MALFORMED", "options.oceans"),
    (b'{"game": "oceans", "options": {"variant": "\\ud800"}}', 400, "MALFORMED", "options"),
    (b'{"game": "oceans", "options": {"detritus_all": 1180591620717411303424}}', 400, "MALFORMED", "options"),
    (b'{"game": "\\ud800"}', 400, "MALFORMED", "game"),
    (b'{"game": "oceans", "options": {"a": ' + b"[" * 5000 + b"]" * 5000 + b"}}", 400, "MALFORMED", None),
]


@pytest.mark.parametrize(("body", "status", "reason", "field"), NEW)
def test_a_match_is_not_created_from_what_makes_no_sense(
    table: Table, body: bytes, status: int, reason: str, field: str | None
) -> None:
    answer = http.post(f"{table.address}/matches", content=body, headers=JSON)
    told: dict[str, Any] = answer.json()
    assert (answer.status_code, told["reason"]) == (status, reason), told
    assert field is None or told["field"] == field
    assert told["message"]


@pytest.mark.parametrize("chunks", [[b" " * 20_000], [b" " * 1000] * 20], ids=["of a stated length", "in chunks"])
def test_a_body_that_is_too_large_is_not_read(table: Table, chunks: list[bytes]) -> None:
    content = chunks[0] if len(chunks) == 1 else iter(chunks)
    answer = http.post(f"{table.address}/matches", content=content, headers=JSON)
    assert (answer.status_code, answer.json()["reason"]) == (413, "BODY_TOO_LARGE")
    assert answer.json()["message"]


def test_an_action_is_refused_with_its_reason_its_clause_and_its_field(table: Table) -> None:
    match = table.dealt()
    seat, seen = match.public()["awaited"], match.seen()
    me, other = match.players[seat], match.players[1 - seat]
    illegal = me.post("actions", action="done", **seen)
    assert (illegal["refused"], illegal["reason"], illegal["clause"]) == (400, "ILLEGAL_ACTION", "2.5.1")
    assert illegal["details"] == {"violated": "must_play"}
    malformed = me.post("actions", action="dance", **seen)
    assert (malformed["reason"], malformed["field"]) == ("MALFORMED", "action.notation")
    assert other.post("actions", action="done", **seen)["reason"] == "NOT_AWAITED"
    assert match.spectator.post("actions", action="done", **seen)["reason"] == "SEAT_KEY_REFUSED"
    stale = me.post("actions", action="done", ply=seen["ply"] + 1, state_hash=seen["state_hash"])
    assert (stale["refused"], stale["reason"], stale["field"]) == (409, "STATE_STALE", "ply")
    stale = me.post("actions", action="done", ply=seen["ply"], state_hash="0" * 32)
    assert (stale["refused"], stale["reason"], stale["field"]) == (409, "STATE_STALE", "state_hash")
    for field, value in [("ply", -1), ("ply", 2**80), ("state_hash", "zz"), ("action", 3), ("action", "x" * 5000)]:
        bad = me.post("actions", **({"action": "done", **seen} | {field: value}))
        assert (bad["reason"], bad["field"]) == ("MALFORMED", field)
    assert match.seen() == seen


def test_a_match_that_is_unknown_or_not_dealt_is_not_played(table: Table) -> None:
    match = table.create()
    for path in ("", "/stream", "/record"):
        answer = http.get(f"{table.address}/matches/unknown{path}")
        assert (answer.status_code, answer.json()["reason"]) == (404, "UNKNOWN_MATCH")
    assert http.post(f"{table.address}/matches/unknown/resign").json()["reason"] == "UNKNOWN_MATCH"
    assert http.post(f"{table.address}/matches/{match}/resign").json()["reason"] == "SEAT_KEY_REFUSED"
    assert http.get(f"{table.address}/matches/{match}/record").json()["reason"] == "GAME_GOES_ON"
    assert http.get(f"{table.address}/nothing").json()["reason"] == "NOT_FOUND"
    assert http.get(f"{table.address}/games/chess").json()["reason"] == "UNKNOWN_GAME"
    last = {"Last-Event-ID": "x"}
    assert http.get(f"{table.address}/matches/{match}/stream", headers=last).json()["field"] == "last-event-id"


def test_a_ticket_buys_one_key_until_that_is_used(table: Table) -> None:
    match = table.dealt()
    seat = match.public()["awaited"]
    assert match.spectator.post("reveal", **match.tickets[seat]) == {"seat_key": match.keys[seat]}
    action = match.present(seat)["legal"]["actions"][0]
    assert match.players[seat].post("actions", action=action, **match.seen())["ply"] == 1
    assert match.spectator.post("reveal", **match.tickets[seat])["reason"] == "SEAT_KEY_REFUSED"


def test_entropy_is_shown_when_all_have_committed_and_only_as_committed_to(table: Table) -> None:
    address, name = table.address, table.create()

    def post(call: str, **body: str) -> dict[str, Any]:
        told: dict[str, Any] = http.post(f"{address}/matches/{name}/{call}", json=body, timeout=30).json()
        return told

    digest = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"  # of 32 zero bytes
    ticket = post("join", entropy_commitment=digest)["ticket"]
    assert post("reveal", ticket=ticket, entropy=ZEROS)["reason"] == "SEATS_FREE"
    other = post("join", entropy_commitment=digest)["ticket"]
    assert post("reveal", ticket=ZEROS, entropy=ZEROS)["reason"] == "SEAT_KEY_REFUSED"
    wrong = post("reveal", ticket=ticket, entropy="11" * 32)
    assert (wrong["reason"], wrong["field"]) == ("MALFORMED", "entropy")
    assert post("reveal", ticket=ticket, entropy=ZEROS) == {"seat_key": None}
    assert http.get(f"{address}/matches/{name}").json()["awaited"] is None
    assert post("reveal", ticket=other, entropy=ZEROS)["seat_key"] is not None
