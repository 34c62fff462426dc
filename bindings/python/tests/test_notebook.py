"""The notebook of the first hour: its cells run in order, and show what is kept with them. `UPDATE_GOLDEN=1` keeps it anew."""

import ast
import io
import json
import os
import re
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

NOTEBOOK = Path(__file__).resolve().parents[3] / "docs" / "first_hour.ipynb"
BYTES_MAX = 300_000
# A learner's result depends on sums of floating point numbers, which processors round differently.
ROUNDED = re.compile(r"\b(learned|weights)\b")


def kept() -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    return notebook


def lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def run(source: str, names: dict[str, Any], count: int) -> list[dict[str, Any]]:
    """Runs a cell as a notebook does: what it prints, and the value of its last line."""
    body, last = ast.parse(source), None
    if body.body and isinstance(body.body[-1], ast.Expr):
        last = ast.Expression(body.body.pop().value)  # type: ignore[attr-defined]
    with redirect_stdout(io.StringIO()) as printed:
        exec(compile(body, f"cell {count}", "exec"), names)
        value = eval(compile(last, f"cell {count}", "eval"), names) if last else None
    outputs: list[dict[str, Any]] = []
    if printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": lines(printed.getvalue())})
    if value is not None:
        data = {"text/plain": lines(repr(value))}
        if hasattr(value, "_repr_svg_"):
            data = {"image/svg+xml": lines(value._repr_svg_()), **data}
        outputs.append({"data": data, "execution_count": count, "metadata": {}, "output_type": "execute_result"})
    return outputs


def executed(notebook: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The notebook with the outputs of a run, and the names that it leaves."""
    names: dict[str, Any] = {"__name__": "__main__"}
    cells: list[dict[str, Any]] = []
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            count = sum(each["cell_type"] == "code" for each in cells) + 1
            cell = {**cell, "execution_count": count, "outputs": run("".join(cell["source"]), names, count)}
        cells.append(cell)
    return {**notebook, "cells": cells}, names


def test_the_notebook_shows_what_is_kept_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(NOTEBOOK.parent)
    notebook = kept()
    ran, names = executed(notebook)
    if os.environ.get("UPDATE_GOLDEN"):
        NOTEBOOK.write_text(json.dumps(ran, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    for cell, again in zip(kept()["cells"], ran["cells"], strict=True):
        if not ROUNDED.search("".join(cell["source"])):
            assert cell.get("outputs") == again.get("outputs"), "".join(cell["source"])
    pictures = [output["data"] for cell in ran["cells"] for output in cell.get("outputs", []) if "data" in output]
    assert sum("image/svg+xml" in data for data in pictures) >= 3
    learned = names["learned"]
    assert sum(learned[-4:]) / 4 > sum(learned[:2]) / 2 + 0.08


def test_the_notebook_is_small_and_names_nothing_of_this_machine() -> None:
    assert NOTEBOOK.stat().st_size < BYTES_MAX
    text = NOTEBOOK.read_text(encoding="utf-8")
    assert str(Path.home()) not in text and "Traceback" not in text
    assert all(set(cell) >= {"cell_type", "id", "metadata", "source"} for cell in kept()["cells"])
