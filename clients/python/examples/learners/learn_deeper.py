"""Learns Deeper for two from observations and rows with NumPy: a policy gradient with a baseline, by playing against itself.

The value of a choice is a sum over the numbers of its row: each number of a verb has weights of its own for all that a seat sees of
itself. `python learn_deeper.py GAMES SEED` prints the games played, and the share won against a player at random and the greedy bot.
"""

import sys

import numpy as np
from hadal_core import Game
from hadal_gym import Seat, Seats

MATCHES, TESTS, KEYS, RATE = 256, 100, 1024, 0.01
GAME = Game("deeper", seats=2)
VIEW, ROW = GAME.observation_names, GAME.action_names
# The seat's own numbers in its observation, at any place.
SELF = [name for name in VIEW if name.startswith(("seats[0].", "turn.", "pending"))]
PLACES = np.array([[VIEW.index(name.replace("seats[0]", f"seats[{seat}]")) for name in SELF] for seat in (0, 1)])
PAWN = [SELF.index(f"seats[0].player.pawn.{axis}") for axis in "qr"]
CELLS = [ROW.index(name) for name in ("cell.q", "cell.r", "target.q", "target.r")]
SWIM = next(number for number, verb in GAME.verbs.items() if verb == "swim")


def look(seen):
    """The awaited seats' own numbers, the keys of the numbers of their rows (0 is none), and a mask of the rows."""
    most = int(seen["action_mask"].sum(1).max())
    view, rows, mask = seen["observation"], seen["rows"][:, :most].astype(np.int64), seen["action_mask"][:, :most] > 0
    own, verbs = np.take_along_axis(view, PLACES[view[:, 0]], 1), rows[:, :, :1]
    # Where a swim leads is told from where the pawn is; other cells are not looked at.
    rows[:, :, CELLS] = np.where(verbs == SWIM, rows[:, :, CELLS] - own[:, None, PAWN + PAWN], 0)
    keys = rows * 40503 + verbs * 30011 + np.arange(rows.shape[2]) * 7919
    return own.astype(np.float32), np.where(rows != 0, (keys ^ keys >> 7) % (KEYS - 1) + 1, 0), mask


class Learner:
    """Weights of the choices, and of the share of the win that is expected; the means and squares of their gradients are Adam's."""

    def __init__(self):
        self.weights = [np.zeros((len(SELF) + 1, width), np.float32) for width in (KEYS, 1)]
        self.means, self.squares = ([np.zeros_like(each) for each in self.weights] for _ in range(2))
        self.steps, self.middle, self.spread = 0, 0.0, 1.0

    def scaled(self, own):
        scaled = np.clip((own - self.middle) / self.spread, -5, 5)
        return np.concatenate([scaled, np.ones((len(own), 1))], 1).astype(np.float32)

    def chances(self, own, keys, mask):
        parts = np.take_along_axis(self.scaled(own) @ self.weights[0], keys.reshape(len(keys), -1), 1)
        worths = np.where(mask, parts.reshape(keys.shape).sum(2), -1e9)
        chances = np.exp(worths - worths.max(1, keepdims=True)) * mask
        return chances / chances.sum(1, keepdims=True)

    def play(self, seed, random):
        """Plays matches against itself; of each step what was seen and chosen, and the shares won."""
        env, steps, won = Seats("deeper", MATCHES, seats=2), [], np.zeros((MATCHES, 2))
        (seen, info), live = env.reset(seed=seed), np.ones(MATCHES, bool)
        while live.any():
            own, keys, mask = look({name: array[live] for name, array in seen.items()})
            chances, choices = self.chances(own, keys, mask), np.zeros(MATCHES, np.int64)
            choices[live] = np.minimum((chances.cumsum(1) < random.random((len(own), 1))).sum(1), mask.sum(1) - 1)
            steps.append((np.flatnonzero(live), info["seat"][live], own, keys, chances, choices[live]))
            seen, _, over, _, info = env.step(choices)
            won[live & over] = info["returns"][live & over]
            live = live & ~over
        return steps, won

    def learn(self, steps, ahead):
        """Makes likelier what went better than expected, from the end backwards: one step of Adam."""
        if not self.steps:
            own = np.concatenate([step[2] for step in steps])
            self.middle, self.spread = own.mean(0), own.std(0) + 0.1
        gradients, later, self.steps = [np.zeros_like(each) for each in self.weights], np.zeros_like(ahead), self.steps + 1
        for place, seats, own, keys, chances, choices in reversed(steps):
            scaled, each = self.scaled(own), np.arange(len(own))
            expected = (scaled @ self.weights[1])[:, 0]
            better = later[place, seats] = ahead[place, seats] - expected + 0.9 * later[place, seats]
            ahead[place, seats] = expected
            slope, pull = -chances, np.zeros((len(own), KEYS), np.float32)
            slope[each, choices] += 1
            np.add.at(pull, (each[:, None, None], keys), (slope * better[:, None])[:, :, None])
            gradients[0] += scaled.T @ pull
            gradients[1] += scaled.T @ better[:, None].astype(np.float32)
        gradients[0][:, 0] = 0
        for weights, gradient, mean, square in zip(self.weights, gradients, self.means, self.squares, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            weights += RATE / (1 - 0.9**self.steps) * mean / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)

    def tested(self, opponent, seed, random):
        """The share won of some games in the first seat."""
        env, won = Seat("deeper", seats=2, opponents=opponent), 0.0
        for game in range(TESTS):
            (seen, _), over = env.reset(seed=seed + game), False
            while not over:
                chances = self.chances(*look({name: array[None] for name, array in seen.items()}))[0]
                seen, reward, over, _, _ = env.step(random.choice(len(chances), p=chances))
            won += reward / TESTS
        return won


if __name__ == "__main__":
    games, seed = (int(each) for each in (sys.argv[1:] + ["12800", "1"][len(sys.argv) - 1 :])[:2])
    learner, random = Learner(), np.random.default_rng(seed)
    for batch in range(games // MATCHES + 1):
        if batch % 10 == 0 or batch == games // MATCHES:
            print(batch * MATCHES, *(f"{learner.tested(name, seed, random):.3f}" for name in ("random", "greedy")), sep=",", flush=True)
        learner.learn(*learner.play(seed + batch * MATCHES, random))
