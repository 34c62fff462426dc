"""A thousand games of Oceans between two policies, and how they went: `python two_policies.py [GAMES]`."""

import random
import sys

from hadal_core import Game, Match

def anything(match: Match) -> int:
    """Any legal action, each as likely as any other."""
    return random.randrange(match.legal_count)


def trying(match: Match) -> int:
    """The one of four actions that random play makes the most of. Played on from the true state, it foresees all chance."""
    seat, tried = match.seat or 0, []
    for index in {anything(match) for _ in range(4)}:
        ahead = match.clone()
        ahead.apply(index)
        ahead.play_random(60, seed=0)
        scores = ahead.true_scores()
        tried.append((2 * scores[seat] - sum(scores), index))
    return max(tried)[1]


def main(games: int) -> None:
    random.seed(1)
    policies, wins, points, game = (anything, trying), [0.0, 0.0], [0, 0], Game("oceans", seats=2)
    for number in range(games):
        match, swapped = game.new(seed=number // 2), number % 2  # each deal is played in both seatings
        while match.seat is not None:
            match.apply(policies[match.seat ^ swapped](match))
        scores = match.true_scores()  # at the end everybody sees them
        for seat in (0, 1):
            wins[seat ^ swapped] += match.returns[seat]
            points[seat ^ swapped] += scores[seat]
        print(f"\r[{'#' * (number * 40 // games + 1):40}] {number + 1}/{games}", end="", file=sys.stderr, flush=True)
    print(f"\n{'policy':10}{'wins':>8}{'points a game':>15}")
    for policy, won, scored in zip(policies, wins, points, strict=True):
        print(f"{policy.__name__:10}{won / games:8.1%}{scored / games:15.1f}")


main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
