"""The results as tables."""

from collections.abc import Iterable

from .figures import head_to_head, ratings, ratings_of, standing, without_copies
from .plan import BOTH, Plan
from .run import Result


def report(plan: Plan, results: Iterable[Result]) -> str:
    """For each player: Elo with its interval of 95 %, points, illegal actions, time for an action, forfeits, crashes; then by game, head
    to head, and by what was told."""
    results = list(results)
    lines = _all(plan, results)
    for game in plan.games:
        lines += ["", *_game(plan, game, results)]
    if plan.seats > 1 and len(plan.players) > 2:
        lines += ["", *_met(plan, results)]
    if plan.show_actions == BOTH:
        lines += ["", *_ways(plan, results)]
    lines.append("")
    if copies := len(results) - len(without_copies(plan, results)):
        lines.append(f"{copies} matches were the same as others, action for action: Elo counts each once")
    if crashes := sum(result.crashed for result in results):
        lines.append(f"{crashes} matches were ended by a program that has failed: they count in no points and in no Elo")
    lines.append(f"{len(results)} matches; records, results, decisions, report.html and the secret of the deals are in {plan.folder}")
    return "\n".join(lines)


def _all(plan: Plan, results: list[Result]) -> list[str]:
    rated = ratings(plan, results)
    lines = [
        f"{'player':<20} {'Elo, 95 %':>16} {'points':>12} {'illegal':>8} {'s/action':>9} {'tokens':>9} {'cost':>8} {'forfeits':>9} {'crashes':>8}"
    ]
    for name in sorted(plan.players, key=lambda name: -rated[name].elo):
        mine = standing(name, results)
        elo = f"{rated[name].elo:.0f} +- {rated[name].half_width:.0f}" if plan.seats > 1 and mine.matches else "-"
        of = f"{mine.points:.4g} of {mine.matches}"
        lines.append(
            f"{name:<20} {elo:>16} {of:>12} {mine.illegal:>8} {mine.each(mine.seconds):>9.2f} {mine.tokens:>9} {mine.cost:>8.4g} "
            f"{mine.forfeits:>9} {mine.crashes:>8}"
        )
    return lines


def _game(plan: Plan, game: str, results: list[Result]) -> list[str]:
    played = [result for result in results if result.game == game]
    rated = ratings_of(plan, game, played)
    lines = [f"{game:<24} {'Elo, 95 % of deals':>20} {'points':>12} {'mean score':>11} {'illegal':>8}"]
    for name in sorted(plan.players, key=lambda name: -rated[name][0]):
        mine = standing(name, played)
        elo, low, high = rated[name]
        told = f"{elo:.0f} ({low:.0f}..{high:.0f})" if plan.seats > 1 and mine.matches else "-"
        lines.append(f"  {name:<22} {told:>20} {f'{mine.points:.4g} of {mine.matches}':>12} {mine.score:>11.1f} {mine.illegal_rate:>8.1%}")
    return lines


def _met(plan: Plan, results: list[Result]) -> list[str]:
    names = list(plan.players)
    met = head_to_head(names, results)
    lines = [f"{'won against':<20} " + " ".join(f"{name[:12]:>12}" for name in names)]
    for one in names:
        cells = ["-" if one == other else "{:.4g} of {}".format(*met[one, other]) for other in names]
        lines.append(f"{one:<20} " + " ".join(f"{cell:>12}" for cell in cells))
    return lines


def _ways(plan: Plan, results: list[Result]) -> list[str]:
    """What a list of the legal actions hides: how often each player says what is not legal without one."""
    lines = [f"{'asked':<32} {'points':>12} {'answers':>8} {'illegal':>8} {'s/action':>9} {'tokens/action':>14}"]
    for name in plan.players:
        for lists, way in ((True, "with the list"), (False, "without it")):
            mine = standing(name, [result for result in results if result.lists == lists])
            answers = mine.illegal + mine.actions
            lines.append(
                f"{f'{name}, {way}':<32} {f'{mine.points:.4g} of {mine.matches}':>12} {answers:>8} {mine.illegal_rate:>8.1%} "
                f"{mine.each(mine.seconds):>9.2f} {mine.each(mine.tokens):>14.0f}"
            )
    return lines
