"""The visitors and their shares: each has limits, and a page of another origin changes nothing."""

import asyncio
from collections import OrderedDict
from ipaddress import IPv6Address, ip_address
from time import monotonic
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .refusals import full, refusal, told
from .settings import HOSTS, PROXIES, SETTINGS

LARGEST = 16_384  # bytes of the body of a request
HOUSEHOLDS = 8  # that a network of IPv6 stands for at most
VISITORS_MAX = 50_000  # whose share is kept in mind; the one who has been away longest is forgotten
# With every answer that says nothing else: it is data, which runs nothing, is framed by nobody and kept by nobody.
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}


def visitor_of(connection: HTTPConnection) -> str:
    """The visitor whose share is used: an address, of IPv6 the network of a household. A proxy says for whom it asks: it has appended
    that itself, and the addresses before it may be forged."""
    host = connection.client.host if connection.client else ""
    said = [hop.strip() for hop in ",".join(connection.headers.getlist("x-forwarded-for")).split(",") if hop.strip()]
    if said and is_proxy(host):
        host = said[-min(SETTINGS.proxy_hops, len(said))]
    return household_of(host)


def household_of(host: str) -> str:
    """An address, of IPv6 the network of a household."""
    try:
        address = ip_address(host)
    except ValueError:
        return "unknown"
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped) if address.ipv4_mapped else ":".join(address.exploded.split(":")[:4])
    return str(address)


def is_proxy(host: str) -> bool:
    try:
        return any(ip_address(host) in each for each in PROXIES)
    except ValueError:
        return False


def network_of(visitor: str) -> str | None:
    """Of IPv6 the network that may hold many of a household's: anybody who rents a server is given one."""
    return ":".join(visitor.split(":")[:3]) + ":" if ":" in visitor else None


class Shares:
    """So many requests at once, and then so many a second, for each visitor; some times as many for a network of them."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate, self.most, self.left = rate, most, OrderedDict[str, tuple[float, float]]()

    def take(self, visitor: str, now: float, count: float = 1) -> float:
        """Takes some, or says how many seconds to wait for them."""
        wait, network = self.take_of(visitor, now, count, 1), network_of(visitor)
        return wait if wait or network is None else self.take_of(network, now, count, HOUSEHOLDS)

    def take_of(self, whose: str, now: float, count: float, times: float) -> float:
        left, then = self.left.pop(whose, (self.most * times, now))
        left = min(self.most * times, left + (now - then) * self.rate * times)
        self.left[whose] = (left - count if left >= count else left, now)
        if len(self.left) > VISITORS_MAX:
            self.left.popitem(last=False)
        return 0 if left >= count else (count - left) / (self.rate * times)


DAY = 86_400
requests = Shares(SETTINGS.requests_per_second, SETTINGS.requests_at_once)
changes = Shares(SETTINGS.changes_per_day / DAY, SETTINGS.changes_per_day)


def charge(shares: Shares, visitor: str, count: float = 1) -> None:
    wait = shares.take(visitor, monotonic(), min(count, shares.most))
    if wait:
        raise full("TOO_MANY_REQUESTS", "you send too many requests: try again later", int(wait) + 1)


def host_name(authority: str) -> str:
    return (urlsplit(f"//{authority}").hostname or "").lower()


def check_host(headers: Headers) -> None:
    """An address, unlike a name, cannot be pointed here by others."""
    try:
        name = host_name(headers.get("host", ""))
        if name in HOSTS:
            return
        ip_address(name)
    except ValueError:
        raise refusal("PERMISSION_DENIED", "HOST_REFUSED", "this server does not answer for this host: MATCH_HOSTS lists its hosts") from None


def check_origin(headers: Headers) -> None:
    """A browser's request in the name of a page is taken from the page beside this server only."""
    origin, host = headers.get("origin"), headers.get("host", "")
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise refusal("PERMISSION_DENIED", "ORIGIN_REFUSED", "a page of another origin cannot change anything here")
    if origin is not None and origin.lower() not in (f"http://{host.lower()}", f"https://{host.lower()}"):
        raise refusal("PERMISSION_DENIED", "ORIGIN_REFUSED", "a page of another origin cannot change anything here")


def in_time(receive: Receive) -> Receive:
    """The received bytes, until the body has arrived or its time is over."""
    until, is_whole = monotonic() + SETTINGS.body_seconds, False

    async def received() -> Message:
        nonlocal is_whole
        if is_whole:
            return await receive()
        try:
            message = await asyncio.wait_for(receive(), max(0, until - monotonic()))
        except asyncio.TimeoutError:
            raise HTTPException(408, "the body did not arrive in time", {"Connection": "close"}) from None
        is_whole = not message.get("more_body", False)
        return message

    return received


class Gate:
    """Before everything: host, origin, the visitor's share and the size of the body; and headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        connection = HTTPConnection(scope)
        try:
            self.check(connection, scope["method"])
        except Exception as error:
            return await (await told(None, error))(scope, receive, sealed)
        await self.app(scope, in_time(receive), sealed)

    def check(self, connection: HTTPConnection, method: str) -> None:
        headers = connection.headers
        check_host(headers)
        is_change, visitor = method not in ("GET", "HEAD"), visitor_of(connection)
        if is_change:
            check_origin(headers)
        charge(requests, visitor)
        if is_change:
            charge(changes, visitor)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > LARGEST:
            raise HTTPException(413, f"a body has at most {LARGEST} bytes")
