"""Connections: arrivals have a time limit, one visitor gets only some of the places, and silent connections make room for others."""

from asyncio import Transport
from asyncio.events import TimerHandle
from collections import Counter
from math import inf
from typing import Any

from hadal_client import Refused
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from .refusals import full, refusal, told
from .settings import SETTINGS
from .visitors import HEADERS, HOUSEHOLDS, household_of, is_proxy, network_of

ALL = "all"


class Places:
    """The connections of each visitor, and those that have sent no request yet."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self.most, self.most_of_one = most, most_of_one
        self.taken = Counter[str]()
        self.shares = dict["Bounded", dict[str, int]]()
        self.silent = dict["Bounded", None]()  # the one that has been so for longest comes first

    def shares_of(self, host: str | None) -> dict[str, int]:
        """The totals in which a connection counts, with their limits: its visitor, the network of many households, and all. A proxy asks
        for many visitors, and so does a caller by a socket of this machine."""
        if host is None or is_proxy(host):
            return {ALL: self.most}
        visitor = household_of(host)
        network = network_of(visitor)
        return {visitor: self.most_of_one} | ({network: self.most_of_one * HOUSEHOLDS} if network else {}) | {ALL: self.most}

    def enter(self, new: "Bounded", host: str | None) -> Refused | None:
        """Takes a place, if necessary the place of a silent connection. If none is silent, the new one is refused at its first request;
        until then it is silent itself, and makes room for the next."""
        shares, refused = self.shares_of(host), None
        for share, most in shares.items():
            if self.taken[share] >= most and not self.make_room(share):
                refused = refused or no_place(share)
        self.taken.update(shares.keys())
        self.shares[new] = shares
        return refused

    def make_room(self, share: str) -> bool:
        """Ends the connection that has been silent for longest; one that has asked for something before only if all have."""
        silent = [each for each in self.silent if share in self.shares[each]]
        if not silent:
            return False
        least = next((each for each in silent if each.cycle is None), silent[0])
        self.leave(least)
        least.transport.abort()
        return True

    def leave(self, one: "Bounded") -> None:
        self.silent.pop(one, None)
        for share in self.shares.pop(one, {}):
            self.taken[share] -= 1
            if self.taken[share] <= 0:
                del self.taken[share]


places = Places(SETTINGS.connections, SETTINGS.connections_per_visitor)


def no_place(share: str) -> Refused:
    if share == ALL:
        return refusal("UNAVAILABLE", "TOO_MANY_CONNECTIONS", "too many connections are open: try again soon")
    return full("TOO_MANY_CONNECTIONS", "you have too many connections: close some of them", 1)


class Refusing:
    """The application of a connection that has no place."""

    def __init__(self, error: Refused) -> None:
        self.error = error

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = await told(None, self.error)
        answer.headers.update(HEADERS | {"Connection": "close"})
        await answer(scope, receive, send)


class Bounded(H11Protocol):
    """A connection that waits neither for a head nor for a reader without end."""

    timer: TimerHandle | None = None
    unread: float = inf

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        refused = places.enter(self, self.client[0] if self.client else None)
        if refused:
            self.app: Any = Refusing(refused)
        self.await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        places.leave(self)
        super().connection_lost(exc)

    @property
    def is_asked(self) -> bool:
        """A head has come that is not answered yet."""
        return self.cycle is not None and not self.cycle.response_complete

    def handle_events(self) -> None:
        super().handle_events()
        if self.is_asked and self in places.silent:
            del places.silent[self]
            self.stop_waiting()

    def on_response_complete(self) -> None:
        self.await_head()  # it may have come already
        super().on_response_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.wait()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.is_asked:
            self.stop_waiting()

    def await_head(self) -> None:
        if self in places.shares:
            places.silent[self] = None
        self.wait()

    def wait(self) -> None:
        self.stop_waiting()
        self.unread = inf
        self.timer = self.loop.call_later(SETTINGS.head_seconds, self.give_up)

    def stop_waiting(self) -> None:
        if self.timer:
            self.timer.cancel()
            self.timer = None

    def give_up(self) -> None:
        """Ends the connection, unless an answer is still being read."""
        unread = self.transport.get_write_buffer_size()
        if 0 < unread < self.unread:
            self.unread = unread
            self.timer = self.loop.call_later(SETTINGS.head_seconds, self.give_up)
        else:
            self.transport.abort()
