"""Curves as a picture."""

from itertools import cycle

WIDTH, HEIGHT, MARGIN = 640, 320, 48


def svg(title: str, curves: dict[str, list[tuple[float, float]]]) -> str:
    """Lines over one pair of axes, each with its name at its end; the vertical axis begins at 0."""
    points = [point for curve in curves.values() for point in curve]
    right, top = max(x for x, _ in points), max(y for _, y in points) * 1.05

    def place(x: float, y: float) -> tuple[float, float]:
        across = MARGIN + x / (right or 1) * (WIDTH - 3 * MARGIN)
        return round(across, 1), round(HEIGHT - MARGIN - y / (top or 1) * (HEIGHT - 2 * MARGIN), 1)

    colours = ["#1f6f8b", "#c8553d", "#6a994e", "#7b5ea7"]
    parts = [f'<text x="{MARGIN}" y="24" font-weight="bold">{title}</text>']
    for step in range(5):
        value = top * step / 4
        x, y = place(0, value)
        parts.append(f'<line x1="{x}" y1="{y}" x2="{WIDTH - 2 * MARGIN}" y2="{y}" stroke="#ddd"/>')
        parts.append(f'<text x="{x - 6}" y="{y + 4}" text-anchor="end">{value:.2f}</text>')
    for colour, (name, curve) in zip(cycle(colours), curves.items(), strict=False):
        path = " ".join(f"{x},{y}" for x, y in (place(*point) for point in curve))
        x, y = place(*curve[-1])
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{x + 6}" y="{y + 4}" fill="{colour}">{name}</text>')
    body = "\n".join(parts)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">'
    return f'{head}\n<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>\n{body}\n</svg>\n'
