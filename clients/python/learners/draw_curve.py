"""Draws what `learn_deeper.py` prints: `python draw_curve.py < lines > curve.svg`."""

import sys

WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 640, 320, 48, 40, 24


def smoothed(values: list[float], width: int) -> list[float]:
    return [sum(part) / len(part) for place in range(len(values)) if (part := values[max(0, place - width + 1) : place + 1])]


def main() -> None:
    games, points, wins = zip(*([float(each) for each in line.split(",")] for line in sys.stdin), strict=True)
    width = max(len(games) // 20, 1)
    most = max(points)

    def line(values: list[float], top: float, colour: str) -> str:
        at = [
            f"{LEFT + (WIDTH - LEFT - 48) * game / games[-1]:.1f},{HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * value / top:.1f}"
            for game, value in zip(games, values, strict=True)
        ]
        return f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{" ".join(at)}"/>'

    def text(x: float, y: float, said: str, colour: str = "#333", anchor: str = "middle") -> str:
        return f'<text x="{x}" y="{y}" fill="{colour}" text-anchor="{anchor}" font-family="sans-serif" font-size="12">{said}</text>'

    floor, right = HEIGHT - BOTTOM, WIDTH - 48
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<path d="M{LEFT} {TOP}V{floor}H{right}V{TOP}" fill="none" stroke="#999"/>',
        line(smoothed(list(points), width), most, "#1f6fb2"),
        line(smoothed(list(wins), width), 1.0, "#c2571a"),
        text(LEFT - 6, TOP + 4, f"{most:.0f}", "#1f6fb2", "end"),
        text(LEFT - 6, floor, "0", "#1f6fb2", "end"),
        text(right + 6, TOP + 4, "100 %", "#c2571a", "start"),
        text(right + 6, floor, "0 %", "#c2571a", "start"),
        text(LEFT + 8, TOP - 8, "points a game", "#1f6fb2", "start"),
        text(right - 8, TOP - 8, "games won against greedy", "#c2571a", "end"),
        text((LEFT + right) / 2, HEIGHT - 12, f"games played: {games[-1]:,.0f}"),
        "</svg>",
    ]
    print("\n".join(parts))


main()
