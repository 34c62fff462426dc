"""Streams that end otherwise than their caller meant."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import grpc
import pytest
from hadal.v1 import analysis_service_pb2 as analysis
from hadal.v1 import game_service_pb2 as pb
from hadal.v1.analysis_service_pb2_grpc import AnalysisServiceServicer, add_AnalysisServiceServicer_to_server
from hadal.v1.game_pb2 import Position, State
from hadal.v1.game_service_pb2_grpc import GameServiceServicer, add_GameServiceServicer_to_server
from hadal_client import AsyncHadal, Hadal

STATE = State(packed=b"any")


class Short(GameServiceServicer):  # type: ignore[misc]
    """Answers a stream's first message, and ends it with the second: well, or broken if that is for seat 1."""

    def Play(self, requests: Iterator[pb.PlayRequest], context: grpc.ServicerContext) -> Iterator[pb.PlayResponse]:
        next(requests)
        yield pb.PlayResponse(opened=pb.GetPositionResponse(position=Position(ply=4)))
        if next(requests).act.seat == 1:
            context.abort(grpc.StatusCode.UNAVAILABLE, "gone")


@pytest.fixture
def short() -> Iterator[str]:
    server = grpc.server(ThreadPoolExecutor(2))
    add_GameServiceServicer_to_server(Short(), server)
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    yield f"127.0.0.1:{port}"
    server.stop(None)


def test_a_stream_that_the_server_ends_says_what_to_do(short: str) -> None:
    with Hadal(short) as hadal, hadal.play(STATE) as stream:
        with pytest.raises(EOFError, match="open another with the last state"):
            stream.apply("end")
        assert stream.position.ply == 4


def test_a_stream_that_breaks_is_not_repeated(short: str) -> None:
    with Hadal(short) as hadal, hadal.play(STATE) as stream, pytest.raises(grpc.RpcError, match="gone"):
        stream.apply("end", seat=1)


async def test_asyncio_streams_end_in_the_same_ways(short: str) -> None:
    async with AsyncHadal(short) as hadal:
        async with hadal.play(STATE) as stream:
            with pytest.raises(EOFError, match="open another with the last state"):
                await stream.apply("end")
            assert stream.position.ply == 4
        async with hadal.play(STATE) as stream:
            with pytest.raises(grpc.RpcError, match="gone"):
                await stream.apply("end", seat=1)


class Reporting(AnalysisServiceServicer):  # type: ignore[misc]
    """Answers every stream with a report; with more of seed 1, with the end of the connection of seed 2, and otherwise waits."""

    def __init__(self) -> None:
        self.calls, self.left, self.granted = 0, threading.Event(), 0.0

    def SimulateGames(
        self, asked: analysis.SimulateGamesRequest, context: grpc.ServicerContext
    ) -> Iterator[analysis.Simulation]:
        self.calls += 1
        self.granted = context.time_remaining()
        context.add_callback(self.left.set)
        yield analysis.Simulation(games=1)
        if asked.seed == 1:
            yield analysis.Simulation(games=2, final=True)
        elif asked.seed == 2:
            context.abort(grpc.StatusCode.UNAVAILABLE, "gone")
        else:
            self.left.wait(30)

    def AnalyzePosition(
        self, asked: analysis.AnalyzePositionRequest, context: grpc.ServicerContext
    ) -> Iterator[analysis.Analysis]:
        self.granted = context.time_remaining()
        yield analysis.Analysis(final=True)


@pytest.fixture
def reporting() -> Iterator[tuple[Reporting, str]]:
    servicer, server = Reporting(), grpc.server(ThreadPoolExecutor(2))
    add_AnalysisServiceServicer_to_server(servicer, server)
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    yield servicer, f"127.0.0.1:{port}"
    server.stop(None)


def test_who_leaves_the_loop_cancels_the_call(reporting: tuple[Reporting, str]) -> None:
    servicer, address = reporting
    with Hadal(address) as hadal:
        for _ in hadal.simulate("any", "random", 9):
            assert not servicer.left.is_set()
            break
        assert servicer.left.wait(10)


async def test_who_leaves_the_loop_of_asyncio_cancels_the_call(reporting: tuple[Reporting, str]) -> None:
    servicer, address = reporting
    async with AsyncHadal(address) as hadal:
        async for _ in hadal.simulate("any", "random", 9):
            assert not servicer.left.is_set()
            break
        assert await asyncio.to_thread(servicer.left.wait, 10)


@pytest.mark.parametrize(
    "ask",
    [
        lambda hadal, **how: hadal.simulate("any", "random", 9, seed=1, **how),
        lambda hadal, **how: hadal.analyze(STATE, **how),
    ],
    ids=["simulate", "analyze"],
)
async def test_reports_have_only_the_timeout_that_they_are_given(
    ask: Callable[..., Iterator[object]], reporting: tuple[Reporting, str]
) -> None:
    servicer, address = reporting
    with Hadal(address, timeout=5) as hadal:
        list(ask(hadal))
        assert servicer.granted > 1_000_000
        list(ask(hadal, timeout=60))
        assert 30 < servicer.granted < 61
    async with AsyncHadal(address, timeout=5) as others:
        assert [each async for each in ask(others)]  # type: ignore[attr-defined]
        assert servicer.granted > 1_000_000
        assert [each async for each in ask(others, timeout=60)]  # type: ignore[attr-defined]
        assert 30 < servicer.granted < 61


async def test_reports_that_break_off_are_not_asked_for_again(reporting: tuple[Reporting, str]) -> None:
    servicer, address = reporting
    with Hadal(address) as hadal:
        simulations = hadal.simulate("any", "random", 9, seed=2)
        assert next(simulations).games == 1
        with pytest.raises(grpc.RpcError, match="gone"):
            next(simulations)
    async with AsyncHadal(address) as others:
        reports = others.simulate("any", "random", 9, seed=2)
        assert (await anext(reports)).games == 1
        with pytest.raises(grpc.RpcError, match="gone"):
            await anext(reports)
    assert servicer.calls == 2
