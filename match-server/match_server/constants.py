"""Answers that do not change: encoded and compressed once, and not sent again to a client that has them."""

import gzip
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from time import monotonic
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from .once import Once

KEPT = 20
# The rules server may be replaced by one that says more: so long nobody hears of that.
SECONDS = 600
NEVER = re.compile(r"q=0(\.0*)?")
LONG = 1_000  # bytes from which on compressing is worth it
HEADERS = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding"}


@dataclass(frozen=True)
class Form:
    """One way to send an answer. Another encoding has another tag."""

    content: bytes
    tag: str
    encoding: str | None = None

    def answer(self, request: Request) -> Response:
        headers = HEADERS | {"ETag": self.tag}
        if is_known(self.tag, request.headers.getlist("if-none-match")):
            return Response(status_code=304, headers=headers)
        if self.encoding:
            headers |= {"Content-Encoding": self.encoding}
        return Response(self.content, headers=headers, media_type="application/json")


@dataclass(frozen=True)
class Constant:
    plain: Form
    packed: Form | None

    @staticmethod
    def of(document: dict[str, Any]) -> "Constant":
        content = json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()
        digest = sha256(content).hexdigest()[:32]
        packed = Form(gzip.compress(content, mtime=0), f'"{digest}-gzip"', "gzip") if len(content) >= LONG else None
        return Constant(Form(content, f'"{digest}"'), packed)

    def answer(self, request: Request) -> Response:
        is_packed = self.packed and takes_gzip(request.headers.getlist("accept-encoding"))
        return (self.packed if self.packed and is_packed else self.plain).answer(request)


constants = Once[Constant](KEPT)


def constant(name: str, make: Callable[[], dict[str, Any]]) -> Constant:
    """An answer under a name, made on the first request, and anew after a while."""
    return constants.get((name, int(monotonic() / SECONDS), None, "constant"), lambda: Constant.of(make()))


def listed(headers: list[str]) -> list[str]:
    return [each.strip() for each in ",".join(headers).split(",") if each.strip()]


def is_known(tag: str, known: list[str]) -> bool:
    return any(each == "*" or each.removeprefix("W/") == tag for each in listed(known))


def takes_gzip(accepted: list[str]) -> bool:
    weights = dict[str, str]()
    for each in listed(accepted):
        name, _, how = each.partition(";")
        weights[name.strip().lower()] = how.replace(" ", "").lower()
    weight = weights.get("gzip", weights.get("*"))
    return weight is not None and NEVER.fullmatch(weight) is None
