"""The players as the arena asks them."""

import base64
import secrets
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..client import Hadal
from ..requests import AnyState, state_of
from .decisions import Answer, about, digest
from .lines import Late, Lines, Silent
from .plan import Plan, Player


class Forfeit(Exception):
    """A player that cannot go on, or has taken too long."""

    def __init__(self, reason: str, is_silent: bool = False, is_crash: bool = False) -> None:
        super().__init__(reason)
        self.is_silent = is_silent
        """True if nothing was answered."""
        self.is_crash = is_crash
        """True if the program has failed, which tells nothing of how it plays."""


@dataclass
class Turn:
    """A question to a player, or a message to it at the end."""

    game: str
    seat: int
    state: AnyState
    text: str
    seen: list[str]
    """The events that its seat has seen since the last question."""
    legal: dict[str, Any] = field(default_factory=dict)
    """Notations, labels and families, if they are shown."""
    how_to_play: str = ""
    """How to play, and the notation."""
    told_game: str | None = None
    """What the game is called for a player, if it is disguised."""
    over: str | None = None
    """Why the match is over, if the game is not."""
    record: str | None = None
    """The record, once the game is over."""


# Tries what was answered; `None` if it has been taken, else what is wrong with it.
Try = Callable[[Answer], str | None]


class Asked:
    """Somebody who decides."""

    def decide(self, turn: Turn, attempt: Try) -> None:
        """Tries actions until one is taken. Raises `Forfeit`."""
        raise NotImplementedError

    def finish(self, turn: Turn) -> None:
        """Tells the end of a match."""

    def wait(self) -> None:
        """Waits until the end of the match before has been heard."""

    def close(self) -> None:
        """Leaves."""


class Bot(Asked):
    """A bot of ours, by what its seat sees."""

    def __init__(self, hadal: Hadal, player: Player) -> None:
        self.hadal, self.player = hadal, player

    def decide(self, turn: Turn, attempt: Try) -> None:
        chosen = self.hadal.choose_action(turn.state, self.player.bot or "", level=self.player.level)
        problem = attempt(Answer(said=self.player.bot, action=chosen.action))
        if problem is not None:
            raise Forfeit(problem)


class Command(Asked):
    """A program: a line with the position to it, a line with the action from it."""

    def __init__(self, plan: Plan, player: Player) -> None:
        self.plan, self.player = plan, player
        self.lines: Lines | None = None
        self.is_new = True

    def decide(self, turn: Turn, attempt: Try) -> None:
        if self.lines is None:
            self.is_new = True
            self.lines = Lines(self.player.command, self.player.name)
        asked = {"game": turn.told_game or turn.game, "seat": turn.seat, "text": turn.text, "seen": turn.seen, **turn.legal}
        if self.is_new:
            asked["how_to_play"] = turn.how_to_play
            self.is_new = False
        deadline = self._deadline()
        try:
            while True:
                self.lines.send(asked, deadline)
                answer = self.lines.receive(deadline)
                action = _notation(answer, turn.legal.get("actions", []))
                problem = attempt(Answer(answer.get("action"), action, digest(asked), about(answer)))
                if problem is None:
                    return
                asked["refused"] = problem
        except Silent as silent:
            self.close()
            raise Forfeit(str(silent), is_silent=True, is_crash=not isinstance(silent, Late)) from None
        except Forfeit:
            # Any later output would be taken for its next answer.
            self.close()
            raise

    def finish(self, turn: Turn) -> None:
        self.is_new = True
        if self.lines is not None:
            over = {"game": turn.told_game or turn.game, "seat": turn.seat, "over": turn.over or True, "text": turn.text, "seen": turn.seen}
            try:
                self.lines.send(over, self._deadline())
            except Silent:
                self.close()

    def close(self) -> None:
        if self.lines is not None:
            self.lines.process.kill()
            self.lines.close()
            self.lines = None

    def _deadline(self) -> float | None:
        return None if self.plan.turn_seconds is None else time.monotonic() + self.plan.turn_seconds


class OpenSeat(Asked):
    """A seat for a player over the Model Context Protocol; it waits as long as that takes."""

    def __init__(self, plan: Plan, player: Player, lists: bool) -> None:
        self.player, self.is_left = player, True
        self.folder = tempfile.TemporaryDirectory(prefix="hadal-arena-")
        tokens = Path(self.folder.name) / "token"
        tokens.touch(mode=0o600)
        tokens.write_text(secrets.token_urlsafe(32) + "\n", encoding="ascii")
        hide = () if lists else ("--no-actions",)
        command = [*plan.hadal, "mcp", "--follow", "--no-hints", "--http", "0", "--bearer-tokens-file", str(tokens), *hide]
        self.lines = Lines(command, player.name)
        url = self._receive()["listening"]
        print(f"{player.name}: connect to {url} with the bearer token in {tokens}", file=sys.stderr, flush=True)

    def decide(self, turn: Turn, attempt: Try) -> None:
        position = _position(turn)
        self._send(position)
        while True:
            answer = self._receive()
            if "refused" in answer:
                # It has been refused there, and nothing has come of it.
                attempt(Answer(answer["refused"], None, digest(position)))
                continue
            problem = attempt(Answer(answer.get("action"), _notation(answer, []), digest(position)))
            if problem is None:
                return
            self._send({**position, "seen": [], "refused": problem})

    def finish(self, turn: Turn) -> None:
        self._send(_position(turn))
        self.is_left = False

    def wait(self) -> None:
        # A line from before the end was heard is about the match that is over.
        while not self.is_left:
            self.is_left = "left" in self._receive()

    def close(self) -> None:
        self.lines.close()
        self.folder.cleanup()

    def _send(self, message: dict[str, Any]) -> None:
        try:
            self.lines.send(message, None)
        except Silent as silent:
            raise self._broken(silent) from None

    def _receive(self) -> dict[str, Any]:
        try:
            return self.lines.receive(None)
        except Silent as silent:
            raise self._broken(silent) from None

    def _broken(self, silent: Silent) -> ConnectionError:
        """The failure that ends the run: the arena's own program has failed, which is not the player's fault."""
        return ConnectionError(f"hadal mcp has failed: {silent}; the same command goes on from here")


def _position(turn: Turn) -> dict[str, Any]:
    packed = base64.b64encode(state_of(turn.state).packed).decode()
    more = {"over": turn.over, "record": turn.record}
    told = {key: value for key, value in more.items() if value is not None}
    return {"game": turn.game, "seat": turn.seat, "state": packed, "seen": turn.seen, **told}


def _notation(answer: dict[str, Any], listed: list[str]) -> str:
    """The action for a notation or for its place in the list; otherwise the unreadable text."""
    action = answer.get("action")
    if isinstance(action, str):
        return action
    if isinstance(action, bool) or not isinstance(action, int):
        return ""
    return listed[action] if 0 <= action < len(listed) else ""


def ask(plan: Plan, hadal: Hadal, player: Player, lists: bool) -> Asked:
    """The player, ready to be asked with or without a list of what is legal."""
    if player.bot:
        return Bot(hadal, player)
    return OpenSeat(plan, player, lists) if player.open else Command(plan, player)
