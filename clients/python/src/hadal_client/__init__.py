"""A thin typed client of the Hadal rules server. The messages are in `hadal.v1.game_pb2` and `game_service_pb2`."""

from .client import AnyAction, Hadal, Play, apply_request
from .refused import Refused

__all__ = ["AnyAction", "Hadal", "Play", "Refused", "apply_request"]
