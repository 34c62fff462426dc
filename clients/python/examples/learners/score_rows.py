"""Learns Deeper for two with a network that scores the rows of the choices, in PyTorch: first what the greedy bot does, then by playing against it.

`python score_rows.py STEPS SEED` prints the steps played and the share won against a player at random and the greedy bot.
"""

import argparse
from typing import NamedTuple

import numpy as np
import torch
from hadal_gym import Encoder, Seats
from seen_by_networks import GAME, WIDTH, encoded, shown_by_greedy, tested
from torch import nn

ROWS = Encoder(GAME.columns["action"], values_max=128)
# The columns of a row tell a cell by its coordinates; its steady number tells it apart from all others. -1 is none.
NUMBERS = Seats("deeper", 1, actions="steady").single_action_space.n + 1
MATCHES, STRETCH, BATCH, TESTS, GAMMA, LAMBDA = 64, 64, 256, 200, 1.0, 0.95
EPOCHS, EPOCHS_SHOWN = 3, 10


class Seen(NamedTuple):
    """What a network is shown of some matches."""

    view: torch.Tensor
    rows: torch.Tensor
    numbers: torch.Tensor
    mask: torch.Tensor

    def padded(self, most):
        """The same with so many rows each."""
        missing = most - self.mask.shape[1]
        fill = nn.functional.pad
        return Seen(self.view, fill(self.rows, (0, 0, 0, missing)), fill(self.numbers, (0, missing)), fill(self.mask, (0, missing)))


class Step(NamedTuple):
    """A step of some matches, and what the network thought of it."""

    seen: Seen
    chosen: torch.Tensor
    chance: torch.Tensor
    value: np.ndarray
    rewards: np.ndarray
    over: np.ndarray
    asked: torch.Tensor


class Scorer(nn.Module):
    """A score for each row from what is seen and what the row says, and the share of the win that is expected."""

    def __init__(self, wide=256):
        super().__init__()
        self.view = nn.Sequential(nn.Linear(WIDTH, wide), nn.ReLU(), nn.Linear(wide, wide), nn.ReLU())
        self.row = nn.Linear(len(ROWS.names), wide)
        self.number = nn.Embedding(NUMBERS, wide)
        nn.init.normal_(self.number.weight, 0, 0.05)
        self.score = nn.Sequential(nn.ReLU(), nn.Linear(wide, 64), nn.ReLU(), nn.Linear(64, 1))
        # A network of its own: what is expected is still unknown when the greedy bot is imitated, and would undo that.
        self.value = nn.Sequential(nn.Linear(WIDTH, wide), nn.ReLU(), nn.Linear(wide, wide), nn.ReLU(), nn.Linear(wide, 1))

    def forward(self, seen):
        """The logarithm of each row's chance, and what is expected."""
        view, number = self.view(seen.view)[:, None], self.number(seen.numbers)
        scores = self.score(view + self.row(seen.rows) + number)[..., 0] + (view * number).sum(-1)
        return scores.masked_fill(~seen.mask, -1e9).log_softmax(-1), self.value(seen.view)[:, 0]


def tensors(seen):
    """What is seen as tensors, with as many rows as are used."""
    most = max(int(seen["action_mask"].sum(1).max()), 1)
    rows, mask = seen["rows"][:, :most], torch.from_numpy(seen["action_mask"][:, :most].astype(bool))
    numbers = torch.from_numpy(np.stack([GAME.steady(each) for each in rows]).astype(np.int64) + 1)
    # Where nothing is asked any row will do.
    mask[:, 0] |= ~mask.any(1)
    return Seen(torch.from_numpy(encoded(seen)), torch.from_numpy(ROWS(rows)), numbers, mask)


def together(shown):
    """Decisions as one observation of many matches."""
    seen, rows, _ = zip(*shown, strict=True)
    most = max(map(len, rows))
    mask = np.array([np.arange(most) < len(each) for each in rows], np.int8)
    table = np.array([np.pad(each, ((0, most - len(each)), (0, 0))) for each in rows])
    return {**{name: np.array([each[name] for each in seen]) for name in seen[0]}, "rows": table, "action_mask": mask}


def imitate(network, games, seed):
    """Makes what the greedy bot does likely."""
    shown, adam = list(shown_by_greedy(games, seed)), torch.optim.Adam(network.parameters(), 1e-3)
    draw = np.random.default_rng(seed)
    for _ in range(EPOCHS_SHOWN):
        for part in np.array_split(draw.permutation(len(shown)), max(len(shown) // BATCH, 1)):
            picked = [shown[place] for place in part]
            chances, _ = network(tensors(together(picked)))
            improved(network, adam, nn.functional.nll_loss(chances, torch.tensor([row for *_, row in picked])))


def improved(network, adam, loss):
    """One step down the slope."""
    adam.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(network.parameters(), 0.5)
    adam.step()


def improve(network, adam, steps):
    """One round of PPO over a stretch of steps, the last of which tells only what is expected."""
    values, rewards, ends = (np.array([getattr(step, name) for step in steps]) for name in ("value", "rewards", "over"))
    better, later = np.zeros_like(rewards), np.zeros(rewards.shape[1])
    for place in range(len(steps) - 2, -1, -1):
        ahead = np.where(ends[place], 0, values[place + 1])
        later = rewards[place] + GAMMA * ahead - values[place] + np.where(ends[place], 0, GAMMA * LAMBDA * later)
        better[place] = later
    most = max(step.seen.mask.shape[1] for step in steps[:-1])
    seen = Seen(*map(torch.cat, zip(*(step.seen.padded(most) for step in steps[:-1]), strict=True)))
    chosen, before, asked = (torch.cat([getattr(step, name) for step in steps[:-1]]) for name in ("chosen", "chance", "asked"))
    gain, aim = (torch.from_numpy(each[:-1].astype(np.float32).ravel()) for each in (better, better + values))
    known = asked.nonzero()[:, 0]
    gain = (gain - gain[known].mean()) / (gain[known].std() + 1e-6)
    for _ in range(EPOCHS):
        for part in known[torch.randperm(len(known))].split(BATCH):
            chances, value = network(Seen(*(each[part] for each in seen)))
            ratio = (chances.gather(1, chosen[part, None])[:, 0] - before[part]).exp()
            gained = torch.minimum(ratio * gain[part], ratio.clamp(0.8, 1.2) * gain[part])
            spoken = -(chances.exp() * chances.clamp(min=-50)).sum(1)
            improved(network, adam, (-gained + 0.5 * (value - aim[part]) ** 2 - 0.003 * spoken).mean())


def best(network):
    """Takes the row with the highest score."""

    @torch.no_grad()
    def choose(seen):
        return network(tensors(seen))[0].argmax(1).numpy()

    return choose


def learn(steps, seed, shown):
    """Yields the steps played so far and the network."""
    torch.manual_seed(seed)
    np.random.seed(seed)
    network = Scorer()
    yield 0, network
    imitate(network, shown, seed)
    adam = torch.optim.Adam(network.parameters(), 2e-4)
    envs = [Seats("deeper", MATCHES // 2, seat=seat, opponents="greedy") for seat in (0, 1)]
    seens = [env.reset(seed=seed * 10**6 + number * 10**5)[0] for number, env in enumerate(envs)]
    played, round_number = 0, 0
    while played < steps:
        if round_number % 10 == 0:
            yield played, network
        round_number += 1
        for number, env in enumerate(envs):
            kept = []
            for _ in range(STRETCH + 1):
                seen = tensors(seens[number])
                with torch.no_grad():
                    chances, value = network(seen)
                    chosen = torch.distributions.Categorical(logits=chances).sample()
                asked = torch.from_numpy(seens[number]["action_mask"].any(1))
                seens[number], rewards, over, _, _ = env.step(chosen.numpy())
                kept.append(Step(seen, chosen, chances.gather(1, chosen[:, None])[:, 0], value.numpy(), rewards, over, asked))
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
