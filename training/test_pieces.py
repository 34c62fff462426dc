"""Games in pieces, and the bar that tells how far they are."""

import io
import unittest
from unittest.mock import patch

import numpy as np

from pieces import CHUNK, Games, in_pieces


class Terminal(io.StringIO):
    """The output on a terminal."""

    def isatty(self) -> bool:
        return True


def part(first: int, games: int) -> Games:
    """A row for each game, with its number."""
    numbers = np.arange(first, first + games).reshape(-1, 1)
    return numbers.astype(np.int16), numbers


class PiecesTest(unittest.TestCase):
    def test_pieces_come_in_the_order_of_their_games_and_leave_none_out(self) -> None:
        with patch("sys.stderr", io.StringIO()):
            inputs, rows = in_pieces("games", part, 7, 2 * CHUNK + 3)
        self.assertEqual(rows[:, 0].tolist(), list(range(7, 7 + 2 * CHUNK + 3)))
        self.assertEqual(inputs.tolist(), rows.tolist())

    def test_the_bar_grows_on_a_terminal_until_it_is_full(self) -> None:
        terminal = Terminal()
        with patch("sys.stderr", terminal):
            in_pieces("games", part, 0, 5 * CHUNK)
        lines = terminal.getvalue().split("\r")[1:]
        self.assertEqual([line.count("#") for line in lines], [6, 12, 18, 24, 30])
        self.assertTrue(all(line.startswith("games [") and " s left" in line for line in lines))
        self.assertEqual(terminal.getvalue().count("\n"), 1)

    def test_a_file_is_told_the_end_alone(self) -> None:
        log = io.StringIO()
        with patch("sys.stderr", log):
            in_pieces("games", part, 0, 5 * CHUNK)
        self.assertRegex(log.getvalue(), r"\Agames: \d+ s\n\Z")


if __name__ == "__main__":
    unittest.main()
