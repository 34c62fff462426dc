"""Which traits of its target an attack in Oceans ignores: the ways to choose so many with so much shell together, in order."""

from collections import defaultdict
from collections.abc import Sequence
from math import comb
from typing import TypeAlias

from hadal.v1 import oceans_pb2 as oceans

# How much shell, and the slots of the traits that have it.
Class: TypeAlias = tuple[int, list[int]]


def shields_at(family: oceans.OceansAttackTemplate, index: int) -> list[int]:
    """The slots that the way at this index ignores: ways are in the order of how many of each shell they take, then of the slots."""
    classes = by_shell(family.shields, family.least_shell)
    chosen: list[int] = []
    left, lacking = family.choose, family.least_shell
    for place, (shell, slots) in enumerate(classes, 1):
        for taken in range(min(left, len(slots)) + 1):
            still = max(lacking - shell * taken, 0)
            after = ways(classes[place:], left - taken, still)
            here = comb(len(slots), taken) * after
            if index < here:
                number, index = divmod(index, after)
                chosen += combination(slots, taken, number)
                left, lacking = left - taken, still
                break
            index -= here
    return chosen


def by_shell(shields: Sequence[oceans.OceansShield], least: int) -> list[Class]:
    """The traits by how much shell they have, as far as it matters, the weakest first."""
    classes = defaultdict(list)
    for shield in shields:
        classes[min(shield.shell, least)].append(shield.slot)
    return sorted((shell, sorted(slots)) for shell, slots in classes.items())


def ways(classes: Sequence[Class], choose: int, least: int) -> int:
    """How many ways there are to choose so many with so much shell at least."""
    if not classes:
        return int(choose == 0 and least == 0)
    (shell, slots), *others = classes
    return sum(
        comb(len(slots), taken) * ways(others, choose - taken, max(least - shell * taken, 0))
        for taken in range(min(choose, len(slots)) + 1)
    )


def combination(slots: Sequence[int], choose: int, index: int) -> list[int]:
    """The combination at this index of so many of the slots, in their order."""
    chosen: list[int] = []
    for place, slot in enumerate(slots, 1):
        if len(chosen) == choose:
            break
        with_this = comb(len(slots) - place, choose - len(chosen) - 1)
        if index < with_this:
            chosen.append(slot)
        else:
            index -= with_this
    return chosen
