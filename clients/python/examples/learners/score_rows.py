"""Learns Deeper for two with a network that scores the rows of the choices, in PyTorch: first what the greedy bot does, then by playing against it.

`python score_rows.py STEPS SEED` prints the steps played and the share won against a player at random and the greedy bot.
"""

import argparse

import numpy as np
import torch
from hadal_gym import Encoder, Seats
from seen_by_networks import GAME, WIDTH, encoded, shown_by_greedy, tested
from torch import nn

ROWS = Encoder(GAME.columns["action"], values_max=128)
MATCHES, STRETCH, EPOCHS, TESTS, GAMMA, LAMBDA = 64, 64, 3, 200, 1.0, 0.95


class Scorer(nn.Module):
    """A score for each row from what is seen and what the row says, and the share of the win that is expected."""

    def __init__(self, wide=256):
        super().__init__()
        self.view = nn.Sequential(nn.Linear(WIDTH, wide), nn.ReLU(), nn.Linear(wide, wide), nn.ReLU())
        self.row = nn.Linear(len(ROWS.names), wide)
        self.score = nn.Sequential(nn.ReLU(), nn.Linear(wide, 64), nn.ReLU(), nn.Linear(64, 1))
        self.value = nn.Linear(wide, 1)

    def forward(self, view, rows, mask):
        """The logarithm of each row's chance, and what is expected."""
        seen = self.view(view)
        scores = self.score(seen[:, None] + self.row(rows))[..., 0].masked_fill(~mask, -1e9)
        return scores.log_softmax(-1), self.value(seen)[:, 0]


def arrays(seen):
    """What is seen as tensors, with as many rows as are used."""
    most = max(int(seen["action_mask"].sum(1).max()), 1)
    mask = torch.from_numpy(seen["action_mask"][:, :most].astype(bool))
    # Where nothing is asked any row will do.
    mask[:, 0] |= ~mask.any(1)
    return torch.from_numpy(encoded(seen)), torch.from_numpy(ROWS(seen["rows"][:, :most])), mask


def padded(shown):
    """Decisions as one observation of many matches."""
    seen, rows, _ = zip(*shown, strict=True)
    most = max(map(len, rows))
    mask = np.array([np.arange(most) < len(each) for each in rows], np.int8)
    table = np.array([np.pad(each, ((0, most - len(each)), (0, 0))) for each in rows])
    return {**{name: np.array([each[name] for each in seen]) for name in seen[0]}, "rows": table, "action_mask": mask}


def imitate(network, adam, games, seed):
    """Makes what the greedy bot does likely."""
    shown = list(shown_by_greedy(games, seed))
    draw = np.random.default_rng(seed)
    for _ in range(EPOCHS):
        order = draw.permutation(len(shown))
        for part in np.array_split(order, max(len(order) // 256, 1)):
            picked = [shown[place] for place in part]
            chances, _ = network(*arrays(padded(picked)))
            loss = nn.functional.nll_loss(chances, torch.tensor([row for *_, row in picked]))
            adam.zero_grad()
            loss.backward()
            adam.step()


def improve(network, adam, kept):
    """One round of PPO over a stretch of steps."""
    values, rewards, ends = (np.array([step[place] for step in kept]) for place in (5, 6, 7))
    better, later = np.zeros_like(rewards), np.zeros(rewards.shape[1])
    for step in range(len(kept) - 2, -1, -1):
        ahead = np.where(ends[step], 0, values[step + 1])
        later = rewards[step] + GAMMA * ahead - values[step] + np.where(ends[step], 0, GAMMA * LAMBDA * later)
        better[step] = later
    spread, middle = better[:-1].std() + 1e-6, better[:-1].mean()
    for _ in range(EPOCHS):
        for step in np.random.permutation(len(kept) - 1):
            view, rows, mask, chosen, before, *_, asked = kept[step]
            chances, value = network(view, rows, mask)
            now = chances.gather(1, chosen[:, None])[:, 0]
            gain, ratio = torch.from_numpy(((better[step] - middle) / spread).astype(np.float32)), (now - before).exp()
            gained = torch.minimum(ratio * gain, ratio.clamp(0.8, 1.2) * gain)
            aim = torch.from_numpy((better[step] + values[step]).astype(np.float32))
            spoken = -(chances.exp() * chances.clamp(min=-50)).sum(1)
            loss = ((-gained + 0.5 * (value - aim) ** 2 - 0.003 * spoken) * asked).sum() / asked.sum().clamp(min=1)
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            adam.step()


def best(network):
    """Takes the row with the highest score."""

    @torch.no_grad()
    def choose(seen):
        return network(*arrays(seen))[0].argmax(1).numpy()

    return choose


def learn(steps, seed, shown):
    """Yields the steps played so far and the network."""
    torch.manual_seed(seed)
    np.random.seed(seed)
    network = Scorer()
    adam = torch.optim.Adam(network.parameters(), 1e-3)
    yield 0, network
    imitate(network, adam, shown, seed)
    adam = torch.optim.Adam(network.parameters(), 2e-4)
    envs = [Seats("deeper", MATCHES // 2, seat=seat, opponents="greedy") for seat in (0, 1)]
    seens = [env.reset(seed=seed * 10**6 + number * 10**5)[0] for number, env in enumerate(envs)]
    played, round_number = 0, 0
    while played < steps:
        if round_number % 10 == 0:
            yield played, network
        round_number += 1
        for number, env in enumerate(envs):
            kept, seen = [], seens[number]
            for _ in range(STRETCH + 1):
                view, rows, mask = arrays(seen)
                with torch.no_grad():
                    chances, value = network(view, rows, mask)
                    chosen = torch.distributions.Categorical(logits=chances).sample()
                asked = torch.from_numpy(seen["action_mask"].any(1).astype(np.float32))
                before = chances.gather(1, chosen[:, None])[:, 0]
                seen, rewards, over, _, _ = env.step(chosen.numpy())
                kept.append((view, rows, mask, chosen, before, value.numpy(), rewards, over, asked))
            seens[number] = seen
            improve(network, adam, kept)
            played += STRETCH * env.num_envs
    yield played, network


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("steps", type=int, nargs="?", default=1_000_000)
    parser.add_argument("seed", type=int, nargs="?", default=1)
    parser.add_argument("--shown", type=int, default=150, help="games of the greedy bot to begin with")
    parser.add_argument("--tests", type=int, default=TESTS, help="games of each test")
    given = parser.parse_args()
    torch.set_num_threads(1)
    for played, network in learn(given.steps, given.seed, given.shown):
        shares = (tested(best(network), given.tests, 10**6 + given.seed, name) for name in ("random", "greedy"))
        print(played, *(f"{share:.3f}" for share in shares), sep=",", flush=True)
