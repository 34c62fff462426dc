"""Time controls: a bank of seconds for the match, seconds or days for each move, and the increment of a move.

A move lasts as long as the same seat is awaited, so players gain no time by taking steps back and repeating them.
"""

from typing import Annotated, Any, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from .refusals import refusal
from .settings import SETTINGS

DAY = 86_400
BANK_MAX = 1e7
DAYS_MAX = 14
Bank: TypeAlias = Annotated[float, Field(ge=1, le=BANK_MAX, allow_inf_nan=False)]


class TimeControl(BaseModel):
    """The time controls of a match; at least one of them."""

    model_config = ConfigDict(extra="forbid")
    bank_seconds: Bank | None = None
    seconds_per_move: Annotated[float, Field(ge=1, le=DAY, allow_inf_nan=False)] | None = None
    increment_seconds: Annotated[float, Field(gt=0, le=3_600, allow_inf_nan=False)] | None = None
    days_per_move: Annotated[float, Field(ge=1, le=DAYS_MAX, allow_inf_nan=False)] | None = None


def wanted(control: TimeControl | None, seconds: float | None) -> dict[str, Any] | None:
    """The time control of a new match. `seconds` alone is a bank."""
    if control is None:
        return None if seconds is None else TimeControl(bank_seconds=seconds).model_dump()
    if seconds is not None:
        raise malformed("seconds", "a match has either `seconds` or `time`")
    given = control.model_dump(exclude_none=True)
    if not given:
        raise malformed("time", "give at least one of bank_seconds, seconds_per_move and days_per_move, or leave it out")
    if control.days_per_move is not None and len(given) > 1:
        raise malformed("time.days_per_move", "days_per_move excludes all other settings of time: leave them out")
    if control.days_per_move is not None and control.days_per_move > SETTINGS.playing_days:
        raise malformed("time.days_per_move", f"the server deletes a match {SETTINGS.playing_days:g} days after its last step: give fewer days")
    if control.increment_seconds is not None and control.bank_seconds is None:
        raise malformed("time.increment_seconds", "an increment adds to a bank: give bank_seconds, too")
    return control.model_dump()


def malformed(field: str, message: str) -> Exception:
    return refusal("INVALID_ARGUMENT", "MALFORMED", message, field)


def control_of(match: dict[str, Any]) -> dict[str, Any] | None:
    """A match of the release before has but its seconds."""
    given: dict[str, Any] | None = match.get("time") or (match["seconds"] and {"bank_seconds": match["seconds"]})
    return given


def seconds_alone(control: dict[str, Any] | None) -> float | None:
    """The bank of a match whose clocks have nothing else."""
    others = control and [value for name, value in control.items() if name != "bank_seconds" and value is not None]
    return None if control is None or others else control["bank_seconds"]


def first_clock(control: dict[str, Any] | None) -> float | None:
    return None if control is None else control.get("bank_seconds") or 0.0


def of_each_move(control: dict[str, Any] | None) -> float:
    if control is None:
        return 0.0
    return control.get("seconds_per_move") or (control.get("days_per_move") or 0.0) * DAY


def after(match: dict[str, Any], awaited: int | None, kind: str, now: float) -> dict[str, Any]:
    """The clocks when something has come about, since when the awaited seat is, and what is left of its move's own time."""
    control, seat, clocks = control_of(match), match["awaited"], list(match["clocks"])
    own = match.get("move_left") or 0.0
    if seat is not None and match["deadline"] is not None:
        rest = max(0.0, match["deadline"] - now)
        if of_each_move(control):
            own, clocks[seat] = max(0.0, rest - clocks[seat]), min(clocks[seat], rest)
        else:
            clocks[seat] = rest
    is_other_move = seat != awaited or (kind == "acted" and match["seat_count"] == 1)
    if not is_other_move:
        return {"clocks": clocks, "move_left": own if of_each_move(control) else None, "awaited_since": match.get("awaited_since")}
    if control is not None and seat is not None and kind == "acted":
        clocks[seat] = min(BANK_MAX, clocks[seat] + (control.get("increment_seconds") or 0.0))
    has_own = of_each_move(control) and awaited is not None
    return {"clocks": clocks, "move_left": of_each_move(control) if has_own else None, "awaited_since": None if awaited is None else now}


def seconds_of(moment: dict[str, Any]) -> float | None:
    """The awaited seat's time: the rest of its move's own time, and its bank after that."""
    clock: float | None = moment["clocks"][moment["awaited"]]
    return None if clock is None else clock + (moment.get("move_left") or 0.0)
