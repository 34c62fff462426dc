"""Streams end when the server must stop, however it was started: uvicorn waits for answers under way, and streams have no end."""

import asyncio
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SIGNALS = (signal.SIGTERM, signal.SIGINT)


class Stopping:
    """Whether the server has been told to stop. Loops of tests come and go, so each start has an event of its own."""

    def __init__(self) -> None:
        self.event = asyncio.Event()

    @contextmanager
    def heard(self, loop: asyncio.AbstractEventLoop) -> Iterator[None]:
        """Handles the signals in addition to their present handlers."""
        event = self.event = asyncio.Event()
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {each: signal.getsignal(each) for each in SIGNALS}

        def stop(number: int, frame: FrameType | None) -> None:
            loop.call_soon_threadsafe(event.set)
            then = before[signal.Signals(number)]
            if callable(then):
                then(number, frame)

        for each, then in before.items():
            if callable(then):
                signal.signal(each, stop)
        try:
            yield
        finally:
            for each, then in before.items():
                if signal.getsignal(each) is stop:
                    signal.signal(each, then)


stopping = Stopping()
