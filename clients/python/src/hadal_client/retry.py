"""Repeating calls that failed by no fault of the caller."""

import random
import time
from dataclasses import dataclass

import grpc

from .refused import Refused

# How a broken connection shows, if no word of the server comes with it. UNAVAILABLE may come with one: OVERLOADED.
BROKEN = {grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.INTERNAL, grpc.StatusCode.CANCELLED}


@dataclass(frozen=True)
class Retry:
    """The number of attempts of a call, and the pauses between them, in seconds.

    Pauses double from `first_pause` to `longest_pause`, and each is cut by up to half at random, so that callers that were refused
    together do not come back together. A pause that the server requests is kept.
    """

    attempts: int = 4
    first_pause: float = 0.1
    longest_pause: float = 5.0


class Attempts:
    """The attempts of one call, which share its time."""

    def __init__(self, retry: Retry, timeout: float | None) -> None:
        self._retry, self._made = retry, 0
        self._deadline = None if timeout is None else time.monotonic() + timeout

    def seconds_left(self) -> float | None:
        """The rest of the call's time; `None` if it has no bound."""
        return None if self._deadline is None else max(0.0, self._deadline - time.monotonic())

    def pause_after(self, error: grpc.RpcError) -> float:
        """The seconds to wait before the next attempt.

        Raises the refusal inside the error, or the error itself, if there is to be none.
        """
        self._made += 1
        refused = Refused.from_error(error)
        pause = min(self._retry.first_pause * 2 ** (self._made - 1), self._retry.longest_pause)
        pause *= random.uniform(0.5, 1.0)
        if refused and refused.retry_after is not None:
            pause = max(pause, refused.retry_after)
        again = refused.code == grpc.StatusCode.UNAVAILABLE if refused else error.code() in BROKEN
        left = self.seconds_left()
        if not again or self._made >= self._retry.attempts or (left is not None and pause >= left):
            raise refused or error from None
        return pause
