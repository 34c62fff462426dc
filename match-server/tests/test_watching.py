"""Views and viewers."""

import json
import random
import re
from secrets import token_hex
from typing import Any

import pytest
from conftest import Match, Table, http
from httpx_sse import connect_sse
from play import Guest, Json

CARD = re.compile(r"OCEANS_CARD_[SD]\d+")


@pytest.fixture(scope="module")
def played(table: Table) -> Match:
    """A match that was played to its end."""
    choices, match = random.Random(3), table.dealt(options={"round_limit": 8})
    while match.public()["awaited"] is not None:
        match.step(choices)
    return match


def own_secrets(message: Json, seat: int) -> set[str]:
    """The cards that a seat alone knows: of its hand, and drawn ones it chooses from."""
    if "view" not in message:
        return set()
    view: dict[str, Any] = message["view"]["oceans"]
    held = {each["card"] for each in view["seats"][seat]["hand"]["cards"] if not each["known_to_all"]}
    return held | (set(view["turn"]["drawn"]) if message["awaited"] == seat else set())


def test_nobody_is_shown_a_card_that_another_hides(played: Match) -> None:
    told = [played.all_messages(guest) for guest in [*played.players, played.spectator]]
    searched = 0
    for moment in zip(*told, strict=True):
        secrets = [own_secrets(moment[seat], seat) for seat in (0, 1)]
        shown = [set(CARD.findall(json.dumps(message))) for message in moment]
        assert secrets[0] <= shown[0] and secrets[1] <= shown[1], "the search finds what is there"
        assert not shown[2] & (secrets[0] | secrets[1]), moment[2]
        assert not shown[1] & secrets[0], moment[1]
        assert not shown[0] & secrets[1], moment[0]
        searched += len(secrets[0]) + len(secrets[1])
    assert searched > 300


def test_only_the_awaited_seat_is_told_what_it_may_do(played: Match) -> None:
    told = [played.all_messages(guest) for guest in [*played.players, played.spectator]]
    for moment in zip(*told, strict=True):
        for seat, message in enumerate(moment):
            if "legal" in message:
                assert bool(message["legal"]["actions"]) == (message["awaited"] == seat)


def test_no_message_holds_a_token_a_key_or_the_notation_of_a_step(played: Match) -> None:
    secret = [each.token for each in played.players]
    for guest in [*played.players, played.spectator]:
        for message in played.all_messages(guest):
            assert not {"token", "notation", "before"} & set(message)
            assert not [each for each in secret if each in json.dumps(message)]
    assert not [each for each in secret if each in json.dumps(played.public())]


def test_a_stream_ends_with_the_token_that_it_was_opened_with(table: Table) -> None:
    """A player who has left sees nothing of the next player's deal."""
    name = table.create()
    left, stays, comes = (Guest(table.address, name, token_hex(32)) for _ in range(3))
    left.join("")
    stays.join("")
    with connect_sse(left.http, "GET", f"{left.match}/stream") as source:
        events = source.iter_sse()
        assert next(event for event in events if event.event == "message").json()["kind"] == "committed"
        left.post("leave")
        assert comes.join("") == {"seat": 0}
        assert [guest.reveal() for guest in (stays, comes)][-1] == {"dealt": True}
        heard = []
        for event in events:
            if event.event == "message":
                heard.append(event.json()["kind"])
                if heard[-1] == "dealt":
                    break
    assert "dealt" not in heard
    assert next(comes.messages)["kind"] == "dealt"


def test_a_stream_is_refused_to_a_wrong_token(table: Table) -> None:
    match, other = table.dealt(), table.dealt()
    for token in ("x", "é", other.players[0].token, match.players[0].token[:-1], match.players[0].entropy):
        answer = http.get(f"{table.address}{match.path}/stream", headers={b"Authorization": f"Bearer {token}".encode()})
        assert (answer.status_code, answer.json()["reason"]) == (403, "TOKEN_REFUSED")
