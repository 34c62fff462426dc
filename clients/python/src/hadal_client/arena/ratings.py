"""Elo from the results of a round robin, with intervals of 95 %."""

import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

# The natural logarithm of the odds that one point of Elo stands for.
SCALE = math.log(10) / 400
MEAN = 1500.0
# Half of the width of an interval of 95 %, in standard deviations.
Z = 1.959963984540054
# Each player is taken to have drawn once against an average one: who has won or lost everything has a rating, too.
PRIOR_GAMES = 1.0
STEPS = 100
# The samples of a bootstrap, and their seed: the same results give the same intervals.
SAMPLES, SAMPLES_SEED = 200, 1


@dataclass(frozen=True)
class Rating:
    elo: float
    half_width: float
    """Half of the interval of 95 %."""


def rate(players: Sequence[str], games: Iterable[tuple[str, str, float]]) -> dict[str, Rating]:
    """Ratings with the mean 1500, by the matches (one, other, points of the one): the most likely ones of the model behind Elo."""
    index = {name: place for place, name in enumerate(players)}
    played = [(index[one], index[other], points) for one, other, points in games]
    count = len(players)
    strengths = [0.0] * count
    for _ in range(STEPS):
        gradient, information = _derivatives(strengths, played)
        step = _solve(information, gradient)
        strengths = [strength + max(-2.0, min(2.0, more)) for strength, more in zip(strengths, step, strict=True)]
        if max(map(abs, step)) < 1e-9:
            break
    _, information = _derivatives(strengths, played)
    mean = sum(strengths) / count
    ratings = {}
    for place, name in enumerate(players):
        # Of the distance from the mean: how strong everybody is together, nobody knows.
        apart = [float(other == place) - 1 / count for other in range(count)]
        variance = sum(one * other for one, other in zip(apart, _solve(information, apart), strict=True))
        ratings[name] = Rating(MEAN + (strengths[place] - mean) / SCALE, Z * math.sqrt(variance) / SCALE)
    return ratings


Game = tuple[str, str, float]


def bootstrap(players: Sequence[str], deals: Sequence[Sequence[Game]]) -> dict[str, tuple[float, float]]:
    """Intervals of 95 % of the ratings, from deals drawn with replacement: what was played with one deal is drawn together."""
    chance = random.Random(SAMPLES_SEED)
    drawn: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(SAMPLES):
        sample = [game for deal in chance.choices(deals, k=len(deals)) for game in deal] if deals else []
        for name, rating in rate(players, sample).items():
            drawn[name].append(rating.elo)
    cut = SAMPLES // 40
    return {name: (sorted(elos)[cut], sorted(elos)[-1 - cut]) for name, elos in drawn.items()}


def _derivatives(strengths: list[float], played: list[tuple[int, int, float]]) -> tuple[list[float], list[list[float]]]:
    count = len(strengths)
    gradient = [0.0] * count
    information = [[0.0] * count for _ in range(count)]
    for place, strength in enumerate(strengths):
        expected = 1 / (1 + math.exp(-strength))
        gradient[place] += PRIOR_GAMES * (0.5 - expected)
        information[place][place] += PRIOR_GAMES * expected * (1 - expected)
    for one, other, points in played:
        expected = 1 / (1 + math.exp(strengths[other] - strengths[one]))
        weight = expected * (1 - expected)
        gradient[one] += points - expected
        gradient[other] -= points - expected
        information[one][one] += weight
        information[other][other] += weight
        information[one][other] -= weight
        information[other][one] -= weight
    return gradient, information


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by elimination; the matrix is positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place, row in enumerate(rows):
        for lower in rows[place + 1 :]:
            factor = lower[place] / row[place]
            for column in range(place, len(lower)):
                lower[column] -= factor * row[column]
    solution = [0.0] * len(rows)
    for place in reversed(range(len(rows))):
        known = sum(rows[place][column] * solution[column] for column in range(place + 1, len(rows)))
        solution[place] = (rows[place][-1] - known) / rows[place][place]
    return solution
