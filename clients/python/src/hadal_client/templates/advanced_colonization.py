"""The members of the templates of Advanced Colonization."""

from itertools import combinations_with_replacement

from hadal.v1 import advanced_colonization_pb2 as ac

from .digits import UNKNOWN, Digits


def advanced_colonization_member(family: ac.AdvancedColonizationTemplate, index: int) -> ac.AdvancedColonizationAction:
    match family.WhichOneof("template"):
        case "fire_lasers":
            return ac.AdvancedColonizationAction(fire_lasers=fire(family.fire_lasers, index))
        case "tractor_beam":
            return ac.AdvancedColonizationAction(tractor_beam=beam(family.tractor_beam, index))
    raise ValueError(UNKNOWN)


def fire(family: ac.AdvancedColonizationFireTemplate, index: int) -> ac.AdvancedColonizationFireLasers:
    # Number 0 would hit nothing, and is left out.
    digits = Digits(index + 1)
    return ac.AdvancedColonizationFireLasers(
        slot=family.slot,
        burned=family.burnable,
        near_heights=digits.take_some(range(1, family.near_height + 1)),
        far_heights=digits.take_some(range(1, family.far_height + 1)),
        ships=[
            ac.AdvancedColonizationShip(pyramid=group.pyramid, orientation=group.orientation)
            for group in family.ships
            for _ in range(digits.take(group.count + 1))
        ],
    )


def beam(family: ac.AdvancedColonizationBeamTemplate, index: int) -> ac.AdvancedColonizationTractorBeam:
    # Number 0 would move nothing, and is left out.
    digits = Digits(index + 1)
    ships = [
        ac.AdvancedColonizationBeamedShip(pyramid=group.pyramid, orientation=group.orientation, new_orientation=new)
        for group in family.ships
        for new in digits.take_of(turns(group))
    ]
    return ac.AdvancedColonizationTractorBeam(slot=family.slot, destination=family.destination, ships=ships)


def turns(
    group: ac.AdvancedColonizationMovableShips,
) -> list[tuple[ac.AdvancedColonizationOrientation, ...]]:
    """The ways to give new orientations to none, one or two ships that cannot be told apart."""
    sizes = range(group.count + 1)
    return [way for size in sizes for way in combinations_with_replacement(group.new_orientations, size)]
