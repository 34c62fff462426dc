"""The way to a push service: over https to a public address only, which is looked at when the connection is made, and in a few seconds."""

import asyncio
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv6Address, IPv6Network, ip_address
from urllib.parse import SplitResult, urlsplit

import h11

from .settings import SETTINGS

ENDPOINT_MAX = 1_024
# Threads of their own: a name that nobody answers for keeps nothing else waiting.
RESOLVERS = ThreadPoolExecutor(4, thread_name_prefix="resolving")
TRANSLATED = IPv6Network("64:ff9b::/96")
READ = 4_096


class NotPublic(Exception):
    """An endpoint that this server does not go to."""


def checked(endpoint: str) -> SplitResult:
    """An endpoint in its parts, unless it is none, or may lead to somewhere within."""
    if len(endpoint.encode(errors="replace")) > ENDPOINT_MAX:
        raise NotPublic(f"an endpoint has at most {ENDPOINT_MAX} bytes")
    if not all("!" <= letter <= "~" for letter in endpoint):
        raise NotPublic("an endpoint must be an address")
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise NotPublic("an endpoint must be an address") from None
    if is_of_tests(parts):
        return parts
    if parts.scheme != "https" or not host or parts.username is not None or port not in (None, 443):
        raise NotPublic("an endpoint must begin with https:// and the name of a push service")
    try:
        address = ip_address(host)
    except ValueError:
        return parts
    if not is_public(str(address)):
        raise NotPublic("an endpoint must not lie within a private network")
    return parts


def is_of_tests(parts: SplitResult) -> bool:
    return bool(SETTINGS.push_service_of_tests) and f"{parts.scheme}://{parts.netloc}" == SETTINGS.push_service_of_tests


def is_public(text: str) -> bool:
    """Whether an address is one of the open internet: no loopback, private, link-local or other special one, in any disguise."""
    address = ip_address(text.partition("%")[0])
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address in TRANSLATED:
            inner = ip_address(address.packed[-4:])  # type: ignore[assignment]
        if inner is not None:
            return is_public(str(inner))
    return address.is_global and not address.is_multicast and not address.is_reserved


async def addresses_of(parts: SplitResult) -> list[tuple[str, int]]:
    port = parts.port or 443
    found = await asyncio.get_running_loop().run_in_executor(RESOLVERS, resolved, parts.hostname or "", port)
    if not is_of_tests(parts) and not all(is_public(address) for address, _ in found):
        raise NotPublic("the name leads to an address within a private network")
    return found


def resolved(host: str, port: int) -> list[tuple[str, int]]:
    return [(str(each[4][0]), port) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


async def delivered(endpoint: str, headers: dict[str, str], content: bytes) -> int:
    """The status with which a push service answers. It is not followed elsewhere."""
    return await asyncio.wait_for(deliver(endpoint, headers, content), SETTINGS.push_seconds)


async def connected(parts: SplitResult, addresses: list[tuple[str, int]]) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection to the first of some addresses that takes one. Many places have no way to those of IPv6, so they come last."""
    secure = {"ssl": ssl.create_default_context(), "server_hostname": parts.hostname} if parts.scheme == "https" else {}
    refused = OSError("the name leads nowhere")
    for address, port in sorted(addresses, key=lambda each: ":" in each[0]):
        try:
            return await asyncio.open_connection(address, port, **secure)  # type: ignore[arg-type]
        except OSError as error:
            refused = error
    raise refused


async def deliver(endpoint: str, headers: dict[str, str], content: bytes) -> int:
    parts = checked(endpoint)
    reader, writer = await connected(parts, await addresses_of(parts))
    try:
        connection = h11.Connection(h11.CLIENT)
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        given = {"Host": parts.netloc, "Content-Length": str(len(content)), "Connection": "close"} | headers
        request = h11.Request(method="POST", target=target, headers=list(given.items()))
        writer.write(b"".join(connection.send(each) or b"" for each in (request, h11.Data(data=content), h11.EndOfMessage())))
        await writer.drain()
        while True:
            event = connection.next_event()
            if isinstance(event, h11.Response):
                return int(event.status_code)
            if event is h11.NEED_DATA:
                connection.receive_data(await reader.read(READ))
            elif not isinstance(event, h11.InformationalResponse):
                raise ConnectionError("the push service did not answer")
    finally:
        writer.close()
