"""Games in pieces, on all processors, with a bar that grows."""

import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

Rows = NDArray[np.int64]
Games = tuple[NDArray[np.int16], Rows]
CHUNK = 20
"""The games that are played in one piece."""


def in_pieces(name: str, part: Callable[[int, int], Games], first: int, games: int) -> Games:
    """Games in pieces, on all processors, in order."""
    pieces = [(number, min(CHUNK, first + games - number)) for number in range(first, first + games, CHUNK)]
    parts, began = [], time.monotonic()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done in pool.map(lambda piece: part(*piece), pieces):
            parts.append(done)
            bar(name, len(parts), len(pieces), began)
    return np.concatenate([inputs for inputs, _ in parts]), np.concatenate([rows for _, rows in parts])


def bar(name: str, done: int, whole: int, began: float) -> None:
    """A bar that grows, on the terminal alone."""
    seconds = time.monotonic() - began
    left = seconds / done * (whole - done)
    line = f"{name} [{'#' * (30 * done // whole):30}] {done}/{whole}, {left:.0f} s left"
    if sys.stderr.isatty():
        print(f"\r{line}", end="\n" if done == whole else "", file=sys.stderr, flush=True)
    elif done == whole:
        print(f"{name}: {seconds:.0f} s", file=sys.stderr, flush=True)
