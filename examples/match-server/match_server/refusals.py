"""Every refusal is one JSON object: reason, message, the clause of the rules, the field at fault, and details."""

import grpc
from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from hadal_client import Refused
from starlette.exceptions import HTTPException
from starlette.middleware.base import RequestResponseEndpoint

LARGEST = 16_384  # bytes of the body of a request
FAILED = (Refused, grpc.RpcError)  # how a call to Hadal fails
HANDLED = (*FAILED, RequestValidationError, HTTPException)
REASON = {400: "MALFORMED", 404: "NOT_FOUND", 405: "METHOD_NOT_ALLOWED", 413: "BODY_TOO_LARGE"}
STATUS = {"PERMISSION_DENIED": 403, "NOT_FOUND": 404, "ABORTED": 409, "UNAVAILABLE": 503, "DEADLINE_EXCEEDED": 503}


def refusal(code: str, reason: str, message: str, field: str | None = None, **details: str) -> Refused:
    """What this server refuses itself, said as Hadal says it."""
    return Refused(message, reason, grpc.StatusCode[code], details, {field: message} if field else {})


def stale(field: str) -> Refused:
    return refusal("ABORTED", "STATE_STALE", "the match has moved on: look at its last message and decide again", field)


async def told(_: Request, error: Exception) -> JSONResponse:
    """What a caller is told: by Hadal or by this server, by a broken connection to Hadal, or by what reads requests."""
    status = getattr(error, "status_code", None)
    if isinstance(error, HTTPException):
        error = refusal("UNKNOWN", REASON.get(error.status_code, "REFUSED"), error.detail)
    elif isinstance(error, RequestValidationError):
        first = error.errors()[0]
        error = refusal("INVALID_ARGUMENT", "MALFORMED", first["msg"], ".".join(map(str, first["loc"][1:])))
    elif not isinstance(error, Refused):
        error = refusal("UNAVAILABLE", "RULES_UNAVAILABLE", "the rules server does not answer: nothing has changed, try again")
    details = {name: fact for name, fact in error.metadata.items() if name != "rule"}
    body = {"reason": error.reason, "message": error.message, "clause": error.clause, "field": error.field, "details": details}
    return JSONResponse(body, status or STATUS.get(error.code.name, 400))


async def bounded(request: Request, call_next: RequestResponseEndpoint) -> Response:
    """Refuses a body that is said to be too large. Of one of which nothing is said, the application reads only so much."""
    if int(request.headers.get("content-length", 0)) > LARGEST:
        return await told(request, HTTPException(413, f"a body has at most {LARGEST} bytes"))
    return await call_next(request)
