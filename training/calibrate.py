"""How true the shares of wins are: games of equal greedy players, each tenth state of them, told by stages and thirds of a game.

For each game it fits the leads with which a seat wins e times as often as the other at each stage (`Search::LEADS_MILLI` in the core) to every
second game, and tells by the other games how far the shares by them are off, and how often each of the words that people read comes true.
"""

import argparse
from dataclasses import dataclass

import numpy as np
from hadal_core import Game
from numpy.typing import NDArray

GAMES = ["advanced_colonization", "deep_colony", "oceans", "deeper"]
BINS = 10
STAGES = 3
FEWEST = 200
"""A stage of which fewer states were seen takes the lead of the whole game."""
RANDOM_PPM = {"advanced_colonization": 350_000}
"""The share of actions at random: a tenth, since greedy players alone play much alike. In Advanced Colonization as many as the first level of
`opponent` errs, since greedy players who err less draw nearly all their games."""
WORDS = {"losing": 0.0, "worse": 0.25, "even": 0.4, "better": 0.6, "winning": 0.75}
"""From which share on a state is told in a word, as the page does."""


@dataclass
class Seen:
    """A state of each row: how far seat 0 leads in points, its share of the win in the end, the stage by the core, the third of the game
    by its actions, and whether it is one to fit by."""

    lead: NDArray[np.float64]
    share: NDArray[np.float64]
    stage: NDArray[np.int64]
    third: NDArray[np.int64]
    fits: NDArray[np.bool_]


def main() -> None:
    """A line for each game and third, and one for each word."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--random-ppm", type=int, help="the share of actions at random instead of the game's own")
    arguments = parser.parse_args()
    for name in [arguments.game] if arguments.game else GAMES:
        random_ppm = arguments.random_ppm if arguments.random_ppm is not None else RANDOM_PPM.get(name, 100_000)
        tell(name, play(Game(name, 2), arguments.games, arguments.seed, random_ppm), arguments.games)


def tell(name: str, seen: Seen, games: int) -> None:
    """All that is to be known of a game."""
    leads = fitted_by_stage(seen)
    predicted = logistic(seen.lead / leads[seen.stage])
    milli = ", ".join(str(round(lead * 1000)) for lead in leads)
    print(f"{name}: LEADS_MILLI [{milli}] by {games} games")
    print(f"{name}, part, states, expected calibration error, Brier, Brier of a constant")
    rest = ~seen.fits
    parts = {"whole": rest, **{f"third {third + 1}": rest & (seen.third == third) for third in range(3)}}
    for part, rows in parts.items():
        share = seen.share[rows]
        constant = float(np.mean((share - share.mean()) ** 2))
        figures = [error(predicted[rows], share), brier(predicted[rows], share), constant]
        print(f"{name}, {part}, {rows.sum()}, " + ", ".join(f"{figure:.3f}" for figure in figures))
    bounds = [*WORDS.values(), 1.001]
    for word, low, high in zip(WORDS, bounds, bounds[1:], strict=False):
        rows = rest & (predicted >= low) & (predicted < high)
        if rows.any():
            print(f"{name}, {word}: {seen.share[rows].mean():.2f} won of {rows.sum()} states")


def play(game: Game, games: int, seed: int, random_ppm: int) -> Seen:
    """The states of some games, some of whose actions are random."""
    _, outcomes = game.learn(games, seed=seed, random_ppm=random_ppm, every=10)
    pairs = outcomes.reshape(-1, 2, outcomes.shape[1])
    numbers = pairs[:, 0, 4]
    third = np.zeros(len(numbers), np.int64)
    for number in np.unique(numbers):
        rows = np.flatnonzero(numbers == number)
        third[rows] = np.arange(len(rows)) * 3 // len(rows)
    lead, share = (pairs[:, 0, 3] - pairs[:, 1, 3]) / 1000, pairs[:, 0, 1] / 1_000_000
    return Seen(lead, share, np.minimum(pairs[:, 0, 5], STAGES - 1), third, numbers % 2 == 0)


def fitted_by_stage(seen: Seen) -> NDArray[np.float64]:
    """The lead of each stage."""
    whole = fitted(seen.lead[seen.fits], seen.share[seen.fits])
    leads = []
    for stage in range(STAGES):
        rows = seen.fits & (seen.stage == stage)
        leads.append(fitted(seen.lead[rows], seen.share[rows]) if rows.sum() >= FEWEST else whole)
    return np.array(leads)


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
