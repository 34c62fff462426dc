"""Views and actions as integers in fixed places."""

import random
from collections.abc import Iterator
from typing import Any

import numpy
import pytest
from hadal_core import Batch, Game, Match, Refused

GAMES = ["advanced_colonization", "deep_colony", "oceans", "deeper"]
# The fields of a view that arrays leave out, or need not repeat.
ELSEWHERE = {"settings", "viewer_seat", "turn_starts", "position_text", "advice", "sites"}


def positions(id: str, count: int, seats: int = 2) -> Iterator[Match]:
    """The positions of games at random, by choices."""
    game, draw = Game(id, seats=seats), random.Random(5)
    for seed in range(1000):
        match = game.new(seed)
        while not match.is_over:
            yield match
            count -= 1
            if count == 0:
                return
            match.choose(draw.randrange(match.choice_count))


def fields(held: Any) -> Any:
    return {name: each for name, each in held.items() if name not in ELSEWHERE} if isinstance(held, dict) else held


@pytest.mark.parametrize("id", GAMES)
def test_every_column_has_a_name_of_its_own_and_every_array_as_many_columns(id: str) -> None:
    game = Game(id, seats=2)
    for names in (game.observation_names, game.action_names):
        assert len(set(names)) == len(names)
    for match in positions(id, 50):
        assert match.observation().shape == (len(game.observation_names),)
        assert match.choices().shape == (match.choice_count, len(game.action_names))


@pytest.mark.parametrize("id", GAMES)
def test_what_changes_in_a_view_changes_in_its_observation(id: str) -> None:
    names, before, compared = Game(id, seats=2).observation_names, None, 0
    beyond = [place for place, name in enumerate(names) if name.endswith(".beyond")]
    for match in positions(id, 1500):
        seat = match.seats - 1
        now = (match.ply, match.observation(seat), fields(match.view(seat)))
        if before is not None and before[0] != now[0] and before[2] != now[2] and not now[1][beyond].any():
            compared += 1
            changed = [name for name in now[2] if now[2][name] != before[2][name]]
            assert (before[1] != now[1]).any(), changed
        before = now
    assert compared > 200


@pytest.mark.parametrize("id", GAMES)
def test_choices_differ_from_each_other(id: str) -> None:
    for match in positions(id, 400):
        rows = match.choices()
        assert len(numpy.unique(rows, axis=0)) == len(rows), (match.legal()[0], rows)


def test_an_observation_says_what_the_view_says() -> None:
    match = Game("deeper", seats=2).new(3)
    match.play_random(60, seed=1)
    names, view, seen = Game("deeper", seats=2).observation_names, match.view(0), match.observation(0)
    said = dict(zip(names, seen.tolist(), strict=True))
    assert said["seats[1].player.air"] == view["seats"][1]["player"]["air"]
    assert said["seats"] == 2 and said["tiles"] == len(view["tiles"]) and said["tiles.beyond"] == 0
    words = Game("deeper", seats=2).words
    for number, tile in enumerate(view["tiles"], 1):
        cell = f"tiles[{tile['cell']['q']},{tile['cell']['r']}]"
        assert said[cell] == number and words[said[f"{cell}.tile"]] == tile["tile"]
    assert sum(said[name] for name in names if name.startswith("market[")) == len(view["market"])


def test_features_are_what_the_bots_learn_from_until_after_the_end() -> None:
    game = Game("deeper", seats=2)
    learned, _ = game.learn(1, seed=4)
    assert game.inputs == learned.shape[1] > 0 and Game("oceans", seats=2).inputs == 0
    match = game.new(3)
    before = match.features(0)
    match.play_random(seed=1)
    for seat in (0, 1):
        after = match.features(seat)
        assert after.shape == (game.inputs,) and (after != before).any()
    with pytest.raises(Refused, match="there is no seat 2"):
        match.features(2)
    assert Game("oceans", seats=2).new(1).features().shape == (0,)


def test_a_row_says_what_its_action_says() -> None:
    game = Game("deeper", seats=2)
    match = game.new(3)
    rows, names = match.choices(), game.action_names
    for row, notation in zip(rows.tolist(), match.legal(), strict=True):
        said = dict(zip(names, row, strict=True))
        assert game.verbs[said["verb"]].split("_")[0] == notation.split()[0]
        if notation.startswith("scan"):
            assert said["depth_m"] == int(notation.split()[1])


def test_a_family_is_chosen_first_and_then_a_count_for_each_item() -> None:
    game, found, asked = Game("advanced_colonization"), 0, 0
    place = game.observation_names.index("counting")
    for match in positions("advanced_colonization", 3000):
        legal, choices = match.legal(), match.choices()
        verbs = [game.verbs[verb] for verb in choices[:, 0]]
        families = [place for place, verb in enumerate(verbs) if verb.endswith("(family)")]
        if not families or match.observation()[place]:
            continue
        found += 1
        other, ply = match.clone(), match.ply
        members, names = list(legal), game.action_names
        other.choose(families[0])
        while other.ply == ply and other.seat == match.seat:
            rows = other.choices()
            assert game.verbs[rows[0][0]] == verbs[families[0]] and len(rows) == other.choice_count > 1
            assert (numpy.diff(rows[:, names.index("counted.count")]) == 1).all()
            assert other.observation()[place] == 1 and match.observation()[place] == 0
            other.choose(len(rows) - 1)
            asked += 1
        # It is one of the members of the family, and only one action. A count with a single possible value is not asked.
        assert other.ply == ply + 1
        assert other.record().strip().splitlines()[-1].partition(" ;")[0] in members
    assert found > 20 and asked > 20


@pytest.mark.parametrize("id", GAMES)
def test_arrays_show_a_seat_nothing_that_it_does_not_see(id: str) -> None:
    compared, seats, counting = 0, 2, Game(id, seats=2).observation_names.index("counting")
    for number, match in enumerate(positions(id, 150)):
        if match.observation()[counting]:
            # A twin of the state knows nothing of a choice that is half made.
            continue
        seat = number % seats
        twin = match.imagine(seat, number)
        assert (match.observation(seat) == twin.observation(seat)).all()
        assert (match.features(seat) == twin.features(seat)).all()
        if match.seat == seat:
            assert (match.choices() == twin.choices()).all()
            compared += 1
    assert compared > 50


@pytest.mark.parametrize("id", GAMES)
def test_a_batch_says_the_same_as_its_matches(id: str) -> None:
    batch, draw = Batch(id, 5, seats=2, seed=7), random.Random(2)
    matches = [Game(id, seats=2).new(7 + place) for place in range(5)]
    for _ in range(40):
        rows, counts = batch.choices()
        observations, features = batch.observations(), batch.features()
        for place, match in enumerate(matches):
            if match.is_over:
                assert counts[place] == 0 and not observations[place].any() and not features[place].any()
                continue
            assert counts[place] == match.choice_count and (observations[place] == match.observation()).all()
            assert (features[place] == match.features()).all()
            assert (rows[place][: counts[place]] == match.choices()).all() and not rows[place][counts[place] :].any()
        chosen = [draw.randrange(max(count, 1)) for count in counts.tolist()]
        chosen[0] = -1
        batch.choose(chosen)
        for match, choice in list(zip(matches, chosen, strict=True))[1:]:
            if not match.is_over:
                match.choose(choice)
    assert batch.restart([0]) == 1 + sum(match.is_over for match in matches)


def test_wrong_use_says_what_to_do_and_changes_nothing() -> None:
    match = Game("oceans", seats=2).new(1)
    before = match.observation()
    with pytest.raises(Refused, match=f"the mask allows 0 to {match.choice_count - 1}"):
        match.choose(match.choice_count)
    with pytest.raises(Refused, match="there is no seat 2"):
        match.observation(2)
    with pytest.raises(Refused, match="there is no bot genius"):
        match.propose("genius")
    assert (match.observation() == before).all()
    # Arrays have the shape of the options of their game, and a state does not carry others in.
    other = Game("oceans", seats=2, options={"round_limit": 3})
    assert other.new(1).observation().shape == (len(other.observation_names),)
    for state in (other.new(1).packed(), other.new(1).save()):
        with pytest.raises(Refused, match="open the game with the state's options"):
            Game("oceans", seats=2).load(state).observation()
    match.play_random(seed=1)
    for late in (lambda: match.choose(0), match.observation, match.features, match.propose):
        with pytest.raises(Refused) as told:
            late()
        assert told.value.reason == "GAME_OVER"
    batch = Batch("oceans", 2, seats=2)
    with pytest.raises(Refused, match=r"choices\[1\]"):
        batch.choose([0, 10_000])
    assert (batch.chosen == -1).all()


def test_a_bot_proposes_what_it_sees_to_be_best() -> None:
    match = Game("deeper", seats=2).new(1)
    for _ in range(30):
        proposed = match.propose("greedy", seed=1)
        assert proposed in list(match.legal()) and proposed == match.propose("greedy", seed=1)
        match.apply(proposed)
    assert match.ply == 30


def test_an_imagined_match_goes_on_by_itself() -> None:
    match = Game("oceans", seats=2).new(1)
    match.play_random(20, seed=1)
    other = match.imagine(0, 5)
    assert other.ply == match.ply and Game("oceans", seats=2).load(other.packed()).view(0) == other.view(0) == match.view(0)
    other.play_random(seed=1)
    assert other.is_over and not match.is_over
