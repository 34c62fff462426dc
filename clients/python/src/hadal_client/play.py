"""One game over one stream."""

from contextlib import AbstractAsyncContextManager, AbstractContextManager
from queue import SimpleQueue
from typing import Any

import grpc
from hadal.v1 import game_pb2 as game
from hadal.v1 import game_service_pb2 as pb
from typing_extensions import Unpack

from .refused import Refused
from .requests import Acting, AnyAction, AnyState, Showing, apply_request, request, state_of

ENDED = "the server has ended the stream; open another with the last state"


def open_message(state: AnyState, how: Showing) -> pb.PlayRequest:
    return pb.PlayRequest(open=request(pb.GetPositionRequest, how, state=state_of(state)))


class Play(AbstractContextManager["Play"]):
    """One game over one stream: `with hadal.play(state) as stream: stream.apply("buy r2")`.

    A refused request raises `Refused`, and the stream goes on from the position it had. A stream that breaks raises `grpc.RpcError`,
    one that the server ends raises `EOFError`; neither is repeated: open another with the last state. For one thread.
    """

    position: game.Position
    """Where the game stands: the last position that the stream answered."""

    def __init__(self, stub: Any, state: AnyState, how: Showing) -> None:
        self._requests: SimpleQueue[pb.PlayRequest | None] = SimpleQueue()
        self._answers = stub.Play(iter(self._requests.get, None))
        try:
            self._ask(open_message(state, how))
        except BaseException:
            self.close()
            raise

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the stream."""
        self._requests.put(None)
        self._answers.cancel()

    def open(self, state: AnyState, **how: Unpack[Showing]) -> pb.GetPositionResponse:
        """Goes on with another state."""
        return self._ask(open_message(state, how)).opened

    def apply(self, action: AnyAction, **how: Unpack[Acting]) -> pb.ApplyActionResponse:
        """Applies an action to the stream's state, as `Hadal.apply` does."""
        return self._ask(pb.PlayRequest(act=apply_request(None, action, **how))).applied

    def _ask(self, asked: pb.PlayRequest) -> pb.PlayResponse:
        self._requests.put(asked)
        try:
            answer: pb.PlayResponse | None = next(self._answers, None)
        except grpc.RpcError as error:
            raise Refused.from_error(error) or error from None
        return _keep_position(self, answer)


class AsyncPlay(AbstractAsyncContextManager["AsyncPlay"]):
    """One game over one stream: `async with hadal.play(state) as stream: await stream.apply("buy r2")`.

    A refused request raises `Refused`, and the stream goes on from the position it had. A stream that breaks raises `grpc.RpcError`,
    one that the server ends raises `EOFError`; neither is repeated: open another with the last state. For one task.
    """

    position: game.Position
    """Where the game stands: the last position that the stream answered."""

    def __init__(self, stub: Any, state: AnyState, how: Showing) -> None:
        self._stub, self._first = stub, open_message(state, how)

    async def __aenter__(self) -> "AsyncPlay":
        self._call = self._stub.Play()
        try:
            await self._ask(self._first)
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Ends the stream."""
        self._call.cancel()

    async def open(self, state: AnyState, **how: Unpack[Showing]) -> pb.GetPositionResponse:
        """Goes on with another state."""
        return (await self._ask(open_message(state, how))).opened

    async def apply(self, action: AnyAction, **how: Unpack[Acting]) -> pb.ApplyActionResponse:
        """Applies an action to the stream's state, as `Hadal.apply` does."""
        return (await self._ask(pb.PlayRequest(act=apply_request(None, action, **how)))).applied

    async def _ask(self, asked: pb.PlayRequest) -> pb.PlayResponse:
        try:
            await self._call.write(asked)
            answer = await self._call.read()
        except grpc.RpcError as error:
            raise Refused.from_error(error) or error from None
        return _keep_position(self, None if answer is grpc.aio.EOF else answer)


def _keep_position(stream: Play | AsyncPlay, answer: pb.PlayResponse | None) -> pb.PlayResponse:
    """The answer, if it is not a refusal; the stream then stands where it says."""
    if answer is None:
        raise EOFError(ENDED)
    if refused := Refused.from_answer(answer):
        raise refused
    for answered in (answer.opened, answer.applied):
        if answered.HasField("position"):
            stream.position = answered.position
    return answer
