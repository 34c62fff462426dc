"""The figures of a run, for tables and pages."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .plan import Plan
from .ratings import Game, Rating, bootstrap, rate
from .run import Result


@dataclass(frozen=True)
class Standing:
    """What came of the matches of one player, or of some of them."""

    name: str
    matches: int
    """Those that tell how it plays: without those in which some program has failed."""
    points: float
    score: float
    """The mean of the points of the games."""
    illegal: int
    actions: int
    seconds: float
    tokens: int
    cost: float
    forfeits: int
    """Matches that it has lost without the game having ended."""
    crashes: int
    """Matches in which its program has failed."""

    @property
    def illegal_rate(self) -> float:
        """The part of its answers that was refused."""
        return self.illegal / max(1, self.illegal + self.actions)

    def each(self, what: float) -> float:
        """So much for an action."""
        return what / max(1, self.actions)


def standing(name: str, results: Iterable[Result]) -> Standing:
    mine = [(result, result.seats.index(name)) for result in results if name in result.seats]
    fair = [(result, seat) for result, seat in mine if not result.crashed]

    def total(each: str) -> float:
        return sum(getattr(result, each)[seat] for result, seat in mine if getattr(result, each))

    return Standing(
        name=name,
        matches=len(fair),
        points=sum(result.points[seat] for result, seat in fair),
        score=sum(result.scores[seat] for result, seat in fair) / max(1, len(fair)),
        illegal=int(total("illegal")),
        actions=int(total("actions")),
        seconds=total("seconds"),
        tokens=int(total("tokens")),
        cost=total("cost"),
        forfeits=sum(1 for result, seat in fair if _has_lost_early(result, seat)),
        crashes=sum(1 for result, seat in mine if result.crashed and result.loser == seat),
    )


def _has_lost_early(result: Result, seat: int) -> bool:
    return result.forfeit is not None and (result.loser == seat if result.loser is not None else result.points[seat] == 0)


def games_of(result: Result) -> list[Game]:
    """Who has beaten whom in a match: none in one that a failed program ended."""
    if result.crashed:
        return []
    seats = range(len(result.seats))
    pairs = [(one, other) for one in seats for other in seats if one < other and result.loser in (None, one, other)]
    return [(result.seats[one], result.seats[other], _points(result, one, other)) for one, other in pairs]


def _points(result: Result, one: int, other: int) -> float:
    if not result.places:
        return (1 + result.points[one] - result.points[other]) / 2
    before, after = result.places[one], result.places[other]
    return 0.5 if before == after else float(before < after)


def ratings(plan: Plan, results: Iterable[Result]) -> dict[str, Rating]:
    """Elo over all games; matches that were the same count once."""
    different = without_copies(plan, results)
    return rate(list(plan.players), [game for result in different for game in games_of(result)])


def ratings_of(plan: Plan, game: str, results: Iterable[Result]) -> dict[str, tuple[float, float, float]]:
    """Elo in one game, with its interval over deals."""
    deals: dict[str, list[Game]] = {}
    for result in without_copies(plan, (result for result in results if result.game == game)):
        deals.setdefault(result.deal or result.id, []).extend(games_of(result))
    names = list(plan.players)
    rated = rate(names, [played for deal in deals.values() for played in deal])
    intervals = bootstrap(names, list(deals.values()))
    return {name: (rated[name].elo, *intervals[name]) for name in names}


def head_to_head(names: Sequence[str], results: Iterable[Result]) -> dict[tuple[str, str], tuple[float, int]]:
    """What each has won against each other one, and of how many."""
    met: dict[tuple[str, str], tuple[float, int]] = {(one, other): (0.0, 0) for one in names for other in names if one != other}
    for result in results:
        for one, other, points in games_of(result):
            for pair, won in (((one, other), points), ((other, one), 1 - points)):
                met[pair] = (met[pair][0] + won, met[pair][1] + 1)
    return met


def without_copies(plan: Plan, results: Iterable[Result]) -> list[Result]:
    """The matches that differ from all before between the same seats. In games without chance bots play one match with every seed."""
    played: dict[tuple[str, ...], Result] = {}
    for result in results:
        way = "" if result.lists else "unlisted"
        played.setdefault((*result.seats, way, plan.record_of(result.id).read_text(encoding="utf-8")), result)
    return list(played.values())
