"""The clocks in answers: the seconds that are left, so that no device needs a clock that is right."""

from time import time
from typing import Any

from .time_control import control_of, of_each_move, seconds_of

TIMES = ("deadline", "seconds_left", "move_seconds_left", "server_time")
UNTIMED = dict.fromkeys(TIMES)


def times(match: dict[str, Any], now: float | None = None) -> dict[str, Any]:
    """When something happens by itself, the seconds that each seat has left, those of them that are the move's own, and this server's
    time. All are null where nothing depends on time."""
    deadline, control = match["deadline"], control_of(match)
    if deadline is None and control is None:
        return UNTIMED
    now, left, own = time() if now is None else now, each_left(match), None
    awaited = match["awaited"]
    if deadline is not None and awaited is not None:
        left[awaited] = max(0, deadline - now)
        own = max(0, left[awaited] - match["clocks"][awaited]) if of_each_move(control) else None
    return {"deadline": deadline, "seconds_left": left, "move_seconds_left": own, "server_time": now}


def each_left(moment: dict[str, Any]) -> list[float | None]:
    """Each seat's time: of the awaited one the rest of a move, of the others a whole one."""
    own = of_each_move(control_of(moment))
    left = [None if clock is None else clock + own for clock in moment["clocks"]]
    if moment["awaited"] is not None:
        left[moment["awaited"]] = seconds_of(moment)
    return left


def times_then(moment: dict[str, Any]) -> dict[str, Any]:
    """The same of a moment that is past: what was left when it came about."""
    is_timed = control_of(moment) is not None
    return times(moment) | ({"seconds_left": each_left(moment), "move_seconds_left": moment.get("move_left")} if is_timed else {})
