"""The results as a table."""

from collections.abc import Iterable

from .plan import Plan
from .ratings import rate
from .run import Result


def report(plan: Plan, results: Iterable[Result]) -> str:
    """For each player: Elo with its interval of 95 %, points, illegal actions, time for an action, forfeits."""
    results = list(results)
    names = list(plan.players)
    different = without_copies(plan, results)
    ratings = rate(names, [(*result.seats, result.points[0]) for result in different])
    lines = [f"{'player':<20} {'Elo, 95 %':>16} {'points':>12} {'illegal':>8} {'s/action':>9} {'forfeits':>9}"]
    for name in sorted(names, key=lambda name: -ratings[name].elo):
        mine = [(result, result.seats.index(name)) for result in results if name in result.seats]
        points = sum(result.points[seat] for result, seat in mine)
        illegal = sum(result.illegal[seat] for result, seat in mine)
        actions = sum(result.actions[seat] for result, seat in mine)
        seconds = sum(result.seconds[seat] for result, seat in mine)
        forfeits = sum(1 for result, seat in mine if result.forfeit and result.points[seat] == 0)
        elo = f"{ratings[name].elo:.0f} +- {ratings[name].half_width:.0f}"
        of = f"{points:g} of {len(mine)}"
        lines.append(f"{name:<20} {elo:>16} {of:>12} {illegal:>8} {seconds / max(1, actions):>9.2f} {forfeits:>9}")
    if copies := len(results) - len(different):
        lines.append(f"{copies} matches were the same as others, action for action: Elo counts each once")
    lines.append(f"{len(results)} matches; records, results and the secret of the deals are in {plan.folder}")
    return "\n".join(lines)


def without_copies(plan: Plan, results: Iterable[Result]) -> list[Result]:
    """The matches that differ from all before between the same seats. In games without chance bots play one match with every seed."""
    played: dict[tuple[str, ...], Result] = {}
    for result in results:
        played.setdefault((*result.seats, plan.record_of(result.id).read_text(encoding="utf-8")), result)
    return list(played.values())
