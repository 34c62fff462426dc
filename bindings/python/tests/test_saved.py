"""Games, matches and batches that are copied, pickled or saved go on as they would have gone."""

import copy
import pickle
import random
import zlib
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import numpy
import pytest
from hadal_core import Batch, Game, Match, Refused

GAMES = ["advanced_colonization", "deep_colony", "oceans", "deeper"]
# Games with families of actions, of which a choice can be half made.
FAMILIES = ["advanced_colonization", "oceans"]


def pickled(held: Any) -> Any:
    return pickle.loads(pickle.dumps(held))


WAYS: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy, pickled, lambda held: pickle.loads(pickle.dumps(held, protocol=2))]


def went(match: Match, steps: int = 25) -> list[Any]:
    """All that a match tells on its way, whatever it is asked."""
    draw = random.Random(3)
    told: list[Any] = [match.seed, match.ply, match.events, match.true_scores()]
    for _ in range(steps):
        told += [match.seat, match.choice_count, match.legal_count, match.legal()[0] if match.legal_count else ""]
        if match.is_over:
            break
        match.choose(draw.randrange(match.choice_count))
    return [*told, match.events, match.packed(), match.record(), match.returns]


def all_went(batch: Batch, steps: int = 25) -> list[Any]:
    """All that a batch tells on its way."""
    told: list[Any] = [len(batch), batch.seats]
    for step in range(steps):
        told += [batch.seat.tolist(), batch.legal_count.tolist(), batch.chosen.tolist(), batch.returns.tolist()]
        told += [batch.observations().tobytes(), batch.choices()[0].tobytes()]
        if step % 3 == 0:
            batch.choose(numpy.where(batch.is_over, -1, 0))
        else:
            batch.step()
        batch.restart([step % len(batch)])
    return [*told, batch.play_random(), batch.restart(), batch.observations().tobytes()]


def half_made(id: str) -> Match:
    """A match in which a family is being chosen from."""
    game, draw = Game(id, seats=2), random.Random(4)
    for seed in range(100):
        match = game.new(seed)
        counting = game.observation_names.index("counting")
        while not match.is_over:
            match.choose(draw.randrange(match.choice_count))
            if not match.is_over and match.observation()[counting]:
                return match
    raise AssertionError("no family was met")


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[ProcessPoolExecutor]:
    """A process that has begun with nothing of this one."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        yield pool


def matches(id: str) -> list[Match]:
    """Matches of every origin."""
    game = Game(id, seats=2)
    begun, random_play = game.new(seed=7), game.new(seed=8)
    while begun.ply < 12:
        begun.choose(begun.ply % begun.choice_count)
    random_play.play_random(10, seed=1)
    imagined = begun.imagine(0, 5)
    imagined.choose(0)
    loaded = game.load(begun.packed())
    loaded.choose(0)
    return [game.new(seed=6), begun, random_play, imagined, loaded]


@pytest.mark.parametrize("id", GAMES)
def test_a_match_goes_on_the_same_however_it_was_copied(id: str, elsewhere: ProcessPoolExecutor) -> None:
    for match in [*matches(id), *([half_made(id)] if id in FAMILIES else [])]:
        expected = went(match.clone())
        for way in WAYS:
            assert went(way(match)) == expected
        assert elsewhere.submit(went, match).result() == expected
        # The match itself stands where it stood.
        assert went(match) == expected


def test_a_match_under_other_options_goes_on_under_them() -> None:
    match = Game("oceans", seats=2, options={"round_limit": 3, "open_scores": True}).new(seed=3)
    match.play_random(9, seed=1)
    for other in (pickled(match), Game("oceans", seats=2).load(match.save())):
        assert other.packed() == match.packed()
        other.play_random(seed=2)
        again = match.clone()
        again.play_random(seed=2)
        assert other.record() == again.record()


@pytest.mark.parametrize("id", GAMES)
def test_a_batch_goes_on_the_same_however_it_was_copied(id: str, elsewhere: ProcessPoolExecutor) -> None:
    batch = Batch(id, 5, seats=2, seed=9)
    batch.play_random(20)
    batch.choose(batch.choices()[1] - 1)  # the last choice is a family, where there is one
    batch.step()
    batch.choose(batch.choices()[1] - 1)
    expected = all_went(copy.deepcopy(batch))
    for way in WAYS:
        assert all_went(way(batch)) == expected
    assert elsewhere.submit(all_went, batch).result() == expected
    assert all_went(batch) == expected


def test_a_game_stays_what_it_is() -> None:
    for game in (Game("oceans", seats=3), Game("oceans", seats=2, options={"round_limit": 3}), Game("deep_colony", seats=4, options={})):
        assert copy.copy(game) is game and copy.deepcopy(game) is game
        other = pickled(game)
        assert (other.id, other.seats, other.options) == (game.id, game.seats, game.options)
        assert other.new(seed=1).packed() == game.new(seed=1).packed()


def test_matches_that_are_pickled_together_share_their_game() -> None:
    game = Game("oceans", seats=2)
    first, second = pickled([game.new(seed=1), game.new(seed=2)])
    assert first.__reduce__()[0].__self__ is second.__reduce__()[0].__self__


def test_a_refusal_reaches_another_process(elsewhere: ProcessPoolExecutor) -> None:
    with pytest.raises(Refused) as refused:
        elsewhere.submit(Game, "chess").result()
    assert refused.value.reason == "UNKNOWN_GAME" and pickled(refused.value) == refused.value


def restored(saved: bytes) -> None:
    Game("oceans", seats=2).load(saved)


def taken_over(saved: bytes) -> None:
    batch: Any = Batch("oceans", 1, seats=2)
    before = batch.__reduce__()
    try:
        batch.__setstate__(saved)
    except Refused:
        # All or nothing.
        assert batch.__reduce__() == before
        raise


def saves() -> list[tuple[Callable[[bytes], None], bytes]]:
    batch: Any = Batch("oceans", 3, seats=2)
    batch.play_random(5)
    longer = Game("oceans", seats=2).new(seed=1)
    longer.play_random(40, seed=1)
    return [(restored, half_made("oceans").save()), (restored, longer.save()), (taken_over, batch.__reduce__()[2])]


def test_a_damaged_save_is_refused() -> None:
    for load, saved in saves():
        load(saved)
        for place in range(0, len(saved), 7):
            spoilt = bytearray(saved)
            spoilt[place] ^= 1 << place % 8
            for wrong in (bytes(spoilt), saved[:place]):
                with pytest.raises(Refused) as refused:
                    load(wrong)
                assert refused.value.reason in ("MALFORMED", "STATE_INVALID") and len(refused.value.message) > 10


def test_made_up_saves_are_refused_or_sound() -> None:
    """An attacker who makes a save up knows how to make its sum right."""
    draw, outcomes = random.Random(5), {"sound": 0}
    for load, saved in saves():
        for _ in range(300):
            spoilt = bytearray(saved[:-4])
            for _ in range(draw.randrange(1, 4)):
                place = draw.randrange(12, len(spoilt))
                match draw.randrange(3):
                    case 0:
                        spoilt[place : place + draw.randrange(1, 9)] = draw.randbytes(draw.randrange(9))
                    case _:
                        spoilt[place] = draw.choice([0, 1, 127, 128, 255, spoilt[place] ^ 1])
            try:
                load(bytes(spoilt) + zlib.crc32(spoilt).to_bytes(4, "big"))
                outcomes["sound"] += 1
            except Refused as refused:
                outcomes[refused.reason] = outcomes.get(refused.reason, 0) + 1
    assert "INTERNAL" not in outcomes and outcomes["MALFORMED"] > 100 and outcomes["sound"] > 5, outcomes
    assert outcomes["ILLEGAL_ACTION"] > 1 and outcomes["STATE_INVALID"] > 5, outcomes


def test_a_save_of_another_game_says_so() -> None:
    saved = Game("oceans", seats=3).new(seed=1).save()
    for game, told in [(Game("deeper", seats=2), 'is of the game "oceans"'), (Game("oceans", seats=2), "this game is for 2")]:
        with pytest.raises(Refused, match=told):
            game.load(saved)
    batch: Any = Batch("oceans", 1, seats=2)
    with pytest.raises(Refused, match="of a form that this version does not read"):
        batch.__setstate__(saved)
    later = saved.replace(b"hadal match1", b"hadal match2")
    with pytest.raises(Refused, match="has a format that"):
        Game("oceans", seats=3).load(later)
