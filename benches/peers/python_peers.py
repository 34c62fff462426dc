"""OpenSpiel and PettingZoo for `make bench BENCH=peers`: lines of question, peer and figure, in time on the core."""

import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import pyspiel

# The time for which each figure is measured, as time on a core.
LEAST = 1.0


def told(question: str, peer: str, figure: float) -> None:
    print(f"{question}\t{peer}\t{figure}", flush=True)


def per_second(work: Callable[[], int]) -> float:
    """What a piece of work does in a second; it says how much it did."""
    work()
    done, start, spent = 0, time.process_time(), 0.0
    while spent < LEAST:
        done += work()
        spent = time.process_time() - start
    return done / spent


def random_game(game: Any, draw: random.Random) -> list[Any]:
    """The states of a random game, of which the last is terminal."""
    state = game.new_initial_state()
    states = [state.clone()]
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(draw.choices(outcomes, chances)[0])
        else:
            state.apply_action(draw.choice(state.legal_actions()))
        states.append(state.clone())
    return states


def open_spiel(name: str) -> None:
    game, draw = pyspiel.load_game(name), random.Random(1)
    lengths = [len(random_game(game, draw)) - 1 for _ in range(20)]
    # Games are played to their end in C++, so that Python costs nothing; a search of few simulations, each of many such games, asks for them.
    games, simulations = 50, 4
    evaluator = pyspiel.RandomRolloutEvaluator(games, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, simulations, 100, False, 1, False)
    start = game.new_initial_state()
    while start.is_chance_node():
        start.apply_action(start.legal_actions()[0])

    def roll_out() -> int:
        bot.mcts_search(start)
        return games * simulations

    told("random play", f"OpenSpiel {name}", per_second(roll_out) * statistics.fmean(lengths))

    decisions = [state for state in random_game(game, draw) if not state.is_terminal() and not state.is_chance_node()]
    kept = [(state.serialize(), state.legal_actions()[0]) for state in decisions]

    def steps() -> int:
        for text, action in kept:
            state = game.deserialize_state(text)
            state.apply_action(action)
            if not state.is_chance_node():
                state.legal_actions()
            state.serialize()
        return len(kept)

    told("stateless step", f"OpenSpiel {name}", per_second(steps))


def pettingzoo(name: str, module: Any) -> None:
    env, draw = module.env(), random.Random(1)

    def play() -> int:
        env.reset(seed=draw.randrange(10**6))
        steps = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(draw.choice(legal)))
            steps += 1
        return steps

    told("random play", f"PettingZoo {name}", per_second(play))


def main() -> None:
    for name in ["tic_tac_toe", "connect_four", "breakthrough", "backgammon", "chess", "gin_rummy"]:
        open_spiel(name)
    from pettingzoo.classic import chess_v6, connect_four_v3, tictactoe_v3

    for name, module in [("tic-tac-toe", tictactoe_v3), ("connect four", connect_four_v3), ("chess", chess_v6)]:
        pettingzoo(name, module)


if __name__ == "__main__":
    main()
