"""Many matches at once are the same matches."""

from typing import Any

import numpy
import pytest
from hadal_core import Batch, Game, Match, Refused

GAMES = ["advanced_colonization", "deep_colony", "oceans", "deeper"]


def told(matches: list[Match]) -> list[tuple[int, int, bool]]:
    return [(-1 if match.seat is None else match.seat, match.legal_count, match.is_over) for match in matches]


def arrays(batch: Batch) -> list[tuple[int, int, bool]]:
    return list(zip(batch.seat.tolist(), batch.legal_count.tolist(), batch.is_over.tolist(), strict=True))


@pytest.mark.parametrize("id", GAMES)
def test_a_batch_plays_as_its_matches_do(id: str) -> None:
    batch, game = Batch(id, 8, seats=2, seed=40), Game(id, seats=2)
    matches = [game.new(seed=40 + number) for number in range(8)]
    for step in range(60):
        assert arrays(batch) == told(matches)
        if step % 2:
            batch.step()
        else:
            batch.step(numpy.maximum(batch.legal_count - 1, 0))
        for match, chosen in zip(matches, batch.chosen.tolist(), strict=True):
            assert (chosen == -1) == match.is_over
            if chosen >= 0:
                match.apply(chosen)
    assert arrays(batch) == told(matches)


@pytest.mark.parametrize("id", GAMES)
def test_a_batch_plays_to_its_end_and_begins_anew(id: str) -> None:
    batch = Batch(id, 6, seats=2)
    assert not batch.is_over.any() and not batch.returns.any() and len(batch) == 6
    assert batch.play_random(3) == 18
    assert batch.play_random() > 0
    assert batch.is_over.all() and (batch.seat == -1).all() and (batch.legal_count == 0).all() and (batch.chosen == -1).all()
    assert batch.returns.shape == (6, 2) and numpy.isclose(batch.returns.sum(axis=1), 1).all()
    batch.step()
    assert (batch.chosen == -1).all() and batch.play_random() == 0
    assert batch.restart() == 6 and not batch.is_over.any()
    assert batch.restart() == 0


def test_matches_that_are_begun_anew_take_the_next_seeds() -> None:
    batch = Batch("oceans", 2, seats=2, seed=7)
    batch.play_random()
    batch.restart()
    expected = [Game("oceans", seats=2).new(seed=seed) for seed in (9, 10)]
    assert arrays(batch) == told(expected)


def test_a_step_is_taken_by_all_or_by_none() -> None:
    batch = Batch("advanced_colonization", 3)
    with pytest.raises(Refused) as refused:
        batch.step([0, 0, 7])
    assert (refused.value.reason, refused.value.field) == ("MALFORMED", "actions[2]")
    assert batch.chosen.tolist() == [-1, -1, -1] and batch.legal_count.tolist() == [7, 7, 7]
    for wrong in ([0, 0], [0, 0, -1], [0] * 4):
        with pytest.raises(Refused):
            batch.step(wrong)
    for given in (numpy.array([0, 1, 2]), numpy.array([0, 9, 1, 9, 2])[::2], numpy.array([0, 1, 2], dtype=numpy.uint8), (0, 1, 2)):
        batch = Batch("advanced_colonization", 3)
        batch.step(given)
        assert batch.chosen.tolist() == [0, 1, 2]
    wrong_type: Any = numpy.array([0.5, 1.5, 2.5])
    with pytest.raises(TypeError):
        batch.step(wrong_type)


@pytest.mark.parametrize("n", [65_537, 2**63])
def test_a_batch_has_a_bound(n: int) -> None:
    with pytest.raises(Refused) as refused:
        Batch("advanced_colonization", n)
    assert (refused.value.reason, refused.value.metadata["limit"]) == ("LIMIT_EXCEEDED", "matches")


def test_an_empty_batch_is_one() -> None:
    batch = Batch("oceans", 0, seats=3)
    batch.step()
    batch.step([])
    assert batch.returns.shape == (0, 3) and batch.play_random() == 0 and batch.is_over.all()


def test_the_types_of_the_arrays_are_those_of_the_stubs() -> None:
    batch: Any = Batch("oceans", 2, seats=2)
    types = [array.dtype for array in (batch.seat, batch.legal_count, batch.is_over, batch.returns, batch.chosen)]
    assert types == [numpy.int8, numpy.int64, numpy.bool_, numpy.float64, numpy.int64]
