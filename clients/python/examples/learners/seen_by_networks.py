"""What both examples with networks see of Deeper, and how they are tested: `steady_ppo.py` and `score_rows.py`."""

import numpy as np
from hadal_core import Game
from hadal_gym import Encoder, Seats

GAME = Game("deeper", seats=2)
COLUMNS = GAME.columns["observation"]
# The map is left out, cell by cell: what it promises is in the features, and a row names its cell.
KEPT = np.array([place for place, column in enumerate(COLUMNS) if not column[0].startswith("tiles[")])
ENCODER = Encoder([COLUMNS[place] for place in KEPT])
WIDTH = len(ENCODER.names) + GAME.inputs


def encoded(seen):
    """Features, in parts of 32 of a whole, and the rest of the view, from 0 to 1."""
    return np.concatenate([np.clip(seen["features"] / 32, -4, 4), ENCODER(seen["observation"][..., KEPT])], -1).astype(np.float32)


def shown_by_greedy(games, seed):
    """What the greedy bot sees and does against itself: for each decision what is seen, the rows, and the row that it takes."""
    for game in range(games):
        match = GAME.new(seed + game)
        while not match.is_over:
            notation = match.propose("greedy", seed=seed)
            row = list(match.legal()).index(notation)
            yield {"features": match.features(), "observation": match.observation()}, match.choices(), row
            match.choose(row)


def tested(choose, games, seed, opponents="greedy"):
    """The share won of so many games against a bot, half of them in either seat; `choose` has an action for each match."""
    won = 0.0
    for seat in (0, 1):
        count = games // 2
        env, live = Seats("deeper", count, seat=seat, opponents=opponents), np.ones(count, bool)
        seen, _ = env.reset(seed=seed)
        while live.any():
            seen, rewards, over, _, _ = env.step(choose(seen))
            won += float(rewards[live & over].sum())
            live &= ~over
    return won / games
