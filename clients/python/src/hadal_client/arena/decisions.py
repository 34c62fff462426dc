"""The questions to every player and its answers, a line of JSON for each answer."""

import hashlib
import json
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

# The most letters that are kept of each text that a player sends.
KEPT_MAX = 20_000
# The keys a program may add to its answer.
ABOUT = ("usage", "model", "thought", "raw")


@dataclass
class Answer:
    """A player's answer, with its comments."""

    said: Any
    """As it was said."""
    action: Any
    """What is tried; `None` for what was refused elsewhere."""
    prompt: str = ""
    """The digest of what was asked."""
    about: dict[str, Any] = field(default_factory=dict)

    @property
    def tokens(self) -> int | None:
        """The tokens that the answer took, if the program says so."""
        usage = self.about.get("usage")
        if not isinstance(usage, dict):
            return None
        total = _number(usage.get("total_tokens"))
        if total is not None:
            return int(total)
        parts = [_number(usage.get(key)) for key in ("input_tokens", "output_tokens", "prompt_tokens", "completion_tokens")]
        known = [part for part in parts if part is not None]
        return int(sum(known)) if known else None

    @property
    def cost(self) -> float | None:
        """What the answer cost, if the program says so."""
        usage = self.about.get("usage")
        return _number(usage.get("cost")) if isinstance(usage, dict) else None


def _number(value: Any) -> float | None:
    return float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value < 1e15 else None


def digest(asked: dict[str, Any]) -> str:
    """The digest of a question: equal questions have equal digests."""
    return hashlib.sha256(json.dumps(asked, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def about(answer: dict[str, Any]) -> dict[str, Any]:
    """A program's comments on its answer, cut if they are long."""
    return {key: _cut(answer[key]) for key in ABOUT if key in answer}


def _cut(value: Any) -> Any:
    if isinstance(value, str):
        return value[:KEPT_MAX]
    return value if len(json.dumps(value)) <= KEPT_MAX else json.dumps(value)[:KEPT_MAX]


class Decisions:
    """The file with the lines. Several matches may write at once."""

    def __init__(self, file: Path) -> None:
        self.file, self.lock = file, threading.Lock()

    def add(self, line: dict[str, Any]) -> None:
        with self.lock, self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    def cut(self, played: dict[str, int]) -> None:
        """Leaves out what belongs to no action that was kept: of these matches so many actions were, and those are played on."""
        if self.file.exists():
            lines = self.file.read_text(encoding="utf-8").splitlines(keepends=True)
            # A run that ended while it wrote leaves a part of a line.
            kept = [line for line in lines if line.endswith("\n") and _is_kept(json.loads(line), played)]
            self.file.write_text("".join(kept), encoding="utf-8")

    def read(self) -> list[dict[str, Any]]:
        if not self.file.exists():
            return []
        return [json.loads(line) for line in self.file.read_text(encoding="utf-8").splitlines()]


def _is_kept(line: dict[str, Any], played: dict[str, int]) -> bool:
    return line["match"] not in played or line["ply"] < played[line["match"]]
