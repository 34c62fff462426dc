"""Plays a whole game of Advanced Colonization against a running server, both seats with one small policy.

    python examples/play_advanced_colonization.py [HOST:PORT]

The policy looks one action ahead: one batch asks the server what each legal action would lead to, and the action with
the best outlook for the seat that acts is taken. All rules stay on the server.
"""

import sys

from hadal.v1 import advanced_colonization_pb2 as ac
from hadal.v1.game_pb2 import Include, Position, Spectator, Viewer
from hadal_client import Hadal, Refused, apply_request

STANDING, ADRIFT = ac.ADVANCED_COLONIZATION_AIM_STANDING, ac.ADVANCED_COLONIZATION_AIM_ADRIFT
NEAR, FAR = ac.ADVANCED_COLONIZATION_SIDE_NEAR, ac.ADVANCED_COLONIZATION_SIDE_FAR
COLONIES_TO_WIN = 4
EVERYBODY = [Viewer(spectator=Spectator())]
ACTIONS_MAX = 500


def owner(pyramid: int) -> int | None:
    """The seat of a red or yellow (0) or a blue or black (1) pyramid; green ones are planets."""
    return {"R": 0, "Y": 0, "B": 1, "K": 1}.get(ac.AdvancedColonizationPyramid.Name(pyramid)[-2])


def size(pyramid: int) -> int:
    """1 to 3, like the sizes of the planets."""
    return int(ac.AdvancedColonizationPyramid.Name(pyramid)[-1])


def outlook(view: ac.AdvancedColonizationView, seat: int) -> int:
    """How a position looks for a seat: dominant colonies, ships on their way to further ones, and nothing wasted."""
    own = view.dominant_counts[seat]
    rating = 100 * own + (10_000 if own == COLONIES_TO_WIN else 0)
    covered: set[tuple[int, int]] = {(colony.slot, colony.side) for colony in view.dominant if colony.seat == seat}
    for slot, planet in enumerate(view.slots, start=1):
        for ship, aim in zip(planet.orbit_ships, planet.orbit_aims, strict=True):
            # A standing ship lands on the near side of its planet, a lying one on the far side of the one it points at.
            landing = (slot, NEAR) if aim == STANDING else (aim, FAR)
            fits = aim != ADRIFT and size(ship) == view.slots[landing[0] - 1].planet_size
            if owner(ship) == seat and fits and landing not in covered:
                rating += 10
                covered.add(landing)
        rating += 3 * sum(owner(each) == seat for each in [*planet.near, *planet.far, *planet.orbit_ships])
    rating += len(view.reserve_two if seat else view.reserve_one)
    return rating - 150 * sum(owner(each) == seat for each in view.burned)


def choose(hadal: Hadal, position: Position) -> str:
    """The action with the best outlook; among equals the last one listed, which is the end of the turn if that is one."""
    seat = position.status.awaiting.seat
    only_views = Include(skip_state=True, skip_legal_actions=True)
    actions = list(position.legal_actions.notations)
    items = [apply_request(position.state, each, viewers=EVERYBODY, include=only_views) for each in actions]
    best, chosen = -10_000, "end"
    for action, answer in zip(actions, hadal.batch(items), strict=True):
        if isinstance(answer, Refused):
            raise answer
        rating = outlook(answer.position.perspectives[0].view.advanced_colonization, seat)
        if rating >= best:
            best, chosen = rating, action
    return chosen


def main(address: str) -> None:
    wanted = Include(notation=True, action_notations=True)
    with Hadal(address) as hadal:
        position = hadal.create_game("advanced_colonization", include=wanted).position
        while position.status.HasField("awaiting") and position.ply < ACTIONS_MAX:
            seat, action = position.status.awaiting.seat, choose(hadal, position)
            position = hadal.apply(position.state, action, include=wanted).position
            print(f"{position.ply:3}  seat {seat}  {action:18} {position.notation}")
    if not position.status.HasField("outcome"):
        sys.exit(f"nobody has won after {ACTIONS_MAX} actions")
    winner = next(result.seat for result in position.status.outcome.results if result.rank == 1)
    print(f"seat {winner} wins after {position.ply} actions ({position.status.outcome.reason})")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "127.0.0.1:50051")
