"""The report of a run as a page of one file, without anything from elsewhere."""

import base64
import gzip
import html
import json
from collections.abc import Iterable, Sequence

from .figures import games_of, head_to_head, ratings, ratings_of, standing
from .plan import BOTH, Plan
from .run import Result

COLOURS = ["#0b6e99", "#b3541e", "#3a7d44", "#8e3b8a", "#5c5f66", "#b08900", "#a3223a", "#2f4b9c"]
STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0 2rem; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .8rem; text-align: right; border-bottom: 1px solid #8886; }
th:first-child, td:first-child { text-align: left; }
.wide { overflow-x: auto; }
svg { max-width: 100%; height: auto; }
svg text { font: 12px system-ui, sans-serif; fill: currentColor; }
"""
# The size of a curve, and the space for its words.
WIDTH, HEIGHT, MARGIN = 640, 240, 36


def page(plan: Plan, results: Iterable[Result], titles: dict[str, str]) -> str:
    """The page; `titles` are those of the games, by id."""
    results = list(results)
    parts = ["<h1>Arena</h1>", _all(plan, results)]
    if plan.seats > 1:
        parts.append(_curves("Points, as the matches went on", _points_so_far(plan, results)))
    tokens = _tokens_so_far(plan, results)
    if any(values[-1:] != [0.0] for values in tokens.values()):
        parts.append(_curves("Tokens, as the matches went on", tokens))
    for game in plan.games:
        parts.append(_game(plan, game, titles.get(game, game), [result for result in results if result.game == game]))
    if plan.seats > 1:
        parts.append(_met(plan, results))
    if plan.show_actions == BOTH:
        parts.append(_ways(plan, results))
    parts.append(_matches(plan, results, titles))
    body = "\n".join(parts)
    return (
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">"
        f"<title>Arena</title><style>{STYLE}</style></head>\n<body>\n{body}\n</body></html>\n"
    )


def link(plan: Plan, result: Result, title: str) -> str:
    """The address under which the page shows the record of a match."""
    record = plan.record_of(result.id).read_text(encoding="utf-8")
    setup = {"gameId": result.game, "title": title, "hidden": False, "sitters": [{"kind": "away"} for _ in result.seats], "keys": []}
    named = {**setup, "names": list(result.seats)}
    packed = gzip.compress(json.dumps({"setup": named, "record": record}).encode(), mtime=0)
    return f"{plan.page}#game=1.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Cells are texts, or links that are marked up already."""
    lines = ["<tr>" + "".join(f"<th scope=\"col\">{html.escape(cell)}</th>" for cell in head) + "</tr>"]
    lines += ["<tr>" + "".join(f"<td>{cell if cell.startswith('<a ') else html.escape(cell)}</td>" for cell in row) + "</tr>" for row in rows]
    return "<div class=\"wide\"><table>\n" + "\n".join(lines) + "\n</table></div>"


def _all(plan: Plan, results: list[Result]) -> str:
    rated = ratings(plan, results)
    rows = []
    for name in sorted(plan.players, key=lambda name: -rated[name].elo):
        mine = standing(name, results)
        elo = f"{rated[name].elo:.0f} ± {rated[name].half_width:.0f}" if plan.seats > 1 and mine.matches else "–"
        figures = [f"{mine.illegal_rate:.1%}", f"{mine.each(mine.seconds):.2f}", f"{mine.tokens}", f"{mine.cost:.4g}"]
        rows.append([name, elo, f"{mine.points:.4g} of {mine.matches}", *figures, f"{mine.forfeits}", f"{mine.crashes}"])
    head = ["Player", "Elo, 95 %", "Points", "Illegal", "Seconds an action", "Tokens", "Cost", "Forfeits", "Crashes"]
    return _table(head, rows)


def _game(plan: Plan, game: str, title: str, results: list[Result]) -> str:
    rated = ratings_of(plan, game, results)
    rows = []
    for name in sorted(plan.players, key=lambda name: -rated[name][0]):
        mine = standing(name, results)
        elo, low, high = rated[name]
        told = f"{elo:.0f} ({low:.0f} to {high:.0f})" if plan.seats > 1 and mine.matches else "–"
        rows.append([name, told, f"{mine.points:.4g} of {mine.matches}", f"{mine.score:.1f}", f"{mine.illegal_rate:.1%}"])
    return f"<h2>{html.escape(title)}</h2>" + _table(["Player", "Elo, 95 % of deals", "Points", "Mean score", "Illegal"], rows)


def _met(plan: Plan, results: list[Result]) -> str:
    names = list(plan.players)
    met = head_to_head(names, results)
    rows = [[one, *("–" if one == other else "{:.4g} of {}".format(*met[one, other]) for other in names)] for one in names]
    return "<h2>Head to head</h2>" + _table(["Won against", *names], rows)


def _ways(plan: Plan, results: list[Result]) -> str:
    rows = []
    for name in plan.players:
        for lists, way in ((True, "with the list"), (False, "without it")):
            mine = standing(name, [result for result in results if result.lists == lists])
            answers = f"{mine.illegal + mine.actions}"
            rows.append([f"{name}, {way}", f"{mine.points:.4g} of {mine.matches}", answers, f"{mine.illegal_rate:.1%}"])
    head = ["Asked", "Points", "Answers", "Illegal"]
    return "<h2>With and without a list of the legal actions</h2>" + _table(head, rows)


def _matches(plan: Plan, results: list[Result], titles: dict[str, str]) -> str:
    rows = []
    for result in results:
        address = html.escape(link(plan, result, titles.get(result.game, result.game)), quote=True)
        scores = " to ".join(f"{score}" for score in result.scores)
        end = "" if result.forfeit is None else f"{'crash' if result.crashed else 'forfeit'}: {result.forfeit}"
        rows.append([f'<a href="{address}">{html.escape(result.id)}</a>', ", ".join(result.seats), scores, end])
    return "<h2>Matches</h2>" + _table(["Record", "Seats", "Scores", "Ended early by"], rows)


def _points_so_far(plan: Plan, results: list[Result]) -> dict[str, list[float]]:
    """The part of what each player could have won, after each of its matches."""
    curves: dict[str, list[float]] = {name: [] for name in plan.players}
    met: dict[str, list[float]] = {name: [] for name in plan.players}
    for result in results:
        for one, other, points in games_of(result):
            met[one].append(points)
            met[other].append(1 - points)
        for name in set(result.seats):
            if met[name]:
                curves[name].append(sum(met[name]) / len(met[name]))
    return curves


def _tokens_so_far(plan: Plan, results: list[Result]) -> dict[str, list[float]]:
    curves: dict[str, list[float]] = {name: [] for name in plan.players}
    for result in results:
        for seat, name in enumerate(result.seats):
            before = curves[name][-1] if curves[name] else 0.0
            curves[name].append(before + (result.tokens[seat] if result.tokens else 0))
    return curves


def _curves(title: str, curves: dict[str, list[float]]) -> str:
    """Lines over the number of matches, with the name of each at its end."""
    most = max((value for values in curves.values() for value in values), default=0.0) or 1.0
    longest = max((len(values) for values in curves.values()), default=0)
    drawn = []
    for place, (name, values) in enumerate(curves.items()):
        if not values:
            continue
        colour = COLOURS[place % len(COLOURS)]
        spots = [(MARGIN + index * (WIDTH - 2 * MARGIN) / max(1, longest - 1), HEIGHT - MARGIN - value / most * (HEIGHT - 2 * MARGIN)) for index, value in enumerate(values)]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        drawn.append(f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{path}"/><circle cx="{spots[-1][0]:.1f}" cy="{spots[-1][1]:.1f}" r="3" fill="{colour}"/>')
        drawn.append(f'<rect x="{WIDTH + 8}" y="{MARGIN + 20 * place - 9}" width="10" height="10" fill="{colour}"/><text x="{WIDTH + 24}" y="{MARGIN + 20 * place}">{html.escape(name)}</text>')
    base = HEIGHT - MARGIN
    axes = f'<path d="M{MARGIN} {MARGIN}V{base}H{WIDTH - MARGIN}" fill="none" stroke="currentColor" opacity=".4"/>'
    words = f'<text x="4" y="{MARGIN}">{_short(most)}</text><text x="4" y="{base}">0</text><text x="{WIDTH - MARGIN}" y="{base + 18}" text-anchor="end">match {longest}</text>'
    size = f'viewBox="0 0 {WIDTH + 180} {HEIGHT}" width="{WIDTH + 180}" height="{HEIGHT}"'
    return f'<h2>{html.escape(title)}</h2><svg role="img" aria-label="{html.escape(title)}" {size}>{axes}{words}{"".join(drawn)}</svg>'


def _short(number: float) -> str:
    return f"{number:,.0f}" if number >= 1000 else f"{number:.4g}"
