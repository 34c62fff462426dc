"""Values that are the same for all callers are made once."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar

Key: TypeAlias = tuple[str, int, int | None, str]
Made = TypeVar("Made")


class Once(Generic[Made]):
    """The value for a moment and a viewer, made by the first who needs it; the others wait for it."""

    def __init__(self, kept: int) -> None:
        self.kept = kept
        self.made, self.lock = OrderedDict[Key, Made](), threading.Lock()
        self.making: dict[Key, threading.Event] = {}

    def get(self, key: Key, make: Callable[[], Made]) -> Made:
        while True:
            with self.lock:
                if key in self.made:
                    self.made.move_to_end(key)
                    return self.made[key]
                under_way = self.making.get(key)
                if under_way is None:
                    self.making[key] = threading.Event()
                    break
            under_way.wait(30)
        try:
            made = make()
            with self.lock:
                self.made[key] = made
                if len(self.made) > self.kept:
                    self.made.popitem(last=False)
            return made
        finally:
            with self.lock:
                self.making.pop(key).set()
