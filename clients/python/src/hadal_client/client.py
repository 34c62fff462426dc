"""The calls of `hadal.v1`, typed."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from queue import SimpleQueue
from typing import Any, TypeAlias, TypedDict, TypeVar

import grpc
from hadal.v1 import game_pb2 as game
from hadal.v1 import game_service_pb2 as pb
from hadal.v1 import record_service_pb2 as records
from hadal.v1.game_service_pb2_grpc import GameServiceStub
from hadal.v1.record_service_pb2_grpc import RecordServiceStub
from typing_extensions import Unpack

from .refused import Refused

Answer = TypeVar("Answer")

# An action: in the game's notation, by its place in the state's list, or typed.
AnyAction: TypeAlias = str | int | game.Action


class Showing(TypedDict, total=False):
    viewers: Sequence[game.Viewer]
    include: game.Include


class Creating(Showing, total=False):
    seat_count: int
    options: game.GameOptions
    seed: int
    sealing: pb.Sealing
    authority: pb.Authority
    entropy: Sequence[bytes]
    opening: bytes


class Committing(TypedDict, total=False):
    seat_count: int
    options: game.GameOptions
    authority: pb.Authority


class Acting(Showing, total=False):
    seat: int
    seat_key: bytes
    table_key: bytes
    expected_hash: bytes
    validate_only: bool


class ActingOften(Showing, total=False):
    seat_keys: Sequence[bytes]
    table_key: bytes
    expected_hash: bytes


class Keys(TypedDict, total=False):
    seat_keys: Sequence[bytes]
    table_key: bytes


class Closing(Showing, Keys, total=False):
    reason: str


class Exporting(Keys, total=False):
    options: game.GameOptions
    seed: int
    closed: game.State


class Importing(Showing, Keys, total=False):
    pass


class Comparing(TypedDict, total=False):
    hashes_a: Sequence[bytes]
    hashes_b: Sequence[bytes]


def apply_request(
    state: game.State | None, action: AnyAction, **how: Unpack[Acting]
) -> pb.ApplyActionRequest:
    """One item of a batch."""
    return pb.ApplyActionRequest(state=state, action=_action(action), **how)


class Hadal(AbstractContextManager["Hadal"]):
    """A server by its address, or by a channel (TLS, credentials, compression). Threads may share it."""

    def __init__(self, server: str | grpc.Channel, timeout: float | None = None) -> None:
        options = [
            # Large templates listed in full take more than the 4 MiB that gRPC allows by itself.
            ("grpc.max_receive_message_length", -1),
            # Plain answers only (the first bit stands for that): compressing costs the server more than it saves.
            ("grpc.compression_enabled_algorithms_bitset", 1),
        ]
        self.channel = grpc.insecure_channel(server, options) if isinstance(server, str) else server
        self.stub, self.timeout = GameServiceStub(self.channel), timeout
        self.records = RecordServiceStub(self.channel)

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.channel.close()

    def list_games(self) -> pb.ListGamesResponse:
        return self._call(self.stub.ListGames, pb.ListGamesRequest())

    def get_game(self, game_id: str, options: game.GameOptions | None = None) -> pb.GetGameResponse:
        return self._call(self.stub.GetGame, pb.GetGameRequest(game_id=game_id, options=options))

    def create_game(self, game_id: str, **how: Unpack[Creating]) -> pb.CreateGameResponse:
        """A new game. Its state comes packed, unless it is sealed or `include.state_form` says otherwise."""
        asked = pb.CreateGameRequest(game_id=game_id, **how)
        if asked.sealing == pb.SEALING_SEALED or asked.opening or asked.include.state_form:
            return self._call(self.stub.CreateGame, asked)
        packed = pb.CreateGameRequest()
        packed.CopyFrom(asked)
        packed.include.state_form = game.STATE_FORM_PACKED
        try:
            return self._call(self.stub.CreateGame, packed)
        except Refused as refused:
            if asked.sealing == pb.SEALING_OPEN or "include.state_form" not in refused.violations:
                raise
        # A server that seals every game gives none another form.
        return self._call(self.stub.CreateGame, asked)

    def commit_chance(
        self, game_id: str, entropy_commitments: Iterable[bytes], **how: Unpack[Committing]
    ) -> pb.CommitChanceResponse:
        """The first step of a sealed game whose chance nobody can choose: `create_game` takes its `opening` with the players'
        entropy, of which these are the SHA-256 digests, in the same order."""
        request = pb.CommitChanceRequest(game_id=game_id, entropy_commitments=entropy_commitments, **how)
        return self._call(self.stub.CommitChance, request)

    def close_game(self, state: game.State, **how: Unpack[Closing]) -> pb.CloseGameResponse:
        """Ends a sealed game early, by the table's key or those of all seats."""
        return self._call(self.stub.CloseGame, pb.CloseGameRequest(state=state, **how))

    def get_position(self, state: game.State, **how: Unpack[Showing]) -> pb.GetPositionResponse:
        return self._call(self.stub.GetPosition, pb.GetPositionRequest(state=state, **how))

    def typed(self, state: game.State | game.Position) -> game.State:
        """The same open state, or that of a position, to be read: the message of its game."""
        if isinstance(state, game.Position):
            state = state.state
        include = game.Include(state_form=game.STATE_FORM_TYPED, skip_legal_actions=True)
        return self.get_position(state, include=include).position.state

    def apply(self, state: game.State, action: AnyAction, **how: Unpack[Acting]) -> pb.ApplyActionResponse:
        return self._call(self.stub.ApplyAction, apply_request(state, action, **how))

    def apply_actions(
        self, state: game.State, actions: Iterable[AnyAction], **how: Unpack[ActingOften]
    ) -> pb.ApplyActionsResponse:
        request = pb.ApplyActionsRequest(state=state, actions=map(_action, actions), **how)
        return self._call(self.stub.ApplyActions, request)

    def batch(self, items: Iterable[pb.ApplyActionRequest]) -> list[pb.ApplyActionResponse | Refused]:
        """One answer or refusal per item, in order."""
        answer = self._call(self.stub.BatchApplyActions, pb.BatchApplyActionsRequest(items=items))
        return [_refusal(each) or each.applied for each in answer.results]

    def play(self, state: game.State, **how: Unpack[Showing]) -> "Play":
        """One game over one stream; `open` another or `apply` actions."""
        stream = Play(self.stub)
        try:
            stream.open(state, **how)
        except BaseException:
            stream.close()
            raise
        return stream

    def verify_game(self, record: str, expected_commitment: bytes = b"") -> records.VerifyGameResponse:
        """Whether a record holds and, if that is given, is of the seed commitment that was published."""
        request = records.VerifyGameRequest(record=record, expected_commitment=expected_commitment)
        return self._call(self.records.VerifyGame, request)

    def compare_states(
        self, a: game.State, b: game.State, **how: Unpack[Comparing]
    ) -> records.CompareStatesResponse:
        return self._call(self.records.CompareStates, records.CompareStatesRequest(a=a, b=b, **how))

    def export_record(
        self, initial_state: game.State, actions: Iterable[AnyAction], **how: Unpack[Exporting]
    ) -> records.ExportRecordResponse:
        request = records.ExportRecordRequest(initial_state=initial_state, actions=map(_action, actions), **how)
        return self._call(self.records.ExportRecord, request)

    def import_record(self, record: str, **how: Unpack[Importing]) -> records.ImportRecordResponse:
        return self._call(self.records.ImportRecord, records.ImportRecordRequest(record=record, **how))

    def _call(self, method: Callable[..., Answer], request: object) -> Answer:
        try:
            return method(request, timeout=self.timeout)
        except grpc.RpcError as error:
            raise Refused.from_error(error) or error from None


class Play(AbstractContextManager["Play"]):
    """A stream. A refused request raises `Refused`, and the stream goes on from the position it had."""

    def __init__(self, stub: Any) -> None:
        self._requests: SimpleQueue[pb.PlayRequest | None] = SimpleQueue()
        self._answers = stub.Play(iter(self._requests.get, None))

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._requests.put(None)
        self._answers.cancel()

    def open(self, state: game.State, **how: Unpack[Showing]) -> pb.GetPositionResponse:
        return self._ask(pb.PlayRequest(open=pb.GetPositionRequest(state=state, **how))).opened

    def apply(self, action: AnyAction, **how: Unpack[Acting]) -> pb.ApplyActionResponse:
        return self._ask(pb.PlayRequest(act=apply_request(None, action, **how))).applied

    def _ask(self, request: pb.PlayRequest) -> pb.PlayResponse:
        self._requests.put(request)
        try:
            answer: pb.PlayResponse = next(self._answers)
        except grpc.RpcError as error:
            raise Refused.from_error(error) or error from None
        if refusal := _refusal(answer):
            raise refusal
        return answer


def _action(action: AnyAction) -> game.Action:
    if isinstance(action, str):
        return game.Action(notation=action)
    return game.Action(index=action) if isinstance(action, int) else action


def _refusal(answer: pb.BatchResult | pb.PlayResponse) -> Refused | None:
    return Refused.from_status(answer.refused) if answer.HasField("refused") else None
