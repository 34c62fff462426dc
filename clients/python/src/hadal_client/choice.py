"""A random action, also where actions come as templates: families that are too large to list."""

import random
from collections.abc import Iterable
from typing import TypeVar

from hadal.v1 import game_pb2 as game
from hadal.v1 import oceans_pb2 as oceans

Piece = TypeVar("Piece")


def choose_listed(legal: game.LegalActions, choices: random.Random) -> game.Action | None:
    """One of all legal actions, each as likely as any other; `None` if it is a member of a template, which is not listed.

    Raises `ValueError` where nothing is legal.
    """
    members = sum(template.count for template in legal.templates)
    if not legal.actions and not members:
        raise ValueError("no action is listed: the game is over, or only the awaited seat's key shows its actions (seat_key)")
    number = choices.randrange(len(legal.actions) + members)
    return legal.actions[number] if number < len(legal.actions) else None


def choose_member(listed: int, expanded: game.LegalActions, choices: random.Random) -> game.Action:
    """One of the members that stand behind the listed actions since the templates were expanded.

    If all templates were too large for that, one of the other actions, and if there are none, any member of a template.
    """
    actions = expanded.actions[listed:] or expanded.actions
    return choices.choice(actions) if actions else member(choices.choice(expanded.templates), choices)


def member(template: game.ActionTemplate, choices: random.Random) -> game.Action:
    """A member of a template that may stand alone and be too large to expand: discards and attacks of Oceans."""
    family = template.oceans
    if family.HasField("discard"):
        discard = oceans.OceansDiscard(cards=some(family.discard.cards, choices))
        return game.Action(oceans=oceans.OceansAction(discard=discard))
    if family.HasField("attack"):
        return game.Action(oceans=oceans.OceansAction(attack=attack_of(family.attack, choices)))
    raise ValueError(f"no member of this template can be drawn here; expand it:\n{template}")


def attack_of(family: oceans.OceansAttackTemplate, choices: random.Random) -> oceans.OceansAttack:
    attack = oceans.OceansAttack()
    attack.CopyFrom(family.attack)
    attack.bites.extend(some(family.victims, choices))
    # Those with the most shell have enough of it whenever any do.
    shields = sorted(family.shields, key=lambda shield: shield.shell, reverse=True)[: family.choose]
    attack.ignored[:] = sorted([*attack.ignored, *(shield.slot for shield in shields)])
    return attack


def some(pieces: Iterable[Piece], choices: random.Random) -> list[Piece]:
    return [piece for piece in pieces if choices.random() < 0.5]
