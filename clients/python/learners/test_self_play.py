"""The example plays on two nodes, and the one that learns learns."""

import os
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parent.parent / "examples" / "learners"


def test_self_play_on_two_local_nodes() -> None:
    # A machine at work starts a node slowly.
    patient = {**os.environ, "RAY_raylet_start_wait_time_s": "300", "RAY_agent_register_timeout_ms": "300000"}
    command = [sys.executable, EXAMPLES / "self_play_with_ray.py", "deep_colony", "40"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=patient)
    assert done.returncode == 0, done.stderr[-3000:]
    assert "40 games of deep_colony on 2 nodes" in done.stdout and "game deep_colony" in done.stdout


def test_the_example_that_learns_wins_against_random_and_more_than_it_did_against_greedy() -> None:
    """Each line has the games played, and the share won against either."""
    done = subprocess.run([sys.executable, EXAMPLES / "learn_deeper.py"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    curve = [[float(each) for each in line.split(",")] for line in done.stdout.splitlines()]
    (_, random_before, greedy_before), (_, random_after, greedy_after) = curve[0], curve[-1]
    assert random_before < 0.65 and random_after > 0.85, curve
    assert greedy_after > greedy_before, curve
