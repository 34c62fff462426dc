"""Curves as a picture."""

from itertools import cycle

WIDTH, HEIGHT, MARGIN, NAMES, LINE = 820, 340, 48, 250, 15
COLOURS = ["#1f6f8b", "#c8553d", "#6a994e", "#7b5ea7", "#b8860b", "#2f4858", "#d16ba5", "#5c7c2f"]


def svg(title: str, curves: dict[str, list[tuple[float, float]]], ticks: dict[float, str] | None = None) -> str:
    """Lines over one pair of axes, each with its name beside its end; the vertical axis begins at 0. `ticks` are words along the other."""
    points = [point for curve in curves.values() for point in curve]
    right, top = max(x for x, _ in points), max(y for _, y in points) * 1.05

    def place(x: float, y: float) -> tuple[float, float]:
        across = MARGIN + x / (right or 1) * (WIDTH - MARGIN - NAMES)
        return round(across, 1), round(HEIGHT - MARGIN - y / (top or 1) * (HEIGHT - 2 * MARGIN), 1)

    parts = [f'<text x="{MARGIN}" y="24" font-weight="bold">{title}</text>']
    for step in range(5):
        value = top * step / 4
        x, y = place(0, value)
        parts.append(f'<line x1="{x}" y1="{y}" x2="{WIDTH - NAMES}" y2="{y}" stroke="#ddd"/>')
        parts.append(f'<text x="{x - 6}" y="{y + 4}" text-anchor="end">{value:.{2 if top < 10 else 0}f}</text>')
    for at, word in (ticks or {}).items():
        x, y = place(at, 0)
        parts.append(f'<text x="{x}" y="{y + 18}" text-anchor="middle">{word}</text>')
    names = []
    for colour, (name, curve) in zip(cycle(COLOURS), curves.items(), strict=False):
        path = " ".join(f"{x},{y}" for x, y in (place(*point) for point in curve))
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        names.append((place(*curve[-1])[1] + 4, colour, name))
    least = 0.0
    for y, colour, name in sorted(names):
        least = max(y, least + LINE)
        parts.append(f'<text x="{WIDTH - NAMES + 8}" y="{least}" fill="{colour}">{name}</text>')
    body = "\n".join(parts)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">'
    return f'{head}\n<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>\n{body}\n</svg>\n'
