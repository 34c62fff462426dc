"""The members of templates, worked out here: families of actions that the server does not list one by one."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement, islice
from math import comb, prod

from hadal.v1 import game_pb2 as game


def member(template: game.ActionTemplate, index: int) -> game.Action:
    """The member at an index, from 0 to below `template.count`, in the order in which the server lists them, as a choice.

    Raises `IndexError` for any other index, and `ValueError` for a template without its items.
    """
    if not 0 <= index < template.count:
        raise IndexError(f"the template has no member {index}: it has {template.count}, counted from 0")
    if not template.HasField("choose"):
        raise ValueError("the template does not say what is chosen; is the server older?")
    choose = template.choose
    items = [(item.most or 1, item.options or 1) for item in choose.items]
    counts = _counts(items, choose.least, choose.most, index)
    return game.Action(choice=game.Choice(template=choose.template, counts=counts))


def _counts(items: Sequence[tuple[int, int]], least: int, most: int, index: int) -> list[int]:
    """The counts of each item, or of each of its options, in the way at an index. An item is its most copies and its options."""

    @cache
    def ways(below: int, least: int, most: int) -> int:
        """The number of ways in which the first items give from `least` to `most` copies in all."""
        first = items[:below]
        if least <= 1 and most >= sum(copies for copies, _ in first):
            # Any number of each copy, a digit with one more option than it has; at most nothing at all is left out.
            return prod(comb(copies + options, options) for copies, options in first) - least
        if not first:
            return 0
        copies, options = first[-1]
        return sum(
            _ways(options, taken) * ways(below - 1, max(least - taken, 0), most - taken)
            for taken in range(min(copies, most) + 1)
        )

    digits: list[list[int]] = []
    for below in reversed(range(len(items))):
        copies, options = items[below]
        for taken in range(min(copies, most) + 1):
            others = ways(below, max(least - taken, 0), most - taken)
            if index < _ways(options, taken) * others:
                break
            index -= _ways(options, taken) * others
        digit, index = divmod(index, others)
        given = next(islice(combinations_with_replacement(range(options), taken), digit, None))
        digits.append([given.count(option) for option in range(options)])
        least, most = max(least - taken, 0), most - taken
    return [count for digit in reversed(digits) for count in digit]


def _ways(options: int, copies: int) -> int:
    """The number of ways to give one of the options to each of these indistinguishable copies."""
    return comb(copies + options - 1, copies)
