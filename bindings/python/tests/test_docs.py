"""The README's examples print what stands beside them, and the example plays."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parent.parent
BLOCKS = re.findall(r"^```python\n(.*?)^```$", (FOLDER / "README.md").read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def run(*command: str) -> str:
    done = subprocess.run([sys.executable, *command], capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_each_of_game_match_and_batch_has_an_example() -> None:
    assert [name for name in ("Game", "Match", "Batch") if f"\n## {name}\n" in (FOLDER / "README.md").read_text()] == ["Game", "Match", "Batch"]
    assert len(BLOCKS) == 3


@pytest.mark.parametrize("block", BLOCKS)
def test_an_example_prints_what_stands_beside_it(block: str) -> None:
    expected = re.findall(r"^ *print\(.*?\)  # (.*)$", block, re.MULTILINE)
    assert expected and run("-c", block).splitlines() == expected


def test_two_policies_play() -> None:
    head, *rows = run(str(FOLDER / "examples" / "two_policies.py"), "4").strip().splitlines()
    assert head.split() == ["policy", "wins", "points", "a", "game"]
    assert [row.split()[0] for row in rows] == ["anything", "trying"]
    shares = [float(row.split()[1].rstrip("%")) for row in rows]
    assert sum(shares) == 100 and shares[1] > shares[0]


def test_the_licence_is_the_repositorys() -> None:
    assert (FOLDER / "LICENSE").read_bytes() == (FOLDER.parent.parent / "LICENSE").read_bytes()
