"""Every refusal is one JSON object: reason, message, the clause of the rules, the field at fault, and details."""

import grpc
from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from hadal_client import Refused
from starlette.exceptions import HTTPException

from .database import BROKEN

FAILED = (Refused, grpc.RpcError, *BROKEN)  # how a call to Hadal or to the database fails
HANDLED = (*FAILED, RequestValidationError, HTTPException)
REASON = {400: "MALFORMED", 404: "NOT_FOUND", 405: "METHOD_NOT_ALLOWED", 408: "BODY_TOO_SLOW", 413: "BODY_TOO_LARGE"}
STATUS = {"PERMISSION_DENIED": 403, "NOT_FOUND": 404, "ABORTED": 409, "RESOURCE_EXHAUSTED": 429, "UNAVAILABLE": 503}
STATUS["DEADLINE_EXCEEDED"] = 503


def refusal(code: str, reason: str, message: str, field: str | None = None, **details: str) -> Refused:
    """This server's own refusals, in Hadal's form."""
    return Refused(message, reason, grpc.StatusCode[code], details, {field: message} if field else {})


def stale(field: str) -> Refused:
    return refusal("ABORTED", "STATE_STALE", "the match has moved on: look at its last message and decide again", field)


def full(reason: str, message: str, seconds: int) -> Refused:
    """Too much of something: it may be tried again after some seconds."""
    return refusal("RESOURCE_EXHAUSTED", reason, message, retry_after=str(seconds))


async def told(_: Request | None, error: Exception) -> JSONResponse:
    """The answer to a caller: from Hadal or this server, from a broken connection to Hadal, or from the parser of requests."""
    status = getattr(error, "status_code", None)
    if isinstance(error, HTTPException):
        error = refusal("UNKNOWN", REASON.get(error.status_code, "REFUSED"), error.detail)
    elif isinstance(error, RequestValidationError):
        first = error.errors()[0]
        error = refusal("INVALID_ARGUMENT", "MALFORMED", first["msg"], ".".join(map(str, first["loc"][1:])))
    elif isinstance(error, BROKEN):
        error = refusal("UNAVAILABLE", "STORE_UNAVAILABLE", "the database does not answer: check whether the change was made, and try again")
    elif not isinstance(error, Refused):
        error = refusal("UNAVAILABLE", "RULES_UNAVAILABLE", "the rules server does not answer: nothing has changed, try again")
    details = {name: fact for name, fact in error.metadata.items() if name not in ("rule", "retry_after")}
    body = {"reason": error.reason, "message": error.message, "clause": error.clause, "field": error.field, "details": details}
    status = status or STATUS.get(error.code.name, 400)
    again = {"Retry-After": error.metadata.get("retry_after", "1")} if status in (429, 503) else {}
    return JSONResponse(body, status, again)
