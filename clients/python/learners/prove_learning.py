"""Lets both examples with networks learn Deeper, draws their curves, and checks what came of it.

`python prove_learning.py STEPS FOLDER`: MaskablePPO on steady actions wins at least 60 % against the greedy bot, and the network that scores
rows at least as much. Where sb3-contrib is not installed, MaskablePPO is left out, which is said.
"""

import importlib.util
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = Path(__file__).resolve().parent.parent / "examples" / "learners"
sys.path.insert(0, str(ROOT / "training"))
import curve  # noqa: E402

LEAST = 0.6
# The share of one test is off by some hundredths: the best three tests in a row count.
TESTS = 3

Curve = list[tuple[float, float, float]]


def learned(example: str, steps: int) -> Curve:
    """The lines that an example prints: steps, and the shares won."""
    lines: Curve = []
    with subprocess.Popen([sys.executable, EXAMPLES / f"{example}.py", str(steps)], stdout=subprocess.PIPE, text=True) as learner:
        assert learner.stdout is not None
        for line in learner.stdout:
            print(example, line, end="", flush=True)
            played, random, greedy = map(float, line.split(","))
            lines.append((played, random, greedy))
    if learner.returncode:
        raise SystemExit(f"{example} has failed")
    return lines


def reached(lines: Curve) -> float:
    """The share won against the greedy bot, at best, over some tests in a row."""
    shares = [greedy for *_, greedy in lines]
    return max(sum(shares[place : place + TESTS]) / TESTS for place in range(max(len(shares) - TESTS + 1, 1)))


def main() -> None:
    steps, folder = int(sys.argv[1]), Path(sys.argv[2])
    names = ["steady_ppo", "score_rows"] if importlib.util.find_spec("sb3_contrib") else ["score_rows"]
    if len(names) < 2:
        print("MaskablePPO is left out: sb3-contrib is not installed")
    found = {}
    for name in names:
        lines = learned(name, steps)
        drawn = {title: [(line[0], line[place]) for line in lines] for place, title in ((1, "against random"), (2, "against greedy"))}
        (folder / f"{name}.svg").write_text(curve.svg(f"{name}.py {steps}: share of wins by steps played", drawn))
        found[name] = reached(lines)
        print(f"{name}: {found[name]:.1%} against greedy")
    if min(found.values()) < LEAST:
        raise SystemExit(f"less than {LEAST:.0%} against greedy")
    if found["score_rows"] < found.get("steady_ppo", 0) - 0.02:
        raise SystemExit("the network that scores rows wins less than MaskablePPO")


if __name__ == "__main__":
    main()
