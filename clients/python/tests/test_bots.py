"""Bots as loops over their reports, in both flavours, and figures that are added up."""

import pytest
from hadal.v1.analysis_service_pb2 import Simulation
from hadal.v1.game_pb2 import Position
from hadal_client import Hadal, Refused, sum_simulations

from .conftest import Way

GAME = "advanced_colonization"
# Without a bound it might never end.
OPTIONS = {GAME: {"max_turns": 20}}


def start(hadal: Hadal) -> Position:
    return hadal.create_game("deep_colony", seat_count=2, seed=5).position


def played(hadal: Hadal, first_game: int, games: int, rotate: bool = False) -> Simulation:
    """The figures of a range of games."""
    how = {"options": OPTIONS, "first_game": first_game, "rotate": rotate, "seed": 7}
    (simulation,) = hadal.simulate(GAME, ["greedy", "random"], games, **how)  # type: ignore[arg-type]
    return simulation


def test_an_analysis_ends_with_its_final_message(hadal: Hadal) -> None:
    how = {"budget": {"simulations": 500}, "report_every": 1024, "lines": 2}
    *reports, last = hadal.analyze(start(hadal), "greedy", **how)  # type: ignore[arg-type]
    assert reports and not any(report.final for report in reports)
    assert last.final and len(last.actions) == 2 and last.work.simulations == 500


def test_a_refusal_ends_the_loop_before_its_first_report(hadal: Hadal) -> None:
    with pytest.raises(Refused) as refused:
        next(hadal.analyze(start(hadal), level=99))
    assert (refused.value.reason, refused.value.field) == ("MALFORMED", "thinker.level")


async def test_asyncio_has_the_same_bots(hadal: Hadal, way: Way) -> None:
    position = start(hadal)
    async with way.asynchronous() as others:
        assert await others.choose_action(position, words=True) == hadal.choose_action(position, words=True)
        assert [each async for each in others.analyze(position)] == list(hadal.analyze(position))
        simulations = others.simulate("deep_colony", "random", 3, seat_count=2, seed=7)
        assert [each async for each in simulations] == list(hadal.simulate("deep_colony", "random", 3, seat_count=2, seed=7))
        assert await others.imagine_states(position, count=2) == hadal.imagine_states(position, count=2)
        async for analysis in others.analyze(position, budget={"simulations": 1_000_000_000}, report_every=1024):
            assert not analysis.final
            break
        with pytest.raises(Refused) as refused:
            await anext(others.simulate("chess", "random", 1))
        assert refused.value.reason == "UNKNOWN_GAME"


@pytest.mark.parametrize("rotate", [False, True])
def test_ranges_of_games_add_up(local: Hadal, rotate: bool) -> None:
    whole = played(local, 0, 6, rotate)
    ranges = [played(local, 0, 2, rotate), played(local, 2, 3, rotate), played(local, 5, 1, rotate)]
    assert sum_simulations(ranges) == whole
    assert sum_simulations(iter(ranges[::-1])) == whole
    assert sum_simulations([sum_simulations([]), whole]).games == 6


def test_a_sum_keeps_what_its_parts_agree_on() -> None:
    first, second = Simulation(final=True, games=1, copies=1), Simulation(games=2, copies=2)
    first.work.seed = second.work.seed = 3
    first.work.bot_version, second.work.bot_version = 1, 2
    first.work.depth, second.work.depth = 4, 2
    together = sum_simulations([first, second])
    assert (together.final, together.games, together.copies) == (False, 3, 3)
    assert (together.work.seed, together.work.bot_version, together.work.depth) == (3, 0, 4)
    assert not sum_simulations([]).games


def test_games_with_other_seats_do_not_add_up() -> None:
    two, three = Simulation(games=1), Simulation(games=1)
    for seat in range(3):
        three.seats.add(seat=seat)
    two.seats.extend(three.seats[:2])
    with pytest.raises(ValueError, match="seats"):
        sum_simulations([two, three])
