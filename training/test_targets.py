"""The targets of the states of a game."""

import unittest

import numpy as np

from pieces import Rows
from targets import LATER, TURNS_AHEAD, WIN, final_score, games, half_of_lead


def game(number: int, final: tuple[int, int], shares: tuple[int, int], states: list[tuple[int, int, int]]) -> list[list[int]]:
    """The rows of a game for two, whose states are a number of turns and the points of both seats."""
    rows = []
    for turns, *points in states:
        rows += [[final[seat], shares[seat], 0, 0, number, 0, turns, points[seat]] for seat in (0, 1)]
    return rows


def rows(*parts: list[list[int]]) -> Rows:
    return np.array([row for part in parts for row in part], np.int64)


class TargetsTest(unittest.TestCase):
    def test_every_game_has_its_own_rows(self) -> None:
        one, other = game(3, (4, 0), (1_000_000, 0), [(0, 0, 0), (1, 1, 0)]), game(8, (0, 0), (500_000, 500_000), [(0, 0, 0)])
        self.assertEqual(games(rows(one, other)), [slice(0, 4), slice(4, 6)])
        self.assertEqual(final_score(rows(one)).tolist(), [4, 0, 4, 0])

    def test_a_lead_counts_over_the_next_turns_and_a_win_by_its_turns(self) -> None:
        seen = rows(game(0, (4, 1), (1_000_000, 0), [(5, 0, 0), (6, 2, 1), (6, 3, 1)]))
        targets = half_of_lead(seen)
        # The end comes a turn after the last state.
        first = (np.mean([1, 2, 3]) + WIN * LATER**2) / 2
        self.assertAlmostEqual(targets[0], first)
        self.assertAlmostEqual(targets[2], (3 + WIN * LATER) / 2)
        np.testing.assert_allclose(targets[::2], -targets[1::2])

    def test_what_is_far_away_counts_by_the_result_alone(self) -> None:
        seen = rows(game(0, (3, 0), (500_000, 500_000), [(0, 0, 0), (1, 1, 0), (TURNS_AHEAD + 1, 3, 0)]))
        self.assertEqual(half_of_lead(seen)[::2].tolist(), [0.5, 1.5, 1.5])

    def test_games_do_not_mix(self) -> None:
        one, other = game(0, (1, 0), (500_000, 500_000), [(0, 1, 0)]), game(1, (0, 2), (500_000, 500_000), [(0, 0, 2)])
        self.assertEqual(half_of_lead(rows(one, other)).tolist(), [0.5, -0.5, -1.0, 1.0])


if __name__ == "__main__":
    unittest.main()
