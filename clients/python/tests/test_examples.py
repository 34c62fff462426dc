"""The examples, as a person would run them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


def run(example: str, *options: str) -> str:
    """The output of an example."""
    command = [sys.executable, str(EXAMPLES / example), *options]
    played = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert played.returncode == 0, played.stderr
    return played.stdout


def test_a_policy_plays_advanced_colonization_to_a_win(address: str) -> None:
    told = run("play_advanced_colonization.py", address).splitlines()
    assert any(re.match(r"planet A is \w+; above it .*; below it .*; in orbit ", line) for line in told)
    assert re.match(r"seat 0 may not buy .* \(ILLEGAL_ACTION, clause 4\.5\)", told[0])
    assert re.match(r"ply \d+: over \(four_dominant_colonies\); seat 0 is (first|second) with", told[-2])
    assert re.fullmatch(r"seat [01] wins", told[-1])


def test_games_are_played_at_once(address: str) -> None:
    wins, start, refused = run("play_at_once.py", address, "4").splitlines()
    counts = re.fullmatch(r"4 games: seat 0 wins (\d), seat 1 wins (\d), (\d) end in a tie", wins)
    assert counts and sum(map(int, counts.groups())) == 4
    assert re.match(r"ply 0: seat \d decides: \w+; \d+ legal actions", start)
    assert "(NOT_AWAITED)" in refused


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("advanced_colonization", r"  seat 1 has .* in reserve"),
        ("deep_colony", r"  seat 1 scored .*\d for \w+"),
        ("oceans", r"  seat 1 has scored \d+ and holds "),
        ("deeper", r"  seat 1 is at -?\d+,-?\d+ with \d+ air, carries "),
    ],
)
def test_every_game_is_played_to_its_end_and_told(address: str, game: str, words: str) -> None:
    first, size, *told = run("play_every_game.py", address, game).splitlines()
    place = r"is (first|second) with -?\d+"
    assert re.fullmatch(rf"{game}: ply \d+: over \(\w+\); seat 0 {place}, seat 1 {place}", first)
    assert re.match(r"  the state has \d+ bytes packed, \d+ typed:", size)
    assert any(re.match(words, line) for line in told)
    assert re.fullmatch(r"  one more action is refused: .* \(GAME_OVER\)", told[-1])
