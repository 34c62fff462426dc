"""Streams that end otherwise than their caller meant."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import grpc
import pytest
from hadal.v1 import game_service_pb2 as pb
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
