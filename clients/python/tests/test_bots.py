"""Every call of `AnalysisService`: bots that choose, analyze and play, and imagined states."""

from itertools import islice

import pytest
from hadal.v1.analysis_service_pb2 import Simulation
from hadal.v1.bot_pb2 import STOPPED_BY_SIMULATIONS, Budget, Thinker
from hadal.v1.game_pb2 import STATE_FORM_TYPED, Position
from hadal_client import SPECTATOR, Hadal, Refused, awaited, sum_simulations, view_of

from .conftest import Way

GAME = "advanced_colonization"
# Without a bound it might never end.
OPTIONS = {GAME: {"max_turns": 20}}


def start(hadal: Hadal, game: str = "deep_colony") -> Position:
    return hadal.create_game(game, seat_count=2, seed=5).position


def played(hadal: Hadal, first_game: int, games: int, rotate: bool = False) -> Simulation:
    """The figures of a range of games."""
    how = {"options": OPTIONS, "first_game": first_game, "rotate": rotate, "seed": 7}
    (simulation,) = hadal.simulate(GAME, ["greedy", "random"], games, **how)  # type: ignore[arg-type]
    return simulation


@pytest.mark.parametrize("game", ["advanced_colonization", "deep_colony", "oceans", "deeper"])
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_bot_chooses_a_legal_action(hadal: Hadal, game: str, bot: str) -> None:
    position = start(hadal, game)
    chosen = hadal.choose_action(position, bot)
    assert hadal.apply(position, chosen.action) == hadal.apply(position, chosen.notation)
    assert chosen.actions[0].action == chosen.action and not chosen.actions[0].label
    assert hadal.choose_action(position.state, bot) == chosen, "the same question gets the same answer"


def test_a_bot_says_its_actions_in_words_if_asked(hadal: Hadal) -> None:
    assert all(each.label for each in hadal.choose_action(start(hadal), words=True).actions)


def test_a_bot_thinks_as_it_is_told(hadal: Hadal) -> None:
    position = start(hadal)
    for budget in ({"simulations": 9}, Budget(simulations=9)):
        work = hadal.choose_action(position, "greedy", level=1, budget=budget, seed=3).work
        assert (work.simulations, work.seed, work.stopped_by) == (9, 3, STOPPED_BY_SIMULATIONS)
    assert hadal.choose_action(position, seed=None, budget=None).work.simulations < 9
    assert hadal.choose_action(position, shards=2, first_shard=1, budget={"simulations": 8}).work.simulations == 8


def test_a_bot_that_there_is_not_is_refused(hadal: Hadal) -> None:
    position = start(hadal)
    with pytest.raises(Refused) as refused:
        hadal.choose_action(position, "oracle")
    assert (refused.value.reason, refused.value.field) == ("MALFORMED", "thinker.bot")
    with pytest.raises(Refused) as refused:
        next(hadal.analyze(position, level=99))
    assert (refused.value.reason, refused.value.field) == ("MALFORMED", "thinker.level")
    with pytest.raises(Refused) as refused:
        next(hadal.simulate("chess", "random", 1))
    assert refused.value.reason == "UNKNOWN_GAME"


def test_no_request_at_all_is_told_before_the_loop(hadal: Hadal) -> None:
    position = start(hadal)
    with pytest.raises(ValueError, match="depth"):
        hadal.choose_action(position, depth=3)  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="depth"):
        hadal.analyze(position, depth=3)  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="bots"):
        hadal.simulate(GAME, "random", 1, bots=3)  # type: ignore[call-arg]


def test_bots_play_a_sealed_game_with_the_awaited_seats_key(hadal: Hadal) -> None:
    created = hadal.create_game("oceans", seat_count=2, sealing="SEALING_SEALED")
    position = created.position
    seat = awaited(position)
    assert seat is not None
    key, other = created.seat_keys[seat], created.seat_keys[1 - seat]
    chosen = hadal.choose_action(position, seat_key=key)
    applied = hadal.apply(position, chosen.action, seat_key=key, table_key=created.table_key)
    assert applied.position.ply == 1
    with pytest.raises(Refused) as refused:
        hadal.choose_action(position, seat_key=other)
    assert refused.value.reason == "SEAT_KEY_REFUSED"
    assert list(hadal.analyze(position, "random", seat_key=key))[-1].final
    options = hadal.create_game("oceans", seat_count=2, sealing="SEALING_SEALED", options={"oceans": {"round_limit": 1}})
    (simulation,) = hadal.simulate(options.position, "random", 2, seat_key=options.seat_keys[1])
    assert simulation.games == 2
    assert hadal.imagine_states(position, seat_key=other).states[0].packed
    assert hadal.imagine_states(position, viewer=other).states[0].packed


def test_an_analysis_ends_with_its_final_message(hadal: Hadal) -> None:
    position = start(hadal)
    *reports, last = hadal.analyze(position, "greedy", budget={"simulations": 5_000}, report_every=1024, lines=2)
    assert reports and not any(report.final for report in reports)
    assert last.final and len(last.actions) == 2 and last.work.simulations == 5_000
    (alone,) = hadal.analyze(position)
    assert alone.final and all(each.label for each in alone.actions)


def test_an_analysis_compares_only_what_it_is_asked_for(hadal: Hadal) -> None:
    position = hadal.create_game(GAME).position
    (analysis,) = hadal.analyze(position, only=["buy r2", 0])
    assert sorted(each.notation for each in analysis.actions) == ["buy r1", "buy r2"]
    with pytest.raises(Refused) as refused:
        list(hadal.analyze(position, only=["buy k2"]))
    assert refused.value.reason == "ILLEGAL_ACTION"


def test_a_loop_may_be_left(hadal: Hadal) -> None:
    position = start(hadal)
    for analysis in hadal.analyze(position, budget={"simulations": 1_000_000_000}, report_every=1024):
        assert not analysis.final
        break
    simulations = hadal.simulate("deep_colony", "random", 1_000_000, seat_count=2, report_every=1024)
    assert [each.final for each in islice(simulations, 2)] == [False, False]
    simulations.close()
    assert list(simulations) == []


def test_games_are_simulated_among_bots_given_in_any_way(hadal: Hadal) -> None:
    thinker = {"bot": "greedy", "budget": {"simulations": 1}}
    (from_mapping,) = hadal.simulate("deep_colony", [thinker, "random"], 2)
    (from_message,) = hadal.simulate("deep_colony", [Thinker(**thinker), "random"], 2, seat_count=2)  # type: ignore[arg-type]
    assert from_mapping == from_message
    assert from_mapping.final and from_mapping.games == 2
    assert [each.seat for each in from_mapping.seats] == [0, 1]
    for alone in ("random", {"bot": "random"}, Thinker(bot="random"), ["random"]):
        (simulation,) = hadal.simulate("deep_colony", alone, 2, seat_count=3)
        assert [each.seat for each in simulation.seats] == [0, 1, 2]


def test_games_go_on_from_a_state(hadal: Hadal) -> None:
    position = hadal.create_game(GAME, options=OPTIONS).position
    (simulation,) = hadal.simulate(position, ["random", "greedy"], 2, seed=1)
    assert simulation.games == 2 and simulation.lengths.actions_max


@pytest.mark.parametrize("rotate", [False, True])
def test_ranges_of_games_add_up(hadal: Hadal, rotate: bool) -> None:
    whole = played(hadal, 0, 6, rotate)
    ranges = [played(hadal, 0, 2, rotate), played(hadal, 2, 3, rotate), played(hadal, 5, 1, rotate)]
    assert sum_simulations(ranges) == whole
    assert sum_simulations(iter(ranges[::-1])) == whole
    assert sum_simulations([sum_simulations([]), whole]).games == 6


def test_games_without_chance_are_different_unless_no_opening_is_asked_for(hadal: Hadal) -> None:
    (different,) = hadal.simulate(GAME, "greedy", 3, options=OPTIONS)
    (copies,) = hadal.simulate(GAME, "greedy", 3, options=OPTIONS, opening=0)
    assert (different.copies, copies.copies) == (0, 2)
    assert [different] == list(hadal.simulate(GAME, "greedy", 3, options=OPTIONS, opening=8))
    assert sum_simulations([copies, copies]).copies == 4
    with pytest.raises(Refused) as refused:
        next(hadal.simulate(GAME, "greedy", 3, options=OPTIONS, opening=1001))
    assert (refused.value.reason, refused.value.field) == ("LIMIT_EXCEEDED", "opening")


def test_a_sum_keeps_what_its_parts_agree_on() -> None:
    first, second = Simulation(final=True, games=1), Simulation(games=2)
    first.work.seed = second.work.seed = 3
    first.work.bot_version, second.work.bot_version = 1, 2
    first.work.depth, second.work.depth = 4, 2
    together = sum_simulations([first, second])
    assert not together.final and together.games == 3
    assert (together.work.seed, together.work.bot_version, together.work.depth) == (3, 0, 4)
    assert not sum_simulations([]).games


def test_games_with_other_seats_do_not_add_up() -> None:
    two, three = Simulation(games=1), Simulation(games=1)
    for seat in range(3):
        three.seats.add(seat=seat)
    two.seats.extend(three.seats[:2])
    with pytest.raises(ValueError, match="seats"):
        sum_simulations([two, three])


def test_imagined_states_are_ones_that_the_viewer_could_be_in(hadal: Hadal) -> None:
    position = hadal.create_game("oceans", seat_count=2, seed=5, viewers=[1, SPECTATOR]).position
    imagined = hadal.imagine_states(position, viewer=1, count=3, seed=9)
    assert len(imagined.states) == 3 and imagined.seed == 9 and all(state.packed for state in imagined.states)
    for state in imagined.states:
        seen = hadal.get_position(state, viewers=[1]).position
        assert view_of(seen, 1) == view_of(position, 1)
    assert hadal.imagine_states(position, viewer=1, count=3).seed == hadal.imagine_states(position, viewer=1).seed
    awaited_seats, spectators = hadal.imagine_states(position), hadal.imagine_states(position, viewer=SPECTATOR)
    assert awaited_seats == hadal.imagine_states(position.state, viewer=awaited(position)) != spectators
    (typed,) = hadal.imagine_states(position, include={"state_form": STATE_FORM_TYPED}).states
    assert typed.HasField("oceans")


def test_where_every_game_is_sealed_nothing_is_imagined(sealing: Way) -> None:
    with sealing.plain() as hadal:
        created = hadal.create_game("oceans", seat_count=2)
        with pytest.raises(Refused) as refused:
            hadal.imagine_states(created.position, seat_key=created.seat_keys[0])
    assert refused.value.reason == "SEALING_REQUIRED"


async def test_asyncio_has_the_same_bots(hadal: Hadal, way: Way) -> None:
    position = start(hadal)
    async with way.asynchronous() as others:
        assert await others.choose_action(position, words=True) == hadal.choose_action(position, words=True)
        assert [each async for each in others.analyze(position)] == list(hadal.analyze(position))
        simulations = others.simulate(GAME, ["greedy", "random"], 3, options=OPTIONS, seed=7)
        assert [each async for each in simulations] == [played(hadal, 0, 3)]
        assert await others.imagine_states(position, count=2) == hadal.imagine_states(position, count=2)
        async for analysis in others.analyze(position, budget={"simulations": 1_000_000_000}, report_every=1024):
            assert not analysis.final
            break
        with pytest.raises(Refused) as refused:
            await anext(others.simulate("chess", "random", 1))
        assert refused.value.reason == "UNKNOWN_GAME"
