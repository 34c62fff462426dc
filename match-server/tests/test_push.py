"""Web Push: a player whose page is closed is told of the turn, and of nothing hidden."""

import asyncio
import json
import random
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
from conftest import Match, Table, free_port, http, serving
from match_server import push_delivery
from match_server.push_delivery import NotPublic, checked, is_public
from match_server.push_encryption import bytes_of, encrypted, public_point, read
from match_server.settings import SETTINGS
from play import Guest, Json
from push_service import Browser, PushService, claims, push_service, text

GAME = "advanced_colonization"


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as made:
        yield made


@pytest.fixture(scope="module")
def pushing(service: PushService, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    how = {"MATCH_PUSH_SERVICE_OF_TESTS": service.origin, "MATCH_PUSH_WAIT_SECONDS": "0.1", "MATCH_HOSTS": "play.example"}
    with serving(tmp_path_factory.mktemp("pushing"), **how) as made:
        yield made


def subscribe(match: Match, seat: int, endpoint: str, browser: Browser | None = None) -> Json:
    """A device of a player, whose page is closed then."""
    told = match.players[seat].post("push", **(browser or Browser()).subscription(endpoint))
    match.players[seat].post("presence", away_for=60)
    return told


def act(match: Match, action: str) -> None:
    seat = match.public()["awaited"]
    assert "refused" not in match.players[seat].post("actions", action=action, **match.seen())


NAMES = ["Ada", "Bo"]


def named(table: Table, game: str, **how: Any) -> Match:
    return Match(table, table.create(game, **how), names=NAMES)


def test_an_example_of_the_standard_is_encrypted_as_it_stands_there() -> None:
    """RFC 8291, section 5."""
    auth, salt = bytes_of("BTBZMqHH6r4Tts7J_aSIgg"), bytes_of("DGv6ra1nlYgDCS1FRnbzlw")
    receiver = bytes_of("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    own = read(bytes_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw").hex())
    assert text(public_point(own.public_key())) == "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
    made = encrypted(b"When I grow up, I want to be a watermelon\2", receiver, auth, own, salt)
    standing = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
    assert text(made) == f"{standing}_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    browser = Browser(int.from_bytes(bytes_of("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big"), auth)
    assert browser.opened(made) == b"When I grow up, I want to be a watermelon"


def test_who_is_away_is_told_of_the_turn_and_by_whom(pushing: Table, service: PushService) -> None:
    match, browser = named(pushing, GAME), Browser()
    assert subscribe(match, 1, f"{service.origin}/{match.match}/ada", browser) == {"devices": 1}
    act(match, "end")
    sent = service.next(match.match)
    assert sent.path == f"/{match.match}/ada" and json.loads(browser.opened(sent.content)) == {
        **{"kind": "turn", "match": match.match, "game": GAME, "title": "Your turn in Advanced Colonization", "body": "Ada played", "by": "Ada"}
    }
    assert (sent.headers["Content-Encoding"], sent.headers["Topic"], sent.headers["TTL"]) == ("aes128gcm", match.match, "86400")
    told, key = claims(sent.headers["Authorization"])
    assert (told["aud"], told["sub"]) == (service.origin, "https://play.example") and 0 < told["exp"] - time.time() <= 86_400
    assert key == http.get(f"{pushing.address}/matches").json()["push_key"]
    act(match, "end")
    act(match, "end")
    assert service.next(match.match).path == f"/{match.match}/ada", "and of the next one"


def test_who_is_here_is_told_nothing_until_they_go_without_acting(pushing: Table, service: PushService) -> None:
    match = named(pushing, GAME)
    subscribe(match, 1, f"{service.origin}/{match.match}/here")
    messages = match.players[1].messages
    next(messages)
    act(match, "end")
    assert next(messages)["awaited"] == 1
    time.sleep(1)  # so that it would have been sent
    assert not service.has_more(match.match)
    match.players[1].post("presence", away_for=1)
    assert service.next(match.match).path == f"/{match.match}/here"


def test_every_device_of_a_seat_is_told_and_the_fifth_takes_the_place_of_the_first(pushing: Table, service: PushService) -> None:
    match = named(pushing, GAME)
    counts = [subscribe(match, 1, f"{service.origin}/{match.match}/{device}")["devices"] for device in (0, 1, 2, 3, 3, 4)]
    assert counts == [1, 2, 3, 4, 4, 4]
    assert match.players[1].post("push/forget", endpoint=f"{service.origin}/{match.match}/2") == {"devices": 3}
    act(match, "end")
    assert sorted(service.next(match.match).path[-2:] for _ in range(3)) == ["/1", "/3", "/4"]


@pytest.mark.parametrize(("status", "tries"), [(404, 1), (410, 1), (500, 3), (302, 3)])
def test_a_subscription_that_is_gone_is_forgotten_and_nothing_is_followed(pushing: Table, service: PushService, status: int, tries: int) -> None:
    match = named(pushing, GAME)
    subscribe(match, 1, f"{service.origin}/{match.match}/gone")
    service.status, service.location = status, f"{service.origin}/{match.match}/elsewhere" if status == 302 else ""
    try:
        for _ in range(tries):
            act(match, "end")
            assert service.next(match.match).path == f"/{match.match}/gone"
            act(match, "end")
        deadline = time.monotonic() + 60
        while match.players[1].post("push/forget", endpoint="none")["devices"]:
            assert time.monotonic() < deadline
            time.sleep(0.05)
    finally:
        service.status, service.location = 201, ""
    act(match, "end")
    subscribe(match, 0, f"{service.origin}/{match.match}/last")
    act(match, "end")
    assert service.next(match.match).path == f"/{match.match}/last"


def test_a_service_that_hangs_delays_no_move_and_nobody_else(tmp_path: Path, service: PushService) -> None:
    with push_service() as slow, serving(tmp_path, MATCH_PUSH_SERVICE_OF_TESTS=slow.origin, MATCH_PUSH_SECONDS="0.3") as table:
        slow.hangs.set()
        match = named(table, GAME)
        subscribe(match, 1, f"{slow.origin}/{match.match}/slow")
        for _ in range(3):
            act(match, "end")
            slow.next(match.match)
            act(match, "end")
        deadline = time.monotonic() + 60
        while match.players[1].post("push/forget", endpoint="none")["devices"]:
            assert time.monotonic() < deadline, "who is not reached three times is forgotten"
            time.sleep(0.05)


def test_the_key_is_made_once_and_stays(tmp_path: Path) -> None:
    with serving(tmp_path) as table:
        key = http.get(f"{table.address}/matches").json()["push_key"]
        table.kill("first")
        table.start_server()
        assert http.get(f"{table.address}/matches").json()["push_key"] == key
        other = table.start_server("second")
        assert http.get(f"{other}/matches").json()["push_key"] == key and len(bytes_of(key)) == 65


def test_who_takes_a_seat_that_was_left_is_told_and_not_who_left_it(pushing: Table, service: PushService) -> None:
    name = pushing.create(GAME)
    stays, leaves, comes = (Guest(pushing.address, name, token_hex(32)) for _ in range(3))
    stays.join("Ada")
    leaves.join("Bo")
    leaves.post("push", **Browser().subscription(f"{service.origin}/{name}/left"))
    leaves.post("leave")
    comes.join("Cy")
    comes.post("push", **Browser().subscription(f"{service.origin}/{name}/came"))
    for guest in (stays, comes):
        guest.reveal()
    comes.post("presence", away_for=9)
    public = http.get(f"{pushing.address}/matches/{name}").json()
    seen = {field: public[field] for field in ("since", "ply", "state_hash")}
    assert "refused" not in stays.post("actions", action="end", position=seen)
    assert service.next(name).path == f"/{name}/came" and not service.has_more(name)


BAD: list[tuple[Json, str]] = [
    ({"endpoint": "http://push.example/a"}, "endpoint"),
    ({"endpoint": "https://"}, "endpoint"),
    ({"endpoint": "https://push.example:8443/a"}, "endpoint"),
    ({"endpoint": "https://user@push.example/a"}, "endpoint"),
    ({"endpoint": "https://127.0.0.1/a"}, "endpoint"),
    ({"endpoint": "https://[::1]/a"}, "endpoint"),
    ({"endpoint": "https://[::1/a"}, "endpoint"),
    ({"endpoint": "https://169.254.169.254/latest"}, "endpoint"),
    ({"endpoint": "https://push.example/" + "a" * 1024}, "endpoint"),
    ({"endpoint": "https://push.example/\r\nHost: x"}, "endpoint"),
    ({"endpoint": "https://push.example/é"}, "endpoint"),
    ({"endpoint": 3}, "endpoint"),
    ({"keys": {"p256dh": "A" * 87, "auth": "A" * 22}}, "keys.p256dh"),
    ({"keys": {"p256dh": "A" * 10, "auth": "A" * 22}}, "keys.p256dh"),
    ({"keys": {"p256dh": text(Browser().public), "auth": "A" * 23}}, "keys.auth"),
    ({"keys": {}}, "keys.p256dh"),
]


@pytest.mark.parametrize(("wrong", "field"), BAD)
def test_what_is_no_subscription_is_refused_with_its_field(table: Table, wrong: Json, field: str) -> None:
    match = table.dealt(GAME)
    refused = match.players[0].post("push", **(Browser().subscription("https://push.example/a") | wrong))
    assert (refused["refused"], refused["reason"], refused["field"]) == (400, "MALFORMED", field)


def test_the_service_of_the_tests_is_one_by_an_explicit_setting_alone(table: Table, service: PushService) -> None:
    match = table.dealt(GAME)
    assert match.players[0].post("push", **Browser().subscription(f"{service.origin}/{match.match}/a"))["field"] == "endpoint"
    with pytest.raises(NotPublic):
        checked(f"{service.origin}/a")


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.1.1", "100.64.0.1", "0.0.0.0", "224.0.0.1", "255.255.255.255"),
        *("::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:7f00:1::", "2001:0:1::1"),
    ],
)
def test_no_message_goes_to_an_address_within(address: str) -> None:
    assert not is_public(address)


def test_messages_go_to_the_open_internet() -> None:
    assert [is_public(each) for each in ("8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8")] == [True] * 3


def test_a_name_that_leads_within_is_not_gone_to(tmp_path: Path) -> None:
    """The address is looked at when the connection is made, so a name cannot lead to another one then."""
    with serving(tmp_path) as table:
        match = named(table, GAME)
        subscribe(match, 1, "https://localhost/a")
        deadline = time.monotonic() + 60
        while match.players[1].post("push/forget", endpoint="none")["devices"]:  # three turns of which nothing was told
            assert time.monotonic() < deadline
            if match.public()["awaited"] == 0:
                act(match, "end")
                time.sleep(0.6)
            else:
                act(match, "end")


def test_an_address_that_takes_no_connection_is_followed_by_the_next(service: PushService, monkeypatch: pytest.MonkeyPatch) -> None:
    open_port = service.server.server_port
    monkeypatch.setattr(push_delivery, "SETTINGS", replace(SETTINGS, push_service_of_tests=service.origin))
    monkeypatch.setattr(push_delivery, "resolved", lambda *_: [("::1", open_port), ("127.0.0.2", free_port()), ("127.0.0.1", open_port)])
    assert asyncio.run(push_delivery.delivered(f"{service.origin}/next/a", {}, b"hello")) == 201
    assert service.next("next").content == b"hello"


def prepared(pushing: Table, service: PushService, is_prepared: bool) -> tuple[bytes, int]:
    """The push to the other when seat 1 ends its turn, by hand or as it has prepared; a player who has prepared it gets none."""
    match, browser = named(pushing, GAME), Browser()
    subscribe(match, 0, f"{service.origin}/{match.match}/other", browser)
    if is_prepared:
        subscribe(match, 1, f"{service.origin}/{match.match}/own")
        match.players[1].post("prepared", action="end", expect=None, **match.seen())
    act(match, "end")
    if not is_prepared:
        act(match, "end")
    sent = service.next(match.match)
    assert sent.path == f"/{match.match}/other", "a turn that a prepared move has ended is told to nobody"
    return browser.opened(sent.content).replace(match.match.encode(), b"ID"), len(sent.content)


def test_the_other_is_told_the_same_of_a_move_that_was_prepared(pushing: Table, service: PushService) -> None:
    assert prepared(pushing, service, True) == prepared(pushing, service, False)


def test_who_has_prepared_what_does_not_fit_is_told_of_the_turn(pushing: Table, service: PushService) -> None:
    match = named(pushing, GAME)
    subscribe(match, 1, f"{service.origin}/{match.match}/own")
    match.players[1].post("prepared", action="nonsense", expect=None, **match.seen())
    act(match, "end")
    assert service.next(match.match).path == f"/{match.match}/own"
    assert [each["state"] for each in match.players[1].http.get(f"{match.path}/prepared").json()["moves"]] == ["dropped"]


def payloads(table: Table, service: PushService) -> list[bytes]:
    """The pushes to the devices of both players of a match of which only the hidden part differs each time."""
    match, browsers = named(table, "oceans"), [Browser(), Browser()]
    for seat, browser in enumerate(browsers):
        subscribe(match, seat, f"{service.origin}/{match.match}/{seat}", browser)
    told, choices = [], random.Random(4)
    for _ in range(3):
        before = awaited = match.public()["awaited"]
        while awaited == before:
            awaited = match.step(choices)["awaited"]
            match.players[before].post("presence", away_for=60)
        match.players[awaited].post("presence", away_for=60)
        sent = service.next(match.match)
        payload = browsers[awaited].opened(sent.content).replace(match.match.encode(), b"ID")
        # The first player is drawn, and everybody sees it.
        told.append(payload.replace(NAMES[before].encode(), b"NAME") + str(len(sent.content)).encode())
    return told


def test_a_payload_is_the_same_whatever_is_hidden(pushing: Table, service: PushService) -> None:
    first, second = payloads(pushing, service), payloads(pushing, service)
    assert first == second and b"OCEANS_CARD" not in b"".join(first)
