"""Plays a whole game of Advanced Colonization against a running server, both seats with one small policy.

    python examples/play_advanced_colonization.py [HOST:PORT]

The policy looks one action ahead: one batch asks the server what each legal action would lead to, and the action with
the best outlook for the seat that acts is taken. All rules stay on the server.
"""

import sys

from hadal.v1 import advanced_colonization_pb2 as ac
from hadal.v1.game_pb2 import Position
from hadal_client import SPECTATOR, Hadal, Refused, apply_request, awaited, describe, view_of, winner
from telling import tell

NEAR, FAR = ac.ADVANCED_COLONIZATION_SIDE_NEAR, ac.ADVANCED_COLONIZATION_SIDE_FAR
STANDING = ac.ADVANCED_COLONIZATION_ORIENTATION_STANDING
POINTING_AT = {
    ac.ADVANCED_COLONIZATION_ORIENTATION_POINTING_AT_A: ac.ADVANCED_COLONIZATION_SLOT_A,
    ac.ADVANCED_COLONIZATION_ORIENTATION_POINTING_AT_B: ac.ADVANCED_COLONIZATION_SLOT_B,
    ac.ADVANCED_COLONIZATION_ORIENTATION_POINTING_AT_C: ac.ADVANCED_COLONIZATION_SLOT_C,
}
ACTIONS_MAX = 500


class Policy:
    """Rates positions by what the catalogue tells about pyramids."""

    def __init__(self, components: ac.AdvancedColonizationComponents) -> None:
        self.pyramids = {info.pyramid: info for info in components.pyramids}
        self.colonies_to_win = components.colonies_to_win

    def owns(self, seat: int, pyramid: ac.AdvancedColonizationPyramid) -> bool:
        info = self.pyramids[pyramid]
        return info.HasField("owner_seat") and info.owner_seat == seat

    def outlook(self, view: ac.AdvancedColonizationView, seat: int) -> int:
        """How a position looks for a seat: dominant colonies, ships on their way to further ones, and nothing wasted."""
        own = view.seats[seat]
        rating = 100 * own.dominant_colonies + (10_000 if own.dominant_colonies == self.colonies_to_win else 0)
        sizes = {each.planet.slot: each.planet.size for each in view.planets}
        covered = set()
        for each in view.planets:
            if each.HasField("near_dominant") and each.near_dominant.owner_seat == seat:
                covered.add((each.planet.slot, NEAR))
            if each.HasField("far_dominant") and each.far_dominant.owner_seat == seat:
                covered.add((each.planet.slot, FAR))
        for planet in (each.planet for each in view.planets):
            for ship in planet.ships:
                # A standing ship lands on the near side of its planet, a lying one on the far side of the one it points at.
                standing = ship.orientation == STANDING
                target = planet.slot if standing else POINTING_AT.get(ship.orientation)
                if target is None or not self.owns(seat, ship.pyramid):
                    continue
                landing = (target, NEAR if standing else FAR)
                if self.pyramids[ship.pyramid].size == sizes[target] and landing not in covered:
                    rating += 10
                    covered.add(landing)
            around = [*planet.near_colonies, *planet.far_colonies, *(ship.pyramid for ship in planet.ships)]
            rating += 3 * sum(self.owns(seat, pyramid) for pyramid in around)
        return rating + len(own.seat.reserve) - 150 * sum(self.owns(seat, pyramid) for pyramid in view.burned)

    def choose(self, hadal: Hadal, position: Position, seat: int) -> int:
        """The action with the best outlook, by its place; among equals the last one, which is the end of the turn if listed."""
        only_views = {"skip_state": True, "skip_legal_actions": True}
        places = range(len(position.legal_actions.actions))
        items = [apply_request(position, place, viewers=[SPECTATOR], include=only_views) for place in places]
        best, chosen = -10_000, 0
        for place, answer in zip(places, hadal.batch(items), strict=True):
            if isinstance(answer, Refused):
                raise answer
            view = view_of(answer.position)
            assert isinstance(view, ac.AdvancedColonizationView)
            rating = self.outlook(view, seat)
            if rating >= best:
                best, chosen = rating, place
        return chosen


def main(address: str) -> None:
    wanted = {"notation": True, "action_notations": True}
    with Hadal(address) as hadal:
        policy = Policy(hadal.get_game("advanced_colonization").components.advanced_colonization)
        position = hadal.create_game("advanced_colonization", include=wanted).position
        try:
            hadal.apply(position, "buy k2")
        except Refused as refused:
            print(f"seat 0 may not buy a black pyramid: {refused}")
        while (seat := awaited(position)) is not None and position.ply < ACTIONS_MAX:
            place = policy.choose(hadal, position, seat)
            action = position.legal_actions.notations[place]
            position = hadal.apply(position, place, include=wanted).position
            print(f"{position.ply:3}  seat {seat}  {action:18} {position.notation}")
        print(*tell(hadal, hadal.typed(position)), describe(position), sep="\n")
    if winner(position) is None:
        sys.exit(f"nobody has won after {ACTIONS_MAX} actions")
    print(f"seat {winner(position)} wins")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "127.0.0.1:50051")
