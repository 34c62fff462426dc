"""The names of games."""

from . import rules
from .refusals import FAILED

names: dict[str, str] = {}


def game_name(game: str) -> str:
    """The name of a game; while the rules server is away, its id. Matches are only of known games, so these are few."""
    if game not in names:
        try:
            names[game] = rules.hadal.get_game(game).game.title
        except FAILED:
            return game.replace("_", " ").title()
    return names[game]
