"""Where all places for streams are taken: who gives one to whom."""

from contextlib import ExitStack
from pathlib import Path
from secrets import token_hex

import httpx
import pytest
from conftest import serving
from hadal_client import Refused
from match_server.places import Place, Places
from play import Guest


def all_of(places: Places, visitor: str, count: int, is_seated: bool = False) -> list[Place]:
    return [places.take(visitor, is_seated) for _ in range(count)]


def gone(taken: list[Place]) -> list[int]:
    return [number for number, place in enumerate(taken) if place.given_up.is_set()]


def test_who_has_most_gives_the_oldest_until_all_have_as_many() -> None:
    places = Places(9, 8)
    many, some = all_of(places, "many", 6), all_of(places, "some", 3)
    for expected in ([0], [0, 1]):
        places.take("new", False)
        assert (gone(many), gone(some)) == (expected, [])
    places.take("new", False)
    assert gone(many) == [0, 1, 2]
    with pytest.raises(Refused):
        places.take("new", False)
    assert places.of_visitors == {"many": 3, "some": 3, "new": 3} and len(places.taken) == 9


def test_who_has_a_seat_comes_before_who_looks_on_and_takes_of_other_seats_what_they_have_more() -> None:
    places = Places(6, 6)
    looking, playing = all_of(places, "looking", 2), all_of(places, "playing", 4, is_seated=True)
    all_of(places, "new", 2, is_seated=True)
    assert (gone(looking), gone(playing)) == ([0, 1], []), "even of who has fewer"
    with pytest.raises(Refused):
        places.take("looking", False)
    with pytest.raises(Refused):
        places.take("playing", True)
    places.take("new", True)
    assert gone(playing) == [0]
    with pytest.raises(Refused):
        places.take("new", True)


def test_one_visitor_and_one_network_have_so_many_and_every_place_is_given_back_once() -> None:
    places = Places(100, 2)
    own = all_of(places, "one", 2)
    with pytest.raises(Refused):
        places.take("one", True)
    for _ in range(2):
        own[0].leave()
    assert places.of_visitors == {"one": 1}
    for household in range(8):
        all_of(places, f"2001:db8:1:{household:x}", 2)
    with pytest.raises(Refused):
        places.take("2001:db8:1:9", False)
    places.take("2001:db8:2:9", False)


def test_a_stream_that_makes_room_ends_and_its_listener_may_come_again(tmp_path: Path) -> None:
    with serving(tmp_path, MATCH_STREAMS="3", MATCH_STREAMS_PER_VISITOR="3") as table, ExitStack() as kept:
        name = table.create()
        visitors = [httpx.Client(base_url=table.address, headers={"X-Forwarded-For": f"192.0.2.{host}"}, timeout=60) for host in (1, 2)]
        path = f"/matches/{name}/stream"
        opened = [kept.enter_context(visitors[0].stream("GET", path)) for _ in range(3)]
        pieces = [each.iter_bytes() for each in opened]
        assert all(next(each) for each in pieces)
        player = Guest(table.address, name, token_hex(32))
        player.join("Ada")
        with visitors[1].stream("GET", path) as other:
            others = other.iter_bytes()
            assert other.status_code == 200 and next(others)
            assert b"".join(pieces[0]).count(b"data:") < 100, "it ends as answers do, and is not broken off"
            with visitors[1].stream("GET", path) as refused:
                assert refused.status_code == 429
            with player.http.stream("GET", path) as own:
                assert own.status_code == 200 and next(own.iter_bytes())
