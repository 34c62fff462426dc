"""Calls that are made again, against a server that refuses as it is told to."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import grpc
import pytest
from google.protobuf.any_pb2 import Any as AnyMessage
from google.protobuf.duration_pb2 import Duration
from google.protobuf.message import Message
from google.rpc.error_details_pb2 import ErrorInfo, RetryInfo
from google.rpc.status_pb2 import Status
from hadal.v1 import analysis_service_pb2 as analysis
from hadal.v1 import game_service_pb2 as pb
from hadal.v1.analysis_service_pb2_grpc import AnalysisServiceServicer, add_AnalysisServiceServicer_to_server
from hadal.v1.game_pb2 import State
from hadal.v1.game_service_pb2_grpc import GameServiceServicer, add_GameServiceServicer_to_server
from hadal_client import AsyncHadal, Hadal, Refused, Retry

from .conftest import serving

AT_ONCE = Retry(first_pause=0.001, longest_pause=0.002)


class Busy(GameServiceServicer, AnalysisServiceServicer):  # type: ignore[misc]
    """Refuses so many calls with a code and details, then answers."""

    def __init__(self, times: int, code: grpc.StatusCode, *details: Message) -> None:
        self.times, self.code, self.details, self.calls = times, code, details, 0

    def ListGames(self, _: pb.ListGamesRequest, context: grpc.ServicerContext) -> pb.ListGamesResponse:
        self.refuse(context)
        return pb.ListGamesResponse(server=pb.ServerInfo(version="9"))

    def ChooseAction(
        self, _: analysis.ChooseActionRequest, context: grpc.ServicerContext
    ) -> analysis.ChooseActionResponse:
        self.refuse(context)
        return analysis.ChooseActionResponse(notation="end")

    def ImagineStates(
        self, _: analysis.ImagineStatesRequest, context: grpc.ServicerContext
    ) -> analysis.ImagineStatesResponse:
        self.refuse(context)
        return analysis.ImagineStatesResponse(seed=9)

    def SimulateGames(
        self, _: analysis.SimulateGamesRequest, context: grpc.ServicerContext
    ) -> Iterator[analysis.Simulation]:
        self.refuse(context)
        yield analysis.Simulation(final=True)

    def refuse(self, context: grpc.ServicerContext) -> None:
        self.calls += 1
        if self.calls <= self.times:
            if self.details:
                context.set_trailing_metadata((("grpc-status-details-bin", self.status()),))
            context.abort(self.code, "not now")

    def status(self) -> bytes:
        details = [AnyMessage() for _ in self.details]
        for packed, detail in zip(details, self.details, strict=True):
            packed.Pack(detail)
        return Status(code=self.code.value[0], message="not now", details=details).SerializeToString()


OVERLOADED = ErrorInfo(domain="hadal", reason="OVERLOADED")


@contextmanager
def listening(servicer: Busy) -> Iterator[str]:
    server = grpc.server(ThreadPoolExecutor(1))
    add_GameServiceServicer_to_server(servicer, server)
    add_AnalysisServiceServicer_to_server(servicer, server)
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    try:
        yield f"127.0.0.1:{port}"
    finally:
        server.stop(None)


def ask(servicer: Busy, retry: Retry | None = AT_ONCE, timeout: float | None = 30) -> str:
    with listening(servicer) as address, Hadal(address, timeout, retry) as hadal:
        return hadal.list_games().server.version


def refusal(call: Callable[[], object]) -> Refused:
    with pytest.raises(Refused) as refused:
        call()
    return refused.value


def test_an_overloaded_server_is_asked_again() -> None:
    busy = Busy(3, grpc.StatusCode.UNAVAILABLE, OVERLOADED)
    assert ask(busy) == "9" and busy.calls == 4


@pytest.mark.parametrize("code", [grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.INTERNAL, grpc.StatusCode.CANCELLED])
def test_a_connection_that_broke_is_made_again(code: grpc.StatusCode) -> None:
    busy = Busy(2, code)
    assert ask(busy) == "9" and busy.calls == 3


@pytest.mark.parametrize(
    "call", [lambda hadal: hadal.choose_action(State()), lambda hadal: hadal.imagine_states(State())], ids=["choose", "imagine"]
)
async def test_questions_to_bots_are_asked_again(call: Callable[..., Any]) -> None:
    busy = Busy(2, grpc.StatusCode.UNAVAILABLE, OVERLOADED)
    with listening(busy) as address:
        with Hadal(address, retry=AT_ONCE) as hadal:
            assert call(hadal) and busy.calls == 3
        busy.calls = 0
        async with AsyncHadal(address, retry=AT_ONCE) as others:
            assert await call(others) and busy.calls == 3


async def test_streams_of_reports_are_not_asked_for_again() -> None:
    busy = Busy(9, grpc.StatusCode.UNAVAILABLE, OVERLOADED)
    with listening(busy) as address:
        with Hadal(address, retry=AT_ONCE) as hadal:
            refused = refusal(lambda: next(hadal.simulate("any", "random", 1)))
        assert refused.reason == "OVERLOADED" and busy.calls == 1
        async with AsyncHadal(address, retry=AT_ONCE) as others:
            with pytest.raises(Refused):
                await anext(others.simulate("any", "random", 1))
        assert busy.calls == 2


def test_after_the_last_attempt_the_refusal_is_raised() -> None:
    busy = Busy(9, grpc.StatusCode.UNAVAILABLE, OVERLOADED)
    assert refusal(lambda: ask(busy)).reason == "OVERLOADED" and busy.calls == 4


def test_who_wants_no_repetition_gets_none() -> None:
    busy = Busy(1, grpc.StatusCode.UNAVAILABLE, OVERLOADED)
    assert refusal(lambda: ask(busy, retry=None)).reason == "OVERLOADED" and busy.calls == 1


def test_other_refusals_are_final() -> None:
    busy = Busy(1, grpc.StatusCode.INTERNAL, ErrorInfo(domain="hadal", reason="INTERNAL"))
    assert refusal(lambda: ask(busy)).reason == "INTERNAL" and busy.calls == 1


@pytest.mark.parametrize("details", [b"\xff\xff", Status(code=14, message="a proxy's own words").SerializeToString()])
def test_details_that_are_no_refusal_are_none(details: bytes) -> None:
    busy = Busy(1, grpc.StatusCode.NOT_FOUND, ErrorInfo())
    busy.status = lambda: details  # type: ignore[method-assign]
    with pytest.raises(grpc.RpcError) as error:
        ask(busy)
    assert error.value.code() == grpc.StatusCode.NOT_FOUND


def test_the_pause_that_the_server_asks_for_is_kept() -> None:
    busy = Busy(1, grpc.StatusCode.UNAVAILABLE, OVERLOADED, RetryInfo(retry_delay=Duration(nanos=300_000_000)))
    began = time.monotonic()
    assert ask(busy) == "9"
    assert time.monotonic() - began >= 0.3


def test_a_pause_beyond_the_calls_time_is_not_begun() -> None:
    busy = Busy(1, grpc.StatusCode.UNAVAILABLE, OVERLOADED, RetryInfo(retry_delay=Duration(seconds=60)))
    refused = refusal(lambda: ask(busy, timeout=5))
    assert refused.retry_after == 60 and busy.calls == 1


async def test_asyncio_asks_again_as_well() -> None:
    busy = Busy(3, grpc.StatusCode.UNAVAILABLE, OVERLOADED)
    with listening(busy) as address:
        async with AsyncHadal(address, retry=AT_ONCE) as hadal:
            assert (await hadal.list_games()).server.version == "9" and busy.calls == 4
    busy = Busy(9, grpc.StatusCode.UNAVAILABLE, OVERLOADED)
    with listening(busy) as address:
        async with AsyncHadal(address, retry=AT_ONCE) as hadal:
            with pytest.raises(Refused):
                await hadal.list_games()
    assert busy.calls == 4


def test_a_server_that_comes_back_is_found() -> None:
    with socket.socket() as reserved:
        reserved.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{reserved.getsockname()[1]}"
    ready, done = threading.Event(), threading.Event()

    def serve() -> None:
        ready.wait()
        time.sleep(0.2)
        with serving(listen=address):
            done.wait()

    with ThreadPoolExecutor(1) as pool, Hadal(address, retry=Retry(attempts=8)) as hadal:
        server = pool.submit(serve)
        try:
            ready.set()
            assert hadal.list_games().games
        finally:
            done.set()
        server.result()
