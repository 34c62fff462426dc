"""Self-play on several machines: Ray hands out the games, and states and records are all that travels. Here two nodes on this machine.

`ray.init(address="auto")` instead of the cluster below takes the machines of a running one.
"""

import sys
from collections import Counter

import ray
from hadal_core import Game
from ray.cluster_utils import Cluster
from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

OPENING = 20


@ray.remote(num_cpus=1)
def begin(game: str, seed: int) -> tuple[bytes, str]:
    """The state of a match after some moves, and the node that played them."""
    match = Game(game, seats=2).new(seed)
    match.play_random(OPENING, seed=seed)
    return match.packed(), ray.get_runtime_context().get_node_id()


@ray.remote(num_cpus=1)
def go_on(game: str, state: bytes, seed: int) -> tuple[str, list[float], str]:
    """The record of the rest of the match, what it is worth to each seat, and the node that played it."""
    match = Game(game, seats=2).load(state)
    match.play_random(seed=seed)
    return match.record(), match.returns, ray.get_runtime_context().get_node_id()


def main(game: str, count: int) -> None:
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    ray.init(address=cluster.address)
    try:
        # These games are shorter than a node takes to start: each node has its own, and no node takes those of another.
        places = [{"scheduling_strategy": NodeAffinitySchedulingStrategy(node["NodeID"], soft=False)} for node in ray.nodes() if node["Alive"]]
        begun = ray.get([begin.options(**places[seed % len(places)]).remote(game, seed) for seed in range(count)])
        played = ray.get([go_on.options(**places[seed % len(places)]).remote(game, state, seed) for seed, (state, _) in enumerate(begun)])
        nodes = Counter([node for _, node in begun] + [node for _, _, node in played])
        wins = [sum(returns[seat] for _, returns, _ in played) for seat in (0, 1)]
        print(f"{count} games of {game} on {len(nodes)} nodes: {wins[0]:g} to {wins[1]:g}")
        print(played[0][0].splitlines()[1])
    finally:
        ray.shutdown()
        cluster.shutdown()


main(sys.argv[1] if len(sys.argv) > 1 else "deep_colony", int(sys.argv[2]) if len(sys.argv) > 2 else 40)
