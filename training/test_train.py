"""A whole training of each game that learns, of a few games: equal arguments give equal weights, byte for byte."""

import contextlib
import io
import tempfile
import unittest
from pathlib import Path

import numpy as np
from hadal_core import Game, Refused

import train

FEW = ["--generations", "2", "--games", "40", "--epochs", "2", "--duels", "20", "--shares", "500", "--transitions", "60"]


def trained(game: str, seed: int) -> tuple[str, str, str]:
    """The files and output of a training of a few games: weights, picture, words."""
    told = io.StringIO()
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(told), contextlib.redirect_stderr(told):
        train.main([game, "--seed", str(seed), "--out", folder, *FEW])
        return (Path(folder) / f"{game}.csv").read_text(), (Path(folder) / f"{game}.svg").read_text(), told.getvalue()


class TrainTest(unittest.TestCase):
    def test_equal_seeds_give_equal_weights(self) -> None:
        for game in ("deeper", "advanced_colonization"):
            one, again = trained(game, 1)[0], trained(game, 1)[0]
            self.assertEqual(one, again)
            self.assertNotEqual(one.splitlines()[2:], trained(game, 2)[0].splitlines()[2:])

    def test_a_training_draws_its_curve_and_tells_what_came_of_it(self) -> None:
        weights, picture, told = trained("advanced_colonization", 3)
        self.assertIn("--games 40", weights.splitlines()[0])
        self.assertIn("from 80 games", weights.splitlines()[1])
        for curve in ("generation 1", "generation 2", "by hand"):
            self.assertIn(curve, picture)
        self.assertEqual(picture.count("<polyline"), 3)
        self.assertRegex(told, r"generation 2, 50 % of it: [\d.]+% of 20 games \(\d+% drawn\) against the evaluation by hand")

    def test_the_core_plays_by_what_was_learned(self) -> None:
        game, weights = Game("deeper", 2), trained("deeper", 1)[0]
        played = [game.learn(5, seed=4, network=network, share=1000)[1] for network in (weights, "")]
        self.assertFalse(np.array_equal(*played))
        with self.assertRaisesRegex(Refused, "network: line 3: is not a list of numbers"):
            game.learn(1, seed=4, network=weights.replace(",", ";"))

    def test_games_that_learn_nothing_say_so(self) -> None:
        with self.assertRaisesRegex(SystemExit, "the evaluation of oceans asks no network"):
            train.main(["oceans"])


if __name__ == "__main__":
    unittest.main()
