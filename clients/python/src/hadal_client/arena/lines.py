"""A process that is spoken to in lines of JSON."""

import json
import os
import selectors
import subprocess
import time
from collections.abc import Iterable
from typing import IO, Any

# The longest line that is read.
LINE_BYTES_MAX = 1 << 20
# The seconds for which a program that has closed its input may take to end.
LEAVING = 1.0


class Silent(Exception):
    """The other side does not read, does not answer in time, or not in JSON."""


class Late(Silent):
    """The other side has taken too long."""


class Lines:
    """A process that is spoken to in lines of JSON. Deadlines are times of `time.monotonic`; `None` is never."""

    def __init__(self, command: Iterable[str], name: str) -> None:
        self.name = name
        self.process = subprocess.Popen(list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        os.set_blocking(self._pipe(self.process.stdin).fileno(), False)
        self.unread = b""

    def send(self, message: dict[str, Any], deadline: float | None) -> None:
        """Writes a line. Raises `Silent`."""
        pipe, left = self._pipe(self.process.stdin), json.dumps(message).encode() + b"\n"
        try:
            while left:
                self._wait(pipe, selectors.EVENT_WRITE, deadline)
                left = left[os.write(pipe.fileno(), left) :]
        except OSError:
            raise Silent(f"{self.name} {'has left' if self._has_left() else 'no longer reads'}") from None

    def _has_left(self) -> bool:
        """Whether the program has ended, or does so soon: its pipe is closed a moment before."""
        try:
            self.process.wait(LEAVING)
        except subprocess.TimeoutExpired:
            return False
        return True

    def receive(self, deadline: float | None) -> dict[str, Any]:
        """The next line. Raises `Silent`."""
        pipe = self._pipe(self.process.stdout)
        while b"\n" not in self.unread:
            self._wait(pipe, selectors.EVENT_READ, deadline)
            more = os.read(pipe.fileno(), 65536)
            if not more:
                raise Silent(f"{self.name} has left")
            self.unread += more
            if len(self.unread) > LINE_BYTES_MAX:
                raise Silent(f"{self.name} has answered too much")
        line, _, self.unread = self.unread.partition(b"\n")
        try:
            return dict(json.loads(line))
        except (ValueError, TypeError, RecursionError):
            raise Silent(f"{self.name} has not answered in JSON") from None

    def close(self) -> None:
        """Ends the process."""
        self._pipe(self.process.stdin).close()
        try:
            self.process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._pipe(self.process.stdout).close()

    def _wait(self, pipe: IO[bytes], event: int, deadline: float | None) -> None:
        left = None if deadline is None else deadline - time.monotonic()
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, event)
            # Somebody who is always a little ready is late all the same.
            if (left is not None and left <= 0) or not selector.select(left):
                raise Late(f"{self.name} has taken too long")

    @staticmethod
    def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
        assert pipe is not None
        return pipe
