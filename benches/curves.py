"""Draws what `make bench BENCH=growth` prints: `python curves.py FOLDER < growth.txt`."""

import sys
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "training"))
import curve  # noqa: E402

Rows = list[dict[str, str]]
Curves = dict[str, list[tuple[float, float]]]
# The part of the title of a table, the picture, its own title, and the words along its axis.
PICTURES = {
    "as a game goes on": ("growth_game", "Microseconds a call as a long game goes on", ["quarter 1", "2", "3", "4"]),
    "over more connections": ("growth_connections", "Microseconds a call over more connections, one core", ["1 connection", "10", "100", "1,000"]),
}


def tables(text: str) -> dict[str, Rows]:
    """The rows of each table by its title, as columns of equal width say."""
    found: dict[str, Rows] = {}
    title, headings, ends, names = "", "", list[tuple[int, int | None]](), list[str]()
    for line in text.splitlines():
        if line.startswith("Growth: "):
            title, ends = line, []
        elif line.startswith("---"):
            starts = [place for place, sign in enumerate(line) if sign == "-" and (place == 0 or line[place - 1] == " ")]
            ends = list(zip(starts, [*starts[1:], None], strict=True))
            names = [headings[start:end].strip() for start, end in ends]
        elif not line.strip():
            ends = ends if not found.get(title) else []
        elif ends:
            found.setdefault(title, []).append({name: line[start:end].strip() for name, (start, end) in zip(names, ends, strict=True)})
        headings = line
    return found


def curves(rows: Rows) -> Curves:
    """A curve for each game, or each of its variants; where two numbers of cores were measured, those of one core."""
    drawn = defaultdict[str, list[tuple[float, float]]](list)
    for row in rows:
        if row.get("cores", "1") == "1":
            name = ", ".join(row[column] for column in ("game", "options") if column in row).replace("_", " ")
            drawn[name].append((len(drawn[name]), float(row["cpu us"])))
    return dict(drawn)


def main() -> None:
    found = tables(sys.stdin.read())
    for part, (picture, title, ticks) in PICTURES.items():
        rows = next(rows for name, rows in found.items() if part in name)
        Path(sys.argv[1], f"{picture}.svg").write_text(curve.svg(title, curves(rows), dict(enumerate(ticks))))


if __name__ == "__main__":
    main()
