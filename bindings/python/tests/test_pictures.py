"""Pictures of a match: well-formed, of every piece, and of nothing that the viewer does not see."""

import random
from collections import Counter
from xml.etree import ElementTree

import pytest
from hadal.v1.game_pb2 import State
from hadal_client import Hadal
from hadal_core import Game, Match, Picture, Refused

GAMES = ["advanced_colonization", "deep_colony", "oceans", "deeper"]
SVG = "{http://www.w3.org/2000/svg}"


def positions(id: str, seats: int, count: int) -> list[Match]:
    match, draw, found = Game(id, seats=seats).new(seed=4), random.Random(8), []
    for _ in range(count):
        found.append(match.clone())
        match.play_random(draw.randrange(1, 30), seed=draw.getrandbits(32))
    return found


@pytest.mark.parametrize("id", GAMES)
def test_a_picture_has_an_element_for_each_piece_of_the_scene(id: str) -> None:
    drawn = 0
    with Hadal.local() as hadal:
        for match in positions(id, 2, 6):
            for seat in (0, 1):
                picture = ElementTree.fromstring(match.picture(seat))
                assert picture.tag == f"{SVG}svg"
                scene = hadal.get_position(State(packed=match.packed()), viewers=[seat], include={"scene": True}).position.perspectives[0].scene
                ids = Counter(each.attrib["data-piece"] for each in picture.iter() if "data-piece" in each.attrib)
                assert ids == Counter(str(piece.id) for piece in scene.pieces)
                assert picture.attrib["aria-label"] == scene.prompt
                drawn += ids.total()
    assert drawn > 100


@pytest.mark.parametrize("id", GAMES)
def test_worlds_that_look_the_same_to_a_seat_have_the_same_picture(id: str) -> None:
    differed = 0
    for match in positions(id, 2, 8):
        for seat in (0, 1):
            twin = match.imagine(seat, seed=3)
            assert twin.picture(seat) == match.picture(seat)
            differed += twin.picture(1 - seat) != match.picture(1 - seat)
    assert differed or id in ("advanced_colonization", "deep_colony")


def test_a_hand_is_drawn_for_its_seat_alone() -> None:
    match = Game("oceans", seats=2).new(seed=1)
    ours, theirs = ElementTree.fromstring(match.picture(0)), ElementTree.fromstring(match.picture(1))
    spectators = match.picture()

    def hands(picture: ElementTree.Element) -> set[str]:
        return {title.text or "" for title in picture.iter(f"{SVG}title") if (title.text or "").split("\n")[0].endswith((", Seat 1", ", Seat 2"))}

    assert hands(ours) and hands(theirs) and not hands(ours) & hands(theirs)
    for title in hands(ours) | hands(theirs):
        assert title.split("\n")[0] not in spectators


def test_a_notebook_shows_pictures_and_matches() -> None:
    match = Game("deeper", seats=3).new(seed=1)
    picture = match.picture(match.seat)
    assert isinstance(picture, Picture) and isinstance(picture, str)
    assert picture._repr_svg_() == str(picture) == match._repr_svg_()
    assert type(picture._repr_svg_()) is str and len(repr(picture)) < 60
    match.play_random(seed=1)
    assert match._repr_svg_() == match.picture()


def test_a_picture_follows_from_the_match() -> None:
    game = Game("deep_colony", seats=2)
    assert len({game.new(seed=seed).picture(0) for seed in (1, 1, 1)}) == 1
    assert game.new(seed=1).picture(0) != game.new(seed=2).picture(0)


def test_a_seat_that_there_is_not_is_refused() -> None:
    with pytest.raises(Refused, match="no seat 2"):
        Game("deeper", seats=2).new(seed=1).picture(2)
