"""The exception for every refusal."""

from dataclasses import dataclass


@dataclass
class Refused(Exception):
    """It is refused: nothing has changed. The reasons and their facts are listed in docs/errors.md."""

    message: str
    """The fault and its remedy, in a sentence."""
    reason: str
    """The stable reason, such as "ILLEGAL_ACTION"; act on this one."""
    field: str | None
    """The path of the field at fault, such as "action.notation"; `None` where no field is."""
    metadata: dict[str, str]
    """Facts under fixed keys, such as "limit"."""
    status: bytes
    """All of it as the bytes of a `google.rpc.Status`, as a server sends it."""

    # Two refusals are equal if they say the same; as an exception each has to be hashable, too.
    __hash__ = Exception.__hash__

    @property
    def clause(self) -> str | None:
        """The clause of the game's rules page that an illegal action breaks, such as "5.2"; otherwise `None`."""
        return self.metadata.get("rule")

    @property
    def violated(self) -> str | None:
        """The stable word for the rule that an illegal action breaks, such as "not_your_pyramid"; otherwise `None`."""
        return self.metadata.get("violated")

    def __str__(self) -> str:
        clause = f", clause {self.clause}" if self.clause else ""
        return f"{self.message} ({self.reason}{clause})"
