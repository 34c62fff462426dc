"""The targets of a state: a number for each row that `Game.learn` gives."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from pieces import Rows

Floats = NDArray[np.float64]

SCORE, SHARE, BY_HAND, PRESENT, GAME, STAGE, TURNS, POINTS = range(8)
"""The columns of the rows."""
TURNS_AHEAD = 8
"""The turns over which a lead counts that is still to come."""
WIN = 6.0
"""The lead that a win at once is worth."""
LATER = 0.93
"""The rest of it with every turn until then."""


def final_score(rows: Rows) -> Floats:
    """The points of the seat at the end: what comes of a state where points are scored all along."""
    return rows[:, SCORE].astype(np.float64)


def half_of_lead(rows: Rows) -> Floats:
    """Half of how far the seat leads over the next turns, and of its win, the sooner the more: both seats' numbers make up the lead.

    It teaches something of games that nobody wins, too, where all that tells good states from bad ones are the leads on the way.
    """
    targets = np.empty(len(rows))
    for part in games(rows):
        game = rows[part]
        for seat in (0, 1):
            own, other = game[seat::2], game[1 - seat :: 2]
            lead = np.append(own[:, POINTS] - other[:, POINTS], own[-1, SCORE] - other[-1, SCORE]).astype(np.float64)
            turns = np.append(own[:, TURNS], own[-1, TURNS] + 1)
            sums = np.append(0.0, np.cumsum(lead))
            first = np.searchsorted(turns, turns[:-1], side="right")
            last = np.searchsorted(turns, turns[:-1] + TURNS_AHEAD, side="right")
            # The end follows every state.
            last = np.maximum(last, first + 1)
            ahead = (sums[last] - sums[first]) / (last - first)
            won = WIN * LATER ** (turns[-1] - turns[:-1]) * (own[:, SHARE] / 500_000 - 1)
            targets[part.start + seat : part.stop : 2] = (ahead + won) / 2
    return targets


def games(rows: Rows) -> list[slice]:
    """The rows of each game: they come one after the other, each state with a row for every seat."""
    bounds = [0, *(np.flatnonzero(np.diff(rows[:, GAME])) + 1), len(rows)]
    return [slice(int(one), int(next_one)) for one, next_one in zip(bounds, bounds[1:], strict=False) if one < next_one]


TARGETS: dict[str, Callable[[Rows], Floats]] = {"advanced_colonization": half_of_lead}
"""The targets of the games that do not learn the final score."""
