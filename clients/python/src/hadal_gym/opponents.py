"""The players of the other seats."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy

from .choices import Arrays, Observation

# A bot by its name, with a level if it has several ("search:2"), or a function that chooses from what the seat sees.
Opponent = str | Callable[[Observation], int]


def named(opponents: Opponent | Sequence[Opponent], count: int) -> list[Opponent]:
    """One for each other seat. Raises `ValueError` for another number."""
    each = [opponents] * count if isinstance(opponents, str) or callable(opponents) else list(opponents)
    if len(each) != count:
        raise ValueError(f"{len(each)} opponents for {count} other seats: give one, or one for each")
    return each


def play(arrays: Arrays, match: Any, opponent: Opponent, random: numpy.random.Generator) -> None:
    """Takes one step for the seat that is awaited."""
    if not isinstance(opponent, str):
        match.choose(arrays.check(match, opponent(arrays.observe(match, match.seat, chooses=True))))
    elif opponent == "random":
        match.choose(int(random.integers(match.choice_count)))
    else:
        bot, _, level = opponent.partition(":")
        match.apply(match.propose(bot, int(level or 1), int(random.integers(2**63))))
