"""The exception for a refused call."""

from collections.abc import Iterable
from dataclasses import dataclass
from dataclasses import field as having
from typing import cast

import grpc
from google.protobuf.message import DecodeError
from google.rpc.error_details_pb2 import BadRequest, ErrorInfo, RetryInfo
from google.rpc.status_pb2 import Status
from hadal.v1 import game_service_pb2 as pb
from hadal.v1.refusal_pb2 import NearestActions

CODES: dict[int, grpc.StatusCode] = {code.value[0]: code for code in grpc.StatusCode}


@dataclass
class Refused(Exception):
    """The server refused: nothing has changed, and the caller still holds the old state.

    The reasons and the facts that come with each are listed in docs/errors.md. A failure without the server's word, such as a lost
    connection or a deadline that has passed, stays `grpc.RpcError`.
    """

    message: str
    """The fault and its remedy, for developers."""
    reason: str
    """The stable reason, such as "ILLEGAL_ACTION"; act on this one."""
    code: grpc.StatusCode
    metadata: dict[str, str]
    """Facts under fixed keys, such as "index", "awaited_seat", "limit"."""
    violations: dict[str, str]
    """The fault of each wrong field, by its path."""
    retry_after: float | None = None
    """Seconds after which to try again; `None` if trying again does not help."""
    nearest: list[str] = having(default_factory=list)
    """Up to three legal actions that come nearest to a notation that cannot be read, for who may know them."""

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

    @property
    def field(self) -> str | None:
        """The path of the field at fault, such as "action.notation"; `None` if there is none."""
        return next(iter(self.violations), None)

    def __str__(self) -> str:
        clause = f", clause {self.clause}" if self.clause else ""
        return f"{self.message} ({self.reason}{clause})"

    @classmethod
    def from_status(cls, status: Status) -> "Refused":
        """A refusal inside a batch or a stream."""
        info, request, retry, nearest = ErrorInfo(), BadRequest(), RetryInfo(), NearestActions()
        for detail in status.details:
            _ = detail.Unpack(info) or detail.Unpack(request) or detail.Unpack(retry) or detail.Unpack(nearest)
        violations = {violation.field: violation.description for violation in request.field_violations}
        after = retry.retry_delay.ToTimedelta().total_seconds() if retry.HasField("retry_delay") else None
        code = CODES.get(status.code, grpc.StatusCode.UNKNOWN)
        return cls(status.message, info.reason, code, dict(info.metadata), violations, after, list(nearest.notations))

    @classmethod
    def from_answer(cls, answer: pb.BatchResult | pb.PlayResponse) -> "Refused | None":
        """The refusal that an answer is; `None` if it is none."""
        return cls.from_status(answer.refused) if answer.HasField("refused") else None

    @classmethod
    def from_error(cls, error: grpc.RpcError) -> "Refused | None":
        """The refusal inside an error of gRPC; `None` if there is none, as when the connection is lost."""
        # The classes of gRPC for the two flavours have no more in common than this.
        trailers = cast(Iterable[tuple[str, bytes]], error.trailing_metadata() or ())
        for key, value in trailers:
            if key == "grpc-status-details-bin":
                try:
                    refused = cls.from_status(Status.FromString(value))
                except DecodeError:
                    return None
                # A proxy in between may answer in its own words.
                return refused if refused.reason else None
        return None
