"""How true the shares of wins are: games of equal greedy players, each tenth state of them, by thirds of a game.

For each game it fits the lead with which a seat wins e times as often as the other (`Search::lead_milli` in the core), and tells how far
the shares by the core's present one are off.
"""

import argparse
from dataclasses import dataclass

import numpy as np
from hadal_core import Game
from numpy.typing import NDArray

GAMES = ["advanced_colonization", "deep_colony", "oceans", "deeper"]
BINS = 10


@dataclass
class Seen:
    """A state of each row: how far seat 0 leads in points, its share of the win in the end, and the third of the game."""

    lead: NDArray[np.float64]
    share: NDArray[np.float64]
    third: NDArray[np.int64]


def main() -> None:
    """A line for each game and third."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    print("game, third, states, fitted lead, expected calibration error, Brier, Brier of a constant")
    for name in [arguments.game] if arguments.game else GAMES:
        seen = play(Game(name, 2), arguments.games, arguments.seed)
        whole = fitted(seen.lead, seen.share)
        for third in range(3):
            rows = seen.third == third
            predicted, share = logistic(seen.lead[rows] / whole), seen.share[rows]
            constant = float(np.mean((share - share.mean()) ** 2))
            figures = [fitted(seen.lead[rows], share), error(predicted, share), brier(predicted, share), constant]
            print(f"{name}, {third + 1}, {rows.sum()}, " + ", ".join(f"{figure:.3f}" for figure in figures))
        print(f"{name}: lead_milli {round(whole * 1000)} from {arguments.games} games")


def play(game: Game, games: int, seed: int) -> Seen:
    """The states of some games, a tenth of their actions at random, since greedy players alone play much alike."""
    _, outcomes = game.learn(games, seed=seed, random_ppm=100_000, every=10)
    pairs = outcomes.reshape(-1, 2, 5)
    numbers = pairs[:, 0, 4]
    third = np.zeros(len(numbers), np.int64)
    for number in np.unique(numbers):
        rows = np.flatnonzero(numbers == number)
        third[rows] = np.arange(len(rows)) * 3 // len(rows)
    return Seen((pairs[:, 0, 3] - pairs[:, 1, 3]) / 1000, pairs[:, 0, 1] / 1_000_000, third)


def logistic(odds: NDArray[np.float64]) -> NDArray[np.float64]:
    """The share of a win by the logarithm of its odds."""
    return 1 / (1 + np.exp(-np.clip(odds, -50, 50)))


def fitted(lead: NDArray[np.float64], share: NDArray[np.float64]) -> float:
    """The lead that makes the shares likeliest, by search over a scale of leads."""
    scales = np.geomspace(0.05, 100, 200)
    loss = [np.mean(np.logaddexp(0, lead / scale) - share * lead / scale) for scale in scales]
    return float(scales[int(np.argmin(loss))])


def brier(predicted: NDArray[np.float64], share: NDArray[np.float64]) -> float:
    """The mean squared error."""
    return float(np.mean((predicted - share) ** 2))


def error(predicted: NDArray[np.float64], share: NDArray[np.float64]) -> float:
    """The expected calibration error: how far mean prediction and mean result are apart, over ten bins."""
    bins = np.minimum((predicted * BINS).astype(np.int64), BINS - 1)
    gaps = [abs(predicted[bins == one].sum() - share[bins == one].sum()) for one in range(BINS)]
    return float(sum(gaps) / len(share))


if __name__ == "__main__":
    main()
