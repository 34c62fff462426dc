"""The games of other libraries, played at random with everything that is seen."""

import random
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from typing import Any

Play = Callable[[], int]

# As many matches of Pgx at once, and steps of each in one call: what it is made for.
PGX_MATCHES, PGX_STEPS = 1024, 16


def lines() -> Iterator[tuple[str, str, Play | None]]:
    """A line for each game of each library: the library, the game, and how to play it, or `None` if the library is not installed."""
    for game in ("tic_tac_toe", "connect_four", "backgammon", "gin_rummy"):
        yield known("open_spiel"), game, if_installed(lambda game=game: open_spiel(game))  # type: ignore[misc]
    for game in ("tictactoe_v3", "connect_four_v3"):
        yield known("pettingzoo"), game, if_installed(lambda game=game: classic(game))  # type: ignore[misc]
    for game in ("tic_tac_toe", "connect_four", "backgammon"):
        yield f"{known('pgx')}, {PGX_MATCHES} matches", game, if_installed(lambda game=game: pgx(game))  # type: ignore[misc]


def known(package: str) -> str:
    """The name of a package with its version."""
    try:
        return f"{package} {version(package)}"
    except PackageNotFoundError:
        return package


def if_installed(make: Callable[[], Play]) -> Play | None:
    """How to play, if that can be imported."""
    try:
        return make()
    except ImportError:
        return None


def petting_zoo(env: Any, most: int = 500) -> Play:
    """Each agent looks at all it may see, and takes anything that its mask allows."""
    draw = random.Random(1)

    def play() -> int:
        env.reset(seed=draw.randrange(10**6))
        steps = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated or steps == most:
                break
            env.step(draw.choice(observation["action_mask"].nonzero()[0]))
            steps += 1
        return steps

    return play


def classic(game: str) -> Play:
    """A game of PettingZoo."""
    from importlib import import_module

    return petting_zoo(import_module(f"pettingzoo.classic.{game}").env())


def open_spiel(name: str) -> Play:
    """Each player looks at what it may see, and takes any legal action."""
    import pyspiel

    game, draw = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(draw.choices(outcomes, chances)[0])
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(draw.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


def pgx(name: str) -> Play:
    """Many matches at once, compiled: each player takes any legal action, and what has ended begins anew."""
    import jax
    import jax.numpy as jnp
    import pgx as library

    env = library.make(name)
    begin, step = jax.vmap(env.init), jax.vmap(env.step)

    def turn(carry: Any, key: Any) -> Any:
        state, seen = carry
        drawing, beginning = jax.random.split(key)
        chances = jnp.log(state.legal_action_mask.astype(jnp.float32))
        state = step(state, jax.random.categorical(drawing, chances, axis=-1), jax.random.split(drawing, PGX_MATCHES))
        # Players read the observation: its sum keeps the work from being skipped.
        seen = seen + state.observation.sum()
        anew = begin(jax.random.split(beginning, PGX_MATCHES))
        ended = state.terminated | state.truncated

        def choose(new: Any, old: Any) -> Any:
            return jnp.where(ended.reshape(-1, *[1] * (old.ndim - 1)), new, old)

        return (jax.tree_util.tree_map(choose, anew, state), seen), None

    @jax.jit
    def turns(state: Any, key: Any) -> Any:
        return jax.lax.scan(turn, (state, jnp.float32(0)), jax.random.split(key, PGX_STEPS))[0]

    state, key = begin(jax.random.split(jax.random.PRNGKey(0), PGX_MATCHES)), jax.random.PRNGKey(1)

    def play() -> int:
        nonlocal state, key
        key, own = jax.random.split(key)
        state, seen = turns(state, own)
        seen.block_until_ready()
        return PGX_MATCHES * PGX_STEPS

    return play
