"""Learns Deeper for two with MaskablePPO of sb3-contrib on steady actions: first what the greedy bot does, then by playing against it.

`python steady_ppo.py STEPS SEED` prints the steps played and the share won against a player at random and the greedy bot.
"""

import argparse

import gymnasium
import numpy as np
import torch
from hadal_gym import Seat
from sb3_contrib import MaskablePPO
from seen_by_networks import GAME, WIDTH, encoded, shown_by_greedy, tested
from stable_baselines3.common.vec_env import DummyVecEnv

MATCHES, EPOCHS, TESTS = 16, 3, 200
ACTIONS = Seat("deeper", actions="steady").action_space.n


class Flat(gymnasium.ObservationWrapper):
    """A seat whose observation is one array of numbers."""

    def __init__(self, env):
        super().__init__(env)
        self.observation_space = gymnasium.spaces.Box(-4, 4, (WIDTH,), np.float32)

    def observation(self, seen):
        return encoded(seen)

    def action_masks(self):
        return self.env.action_masks()


def imitate(model, games, seed):
    """Makes what the greedy bot does likely."""
    views, masks, actions = [], [], []
    for seen, rows, row in shown_by_greedy(games, seed):
        numbers = GAME.steady(rows)
        views.append(encoded(seen))
        masks.append(numbers[numbers >= 0])
        actions.append(int(numbers[row]))
    draw, policy = np.random.default_rng(seed), model.policy
    adam = torch.optim.Adam(policy.parameters(), 1e-3)
    known = np.flatnonzero(np.array(actions) >= 0)
    for _ in range(EPOCHS):
        for part in np.array_split(draw.permutation(known), max(len(known) // 256, 1)):
            mask = np.zeros((len(part), ACTIONS), bool)
            for place, number in enumerate(part):
                mask[place, masks[number]] = True
            view = torch.from_numpy(np.array([views[number] for number in part]))
            _, chances, _ = policy.evaluate_actions(view, torch.tensor([actions[number] for number in part]), action_masks=mask)
            adam.zero_grad()
            (-chances.mean()).backward()
            adam.step()


def best(model):
    """Takes the likeliest action, which `tested` plays by its row."""

    def choose(seen):
        mask = np.zeros((len(seen["rows"]), ACTIONS), bool)
        numbers = [GAME.steady(rows[: int(used.sum())]) for rows, used in zip(seen["rows"], seen["action_mask"], strict=True)]
        for place, each in enumerate(numbers):
            mask[place, each[each >= 0] if len(each) else [0]] = True
        actions, _ = model.predict(encoded(seen), action_masks=mask, deterministic=True)
        return np.array([int((each == action).argmax()) if len(each) else 0 for each, action in zip(numbers, actions, strict=True)])

    return choose


def learn(steps, seed, shown):
    """Yields the steps played so far and the model."""
    seats = [lambda seat=number % 2: Flat(Seat("deeper", seat=seat, opponents="greedy", actions="steady")) for number in range(MATCHES)]
    model = MaskablePPO(
        "MlpPolicy",
        DummyVecEnv(seats),
        n_steps=128,
        batch_size=256,
        n_epochs=EPOCHS,
        gamma=1.0,
        learning_rate=2e-4,
        ent_coef=0.003,
        policy_kwargs={"net_arch": [256, 256]},
        seed=seed,
        device="cpu",
    )
    yield 0, model
    imitate(model, shown, seed)
    part = MATCHES * 128 * 10
    for played in range(0, steps, part):
        yield played, model
        model.learn(min(part, steps - played), reset_num_timesteps=False)
    yield steps, model


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("steps", type=int, nargs="?", default=1_000_000)
    parser.add_argument("seed", type=int, nargs="?", default=1)
    parser.add_argument("--shown", type=int, default=150, help="games of the greedy bot to begin with")
    parser.add_argument("--tests", type=int, default=TESTS, help="games of each test")
    given = parser.parse_args()
    torch.set_num_threads(1)
    for played, model in learn(given.steps, given.seed, given.shown):
        shares = (tested(best(model), given.tests, 10**6 + given.seed, name) for name in ("random", "greedy"))
        print(played, *(f"{share:.3f}" for share in shares), sep=",", flush=True)
