"""A step of every match into arrays that the caller keeps."""

import copy
import pickle
import random
import threading
from collections.abc import Iterator
from typing import Any

import numpy
import pytest
from hadal_core import Arrays, Batch, Game, Match, Refused

GAMES = ["advanced_colonization", "deep_colony", "oceans", "deeper"]
NAMES = ["observation", "features", "rows", "action_mask", "count", "seat", "acted", "rewards", "terminated", "truncated"]


def shown(out: Arrays) -> dict[str, bytes]:
    return {name: out[name].tobytes() for name in out}


def drawn(out: Arrays, draw: random.Random) -> list[int]:
    """A choice for each match, at random."""
    return [draw.randrange(max(int(mask.sum()), 1)) for mask in out["action_mask"]]


def same_as(out: Arrays, place: int, match: Match, most: int) -> None:
    """What stands at a place is what the match says."""
    rows = match.choices()
    assert (out["observation"][place] == match.observation()).all() and out["seat"][place] == match.seat
    assert out["count"][place] == len(rows) == match.choice_count
    shown = min(len(rows), most)
    assert (out["rows"][place][:shown] == rows[:shown]).all() and not out["rows"][place][shown:].any()
    assert out["action_mask"][place][:shown].all() and not out["action_mask"][place][shown:].any()
    if "features" in out:
        assert (out["features"][place] == match.features()).all()


@pytest.mark.parametrize("restart", ["next_step", "same_step", "never"])
@pytest.mark.parametrize("id", GAMES)
def test_matches_go_on_as_they_do_one_by_one(id: str, restart: Any) -> None:
    """Match by match, begun anew with the next seeds: the arrays hold what `Match` says, and nothing of the step before."""
    count, draw, game, seeds, ended = 4, random.Random(3), Game(id, seats=2), iter(range(7, 1000)), 0
    batch = Batch(id, count, seats=2, seed=7)
    out = batch.arrays()
    matches = [game.new(next(seeds)) for _ in range(count)]
    batch.advance(None, out, restart=restart)
    for _ in range(260):
        for place, match in enumerate(matches):
            assert out["terminated"][place] == match.is_over and not out["truncated"][place]
            if match.is_over:
                assert out["seat"][place] == -1 and not out["action_mask"][place].any() and not out["rows"][place].any()
            else:
                same_as(out, place, match, game.choices_max)
        choices = drawn(out, draw)
        choices[draw.randrange(count)] = -1
        batch.advance(choices, out, restart=restart)
        for place, (match, choice) in enumerate(zip(matches, choices, strict=True)):
            acted: Any = -1
            if match.is_over:
                if restart == "next_step":
                    matches[place] = game.new(next(seeds))
                assert not out["rewards"][place].any()
            elif choice >= 0:
                acted = match.seat
                match.choose(choice)
                assert out["rewards"][place].tolist() == match.returns
                ended += match.is_over
            assert out["acted"][place] == acted
            if restart == "same_step" and match.is_over:
                assert (out["final_observation"][place] == match.observation(acted)).all()
                if "final_features" in out:
                    assert (out["final_features"][place] == match.features(acted)).all()
                assert out["terminated"][place]
                out["terminated"][place] = False
                matches[place] = game.new(next(seeds))
            elif match.is_over and acted >= 0:
                assert (out["observation"][place] == match.observation(acted)).all()
    assert ended or id in ("oceans", "advanced_colonization")


@pytest.mark.parametrize("id", GAMES)
def test_threads_change_nothing(id: str) -> None:
    opponents, played = [None, "random"], []
    for threads in (1, 2, 5):
        batch, draw = Batch(id, 70, seats=2, seed=3), random.Random(1)
        told: list[dict[str, bytes]] = []
        out = batch.arrays()
        batch.advance(None, out, threads=threads, opponents=opponents)
        for _ in range(25):
            batch.advance(drawn(out, draw), out, threads, opponents=opponents, restart="same_step")
            told.append(shown(out))
        played.append(told)
    assert played[0] == played[1] == played[2]


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_play_the_seats_that_are_theirs(bot: str) -> None:
    batch, draw, ends = Batch("deeper", 6, seats=3, seed=2), random.Random(2), 0
    out = batch.arrays()
    opponents = [bot, None, bot]
    batch.advance(None, out, opponents=opponents)
    for _ in range(150):
        for place in range(6):
            assert out["seat"][place] == (-1 if out["terminated"][place] else 1)
            assert out["observation"][place][0] == 1
        before = out["terminated"].copy()
        batch.advance(drawn(out, draw), out, opponents=opponents)
        assert (out["acted"] == numpy.where(before, -1, 1)).all()
        ends += int(out["terminated"].sum())
        assert (out["rewards"].sum(1) == out["terminated"]).all()
    assert ends or bot == "greedy"
    # A bot's draws follow from the seed of its match alone.
    other = Batch("deeper", 1, seats=3, seed=2)
    again = Batch("deeper", 6, seats=3, seed=2)
    alone, all_of_them = other.arrays(), again.arrays()
    other.advance(None, alone, opponents=opponents)
    again.advance(None, all_of_them, opponents=opponents)
    assert (alone["observation"][0] == all_of_them["observation"][0]).all()


def test_a_choice_for_a_bot_is_refused() -> None:
    batch = Batch("deep_colony", 2, seats=2, seed=1)
    out, before = batch.arrays(), batch.save()
    seat = int(batch.seat[0])
    opponents: list[str | None] = [None, None]
    opponents[seat] = "random"
    with pytest.raises(Refused, match="a bot is to play here") as refused:
        batch.advance([0, 0], out, opponents=opponents)
    assert refused.value.field == "choices[0]" and batch.save() == before


@pytest.mark.parametrize("id", GAMES)
def test_a_batch_goes_on_the_same_however_it_was_copied(id: str) -> None:
    def went(batch: Batch) -> list[dict[str, bytes]]:
        out, draw = batch.arrays(), random.Random(4)
        told: list[dict[str, bytes]] = []
        for _ in range(40):
            batch.advance(drawn(out, draw) if told else None, out, opponents=["random", None])
            told.append(shown(out))
        return told

    batch = Batch(id, 3, seats=2, seed=5)
    out, draw = batch.arrays(), random.Random(9)
    batch.advance(None, out, opponents=["random", None])
    for _ in range(7):
        batch.advance(drawn(out, draw), out, opponents=["random", None])
    loaded = Batch(id, 0, seats=2)
    loaded.load(batch.save())
    others = [batch.clone(), copy.copy(batch), copy.deepcopy(batch), pickle.loads(pickle.dumps(batch)), loaded]
    expected = went(batch)
    assert [went(other) for other in others] == [expected] * len(others)


def test_arrays_are_copied_and_pickled_with_their_numbers() -> None:
    batch = Batch("deeper", 3, seats=2, seed=5)
    out = batch.arrays(without=["final_observation"])
    batch.advance(None, out)
    for other in (copy.deepcopy(out), pickle.loads(pickle.dumps(out))):
        assert shown(other) == shown(out) and "final_observation" not in list(other)
        batch.clone().advance([0, 0, 0], other)
    assert len(out) == len(list(out)) == len(out.keys())


@pytest.mark.parametrize("id", GAMES)
def test_imagined_matches_look_the_same_to_who_decides(id: str) -> None:
    batch, draw = Batch(id, 8, seats=2, seed=1), random.Random(1)
    for step in range(12):
        # Some get ahead of others, so that both seats decide somewhere.
        counts = enumerate(batch.choices()[1].tolist())
        batch.choose([draw.randrange(count) if count and place > step % 7 else -1 for place, count in counts])
    counting = Game(id, seats=2).observation_names.index("counting")
    compared = 0
    for seat in (None, 0, 1):
        other = batch.imagine(seed=4, seat=seat)
        ours, theirs = batch.arrays(), other.arrays()
        batch.advance(None, ours, restart="never")
        other.advance(None, theirs, restart="never")
        looks = numpy.ones(8, bool) if seat is None else ours["seat"] == seat
        # A twin of the state knows nothing of a choice that is half made.
        looks &= ours["observation"][:, counting] == 0
        compared += int(looks.sum())
        for name in NAMES:
            assert name not in ours or (ours[name][looks] == theirs[name][looks]).all(), name
    assert compared > 6
    other.play_random()
    assert other.is_over.all() and not batch.is_over.all()
    with pytest.raises(Refused, match="there is no seat 2"):
        batch.imagine(1, 2)


def test_a_bot_proposes_for_all_what_it_proposes_for_each() -> None:
    game, batch = Game("deeper", seats=2), Batch("deeper", 20, seats=2, seed=11)
    matches = [game.new(11 + place) for place in range(20)]
    for _ in range(3):
        proposed = batch.propose("greedy", seed=5, threads=2)
        assert proposed == [match.propose("greedy", seed=5 + place) for place, match in enumerate(matches)]
        batch.apply([None, *proposed[1:]])
        for match, notation in list(zip(matches, proposed, strict=True))[1:]:
            assert notation is not None
            match.apply(notation)
        assert (batch.observations() == numpy.array([match.observation() for match in matches])).all()
    before = batch.save()
    legal: Any = [match.legal()[0] for match in matches]
    for wrong, field in (("nonsense", "actions[3]"), ("swim 99,99", "actions[3]")):
        with pytest.raises(Refused) as refused:
            batch.apply([*legal[:3], wrong, *legal[4:]])
        assert refused.value.field == field and batch.save() == before
    with pytest.raises(Refused, match="19 for 20 matches"):
        batch.apply(legal[1:])
    batch.play_random()
    assert batch.propose() == [None] * 20


def own_arrays(batch: Batch) -> dict[str, Any]:
    made = batch.arrays()
    return {name: numpy.full_like(made[name], 1) for name in made}


def test_arrays_of_the_caller_are_written() -> None:
    batch = Batch("oceans", 5, seats=2, seed=3)
    own, expected = own_arrays(batch), batch.arrays()
    out = batch.arrays(own)
    batch.advance(None, out)
    batch.clone().advance(None, expected)
    for name in expected:
        assert out[name] is own[name]
        assert name.startswith("final") or (own[name] == expected[name]).all(), name


def wrong_arrays(batch: Batch) -> Iterator[tuple[str, Any]]:
    own = own_arrays(batch)
    yield "observation", own["observation"].astype(numpy.int32)
    yield "rows", own["rows"][:, 1:]
    yield "rows", own["rows"].tolist()
    yield "seat", None
    yield "count", own["count"][:-1]
    yield "action_mask", numpy.asfortranarray(own["action_mask"])
    frozen = own["rewards"].copy()
    frozen.flags.writeable = False
    yield "rewards", frozen


def test_arrays_that_do_not_fit_are_refused_once_and_for_all() -> None:
    batch = Batch("deeper", 3, seats=2)
    for name, wrong in wrong_arrays(batch):
        with pytest.raises(Refused, match="must be an array of NumPy that can be written") as refused:
            batch.arrays({name: wrong})
        assert refused.value.field == f"arrays.{name}"
    with pytest.raises(Refused, match="reward is none of"):
        batch.arrays({"reward": numpy.zeros(3)})
    with pytest.raises(Refused, match="\"seat\" is none of features, rows"):
        batch.arrays(without=["seat"])
    both = numpy.zeros(3, bool)
    with pytest.raises(Refused, match="two of them lie in one place"):
        batch.arrays({"terminated": both, "truncated": both})
    before = batch.save()
    for other in (Batch("deeper", 4, seats=2), Batch("deeper", 3, seats=3), Batch("oceans", 3, seats=2), Batch("deeper", 3, seats=2, options={"turn_limit": 5})):
        with pytest.raises(Refused, match=r"Batch\.arrays makes them"):
            batch.advance(None, other.arrays())
    assert batch.save() == before


def test_wrong_use_says_what_to_do_and_changes_nothing() -> None:
    batch = Batch("deeper", 3, seats=2)
    out = batch.arrays()
    batch.advance(None, out)
    before, seen = batch.save(), shown(out)
    many: Any = batch.choices()[1].max()
    wrongs: list[tuple[Any, dict[str, Any], str]] = [
        ([0, many, 0], {}, r"there is no choice \d+; the mask allows 0 to"),
        ([0, -2, 0], {}, "there is no choice -2"),
        ([0, 0], {}, "2 for 3 matches"),
        ([0, 0, 0], {"threads": 0}, "0 is none of 1 to 256"),
        ([0, 0, 0], {"threads": 10**6}, "is none of 1 to 256"),
        ([0, 0, 0], {"restart": "soon"}, "is none of next_step, same_step, never"),
        ([0, 0, 0], {"opponents": ["greedy"]}, "1 for 2 seats"),
        ([0, 0, 0], {"opponents": ["greedy", "greedy"]}, "no seat is yours"),
        ([0, 0, 0], {"opponents": [None, "genius"]}, "there is no bot genius"),
        ([0, 0, 0], {"opponents": [None, "search:99"]}, "search has no level 99"),
        ([0, 0, 0], {"opponents": [None, "greedy:best"]}, "greedy has no level best"),
    ]
    for choices, more, told in wrongs:
        with pytest.raises(Refused, match=told):
            batch.advance(choices, out, **more)
    wrong_types: list[Any] = [[0, 0.5, 0], ["0", 0, 0], numpy.zeros(3), 7]
    for wrong in wrong_types:
        with pytest.raises(TypeError):
            batch.advance(wrong, out)
    with pytest.raises(TypeError, match=r"choices\[1\]: expected an integer, not 0.5"):
        batch.advance(wrong_types[0], out)
    assert batch.save() == before and shown(out) == seen


def test_threads_of_python_wait_for_each_other_and_keep_their_own_arrays() -> None:
    batch, failures = Batch("deeper", 64, seats=2), []

    def play() -> None:
        out = batch.arrays()
        for _ in range(20):
            try:
                batch.advance(None, out)
            except Refused as refused:
                failures.append(refused)

    threads = [threading.Thread(target=play) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures


def test_an_empty_batch_advances() -> None:
    batch = Batch("oceans", 0, seats=2)
    out = batch.arrays()
    batch.advance([], out, threads=4)
    assert out["rows"].shape[0] == 0


# Open water fits everywhere: its places get more than there are rows.
WATER = """id,count,start,edges,segments,note
ST,1,1,OOOO,O:01234567:k1,start tile
WA,600,0,OOOO,O:01234567:k2,open water
"""


@pytest.mark.parametrize("restart", ["next_step", "same_step", "never"])
def test_more_choices_than_rows_end_a_match_as_truncated(restart: Any) -> None:
    batch = Batch("deep_colony", 2, seats=2, seed=1, options={"tile_set": WATER})
    out, most = batch.arrays(), Game("deep_colony", seats=2).choices_max
    batch.advance(None, out)
    while not out["truncated"].any():
        assert (out["count"] <= most).all() and (out["count"] == out["action_mask"].sum(1)).all()
        # The northernmost place makes a line, which is the longest shore.
        batch.advance([0, 0], out, restart=restart)
    place = int(out["truncated"].argmax())
    assert not out["terminated"][place] and not out["rewards"].any()
    if restart == "same_step":
        assert out["final_observation"][place].any() and out["count"][place] < 10
        return
    assert out["count"][place] > most and out["action_mask"][place].all() and out["rows"][place].any(1).all()
    seat, before = out["seat"][place], out["observation"][place].copy()
    batch.advance([0, 0], out, restart=restart)
    # It begins anew instead, or goes on if that is wanted.
    assert (out["acted"][place] == -1) == (restart == "next_step") and seat >= 0
    assert (out["count"][place] < 10) == (restart == "next_step") and (out["observation"][place] != before).any()
