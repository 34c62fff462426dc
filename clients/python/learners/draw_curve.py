"""Draws what `learn_deeper.py` prints: `python draw_curve.py TITLE < lines > curve.svg`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "training"))
import curve  # noqa: E402


def main() -> None:
    lines = [[float(each) for each in line.split(",")] for line in sys.stdin]
    opponents = {"against random": 1, "against greedy": 2}
    print(curve.svg(sys.argv[1], {name: [(line[0], line[place]) for line in lines] for name, place in opponents.items()}), end="")


main()
