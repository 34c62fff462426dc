"""Learns Deeper for two against the greedy bot, from observations and action rows, with NumPy alone: REINFORCE on a linear policy."""

import sys
import time
from multiprocessing import Pool

import numpy as np
from hadal_core import Game
from hadal_gym import Seat

NAMES = Game("deeper", seats=2).observation_names
POINTS, TURNS = NAMES.index("seats[0].points"), NAMES.index("seats[0].turns_left")
LOOKS = [NAMES.index(f"seats[0].{name}") for name in ("depth_m", "player.air", "turns_left")] + [NAMES.index("turn.actions_left")]
LOOKS += [place for place, name in enumerate(NAMES) if name.startswith("seats[0].player.inventory[")]
SIZE, GAMES = 1 << 16, 8


def features(seen):
    """The places of each choice's weights: its numbers, and its verb beside some numbers of the view."""
    rows = seen["rows"][seen["action_mask"] == 1].astype(np.int64)
    looks = np.broadcast_to(seen["observation"][LOOKS].astype(np.int64), (len(rows), len(LOOKS)))
    numbers = np.concatenate([rows, looks], 1)
    keys = numbers * 104729 + rows[:, :1] * 15485863 + np.arange(numbers.shape[1]) * 7919
    return (keys ^ keys >> 16) % SIZE


def play(weights, seed):
    """Some games: the gradient of the policy, the points, and the share of games won."""
    env, random, steps, points, wins = Seat("deeper", seats=2), np.random.default_rng(seed), [], [], []
    for game in range(GAMES):
        (seen, _), over, first = env.reset(seed=seed * GAMES + game), False, len(steps)
        while not over:
            places = features(seen)
            chances = np.exp((logits := weights[places].sum(1)) - logits.max())
            choice = random.choice(len(chances), p=(chances := chances / chances.sum()))
            steps.append([places, chances, choice, int(seen["observation"][TURNS]), -int(seen["observation"][POINTS])])
            seen, reward, over, cut, _ = env.step(choice)
            over |= cut
        points.append(int(seen["observation"][POINTS]))
        wins.append(reward)
        for step in steps[first:]:
            step[4] += points[-1]
    usual = {turns: np.mean([step[4] for step in steps if step[3] == turns]) for turns in {step[3] for step in steps}}
    gradient = np.zeros(SIZE)
    for places, chances, choice, turns, gained in steps:
        np.add.at(gradient, places[choice], gained - usual[turns])
        np.add.at(gradient, places, (usual[turns] - gained) * chances[:, None])
    return gradient / GAMES, np.mean(points), np.mean(wins)


if __name__ == "__main__":
    minutes, weights, slope, batch, start = float((sys.argv + ["10"])[1]), np.zeros(SIZE), np.full(SIZE, 1e-3), 0, time.time()
    with Pool(2) as pool:
        while time.time() - start < 60 * minutes:
            done = pool.starmap(play, [(weights, batch * 8 + worker) for worker in range(8)])
            gradient, batch = np.mean([one[0] for one in done], 0), batch + 1
            slope = 0.99 * slope + 0.01 * gradient**2
            weights = weights + 0.002 * gradient / (np.sqrt(slope) + 1e-2)
            print(batch * 8 * GAMES, *np.round(np.mean([one[1:] for one in done], 0), 3), sep=",", flush=True)
