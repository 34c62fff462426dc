"""A random action, also where actions come as templates."""

import random

from hadal.v1 import game_pb2 as game

from .templates import member


def choose(legal: game.LegalActions, choices: random.Random) -> game.Action:
    """One of the listed actions and templates, all equally likely; for a template one of its members, all equally likely.

    Raises `ValueError` if nothing is legal.
    """
    number = len(legal.actions) + len(legal.templates)
    if not number:
        raise ValueError("no action is listed: the game is over, or only the awaited seat's key shows its actions (seat_key)")
    place = choices.randrange(number)
    if place < len(legal.actions):
        return legal.actions[place]
    template = legal.templates[place - len(legal.actions)]
    return member(template, choices.randrange(template.count))
