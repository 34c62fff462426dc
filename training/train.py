"""Learns the evaluation of a game from games of greedy players: `make train GAME=deeper`.

Each generation plays more games with what the last one has learned, and learns from all games so far. Equal arguments give equal weights,
byte for byte, on one machine.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# Sums in one order: set before NumPy is loaded.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from hadal_core import Game
from numpy.typing import NDArray

import curve
from network import INPUT_PARTS, Adam, Floats, Network

Games = tuple[NDArray[np.int16], NDArray[np.int64]]
ROOT = Path(__file__).parent.parent
CHUNK = 20
"""The games that are played in one piece."""
BATCH = 512
DECAY = 1e-4


def main(given: list[str] | None = None) -> None:
    """One command for a game."""
    arguments = parsed(given)
    game = Game(arguments.game, 2)
    if game.inputs == 0:
        sys.exit(f"the evaluation of {arguments.game} asks no network")
    text, seen, curves = "", Seen(), {}
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
    title = f"{game.title}: squared error of the points at the end, games never learned from"
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
    parser.add_argument("--duels", type=int, default=400, help="games of each generation against the evaluation by hand")
    parser.add_argument("--shares", type=int, nargs="*", default=[250, 500, 1000], help="thousandths of the network in those games")
    parser.add_argument("--out", type=Path, default=ROOT / "target/wheel/training", help="the folder of weights and learning curve")
    return parser.parse_args(given)


class Seen:
    """All that was seen so far; every tenth game is kept to be tested by."""

    def __init__(self) -> None:
        self.inputs: list[NDArray[np.int16]] = []
        self.outcomes: list[NDArray[np.int64]] = []
        self.tested: list[NDArray[np.bool_]] = []
        self.games = 0

    def add(self, inputs: NDArray[np.int16], outcomes: NDArray[np.int64], games: int) -> None:
        """More of it."""
        self.inputs.append(inputs)
        self.outcomes.append(outcomes)
        self.tested.append(outcomes[:, 4] % 10 == 0)
        self.games += games

    def part(self, tested: bool) -> tuple[Floats, Floats]:
        """Inputs and targets to learn from, or to test by."""
        chosen = [flags == tested for flags in self.tested]
        inputs = np.concatenate([rows[flags] for rows, flags in zip(self.inputs, chosen, strict=True)])
        targets = np.concatenate([rows[flags, 0] for rows, flags in zip(self.outcomes, chosen, strict=True)])
        return inputs.astype(np.float32) / np.float32(INPUT_PARTS), targets.astype(np.float32)

    def error_by_hand(self) -> float:
        """The mean squared error of the evaluation without a network."""
        rows = np.concatenate([rows[flags] for rows, flags in zip(self.outcomes, self.tested, strict=True)])
        return float(np.mean((rows[:, 2] / 1000 - rows[:, 0]) ** 2))


def play(
    game: Game, text: str, generation: int, arguments: argparse.Namespace
) -> tuple[NDArray[np.int16], NDArray[np.int64], int]:
    """The games of a generation: every fourth by the network alone, the rest with a quarter of it; some actions at random."""

    def part(first: int, games: int) -> Games:
        share = 1000 if first // CHUNK % 4 == 0 else 250
        return game.learn(
            games, seed=arguments.seed, first_game=first, network=text, share=share, random_ppm=80_000, every=arguments.every
        )

    inputs, outcomes = in_pieces(f"generation {generation + 1}: games", part, generation * arguments.games, arguments.games)
    return inputs, outcomes, arguments.games


def in_pieces(name: str, part: Callable[[int, int], Games], first: int, games: int) -> Games:
    """Games in pieces, on all processors, in order."""
    pieces = [(number, min(CHUNK, first + games - number)) for number in range(first, first + games, CHUNK)]
    parts, began = [], time.monotonic()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done in pool.map(lambda piece: part(*piece), pieces):
            parts.append(done)
            bar(name, len(parts), len(pieces), began)
    return np.concatenate([inputs for inputs, _ in parts]), np.concatenate([rows for _, rows in parts])


def duel(game: Game, text: str, share: int, arguments: argparse.Namespace) -> str:
    """What a greedy player wins with so much of a network against one without, with the interval of 95 %."""

    def part(first: int, games: int) -> Games:
        return game.learn(games, seed=arguments.seed + 1, first_game=first, network=text, share=share, duel=True, every=10)

    _, rows = in_pieces("duels", part, 0, arguments.duels)
    pairs = rows.reshape(-1, 2, rows.shape[1])
    # The last row of each game; its share of the win is that of all others.
    pairs = pairs[np.append(np.flatnonzero(np.diff(pairs[:, 0, 4])), len(pairs) - 1)]
    won = pairs[np.arange(len(pairs)), pairs[:, 0, 4] % 2, 1] / 1_000_000
    mean, spread = won.mean(), 1.96 * won.std() / np.sqrt(len(won))
    return f"{mean:.1%} of {len(won)} games against the evaluation by hand ({mean - spread:.1%} to {mean + spread:.1%}), draws as half"


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
    settings = f"--generations {arguments.generations} --games {arguments.games} --epochs {arguments.epochs}"
    command = f"training/train.py {arguments.game} {settings} --rate {arguments.rate} --every {arguments.every} --seed {arguments.seed}"
    return [f"Made by {command}", f"at commit {commit.stdout.strip()}, from {seen.games} games."]


def bar(name: str, done: int, whole: int, began: float) -> None:
    """A bar that grows, on the terminal alone."""
    seconds = time.monotonic() - began
    left = seconds / done * (whole - done)
    line = f"{name} [{'#' * (30 * done // whole):30}] {done}/{whole}, {left:.0f} s left"
    if sys.stderr.isatty():
        print(f"\r{line}", end="\n" if done == whole else "", file=sys.stderr, flush=True)
    elif done == whole:
        print(f"{name}: {seconds:.0f} s", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
