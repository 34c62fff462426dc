"""Places for streams: a visitor has some and the server has many. If all are taken, the visitor with the most gives one to a visitor with
fewer, first streams without a seat of the match, then streams with one."""

import asyncio
from collections import Counter

from .refusals import full
from .settings import SETTINGS
from .visitors import HOUSEHOLDS, network_of


class Place:
    """A place for one stream, which ends when it has to make room."""

    def __init__(self, among: "Places", visitor: str, is_seated: bool) -> None:
        self.among, self.visitor, self.is_seated, self.given_up = among, visitor, is_seated, asyncio.Event()

    def leave(self) -> None:
        self.among.remove(self)


class Places:
    """The streams that are open here. From the thread of the loop."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self.most, self.most_of_one = most, most_of_one
        self.taken = dict[Place, None]()  # the oldest comes first
        self.of_visitors = Counter[str]()

    def take(self, visitor: str, is_seated: bool) -> Place:
        if self.of_visitors[visitor] >= self.most_of_one or self.of_network(visitor) >= self.most_of_one * HOUSEHOLDS:
            raise refused()
        place = Place(self, visitor, is_seated)
        if len(self.taken) >= self.most:
            self.make_room(place)
        self.taken[place] = None
        self.of_visitors[visitor] += 1
        return place

    def of_network(self, visitor: str) -> int:
        network = network_of(visitor)
        return 0 if network is None else sum(count for other, count in self.of_visitors.items() if other.startswith(network))

    def make_room(self, new: Place) -> None:
        """Ends the stream of whoever has most: one without a seat if the new one has a seat or its visitor fewer such streams, else one
        with a seat if the new one has a seat, too, and its visitor fewer of those."""
        for is_seated in (False, True):
            counts = Counter(each.visitor for each in self.taken if each.is_seated is is_seated)
            if is_seated and not new.is_seated or not counts:
                continue
            richest, most = counts.most_common(1)[0]
            if new.is_seated and not is_seated or most > counts[new.visitor] + 1:
                gone = next(each for each in self.taken if each.is_seated is is_seated and each.visitor == richest)
                gone.given_up.set()
                return gone.leave()
        raise refused()

    def remove(self, place: Place) -> None:
        if place not in self.taken:
            return  # it has made room
        del self.taken[place]
        self.of_visitors[place.visitor] -= 1
        if self.of_visitors[place.visitor] <= 0:
            del self.of_visitors[place.visitor]


places = Places(SETTINGS.streams, SETTINGS.streams_per_visitor)


def refused() -> Exception:
    return full("TOO_MANY_STREAMS", "too many streams are open: close some of them", 5)
