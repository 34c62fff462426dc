"""The calls without a server: channels that answer in this process, by the core in the package `hadal-core`."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

import grpc

if TYPE_CHECKING:
    import hadal_core

MISSING = (
    "the games are not installed in this environment; from a clone of the repository, `pip install ./bindings/python` installs them "
    "(it needs a Rust toolchain). No package index has them; do not install hadal-core from one"
)
CLOSED = "Cannot invoke RPC on closed channel!"

Answer = TypeVar("Answer")


def core() -> Any:
    """The module of the core. Raises `ModuleNotFoundError`, which says what to install, if it is missing."""
    try:
        return import_module("hadal_core")
    except ModuleNotFoundError as error:
        if error.name != "hadal_core":
            raise
        raise ModuleNotFoundError(MISSING, name="hadal_core") from None


class LocalError(grpc.RpcError):
    """A refusal, as it comes over a channel."""

    def __init__(self, refused: "hadal_core.Refused") -> None:
        super().__init__(str(refused))
        self._status = refused.status

    def trailing_metadata(self) -> Any:
        return (("grpc-status-details-bin", self._status),)


class Calls:
    """The shared part of both flavours of channels: the host that answers, while the channel is open."""

    def __init__(self, seal_keys: str | None, sealing_policy: str) -> None:
        module = core()
        self.refused: type[Exception] = module.Refused
        self._host: hadal_core.Host | None = module.Host(seal_keys, sealing_policy)

    @property
    def host(self) -> "hadal_core.Host":
        if self._host is None:
            raise ValueError(CLOSED)
        return self._host

    def end(self) -> None:
        self._host = None

    def asked(self, ask: Callable[[], Answer]) -> Answer:
        """The answer to a call, or its refusal as an error of gRPC."""
        try:
            return ask()
        except self.refused as refused:
            raise LocalError(refused) from None  # type: ignore[arg-type]


class LocalReports(Iterator[Any]):
    """The answers to a request that has several."""

    def __init__(self, calls: Calls, reports: "hadal_core.Reports", read: Callable[[bytes], Any]) -> None:
        self._calls, self._reports, self._read = calls, reports, read

    def __next__(self) -> Any:
        return self._read(self._calls.asked(lambda: next(self._reports)))

    def cancel(self) -> None:
        self._reports.cancel()


class LocalStream(Iterator[Any]):
    """The answers of a `Play` stream, each to the next of its requests."""

    def __init__(self, calls: Calls, requests: Iterator[Any], write: Callable[[Any], bytes], read: Callable[[bytes], Any]) -> None:
        self._calls, self._requests, self._write, self._read = calls, requests, write, read
        self._session = calls.host.session()

    def __next__(self) -> Any:
        asked = self._write(next(self._requests))
        return self._read(self._calls.asked(lambda: self._session.send(asked)))

    def cancel(self) -> None:
        """Nothing is under way between two answers."""


def plain(message: Any) -> Any:
    """A channel's treatment of messages that nobody serializes."""
    return message


class LocalChannel(Calls, grpc.Channel):
    """Answers in this process like a server."""

    def unary_unary(self, method: str, request_serializer: Any = None, response_deserializer: Any = None, **_: Any) -> Any:
        write, read = request_serializer or plain, response_deserializer or plain

        def call(request: Any, timeout: float | None = None, **_: Any) -> Any:
            return read(self.asked(lambda: self.host.call(method, write(request), timeout)))

        return call

    def unary_stream(self, method: str, request_serializer: Any = None, response_deserializer: Any = None, **_: Any) -> Any:
        write, read = request_serializer or plain, response_deserializer or plain

        def call(request: Any, timeout: float | None = None, **_: Any) -> LocalReports:
            reports = self.asked(lambda: self.host.reports(method, write(request), timeout))
            return LocalReports(self, reports, read)

        return call

    def stream_stream(self, method: str, request_serializer: Any = None, response_deserializer: Any = None, **_: Any) -> Any:
        def call(requests: Iterator[Any], **_: Any) -> LocalStream:
            return LocalStream(self, requests, request_serializer or plain, response_deserializer or plain)

        return call

    def stream_unary(self, method: str, *_: Any, **__: Any) -> Any:
        raise NotImplementedError(f"{method} is none of the calls")

    def subscribe(self, callback: Any, try_to_connect: bool | None = False) -> None:
        """There is no connection whose state could change."""

    def unsubscribe(self, callback: Any) -> None:
        """There is no connection whose state could change."""

    def close(self) -> None:
        self.end()

    def __enter__(self) -> "LocalChannel":
        return self

    def __exit__(self, *_: object) -> None:
        self.end()


class AsyncReports(AsyncIterator[Any]):
    """The answers to a request that has several. Each is waited for on another thread."""

    def __init__(self, calls: Calls, begin: Callable[[], "hadal_core.Reports"], read: Callable[[bytes], Any]) -> None:
        self._calls, self._begin, self._read = calls, begin, read
        self._reports: hadal_core.Reports | None = None

    async def __anext__(self) -> Any:
        if self._reports is None:
            self._reports = self._calls.asked(self._begin)
        reports = self._reports
        answer = await asyncio.to_thread(lambda: self._calls.asked(lambda: next(reports, None)))
        if answer is None:
            raise StopAsyncIteration
        return self._read(answer)

    def cancel(self) -> None:
        if self._reports is not None:
            self._reports.cancel()


class AsyncStream:
    """A `Play` stream: it answers a written message when its caller reads."""

    def __init__(self, calls: Calls, write: Callable[[Any], bytes], read: Callable[[bytes], Any]) -> None:
        self._calls, self._write, self._read = calls, write, read
        self._session, self._asked = calls.host.session(), b""

    async def write(self, request: Any) -> None:
        self._asked = self._write(request)

    async def read(self) -> Any:
        answer = await asyncio.to_thread(lambda: self._calls.asked(lambda: self._session.send(self._asked)))
        return self._read(answer)

    def cancel(self) -> None:
        """Nothing is under way between two answers."""


class AsyncLocalChannel(Calls):
    """The same for asyncio: short work is done at once, long work on another thread."""

    def unary_unary(self, method: str, request_serializer: Any = None, response_deserializer: Any = None, **_: Any) -> Any:
        write, read = request_serializer or plain, response_deserializer or plain

        async def call(request: Any, timeout: float | None = None, **_: Any) -> Any:
            asked = write(request)
            answer = self.asked(lambda: self.host.try_call(method, asked))
            return read(await self._long(method, asked, timeout) if answer is None else answer)

        return call

    async def _long(self, method: str, asked: bytes, timeout: float | None) -> bytes:
        """Long work, which ends soon after its caller stops waiting."""
        reports = self.asked(lambda: self.host.reports(method, asked, timeout))
        try:
            return await asyncio.to_thread(lambda: self.asked(lambda: next(reports)))
        except asyncio.CancelledError:
            reports.cancel()
            raise

    def unary_stream(self, method: str, request_serializer: Any = None, response_deserializer: Any = None, **_: Any) -> Any:
        write, read = request_serializer or plain, response_deserializer or plain

        def call(request: Any, timeout: float | None = None, **_: Any) -> AsyncReports:
            asked, host = write(request), self.host
            return AsyncReports(self, lambda: host.reports(method, asked, timeout), read)

        return call

    def stream_stream(self, method: str, request_serializer: Any = None, response_deserializer: Any = None, **_: Any) -> Any:
        def call(**_: Any) -> AsyncStream:
            return AsyncStream(self, request_serializer or plain, response_deserializer or plain)

        return call

    async def close(self) -> None:
        self.end()

