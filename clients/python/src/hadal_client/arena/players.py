"""The players as the arena asks them."""

import base64
import json
import os
import secrets
import selectors
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, Protocol

from ..client import Hadal
from ..requests import AnyAction, AnyState, state_of
from .plan import Plan, Player


class Forfeit(Exception):
    """A player that cannot go on, or has taken too long."""


@dataclass
class Turn:
    """What a player is asked."""

    game: str
    seat: int
    state: AnyState
    text: str
    seen: list[str]
    """What its seat has seen since it was asked last."""
    legal: dict[str, Any] = field(default_factory=dict)
    """Notations, labels and families, if they are shown."""
    record: str | None = None
    """The record, once the match is over."""


# Tries an action; `None` if it has been taken, else what is wrong with it. `None` stands for one that was refused elsewhere.
Try = Callable[[AnyAction | None], str | None]


class Asked(Protocol):
    """Somebody who decides."""

    def decide(self, turn: Turn, attempt: Try) -> None:
        """Tries actions until one is taken. Raises `Forfeit`."""

    def finish(self, turn: Turn) -> None:
        """Hears of the end of a match."""

    def close(self) -> None:
        """Leaves."""


class Bot:
    """A bot of ours, by what its seat sees."""

    def __init__(self, hadal: Hadal, player: Player) -> None:
        self.hadal, self.player = hadal, player

    def decide(self, turn: Turn, attempt: Try) -> None:
        chosen = self.hadal.choose_action(turn.state, self.player.bot or "", level=self.player.level)
        problem = attempt(chosen.action)
        if problem is not None:
            raise Forfeit(problem)

    def finish(self, turn: Turn) -> None:
        pass

    def close(self) -> None:
        pass


class Lines:
    """A process that is spoken to in lines of JSON."""

    def __init__(self, command: Iterable[str], name: str) -> None:
        self.name = name
        self.process = subprocess.Popen(list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.waiting = b""

    def send(self, message: dict[str, Any]) -> None:
        try:
            pipe = self._pipe(self.process.stdin)
            pipe.write(json.dumps(message).encode() + b"\n")
            pipe.flush()
        except OSError:
            raise Forfeit(f"{self.name} does not read any more") from None

    def receive(self, seconds: float | None) -> dict[str, Any]:
        """The next line. Raises `Forfeit` if none comes in time, or it is no object."""
        pipe = self._pipe(self.process.stdout)
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, selectors.EVENT_READ)
            while b"\n" not in self.waiting:
                if not selector.select(seconds):
                    raise Forfeit(f"{self.name} has taken too long")
                more = os.read(pipe.fileno(), 65536)
                if not more or len(self.waiting) > 1 << 20:
                    raise Forfeit(f"{self.name} has left")
                self.waiting += more
        line, _, self.waiting = self.waiting.partition(b"\n")
        try:
            return dict(json.loads(line))
        except (ValueError, TypeError):
            raise Forfeit(f"{self.name} has not answered in JSON") from None

    def close(self) -> None:
        self._pipe(self.process.stdin).close()
        try:
            self.process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._pipe(self.process.stdout).close()

    @staticmethod
    def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
        assert pipe is not None
        return pipe


class Command:
    """A program: a line with the position to it, a line with the action from it."""

    def __init__(self, plan: Plan, player: Player) -> None:
        self.plan, self.player = plan, player
        self.lines: Lines | None = None

    def decide(self, turn: Turn, attempt: Try) -> None:
        if self.lines is None:
            self.lines = Lines(self.player.command, self.player.name)
        asked = {"game": turn.game, "seat": turn.seat, "text": turn.text, "seen": turn.seen, **turn.legal}
        try:
            while True:
                self.lines.send(asked)
                problem = attempt(_notation(self.lines.receive(self.plan.turn_seconds), turn.legal.get("actions", [])))
                if problem is None:
                    return
                asked["refused"] = problem
        except Forfeit:
            # Whatever it says later would be taken for its next answer.
            self.close()
            raise

    def finish(self, turn: Turn) -> None:
        if self.lines is not None:
            try:
                self.lines.send({"game": turn.game, "seat": turn.seat, "over": True, "text": turn.text, "seen": turn.seen})
            except Forfeit:
                self.close()

    def close(self) -> None:
        if self.lines is not None:
            self.lines.process.kill()
            self.lines.close()
            self.lines = None


class OpenSeat:
    """A seat for whoever comes over the Model Context Protocol; it waits as long as that takes."""

    def __init__(self, plan: Plan, player: Player) -> None:
        self.plan, self.player = plan, player
        self.folder = tempfile.TemporaryDirectory(prefix="hadal-arena-")
        tokens = Path(self.folder.name) / "token"
        tokens.touch(mode=0o600)
        tokens.write_text(secrets.token_urlsafe(32) + "\n", encoding="ascii")
        hide = () if plan.show_actions else ("--no-actions",)
        command = [*plan.hadal, "mcp", "--follow", "--no-hints", "--http", "0", "--bearer-tokens-file", str(tokens), *hide]
        self.lines = Lines(command, player.name)
        url = self.lines.receive(60)["listening"]
        print(f"{player.name}: connect to {url} with the bearer token in {tokens}", file=sys.stderr, flush=True)

    def decide(self, turn: Turn, attempt: Try) -> None:
        self.lines.send(_position(turn))
        while True:
            answer = self.lines.receive(None)
            if "refused" in answer:
                # It has been refused there, and nothing has come of it.
                attempt(None)
                continue
            problem = attempt(_notation(answer, []))
            if problem is None:
                return
            self.lines.send(_position(turn))

    def finish(self, turn: Turn) -> None:
        self.lines.send(_position(turn))

    def close(self) -> None:
        self.lines.close()
        self.folder.cleanup()


def _position(turn: Turn) -> dict[str, Any]:
    packed = base64.b64encode(state_of(turn.state).packed).decode()
    more = {"record": turn.record} if turn.record else {}
    return {"game": turn.game, "seat": turn.seat, "state": packed, "seen": turn.seen, **more}


def _notation(answer: dict[str, Any], listed: list[str]) -> str:
    """The action that is meant by a notation, or by its place among those that were listed; else what is no notation."""
    action = answer.get("action")
    if isinstance(action, str):
        return action
    if isinstance(action, bool) or not isinstance(action, int):
        return ""
    return listed[action] if 0 <= action < len(listed) else ""


def ask(plan: Plan, hadal: Hadal, player: Player) -> Asked:
    """The player, ready to be asked."""
    if player.bot:
        return Bot(hadal, player)
    return OpenSeat(plan, player) if player.open else Command(plan, player)
