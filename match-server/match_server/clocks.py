"""What the clocks say when somebody is told: the seconds that are left, so that no device needs a clock that is right."""

from time import time
from typing import Any

TIMES = ("deadline", "seconds_left", "server_time")


def times(match: dict[str, Any]) -> dict[str, Any]:
    """When something happens by itself, the seconds that each seat has left, and this server's time. The last two are null where
    nothing depends on time."""
    deadline, left = match["deadline"], list(match["clocks"])
    if deadline is None and match["seconds"] is None:
        return {"deadline": None, "seconds_left": None, "server_time": None}
    now = time()
    if deadline is not None and match["awaited"] is not None:
        left[match["awaited"]] = max(0, deadline - now)
    return {"deadline": deadline, "seconds_left": left, "server_time": now}


def times_then(moment: dict[str, Any]) -> dict[str, Any]:
    """The same of a moment that is past: what was left when it came about."""
    return times(moment) | ({"seconds_left": moment["clocks"]} if moment["seconds"] is not None else {})
