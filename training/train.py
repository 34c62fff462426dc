"""Learns the evaluation of a game from games of one player against itself: `make train GAME=deeper`.

Each generation plays more games with what the last one has learned, and learns from all games so far. Equal arguments give equal weights,
byte for byte, on one machine.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

# Sums in one order: set before NumPy is loaded.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from hadal_core import Game
from numpy.typing import NDArray

import curve
from network import INPUT_PARTS, Adam, Floats, Network
from pieces import CHUNK, Games, Rows, bar, in_pieces
from targets import BY_HAND, GAME, SHARE, TARGETS, final_score

ROOT = Path(__file__).parent.parent
BATCH = 512
DECAY = 1e-4
TRANSITIONS = {"advanced_colonization": 300}
"""The work of a decision where looking one action ahead is too little: greedy players draw nearly all of these games."""


def main(given: list[str] | None = None) -> None:
    """One command for a game."""
    arguments = parsed(given)
    game = Game(arguments.game, 2)
    if game.inputs == 0:
        sys.exit(f"the evaluation of {arguments.game} asks no network")
    text, seen, curves = "", Seen(TARGETS.get(arguments.game, final_score)), {}
    for generation in range(arguments.generations):
        seen.add(*play(game, text, generation, arguments))
        network, curves[f"generation {generation + 1}"] = learn(seen, generation, arguments)
        text = network.text(notes(arguments, seen))
        arguments.out.mkdir(parents=True, exist_ok=True)
        (arguments.out / f"{arguments.game}.csv").write_text(text)
        for share in arguments.shares:
            print(f"generation {generation + 1}, {share / 10:.0f} % of it: {duel(game, text, share, arguments)}", flush=True)
    out, picture = arguments.out / f"{arguments.game}.csv", arguments.out / f"{arguments.game}.svg"
    hand = seen.error_by_hand()
    most = max(x for points in curves.values() for x, _ in points)
    curves["by hand"] = [(0.0, hand), (most, hand)]
    title = f"{game.title}: squared error of what is learned, games never learned from"
    picture.write_text(curve.svg(title, curves))
    print(f"wrote {out} and {picture}")


def parsed(given: list[str] | None) -> argparse.Namespace:
    """The arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--generations", type=int, default=2)
    parser.add_argument("--games", type=int, default=4000, help="new games of each generation")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--every", type=int, default=2, help="actions between two states that are learned from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--transitions", type=int, help="the work of a decision by search instead of the game's own; 0 for greedy players")
    parser.add_argument("--duels", type=int, default=400, help="games of each generation against the evaluation by hand")
    parser.add_argument("--shares", type=int, nargs="*", default=[250, 500, 1000], help="thousandths of the network in those games")
    parser.add_argument("--out", type=Path, default=ROOT / "target/wheel/training", help="the folder of weights and learning curve")
    arguments = parser.parse_args(given)
    if arguments.transitions is None:
        arguments.transitions = TRANSITIONS.get(arguments.game, 0)
    return arguments


class Seen:
    """All that was seen so far; every tenth game is kept to be tested by."""

    def __init__(self, target: Callable[[Rows], NDArray[np.float64]]) -> None:
        self.target = target
        self.inputs: list[NDArray[np.int16]] = []
        self.targets: list[NDArray[np.float64]] = []
        self.by_hand: list[NDArray[np.float64]] = []
        self.tested: list[NDArray[np.bool_]] = []
        self.games = 0

    def add(self, inputs: NDArray[np.int16], outcomes: NDArray[np.int64], games: int) -> None:
        """More of it."""
        self.inputs.append(inputs)
        self.targets.append(self.target(outcomes))
        self.by_hand.append(outcomes[:, BY_HAND] / 1000)
        self.tested.append(outcomes[:, GAME] % 10 == 0)
        self.games += games

    def part(self, tested: bool) -> tuple[Floats, Floats]:
        """Inputs and targets to learn from, or to test by."""
        chosen = [flags == tested for flags in self.tested]
        inputs = chosen_of(self.inputs, chosen)
        targets = chosen_of(self.targets, chosen)
        return inputs.astype(np.float32) / np.float32(INPUT_PARTS), targets.astype(np.float32)

    def error_by_hand(self) -> float:
        """The mean squared error of the evaluation without a network, on the line that brings it nearest."""
        by_hand, targets = chosen_of(self.by_hand, self.tested), chosen_of(self.targets, self.tested)
        line = np.polynomial.Polynomial.fit(by_hand, targets, 1)
        return float(np.mean((line(by_hand) - targets) ** 2))


def chosen_of(parts: list[NDArray[Any]], chosen: list[NDArray[np.bool_]]) -> NDArray[Any]:
    """The chosen rows of all parts."""
    return np.concatenate([rows[flags] for rows, flags in zip(parts, chosen, strict=True)])


def play(
    game: Game, text: str, generation: int, arguments: argparse.Namespace
) -> tuple[NDArray[np.int16], NDArray[np.int64], int]:
    """The games of a generation: every fourth by the network alone, the rest with a quarter of it; some actions at random."""

    def part(first: int, games: int) -> Games:
        share = 1000 if first // CHUNK % 4 == 0 else 250
        how = {"transitions": arguments.transitions, "random_ppm": 80_000, "every": arguments.every}
        return game.learn(games, seed=arguments.seed, first_game=first, network=text, share=share, **how)

    inputs, outcomes = in_pieces(f"generation {generation + 1}: games", part, generation * arguments.games, arguments.games)
    return inputs, outcomes, arguments.games


def duel(game: Game, text: str, share: int, arguments: argparse.Namespace) -> str:
    """A player's wins with so much of a network against one without, with the interval of 95 %."""

    def part(first: int, games: int) -> Games:
        how = {"transitions": arguments.transitions, "duel": True, "every": 10}
        return game.learn(games, seed=arguments.seed + 1, first_game=first, network=text, share=share, **how)

    _, rows = in_pieces("duels", part, 0, arguments.duels)
    pairs = rows.reshape(-1, 2, rows.shape[1])
    # The last row of each game; its share of the win is that of all others.
    pairs = pairs[np.append(np.flatnonzero(np.diff(pairs[:, 0, GAME])), len(pairs) - 1)]
    won = pairs[np.arange(len(pairs)), pairs[:, 0, GAME] % 2, SHARE] / 1_000_000
    # Both games of a deal are one chance.
    _, deals = np.unique(pairs[:, 0, GAME] // 2, return_inverse=True)
    means = np.bincount(deals, won) / np.bincount(deals)
    mean, spread = won.mean(), 1.96 * means.std() / np.sqrt(len(means))
    drawn = np.mean((won > 0) & (won < 1))
    return f"{mean:.1%} of {len(won)} games ({drawn:.0%} drawn) against the evaluation by hand ({mean - spread:.1%} to {mean + spread:.1%}), draws as half"


def learn(seen: Seen, generation: int, arguments: argparse.Namespace) -> tuple[Network, list[tuple[float, float]]]:
    """A network from all that was seen, and its error on what it was not shown, epoch by epoch."""
    chance = np.random.default_rng([arguments.seed, generation])
    (inputs, targets), (tests, results) = seen.part(False), seen.part(True)
    network = Network.begin(inputs.shape[1], float(targets.mean()), chance)
    adam, points, began = Adam(network.parts(), arguments.rate), [], time.monotonic()
    for epoch in range(arguments.epochs):
        # The last steps are short ones.
        adam.rate = arguments.rate * (1.0 if epoch < arguments.epochs * 0.6 else 0.2)
        order = chance.permutation(len(targets))
        for start in range(0, len(order), BATCH):
            rows = order[start : start + BATCH]
            _, gradients = network.gradients(inputs[rows], targets[rows])
            adam.step(network.parts(), gradients, DECAY)
        error = float(np.mean((network.evaluate(tests) - results) ** 2))
        points.append((epoch + 1.0, error))
        bar(f"generation {generation + 1}: error {error:.3f}", epoch + 1, arguments.epochs, began)
    return network, points


def notes(arguments: argparse.Namespace, seen: Seen) -> list[str]:
    """How the weights were made."""
    commit = subprocess.run(["git", "rev-parse", "--short=12", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True)
    names = ["generations", "games", "epochs", "rate", "every", "seed", "transitions"]
    settings = " ".join(f"--{name} {getattr(arguments, name)}" for name in names)
    command = f"training/train.py {arguments.game} {settings}"
    return [f"Made by {command}", f"at commit {commit.stdout.strip()}, from {seen.games} games."]


if __name__ == "__main__":
    main()
