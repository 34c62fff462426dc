"""A round robin between bots, programs and language models: `python -m hadal_client.arena games.toml`. See docs/language-models.md."""

from .plan import Plan, Player, Pairing, read_plan
from .ratings import Rating, rate
from .run import run

__all__ = ["Pairing", "Plan", "Player", "Rating", "rate", "read_plan", "run"]
