"""Numbers that mean something: columns that explain themselves, steady actions, choices in parts; and options."""

import os
import random
from typing import Any

import numpy
import pytest
from gymnasium.utils.env_checker import check_env
from hadal_core import Game, Refused
from hadal_gym import Encoder, Factored, Scaled, ScaledSeats, Seat, Seats, Table, WrongChoice

from conftest import GAMES

STEADY, IN_PARTS = ["deep_colony", "deeper"], ["advanced_colonization", "oceans"]
TWINS = int(os.environ.get("TWINS", "40"))


@pytest.mark.parametrize("game", GAMES)
def test_every_number_lies_within_the_bounds_of_its_column(game: str) -> None:
    for seats in (2,) if game == "advanced_colonization" else (2, 4):
        opened, draw = Game(game, seats=seats), random.Random(1)
        columns = opened.columns
        names = [name for name, *_ in columns["observation"]], [name for name, *_ in columns["action"]]
        assert names == (opened.observation_names, opened.action_names)
        low, high = ({array: numpy.array([column[place] for column in columns[array]]) for array in columns} for place in (2, 3))
        for seed in range(6):
            match = opened.new(seed)
            while count := match.choice_count:
                for array, rows in (("observation", match.observation()[None]), ("action", match.choices())):
                    wrong = ((rows < low[array]) | (rows > high[array])).any(0)
                    assert not wrong.any(), [columns[array][place] for place in numpy.flatnonzero(wrong)]
                match.choose(draw.randrange(count))


@pytest.mark.parametrize("game", GAMES)
def test_columns_tell_their_kind_and_their_field(game: str) -> None:
    columns = Game(game, seats=2).columns["observation"]
    assert {kind for _, kind, *_ in columns} <= {"number", "flag", "category", "word"}
    told = {name: (kind, low, high, field) for name, kind, low, high, field in columns}
    assert told["seat"] == ("category", 0, 1, "seat")
    # -1 is an optional one that is absent.
    assert {(low, high) for _, kind, low, high, _ in columns if kind == "flag"} <= {(0, 1), (-1, 1)}
    unbounded = [name for name, kind, _, high, _ in columns if kind == "number" and high == 32767]
    assert not unbounded, unbounded[:5]


def test_an_encoder_scales_numbers_and_tells_categories_one_by_one() -> None:
    columns = [("air", "number", -1, 3, "air"), ("kind", "category", 0, 2, "kind"), ("card", "word", 0, 100, "card")]
    encoder = Encoder(columns)
    assert encoder.names == ["air", "kind=0", "kind=1", "kind=2", "card"]
    made = encoder(numpy.array([[-1, 2, 50], [3, 0, 100]], numpy.int16))
    assert made.tolist() == [[0, 0, 0, 1, 0.5], [1, 1, 0, 0, 1]]
    with pytest.raises(ValueError, match="2 columns instead of 3"):
        encoder(numpy.zeros(2, numpy.int16))


@pytest.mark.parametrize("game", GAMES)
def test_scaled_environments_keep_their_spaces(game: str) -> None:
    env, many = Scaled(Seat(game, opponents="random", any_choice=True)), ScaledSeats(Seats(game, 3))
    check_env(env, skip_render_check=True)
    seen, _ = many.reset(seed=1)
    assert many.observation_space.contains(seen) and seen["observation"].dtype == numpy.float32
    seen, *_ = many.step(numpy.zeros(3, int))
    assert many.observation_space.contains(seen)
    one, _ = env.reset(seed=1)
    assert (env.action_masks() == one["action_mask"]).all()


@pytest.mark.parametrize("game", STEADY)
def test_every_choice_has_a_number_for_good(game: str) -> None:
    for seats in (2, 3):
        opened, draw = Game(game, seats=seats), random.Random(seats)
        rows = opened.steady_rows
        assert (opened.steady(rows) == numpy.arange(len(rows))).all()
        seen: dict[int, str] = {}
        for seed in range(12):
            match = opened.new(seed)
            while count := match.choice_count:
                listed = match.choices()
                numbers = opened.steady(listed)
                # Few rows lie outside the window of Deep Colony.
                inside = (abs(listed[:, 1:3]) <= 10).all(1) if game == "deep_colony" else numpy.ones(count, bool)
                assert ((numbers >= 0) == inside).all() and len(set(numbers[inside].tolist())) == inside.sum()
                assert (rows[numbers[inside]] == listed[inside]).all()
                for number, notation in zip(numbers.tolist(), match.legal(), strict=True):
                    if number < 0:
                        continue
                    assert seen.setdefault(number, notation) == notation
                match.choose(draw.randrange(count))
        assert len(seen) > 500


@pytest.mark.parametrize("game", STEADY)
def test_steady_actions_play_the_rows_that_they_stand_for(game: str) -> None:
    draw = random.Random(3)
    table, seats, rows = Table(game, actions="steady"), Seats(game, 2, actions="steady"), Game(game, seats=2)
    many, _ = seats.reset(seed=4)
    match = rows.new(4)
    for _ in range(300):
        seen = {name: array[0] for name, array in many.items()}
        assert seats.single_observation_space.contains(seen) and "rows" not in seen
        numbers = table.arrays.numbers(match.choices())
        assert set(seen["action_mask"].nonzero()[0].tolist()) == set(numbers.tolist())
        row = draw.randrange(len(numbers))
        others = many["action_mask"][1].nonzero()[0].tolist() or [0]
        many, _, over, _, _ = seats.step(numpy.array([numbers[row], draw.choice(others)]))
        match.choose(row)
        if over[0]:
            break
    assert match.is_over
    table.reset(seed=1)
    steps = 0
    while table.agents and steps < 1000:
        observation, _, over, _, _ = table.last()
        if over:
            break
        table.step(draw.choice(observation["action_mask"].nonzero()[0].tolist()))
        steps += 1
    assert table.match.is_over
    table.reset(seed=1)
    wrong = int((table.last()[0]["action_mask"] == 0).argmax())
    wrongs: list[Any] = [wrong, -1, 0.5, 10**6]
    allowed = int(table.last()[0]["action_mask"].sum())
    for number in wrongs:
        with pytest.raises(WrongChoice, match=f"take one of the {allowed} that the action mask allows"):
            table.step(number)
    seats.reset(seed=1)
    with pytest.raises(WrongChoice, match="in match 0: take one that its action mask allows"):
        seats.step(numpy.array([-1, 0]))


def test_rows_outside_the_rooms_get_spare_numbers() -> None:
    env = Seat("deep_colony", opponents="random", actions="steady")
    env.reset(seed=1)
    rows = env.match.choices()
    far = rows.copy()
    far[:, 1:3] += 60
    numbers = env.arrays.numbers(far)
    known = len(env.arrays.game.steady_rows)
    spare = min(len(far), 16)
    assert numbers[:spare].tolist() == list(range(known, known + spare)) and (numbers[spare:] == -1).all()
    assert (env.arrays.numbers(rows) < known).all()


def test_a_numbering_that_there_is_not_is_refused() -> None:
    for game in IN_PARTS:
        with pytest.raises(Refused, match="are too many to have numbers for good; take them in parts"):
            Table(game, actions="steady")
    with pytest.raises(ValueError, match="there is no 'flat'"):
        Seats("deeper", 2, actions="flat")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="any_choice works with rows only"):
        Seat("deeper", any_choice=True, actions="steady")
    game = Game("deeper", seats=2)
    with pytest.raises(Refused, match="3 columns, and a choice has 23"):
        game.steady(numpy.zeros((1, 3), numpy.int16))


class Watched(Seat):
    """A seat that remembers what it was asked to play."""

    played: int | None = None

    def step(self, action: int) -> Any:
        self.played = action
        return super().step(action)


@pytest.mark.parametrize("game", GAMES)
def test_a_choice_in_parts_is_one_of_the_choices(game: str) -> None:
    watched, plain, draw = Watched(game, opponents="random"), Seat(game, opponents="random"), random.Random(1)
    env, parts, ends = Factored(watched), 0, 0
    for seed in range(3):
        seen, _ = env.reset(seed=seed)
        expected, _ = plain.reset(seed=seed)
        over, steps = False, 0
        while not over and steps < 60:
            assert env.observation_space.contains(seen) and (env.action_masks() == seen["action_mask"]).all()
            assert (seen["observation"] == expected["observation"]).all()
            wrongs: list[Any] = [int((seen["action_mask"] == 0).argmax()), -1, 0.5, 10**6]
            for wrong in wrongs:
                with pytest.raises(WrongChoice, match="not an answer to what is asked"):
                    env.step(wrong)
            watched.played = None
            before = seen
            seen, reward, over, _, _ = env.step(draw.choice(before["action_mask"].nonzero()[0].tolist()))
            if watched.played is None:
                # More is settled, and nothing has happened.
                parts += 1
                assert not over and reward == 0 and seen["asked"][0] > before["asked"][0]
                continue
            steps += 1
            row = expected["rows"][watched.played]
            settled = before["settled"] != -32768
            assert (before["settled"][settled] == row[settled]).all()
            expected, same_reward, same_over, _, _ = plain.step(watched.played)
            assert (reward, over) == (same_reward, same_over)
        ends += over
    assert parts > 20 and (ends or game == "oceans")


@pytest.mark.parametrize("game", GAMES)
def test_all_choices_are_reached_in_parts_and_each_once(game: str) -> None:
    env = Factored(Seat(game, opponents="random"))
    seen, _ = env.reset(seed=2)

    def leaves(left: Any) -> list[int]:
        env._left = left
        asked = env._asked()
        if asked < 0:
            assert len(left) == 1 and env.action_masks().sum() == 1
            return [int(left[0])]
        found = []
        rows = env._seen["rows"][left]
        for value in numpy.flatnonzero(env.action_masks()):
            env._left = left
            found += leaves(left[rows[:, asked] - env._low[asked] == value])
        return found

    all_of_them = numpy.flatnonzero(env._seen["action_mask"])
    assert sorted(leaves(all_of_them)) == all_of_them.tolist()


def test_seats_in_parts_end_and_begin_anew() -> None:
    env, draw = Factored(Seat("deep_colony", opponents="random")), random.Random(4)
    with pytest.raises(WrongChoice, match="call reset"):
        env.step(0)
    seen, _ = env.reset(seed=1)
    over, reward = False, 0.0
    while not over:
        seen, reward, over, _, _ = env.step(draw.choice(seen["action_mask"].nonzero()[0].tolist()))
    assert reward == env.unwrapped.match.returns[0]  # type: ignore[attr-defined]
    with pytest.raises(WrongChoice, match="call reset"):
        env.step(0)


@pytest.mark.parametrize("game", GAMES)
def test_twins_look_the_same_in_steady_actions_and_in_parts(game: str) -> None:
    seat = Seat(game, opponents="random", actions="steady" if game in STEADY else "rows")
    env, draw, pairs, seed = Factored(Seat(game, opponents="random")), random.Random(9), 0, 0
    counting = env.unwrapped.arrays.game.observation_names.index("counting")  # type: ignore[attr-defined]
    encoder = Encoder(seat.arrays.game.columns["observation"])
    while pairs < TWINS:
        seed += 1
        seen, _ = env.reset(seed=seed)
        over = False
        while not over and pairs < TWINS:
            match: Any = env.unwrapped.match  # type: ignore[attr-defined]
            if not seen["observation"][counting]:
                twin = match.imagine(0, draw.getrandbits(63))
                ours, theirs = (seat.arrays.observe(each, 0, chooses=True) for each in (match, twin))
                assert all((ours[name] == theirs[name]).all() for name in ours)
                assert (encoder(ours["observation"]) == encoder(theirs["observation"])).all()
                # Questions, settled choices and legal actions follow from the rows, which are the same.
                assert (match.choices() == twin.choices()).all()
                pairs += 1
            seen, _, over, _, _ = env.step(draw.choice(seen["action_mask"].nonzero()[0].tolist()))


OPTIONS: dict[str, dict[str, Any]] = {
    "advanced_colonization": {"max_turns": 12},
    "deep_colony": {"own_second_sub": False},
    "oceans": {"round_limit": 2, "open_scores": True},
    "deeper": {"turn_limit": 3},
}


@pytest.mark.parametrize("game", GAMES)
def test_environments_take_the_options_of_a_game(game: str) -> None:
    options, draw = OPTIONS[game], random.Random(2)
    table, seat, seats = Table(game, options=options), Seat(game, opponents="random", options=options), Seats(game, 3, options=options)
    plain = Game(game, seats=2)
    assert table.arrays.game.options != plain.options
    table.reset(seed=1)
    steps = 0
    while table.agents:
        observation, _, over, truncated, _ = table.last()
        assert table.observation_space(table.agent_selection).contains(observation)
        if over or truncated:
            break
        table.step(draw.choice(observation["action_mask"].nonzero()[0].tolist()))
        steps += 1
    assert table.match.is_over and steps
    with pytest.raises(Refused, match="open the game with the state's options"):
        plain.load(table.match.packed()).observation(0)
    seen, _ = seats.reset(seed=1)
    assert (seen["observation"][0] == Game(game, seats=2, options=options).new(1).observation()).all()
    alone, _ = seat.reset(seed=1)
    seat.load(seat.save())
    assert seat.observation_space.contains(alone)
