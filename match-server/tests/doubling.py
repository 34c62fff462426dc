"""A rules server that makes twins: it turns the sealed calls of a match server into open ones of a real Hadal, and may answer about
another whole state that fits what the viewer sees, with everything hidden dealt anew.
"""

import hashlib
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from secrets import token_bytes
from typing import Any

import grpc
from hadal.v1 import game_pb2 as game
from hadal.v1 import game_service_pb2 as pb
from hadal_client import SPECTATOR, Hadal, awaited

SERVICE = "hadal.v1.GameService"


class Double:
    """Listens on a port of its own. `seed` deals the hidden anew for every viewer; None leaves it as it is."""

    def __init__(self, address: str) -> None:
        self.channel, self.hadal = grpc.insecure_channel(address), Hadal(address)
        self.seats = dict[bytes, int]()
        self.seed: int | None = None
        self.different = Counter[str]()  # answers about another state, by what was asked for
        self.server = grpc.server(ThreadPoolExecutor(8))
        self.server.add_generic_rpc_handlers((Handler(self),))
        self.port = self.server.add_insecure_port("127.0.0.1:0")
        self.server.start()


    def forward(self, method: str, request: bytes) -> bytes:
        call: Any = self.channel.unary_unary(method)
        answer: bytes = call(request)
        return answer

    def create(self, asked: pb.CreateGameRequest) -> pb.CreateGameResponse:
        seed = int.from_bytes(hashlib.sha256(b"".join(asked.entropy)).digest()[:8], "big")
        include = {"state_form": game.STATE_FORM_PACKED}
        made = self.hadal.create_game(asked.game_id, seat_count=asked.seat_count, options=asked.options, seed=seed, include=include)
        keys = [token_bytes(32) for _ in range(asked.seat_count)]
        self.seats |= {key: seat for seat, key in enumerate(keys)}
        made.seat_keys.extend(keys)
        made.table_key = token_bytes(32)
        return made

    def apply(self, asked: pb.ApplyActionRequest) -> pb.ApplyActionResponse:
        asked.ClearField("seat_key")
        asked.ClearField("table_key")
        asked.include.state_form = game.STATE_FORM_PACKED
        return pb.ApplyActionResponse.FromString(self.forward(f"/{SERVICE}/ApplyAction", asked.SerializeToString()))

    def position(self, asked: pb.GetPositionRequest) -> pb.GetPositionResponse:
        for viewer in asked.viewers:
            if viewer.seat_key:
                viewer.seat = self.seats[viewer.seat_key]
        whole = pb.GetPositionResponse.FromString(self.forward(f"/{SERVICE}/GetPosition", asked.SerializeToString()))
        # Of a sealed state only the awaited seat is told what it may do.
        is_asked = viewer_seat(asked) == awaited(whole.position)
        if not is_asked:
            forget_choices(whole.position)
        if self.seed is None:
            return whole
        viewer = asked.viewers[0] if asked.viewers[0].HasField("seat") else SPECTATOR
        [twin] = self.hadal.imagine_states(asked.state, viewer=viewer, seed=self.seed, count=1, include={"state_form": game.STATE_FORM_PACKED}).states
        self.different["position" if asked.include.scene else "json"] += twin != asked.state
        asked.state.CopyFrom(twin)
        told = pb.GetPositionResponse.FromString(self.forward(f"/{SERVICE}/GetPosition", asked.SerializeToString()))
        # Of open states the hashes are those of all that is hidden; the hash of a sealed one is keyed.
        told.position.state_hash, told.position.parent_hash = whole.position.state_hash, whole.position.parent_hash
        if not is_asked:
            forget_choices(told.position)
        return told


def forget_choices(position: game.Position) -> None:
    position.ClearField("legal_actions")
    for perspective in position.perspectives:
        for listed in ("moves", "steps"):
            if perspective.HasField("scene"):
                perspective.scene.ClearField(listed)


def viewer_seat(asked: pb.GetPositionRequest) -> int | None:
    return asked.viewers[0].seat if asked.viewers[0].HasField("seat") else None


class Handler(grpc.GenericRpcHandler):
    def __init__(self, double: Double) -> None:
        own: dict[str, tuple[Any, Callable[[Any], Any]]] = {
            "CreateGame": (pb.CreateGameRequest, double.create),
            "ApplyAction": (pb.ApplyActionRequest, double.apply),
            "GetPosition": (pb.GetPositionRequest, double.position),
        }
        self.double, self.own = double, {f"/{SERVICE}/{name}": made for name, made in own.items()}

    def service(self, details: Any) -> Any:
        def answer(request: bytes, context: Any) -> bytes:
            try:
                if details.method not in self.own:
                    return self.double.forward(details.method, request)
                message, answered = self.own[details.method]
                made: bytes = answered(message.FromString(request)).SerializeToString()
                return made
            except grpc.RpcError as error:
                context.set_trailing_metadata(error.trailing_metadata())
                context.abort(error.code(), error.details())
                raise

        return grpc.unary_unary_rpc_method_handler(answer)
