"""A typed client of the Hadal rules server. The messages are in `hadal.v1.game_pb2`, `game_service_pb2` and one module per game."""

from hadal.v1.views import AnyView

from .aio import AsyncHadal
from .bots import AnyBudget, AnyThinker
from .client import Hadal
from .figures import sum_simulations
from .play import AsyncPlay, Play
from .position import awaited, describe, load_state, save_state, view_of, winner
from .refused import Refused
from .requests import SPECTATOR, AnyAction, AnyState, AnyViewer, apply_request
from .retry import Retry

__all__ = [
    "SPECTATOR",
    "AnyAction",
    "AnyBudget",
    "AnyState",
    "AnyThinker",
    "AnyView",
    "AnyViewer",
    "AsyncHadal",
    "AsyncPlay",
    "Hadal",
    "Play",
    "Refused",
    "Retry",
    "apply_request",
    "awaited",
    "describe",
    "load_state",
    "save_state",
    "sum_simulations",
    "view_of",
    "winner",
]
