"""The example plays on two nodes, and the one that learns learns."""

import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parent.parent / "examples" / "learners"


def test_self_play_on_two_local_nodes() -> None:
    done = subprocess.run([sys.executable, EXAMPLES / "self_play_with_ray.py", "deep_colony", "40"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    assert "40 games of deep_colony on 2 nodes" in done.stdout and "game deep_colony" in done.stdout


def test_the_example_that_learns_does_better_than_it_did() -> None:
    """Ten minutes: each line has the games played, the points and the share won."""
    done = subprocess.run([sys.executable, EXAMPLES / "learn_deeper.py"], capture_output=True, text=True, check=True)
    curve = [[float(each) for each in line.split(",")] for line in done.stdout.splitlines()]
    points, part = [points for _, points, _ in curve], max(len(curve) // 5, 1)
    assert sum(points[-part:]) > sum(points[:part]), points
