"""Refusals, and their form."""

from secrets import token_hex
from typing import Any

import pytest
from conftest import Table, http
from play import Guest

ZEROS, JSON = "00" * 32, {"Content-Type": "application/json"}
NEW: list[tuple[bytes, int, str, str | None]] = [
    (b"", 400, "MALFORMED", "game"),
    (b"not JSON", 400, "MALFORMED", "0"),
    (b"[1]", 400, "MALFORMED", None),
    (b'{"game": "chess"}', 404, "UNKNOWN_GAME", None),
    (b'{"game": "oceans", "seats": 9}', 400, "MALFORMED", "seat_count"),
    (b'{"game": "oceans", "seats": 99999999999999999999999999}', 400, "MALFORMED", None),
    (b'{"game": "oceans", "seats": []}', 400, "MALFORMED", "seats"),
    (b'{"game": "oceans", "seats": [{"kind": "bot"}, {"kind": "bot"}]}', 400, "MALFORMED", "seats"),
    (b'{"game": "oceans", "seats": [{"kind": "open"}, {"kind": "bot", "bot": "nobody"}]}', 400, "MALFORMED", "seats.1"),
    (b'{"game": "oceans", "seats": [{"kind": "king"}]}', 400, "MALFORMED", None),
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
    assert match.spectator.post("actions", action="done", **seen)["reason"] == "TOKEN_REFUSED"
    position = seen["position"]
    for field, value in [("since", position["since"] - 1), ("ply", position["ply"] + 1), ("state_hash", "0" * 32)]:
        stale = me.post("actions", action="done", position=position | {field: value})
        assert (stale["refused"], stale["reason"], stale["field"]) == (409, "STATE_STALE", field)
    for field, value in [("ply", -1), ("ply", 2**80), ("state_hash", "zz"), ("since", "x"), ("since", None)]:
        bad = me.post("actions", action="done", position=position | {field: value})
        assert (bad["reason"], bad["field"]) == ("MALFORMED", f"position.{field}")
    for action in (-1, 2**40, "x" * 5000, {"template": 0}, {"template": 0, "counts": [-1]}, {"template": 0, "counts": [1] * 3000}, None):
        bad = me.post("actions", action=action, **seen)
        assert bad["reason"] == "MALFORMED" and bad["field"].startswith("action"), bad
    assert match.seen() == seen


def test_a_match_that_is_unknown_or_not_dealt_is_not_played(table: Table) -> None:
    match = table.create()
    for path in ("", "/stream", "/record"):
        answer = http.get(f"{table.address}/matches/unknown{path}")
        assert (answer.status_code, answer.json()["reason"]) == (404, "UNKNOWN_MATCH")
    assert http.get(f"{table.address}/matches/%00").json()["reason"] == "UNKNOWN_MATCH", "PostgreSQL takes no zero in a text"
    assert http.post(f"{table.address}/matches/unknown/resign").json()["reason"] == "UNKNOWN_MATCH"
    assert http.post(f"{table.address}/matches/{match}/resign").json()["reason"] == "TOKEN_REFUSED"
    assert http.get(f"{table.address}/matches/{match}/record").json()["reason"] == "GAME_GOES_ON"
    assert http.get(f"{table.address}/nothing").json()["reason"] == "NOT_FOUND"
    assert http.get(f"{table.address}/matches/games/chess").json()["reason"] == "UNKNOWN_GAME"
    last = {"Last-Event-ID": "x"}
    assert http.get(f"{table.address}/matches/{match}/stream", headers=last).json()["field"] == "last-event-id"


def test_entropy_is_shown_when_all_have_committed_and_only_as_committed_to(table: Table) -> None:
    name = table.create()
    first, second = (Guest(table.address, name, token_hex(32)) for _ in range(2))
    assert first.join("") == {"seat": 0}
    assert first.reveal()["reason"] == "SEATS_FREE"
    assert second.join("") == {"seat": 1}
    assert first.post("reveal", entropy=ZEROS)["field"] == "entropy"
    assert Guest(table.address, name, token_hex(32)).reveal()["reason"] == "TOKEN_REFUSED"
    assert first.reveal() == {"dealt": False} == first.reveal()
    told = http.get(f"{table.address}/matches/{name}").json()
    assert told["awaited"] is None and told["entropy"] is None, "nobody is told before the deal what somebody has shown"
    assert second.reveal() == {"dealt": True} == second.reveal() == first.reveal()
    assert http.get(f"{table.address}/matches/{name}").json()["entropy"] == [first.entropy, second.entropy]


def test_a_seat_that_is_reserved_is_taken_with_its_invitation_once(table: Table) -> None:
    created = http.post(f"{table.address}/matches", json={"game": "oceans", "seats": [{"kind": "reserved"}, {"kind": "open"}]}).json()
    name, [invitation, none] = created["match"], created["invitations"]
    assert none is None
    host, friend, stranger = (Guest(table.address, name, token_hex(32)) for _ in range(3))
    assert host.join("Host", invitation) == {"seat": 0} == host.join("Host", invitation), "asked again, the answer is the same"
    assert friend.join("Friend", invitation)["reason"] == "SEATS_TAKEN"
    assert friend.join("Friend", token_hex(32))["reason"] == "TOKEN_REFUSED"
    assert friend.join("Friend") == {"seat": 1}
    assert stranger.join("Stranger")["reason"] == "SEATS_TAKEN"
    assert Guest(table.address, name, invitation).reveal()["reason"] == "TOKEN_REFUSED", "an invitation is no token of a seat"


def test_who_leaves_before_the_deal_frees_the_seat_and_all_is_committed_to_anew(table: Table) -> None:
    name = table.create()
    first, second, third = (Guest(table.address, name, token_hex(32)) for _ in range(3))
    first.join("")
    second.join("")
    committed = http.get(f"{table.address}/matches/{name}").json()["seed_commitment"]
    first.reveal()
    assert second.post("leave")["seed_commitment"] is None
    assert second.reveal()["reason"] == "TOKEN_REFUSED" and first.reveal()["reason"] == "SEATS_FREE"
    assert third.join("") == {"seat": 1}
    told = http.get(f"{table.address}/matches/{name}").json()
    assert told["seed_commitment"] is None, "what the first has shown serves no second opening: who asks for it would know it before"
    assert told["entropy_commitments"][0] is None and not told["sitters"][0]["shown"] and told["sitters"][0]["taken"]
    before = first.entropy
    bound = first.commit()
    assert bound == {"seat": 0, "version": told["version"] + 1}, "what is told of versions before does not know of it"
    assert third.post("commit", entropy_commitment=ZEROS)["reason"] == "BOUND"
    assert http.get(f"{table.address}/matches/{name}").json()["seed_commitment"] not in (None, committed)
    assert first.post("reveal", entropy=before)["field"] == "entropy"
    assert third.reveal() == {"dealt": False} and first.reveal() == {"dealt": True}
    assert http.get(f"{table.address}/matches/{name}").json()["entropy"] == [first.entropy, third.entropy]


def test_a_bot_is_bound_anew_too_and_who_has_not_shown_stays_bound(table: Table) -> None:
    bot = http.get(f"{table.address}/matches/games/oceans").json()["bots"][0]
    seats = [{"kind": "open"}, {"kind": "open"}, {"kind": "bot", "bot": bot["id"], "level": 1}]
    name = table.create(seats=seats)
    first, second = (Guest(table.address, name, token_hex(32)) for _ in range(2))
    first.join("")
    second.join("")
    before = http.get(f"{table.address}/matches/{name}").json()["entropy_commitments"]
    second.post("leave")
    after = http.get(f"{table.address}/matches/{name}").json()["entropy_commitments"]
    assert after[0] == before[0] and after[1] is None and after[2] not in (None, before[2])


def test_a_visitor_who_comes_and_goes_writes_no_more_than_this(table: Table) -> None:
    name = table.create()
    guest = Guest(table.address, name, token_hex(32))
    for _ in range(30):
        guest.join("")
        guest.post("leave")
    assert guest.post("leave")["reason"] == "TOO_OFTEN"
    assert http.get(f"{table.address}/matches/{name}").json()["version"] < 15
    assert Guest(table.address, name, token_hex(32)).join("") == {"seat": 1}, "others are not kept out"
