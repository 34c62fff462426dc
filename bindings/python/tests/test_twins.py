"""Worlds that look the same to a seat look the same in every array: 40 pairs of each game, and TWINS of them in `make proof PROOF=twins`."""

import os
import random

import numpy
import pytest
from hadal_core import Batch, Game

GAMES = ["advanced_colonization", "deep_colony", "oceans", "deeper"]
TWINS = int(os.environ.get("TWINS", "40"))
MATCHES = 10


@pytest.mark.parametrize("id", GAMES)
def test_every_array_shows_a_seat_nothing_that_it_does_not_see(id: str) -> None:
    seats = 2 if id == "advanced_colonization" else 3
    game, draw, compared, seed, differed = Game(id, seats=seats), random.Random(9), 0, 0, 0
    counting = game.observation_names.index("counting")
    while compared < TWINS:
        seed += MATCHES
        batch = Batch(id, MATCHES, seats=seats, seed=seed)
        ours, theirs = batch.arrays(), batch.arrays()
        for _ in range(draw.randrange(120)):
            counts = batch.choices()[1].tolist()
            batch.choose([draw.randrange(count) if count else -1 for count in counts])
        other = batch.imagine(seed=draw.getrandbits(63))
        batch.advance(None, ours, restart="never")
        other.advance(None, theirs, restart="never")
        # A twin of the state knows nothing of a choice that is half made.
        same = (ours["seat"] >= 0) & (ours["observation"][:, counting] == 0)
        for name in ours:
            if not name.startswith("final"):
                assert (ours[name][same] == theirs[name][same]).all(), (seed, name)
        if id in ("deep_colony", "deeper"):
            used = ours["action_mask"].astype(bool) & same[:, None]
            assert (game.steady(ours["rows"][used]) == game.steady(theirs["rows"][used])).all()
        compared += int(same.sum())
        # They are worlds of their own: what is to come differs.
        first = numpy.where(same, 0, -1)
        for _ in range(20):
            batch.choose(numpy.minimum(first, batch.choices()[1] - 1))
            other.choose(numpy.minimum(first, other.choices()[1] - 1))
        differed += int((batch.observations()[same] != other.observations()[same]).any(1).sum())
    assert differed or id == "advanced_colonization"
