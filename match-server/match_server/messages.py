"""Messages about moments. The part that is the same for all viewers is made once."""

import json
from base64 import b64encode
from typing import Literal, TypeAlias

from . import rules
from .clocks import TIMES, times, times_then
from .once import Once
from .store import Document, facts

Form: TypeAlias = Literal["json", "position"]
KEPT = 500  # messages that are kept in mind, of some ten kilobytes each
once = Once[str](KEPT)


def message(match: Document, moment: Document, seat: int | None, form: Form) -> str:
    """A moment for a viewer, but for what the clocks say. The notation of a step may name what others do not see: they are shown its events
    instead."""

    def make() -> str:
        told = {name: fact for name, fact in facts(moment).items() if name not in TIMES}
        if "token" in moment and form == "position":
            key = None if seat is None else match["keys"][seat]
            told |= {"position": b64encode(rules.scene(moment, key)).decode()}
        elif "token" in moment:
            told |= rules.shown(moment, None if seat is None else match["keys"][seat])
        return json.dumps(told)

    return once.get((match["id"], moment["version"], seat, form), make)


def timed(told: str, match: Document, moment: Document) -> str:
    """A message with what the clocks say now, which is all in it that is not the same for all who look, whenever they do."""
    is_present = moment["version"] == match["version"]
    # A clock may have been given more time since the moment.
    said = times(moment | {"deadline": match["deadline"]}) if is_present else times_then(moment)
    return f"{told[:-1]}, {json.dumps(said)[1:]}"
