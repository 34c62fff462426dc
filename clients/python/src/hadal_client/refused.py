"""The exception for a refused call."""

from dataclasses import dataclass

import grpc
from google.rpc.error_details_pb2 import BadRequest, ErrorInfo
from google.rpc.status_pb2 import Status

CODES = {code.value[0]: code for code in grpc.StatusCode}


@dataclass
class Refused(Exception):
    """The server refused: nothing has changed, and the caller still holds the old state."""

    code: grpc.StatusCode
    message: str  # what is wrong and what to do, for developers
    reason: str  # stable, such as ILLEGAL_ACTION
    metadata: dict[str, str]  # facts under fixed keys, such as `rule` and `violated`
    violations: dict[str, str]  # what is wrong with which field, by its path

    def __str__(self) -> str:
        return f"{self.message} ({self.reason})"

    @classmethod
    def from_status(cls, status: Status) -> "Refused":
        """A refusal as it stands in a batch or a stream."""
        info, request = ErrorInfo(), BadRequest()
        for detail in status.details:
            _ = detail.Unpack(info) or detail.Unpack(request)
        violations = {violation.field: violation.description for violation in request.field_violations}
        return cls(CODES[status.code], status.message, info.reason, dict(info.metadata), violations)

    @classmethod
    def from_error(cls, error: grpc.RpcError) -> "Refused | None":
        """The refusal inside an error of gRPC; `None` if there is none, as when the connection is lost."""
        for trailer in error.trailing_metadata() or ():
            if trailer.key == "grpc-status-details-bin":
                return cls.from_status(Status.FromString(trailer.value))
        return None
