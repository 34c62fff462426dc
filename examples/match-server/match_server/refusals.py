"""Every refusal is one JSON object: reason, message, the clause of the rules, the field at fault, and details."""

from http import HTTPStatus

import grpc
from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from hadal_client import Refused
from starlette.exceptions import HTTPException

STATUS = {"PERMISSION_DENIED": 403, "NOT_FOUND": 404, "ABORTED": 409, "UNAVAILABLE": 503, "DEADLINE_EXCEEDED": 503}


class Refusal(Exception):
    def __init__(self, status: int, reason: str, message: str, field: str | None = None, **details: str) -> None:
        super().__init__(message)
        self.status, self.reason, self.message, self.field, self.details = status, reason, message, field, details


async def told(_: Request, error: Exception) -> JSONResponse:
    """What a caller is told: by this server, by Hadal, or by what reads requests."""
    match error:
        case Refusal():
            refusal = error
        case Refused():
            field = next(iter(error.violations), None)
            refusal = Refusal(STATUS.get(error.code.name, 400), error.reason, error.message, field, **error.metadata)
        case grpc.RpcError():
            refusal = Refusal(503, "RULES_UNAVAILABLE", "the rules server does not answer: nothing has changed, try again")
        case RequestValidationError():
            first = error.errors()[0]
            refusal = Refusal(400, "MALFORMED", first["msg"], ".".join(map(str, first["loc"][1:])))
        case HTTPException():
            reason = "MALFORMED" if error.status_code == 400 else HTTPStatus(error.status_code).name
            refusal = Refusal(error.status_code, reason, error.detail)
        case _:
            raise error
    body = {"reason": refusal.reason, "message": refusal.message, "clause": refusal.details.pop("rule", None)}
    return JSONResponse(body | {"field": refusal.field, "details": refusal.details}, refusal.status)
