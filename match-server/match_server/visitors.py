"""Who asks, and how much of it: each visitor has a share, and a page of another origin changes nothing."""

from collections import Counter, OrderedDict
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
VISITORS_MAX = 50_000  # whose share is kept in mind; whoever has been away longest is forgotten
# With every answer: it is data, which runs nothing, is framed by nobody and kept by nobody.
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
streams: Counter[str] = Counter()  # that are open here, by visitor


def visitor_of(connection: HTTPConnection) -> str:
    """Whose share is used: an address, of IPv6 the network of a household. A proxy says for whom it asks."""
    host = connection.client.host if connection.client else ""
    said = connection.headers.getlist("x-forwarded-for")
    for hop in reversed(",".join(said).split(",") if said else []):
        if not is_proxy(host):
            break
        host = hop.strip()
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


class Shares:
    """So many requests at once, and then so many a second, for each visitor."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate, self.most, self.left = rate, most, OrderedDict[str, tuple[float, float]]()

    def take(self, visitor: str, now: float) -> float:
        """Takes one, or says how many seconds to wait for it."""
        left, then = self.left.pop(visitor, (self.most, now))
        left = min(self.most, left + (now - then) * self.rate)
        self.left[visitor] = (left - 1 if left >= 1 else left, now)
        if len(self.left) > VISITORS_MAX:
            self.left.popitem(last=False)
        return 0 if left >= 1 else (1 - left) / self.rate


def host_name(authority: str) -> str:
    return (urlsplit(f"//{authority}").hostname or "").lower()


def check_host(headers: Headers) -> None:
    """An address is no name that somebody else could have pointed here."""
    try:
        name = host_name(headers.get("host", ""))
        if name in HOSTS:
            return
        ip_address(name)
    except ValueError:
        raise refusal("PERMISSION_DENIED", "HOST_REFUSED", "MATCH_HOSTS names the hosts that this server answers as") from None


def check_origin(headers: Headers) -> None:
    """What a browser sends in the name of a page is taken from the page beside this server only."""
    origin, host = headers.get("origin"), headers.get("host", "")
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise refusal("PERMISSION_DENIED", "ORIGIN_REFUSED", "a page of another origin cannot change anything here")
    if origin is not None and origin.lower() not in (f"http://{host.lower()}", f"https://{host.lower()}"):
        raise refusal("PERMISSION_DENIED", "ORIGIN_REFUSED", "a page of another origin cannot change anything here")


class Gate:
    """Before everything: host, origin, the visitor's share and the size of the body; and headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app, self.shares = app, Shares(SETTINGS.requests_per_second, SETTINGS.requests_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        connection = HTTPConnection(scope)
        try:
            self.check(connection, scope["method"])
        except Exception as error:
            return await (await told(None, error))(scope, receive, sealed)
        await self.app(scope, receive, sealed)

    def check(self, connection: HTTPConnection, method: str) -> None:
        headers = connection.headers
        check_host(headers)
        if method not in ("GET", "HEAD"):
            check_origin(headers)
        wait = self.shares.take(visitor_of(connection), monotonic())
        if wait:
            raise full("TOO_MANY_REQUESTS", "so many requests at once are not answered", int(wait) + 1)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > LARGEST:
            raise HTTPException(413, f"a body has at most {LARGEST} bytes")


class Place:
    """A place for a stream, of which a visitor has some and the server has many."""

    def __init__(self, visitor: str) -> None:
        if streams[visitor] >= SETTINGS.streams_per_visitor or streams.total() >= SETTINGS.streams:
            raise full("TOO_MANY_STREAMS", "too many streams are open: close some of them", 5)
        streams[visitor] += 1
        self.visitor, self.taken = visitor, True

    def leave(self) -> None:
        if self.taken:
            self.taken = False
            streams[self.visitor] -= 1
            if streams[self.visitor] <= 0:
                del streams[self.visitor]


