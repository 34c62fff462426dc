"""Hadal's games as environments for learning: PettingZoo (`oceans_v0` and its like), Gymnasium (`Seat`, `Seats`).

They need the extra `gym` of this package and the games in the process (`bindings/python` of the repository). Everything is integers: what
a seat sees, and a row for each of its choices; `Game.observation_names` and `Game.action_names` of `hadal_core` name the columns.
"""

import gymnasium

from . import advanced_colonization_v0, deep_colony_v0, deeper_v0, oceans_v0
from .choices import WrongChoice
from .columns import Encoder, Scaled, ScaledSeats
from .factored import Factored
from .saves import WrongSave
from .seat import Seat
from .seats import Seats
from .table import Table

__all__ = [
    "Encoder",
    "Factored",
    "Scaled",
    "ScaledSeats",
    "Seat",
    "Seats",
    "Table",
    "WrongChoice",
    "WrongSave",
    "advanced_colonization_v0",
    "deep_colony_v0",
    "deeper_v0",
    "oceans_v0",
]

for _name, _game in [
    ("AdvancedColonization", "advanced_colonization"),
    ("DeepColony", "deep_colony"),
    ("Deeper", "deeper"),
    ("Oceans", "oceans"),
]:
    gymnasium.register(
        id=f"hadal_gym/{_name}-v0",
        entry_point="hadal_gym.seat:Seat",
        vector_entry_point="hadal_gym.seats:Seats",
        kwargs={"game": _game},
    )
