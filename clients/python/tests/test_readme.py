"""The examples of the README: each runs with a server and without, and prints what stands beside it."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import Way

CLIENT = Path(__file__).resolve().parent.parent
DEFAULT = "127.0.0.1:50051"


def blocks(readme: Path) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```$", readme.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


BLOCKS = blocks(CLIENT / "README.md")


def run(block: str, way: Way, folder: Path) -> list[str]:
    """The lines that an example prints."""
    there = ".local()" if way.address is None else f'("{way.address}")'
    (folder / "example.py").write_text(block.replace(f'("{DEFAULT}")', there), encoding="utf-8")
    command = [sys.executable, "example.py"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_the_readme_has_examples() -> None:
    assert len(BLOCKS) == 8 and all(DEFAULT in block or "Hadal.local()" in block for block in BLOCKS)


@pytest.mark.parametrize("block", BLOCKS)
def test_an_example_prints_what_stands_beside_it(block: str, way: Way, tmp_path: Path) -> None:
    printed = run(block, way, tmp_path)
    # Each `print` of these examples runs once and prints a line.
    expected = re.findall(r"^ *print\(.*?\)(?:  # (.*))?$", block, re.MULTILINE)
    assert expected and len(printed) == len(expected)
    assert [line for line, beside in zip(printed, expected, strict=True) if beside] == [each for each in expected if each]
