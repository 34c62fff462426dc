"""The shares of wins: by games whose truth is known."""

import unittest

import numpy as np

from calibrate import GAMES, brier, error, fitted, in_the_core, logistic, told_and_won


class CalibrateTest(unittest.TestCase):
    def setUp(self) -> None:
        chance = np.random.default_rng(3)
        self.lead = chance.normal(0.0, 4.0, 40_000)
        self.share = (chance.random(40_000) < logistic(self.lead / 2.5)).astype(np.float64)

    def test_the_lead_that_made_the_shares_is_found(self) -> None:
        self.assertAlmostEqual(fitted(self.lead, self.share), 2.5, delta=0.1)

    def test_true_shares_are_hardly_off_and_bold_ones_are(self) -> None:
        true, bold = logistic(self.lead / 2.5), logistic(self.lead / 0.5)
        self.assertLess(error(true, self.share), 0.01)
        self.assertGreater(error(bold, self.share), 0.08)
        self.assertLess(brier(true, self.share), brier(bold, self.share))

    def test_bins_tell_what_was_told_and_won_and_leave_out_what_is_rare(self) -> None:
        predicted = np.array([0.25] * 40 + [0.75] * 40 + [0.95])
        share = np.array([0.0, 1.0] * 20 + [1.0] * 40 + [0.0])
        self.assertEqual(told_and_won(predicted, share), [(0.25, 0.5), (0.75, 1.0)])

    def test_every_game_of_the_core_has_a_lead_for_each_stage(self) -> None:
        for game in GAMES:
            leads = in_the_core(game)
            self.assertTrue(len(leads) == 3 and (leads > 0).all(), game)

    def test_a_share_that_is_always_said_is_off_by_what_it_misses(self) -> None:
        self.assertAlmostEqual(error(np.full(10, 0.9), np.array([1.0] * 5 + [0.0] * 5)), 0.4)


if __name__ == "__main__":
    unittest.main()
