"""How true the shares of wins are: games of equal players, each tenth state of them, told by stages and thirds of a game.

For each game it fits the leads with which a seat wins e times as often as the other at each stage (`Search::LEADS_MILLI` in the core) to every
second game, and tells by the other games how far the shares by them are off, and how often each of the words that people read comes true.
"""

import argparse
import re
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from hadal_core import Game
from numpy.typing import NDArray

import curve
from pieces import Games, in_pieces
from targets import GAME, PRESENT, SHARE, STAGE

ROOT = Path(__file__).parent.parent
PICTURE = ROOT / "docs/pictures/calibration.svg"
GAMES = ["advanced_colonization", "deep_colony", "oceans", "deeper"]
BINS = 10
STAGES = 3
FEWEST = 200
"""A stage of which fewer states were seen takes the lead of the whole game."""
FEWEST_IN_BIN = 30
"""A bin with fewer states is not drawn."""
RANDOM_PPM = 100_000
"""The share of actions at random: players without them play much alike."""
TRANSITIONS = {"advanced_colonization": 500}
"""The work of a decision where looking one action ahead is too little: greedy players draw nearly all of these games."""
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
    """A line for each game and third, and one for each word; a picture of all games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--random-ppm", type=int, default=RANDOM_PPM)
    parser.add_argument("--transitions", type=int, help="the work of a decision by search instead of the game's own; 0 for greedy players")
    parser.add_argument("--picture", type=Path, help="the picture; of all games the one in docs")
    arguments = parser.parse_args()
    curves = {"true": [(0.0, 0.0), (1.0, 1.0)]}
    for name in [arguments.game] if arguments.game else GAMES:
        given = arguments.transitions
        transitions = TRANSITIONS.get(name, 0) if given is None else given
        how = {"seed": arguments.seed, "random_ppm": arguments.random_ppm, "transitions": transitions}
        game = Game(name, 2)
        curves[game.title] = tell(name, play(game, arguments.games, how), in_the_core(name), arguments.games)
    picture = arguments.picture or (None if arguments.game else PICTURE)
    if picture is not None:
        title = f"Share of the win told (across) and won (up), draws as half, {arguments.games} games each"
        picture.write_text(curve.svg(title, curves))


def tell(name: str, seen: Seen, leads: NDArray[np.float64], games: int) -> list[tuple[float, float]]:
    """All figures of a game by these leads; the shares that were told and won in states whose shares are much alike."""
    predicted = logistic(seen.lead / leads[seen.stage])
    print(f"{name}: LEADS_MILLI [{milli(leads)}], fitted to {games} games [{milli(fitted_by_stage(seen))}]")
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
    return told_and_won(predicted[rest], seen.share[rest])


def in_the_core(name: str) -> NDArray[np.float64]:
    """The leads of a game as the core has them."""
    source = (ROOT / "games" / name / "src/search/mod.rs").read_text(encoding="utf-8")
    leads = re.search(r"LEADS_MILLI: \[i64; 3\] = \[([0-9_, ]+)\]", source)
    if leads is None:
        raise SystemExit(f"{name} says no LEADS_MILLI")
    return np.array([int(lead) / 1000 for lead in leads[1].split(",")])


def milli(leads: NDArray[np.float64]) -> str:
    """Leads in thousandths, as the core writes them."""
    return ", ".join(str(round(lead * 1000)) for lead in leads)


def play(game: Game, games: int, how: dict[str, int]) -> Seen:
    """The states of some games, some of whose actions are random."""

    def part(first: int, games: int) -> Games:
        return game.learn(games, first_game=first, every=10, **how)

    _, outcomes = in_pieces(f"{game.id}: games", part, 0, games)
    pairs = outcomes.reshape(-1, 2, outcomes.shape[1])
    numbers = pairs[:, 0, GAME]
    third = np.zeros(len(numbers), np.int64)
    for number in np.unique(numbers):
        rows = np.flatnonzero(numbers == number)
        third[rows] = np.arange(len(rows)) * 3 // len(rows)
    lead, share = (pairs[:, 0, PRESENT] - pairs[:, 1, PRESENT]) / 1000, pairs[:, 0, SHARE] / 1_000_000
    return Seen(lead, share, np.minimum(pairs[:, 0, STAGE], STAGES - 1), third, numbers % 2 == 0)


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


def told_and_won(predicted: NDArray[np.float64], share: NDArray[np.float64]) -> list[tuple[float, float]]:
    """The mean of what was told and of what was won in each bin that is not nearly empty."""
    rows = [by_bin(predicted) == one for one in range(BINS)]
    return [(float(predicted[row].mean()), float(share[row].mean())) for row in rows if row.sum() >= FEWEST_IN_BIN]


def by_bin(predicted: NDArray[np.float64]) -> NDArray[np.int64]:
    """The bin of each prediction."""
    return np.minimum((predicted * BINS).astype(np.int64), BINS - 1)


def error(predicted: NDArray[np.float64], share: NDArray[np.float64]) -> float:
    """The expected calibration error: how far mean prediction and mean result are apart, over ten bins."""
    bins = by_bin(predicted)
    gaps = [abs(predicted[bins == one].sum() - share[bins == one].sum()) for one in range(BINS)]
    return float(sum(gaps) / len(share))


if __name__ == "__main__":
    main()
