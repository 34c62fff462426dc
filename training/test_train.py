"""A whole training, of a few games: equal arguments give equal weights, byte for byte."""

import contextlib
import io
import tempfile
import unittest
from pathlib import Path

import train


def weights(seed: int) -> bytes:
    """The file that a training of a few games writes."""
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
        few = ["--generations", "2", "--games", "40", "--epochs", "2", "--duels", "20", "--shares", "250"]
        train.main(["deeper", "--seed", str(seed), "--out", folder, *few])
        picture = (Path(folder) / "deeper.svg").read_text()
        assert "generation 2" in picture and "by hand" in picture
        return (Path(folder) / "deeper.csv").read_bytes()


class TrainTest(unittest.TestCase):
    def test_equal_seeds_give_equal_weights(self) -> None:
        one, again = weights(1), weights(1)
        self.assertEqual(one, again)
        self.assertNotEqual(one.splitlines()[2:], weights(2).splitlines()[2:])


if __name__ == "__main__":
    unittest.main()
