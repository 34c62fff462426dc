"""Background work: the result when it cannot be done."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parents[1]
PROGRAM = """
import sys
from match_server import store, tending
from match_server.refusals import refusal
code, reason = sys.argv[1:]
def time_out(match_id):
    raise refusal(code, reason, "no")
tending.time_out, store.overdue = time_out, lambda: ["a"]
store.prolong = lambda seconds, match_id: print("prolonged", match_id, seconds)
assert tending.keep_time_once() == []
"""


@pytest.mark.parametrize(
    ("code", "reason", "told"),
    [
        ("RESOURCE_EXHAUSTED", "OVERLOADED", ""),  # it is there, and is asked again at once: nobody could use the time
        ("ABORTED", "STATE_STALE", ""),
        ("UNAVAILABLE", "RULES_UNAVAILABLE", "prolonged a 20\n"),
        ("RESOURCE_EXHAUSTED", "LIMIT_EXCEEDED", "prolonged a 20\n"),
    ],
)
def test_a_clock_is_given_more_time_only_if_a_server_was_away(tmp_path: Path, code: str, reason: str, told: str) -> None:
    folder = {"MATCH_DATABASE": str(tmp_path / "matches.db"), "PYTHONPATH": str(HERE)}
    ran = subprocess.run([sys.executable, "-c", PROGRAM, code, reason], env=os.environ | folder, check=True, capture_output=True, text=True)
    assert ran.stdout == told
